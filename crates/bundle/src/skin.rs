//! Skins: each game has its pictures and style sheets in its own folder, `games/<game>/skin`.

use std::fs;
use std::path::{Path, PathBuf};

/// The skin of a game.
pub(crate) struct Skin {
    pub(crate) game: String,
    pub(crate) folder: PathBuf,
}

/// The skins of all games; a game without one is drawn plainly.
pub(crate) fn skins(games: &Path) -> Result<Vec<Skin>, String> {
    let skin = |game: &PathBuf| Skin { game: stem(game), folder: game.join("skin") };
    let skins = entries(games)?;
    Ok(skins.iter().map(skin).filter(|skin| skin.folder.is_dir()).collect())
}

/// The files of a folder with this ending, sorted by name.
pub(crate) fn files(folder: &Path, end: &str) -> Result<Vec<PathBuf>, String> {
    let ends = |path: &PathBuf| path.extension().is_some_and(|extension| extension == end);
    Ok(entries(folder)?.into_iter().filter(ends).collect())
}

/// Everything in a folder, sorted by name.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort_unstable();
    Ok(paths)
}

/// The name of a file or folder, without its ending.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
