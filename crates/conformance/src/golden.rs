//! Text files that describe how a game behaves, and are rewritten when it is meant to change.

use std::fs;
use std::path::{Path, PathBuf};

use crate::difference;

/// Whether files are compared or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// The game must behave as the files say.
    Compare,
    /// The files are rewritten by the game.
    Bless,
}

impl Mode {
    /// Files are rewritten if `NORTHPOLE_BLESS` is 1. Nothing else reads the environment.
    pub(crate) fn from_environment() -> Mode {
        let asked = std::env::var_os("NORTHPOLE_BLESS").is_some_and(|value| value == "1");
        if asked { Mode::Bless } else { Mode::Compare }
    }
}

/// How to rewrite the files.
pub(crate) const HOW: &str = "Written by `cargo xtask bless`";

/// The text of a file.
pub(crate) fn read(path: &Path) -> String {
    match fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) => {
            panic!("{} cannot be read: {why}; `cargo xtask bless` writes it", path.display())
        }
    }
}

/// Writes a file, with its folder.
pub(crate) fn write(path: &Path, text: &str) {
    let folder = path.parent().expect("a file is in a folder");
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, text));
    written.unwrap_or_else(|why| panic!("{} cannot be written: {why}", path.display()));
}

/// The `.txt` files of a folder, sorted by name; empty if there is no such folder.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut texts: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    texts.sort();
    texts
}

/// The `.txt` files of a folder, at least one.
pub(crate) fn some_files(folder: &Path) -> Vec<PathBuf> {
    let files = files(folder);
    let why = "`cargo xtask bless` writes the first ones";
    assert!(!files.is_empty(), "there is no file in {}: {why}", folder.display());
    files
}

/// Compares a file with its expected text, or rewrites it.
pub(crate) fn settle(path: &Path, played: &str, mode: Mode) {
    match mode {
        Mode::Bless => write(path, played),
        Mode::Compare => {
            let written = read(path);
            assert!(
                written == played,
                "{} tells of another game than is played now (- written, + played).\nIf the change \
                 is meant, write it anew with `cargo xtask bless` and read the difference.\n{}",
                path.display(),
                difference::texts(&written, played)
            );
        }
    }
}
