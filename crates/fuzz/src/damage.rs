//! Ways to damage a text that leave most of it intact. Complete nonsense is refused at its
//! beginning, so the code behind would never be tested.

use std::ops::{Range, RangeInclusive};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// What replaces parts of a text: numbers at the limits of their types, words that mean something
/// somewhere, characters that separate, hide or end things.
const STRANGE: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "-1",
    "00",
    "+1",
    "1.5",
    "1e9",
    "127",
    "128",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999999",
    "-9223372036854775808",
    "0x10",
    "NaN",
    "none",
    "undo",
    "key",
    "player",
    "bot",
    "bot expert",
    "bot search-10000000x64",
    "seats",
    "rules",
    "game",
    "options",
    "true",
    "null",
    "inf",
    "*",
    "=",
    "|",
    "#",
    "@1",
    "@9",
    "[",
    "]",
    "[[",
    "{",
    "}",
    "\"",
    "'",
    "\"\"\"",
    ",",
    ":",
    ".",
    "\\",
    "\\u202e",
    "\n",
    "\r",
    "\r\n",
    "\t",
    " ",
    "  ",
    "",
    "\0",
    "\u{1b}[2J",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "\u{10ffff}",
    "é",
    "½",
    "雪",
];

/// How many words, or lines, belong to the beginning of a text: its heading stands there.
const BEGINNING: usize = 60;

/// A position in a text, in half of the cases near its beginning.
#[derive(Clone, Debug)]
struct Place {
    index: Index,
    is_early: bool,
}

impl Place {
    /// The index of this place among `all`.
    fn of(&self, all: usize) -> usize {
        self.index.index(if self.is_early { all.min(BEGINNING) } else { all })
    }
}

