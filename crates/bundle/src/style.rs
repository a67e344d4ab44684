//! Style sheets: the common ones as one, in the order of their names; each skin's apart, because a
//! page that knows one game's rules only finds what changes much faster.

use std::fs;
use std::path::{Path, PathBuf};

use crate::assets::{Assets, read};

pub(crate) fn sheet(sources: &Path) -> Result<String, String> {
    joined(&sources.join("style"))
}

/// Writes the skins' sheets. The page asks for them at once and puts one on with each game.
pub(crate) fn skins(sources: &Path, assets: &mut Assets) -> Result<String, String> {
    let mut links = String::new();
    for skin in entries(&sources.join("skins"))? {
        let css = joined(&skin)?;
        if css.is_empty() {
            continue;
        }
        let game = skin.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let address = assets.hashed(&format!("{game}.css"), css.as_bytes())?;
        links += &format!(
            "<link rel=\"stylesheet\" data-skin=\"{game}\" media=\"not all\" href=\"{address}\">\n"
        );
    }
    Ok(links)
}

fn joined(folder: &Path) -> Result<String, String> {
    let mut all = String::new();
    for path in sheets(folder)? {
        all += &plain(&String::from_utf8_lossy(&read(&path)?));
    }
    Ok(all)
}

fn sheets(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let is_sheet = |path: &PathBuf| path.extension().is_some_and(|end| end == "css");
    Ok(entries(folder)?.into_iter().filter(is_sheet).collect())
}

pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort_unstable();
    Ok(paths)
}

/// Without remarks and indentation.
fn plain(css: &str) -> String {
    let mut out = String::new();
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        out += before;
        rest = after.split_once("*/").map_or("", |(_, behind)| behind);
    }
    out += rest;
    out.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n") + "\n"
}
