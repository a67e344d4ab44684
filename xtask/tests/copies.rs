//! A copied checkout never acts on the one it was copied from.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// This program, as the original checkout built it, run somewhere else.
fn xtask(folder: &Path, command: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_xtask"));
    program.arg(command).current_dir(folder).output().expect("the program starts")
}

#[test]
fn the_copy_one_stands_in_is_looked_at() {
    let copy = TempDir::new().expect("a folder can be made");
    let inside = copy.path().join("crates/scene/src");
    for folder in [&inside, &copy.path().join("xtask")] {
        fs::create_dir_all(folder).expect("a folder can be made");
    }
    let lints = "[lints]\nworkspace = true\n";
    fs::write(copy.path().join("xtask/Cargo.toml"), lints).expect("a file can be written");
    fs::write(inside.join("long.rs"), "\n".repeat(501)).expect("a file can be written");
    let begun = Command::new("git").args(["init", "--quiet"]).current_dir(copy.path()).status();
    assert!(begun.expect("git is there").success());

    let output = xtask(&inside, "tidy");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.starts_with("crates/scene/src/long.rs: has more than 500 lines"), "{said}");
    // The rest of the project is not there, and nothing else is wrong.
    let others = said.lines().skip(1).filter(|line| !line.contains("matches no file"));
    let others: Vec<&str> = others.collect();
    assert!(matches!(others[..], [last] if last.ends_with("things are untidy")), "{others:?}");
}

#[test]
fn without_a_checkout_nothing_is_done() {
    let nowhere = TempDir::new().expect("a folder can be made");
    let output = xtask(nowhere.path(), "tidy");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.trim_end().ends_with("lies in no checkout of Northpole"), "{said}");
    assert!(!output.status.success());
}
