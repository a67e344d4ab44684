//! The cards and boards of a game, and how an owner of the box or a designer replaces them.
//!
//! A game's logic reads its numbers from a table of its own type. Built in is the table of
//! `data.rs`; an *edition file* gives another. Here is the neutral shape between the two: sheets
//! of rows of named cells. Files themselves are read and written elsewhere.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, RangeInclusive};
use std::str::FromStr;

use crate::notation::brief;
use crate::{Unreadable, is_plain, quote};

crate::words! {
    /// Where a number comes from.
    pub enum Source: "a source" {
        /// The printed rulebook or component says so.
        Printed = "printed",
        /// It follows from what is printed.
        Deduced = "deduced",
        /// The original is lost; the number is ours.
        Ours = "ours",
    }
}

/// All numbers of a game that belong to its material rather than its rules.
pub trait Components: PartialEq + fmt::Debug + Send + Sync + Sized + 'static {
    /// The table of `data.rs`.
    fn built_in() -> &'static Self;

    /// The table as sheets, to be written down.
    fn sheets(&self) -> Vec<Sheet>;

    /// Reads a table from sheets; a mistake is named by line and reason.
    fn read(sheets: &[Sheet]) -> Result<Self, Mistake>;
}

/// A game without any.
impl Components for () {
    fn built_in() -> &'static () {
        // Editions are told apart by where they lie: a constant may lie in several places.
        static NONE: () = ();
        &NONE
    }

    fn sheets(&self) -> Vec<Sheet> {
        Vec::new()
    }

    fn read(sheets: &[Sheet]) -> Result<(), Mistake> {
        Sheet::only(sheets, &[])
    }
}

/// The components in use, the same for a whole match. Copied with every position, compared by
/// address, shown as nothing: a match never changes its edition.
pub struct Edition<C: 'static>(pub &'static C);

impl<C> Clone for Edition<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Edition<C> {}

impl<C> PartialEq for Edition<C> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<C> Eq for Edition<C> {}

impl<C> Deref for Edition<C> {
    type Target = C;

    #[inline]
    fn deref(&self) -> &C {
        self.0
    }
}

impl<C> fmt::Debug for Edition<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Edition")
    }
}

/// One kind of component: `[[toy]]` with a row for each, or `[limits]` with a single row.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Its heading in the file.
    pub name: String,
    /// Written above it as a comment.
    pub about: String,
    /// Whether it has exactly one row and no list of them.
    pub single: bool,
    /// Its rows, in order.
    pub rows: Vec<Row>,
}

impl Sheet {
    /// A sheet with a row for each component.
    pub fn list(name: &str, about: &str, rows: impl IntoIterator<Item = Row>) -> Sheet {
        let rows = rows.into_iter().collect();
        Sheet { name: name.into(), about: about.into(), single: false, rows }
    }

    /// A sheet with one row only.
    pub fn one(name: &str, about: &str, row: Row) -> Sheet {
        Sheet { single: true, ..Sheet::list(name, about, [row]) }
    }

    /// The sheet of that name.
    pub fn find<'a>(sheets: &'a [Sheet], name: &str) -> Result<&'a Sheet, Mistake> {
        let found = sheets.iter().find(|sheet| sheet.name == name);
        found.ok_or_else(|| Mistake::new(1, format!("the section `{name}` is missing")))
    }

    /// Reads the rows of that sheet in the order of `keys`, by which each is named once in its cell
    /// `key`.
    pub fn keyed<T, const N: usize>(
        sheets: &[Sheet],
        (name, key): (&str, &str),
        keys: [&str; N],
        read: impl Fn(&Row) -> Result<T, Mistake>,
    ) -> Result<[T; N], Mistake> {
        let sheet = Sheet::find(sheets, name)?;
        for row in &sheet.rows {
            let word = row.text(key)?;
            if !keys.contains(&word) {
                let known = keys.join("`, `");
                let reason = format!("`{key}` must be one of `{known}`; not `{word}`");
                return Err(Mistake::new(row.line_of(key), reason));
            }
        }
        let found = keys.map(|wanted| read(sheet.row_of(key, wanted)?));
        let sound: Vec<T> = found.into_iter().collect::<Result<_, _>>()?;
        Ok(sound.try_into().ok().expect("as many as there are keys"))
    }

    /// The only row whose cell `key` says `wanted`.
    pub fn row_of(&self, key: &str, wanted: &str) -> Result<&Row, Mistake> {
        let mut found = self.rows.iter().filter(|row| row.text(key) == Ok(wanted));
        match (found.next(), found.next()) {
            (Some(row), None) => Ok(row),
            (_, Some(again)) => {
                Err(Mistake::new(again.line, format!("`{wanted}` is listed twice")))
            }
            (None, None) => Err(self.mistake(format!("the {} `{wanted}` is missing", self.name))),
        }
    }

    /// The row of a single sheet of that name.
    pub fn single<'a>(sheets: &'a [Sheet], name: &str) -> Result<&'a Row, Mistake> {
        let sheet = Sheet::find(sheets, name)?;
        match &sheet.rows[..] {
            [row] => Ok(row),
            _ => Err(sheet.mistake(format!("`{name}` must stand here exactly once"))),
        }
    }

    /// A mistake of the sheet as a whole, named by its last row.
    pub fn mistake(&self, reason: impl Into<String>) -> Mistake {
        Mistake::new(self.rows.last().map_or(1, |row| row.line), reason)
    }

    /// Refuses sheets that are not among `names`.
    pub fn only(sheets: &[Sheet], names: &[&str]) -> Result<(), Mistake> {
        let Some(stray) = sheets.iter().find(|sheet| !names.contains(&&*sheet.name)) else {
            return Ok(());
        };
        let line = stray.rows.first().map_or(1, |row| row.line);
        let known = names.join("`, `");
        Err(Mistake::new(line, format!("unknown section `{}`: choose `{known}`", stray.name)))
    }
}