/// One change of a text. Lines are parted by line breaks; words are runs of letters and digits, and
/// every other sign is a word of its own.
#[derive(Clone, Debug)]
enum Edit {
    /// Lines are left out, from one on.
    DropLines(Place, usize),
    /// A line is repeated this many times.
    RepeatLine(Place, usize),
    SwapLines(Place, Place),
    /// A line of the other text stands there, too.
    AddLine(Place, Place),
    DropWords(Place, usize),
    /// A word, and the sign that parts it from the next, are repeated this many times.
    RepeatWord(Place, usize),
    /// A word stands where another does.
    CopyWord(Place, Place),
    /// A word of the other text stands there.
    BorrowWord(Place, Place),
    Replace(Place, &'static str),
    /// Another number stands where one does: most of these fit, and what follows from them is tried.
    Renumber(Place, u8),
    Insert(Place, &'static str),
    /// The text ends there.
    End(Place),
}

/// One of these texts, damaged in few ways; some of the damage comes from another of them.
pub fn damaged(texts: Vec<String>) -> impl Strategy<Value = String> {
    prop_oneof![2 => damaged_by(texts.clone(), 1..=1), 1 => damaged_by(texts, 2..=4)]
}

/// Like [`damaged`], but every second text is sound.
pub fn damaged_or_sound(texts: Vec<String>) -> impl Strategy<Value = String> {
    prop_oneof![select(texts.clone()), damaged(texts)]
}

fn damaged_by(texts: Vec<String>, edits: RangeInclusive<usize>) -> impl Strategy<Value = String> {
    let two = (select(texts.clone()), select(texts));
    (two, vec(edit(), edits)).prop_map(|((text, other), edits)| {
        edits.into_iter().fold(text, |text, edit| edit.apply(&text, &other))
    })
}

fn place() -> impl Strategy<Value = Place> {
    any::<(Index, bool)>().prop_map(|(index, is_early)| Place { index, is_early })
}

fn edit() -> impl Strategy<Value = Edit> {
    let few = || 1_usize..4;
    prop_oneof![
        1 => (place(), 1_usize..40).prop_map(|(line, count)| Edit::DropLines(line, count)),
        1 => (place(), few()).prop_map(|(line, count)| Edit::RepeatLine(line, count)),
        1 => (place(), place()).prop_map(|(one, other)| Edit::SwapLines(one, other)),
        1 => (place(), place()).prop_map(|(line, other)| Edit::AddLine(line, other)),
        2 => (place(), few()).prop_map(|(word, count)| Edit::DropWords(word, count)),
        1 => (place(), 1_usize..400).prop_map(|(word, count)| Edit::RepeatWord(word, count)),
        2 => (place(), place()).prop_map(|(to, from)| Edit::CopyWord(to, from)),
        1 => (place(), place()).prop_map(|(to, from)| Edit::BorrowWord(to, from)),
        4 => (place(), select(STRANGE)).prop_map(|(word, strange)| Edit::Replace(word, strange)),
        6 => (place(), 0_u8..20).prop_map(|(word, number)| Edit::Renumber(word, number)),
        2 => (place(), select(STRANGE)).prop_map(|(word, strange)| Edit::Insert(word, strange)),
        1 => place().prop_map(Edit::End),
    ]
}

impl Edit {
    fn apply(&self, text: &str, other: &str) -> String {
        let number;
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        let mut words = words(text);
        if words.is_empty() {
            return other.into();
        }
        match self {
            Edit::DropLines(line, count) => drop(lines.drain(range(line, *count, lines.len()))),
            Edit::RepeatLine(line, count) => repeat(&mut lines, (line, 1), *count),
            Edit::SwapLines(one, other) => {
                let count = lines.len();
                lines.swap(one.of(count), other.of(count));
            }
            Edit::AddLine(line, from) => {
                let others: Vec<&str> = other.split_inclusive('\n').collect();
                if let Some(added) = pick(&others, from) {
                    lines.insert(line.of(lines.len()), added);
                }
            }
            Edit::DropWords(word, count) => drop(words.drain(range(word, *count, words.len()))),
            Edit::RepeatWord(word, count) => repeat(&mut words, (word, 2), *count),
            Edit::CopyWord(to, from) => {
                let count = words.len();
                words[to.of(count)] = words[from.of(count)];
            }
            Edit::BorrowWord(to, from) => {
                let count = words.len();
                words[to.of(count)] = pick(&self::words(other), from).unwrap_or_default();
            }
            Edit::Replace(word, strange) => {
                let count = words.len();
                words[word.of(count)] = strange;
            }
            Edit::Renumber(word, value) => {
                number = value.to_string();
                let is_number = |&nth: &usize| words[nth].bytes().all(|sign| sign.is_ascii_digit());
                let numbers: Vec<usize> = (0..words.len()).filter(is_number).collect();
                if let Some(&nth) = numbers.get(word.of(numbers.len().max(1))) {
                    words[nth] = &number;
                }
            }
            Edit::Insert(word, strange) => words.insert(word.of(words.len()), strange),
            Edit::End(word) => words.truncate(word.of(words.len())),
        }
        if self.is_of_lines() { lines.concat() } else { words.concat() }
    }

    fn is_of_lines(&self) -> bool {
        match self {
            Edit::DropLines(..)
            | Edit::RepeatLine(..)
            | Edit::SwapLines(..)
            | Edit::AddLine(..) => true,
            Edit::DropWords(..)
            | Edit::RepeatWord(..)
            | Edit::CopyWord(..)
            | Edit::BorrowWord(..)
            | Edit::Replace(..)
            | Edit::Renumber(..)
            | Edit::Insert(..)
            | Edit::End(_) => false,
        }
    }
}

fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let run = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(run.max(first.len_utf8()));
        words.push(word);
        rest = behind;
    }
    words
}

fn range(from: &Place, count: usize, all: usize) -> Range<usize> {
    let begin = from.of(all);
    begin..(begin + count).min(all)
}

fn repeat(parts: &mut Vec<&str>, (which, size): (&Place, usize), times: usize) {
    let range = range(which, size, parts.len());
    let copies = parts[range.clone()].repeat(times);
    parts.splice(range.start..range.start, copies);
}

fn pick<'a>(parts: &[&'a str], which: &Place) -> Option<&'a str> {
    (!parts.is_empty()).then(|| parts[which.of(parts.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_all_of_a_text() {
        let text = "toy = [{ name = \"Schlitten für 2\" }]\n\u{1b}";
        assert_eq!(words(text).concat(), text);
        assert_eq!(words("1 keep 3/5"), ["1", " ", "keep", " ", "3", "/", "5"]);
    }
}
