//! Text for people and files.

use std::fmt::Display;

use tabletop::{Notation, Seat};

/// Checks that a value is written in one line without extra blanks, and can be read back.
pub(crate) fn check_notation<T: Notation>(what: &str, value: &T) {
    let text = value.to_string();
    let tidy = text.trim() == text && !text.contains('\n');
    assert!(tidy, "{what} {value:?} is written {text:?}: not one line without stray blanks");
    match text.parse::<T>() {
        Ok(read) => assert!(
            read == *value,
            "the notation `{text}` does not read back: {what} {value:?} becomes {read:?}"
        ),
        Err(why) => panic!("the notation `{text}` of {what} {value:?} cannot be read: {why}"),
    }
    let more = format!("{text} ?");
    assert!(more.parse::<T>().is_err(), "`{more}` is read as {what} `{text}`: the rest is ignored");
}

/// Checks that a text for people is not empty and names only seats of this match.
pub(crate) fn check_words(what: impl Display + Copy, text: &str, seats: usize) {
    assert!(!text.trim().is_empty(), "{what} is empty");
    check_seats(what, text, seats);
}

/// Checks that a text for people names only seats of this match: `@3` only if there are three.
pub(crate) fn check_seats(what: impl Display + Copy, text: &str, seats: usize) {
    for after in text.split('@').skip(1) {
        let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
        let named = digits.parse::<Seat>();
        let known = digits.is_empty() || named.is_ok_and(|seat| seat.index() < seats);
        assert!(known, "{what} names `@{digits}` in a match of {seats}: {text:?}");
    }
}
