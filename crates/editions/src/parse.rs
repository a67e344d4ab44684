//! Text to sheets.

use std::ops::Range;

use tabletop::{Cell, Mistake, Row, Sheet};
use toml::Spanned;
use toml::de::{DeInteger, DeString, DeTable, DeValue, Error};

/// The sheets of a file, with the lines they stand on. Remarks are not kept.
pub fn parse(text: &str) -> Result<Vec<Sheet>, Mistake> {
    let file = File(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    if let Some(first) = errors.iter().min_by_key(|error| place(error).start) {
        return Err(file.unreadable(first));
    }
    let sections = in_order(table.get_ref());
    sections.into_iter().map(|(name, value)| file.sheet(name.get_ref(), value)).collect()
}

type Entry<'a> = (&'a Spanned<DeString<'a>>, &'a Spanned<DeValue<'a>>);

/// The entries of a table as they stand in the file: the table itself sorts them by name.
fn in_order<'a>(table: &'a DeTable<'a>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry> = table.iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    entries
}

/// The text that is read; it knows on which line a place in it stands.
struct File<'a>(&'a str);

impl File<'_> {
    fn sheet(&self, name: &str, value: &Spanned<DeValue>) -> Result<Sheet, Mistake> {
        let (single, rows) = match value.get_ref() {
            DeValue::Table(table) => (true, vec![self.row(value, table)?]),
            DeValue::Array(items) => {
                let rows: Result<_, _> = items.iter().map(|item| self.row_of(name, item)).collect();
                (false, rows?)
            }
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => {
                let reason = format!("`{name}` must be a section: `{name}.something = …`");
                return Err(self.mistake(value, reason));
            }
        };
        Ok(Sheet { name: name.into(), about: String::new(), single, rows })
    }

    /// A row in a list of them.
    fn row_of(&self, name: &str, value: &Spanned<DeValue>) -> Result<Row, Mistake> {
        match value.get_ref() {
            DeValue::Table(table) => self.row(value, table),
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_) => {
                let reason = format!("`{name}` must be a list of rows: `{{ name = value, … }}`");
                Err(self.mistake(value, reason))
            }
        }
    }

    fn row(&self, place: &Spanned<DeValue>, table: &DeTable) -> Result<Row, Mistake> {
        let mut row = Row { line: self.line(place.span().start), ..Row::default() };
        for (name, value) in in_order(table) {
            row.cells.push((name.get_ref().to_string(), self.cell(name.get_ref(), value)?));
            row.lines.push(self.line(name.span().start));
        }
        Ok(row)
    }

    fn cell(&self, name: &str, value: &Spanned<DeValue>) -> Result<Cell, Mistake> {
        let refused = |what: &str| {
            let reason = format!("`{name}` must be a whole number, a text or a list; not {what}");
            Err(self.mistake(value, reason))
        };
        match value.get_ref() {
            DeValue::String(text) => Ok(Cell::Text(text.to_string())),
            DeValue::Integer(number) => match whole(number) {
                Some(number) => Ok(Cell::Number(number)),
                None => refused("a number so large"),
            },
            DeValue::Boolean(flag) => Ok(Cell::Flag(*flag)),
            DeValue::Array(items) => {
                let cells: Result<_, _> = items.iter().map(|item| self.cell(name, item)).collect();
                Ok(Cell::List(cells?))
            }
            DeValue::Float(_) => refused("a fraction"),
            DeValue::Datetime(_) => refused("a date"),
            DeValue::Table(_) => refused("a section of its own"),
        }
    }

    fn unreadable(&self, error: &Error) -> Mistake {
        let place = place(error);
        let is_unquoted = UNQUOTED.iter().any(|begin| error.message().starts_with(begin));
        let reason = match &self.0[place.clone()] {
            "" if self.0[..place.start].trim_end().ends_with('=') => {
                "a value is missing after `=`".into()
            }
            "" => error.message().into(),
            words if is_unquoted => format!("`{words}`: a text must stand in \"quotes\""),
            words => format!("`{words}`: {}", error.message()),
        };
        Mistake::new(self.line(place.start), reason)
    }

    fn mistake(&self, place: &Spanned<DeValue>, reason: String) -> Mistake {
        Mistake::new(self.line(place.span().start), reason)
    }

    fn line(&self, place: usize) -> usize {
        1 + self.0[..place].matches('\n').count()
    }
}

