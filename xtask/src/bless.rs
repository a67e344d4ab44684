//! `cargo xtask bless`: rewrite the recorded games after a change of the rules.

use crate::run::{cargo_command, succeed};

pub(crate) fn run() -> Result<(), String> {
    println!("== rewriting playthroughs, perft counts and transcripts");
    let mut command = cargo_command();
    command.args(["test", "--workspace", "--test", "conformance"]).env("NORTHPOLE_BLESS", "1");
    succeed(&mut command, "cargo test --test conformance")?;
    println!("Now read `git diff`: every line that changed must be a change you meant.");
    Ok(())
}
