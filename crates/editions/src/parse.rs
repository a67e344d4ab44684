//! Text to sheets.

use std::ops::Range;

use tabletop::{Cell, Mistake, Row, Sheet, quote};
use toml::Spanned;
use toml::de::{DeInteger, DeString, DeTable, DeValue, Error};

use crate::limits;

/// The sheets of a file, with the lines they stand on. Remarks are not kept.
///
/// The time it takes grows with the size of the file and no faster; a file that is too large is
/// refused.
pub fn parse(text: &str) -> Result<Vec<Sheet>, Mistake> {
    limits::file(text).map_err(|reason| Mistake::new(1, reason))?;
    let file = File::new(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    if let Some(first) = errors.iter().min_by_key(|error| place(error).start) {
        return Err(file.unreadable(first));
    }
    let sections = in_order(table.get_ref());
    sections.into_iter().map(|(name, value)| file.sheet(file.name(name)?, value)).collect()
}

type Entry<'a> = (&'a Spanned<DeString<'a>>, &'a Spanned<DeValue<'a>>);

/// The entries of a table as they stand in the file: the table itself sorts them by name.
fn in_order<'a>(table: &'a DeTable<'a>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry> = table.iter().collect();
    // Strangers decide how many there are: no time that grows with their square.
    entries.sort_by_key(|(name, _)| name.span().start);
    entries
}

/// The text that is read; it knows on which line a place in it stands.
struct File<'a> {
    text: &'a str,
    /// Where each line begins.
    lines: Vec<usize>,
}

impl File<'_> {
    fn new(text: &str) -> File<'_> {
        let ends = text.match_indices('\n').map(|(place, _)| place + 1);
        File { text, lines: std::iter::once(0).chain(ends).collect() }
    }

    /// The name of a section or a cell.
    fn name<'a>(&self, name: &'a Spanned<DeString>) -> Result<&'a str, Mistake> {
        limits::name(name.get_ref()).map_err(|reason| self.mistake(name, reason))?;
        Ok(name.get_ref())
    }

    fn sheet(&self, name: &str, value: &Spanned<DeValue>) -> Result<Sheet, Mistake> {
        let (single, rows) = match value.get_ref() {
            DeValue::Table(table) => (true, vec![self.row(value, table)?]),
            DeValue::Array(items) => {
                let too_many = |reason| self.mistake(value, reason);
                limits::rows(name, items.len()).map_err(too_many)?;
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
        limits::cells(table.len()).map_err(|reason| self.mistake(place, reason))?;
        let mut row = Row { line: self.line(place.span().start), ..Row::default() };
        for (place, value) in in_order(table) {
            let name = self.name(place)?;
            row.cells.push((name.into(), self.cell(name, value)?));
            row.lines.push(self.line(place.span().start));
        }
        Ok(row)
    }

    fn cell(&self, name: &str, value: &Spanned<DeValue>) -> Result<Cell, Mistake> {
        let refused = |what: &str| {
            let reason = format!("`{name}` must be a whole number, a text or a list; not {what}");
            Err(self.mistake(value, reason))
        };
        match value.get_ref() {
            DeValue::String(text) => {
                limits::text(name, text).map_err(|reason| self.mistake(value, reason))?;
                Ok(Cell::Text(text.to_string()))
            }
            DeValue::Integer(number) => match whole(number) {
                Some(number) => Ok(Cell::Number(number)),
                None => refused("a number so large"),
            },
            DeValue::Boolean(flag) => Ok(Cell::Flag(*flag)),
            DeValue::Array(items) => {
                limits::list(name, items.len()).map_err(|reason| self.mistake(value, reason))?;
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
        let reason = match &self.text[place.clone()] {
            "" if self.text[..place.start].trim_end().ends_with('=') => {
                "a value is missing after `=`".into()
            }
            "" => error.message().into(),
            words if is_unquoted => format!("{}: a text must stand in \"quotes\"", quote(words)),
            words => format!("{}: {}", quote(words), error.message()),
        };
        Mistake::new(self.line(place.start), reason)
    }

    fn mistake<T>(&self, place: &Spanned<T>, reason: String) -> Mistake {
        Mistake::new(self.line(place.span().start), reason)
    }

    fn line(&self, place: usize) -> usize {
        self.lines.partition_point(|&begin| begin <= place)
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
    use std::time::{Duration, Instant};

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

    /// How long it takes to read so many lines. The fastest of many short readings is not
    /// disturbed by what else the machine does.
    fn time_to_read(lines: usize) -> Duration {
        let text: String = (0..lines).map(|nth| format!("s{nth}.cell = 1\n")).collect();
        let times = (0..100).map(|_| {
            let begin = Instant::now();
            sheets(&text);
            begin.elapsed()
        });
        times.min().expect("a hundred readings")
    }

    #[test]
    fn eight_times_the_text_takes_about_eight_times_as_long() {
        let (short, long) = (time_to_read(200), time_to_read(1600));
        assert!(long < 24 * short, "{short:?} for 200 lines, {long:?} for 1600");
    }
}
