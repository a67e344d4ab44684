//! Editions that people made or loaded, stored in the browser: a game with other names and numbers.
//! Each is stored as a file under its game and its name.

use std::cell::RefCell;

use client::KeyValueStore;

use crate::storage::Browser;

const EDITIONS: &str = "northpole.edition.";

thread_local! {
    /// The game that is set up next, and the edition chosen for it.
    static NEXT: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// All editions in a store.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Editions<S>(S);

/// The editions of this browser.
pub(crate) fn editions() -> Editions<Browser> {
    Editions(Browser)
}

impl<S: KeyValueStore> Editions<S> {
    /// The names of all editions of a game, in order.
    pub(crate) fn of(&self, game: &str) -> Vec<String> {
        let begin = key(game, "");
        let names = self.0.names();
        let mut names: Vec<String> =
            names.iter().filter_map(|name| name.strip_prefix(&begin)).map(Into::into).collect();
        names.sort_unstable();
        names
    }

    /// The file of an edition.
    pub(crate) fn text(&self, game: &str, name: &str) -> Option<String> {
        self.0.get(&key(game, name))
    }

    /// Stores an edition, in place of an older one with that name; returns whether it outlives the
    /// page.
    pub(crate) fn keep(&self, game: &str, name: &str, text: &str) -> bool {
        self.0.set(&key(game, name), text)
    }

    pub(crate) fn forget(&self, game: &str, name: &str) {
        self.0.remove(&key(game, name));
    }

    /// The wanted name, with a number if an edition of the game already has it: "My edition 2".
    pub(crate) fn free_name(&self, game: &str, wanted: &str) -> String {
        let mut name = wanted.to_owned();
        let mut nth = 1;
        while self.text(game, &name).is_some() {
            nth += 1;
            name = format!("{wanted} {nth}");
        }
        name
    }
}

fn key(game: &str, name: &str) -> String {
    format!("{EDITIONS}{game}.{name}")
}

/// Chooses this edition for the next table of that game.
pub(crate) fn set_next(game: &str, edition: &str) {
    NEXT.set(Some((game.into(), edition.into())));
}

/// The edition that was chosen for the next table of this game. It is returned once; setting up
/// another game discards it.
pub(crate) fn take_next(game: &str) -> Option<String> {
    NEXT.take().filter(|(of, _)| of == game).map(|(_, edition)| edition)
}

#[cfg(test)]
mod tests {
    use client::MemoryStore;

    use super::*;

    #[test]
    fn editions_are_kept_by_game_and_name() {
        let editions = Editions(MemoryStore::default());
        editions.keep("x", "Short", "b");
        editions.keep("x", "Long", "a");
        editions.keep("x", "Long", "c");
        assert_eq!(editions.of("x"), ["Long", "Short"]);
        assert_eq!(editions.text("x", "Long").as_deref(), Some("c"));
        assert_eq!(editions.text("y", "Short"), None);
        assert_eq!(editions.free_name("x", "Long"), "Long 2");
        editions.forget("x", "Long");
        assert_eq!(editions.free_name("x", "Long"), "Long");
    }

    #[test]
    fn an_edition_is_asked_for_once() {
        set_next("x", "Long");
        assert_eq!(take_next("x").as_deref(), Some("Long"));
        assert_eq!(take_next("x"), None);
        set_next("x", "Long");
        assert_eq!(take_next("y"), None, "another game is set up");
    }
}
