//! `cargo xtask play`: build everything and play.

use std::process::Command;

use crate::run::{cargo, root, succeed};
use crate::web;

const NORTHPOLE: &str = "target/release/northpole";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let is_game = arguments.first().is_some_and(|first| !first.starts_with('-'));
    if !is_game {
        web::build(web::SMALL)?;
    }
    cargo(&["build", "--release", "--locked", "--package", "northpole"])?;
    let mut command = Command::new(root().join(NORTHPOLE));
    if is_game {
        command.arg("play");
    }
    succeed(command.args(arguments), "northpole")
}
