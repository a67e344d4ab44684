//! Rule numbers on the table lead to a rule one can read.

/// Every number in `rule` stands in the rules to read; several are parted by commas.
pub(crate) fn check(what: &str, rule: &str, rules: &str) {
    if rules.is_empty() {
        return;
    }
    for number in rule.split(',').map(str::trim).filter(|number| !number.is_empty()) {
        assert!(
            stands_in(rules, number),
            "{what} cites rule {number}, which the rules do not have"
        );
    }
}

/// Whether `number` stands in `rules` as a word of its own: `W6` is not in `W6a`.
fn stands_in(rules: &str, number: &str) -> bool {
    let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    rules.match_indices(number).any(|(at, _)| {
        apart(rules[..at].chars().next_back()) && apart(rules[at + number.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_words() {
        assert!(stands_in("**W6a.** Draw.", "W6a"));
        assert!(!stands_in("**W6a.** Draw.", "W6"));
        assert!(!stands_in("**XW6.** Draw.", "W6"));
    }
}