/// One component, as named cells.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// Where it stands in the file, from 1; 0 if it was never in one.
    pub line: usize,
    /// Its cells, in order.
    pub cells: Vec<(String, Cell)>,
    /// The line of each cell; empty if all of them stand where the row does.
    pub lines: Vec<usize>,
}

/// What a cell holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// A whole number.
    Number(i64),
    /// Words.
    Text(String),
    /// Yes or no.
    Flag(bool),
    /// Several of these.
    List(Vec<Cell>),
}

impl Row {
    /// The row with one more cell.
    pub fn with(mut self, name: &str, cell: impl Into<Cell>) -> Row {
        self.cells.push((name.into(), cell.into()));
        self
    }

    /// The cell of that name, if there is one.
    pub fn get(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|(other, _)| other == name).map(|(_, cell)| cell)
    }

    /// Where the cell of that name stands, or the row if it is missing.
    pub fn line_of(&self, name: &str) -> usize {
        let place = self.cells.iter().position(|(other, _)| other == name);
        place.and_then(|nth| self.lines.get(nth)).copied().unwrap_or(self.line)
    }

    /// A number within `range`, all of which an `N` can hold.
    pub fn number<N: TryFrom<i64>>(
        &self,
        name: &str,
        range: RangeInclusive<i64>,
    ) -> Result<N, Mistake> {
        let expected = format!("a number from {} to {}", range.start(), range.end());
        let cell = self.get(name);
        let number = cell.and_then(|cell| cell.within(&range));
        number.ok_or_else(|| self.mistake(name, cell, &expected))
    }

    /// Words on one line, at least one letter.
    pub fn text(&self, name: &str) -> Result<&str, Mistake> {
        match self.get(name) {
            Some(Cell::Text(text)) if !text.trim().is_empty() && is_plain(text) => Ok(text),
            other => Err(self.mistake(name, other, "some text in quotes, on one line")),
        }
    }

    /// Words that belong to the edition. Those built in are borrowed from the program.
    pub fn owned_text(&self, name: &str) -> Result<Cow<'static, str>, Mistake> {
        Ok(Cow::Owned(self.text(name)?.into()))
    }

    /// Yes or no.
    pub fn flag(&self, name: &str) -> Result<bool, Mistake> {
        match self.get(name) {
            Some(Cell::Flag(flag)) => Ok(*flag),
            other => Err(self.mistake(name, other, "true or false")),
        }
    }

    /// The cell `source`; a row without one is ours.
    pub fn source(&self) -> Result<Source, Mistake> {
        let Some(cell) = self.get("source") else { return Ok(Source::Ours) };
        let found = Source::ALL.into_iter().find(|source| *cell == Cell::from(source.word()));
        let expected = "\"printed\", \"deduced\" or \"ours\"";
        found.ok_or_else(|| self.mistake("source", Some(cell), expected))
    }

    /// A list.
    pub fn list(&self, name: &str) -> Result<&[Cell], Mistake> {
        match self.get(name) {
            Some(Cell::List(cells)) => Ok(cells),
            other => Err(self.mistake(name, other, "a list in [brackets]")),
        }
    }

    /// A list of numbers, each within `range`.
    pub fn numbers<N: TryFrom<i64>>(
        &self,
        name: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<N>, Mistake> {
        let expected = format!("a list of numbers from {} to {}", range.start(), range.end());
        let number = |cell: &Cell| {
            cell.within(&range).ok_or_else(|| self.mistake(name, Some(cell), &expected))
        };
        self.list(name)?.iter().map(number).collect()
    }

    /// A list of exactly `COUNT` numbers, each within `range`.
    pub fn array<N: TryFrom<i64>, const COUNT: usize>(
        &self,
        name: &str,
        range: RangeInclusive<i64>,
    ) -> Result<[N; COUNT], Mistake> {
        self.numbers(name, range)?.try_into().map_err(|list: Vec<N>| {
            let reason = format!("`{name}` must have {COUNT} numbers; not {}", list.len());
            Mistake::new(self.line_of(name), reason)
        })
    }

    /// A word that is one of ours.
    pub fn word<T: FromStr<Err = Unreadable>>(&self, name: &str) -> Result<T, Mistake> {
        let text = self.text(name)?;
        text.parse().map_err(|why| {
            Mistake::new(self.line_of(name), format!("`{name}`: {why}; not {}", quote(text)))
        })
    }

    /// Refuses cells that are not among `names`: most likely a slip of the pen.
    pub fn only(&self, names: &[&str]) -> Result<(), Mistake> {
        match self.cells.iter().find(|(name, _)| !names.contains(&&**name)) {
            None => Ok(()),
            Some((name, _)) => {
                let known = names.join("`, `");
                let reason = format!("unknown name `{name}`: choose `{known}`");
                Err(Mistake::new(self.line_of(name), reason))
            }
        }
    }

    fn mistake(&self, name: &str, found: Option<&Cell>, expected: &str) -> Mistake {
        let found =
            found.map_or("it is missing".into(), |cell| format!("not {}", brief(cell.to_string())));
        Mistake::new(self.line_of(name), format!("`{name}` must be {expected}; {found}"))
    }
}

