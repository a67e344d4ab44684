//! `cargo xtask play`: build everything and play.

use std::process::Command;

use crate::run::{cargo, succeed, target};
use crate::web;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let is_game = arguments.first().is_some_and(|first| !first.starts_with('-'));
    if !is_game {
        web::build(web::SMALL)?;
    }
    cargo(&["build", "--release", "--locked", "--package", "northpole"])?;
    let mut command = Command::new(target().join("release/northpole"));
    if is_game {
        command.arg("play");
    }
    succeed(command.args(arguments), "northpole")
}
