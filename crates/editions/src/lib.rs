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
//! the same way for all games. [`write`] puts every row on a line of its own, so that a mistake is
//! found at once; [`parse`] also takes the long forms `[limits]` and `[[toy]]`.
#![warn(missing_docs)]

mod limits;
mod parse;
mod write;

use std::any::Any;
use std::sync::{Mutex, PoisonError};

use tabletop::{Components, Mistake};

pub use parse::parse;
pub use write::write;

/// Every edition that was ever loaded, with its text.
static LOADED: Mutex<Vec<(String, &'static (dyn Any + Send + Sync))>> = Mutex::new(Vec::new());

/// The components an edition file describes.
///
/// They last as long as the program, as positions refer to them. The same text gives the same
/// components again, and the built-in ones are recognised however they are written.
pub fn load<C: Components>(text: &str) -> Result<&'static C, Mistake> {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    let mut same = loaded.iter().filter(|(other, _)| other == text);
    if let Some(known) = same.find_map(|&(_, known)| known.downcast_ref()) {
        return Ok(known);
    }
    let read = C::read(&parse(text)?)?;
    let built_in = C::built_in();
    let lasting: &'static C = if read == *built_in { built_in } else { Box::leak(Box::new(read)) };
    loaded.push((text.into(), lasting));
    Ok(lasting)
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use tabletop::{Row, Sheet};

    use super::*;

    /// A game whose only component is how many elves there are.
    #[derive(PartialEq, Debug)]
    struct Elves(i64);

    impl Components for Elves {
        fn built_in() -> &'static Elves {
            &Elves(3)
        }

        fn sheets(&self) -> Vec<Sheet> {
            let rows = vec![Row::default().with("elves", self.0)];
            vec![Sheet { name: "limits".into(), about: String::new(), single: true, rows }]
        }

        fn read(sheets: &[Sheet]) -> Result<Elves, Mistake> {
            Ok(Elves(Sheet::single(sheets, "limits")?.number("elves", 1..=9)?))
        }
    }

    #[test]
    fn the_same_text_is_the_same_edition() {
        let four = load::<Elves>("limits.elves = 4").expect("a sound file");
        assert_eq!(four, &Elves(4));
        assert!(ptr::eq(four, load("limits.elves = 4").expect("known")));
    }

    #[test]
    fn the_built_in_edition_is_recognised() {
        let text = write(&Elves::built_in().sheets());
        assert!(ptr::eq(load::<Elves>(&text).expect("ours"), Elves::built_in()));
    }

    #[test]
    fn a_mistake_is_named_by_line_and_reason() {
        let mistake = load::<Elves>("# Too many.\n[limits]\n\nelves = 12\n").expect_err("too many");
        assert_eq!(mistake.to_string(), "line 4: `elves` must be a number from 1 to 9; not 12");
    }
}
