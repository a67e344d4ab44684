//! `cargo xtask test`: everything that proves the project.

use crate::report::Report;
use crate::run::{cargo, cargo_command};
use crate::{browser, deny, fmt, install, tidy, web};

pub(crate) fn run() -> Result<(), String> {
    closed(|report| {
        report.part("install what is missing", || {
            install::rust_components()?;
            install::browser()
        })?;
        read(report)?;
        report.part("advisories", deny::check)?;
        // Before the tests: northpole, which they build, holds the web client.
        report.part("build the web client", || web::build(web::QUICK))?;
        prove(report)?;
        browser::prove(report, &[])
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
    report.part("tidy", tidy::run)?;
    report.part("lints", || {
        let strict = ["--locked", "--", "-D", "warnings"];
        cargo(&[&["clippy", "--workspace", "--all-targets"][..], &strict].concat())?;
        // Not among all targets: `cargo test` alone could not run it.
        cargo(&[&["clippy", "--workspace", "--test", "browser"][..], &strict].concat())
    })
}

fn prove(report: &mut Report) -> Result<(), String> {
    let mut tests = cargo_command();
    tests.args(["test", "--workspace", "--locked", "--quiet", "--no-fail-fast"]);
    report.tests("tests", &mut tests)
}
