//! `cargo xtask web`: the web client, compiled, bound and compressed into northpole's assets.

use std::process::Command;

use crate::install;
use crate::run::{cargo, root, succeed};

const TARGET: &str = "wasm32-unknown-unknown";

/// Small and fast, as people get it; or quickly built, to try something out.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let quick = arguments.iter().any(|argument| argument == "--quick");
    build(if quick { "web-dev" } else { "web" })
}

pub(crate) fn build(profile: &str) -> Result<(), String> {
    install::wasm_target(TARGET)?;
    cargo(&["build", "--locked", "--package", "web", "--target", TARGET, "--profile", profile])?;
    let wasm = root().join("target").join(TARGET).join(profile).join("web.wasm");
    let mut bundle = Command::new(env!("CARGO"));
    bundle.args(["run", "--locked", "--quiet", "--package", "bundle", "--"]);
    bundle.arg(wasm).arg(root().join("crates/web")).arg(root().join("crates/northpole/assets"));
    succeed(&mut bundle, "bundle")
}
