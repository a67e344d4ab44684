//! The files of skins.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub(super) fn skin(game: &str) -> PathBuf {
    PathBuf::from(format!("{}/../../games/{game}/skin", env!("CARGO_MANIFEST_DIR")))
}

/// The icons that all games share.
pub(super) fn common() -> PathBuf {
    PathBuf::from(format!("{}/icons", env!("CARGO_MANIFEST_DIR")))
}

/// The names of the pictures in a folder and its subfolders, relative to it and without their
/// endings: `cover`, `icons/coal`.
pub(super) fn pictures(folder: &Path) -> BTreeSet<String> {
    let name = |path: PathBuf| {
        let path = path.strip_prefix(folder).ok()?.with_extension("");
        Some(path.to_string_lossy().replace('\\', "/"))
    };
    files(folder, "svg").into_iter().filter_map(name).collect()
}

/// The icons that the pictures of a folder use: `<use href="#i-elf"/>`.
pub(super) fn shown(folder: &Path) -> BTreeSet<String> {
    let all = text(folder, "svg");
    let links = all.split("href=\"#i-").skip(1);
    links.filter_map(|link| Some(link.split('"').next()?.to_owned())).collect()
}

/// The text of all files of a kind in a folder, joined.
pub(super) fn text(folder: &Path, end: &str) -> String {
    let read = |path| fs::read_to_string(path).expect("it is text");
    files(folder, end).into_iter().map(read).collect()
}

fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.extension().is_some_and(|other| other == end) {
            found.push(path);
        }
    }
    found
}
