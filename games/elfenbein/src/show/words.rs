//! Small words.

/// "first", "second": places are counted from 0.
pub(super) fn ordinal(place: usize) -> &'static str {
    ["first", "second", "third", "last"][place.min(3)]
}

/// "1 house", "3 houses".
pub(super) fn houses(count: u8) -> String {
    format!("{count} {}", if count == 1 { "house" } else { "houses" })
}
