//! `cargo xtask play`: build everything and play.

use std::process::Command;
use std::thread;

use crate::run::{cargo, succeed, target};
use crate::web;

/// Soon built, and nearly as fast as a release.
const PROFILE: &str = "play";

/// The program, and what packs the web client into it: asked for together, their parts are the same.
const BUILD: [&str; 8] =
    ["build", "--locked", "--profile", PROFILE, "--package", "northpole", "--package", "bundle"];
/// All of it but the program's last step.
const WITHOUT_CLIENT: [&str; 3] = ["--lib", "--bin", "bundle"];
const PROGRAM: [&str; 2] = ["--bin", "northpole"];

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let is_game = arguments.first().is_some_and(|first| !first.starts_with('-'));
    if is_game {
        cargo(&[&BUILD[..], &PROGRAM].concat())?;
    } else {
        build_client()?;
        // What is asked for decides how cargo builds what it needs: what packs the client is asked
        // for again, or a third of all crates would be built a second time.
        cargo(&[&BUILD[..], &WITHOUT_CLIENT, &PROGRAM].concat())?;
    }
    let mut command = Command::new(target().join(PROFILE).join("northpole"));
    if is_game {
        command.arg("play");
    }
    succeed(command.args(arguments), "northpole")
}

/// The client's last step is long and keeps one core busy. The other one builds what packs it, and
/// all of the program but the file that the client goes into.
fn build_client() -> Result<(), String> {
    web::install()?;
    thread::scope(|scope| {
        let client = scope.spawn(|| web::compile_quietly(web::SMALL));
        let program = cargo(&[&BUILD[..], &WITHOUT_CLIENT].concat());
        client.join().expect("it returns what went wrong").and(program)
    })?;
    web::pack(PROFILE, web::SMALL)
}
