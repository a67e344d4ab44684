//! `cargo xtask soak`: many more random games, and many more kills, than the tests have time for.

use crate::run::{cargo_command, succeed};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let patience = match arguments {
        [] => 20,
        [number] => number.parse::<u32>().map_err(|_| format!("`{number}` is not a number"))?,
        _ => return Err("soak takes one number: how many times as much to check".into()),
    };
    println!("== checking {patience} times as much as the tests");
    let mut command = cargo_command();
    command
        .args(["test", "--release", "--workspace"])
        .args(["--test", "conformance", "--test", "killed", "--test", "online", "--test", "tables"])
        .args(["--", "--nocapture"])
        .env("NORTHPOLE_SOAK", patience.to_string());
    succeed(&mut command, "cargo test --release with conformance, killed, online and tables")
}
