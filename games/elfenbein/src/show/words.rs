//! Small words.

use scene::Unit;

/// "first", "second": places are counted from 0.
pub(super) fn ordinal(place: usize) -> &'static str {
    ["first", "second", "third", "last"][place.min(3)]
}

const HOUSE: Unit = Unit::new("house", "houses");

/// "1 house", "3 houses".
pub(super) fn houses(count: u8) -> String {
    HOUSE.counted(count.into())
}
