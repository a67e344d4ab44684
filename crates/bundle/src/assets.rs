//! The folder of finished files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The files written so far.
pub(crate) struct Assets {
    folder: PathBuf,
    names: Vec<String>,
    /// How hard to compress, from 0 to 11.
    effort: u32,
    pub(crate) sizes: Sizes,
}

/// How many bytes are transferred.
#[derive(Default)]
pub(crate) struct Sizes {
    /// What the first visit loads.
    pub(crate) at_first: usize,
    /// All files, including those that few visits load.
    pub(crate) in_all: usize,
}

impl Assets {
    /// Empties the folder except for its `.gitignore`, which is written again: its time tells
    /// northpole's build that the files have changed.
    pub(crate) fn new(folder: &Path, effort: u32) -> Result<Assets, String> {
        fs::create_dir_all(folder).map_err(|error| in_file(folder, &error))?;
        for entry in fs::read_dir(folder).map_err(|error| in_file(folder, &error))?.flatten() {
            let path = entry.path();
            let done = if entry.file_name() == ".gitignore" {
                fs::read(&path).and_then(|note| fs::write(&path, note))
            } else {
                fs::remove_file(&path)
            };
            done.map_err(|error| in_file(&path, &error))?;
        }
        Ok(Assets { folder: folder.into(), names: Vec::new(), effort, sizes: Sizes::default() })
    }

    /// Writes a file under its own name.
    pub(crate) fn plain(&mut self, name: &str, content: &[u8]) -> Result<(), String> {
        self.sizes.at_first += self.write(name, content)?;
        Ok(())
    }

    /// Like [`plain`](Assets::plain), for a file that the page does not load itself.
    pub(crate) fn rarely(&mut self, name: &str, content: &[u8]) -> Result<(), String> {
        self.write(name, content).map(drop)
    }

    /// Writes a file; returns its compressed size.
    fn write(&mut self, name: &str, content: &[u8]) -> Result<usize, String> {
        let path = self.folder.join(format!("{name}.br"));
        let small = compress(content, self.effort);
        self.sizes.in_all += small.len();
        fs::write(&path, &small).map_err(|error| in_file(&path, &error))?;
        Ok(small.len())
    }

    /// Writes a file under a name that changes with its content; returns its address.
    pub(crate) fn hashed(&mut self, name: &str, content: &[u8]) -> Result<String, String> {
        let name = with_hash(name, content);
        self.plain(&name, content)?;
        let address = format!("/{name}");
        self.names.push(address.clone());
        Ok(address)
    }

    /// Like [`hashed`](Assets::hashed), for a file that the page loads later. It is also available
    /// offline.
    pub(crate) fn later(&mut self, name: &str, content: &[u8]) -> Result<String, String> {
        let address = self.apart(name, content)?;
        self.names.push(address.clone());
        Ok(address)
    }

    /// Like [`hashed`](Assets::hashed), for a file that the page does not need: no browser stores
    /// it for offline use.
    pub(crate) fn apart(&mut self, name: &str, content: &[u8]) -> Result<String, String> {
        let name = with_hash(name, content);
        self.rarely(&name, content)?;
        Ok(format!("/{name}"))
    }

    /// The addresses of all hashed files and of the first page, as a list in JavaScript.
    pub(crate) fn list(&self) -> String {
        let quoted = self.names.iter().map(|name| format!("\"{name}\""));
        let all: Vec<String> = ["\"/\"".into()].into_iter().chain(quoted).collect();
        format!("[{}]", all.join(", "))
    }

    /// A version that changes with the first page or any hashed file. The page contains its
    /// pictures, and its name has no hash.
    pub(crate) fn version(&self, page: &[u8]) -> String {
        let names = self.names.concat();
        format!("{:016x}", hash(&[names.as_bytes(), page].concat()))
    }
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| in_file(path, &error))
}

fn in_file(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn compress(content: &[u8], effort: u32) -> Vec<u8> {
    let mut small = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut small, 1 << 16, effort, 22);
    writer.write_all(content).expect("memory takes everything");
    drop(writer);
    small
}

fn with_hash(name: &str, content: &[u8]) -> String {
    let (stem, end) = name.rsplit_once('.').expect("every asset has an ending");
    format!("{stem}-{:016x}.{end}", hash(content))
}

/// FNV-1a, which is the same on every machine; file names need no protection against attacks.
fn hash(content: &[u8]) -> u64 {
    content.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
