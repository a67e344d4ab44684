//! Sheets to text.

use tabletop::{Cell, Row, Sheet};

const HEADING: &str = "\
# An edition: the numbers a game is played with. Change what you like; what stands behind a # is
# a remark. Mistakes are named by line and reason when the file is used.
";

/// The longest line a remark is wrapped at.
const WIDTH: usize = 100;

/// The sheets as a file that is pleasant to edit: what a section is about stands above it, every
/// row has a line of its own, and rows with the same cells stand in columns.
pub fn write(sheets: &[Sheet]) -> String {
    let mut text = HEADING.to_string();
    for sheet in sheets {
        text += "\n";
        text += &remark(&sheet.about);
        text += &section(sheet);
    }
    text
}

/// Words as lines of comment, no longer than they should be.
fn remark(words: &str) -> String {
    let mut text = String::new();
    for paragraph in words.lines() {
        let mut line = String::from("#");
        for word in paragraph.split_whitespace() {
            if line.chars().count() + 1 + word.chars().count() > WIDTH {
                text += &(line + "\n");
                line = String::from("#");
            }
            line += &format!(" {word}");
        }
        text += &(line + "\n");
    }
    text
}

fn section(sheet: &Sheet) -> String {
    let name = key(&sheet.name);
    let mut text = String::new();
    match &sheet.rows[..] {
        [row] if sheet.single => {
            for cell in &row.cells {
                text += &format!("{name}.{}\n", pair(cell));
            }
        }
        rows => text += &format!("{name} = [\n{}]\n", in_columns(rows)),
    }
    text
}

/// One row a line; the cells of all rows stand below each other.
fn in_columns(rows: &[Row]) -> String {
    let mut widths = Vec::new();
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.cells.iter().map(pair).collect()).collect();
    for row in &rows {
        widths.resize(widths.len().max(row.len()), 0);
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    let mut text = String::new();
    for row in &rows {
        text += &format!("  {{ {} }},\n", padded(row, &widths));
    }
    text
}

/// The cells of a row, each but the last followed by a comma and blanks up to the next column.
fn padded(row: &[String], widths: &[usize]) -> String {
    let Some((last, before)) = row.split_last() else { return String::new() };
    let blank = |cell: &str, width: usize| " ".repeat(width - cell.chars().count());
    let mut line = String::new();
    for (cell, &width) in before.iter().zip(widths) {
        line += &format!("{cell}, {}", blank(cell, width));
    }
    line + last
}

fn pair((name, cell): &(String, Cell)) -> String {
    format!("{} = {}", key(name), value(cell))
}

fn key(name: &str) -> String {
    let bare = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
    let is_bare = !name.is_empty() && name.chars().all(bare);
    if is_bare { name.into() } else { value(&Cell::from(name)) }
}

fn value(cell: &Cell) -> String {
    match cell {
        Cell::Number(number) => number.to_string(),
        Cell::Flag(flag) => flag.to_string(),
        Cell::Text(text) => quoted(text),
        Cell::List(cells) => {
            let cells: Vec<String> = cells.iter().map(value).collect();
            format!("[{}]", cells.join(", "))
        }
    }
}

/// A text in quotes, as TOML reads it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => quoted += &format!("\\u{:04x}", u32::from(sign)),
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn sheet(name: &str, single: bool, rows: Vec<Row>) -> Sheet {
        Sheet { name: name.into(), about: format!("About the {name}."), single, rows }
    }

    fn row() -> Row {
        Row::default()
    }

    fn example() -> Vec<Sheet> {
        let limits = row().with("elves", 3_u8).with("steps", vec![2_u8, 4]);
        let truck = row().with("name", "Truck").with("metal", 12_u8).with("points", 5_u8);
        let kite = row().with("name", "Kite").with("metal", 0_u8).with("points", 4_u8);
        vec![sheet("limits", true, vec![limits]), sheet("toy", false, vec![truck, kite])]
    }

    #[test]
    fn rows_stand_in_columns() {
        let text = write(&example());
        let body = text.strip_prefix(HEADING).expect("the heading comes first");
        assert_eq!(
            body,
            "\n# About the limits.\nlimits.elves = 3\nlimits.steps = [2, 4]\n\
             \n# About the toy.\ntoy = [\n  { name = \"Truck\", metal = 12, points = 5 },\n  \
             { name = \"Kite\",  metal = 0,  points = 4 },\n]\n"
        );
    }

    #[test]
    fn what_is_written_reads_back() {
        let odd = row().with("a b", "say \"ho\\ho\"\n\u{7}é").with("yes", true);
        let uneven = row().with("a b", Cell::List(Vec::new()));
        let mut sheets = example();
        sheets.push(sheet("odd one", false, vec![odd, uneven, row()]));
        sheets.push(sheet("none", false, Vec::new()));
        let mut read = parse(&write(&sheets)).expect("our own file");
        for (read, written) in read.iter_mut().zip(&sheets) {
            read.about.clone_from(&written.about);
            for row in &mut read.rows {
                (row.line, row.lines) = (0, Vec::new());
            }
        }
        assert_eq!(read, sheets);
    }

    #[test]
    fn long_remarks_are_wrapped() {
        let long = remark(&format!("{}\n\nEnd.", "word ".repeat(30)));
        assert!(long.lines().all(|line| line.starts_with('#') && line.len() <= WIDTH));
        assert!(long.ends_with("\n#\n# End.\n"), "paragraphs are kept: {long}");
    }
}
