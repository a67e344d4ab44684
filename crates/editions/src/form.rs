//! An edition as a form: every cell is a field, and what is typed is checked like a file.

use tabletop::{Cell, Components, Mistake, Row, Sheet, Source};

use crate::{parse, write};

/// Why a form is not an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The row or cell; `None` if the edition as a whole is wrong.
    pub place: Option<CellRef>,
    /// What is wrong, and what would be right.
    pub reason: String,
}

/// A row of a form, or one of its cells; all counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellRef {
    /// The sheet.
    pub sheet: usize,
    /// The row in it.
    pub row: usize,
    /// The cell in it; `None` if several are wrong.
    pub cell: Option<usize>,
}

/// The components in an edition file, as sheets to be edited. Nothing is stored.
pub fn open<C: Components>(text: &str) -> Result<Vec<Sheet>, Mistake> {
    Ok(C::read(&parse(text)?)?.sheets())
}

/// The file of these sheets, if a game can be played with it. Nothing is stored.
pub fn close<C: Components>(sheets: &[Sheet]) -> Result<String, Flaw> {
    let text = write(sheets);
    let whole = |mistake: Mistake| Flaw { place: None, reason: mistake.reason };
    parse(&text).map_err(whole)?;
    let (numbered, places) = numbered(sheets);
    let flaw = |mistake: Mistake| Flaw {
        // The first line is the whole file's.
        place: mistake.line.checked_sub(2).and_then(|nth| places.get(nth).copied()),
        reason: mistake.reason,
    };
    C::read(&numbered).map_err(flaw)?;
    Ok(text)
}

/// The sheets with a line of its own for every row and every cell, from the second on, and what
/// stands on each: a mistake is named by its line.
fn numbered(sheets: &[Sheet]) -> (Vec<Sheet>, Vec<CellRef>) {
    let mut places = Vec::new();
    let mut place = |place: CellRef| {
        places.push(place);
        places.len() + 1
    };
    let mut numbered = sheets.to_vec();
    for (sheet, it) in numbered.iter_mut().enumerate() {
        for (row, it) in it.rows.iter_mut().enumerate() {
            it.line = place(CellRef { sheet, row, cell: None });
            let cells = 0..it.cells.len();
            it.lines = cells.map(|nth| place(CellRef { sheet, row, cell: Some(nth) })).collect();
        }
    }
    (numbered, places)
}

/// Types a text into a field, which held `before` when the form was opened. Text that makes no
/// sense there stays text, and the check refuses it. A changed number loses its printed source.
pub fn fill(row: &mut Row, nth: usize, before: &Cell, text: &str) {
    let Some((_, cell)) = row.cells.get_mut(nth) else { return };
    *cell = typed(before, text.trim());
    let source = row.cells.iter_mut().find(|(name, _)| is_source(name));
    if let Some((_, source)) = source {
        *source = Source::Ours.word().into();
    }
}

/// Whether a cell only names the source of the others.
pub fn is_source(name: &str) -> bool {
    name == "source"
}

/// The text in the field of a cell: words as they are, a list without brackets.
pub fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::List(cells) => cells.iter().map(in_list).collect::<Vec<String>>().join(", "),
        Cell::Number(_) | Cell::Flag(_) => cell.to_string(),
    }
}

/// An entry of a list; words that could be mistaken for something else stand in quotes.
fn in_list(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) if list(text) == vec![cell.clone()] => text.clone(),
        Cell::Text(_) | Cell::List(_) | Cell::Number(_) | Cell::Flag(_) => cell.to_string(),
    }
}

fn typed(before: &Cell, text: &str) -> Cell {
    let words = || Cell::from(text);
    match before {
        Cell::Text(_) => words(),
        Cell::Number(_) => text.parse().map_or_else(|_| words(), Cell::Number),
        Cell::Flag(_) => text.parse().map_or_else(|_| words(), Cell::Flag),
        Cell::List(_) => Cell::List(list(text)),
    }
}

/// A list as a person types it: `2, 4`, or `wood, metal` without quotes.
fn list(text: &str) -> Vec<Cell> {
    let read = parse(&format!("list.list = [{text}]"));
    let cell = read.ok().and_then(|sheets| sheets.first()?.rows.first()?.get("list").cloned());
    match cell {
        Some(Cell::List(cells)) => cells,
        _ => text.split(',').map(|word| Cell::from(word.trim())).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elves::Elves;

    fn filled(name: &str, text: &str) -> Result<String, Flaw> {
        let before = Elves::built_in().sheets();
        let mut sheets = before.clone();
        let cells = &before[0].rows[0].cells;
        let nth = cells.iter().position(|(other, _)| other == name).expect("a cell");
        fill(&mut sheets[0].rows[0], nth, &cells[nth].1, text);
        close::<Elves>(&sheets)
    }

    #[test]
    fn what_is_typed_becomes_a_file_that_opens_again() {
        let text = filled("elves", " 5 ").expect("five elves");
        let [sheet] = &open::<Elves>(&text).expect("our own file")[..] else { panic!("one sheet") };
        assert_eq!(sheet.rows[0].get("elves"), Some(&Cell::Number(5)));
        let text = filled("leader", "Nora \"the elf\"").expect("any name");
        let sheets = open::<Elves>(&text).expect("our own file");
        assert_eq!(shown(&sheets[0].rows[0].cells[0].1), "Nora \"the elf\"");
    }

    #[test]
    fn a_flaw_names_its_field_and_what_would_be_right() {
        let flaw = filled("elves", "12").expect_err("too many");
        assert_eq!(flaw.place, Some(CellRef { sheet: 0, row: 0, cell: Some(1) }));
        assert_eq!(flaw.reason, "`elves` must be a number from 1 to 9; not 12");
        let flaw = filled("elves", "a few").expect_err("no number");
        assert_eq!(flaw.reason, "`elves` must be a number from 1 to 9; not \"a few\"");
        let flaw = filled("leader", "  ").expect_err("no name");
        assert_eq!(flaw.place.and_then(|place| place.cell), Some(0));
        let flaw = filled("leader", &"x".repeat(201)).expect_err("too long");
        assert_eq!(flaw.reason, "the text of `leader` can have at most 200 signs, not 201");
        assert_eq!(close::<Elves>(&[]).expect_err("nothing").place, None);
    }

    #[test]
    fn lists_are_typed_as_people_write_them() {
        let before = Cell::List(Vec::new());
        for text in ["2, 4", "wood, metal", "true, [1, 2], \"a, b\", \"3\"", ""] {
            assert_eq!(shown(&typed(&before, text)), text);
        }
        assert_eq!(typed(&before, "2, 4"), vec![2_u8, 4].into());
        assert_eq!(typed(&before, "2, four"), Cell::List(vec!["2".into(), "four".into()]));
    }

    #[test]
    fn a_number_that_was_changed_is_the_persons_own() {
        let mut row = Row::default().with("wood", 3_u8).with("source", "printed");
        fill(&mut row, 0, &Cell::Number(3), "4");
        assert_eq!(row.source(), Ok(Source::Ours));
    }
}
