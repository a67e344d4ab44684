//! `cargo xtask test`: everything that proves the project.

use std::process::Command;

use crate::report::Report;
use crate::run::{cargo_command, strict_cargo, strict_command, succeed};
use crate::{browser, deny, fmt, install, python, tidy, web};

/// The test in `tests/new_game.rs`.
const NEW_GAME: &str = "a_game_is_one_command_and_one_line";

pub(crate) fn run() -> Result<(), String> {
    closed(|report| {
        let mut missing = Missing::default();
        report.part("install what is missing", || {
            install::rust_components()?;
            missing.database = install::database().err();
            missing.browser = install::browser().err();
            missing.tell();
            Ok(())
        })?;
        read(report)?;
        report.part("advisories", deny::check)?;
        // Before the tests: northpole, which they build, holds the web client.
        report.part("build the web client", web::build_strictly)?;
        // Where something is missing, all that can be run is.
        let proven = prove(report).and(report.part("the Python package", python::tests));
        if missing.browser.is_some() {
            return missing.close(proven);
        }
        let browsed = report.tests("browser tests", &mut browser::tests(&[])?);
        missing.close(proven.and(browsed))
    })
}

/// What is not on this system and could not be installed, in words.
#[derive(Default)]
struct Missing {
    database: Option<String>,
    browser: Option<String>,
}

impl Missing {
    fn tell(&self) {
        if let Some(why) = &self.database {
            println!("{why}. Until then, tests of several nodes fail.");
        }
        if let Some(why) = &self.browser {
            println!("{why}. Until then, browser tests are left out.");
        }
    }

    /// Said again in the end, when all else has scrolled away.
    fn close(&self, proven: Result<(), String>) -> Result<(), String> {
        self.tell();
        let is_whole = self.database.is_none() && self.browser.is_none();
        proven.and(if is_whole { Ok(()) } else { Err("not everything was tested".into()) })
    }
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
