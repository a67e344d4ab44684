//! The rules' Markdown as HTML, with a place to jump to for every number.
//!
//! Rules are written with headings, paragraphs, lists, tables, emphasis and code, and this reads no
//! more: a whole reader of Markdown knows the names of all signs, and everybody would load them. A
//! test compares both, for all games.

use scene::rules::{self, Part};

use super::Reading;
use crate::skins;

/// What a line begins or goes on with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Heading,
    Paragraph,
    List,
    Table,
}

struct Writer<'a> {
    html: String,
    /// The numbers of all rules there are.
    known: Vec<&'a str>,
    reading: Reading<'a>,
}

/// Markdown as HTML. A paragraph that begins with a bold number gets it as its id; where a number
/// stands otherwise, it leads there.
pub(super) fn html(markdown: &str, reading: Reading<'_>) -> String {
    let known = markdown.split("\n\n").filter_map(number).collect();
    let mut writer = Writer { html: String::new(), known, reading };
    for (block, lines) in blocks(markdown) {
        match block {
            Block::Heading => lines.iter().for_each(|line| writer.heading(line)),
            Block::Paragraph => writer.paragraph(&lines.join("\n")),
            Block::List => writer.list(&lines),
            Block::Table => writer.table(&lines),
        }
    }
    writer.html
}

/// The number of the rule that a paragraph is: `U6` if it begins with `**U6.**` or `**U6. Work.**`
fn number(paragraph: &str) -> Option<&str> {
    paragraph.strip_prefix("**").and_then(rules::heading)
}

/// The lines of each block, without indentation.
fn blocks(markdown: &str) -> Vec<(Block, Vec<&str>)> {
    let mut blocks: Vec<(Block, Vec<&str>)> = Vec::new();
    let mut goes_on = None;
    for line in markdown.lines().map(str::trim) {
        let begun = match line.as_bytes() {
            [] => {
                goes_on = None;
                continue;
            }
            [b'#', ..] => Some(Block::Heading),
            [b'|', ..] => Some(Block::Table),
            [b'-', b' ', ..] => Some(Block::List),
            _ => None,
        };
        let block = begun.or(goes_on).unwrap_or(Block::Paragraph);
        match blocks.last_mut() {
            Some((_, lines)) if goes_on == Some(block) => lines.push(line),
            _ => blocks.push((block, vec![line])),
        }
        goes_on = (block != Block::Heading).then_some(block);
    }
    blocks
}

impl Writer<'_> {
    fn heading(&mut self, line: &str) {
        let title = line.trim_start_matches('#').trim_start();
        let level = line.split(' ').next().unwrap_or_default().len();
        self.html += &format!("<h{level}>");
        if level == 2 {
            self.html += &format!("<a id=\"part-{}\"></a>", skins::slug(title));
        }
        self.words(title);
        self.html += &format!("</h{level}>\n");
    }

    fn paragraph(&mut self, text: &str) {
        self.html += "<p>";
        if let Some(number) = number(text) {
            self.html += &self.reading.anchor(number);
            // A rule does not lead to itself.
            let (bold, rest) = text[2..].split_once("**").unwrap_or((text, ""));
            self.html += &format!("<strong>{}</strong>", escaped(bold));
            self.words(rest);
        } else {
            self.words(text);
        }
        self.html += "</p>\n";
    }

    fn list(&mut self, lines: &[&str]) {
        self.html += "<ul>\n";
        let mut items: Vec<String> = Vec::new();
        for line in lines {
            match (line.strip_prefix("- "), items.last_mut()) {
                (None, Some(item)) => *item += &format!("\n{line}"),
                (begun, _) => items.push(begun.unwrap_or(line).into()),
            }
        }
        for item in items {
            self.html += "<li>";
            self.words(&item);
            self.html += "</li>\n";
        }
        self.html += "</ul>\n";
    }

    /// Where it is too wide it is moved to and fro, so the keyboard has to come to it.
    fn table(&mut self, lines: &[&str]) {
        self.html += "<table tabindex=\"0\"><thead>";
        // The second line is the ruler below the head.
        for (nth, line) in lines.iter().enumerate().filter(|&(nth, _)| nth != 1) {
            let (cell, end) = if nth == 0 { ("th", "</thead><tbody>\n") } else { ("td", "\n") };
            self.html += "<tr>";
            for text in line.trim_matches('|').split('|') {
                self.html += &format!("<{cell}>");
                self.words(text.trim());
                self.html += &format!("</{cell}>");
            }
            self.html += &format!("</tr>{end}");
        }
        self.html += "</tbody></table>\n";
    }

    /// Text with emphasis and code, in which every number of a rule is a link to it.
    fn words(&mut self, text: &str) {
        for (nth, part) in text.split('`').enumerate() {
            if nth % 2 == 1 {
                self.html += &format!("<code>{}</code>", escaped(part));
                continue;
            }
            for (nth, part) in part.split("**").enumerate() {
                self.between(nth, "strong");
                for (nth, part) in part.split('*').enumerate() {
                    self.between(nth, "em");
                    self.linked(part);
                }
            }
        }
    }

    /// What a mark of emphasis means: every other one ends what the one before began.
    fn between(&mut self, nth: usize, tag: &str) {
        match nth {
            0 => {}
            _ if nth % 2 == 1 => self.html += &format!("<{tag}>"),
            _ => self.html += &format!("</{tag}>"),
        }
    }

    fn linked(&mut self, text: &str) {
        let game = self.reading.game();
        for part in rules::parts(text) {
            self.html += &match part {
                Part::Number(number) if self.known.contains(&number) => format!(
                    "<a class=\"see\" data-rule=\"{number}\" href=\"#/rules/{game}/{number}\">{number}</a>"
                ),
                Part::Number(text) | Part::Text(text) => escaped(text),
            };
        }
    }
}

impl Reading<'_> {
    /// What makes the beginning of a rule a place to jump to.
    fn anchor(self, number: &str) -> String {
        match self {
            Reading::Drawer(_) => format!("<a id=\"rule-{number}\"></a>"),
            Reading::Page(game) => format!(
                "<a id=\"rule-{number}\" class=\"anchor\" href=\"#/rules/{game}/{number}\" \
                 aria-label=\"Link to rule {number}\">#</a>"
            ),
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
#[path = "markdown/tests.rs"]
mod tests;
