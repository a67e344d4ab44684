//! `cargo xtask test`: everything that proves the project.

use std::process::Command;

use crate::report::Report;
use crate::run::{cargo_command, strict_cargo, strict_command, succeed};
use crate::{browser, deny, fmt, install, python, tidy, web};

/// The test in `tests/new_game.rs`.
const NEW_GAME: &str = "a_game_is_one_command_and_one_line";

pub(crate) fn run() -> Result<(), String> {
    closed(|report| {
        report.part("install what is missing", || {
            install::rust_components()?;
            install::database()?;
            install::browser()
        })?;
        read(report)?;
        report.part("advisories", deny::check)?;
        // Before the tests: northpole, which they build, holds the web client.
        report.part("build the web client", web::build_strictly)?;
        prove(report)?;
        report.part("the Python package", python::tests)?;
        report.tests("browser tests", &mut browser::tests(&[])?)
    })
}

/// What every commit must pass.
pub(crate) fn ci() -> Result<(), String> {
    closed(|report| {
        read(report)?;
        prove(report)
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

fn prove(report: &mut Report) -> Result<(), String> {
    report.part("lint and build", || {
        strict_cargo(&["test", "--workspace", "--locked", "--no-run"])?;
        // Not among them: `cargo test` alone could not run it.
        strict_cargo(&["test", "--workspace", "--locked", "--no-run", "--test", "browser"])
    })?;
    report.part("documentation", document)?;
    report.tests_beside(("tests", &mut tests()), &mut [("a new game", &mut new_game())])
}

/// Every page of the documentation can be made, and every link in it leads somewhere.
fn document() -> Result<(), String> {
    let mut cargo = cargo_command();
    cargo.args(["doc", "--workspace", "--no-deps", "--locked", "--quiet"]);
    succeed(cargo.env("RUSTDOCFLAGS", "-D warnings"), "cargo doc --no-deps")
}

const ALL: [&str; 5] = ["test", "--workspace", "--locked", "--quiet", "--no-fail-fast"];

fn tests() -> Command {
    let mut tests = strict_command();
    tests.args(ALL).args(["--", "--skip", NEW_GAME]);
    tests
}

/// Mostly a build, one crate after the other: a core is left for the rest.
fn new_game() -> Command {
    let mut new_game = strict_command();
    new_game.args(ALL).args(["--test", "new_game"]);
    new_game
}
