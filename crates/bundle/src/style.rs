//! Style sheets: the common ones joined in the order of their names, those of each skin separately,
//! because a page with the style sheets of one game only is restyled much faster.

use std::path::Path;

use crate::assets::{Assets, read};
use crate::skin::{Skin, files};

/// The common style sheets, joined.
pub(crate) fn sheet(sources: &Path) -> Result<String, String> {
    joined(&sources.join("style"))
}

/// Writes the skins' style sheets. The page loads all of them at first, and applies that of the
/// game on the screen.
pub(crate) fn skins(skins: &[Skin], assets: &mut Assets) -> Result<String, String> {
    let mut links = String::new();
    for Skin { game, folder } in skins {
        let css = joined(folder)?;
        if css.is_empty() {
            continue;
        }
        let address = assets.hashed(&format!("{game}.css"), css.as_bytes())?;
        links += &format!(
            "<link rel=\"stylesheet\" data-skin=\"{game}\" media=\"not all\" href=\"{address}\">\n"
        );
    }
    Ok(links)
}

fn joined(folder: &Path) -> Result<String, String> {
    let mut all = String::new();
    for path in files(folder, "css")? {
        all += &plain(&String::from_utf8_lossy(&read(&path)?));
    }
    Ok(all)
}

/// Removes comments and indentation.
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
