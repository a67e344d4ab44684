//! `cargo xtask test`: everything that proves the project.

mod missing;

use std::process::Command;

use crate::report::Report;
use crate::run::{cargo_command, strict_cargo, strict_command, succeed};
use crate::{browser, deny, fmt, install, python, tidy, web};
use missing::Missing;

/// The test in `tests/new_game.rs`.
const NEW_GAME: &str = "a_game_is_one_command_and_one_line";

pub(crate) fn run() -> Result<(), String> {
    closed(|report| {
        let mut missing = Missing::default();
        report.part("install what is missing", || {
            install::rust_components()?;
            missing = Missing::find();
            missing.tell();
            Ok(())
        })?;
        read(report)?;
        report.part("advisories", deny::check)?;
        // Before the tests: northpole, which they build, holds the web client.
        report.part("build the web client", web::build_strictly)?;
        // Where something is missing, all that can be run is.
        let mut proven = prove(report, &missing);
        if missing.python.is_none() {
            proven = proven.and(report.part("the Python package", python::tests));
        }
        if missing.browser.is_none() {
            proven = proven.and(report.tests("browser tests", &mut browser::tests(&[])?));
        }
        missing.close(proven)
    })
}

/// `cargo xtask setup`: the first part of the tests alone.
pub(crate) fn set_up() -> Result<(), String> {
    install::rust_components()?;
    let missing = Missing::find();
    missing.tell();
    if missing.is_nothing() {
        println!("Everything that `cargo xtask test` needs is here.");
    }
    Ok(())
}

/// What every commit must pass.
pub(crate) fn ci() -> Result<(), String> {
    closed(|report| {
        read(report)?;
        prove(report, &Missing::default())
    })
}

/// Reports in the end, however it ends.
fn closed(work: impl FnOnce(&mut Report) -> Result<(), String>) -> Result<(), String> {
    let mut report = Report::new();
    let done = work(&mut report);
    report.close();
    done
}

/// What can be said without running anything.
fn read(report: &mut Report) -> Result<(), String> {
    report.part("format", fmt::check)?;
    report.part("tidy", tidy::run)
}

fn prove(report: &mut Report, missing: &Missing) -> Result<(), String> {
    report.part("lint and build", || {
        strict_cargo(&["test", "--workspace", "--locked", "--no-run"])?;
        // Not among them: `cargo test` alone could not run it.
        strict_cargo(&["test", "--workspace", "--locked", "--no-run", "--test", "browser"])
    })?;
    report.part("documentation", document)?;
    let skipped = missing.skipped()?;
    report.tests_beside(("tests", &mut tests(&skipped)), &mut [("a new game", &mut new_game())])
}

/// Every page of the documentation can be made, and every link in it leads somewhere.
fn document() -> Result<(), String> {
    let mut cargo = cargo_command();
    cargo.args(["doc", "--workspace", "--no-deps", "--locked", "--quiet"]);
    succeed(cargo.env("RUSTDOCFLAGS", "-D warnings"), "cargo doc --no-deps")
}

const ALL: [&str; 5] = ["test", "--workspace", "--locked", "--quiet", "--no-fail-fast"];

fn tests(skipped: &[String]) -> Command {
    let mut tests = strict_command();
    tests.args(ALL).args(["--", "--skip", NEW_GAME]);
    tests.args(skipped.iter().flat_map(|name| ["--skip", name]));
    tests
}

/// Mostly a build, one crate after the other: a core is left for the rest.
fn new_game() -> Command {
    let mut new_game = strict_command();
    new_game.args(ALL).args(["--test", "new_game"]);
    new_game
}
