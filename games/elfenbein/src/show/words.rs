//! Small words.

use super::icons;

/// "first", "second": places are counted from 0.
pub(super) fn ordinal(place: usize) -> &'static str {
    ["first", "second", "third", "last"][place.min(3)]
}

/// "a", "a and b", "a, b and c".
pub(super) fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} {and} {last}", before.join(", ")),
    }
}

/// "1 house", "3 houses".
pub(super) fn houses(count: u8) -> String {
    icons::HOUSE.counted(count.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_sentences() {
        let check = |items: &[&str], text: &str| {
            let items: Vec<String> = items.iter().map(ToString::to_string).collect();
            assert_eq!(list(&items, "and"), text);
        };
        check(&["a"], "a");
        check(&["a", "b"], "a and b");
        check(&["a", "b", "c"], "a, b and c");
    }
}
