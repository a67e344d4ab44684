//! The folder of finished files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The files written so far.
pub(crate) struct Assets {
    folder: PathBuf,
    names: Vec<String>,
    pub(crate) bytes: usize,
}

impl Assets {
    /// An empty folder, but for its note to git.
    pub(crate) fn new(folder: &Path) -> Result<Assets, String> {
        fs::create_dir_all(folder).map_err(|error| in_file(folder, &error))?;
        for entry in fs::read_dir(folder).map_err(|error| in_file(folder, &error))?.flatten() {
            if entry.file_name() != ".gitignore" {
                fs::remove_file(entry.path()).map_err(|error| in_file(&entry.path(), &error))?;
            }
        }
        Ok(Assets { folder: folder.into(), names: Vec::new(), bytes: 0 })
    }

    /// Writes a file under its own name.
    pub(crate) fn plain(&mut self, name: &str, content: &[u8]) -> Result<(), String> {
        let path = self.folder.join(format!("{name}.br"));
        let small = compress(content);
        self.bytes += small.len();
        fs::write(&path, small).map_err(|error| in_file(&path, &error))
    }

    /// Writes a file under a name that changes with its content; says where it will be served.
    pub(crate) fn hashed(&mut self, name: &str, content: &[u8]) -> Result<String, String> {
        let (stem, end) = name.rsplit_once('.').expect("every asset has an ending");
        let name = format!("{stem}-{:016x}.{end}", hash(content));
        self.plain(&name, content)?;
        let address = format!("/{name}");
        self.names.push(address.clone());
        Ok(address)
    }

    /// The addresses of all hashed files and the first page, as a list in JavaScript.
    pub(crate) fn list(&self) -> String {
        let quoted = self.names.iter().map(|name| format!("\"{name}\""));
        let all: Vec<String> = ["\"/\"".into()].into_iter().chain(quoted).collect();
        format!("[{}]", all.join(", "))
    }

    /// Changes whenever the first page or any hashed file changes: the page has its pictures
    /// inside, and no hash in its name.
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

fn compress(content: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut small, 1 << 16, 11, 22);
    writer.write_all(content).expect("memory takes everything");
    drop(writer);
    small
}

/// FNV-1a: the same on every machine, and nobody attacks a file name.
fn hash(content: &[u8]) -> u64 {
    content.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
