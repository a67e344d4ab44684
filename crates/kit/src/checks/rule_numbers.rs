//! Rule numbers on the table lead to a rule one can read.

use std::collections::HashSet;
use std::fmt::Display;

/// The rules to read, and the words in them.
pub(crate) struct Rules {
    text: &'static str,
    words: HashSet<&'static str>,
}

impl Rules {
    pub(crate) fn new(text: &'static str) -> Rules {
        Rules { text, words: text.split(|letter: char| !letter.is_alphanumeric()).collect() }
    }

    /// Every number in `rule` stands in the rules to read; several are parted by commas.
    pub(crate) fn check(&self, what: impl Display, rule: &str) {
        if self.text.is_empty() {
            return;
        }
        for number in rule.split(',').map(str::trim).filter(|number| !number.is_empty()) {
            assert!(self.has(number), "{what} cites rule {number}, which the rules do not have");
        }
    }

    /// Whether `number` stands there as a word of its own: `W6` is not in `W6a`.
    fn has(&self, number: &str) -> bool {
        self.words.contains(number)
            || self.text.match_indices(number).any(|(at, _)| self.is_apart(at, number))
    }

    fn is_apart(&self, at: usize, number: &str) -> bool {
        let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
        let (before, after) = (&self.text[..at], &self.text[at + number.len()..]);
        apart(before.chars().next_back()) && apart(after.chars().next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_words() {
        let rules = Rules::new("**W6a.** Draw.\n\n**XW7.** Pass.\n\n**E3.1.** Walk (see W6a).");
        assert!(rules.has("W6a") && rules.has("E3.1"));
        assert!(!rules.has("W6") && !rules.has("W7") && !rules.has("E3.2"));
    }
}
