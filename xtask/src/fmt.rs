//! `cargo xtask fmt`: Rust and style sheets in one shape.

use std::process::Command;

use crate::run::{cargo, succeed, target};

/// Where style sheets lie.
const SHEETS: [&str; 3] = ["crates/web/style", "games", "xtask/template"];

pub(crate) fn run() -> Result<(), String> {
    cargo(&["fmt", "--all"])?;
    stylist(&[])
}

/// Changes nothing; fails where something would change.
pub(crate) fn check() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    stylist(&["--check"])
}

/// A tool of its own, because it needs a parser that nothing else here does.
fn stylist(arguments: &[&str]) -> Result<(), String> {
    // With the features of the whole workspace, as the tests build what they share with it.
    cargo(&["build", "--locked", "--quiet", "--workspace", "--bin", "stylist"])?;
    let mut stylist = Command::new(target().join("debug/stylist"));
    succeed(stylist.args(arguments).args(SHEETS), "stylist")
}
