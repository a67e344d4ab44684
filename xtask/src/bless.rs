//! `cargo xtask bless`: rewrite the recorded games after a change of the rules.

use std::process::Command;

use crate::run::succeed;

pub(crate) fn run() -> Result<(), String> {
    println!("== rewriting playthroughs, perft counts and transcripts");
    let mut command = Command::new(env!("CARGO"));
    command.args(["test", "--workspace", "--test", "conformance"]).env("NORTHPOLE_BLESS", "1");
    succeed(&mut command, "cargo test --test conformance")?;
    println!("Now read `git diff`: every line that changed must be a change you meant.");
    Ok(())
}
