//! What may be named where.

use super::Problem;
use super::tree::{File, Tree};

/// Everything outside `games` works for any game; the catalog and the skins alone name them.
pub(super) fn games_are_named_in_the_catalog_only(tree: &Tree) -> Vec<Problem> {
    let games = tree.games();
    let sources = tree.all("crates/", ".rs").filter(|file| may_not_name_games(file));
    let mut problems = Vec::new();
    for file in sources {
        for (number, line) in file.lines() {
            let named = games.iter().find(|game| names_crate(line, game));
            problems.extend(named.map(|game| {
                let advice = format!("names the game `{game}`: only the catalog and the skins do");
                Problem::new(format!("{}:{number}", file.path), advice)
            }));
        }
    }
    problems
}

fn may_not_name_games(file: &File) -> bool {
    file.path != "crates/catalog/src/list.rs"
        && !file.path.contains("/skins/")
        && !file.path.contains("/tests/")
}

/// `unions::` as the name of a crate, not the end of another word.
fn names_crate(line: &str, game: &str) -> bool {
    let path = format!("{game}::");
    line.match_indices(&path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|sign| sign.is_alphanumeric() || sign == '_' || sign == ':')
    })
}

/// A seed or a key tells what luck will bring. It stays with the one who deals.
pub(super) fn keys_stay_in_the_host(tree: &Tree) -> Vec<Problem> {
    let told = ["crates/scene/src/", "crates/wire/src/", "crates/host/src/any.rs"];
    let files = told.iter().flat_map(|path| tree.all(path, ".rs"));
    let is_secret = |line: &str| line.contains("seed") || line.contains("Key");
    let advice = "speaks of a seed or a key: what a client is told must not hold one";
    files.flat_map(|file| lines_with(file, is_secret, advice)).collect()
}

/// Who asks follows from the connection, never from what is sent.
pub(super) fn asks_name_nobody(tree: &Tree) -> Vec<Problem> {
    let asks = tree.all("crates/wire/src/ask.rs", "");
    let names_somebody = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        code.contains("Seat") || code.contains("viewer")
    };
    let advice = "names a seat or a viewer: who asks follows from the connection";
    asks.flat_map(|file| lines_with(file, names_somebody, advice)).collect()
}

fn lines_with(file: &File, is_wrong: impl Fn(&str) -> bool, advice: &str) -> Vec<Problem> {
    let wrong = file.lines().filter(|(_, line)| is_wrong(line));
    wrong.map(|(number, _)| Problem::new(format!("{}:{number}", file.path), advice)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    #[test]
    fn games_are_found_where_they_are_named() {
        let named = "use chess::Chess;\nuse crate::chess::Chess;\nlet reunchess::x;\n";
        let found = games_are_named_in_the_catalog_only(&tree(&[
            ("games/chess/Cargo.toml", ""),
            ("crates/catalog/src/list.rs", named),
            ("crates/web/src/skins/chess.rs", named),
            ("crates/bots/src/lib.rs", named),
        ]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        assert_eq!(places, ["crates/bots/src/lib.rs:1"]);
    }

    #[test]
    fn keys_are_found_in_what_clients_are_told() {
        let found = keys_stay_in_the_host(&tree(&[
            ("crates/wire/src/told.rs", "pub seed: u64,\npub secret: Key,"),
            ("crates/host/src/setup.rs", "pub key: Key,"),
        ]));
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn asks_that_name_somebody_are_found() {
        let found = asks_name_nobody(&tree(&[
            ("crates/wire/src/ask.rs", "pub seat: Seat,\n/// The viewer's own.\npub viewer: u8,"),
            ("crates/wire/src/told.rs", "pub seat: Seat,"),
        ]));
        assert_eq!(found.len(), 2);
    }
}
