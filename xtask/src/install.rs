//! Installing what is missing, so that Rust and git are enough to begin with.

use std::path::Path;
use std::process::Command;

use crate::run::{answers, cargo_command, run};

/// The formatter and the linter.
pub(crate) fn rust_components() -> Result<(), String> {
    for (component, program) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !answers(cargo_command().args([program, "--version"])) {
            println!("== installing {component}");
            run("rustup", &["component", "add", component])?;
        }
    }
    Ok(())
}

/// The standard library for the browser.
pub(crate) fn wasm_target(target: &str) -> Result<(), String> {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    let folder = asked.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    if folder.is_ok_and(|folder| Path::new(&folder).exists()) {
        return Ok(());
    }
    println!("== installing {target}");
    run("rustup", &["target", "add", target])
}

/// A browser and its driver, from the system's packages.
pub(crate) fn browser() -> Result<(), String> {
    let is_there = |program| answers(Command::new(program).arg("--version"));
    if is_there("chromium") && is_there("chromedriver") {
        return Ok(());
    }
    println!("== installing chromium and chromium-driver");
    // A stale list of packages is refreshed first; an offline machine may still have them at hand.
    let _ = run("apt-get", &["update"]);
    run("apt-get", &["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"])
}
