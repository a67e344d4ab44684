//! The texts that damage begins with.

use std::fs;
use std::path::{Path, PathBuf};

/// Texts of one kind.
#[derive(Clone, Debug)]
pub struct Corpus {
    folder: PathBuf,
    /// The texts, in the order of their files' names, then those that were added.
    pub texts: Vec<String>,
}

impl Corpus {
    /// The files in the folder `corpus/<name>` of this crate.
    pub fn new(name: &str) -> Corpus {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let mut corpus = Corpus { texts: Vec::new(), folder };
        corpus.texts = files(&corpus.folder);
        assert!(!corpus.texts.is_empty(), "{} holds no text", corpus.folder.display());
        corpus
    }

    /// These texts, too.
    pub fn with(mut self, texts: impl IntoIterator<Item = String>) -> Corpus {
        self.texts.extend(texts);
        self
    }

    /// Keeps a text that breaks something; where, is told.
    pub(crate) fn keep(&self, text: &str) -> PathBuf {
        let number = text.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31) ^ u32::from(byte));
        let path = self.folder.join(format!("found-{number:08x}.txt"));
        fs::write(&path, text).expect("the corpus can be written");
        path
    }
}

/// The whole matches that a game's own tests replay.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("a corpus is text")).collect()
}
