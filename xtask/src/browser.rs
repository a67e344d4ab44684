//! `cargo xtask browser` and `cargo xtask measure`: the web client in a real browser.

use std::process::Command;

use crate::report::Report;
use crate::run::{cargo, strict_cargo, strict_command, target};
use crate::{install, web};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    install::browser()?;
    install::rust_components()?;
    web::build_strictly()?;
    strict_cargo(&["build", "--locked", "--workspace", "--bin", "northpole"])?;
    let mut report = Report::new();
    let done = report.tests("browser tests", &mut tests(arguments)?);
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
pub(crate) fn tests(arguments: &[String]) -> Result<Command, String> {
    let mut tests = strict_command();
    // Of the whole workspace: with other features than the tests before, all would be built again.
    tests.args(["test", "--locked", "--workspace", "--test", "browser", "--"]);
    // Three browsers at a time: on two cores one of them waits for something most of the time.
    tests.args(["--test-threads", "3"]).args(arguments);
    // The one that `cargo test` builds anyway, named so that it is found from any folder.
    let whole =
        |path| std::path::absolute(path).map_err(|error| format!("this folder is gone: {error}"));
    tests.env("NORTHPOLE", whole(target().join("debug/northpole"))?);
    tests.env("AXE", whole(install::axe()?)?);
    Ok(tests)
}
