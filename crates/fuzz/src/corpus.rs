//! The texts that damage begins with.

use std::fs;
use std::path::{Path, PathBuf};

/// Texts of one kind.
#[derive(Clone, Debug)]
pub struct Corpus {
    folder: PathBuf,
    /// The kept ones, in the order of their files' names.
    pub kept: Vec<String>,
    /// Sound ones, which are damaged more often.
    pub sound: Vec<String>,
}

impl Corpus {
    /// The files in the folder `corpus/<name>` of this crate.
    pub fn new(name: &str) -> Corpus {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let kept = files(&folder);
        assert!(!kept.is_empty(), "{} holds no text", folder.display());
        Corpus { folder, kept, sound: Vec::new() }
    }

    /// With these sound texts.
    pub fn with(self, sound: impl IntoIterator<Item = String>) -> Corpus {
        Corpus { sound: sound.into_iter().collect(), ..self }
    }

    /// Every text, the sound ones three times: most damage is done to them.
    pub(crate) fn weighed(&self) -> Vec<String> {
        [&self.kept[..], &self.sound, &self.sound, &self.sound].concat()
    }

    /// Keeps a text that breaks something; where, is told.
    pub(crate) fn keep(&self, text: &str) -> PathBuf {
        let number = text.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31) ^ u32::from(byte));
        let path = self.folder.join(format!("found-{number:08x}.txt"));
        fs::write(&path, text).expect("the corpus can be written");
        path
    }
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("a corpus is text")).collect()
}
