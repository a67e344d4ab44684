//! How large an edition may be: a stranger's file gets this much room, and no more.

use tabletop::{is_plain, quote};

/// In a file; the largest of ours has a fifth of it.
const MOST_BYTES: usize = 100_000;
/// In a section.
const MOST_ROWS: usize = 200;
/// In a row, and in a list.
const MOST_CELLS: usize = 100;
/// Signs of the name of a section or a cell.
const LONGEST_NAME: usize = 40;
/// Signs of a text.
const LONGEST_TEXT: usize = 200;

/// Refuses a file that is too large to be read.
pub(crate) fn file(text: &str) -> Result<(), String> {
    at_most("an edition file", text.len(), (MOST_BYTES, "bytes"))
}

/// Refuses a section with too many rows.
pub(crate) fn rows(section: &str, rows: usize) -> Result<(), String> {
    at_most(&format!("the section `{section}`"), rows, (MOST_ROWS, "rows"))
}

/// Refuses a row with too many cells.
pub(crate) fn cells(cells: usize) -> Result<(), String> {
    at_most("a row", cells, (MOST_CELLS, "cells"))
}

/// Refuses a cell whose list is too long.
pub(crate) fn list(cell: &str, entries: usize) -> Result<(), String> {
    at_most(&format!("the list `{cell}`"), entries, (MOST_CELLS, "entries"))
}

/// Refuses a cell whose text is too long.
pub(crate) fn text(cell: &str, text: &str) -> Result<(), String> {
    at_most(&format!("the text of `{cell}`"), text.chars().count(), (LONGEST_TEXT, "signs"))
}

/// Refuses a section or a cell whose name is too long, or cannot be shown.
pub(crate) fn name(name: &str) -> Result<(), String> {
    if !is_plain(name) {
        return Err(format!("the name {} contains invisible characters", quote(name)));
    }
    at_most(&format!("the name {}", quote(name)), name.chars().count(), (LONGEST_NAME, "signs"))
}

fn at_most(what: &str, found: usize, (most, unit): (usize, &str)) -> Result<(), String> {
    if found > most {
        return Err(format!("{what} can have at most {most} {unit}, not {found}"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::parse;

    fn mistake(text: &str) -> String {
        parse(text).expect_err("too large").to_string()
    }

    #[test]
    fn what_is_too_large_is_refused_with_the_limit() {
        let remark = "#".repeat(100_001);
        let letters = |count| "x".repeat(count);
        let rows = "  {},\n".repeat(201);
        let cells: String = (0..101).map(|nth| format!("c{nth} = 1, ")).collect();
        let list = "1, ".repeat(101);
        for (text, expected) in [
            (remark, "line 1: an edition file can have at most 100000 bytes, not 100001".into()),
            (
                format!("\ntoy = [\n{rows}]"),
                "line 2: the section `toy` can have at most 200 rows, not 201".into(),
            ),
            (
                format!("toy = [\n{{ {cells} }}]"),
                "line 2: a row can have at most 100 cells, not 101".into(),
            ),
            (
                format!("toy.a = 1\ntoy.b = [{list}]"),
                "line 2: the list `b` can have at most 100 entries, not 101".into(),
            ),
            (
                format!("toy.a = 1\ntoy.b = [\"{}\"]", letters(201)),
                "line 2: the text of `b` can have at most 200 signs, not 201".into(),
            ),
            (
                format!("toy.a = 1\ntoy.{} = 1", letters(41)),
                format!("line 2: the name `{}` can have at most 40 signs, not 41", letters(41)),
            ),
            (
                format!("{}.a = 1", letters(999)),
                format!("line 1: the name `{}…` can have at most 40 signs, not 999", letters(60)),
            ),
        ] {
            assert_eq!(mistake(&text), expected);
        }
    }

    #[test]
    fn what_is_as_large_as_allowed_is_read() {
        let row = format!("  {{ name = \"{}\" }},\n", "é".repeat(200));
        assert!(parse(&format!("toy = [\n{}]", row.repeat(200))).is_ok());
    }
}