impl Cell {
    /// The number it holds, if that is within `range`.
    fn within<N: TryFrom<i64>>(&self, range: &RangeInclusive<i64>) -> Option<N> {
        let Cell::Number(number) = self else { return None };
        if range.contains(number) { N::try_from(*number).ok() } else { None }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Number(number) => write!(f, "{number}"),
            Cell::Text(text) => write!(f, "{text:?}"),
            Cell::Flag(flag) => write!(f, "{flag}"),
            Cell::List(cells) => {
                let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
                write!(f, "[{}]", cells.join(", "))
            }
        }
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Number(number)
    }
}

impl From<u8> for Cell {
    fn from(number: u8) -> Cell {
        Cell::Number(number.into())
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.into())
    }
}

impl From<bool> for Cell {
    fn from(flag: bool) -> Cell {
        Cell::Flag(flag)
    }
}

impl<T: Into<Cell>> From<Vec<T>> for Cell {
    fn from(cells: Vec<T>) -> Cell {
        Cell::List(cells.into_iter().map(Into::into).collect())
    }
}

/// What is wrong with an edition file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub reason: String,
}

impl Mistake {
    /// A mistake at that line.
    pub fn new(line: usize, reason: impl Into<String>) -> Mistake {
        Mistake { line, reason: reason.into() }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_say_what_would_be_right() {
        let row = Row { line: 7, ..Row::default() }.with("metal", 12_u8).with("name", "Truck");
        let reason = |result: Result<i64, Mistake>| result.expect_err("a mistake").to_string();
        assert_eq!(row.number("metal", 0..=12), Ok(12));
        assert_eq!(
            reason(row.number("metal", 0..=9)),
            "line 7: `metal` must be a number from 0 to 9; not 12"
        );
        assert_eq!(
            reason(row.number("wood", 0..=9)),
            "line 7: `wood` must be a number from 0 to 9; it is missing"
        );
        assert_eq!(row.text("name"), Ok("Truck"));
        let stray = row.only(&["name"]).expect_err("metal is not known");
        assert_eq!(stray.to_string(), "line 7: unknown name `metal`: choose `name`");
    }

    #[test]
    fn a_cell_on_a_line_of_its_own_is_named_by_it() {
        let row = Row { line: 7, lines: vec![8], ..Row::default() }.with("metal", 12_u8);
        let line = |name| row.number::<u8>(name, 0..=9).expect_err("a mistake").line;
        assert_eq!((line("metal"), line("wood")), (8, 7));
    }
}
