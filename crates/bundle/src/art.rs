//! All pictures as one sheet of symbols in the first page: the common ones, then each skin's. Only
//! the pictures for the end of a match are files of their own, which the page loads at the end.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::assets::{Assets, read};
use crate::skin::{Skin, entries, files, stem};

/// The beginning of an icon's name, in the sheet and where a picture uses it: `<use
/// href="#i-elf"/>`.
const ICON: &str = "i-";

/// The name of the picture for the end of a match.
const ENDING: &str = "ending";

/// All pictures.
pub(crate) struct Art {
    pictures: Vec<Picture>,
    /// The ids of all pictures.
    known: BTreeSet<String>,
}

struct Picture {
    id: String,
    path: PathBuf,
    /// The prefix of icons that the picture's own skin has: `chess/`.
    own: String,
}

impl Art {
    /// Finds all pictures. `icons/elf.svg` becomes the symbol `i-elf`, `art/cover.svg` the symbol
    /// `art-cover`. The pictures of a game have its id as a prefix: `i-chess/pawn`,
    /// `art-chess/cover`, `art-chess/toy/kite`.
    pub(crate) fn find(sources: &Path, skins: &[Skin]) -> Result<Art, String> {
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
        let known = pictures.iter().map(|picture| picture.id.clone()).collect();
        Ok(Art { pictures, known })
    }

    /// The symbols for the first page.
    pub(crate) fn sheet(&self) -> Result<String, String> {
        let shown = self.pictures.iter().filter(|picture| !picture.is_ending());
        let symbols = shown.map(|picture| {
            let (shape, content) = self.drawn(picture)?;
            Ok(format!("<symbol id=\"{}\"{shape}>{content}</symbol>\n", picture.id))
        });
        let symbols: Result<String, String> = symbols.collect();
        let hidden = "width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"";
        Ok(format!("<svg {hidden}>{}</svg>", symbols?))
    }

    /// Writes the pictures for the end of a match; the head of the page names their addresses. The
    /// common one is for games without their own.
    pub(crate) fn endings(&self, assets: &mut Assets) -> Result<String, String> {
        let mut links = String::new();
        for picture in self.pictures.iter().filter(|picture| picture.is_ending()) {
            let (shape, content) = self.drawn(picture)?;
            let svg = format!("<svg class=\"art\" aria-hidden=\"true\"{shape}>{content}</svg>");
            let game = picture.own.trim_end_matches('/');
            let name = if game.is_empty() { "common" } else { game };
            let address = assets.later(&format!("{name}-{ENDING}.svg"), svg.as_bytes())?;
            links +=
                &format!("<link rel=\"x-ending\" data-ending=\"{game}\" href=\"{address}\">\n");
        }
        Ok(links)
    }

    /// A picture's view box and its content.
    fn drawn(&self, picture: &Picture) -> Result<(String, String), String> {
        let Picture { path, own, .. } = picture;
        let svg = String::from_utf8_lossy(&read(path)?).into_owned();
        let (shape, content) = inside(&svg);
        let content = linked(&content, own, &self.known)
            .map_err(|icon| format!("{}: there is no icon `{icon}`", path.display()))?;
        Ok((shape, content))
    }
}

impl Picture {
    fn is_ending(&self) -> bool {
        self.id == format!("art-{}{ENDING}", self.own)
    }
}

/// Adds the pictures of a folder, with a common prefix.
fn add(pictures: &mut Vec<Picture>, folder: &Path, begins: &str, own: &str) -> Result<(), String> {
    for path in files(folder, "svg")? {
        pictures.push(Picture { id: format!("{begins}{}", stem(&path)), path, own: own.into() });
    }
    Ok(())
}

/// Links the icons in a picture to the skin's own where it has them, else to the common ones; an
/// unknown name is the error.
fn linked(svg: &str, own: &str, known: &BTreeSet<String>) -> Result<String, String> {
    let link = format!("href=\"#{ICON}");
    let mut parts = svg.split(&link);
    let mut text: String = parts.next().unwrap_or_default().into();
    for part in parts {
        let word = part.split('"').next().unwrap_or_default();
        let owned = known.contains(&format!("{ICON}{own}{word}"));
        if !owned && !known.contains(&format!("{ICON}{word}")) {
            return Err(word.into());
        }
        text += &format!("{link}{}{part}", if owned { own } else { "" });
    }
    Ok(text)
}

/// The view box of a picture as attributes, and its content without indentation.
fn inside(svg: &str) -> (String, String) {
    let (head, rest) = svg.split_once('>').unwrap_or((svg, ""));
    let shape = ["viewBox", "preserveAspectRatio"].map(|name| attribute(head, name)).concat();
    let content = rest.rsplit_once("</svg>").map_or(rest, |(content, _)| content);
    let lines: Vec<&str> = content.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    (shape, lines.join("\n"))
}

/// ` name="value"`, or an empty text if the attribute is missing.
fn attribute(head: &str, name: &str) -> String {
    let given = head.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split_once('"'));
    given.map_or(String::new(), |(value, _)| format!(" {name}=\"{value}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_show_their_skins_icons() {
        let known = BTreeSet::from(["i-elf", "i-king", "i-chess/king"].map(String::from));
        let svg = "<use href=\"#i-elf\" x=\"1\"/><use href=\"#i-king\"/>";
        let in_chess = "<use href=\"#i-elf\" x=\"1\"/><use href=\"#i-chess/king\"/>";
        assert_eq!(linked(svg, "chess/", &known), Ok(in_chess.into()));
        assert_eq!(linked(svg, "", &known), Ok(svg.into()));
        assert_eq!(linked("<use href=\"#i-owl\"/>", "chess/", &known), Err("owl".into()));
    }

    #[test]
    fn the_end_is_not_in_the_first_page() {
        let picture =
            |id: &str, own: &str| Picture { id: id.into(), path: PathBuf::new(), own: own.into() };
        assert!(picture("art-ending", "").is_ending());
        assert!(picture("art-chess/ending", "chess/").is_ending());
        assert!(!picture("art-chess/cover", "chess/").is_ending());
        assert!(!picture("i-chess/ending", "chess/").is_ending());
    }

    #[test]
    fn a_picture_keeps_its_shape() {
        let svg = "<svg xmlns=\"…\" viewBox=\"0 0 9 9\">\n  <path d=\"M0 0\"/>\n</svg>\n";
        assert_eq!(inside(svg), (" viewBox=\"0 0 9 9\"".into(), "<path d=\"M0 0\"/>".into()));
    }
}
