//! Names that we gave up for better ones, so that they do not come back.

use super::Problem;
use super::sources::code;
use super::tree::{File, Tree};

/// Where a name stood, the name as it stands in code, and what we call it now.
type Retired = (&'static str, &'static str, &'static str);

const NAMES: &[Retired] = &[
    ("crates/server/", "House", "AppState"),
    ("crates/server/", "Hall", "TableRegistry"),
    ("crates/server/", "Keeper", "TableActor"),
    ("crates/server/", "Letter", "TableMessage"),
    ("crates/server/", "Post", "TableHandle"),
    ("crates/server/", "Bell", "Notifier"),
    ("crates/server/", "Line", "Connection"),
    ("crates/server/", "Crowd", "ConnectionLimits"),
    ("crates/server/", "Unkept", "AppendFailure"),
    ("crates/server/", "Places", "ConnectionSlots"),
    ("crates/server/", "Patience", "HttpLimits"),
    ("crates/server/", "mod door", "routes"),
    ("crates/server/", "mod caller", "client_addr"),
    ("crates/server/", "mod chance", "random"),
    ("crates/store/", "Roll", "Presence"),
    ("crates/store/", "Line", "Connection"),
    ("crates/store/", "Desk", "Store"),
    ("crates/room/", "Desk", "LocalTable"),
    ("crates/room/", "Outside", "Env"),
    ("crates/room/", "mod desk", "local_table"),
    ("crates/room/", "mod notebook", "client::TableClient, which owns ClientMemory"),
    ("crates/room/", "Notebook", "client::TableClient, which owns ClientMemory"),
    ("crates/tui/", "Companion", "client::TableClient"),
    ("crates/tui/", "Going", "client::TableEvent"),
    ("crates/tui/", "Wish", "Command"),
    ("crates/tui/", "Evening", "App"),
    ("crates/tui/", "Hall", "the lobby's own state"),
    ("crates/northpole/", "Companion", "client::TableClient"),
    ("crates/northpole/", "Going", "client::TableEvent"),
    ("crates/northpole/", "Wish", "Command"),
    ("crates/northpole/", "Evening", "App"),
    ("crates/northpole/", "Near", "client::TableClient::local"),
    ("crates/northpole/", "Far", "client::TableClient::remote"),
    ("crates/northpole/", "mod notebook", "client::TableClient, which owns ClientMemory"),
    ("crates/northpole/", "Happened", "client::SocketEvent"),
    ("crates/northpole/", "Keeper", "a name that says what it keeps"),
    ("crates/northpole/", "Shelf", "client::KeyValueStore"),
    ("crates/northpole/", "mod line", "online_client"),
    ("crates/northpole/", "struct Line", "Connection, or scene::Line"),
    ("crates/loadtest/", "struct Line", "Connection, or scene::Line"),
    ("crates/web/", "struct Line", "Connection, or scene::Line"),
    ("crates/web/", "mod line", "socket"),
    ("crates/client/", "Patience", "Retry"),
    ("crates/web/", "Keeper", "a name that says what it keeps"),
    ("crates/test-postgres/", "Keeper", "Supervisor"),
    ("crates/tui/", "Shelf", "client::KeyValueStore"),
    ("crates/tui/", "mod house", "sitting"),
    ("crates/gym/", "Sight", "AnyView"),
    ("crates/web/", "Near", "client::TableClient::local"),
    ("crates/web/", "Far", "client::TableClient::remote"),
    ("crates/web/", "Shelf", "client::KeyValueStore"),
    ("crates/web/", "mod shelf", "storage"),
    ("crates/web/", "mod chance", "random"),
    ("crates/web/src/table/", "fn tell", "set_if_changed"),
    ("crates/web/src/table/", "Course", "ChanceHistory"),
    ("crates/server/", "Course", "a name that says what happens in it"),
    ("crates/host/", "Course", "WinChances"),
    ("crates/host/", "mod way", "frames"),
    ("crates/tabletop/", "fn put_in_order", "insertion_sort_by"),
    ("crates/tabletop/", "fn asked", "run_to_decision"),
    ("crates/tabletop/", "Stroll", "RandomWalk"),
    ("crates/bots/", "fn tamed", "clamped"),
];

/// Names of the old protocol, which went through many crates.
const PROTOCOL: &[(&str, &str)] = &[
    ("Sight", "Snapshot or Patch"),
    ("Glimpse", "Fingerprint"),
    ("Follower", "Replica"),
    ("Gathered", "TableInfo"),
    ("Bring", "ClaimTicket"),
    ("Carry", "IssueTicket"),
    ("Refusal", "Error"),
];

/// Where those may not stand.
const SEAM: &[&str] = &[
    "crates/client/",
    "crates/host/",
    "crates/loadtest/",
    "crates/northpole/",
    "crates/protocol/",
    "crates/room/",
    "crates/server/",
    "crates/store/",
    "crates/tui/",
    "crates/web/",
];

/// Crates that have other names now.
const CRATES: &[(&str, &str)] = &[
    ("cluster", "test-postgres"),
    ("kit", "conformance"),
    ("swarm", "loadtest"),
    ("views", "leptos-lite"),
    ("wire", "protocol"),
];

/// Every folder that names are looked for in.
pub(super) const GUARDS: &[&str] = &[
    "crates/bots/",
    "crates/client/",
    "crates/gym/",
    "crates/host/",
    "crates/loadtest/",
    "crates/northpole/",
    "crates/protocol/",
    "crates/room/",
    "crates/server/",
    "crates/store/",
    "crates/tabletop/",
    "crates/test-postgres/",
    "crates/tui/",
    "crates/web/src/table/",
];

/// One name means one thing, and a reader who knows the field can guess it.
pub(super) fn names_stay_retired(tree: &Tree) -> Vec<Problem> {
    let protocol =
        PROTOCOL.iter().flat_map(|(old, new)| SEAM.iter().map(move |at| (*at, *old, *new)));
    let all: Vec<Retired> = NAMES.iter().copied().chain(protocol).collect();
    let files = tree.all("crates/", ".rs");
    files.flat_map(|file| in_file(file, &all)).collect()
}

fn in_file(file: &File, retired: &[Retired]) -> Vec<Problem> {
    let here: Vec<&Retired> = retired.iter().filter(|(at, ..)| file.path.starts_with(at)).collect();
    let mut problems = Vec::new();
    for (number, line) in file.lines() {
        let line = code(line);
        let found = here.iter().filter(|(_, old, _)| stands_in(&line, old));
        problems.extend(found.map(|(_, old, new)| {
            let advice = format!("`{old}` is an old name: write `{new}`");
            Problem::new(format!("{}:{number}", file.path), advice)
        }));
    }
    problems
}

/// Whether these words follow each other in a line, each as a whole identifier.
fn stands_in(line: &str, words: &str) -> bool {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    let found: Vec<&str> =
        line.split(|sign| !is_part(sign)).filter(|word| !word.is_empty()).collect();
    let words: Vec<&str> = words.split(' ').collect();
    found.windows(words.len()).any(|window| window == words)
}

pub(super) fn crates_stay_renamed(tree: &Tree) -> Vec<Problem> {
    let is_back =
        |(old, _): &&(&str, &str)| tree.file(&format!("crates/{old}/Cargo.toml")).is_some();
    let back = CRATES.iter().filter(is_back);
    back.map(|(old, new)| {
        Problem::new(format!("crates/{old}"), format!("is an old name: the crate is `{new}`"))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    fn places(problems: &[Problem]) -> Vec<&str> {
        problems.iter().map(|problem| problem.place.as_str()).collect()
    }

    #[test]
    fn old_names_are_found_in_the_crates_they_came_from() {
        let server =
            "struct House;\nmod door;\nlet door = Hallway;\n// The House.\nlog(\"House\");\n";
        let found = names_stay_retired(&tree(&[
            ("crates/server/src/a.rs", server),
            ("crates/scene/src/a.rs", "struct House;"),
            ("games/chess/src/a.rs", "struct Hall;"),
        ]));
        assert_eq!(places(&found), ["crates/server/src/a.rs:1", "crates/server/src/a.rs:2"]);
        assert_eq!(found[0].advice, "`House` is an old name: write `AppState`");
    }

    #[test]
    fn names_of_the_old_protocol_are_found_in_every_crate_of_the_seam() {
        let found = names_stay_retired(&tree(&[
            ("crates/web/src/a.rs", "use protocol::{Follower, Table};"),
            ("crates/host/tests/b.rs", "fn follower(bring: u8) -> Sight {"),
            ("crates/web/src/c.rs", "use scene::Line;"),
            ("crates/web/src/d.rs", "pub struct Line {"),
        ]));
        let expected =
            ["crates/web/src/a.rs:1", "crates/host/tests/b.rs:1", "crates/web/src/d.rs:1"];
        assert_eq!(places(&found), expected);
    }

    #[test]
    fn crates_that_came_back_are_found() {
        let found = crates_stay_renamed(&tree(&[
            ("crates/wire/Cargo.toml", ""),
            ("crates/protocol/Cargo.toml", ""),
        ]));
        assert_eq!(places(&found), ["crates/wire"]);
    }

    #[test]
    fn every_folder_with_old_names_is_guarded() {
        let folders = NAMES.iter().map(|(at, ..)| *at).chain(SEAM.iter().copied());
        for folder in folders {
            let is_guarded = GUARDS.iter().any(|guard| guard.starts_with(folder));
            assert!(is_guarded, "{folder}");
        }
    }
}
