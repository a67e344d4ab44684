//! The source of results: everything needed to measure them again.

use catalog::{Playable, SetupError, Visitor, visit};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tabletop::Components;

use super::{ArenaError, Table};

/// How many letters the hash of an edition has.
const PRINT: usize = 16;

/// What was measured, with which version of the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Source {
    /// The version of this program.
    pub version: String,
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// A hash of the components: equal editions have equal ones, however their files are written.
    pub edition: String,
    pub players: usize,
    pub games: u64,
    pub seed: u64,
}

impl Source {
    /// The source, or an error if it cannot be played. The hash is that of the components, so it is
    /// the same for the built-in edition and for a file with the same contents.
    pub fn new(
        game: &str,
        (options, edition): (&str, Option<&str>),
        (players, games): (usize, u64),
        seed: u64,
    ) -> Result<Source, ArenaError> {
        let look = Look { options, edition, players };
        let (rules, options, edition) = visit(game, look).map_err(ArenaError::Setup)??;
        let version = env!("CARGO_PKG_VERSION").into();
        Ok(Source { version, game: game.into(), rules, options, edition, players, games, seed })
    }
}

/// The hash of a game's built-in edition.
pub fn built_in_print(game: &str) -> Result<String, SetupError> {
    Ok(print(&catalog::edition(game)?))
}

struct Look<'a> {
    options: &'a str,
    edition: Option<&'a str>,
    players: usize,
}

impl Visitor for Look<'_> {
    type Out = Result<(u16, String, String), ArenaError>;

    fn visit<G: Playable>(self) -> Self::Out {
        let table = Table::<G>::new(self.options, self.edition)?;
        G::new(self.players, &table.options, table.components)
            .map_err(SetupError::Unplayable)
            .map_err(ArenaError::Setup)?;
        let edition = print(&editions::write(&table.components.sheets()));
        Ok((G::about().rules_version, table.options.to_string(), edition))
    }
}

/// Comments do not count: they do not change the game.
fn print(edition: &str) -> String {
    let mut hash = Sha256::new();
    for line in edition.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        hash.update(line);
        hash.update("\n");
    }
    let mut print: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    print.truncate(PRINT);
    print
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_not_printed_and_numbers_are() {
        assert_eq!(print("# One remark.\na = 1\n"), print("# Another.\n\na = 1\n"));
        assert_ne!(print("a = 1\n"), print("a = 2\n"));
    }

    #[test]
    fn equal_editions_have_equal_prints() {
        for about in catalog::games() {
            let text = catalog::edition(about.id).expect("a listed game");
            let print = |edition: Option<&str>| {
                let source = Source::new(about.id, ("", edition), (about.players.1, 1), 1);
                source.expect("it can be played").edition
            };
            let remarked = format!("# A remark.\n{text}");
            assert_eq!(print(Some(&remarked)), print(None));
            assert_eq!(built_in_print(about.id), Ok(print(None)));
        }
    }
}
