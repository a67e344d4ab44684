//! Rules for reading: paragraphs that fill the lines, without the markup of their source.

use crate::strip::{Bit, Strip, flow, width};
use crate::tone::Tone;

/// The gap between two columns of a table.
const GAP: &str = "  ";
const DOT: &str = "· ";

/// A block of the text.
enum Part<'a> {
    Blank,
    Heading(&'a str),
    Paragraph(String),
    Item(String),
    Rows(Vec<&'a str>),
}

/// A Markdown text in lines of at most `most` columns.
pub(crate) fn read(text: &str, most: usize) -> Vec<Strip> {
    parts(text).into_iter().flat_map(|part| part.lines(most)).collect()
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    for line in text.lines().map(str::trim) {
        match (parts.last_mut(), line.chars().next()) {
            (_, None) => parts.push(Part::Blank),
            (_, Some('#')) => parts.push(Part::Heading(line.trim_matches(['#', ' ']))),
            (Some(Part::Rows(rows)), Some('|')) => rows.push(line),
            (_, Some('|')) => parts.push(Part::Rows(vec![line])),
            (_, Some('-')) => parts.push(Part::Item(line.trim_matches(['-', ' ']).into())),
            (Some(Part::Paragraph(words) | Part::Item(words)), _) => {
                words.push(' ');
                words.push_str(line);
            }
            _ => parts.push(Part::Paragraph(line.into())),
        }
    }
    parts
}

impl Part<'_> {
    fn lines(&self, most: usize) -> Vec<Strip> {
        match self {
            Part::Blank => vec![Strip::new()],
            Part::Heading(words) => vec![vec![Bit::new(*words, Tone::Title)]],
            Part::Paragraph(words) => flow(Strip::new(), vec![strip(words)], "", 0, most),
            Part::Item(words) => {
                flow(vec![Bit::plain(DOT)], vec![strip(words)], "", DOT.chars().count(), most)
            }
            Part::Rows(rows) => table(rows, most),
        }
    }
}

/// A table with its cells in columns; if that is too wide, the cells of a row follow each other.
fn table(rows: &[&str], most: usize) -> Vec<Strip> {
    let is_rule = |row: &&&str| row.chars().all(|sign| matches!(sign, '|' | '-' | ':' | ' '));
    let cells = |row: &&str| row.trim_matches('|').split('|').map(|it| strip(it.trim())).collect();
    let mut rows: Vec<Vec<Strip>> = rows.iter().filter(|row| !is_rule(row)).map(cells).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|nth| {
            rows.iter().filter_map(|row| row.get(nth)).map(|it| width(it)).max().unwrap_or(0)
        })
        .collect();
    if widths.iter().map(|wide| wide + GAP.len()).sum::<usize>() <= most + GAP.len() {
        for row in &mut rows {
            for (cell, wide) in row.iter_mut().zip(&widths) {
                cell.push(Bit::plain(" ".repeat(wide - width(cell))));
            }
        }
    }
    rows.into_iter().flat_map(|row| flow(Strip::new(), row, GAP, GAP.len(), most)).collect()
}

/// A paragraph in one line. Bold words have a tone of their own; other markup is left out.
fn strip(words: &str) -> Strip {
    let bold = |(nth, part): (usize, &str)| {
        let tone = if nth % 2 == 1 { Tone::Asking } else { Tone::Plain };
        Bit::new(part.replace(['*', '`'], ""), tone)
    };
    words.split("**").enumerate().map(bold).filter(|bit| !bit.text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, most: usize) -> Vec<String> {
        let text_of = |line: Strip| line.iter().map(|bit| &*bit.text).collect::<String>();
        read(text, most).into_iter().map(|line| text_of(line).trim_end().to_owned()).collect()
    }

    #[test]
    fn paragraphs_fill_the_lines_and_marks_are_left_out() {
        let text =
            "# Snow\n\n**K1. The sleigh.** It is *red*\nand flies\nat night.\n- **K2** A\n  list";
        let expected =
            ["Snow", "", "K1. The sleigh. It is", "red and flies at night.", "· K2 A list"];
        assert_eq!(texts(text, 24), expected);
        let bold = read(text, 24)[2][0].clone();
        assert_eq!((&*bold.text, bold.tone), ("K1. The sleigh.", Tone::Asking));
    }

    #[test]
    fn tables_stand_in_columns_as_long_as_they_fit() {
        let table = "| place | gives |\n|---|---|\n| Mill | 2 flour |\n| Shop | – |";
        assert_eq!(texts(table, 20), ["place  gives", "Mill   2 flour", "Shop   –"]);
        assert_eq!(
            texts(table, 8),
            ["place", "  gives", "Mill", "  2 ", "  flour", "Shop  –"].map(str::trim_end)
        );
    }
}
