//! What may be named where.

use super::Problem;
use super::sources::code;
use super::tree::{File, Tree};

/// Who names games nevertheless.
pub(super) const EXCEPTIONS: &[&str] = &[
    // It is the list of games.
    "crates/catalog/",
    // Texts are stored there as strangers may send them.
    "crates/fuzz/corpus/",
    // Screens are recorded there as games fill them.
    "crates/tui/tests/tui/screens/",
    // Commands are tested as people type them, with a game for example.
    "crates/northpole/tests/",
];

/// What clients are told is declared here.
pub(super) const TOLD: &[&str] =
    &["crates/scene/src/", "crates/protocol/src/", "crates/host/src/any.rs"];

/// What clients may ask of a server is declared here.
pub(super) const REQUESTS: &str = "crates/protocol/src/request.rs";

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
    !EXCEPTIONS.iter().any(|folder| file.path.starts_with(folder))
}

/// Whether a word stands in a line, in large or small letters, not as a part of another.
fn has_word(line: &str, word: &str) -> bool {
    let mut words = line.split(|sign: char| !sign.is_alphanumeric());
    words.any(|other| other.eq_ignore_ascii_case(word))
}

/// A seed or a key tells what luck will bring. It stays in the host.
pub(super) fn keys_stay_in_the_host(tree: &Tree) -> Vec<Problem> {
    let files = TOLD.iter().flat_map(|path| tree.all(path, ".rs"));
    let is_secret = |line: &str| line.contains("seed") || line.contains("Key");
    let advice = "speaks of a seed or a key: what a client is told must not hold one";
    files.flat_map(|file| lines_with(file, is_secret, advice)).collect()
}

/// The table knows who asks from the connection, never from what is sent.
pub(super) fn requests_name_no_seat(tree: &Tree) -> Vec<Problem> {
    let names_a_seat = |line: &str| {
        let code = code(line);
        ["Seat", "seat", "Viewer", "viewer"].iter().any(|word| {
            let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
            code.split(|sign| !is_part(sign)).any(|other| other == *word)
        })
    };
    let advice = "names a seat or a viewer: the table knows who asks from the connection";
    tree.all(REQUESTS, "").flat_map(|file| lines_with(file, names_a_seat, advice)).collect()
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
            ("crates/protocol/src/message.rs", "pub seed: u64,\npub secret: Key,"),
            ("crates/host/src/setup.rs", "pub key: Key,"),
        ]));
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn requests_that_name_a_seat_are_found() {
        let request =
            "pub seat: Seat,\n/// The viewer's own.\npub viewer: u8,\npub seating: Seating,";
        let found = requests_name_no_seat(&tree(&[
            ("crates/protocol/src/request.rs", request),
            ("crates/protocol/src/message.rs", "pub seat: Seat,"),
        ]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        assert_eq!(
            places,
            ["crates/protocol/src/request.rs:1", "crates/protocol/src/request.rs:3"]
        );
    }
}
