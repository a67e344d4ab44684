//! All pictures as one sheet of symbols in the first page: the common ones, then each skin's.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::assets::read;
use crate::skin::{Skin, entries, files, stem};

/// Begins the name of an icon, in the sheet and where a picture shows it: `<use href="#i-elf"/>`.
const ICON: &str = "i-";

struct Picture {
    id: String,
    path: PathBuf,
    /// What stands before the names of icons that the picture's skin has itself: `chess/`.
    own: String,
}

/// `icons/elf.svg` becomes the symbol `i-elf`, `art/cover.svg` the symbol `art-cover`. What is a
/// game's has its id in front: `i-chess/pawn`, `art-chess/cover`, `art-chess/toy/kite`.
pub(crate) fn sheet(sources: &Path, skins: &[Skin]) -> Result<String, String> {
    let mut pictures = Vec::new();
    add(&mut pictures, &sources.join("icons"), ICON, "")?;
    add(&mut pictures, &sources.join("art"), "art-", "")?;
    for Skin { game, folder } in skins {
        let own = format!("{game}/");
        add(&mut pictures, folder, &format!("art-{own}"), &own)?;
        for kind in entries(folder)?.iter().filter(|path| path.is_dir()) {
            let begins = match stem(kind) {
                icons if icons == "icons" => format!("{ICON}{own}"),
                cards => format!("art-{own}{cards}/"),
            };
            add(&mut pictures, kind, &begins, &own)?;
        }
    }
    let known: BTreeSet<&str> = pictures.iter().map(|picture| &*picture.id).collect();
    let symbols: Result<String, String> = pictures.iter().map(|one| symbol(one, &known)).collect();
    let hidden = "width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"";
    Ok(format!("<svg {hidden}>{}</svg>", symbols?))
}

/// Adds the pictures of a folder, under names that begin alike.
fn add(pictures: &mut Vec<Picture>, folder: &Path, begins: &str, own: &str) -> Result<(), String> {
    for path in files(folder, "svg")? {
        pictures.push(Picture { id: format!("{begins}{}", stem(&path)), path, own: own.into() });
    }
    Ok(())
}

fn symbol(picture: &Picture, known: &BTreeSet<&str>) -> Result<String, String> {
    let Picture { id, path, own } = picture;
    let svg = String::from_utf8_lossy(&read(path)?).into_owned();
    let (shape, content) = inside(&svg);
    let content = linked(&content, own, known)
        .map_err(|icon| format!("{}: there is no icon `{icon}`", path.display()))?;
    Ok(format!("<symbol id=\"{id}\"{shape}>{content}</symbol>\n"))
}

/// The icons in a picture are the skin's own where it has them, else the common ones; the name of
/// one that there is not is the error.
fn linked(svg: &str, own: &str, known: &BTreeSet<&str>) -> Result<String, String> {
    let link = format!("href=\"#{ICON}");
    let mut parts = svg.split(&link);
    let mut text: String = parts.next().unwrap_or_default().into();
    for part in parts {
        let word = part.split('"').next().unwrap_or_default();
        let owned = known.contains(&*format!("{ICON}{own}{word}"));
        if !owned && !known.contains(&*format!("{ICON}{word}")) {
            return Err(word.into());
        }
        text += &format!("{link}{}{part}", if owned { own } else { "" });
    }
    Ok(text)
}

/// The shape of a picture as attributes, and what is drawn in it, without indentation.
fn inside(svg: &str) -> (String, String) {
    let (head, rest) = svg.split_once('>').unwrap_or((svg, ""));
    let shape = ["viewBox", "preserveAspectRatio"].map(|name| attribute(head, name)).concat();
    let content = rest.rsplit_once("</svg>").map_or(rest, |(content, _)| content);
    let lines: Vec<&str> = content.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    (shape, lines.join("\n"))
}

/// ` name="value"`, or nothing where it is not given.
fn attribute(head: &str, name: &str) -> String {
    let given = head.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split_once('"'));
    given.map_or(String::new(), |(value, _)| format!(" {name}=\"{value}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_show_their_skins_icons() {
        let known = BTreeSet::from(["i-elf", "i-king", "i-chess/king"]);
        let svg = "<use href=\"#i-elf\" x=\"1\"/><use href=\"#i-king\"/>";
        let in_chess = "<use href=\"#i-elf\" x=\"1\"/><use href=\"#i-chess/king\"/>";
        assert_eq!(linked(svg, "chess/", &known), Ok(in_chess.into()));
        assert_eq!(linked(svg, "", &known), Ok(svg.into()));
        assert_eq!(linked("<use href=\"#i-owl\"/>", "chess/", &known), Err("owl".into()));
    }

    #[test]
    fn a_picture_keeps_its_shape() {
        let svg = "<svg xmlns=\"…\" viewBox=\"0 0 9 9\">\n  <path d=\"M0 0\"/>\n</svg>\n";
        assert_eq!(inside(svg), (" viewBox=\"0 0 9 9\"".into(), "<path d=\"M0 0\"/>".into()));
    }
}