/// How the parser begins to speak of a text without quotes.
const UNQUOTED: [&str; 2] = ["invalid boolean", "string values must be quoted"];

fn place(error: &Error) -> Range<usize> {
    error.span().unwrap_or_default()
}

fn whole(number: &DeInteger) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheets(text: &str) -> Vec<Sheet> {
        parse(text).expect("a sound file")
    }

    fn mistake(text: &str) -> String {
        parse(text).expect_err("a mistake").to_string()
    }

    #[test]
    fn long_and_short_forms_mean_the_same() {
        let short = "limits.elves = 3\nlimits.days = 6\ntoy = [{ name = \"Truck\" }]\n";
        let long = "[limits]\nelves = 3\ndays = 6\n[[toy]]\nname = \"Truck\"\n";
        let bare = |text| {
            let mut sheets = sheets(text);
            for row in sheets.iter_mut().flat_map(|sheet| &mut sheet.rows) {
                (row.line, row.lines) = (0, Vec::new());
            }
            sheets
        };
        assert_eq!(bare(short), bare(long));
    }

    #[test]
    fn rows_and_cells_know_their_lines() {
        let text =
            "# Limits.\nlimits.elves = 3\nlimits.days = 6\n\ntoy = [\n  { name = \"Truck\" },\n]\n";
        let [limits, toy] = &sheets(text)[..] else { panic!("two sections") };
        assert_eq!((limits.rows[0].line, limits.rows[0].line_of("days")), (2, 3));
        assert_eq!((toy.rows[0].line, toy.rows[0].line_of("name")), (6, 6));
        let text = "[[toy]]\nname = \"Truck\"\n\n[[toy]]\nname = \"Kite\"\nwood = 2\n";
        let kite = &sheets(text)[0].rows[1];
        assert_eq!((kite.line, kite.line_of("wood"), kite.line_of("gold")), (4, 6, 4));
    }

    #[test]
    fn sections_and_cells_keep_their_order() {
        let read = sheets("zoo.b = 1\nzoo.a = [true, [2]]\nark = []\n");
        assert_eq!(read.iter().map(|sheet| &*sheet.name).collect::<Vec<_>>(), ["zoo", "ark"]);
        assert_eq!(read[0].rows[0].cells[0], ("b".into(), Cell::Number(1)));
        assert_eq!(read[0].rows[0].cells[1].1.to_string(), "[true, [2]]");
        assert!(read[1].rows.is_empty() && !read[1].single);
    }

    #[test]
    fn what_is_no_toml_is_named_by_line() {
        assert_eq!(mistake("a.b = 1\na.b = 2\n"), "line 2: `b`: duplicate key");
        let line_two = |wrong: &str| mistake(&format!("toy = [\n  {{ {wrong} }},\n]\n"));
        let unquoted = "a text must stand in \"quotes\"";
        assert_eq!(line_two("name = Truck"), format!("line 2: `Truck`: {unquoted}"));
        assert_eq!(line_two("name = Doctor Kit"), format!("line 2: `Doctor Kit`: {unquoted}"));
        assert_eq!(line_two("name ="), "line 2: a value is missing after `=`");
        assert_eq!(line_two("name = \"Truck"), "line 2: invalid basic string, expected `\"`");
        assert_eq!(line_two("name = 'Truck"), "line 2: invalid literal string, expected `'`");
        assert_eq!(
            line_two("wood 3"),
            "line 2: missing assignment between key-value pairs, expected `=`"
        );
        assert_eq!(mistake("toy = [\n\n"), "line 1: unclosed array, expected `]`");
    }

    #[test]
    fn what_fits_no_sheet_is_named_by_line() {
        assert_eq!(
            mistake("\nelves = 3"),
            "line 2: `elves` must be a section: `elves.something = …`"
        );
        assert_eq!(
            mistake("toy = [\n 3,\n]"),
            "line 2: `toy` must be a list of rows: `{ name = value, … }`"
        );
        let cell = |value: &str| mistake(&format!("a.b = 1\na.c = {value}"));
        let must = "line 2: `c` must be a whole number, a text or a list; not";
        assert_eq!(cell("1.5"), format!("{must} a fraction"));
        assert_eq!(cell("1998-12-24"), format!("{must} a date"));
        assert_eq!(cell("{ d = 1 }"), format!("{must} a section of its own"));
        assert_eq!(cell("99999999999999999999"), format!("{must} a number so large"));
    }
}
