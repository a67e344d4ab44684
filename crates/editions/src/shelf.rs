//! The editions in use.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

use tabletop::{Components, Mistake};

/// The most editions, beside those built in, that a program can use in its lifetime. None of them
/// takes more room than a file may have.
const MOST_EDITIONS: usize = 256;

static IN_USE: Shelf = Shelf { most: MOST_EDITIONS, editions: Mutex::new(Vec::new()) };

/// Editions that stay in memory as long as the program runs, because positions refer to them.
struct Shelf {
    most: usize,
    editions: Mutex<Vec<&'static (dyn Any + Send + Sync)>>,
}

/// Stores components for ever. Equal ones are stored once, and the built-in ones exist already.
pub(crate) fn keep<C: Components>(components: C) -> Result<&'static C, Mistake> {
    let built_in = C::built_in();
    if components == *built_in { Ok(built_in) } else { IN_USE.keep(components) }
}

impl Shelf {
    fn keep<C: Components>(&self, components: C) -> Result<&'static C, Mistake> {
        let mut editions = self.editions.lock().unwrap_or_else(PoisonError::into_inner);
        let mut of_game = editions.iter().filter_map(|edition| edition.downcast_ref::<C>());
        if let Some(known) = of_game.find(|known| **known == components) {
            return Ok(known);
        }
        if editions.len() == self.most {
            let reason = format!(
                "{} editions are in use, which is the limit: restart the program to use another",
                self.most
            );
            return Err(Mistake::new(1, reason));
        }
        let lasting: &'static C = Box::leak(Box::new(components));
        editions.push(lasting);
        Ok(lasting)
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::*;
    use crate::elves::Elves;

    #[test]
    fn equal_editions_are_one() {
        let shelf = Shelf { most: 2, editions: Mutex::default() };
        let four = shelf.keep(Elves::new(4)).expect("there is room");
        assert!(ptr::eq(four, shelf.keep(Elves::new(4)).expect("it is there")));
        assert!(!ptr::eq(four, shelf.keep(Elves::new(5)).expect("there is room")));
    }

    #[test]
    fn a_full_shelf_takes_no_more() {
        let shelf = Shelf { most: 2, editions: Mutex::default() };
        let keep = |elves| shelf.keep(Elves::new(elves)).map_err(|mistake| mistake.reason);
        assert!(keep(4).is_ok() && keep(5).is_ok());
        assert_eq!(
            keep(6),
            Err("2 editions are in use, which is the limit: restart the program to use another"
                .into())
        );
        assert!(keep(5).is_ok(), "what is there can still be used");
    }
}
