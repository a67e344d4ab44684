//! `cargo xtask play`: build everything and play.

use std::process::Command;

use crate::run::{cargo, root, succeed};

const NORTHPOLE: &str = "target/release/northpole";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    cargo(&["build", "--release", "--package", "northpole"])?;
    let game: &[String] = if arguments.is_empty() { &["unions".into()] } else { arguments };
    let mut command = Command::new(root().join(NORTHPOLE));
    succeed(command.arg("play").args(game), "northpole play")
}
