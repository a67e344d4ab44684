//! `cargo xtask web`: the web client, compiled, bound and compressed into northpole's assets.

use std::process::Command;

use crate::install;
use crate::run::{cargo, succeed, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// Small and fast, as people get it.
pub(crate) const SMALL: &str = "web";
/// Quickly built, to try something out or to test it.
pub(crate) const QUICK: &str = "dev";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let quick = arguments.iter().any(|argument| argument == "--quick");
    build(if quick { QUICK } else { SMALL })
}

pub(crate) fn build(profile: &str) -> Result<(), String> {
    install::wasm_target(TARGET)?;
    cargo(&["build", "--locked", "--package", "web", "--target", TARGET, "--profile", profile])?;
    // Cargo's own name for the folder of its first profile.
    let folder = if profile == QUICK { "debug" } else { profile };
    let wasm = target().join(TARGET).join(folder).join("web.wasm");
    // With the features of the whole workspace, as the tests build what they share with it.
    cargo(&["build", "--locked", "--quiet", "--workspace", "--bin", "bundle"])?;
    let mut bundle = Command::new(target().join("debug/bundle"));
    bundle.arg(wasm).args(["crates/web", "games", "crates/northpole/assets"]);
    succeed(&mut bundle, "bundle")
}
