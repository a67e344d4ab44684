//! `cargo deny`, where it is installed: it looks up what is known against packages we use. What else
//! `deny.toml` asks for is checked by the tests.

use crate::run::{answers, cargo, cargo_command};

pub(crate) fn check() -> Result<(), String> {
    if !answers(cargo_command().args(["deny", "--version"])) {
        println!("== no advisories were looked up: `cargo install --locked cargo-deny` would");
        return Ok(());
    }
    if !answers(cargo_command().args(["deny", "fetch", "db"])) {
        println!("== no advisories were looked up: their database cannot be reached");
        return Ok(());
    }
    cargo(&["deny", "--locked", "check"])
}
