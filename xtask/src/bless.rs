//! `cargo xtask bless`: rewrite the recorded games and screens after a change of the rules.

use crate::run::{cargo_command, succeed};

/// All games, or those that are named.
pub(crate) fn run(games: &[String]) -> Result<(), String> {
    println!("== rewriting playthroughs, perft counts, transcripts and terminal screens");
    let mut command = cargo_command();
    command.args(["test", "--test", "conformance"]).env("NORTHPOLE_BLESS", "1");
    match games {
        [] => command.arg("--workspace"),
        games => command.args(games.iter().flat_map(|game| ["--package", game])),
    };
    succeed(&mut command, "cargo test --test conformance")?;
    let mut screens = cargo_command();
    screens
        .args(["test", "--package", "tui", "--test", "tui", "looks"])
        .env("NORTHPOLE_BLESS", "1");
    succeed(&mut screens, "cargo test --package tui looks")?;
    println!("Now read `git diff`: every line that changed must be a change you meant.");
    Ok(())
}
