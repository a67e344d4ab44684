//! `cargo xtask soak install`: what `cargo install` gives to people, without a network.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{cargo, cargo_command, target};
use crate::served::Served;
use crate::web;

/// The largest package that a registry takes.
const MOST_BYTES: u64 = 10 << 20;
const PACKAGE: &str = "crates/northpole";

/// Builds the web client, installs the program into a folder and looks at what was installed.
pub(crate) fn run() -> Result<(), String> {
    web::build(web::SMALL)?;
    let bytes = packaged()?;
    println!("The package holds {:.1} MB before compression.", bytes as f64 / 1e6);
    if bytes > MOST_BYTES {
        return Err(format!("{PACKAGE} packs {bytes} bytes, more than {MOST_BYTES}"));
    }
    let root = target().join("installed");
    let _ = fs::remove_dir_all(&root);
    let place = root.display().to_string();
    cargo(&["install", "--offline", "--locked", "--path", PACKAGE, "--root", &place])?;
    let data = root.join("tables.db").display().to_string();
    let mut serve = Command::new(root.join("bin/northpole"));
    Served::start(serve.args(["serve", "--listen", "127.0.0.1:0", "--data", &data]))?
        .check_page()?;
    println!("The installed program serves the web client.");
    Ok(())
}

/// How many bytes the files have that `cargo package` would pack.
fn packaged() -> Result<u64, String> {
    let mut list = cargo_command();
    list.args(["package", "--offline", "--list", "--allow-dirty", "--package", "northpole"]);
    let output = list.output().map_err(|error| format!("cargo package: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let files = String::from_utf8_lossy(&output.stdout).into_owned();
    // What cargo makes itself is not in the folder.
    let size = |file: &str| fs::metadata(Path::new(PACKAGE).join(file)).map_or(0, |it| it.len());
    if !files.lines().any(|file| file.starts_with("assets/") && size(file) > 100_000) {
        return Err("the package has no web client".into());
    }
    Ok(files.lines().map(size).sum())
}
