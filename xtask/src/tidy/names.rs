//! What may be named where.

use super::Problem;
use super::tree::{File, Tree};

/// Who names games nevertheless, and why.
const EXCEPTIONS: [(&str, &str); 4] = [
    ("crates/catalog/", "it is the list of games"),
    ("crates/fuzz/corpus/", "texts are kept there as strangers may send them"),
    ("crates/tui/tests/tui/screens/", "screens are written there as games fill them"),
    ("crates/northpole/tests/", "commands are tested as people type them, with a game for example"),
];

/// Everything outside `games` works for any game, and is written, drawn and tested without one.
pub(super) fn games_are_named_in_the_catalog_only(tree: &Tree) -> Vec<Problem> {
    let games = tree.games();
    let files = tree.all("crates/", "").chain(tree.all("xtask/src/", ""));
    let mut problems = Vec::new();
    for file in files.filter(|file| may_not_name_games(file)) {
        for (number, line) in file.lines() {
            let named = games.iter().find(|game| has_word(line, game));
            problems.extend(named.map(|game| {
                let advice = format!("names the game `{game}`: only the catalog does");
                Problem::new(format!("{}:{number}", file.path), advice)
            }));
        }
    }
    problems
}

fn may_not_name_games(file: &File) -> bool {
    !EXCEPTIONS.iter().any(|(folder, _)| file.path.starts_with(folder))
}

/// Whether a word stands in a line, in large or small letters, not as a part of another.
fn has_word(line: &str, word: &str) -> bool {
    let mut words = line.split(|sign: char| !sign.is_alphanumeric());
    words.any(|other| other.eq_ignore_ascii_case(word))
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
        let named = "use chess::Chess;\nlet game = \"chess\";\nlet rechess = chesses;\n";
        let found = games_are_named_in_the_catalog_only(&tree(&[
            ("games/chess/Cargo.toml", ""),
            ("games/chess/src/lib.rs", named),
            ("crates/catalog/src/list.rs", named),
            ("crates/bots/src/lib.rs", named),
            ("crates/web/style/1-base.css", "[data-game=\"chess\"] {\n"),
        ]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        let css = "crates/web/style/1-base.css:1";
        assert_eq!(places, ["crates/bots/src/lib.rs:1", "crates/bots/src/lib.rs:2", css]);
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
