//! `cargo xtask web`: the web client, compiled, bound and compressed into northpole's assets.

use std::process::Command;

use crate::install;
use crate::run::{cargo, cargo_command, strict_cargo, succeed, target};

const TARGET: &str = "wasm32-unknown-unknown";
/// Whose libraries are named; other systems have a few others for the same purpose.
const SYSTEM: &str = "x86_64-unknown-linux-gnu";

/// Small and fast, as people get it.
pub(crate) const SMALL: &str = "web";
/// Quickly built, to try something out or to test it.
const QUICK: &str = "dev";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let quick = arguments.iter().any(|argument| argument == "--quick");
    build(if quick { QUICK } else { SMALL })
}

pub(crate) fn build(profile: &str) -> Result<(), String> {
    build_with(cargo, profile)
}

/// The client that tests play with.
pub(crate) fn build_strictly() -> Result<(), String> {
    build_with(strict_cargo, QUICK)
}

fn build_with(cargo: fn(&[&str]) -> Result<(), String>, profile: &str) -> Result<(), String> {
    install()?;
    cargo(&compiled(profile))?;
    // With the features of the whole workspace, as the tests build what they share with it.
    cargo(&["build", "--locked", "--quiet", "--workspace", "--bin", "bundle"])?;
    pack(QUICK, profile)
}

pub(crate) fn install() -> Result<(), String> {
    install::rust_target(TARGET)
}

/// Compiles the client beside something else that says how far it is.
pub(crate) fn compile_quietly(profile: &str) -> Result<(), String> {
    succeed(cargo_command().args(compiled(profile)).arg("--quiet"), "the web client's build")
}

fn compiled(profile: &str) -> [&str; 8] {
    ["build", "--locked", "--package", "web", "--target", TARGET, "--profile", profile]
}

/// Puts a compiled client into northpole's assets, with what was built to do that.
pub(crate) fn pack(bundler: &str, profile: &str) -> Result<(), String> {
    let wasm = target().join(TARGET).join(folder(profile)).join("web.wasm");
    // What stays on this machine is not worth the time.
    let effort = if profile == QUICK { "3" } else { "11" };
    let mut bundle = Command::new(target().join(folder(bundler)).join("bundle"));
    bundle.arg(wasm).args(["crates/web", "games", "crates/northpole/assets", effort]);
    succeed(&mut bundle, "bundle")?;
    if profile == SMALL { notices() } else { Ok(()) }
}

/// Whose work is in the program, beside the web client: who installs it need not ask cargo.
fn notices() -> Result<(), String> {
    let mut bill = cargo_command();
    bill.args(["run", "--locked", "--quiet", "--package", "notices", "--bin", "bill", "--"]);
    bill.args(["--notices", "northpole", SYSTEM]);
    let output = bill.output().map_err(|error| format!("the notices: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let place = "crates/northpole/notices.txt";
    std::fs::write(place, output.stdout).map_err(|error| format!("{place}: {error}"))
}

/// Where cargo puts what it builds with a profile: its first one has a folder of another name.
pub(crate) fn folder(profile: &str) -> &str {
    if profile == QUICK { "debug" } else { profile }
}
