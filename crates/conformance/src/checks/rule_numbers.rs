//! Rule numbers on the table refer to rules that exist.

use std::collections::HashSet;
use std::fmt::Display;

use scene::rules::numbers;

/// The numbers in the rules; `None` if there are no rules.
pub(crate) struct Rules(HashSet<&'static str>);

impl Rules {
    pub(crate) fn new(text: &'static str) -> Rules {
        Rules(numbers(text).collect())
    }

    /// Checks that every number in `rule` exists in the rules, and that nothing else is cited.
    pub(crate) fn check(&self, what: impl Display, rule: &str) {
        if self.0.is_empty() || rule.is_empty() {
            return;
        }
        assert!(numbers(rule).next().is_some(), "{what} cites `{rule}`, which is no rule's number");
        for number in numbers(rule) {
            let known = self.0.contains(number);
            assert!(known, "{what} cites rule {number}, which the rules do not have");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_words() {
        let rules = Rules::new("**W6a.** Draw.\n\n**XW7.** Pass (see W8).");
        assert!(rules.0.contains("W6a") && rules.0.contains("XW7") && rules.0.contains("W8"));
        assert!(!rules.0.contains("W6") && !rules.0.contains("W7"));
    }
}
