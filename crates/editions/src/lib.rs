//! Edition files: the cards and boards of a game as TOML, to be edited by hand.
//!
//! ```toml
//! # What everybody begins with.
//! limits.elves = 3
//!
//! # The toys that children wish for.
//! toy = [
//!   { name = "Truck", metal = 3, assembly = 1, points = 5 },
//!   { name = "Kite",  metal = 0, assembly = 1, points = 4 },
//! ]
//! ```
//!
//! A game says what its components are ([`Components`]); this crate turns them into text and back,
//! the same way for all games. [`write()`] puts every row on a line of its own, so that a mistake is
//! found at once; [`parse`] also takes the long forms `[limits]` and `[[toy]]`.
//!
//! ```
//! let short = editions::parse("limits.elves = 3").unwrap();
//! let long = editions::parse("[limits]\nelves = 3").unwrap();
//! assert_eq!(editions::write(&short), editions::write(&long));
//!
//! assert!(editions::parse("limits.elves = ").is_err());
//! ```
#![warn(missing_docs)]

#[cfg(test)]
mod elves;
pub mod form;
mod limits;
mod parse;
mod shelf;
mod write;

use tabletop::{Components, Mistake};

pub use parse::parse;
pub use write::write;

/// The components an edition file describes.
///
/// They last as long as the program, as positions refer to them; equal ones are the same, however
/// they are written, and there is room for so many. A file that is refused leaves nothing behind.
pub fn load<C: Components>(text: &str) -> Result<&'static C, Mistake> {
    shelf::keep(C::read(&parse(text)?)?)
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use allocation_counter::measure;

    use super::*;
    use crate::elves::Elves;

    #[test]
    fn the_same_components_are_the_same_edition_however_they_are_written() {
        let four = load::<Elves>("limits = { leader = \"Pip\", elves = 4 }").expect("a sound file");
        assert_eq!(four, &Elves::new(4));
        let again = "# Four of them.\n[limits]\nelves = 4\nleader = \"Pip\"\n";
        assert!(ptr::eq(four, load(again).expect("known")));
    }

    #[test]
    fn the_built_in_edition_is_recognised() {
        let text = write(&Elves::built_in().sheets());
        assert!(ptr::eq(load::<Elves>(&text).expect("ours"), Elves::built_in()));
    }

    #[test]
    fn a_mistake_is_named_by_line_and_reason() {
        let text = "# Too many.\n[limits]\n\nelves = 12\nleader = \"Pip\"\n";
        let mistake = load::<Elves>(text).expect_err("too many");
        assert_eq!(mistake.to_string(), "line 4: `elves` must be a number from 1 to 9; not 12");
    }

    #[test]
    fn a_file_that_is_refused_leaves_nothing_behind() {
        for text in ["limits.elves = ", "toy = []", "[limits]\nleader = \"Nora\"\nelves = 12\n"] {
            let left = measure(|| assert!(load::<Elves>(text).is_err()));
            assert_eq!((left.count_current, left.bytes_current), (0, 0), "{text}");
        }
    }
}
