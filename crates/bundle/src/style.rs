//! All style sheets as one: the common ones in the order of their names, then the skins'.

use std::fs;
use std::path::{Path, PathBuf};

use crate::assets::read;

pub(crate) fn sheet(sources: &Path) -> Result<String, String> {
    let mut paths = sheets(&sources.join("style"))?;
    for skin in entries(&sources.join("skins"))? {
        paths.extend(sheets(&skin)?);
    }
    let mut all = String::new();
    for path in paths {
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
