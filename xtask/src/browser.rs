//! `cargo xtask browser` and `cargo xtask measure`: the web client in a real browser.

use crate::report::Report;
use crate::run::{cargo, cargo_command, target};
use crate::{install, web};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    install::browser()?;
    web::build(web::QUICK)?;
    cargo(&["build", "--locked", "--workspace", "--bin", "northpole"])?;
    let mut report = Report::new();
    let done = prove(&mut report, arguments);
    report.close();
    done
}

/// Prints numbers of the web client as people get it.
pub(crate) fn measure() -> Result<(), String> {
    install::browser()?;
    web::build(web::SMALL)?;
    cargo(&["build", "--release", "--locked", "--package", "northpole"])?;
    cargo(&["run", "--release", "--locked", "--package", "browser", "--bin", "measure"])
}

/// Plays with a northpole that is built already.
pub(crate) fn prove(report: &mut Report, arguments: &[String]) -> Result<(), String> {
    let mut tests = cargo_command();
    // Of the whole workspace: with other features than the tests before, all would be built again.
    tests.args(["test", "--locked", "--workspace", "--test", "browser", "--"]);
    // Two browsers at a time: each has a page and a worker to run.
    tests.args(["--test-threads", "2"]).args(arguments);
    // The one that `cargo test` builds anyway, named so that it is found from any folder.
    let northpole = std::path::absolute(target().join("debug/northpole"));
    let northpole = northpole.map_err(|error| format!("this folder is gone: {error}"))?;
    report.tests("browser tests", tests.env("NORTHPOLE", northpole))
}
