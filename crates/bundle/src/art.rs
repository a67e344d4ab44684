//! All pictures as one sheet of symbols in the first page: the icons, then the skins' art.

use std::path::Path;

use crate::assets::read;
use crate::style::entries;

/// `skins/unions/cover.svg` becomes the symbol `art-unions-cover`.
pub(crate) fn sheet(sources: &Path) -> Result<String, String> {
    let mut symbols = inside(&text(&sources.join("icons.svg"))?).1;
    for skin in entries(&sources.join("skins"))? {
        for path in
            entries(&skin)?.iter().filter(|path| path.extension().is_some_and(|end| end == "svg"))
        {
            let (shape, content) = inside(&text(path)?);
            let id = format!("art-{}-{}", stem(&skin), stem(path));
            symbols += &format!("<symbol id=\"{id}\"{shape}>{content}</symbol>\n");
        }
    }
    let hidden = "width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"";
    Ok(format!("<svg {hidden}>{symbols}</svg>"))
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn text(path: &Path) -> Result<String, String> {
    Ok(String::from_utf8_lossy(&read(path)?).into_owned())
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
