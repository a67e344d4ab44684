//! Short text that names a value and can be read back.

use std::fmt::{self, Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The format of logs, fixtures, saves and messages, so that code may change freely without
/// breaking a saved game: `take 5`, `join hagglers`, `keep 3 5`.
pub trait Notation: Copy + PartialEq + Debug + Display + FromStr<Err = Unreadable> {}
impl<T: Copy + PartialEq + Debug + Display + FromStr<Err = Unreadable>> Notation for T {}

/// The text is not notation, with a hint: "`take` needs a die, 1 to 6".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable(pub &'static str);

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Characters that are invisible, break the line or change the direction of writing.
const MISLEADING: [RangeInclusive<char>; 16] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// How much of a text an error message quotes.
const LONGEST_QUOTE: usize = 60;

/// A text from outside, cut to what fits into a message of one line.
pub fn quote(text: &str) -> String {
    format!("`{}`", brief(plain(text)))
}

/// A text without the signs that [`is_plain`] refuses.
pub fn plain(text: &str) -> String {
    text.chars().filter(|&sign| is_visible(sign)).collect()
}

/// The beginning of a text, if it is too long for a message.
pub(crate) fn brief(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(LONGEST_QUOTE) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// Whether a text is one line that shows what it says wherever it is shown: no character in it is
/// invisible, moves the cursor of a terminal or changes the direction of writing.
pub fn is_plain(text: &str) -> bool {
    text.chars().all(is_visible)
}

fn is_visible(sign: char) -> bool {
    !sign.is_control() && !MISLEADING.iter().any(|signs| signs.contains(&sign))
}

/// Reads a line word by word.
///
/// ```
/// use tabletop::{Unreadable, Words};
/// let mut words = Words::new("bid 3");
/// assert_eq!(words.next(), Ok("bid"));
/// assert_eq!(words.number("a bid is a number"), Ok(3));
/// assert_eq!(words.end(), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// Words are separated by any number of blanks.
    pub fn new(text: &'a str) -> Words<'a> {
        Words { rest: text.split_ascii_whitespace() }
    }

    /// The next word.
    #[expect(clippy::should_implement_trait, reason = "the end of the line is an error here")]
    pub fn next(&mut self) -> Result<&'a str, Unreadable> {
        self.rest.next().ok_or(Unreadable("the line ends too early"))
    }

    /// The next word, if there is one.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// The next word, read as a `T`.
    pub fn read<T: FromStr<Err = Unreadable>>(&mut self) -> Result<T, Unreadable> {
        self.next()?.parse()
    }

    /// The next word, read as a number; `expected` says what it stands for.
    pub fn number<T: FromStr>(&mut self, expected: &'static str) -> Result<T, Unreadable> {
        let word = self.rest.next().ok_or(Unreadable(expected))?;
        word.parse().map_err(|_| Unreadable(expected))
    }

    /// Requires that the next word is `word`.
    pub fn expect(&mut self, word: &str, expected: &'static str) -> Result<(), Unreadable> {
        if self.rest.next() == Some(word) { Ok(()) } else { Err(Unreadable(expected)) }
    }

    /// Requires that nothing is left.
    pub fn end(mut self) -> Result<(), Unreadable> {
        match self.rest.next() {
            None => Ok(()),
            Some(_) => Err(Unreadable("there are too many words")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_short_and_plain() {
        assert_eq!(quote("take 5"), "`take 5`");
        assert_eq!(quote("\u{1b}[2Jhop\u{202e}"), "`[2Jhop`");
        assert_eq!(quote(&"é".repeat(1000)), format!("`{}…`", "é".repeat(60)));
    }

    #[test]
    fn what_misleads_is_not_plain() {
        for plain in ["Nora, aged 8 ½", "❄️ 雪", "שלום", ""] {
            assert!(is_plain(plain), "{plain}");
        }
        let escapes = ["\u{1b}[2J", "\u{9b}31m", "a\nb", "a\tb", "\u{7f}"];
        let turned = ["\u{202e}cba", "\u{2066}", "\u{200f}", "\u{61c}"];
        let unseen = ["\u{200b}", "\u{3164}", "\u{2800}", "\u{ad}", "\u{e0041}", "\u{feff}"];
        for misleading in [&escapes[..], &turned, &unseen].concat() {
            assert!(!is_plain(misleading), "{misleading:?}");
            assert!(is_plain(&plain(misleading)), "{misleading:?}");
        }
    }
}
