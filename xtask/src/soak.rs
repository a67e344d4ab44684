//! `cargo xtask soak`: many more random games, damaged texts, kills and reloads than the tests have
//! time for.

use std::process::Command;

use crate::run::{cargo, cargo_command, succeed, target};
use crate::{dist, install, installed, python, web};

/// How many times as much as the tests: 1000 kills, 200 reloads.
const USUAL: u32 = 20;

/// What can be soaked: tests that ask how patient one is, and which of their cases.
const PARTS: [(&str, &[&str], &str); 8] = [
    ("games", &["conformance"], ""),
    ("tables", &["disks", "killed", "online", "postgres", "tables"], ""),
    ("nodes", &["tables"], "faults::"),
    ("texts", &["fuzz"], ""),
    ("kills", &["command_line"], "kills::"),
    ("reloads", &["browser"], "reloads::"),
    ("friends", &["browser"], "online::"),
    ("hands", &["browser"], "games::"),
];

/// A release in a clean Debian; only when it is asked for, because it needs root.
const DIST: &str = "dist";
/// `cargo install`, which builds the whole program once more.
const INSTALL: &str = "install";
/// Ray and training, which are tests of the Python package.
const PYTHON: &str = "python";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (patience, part) = match arguments {
        [] => (USUAL, None),
        [one] => one.parse().map_or((USUAL, Some(one)), |patience| (patience, None)),
        [number, part] => (number.parse().map_err(|_| usage())?, Some(part)),
        _ => return Err(usage()),
    };
    if part.is_some_and(|part| part == DIST) {
        return dist::proof::run_all();
    }
    if part.is_some_and(|part| part == INSTALL) {
        return installed::run();
    }
    let wanted = |name: &str| part.is_none_or(|part| part == name);
    if part.is_some_and(|part| part == PYTHON) {
        return python::soak();
    }
    if !PARTS.iter().any(|(name, ..)| wanted(name)) {
        return Err(usage());
    }
    install::database()?;
    println!("== checking {patience} times as much as the tests");
    for (name, targets, cases) in PARTS.into_iter().filter(|(name, ..)| wanted(name)) {
        let mut command = tests(targets, cases);
        if targets.contains(&"browser") {
            command.env("NORTHPOLE", northpole()?);
        }
        println!("== {name}");
        succeed(command.env("NORTHPOLE_SOAK", patience.to_string()), &format!("soak {name}"))?;
    }
    if part.is_none() {
        python::soak()?;
    }
    Ok(())
}

fn usage() -> String {
    let parts = PARTS.map(|(name, ..)| name).join(", ");
    format!(
        "soak takes how many times as much to check, and perhaps one of {parts}, {PYTHON}, {DIST}, \
         {INSTALL}"
    )
}

fn tests(targets: &[&str], cases: &str) -> Command {
    let mut command = cargo_command();
    command.args(["test", "--release", "--locked", "--workspace"]);
    command.args(targets.iter().flat_map(|target| ["--test", target]));
    command.args(["--", "--nocapture"]).args((!cases.is_empty()).then_some(cases));
    command
}

/// The program as people get it, for the browser to visit.
fn northpole() -> Result<std::path::PathBuf, String> {
    install::browser()?;
    web::build(web::SMALL)?;
    cargo(&["build", "--release", "--locked", "--workspace", "--bin", "northpole"])?;
    std::path::absolute(target().join("release/northpole"))
        .map_err(|error| format!("this folder is gone: {error}"))
}
