//! A new game from scratch: written by one command and put on the table by one line, it passes
//! every check and is wherever games are.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A checkout for the test.
struct Copy(TempDir);

impl Copy {
    /// Every file that git knows or would take, as old as it is: cargo builds what is new.
    fn new() -> Copy {
        let root = Path::new("..").canonicalize().expect("cargo runs tests in their folder");
        let copy = Copy(TempDir::new().expect("a folder can be made"));
        let mut git = Command::new("git");
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let listed = git.current_dir(&root).output().expect("git is there").stdout;
        for path in String::from_utf8_lossy(&listed).split_terminator('\0') {
            // What git knows may have been removed.
            let Ok(original) = fs::File::open(root.join(path)) else { continue };
            let changed = original.metadata().and_then(|about| about.modified());
            let place = copy.path(path);
            fs::create_dir_all(place.parent().expect("a folder")).expect("a folder can be made");
            fs::copy(root.join(path), &place).expect("a file can be copied");
            let file = fs::File::options().append(true).open(&place).expect("it is there");
            file.set_modified(changed.expect("files have an age")).expect("ages can be set");
        }
        copy.succeed(Command::new("git").args(["init", "--quiet"]));
        copy
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn edit(&self, path: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.path(path)).expect("the file is there");
        assert!(text.contains(from), "{path} does not contain {from:?}");
        fs::write(self.path(path), text.replacen(from, to, 1)).expect("it can be written");
    }

    /// Runs something here; it must succeed.
    fn succeed(&self, command: &mut Command) -> String {
        let shown = format!("{command:?}");
        let output = self.prepare(command).output().expect("it can be run");
        said(&shown, &output)
    }

    /// What is built here stays here. But what cargo makes on the way is shared with the original:
    /// crates that do not depend on the new game are the same, and those that do have names of
    /// their own there.
    fn prepare<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        let shared = Path::new(env!("CARGO_BIN_EXE_xtask")).ancestors().nth(2);
        command
            .current_dir(self.0.path())
            .env("CARGO_TARGET_DIR", self.path("target"))
            .env("CARGO_BUILD_BUILD_DIR", shared.expect("programs are built into a folder"))
            // As `cargo xtask test` builds it: linted on the way.
            .env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
            .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__")
            .env("CARGO_INCREMENTAL", "0")
    }

    fn xtask(&self, arguments: &str) -> String {
        let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
        self.succeed(xtask.args(arguments.split_whitespace()))
    }

    fn cargo(&self, arguments: &str) -> String {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        self.succeed(Command::new(cargo).args(arguments.split_whitespace()))
    }

    fn northpole(&self, arguments: &str, input: &str) -> String {
        let mut northpole = Command::new(self.path("target/debug/northpole"));
        northpole.args(arguments.split_whitespace()).stdin(Stdio::piped());
        northpole.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut playing = self.prepare(&mut northpole).spawn().expect("it was built");
        let mut typed = playing.stdin.take().expect("it is piped");
        typed.write_all(input.as_bytes()).expect("it reads");
        drop(typed);
        said(arguments, &playing.wait_with_output().expect("it ends"))
    }
}

fn said(command: &str, output: &Output) -> String {
    let (out, err) = (&output.stdout, &output.stderr);
    let (out, err) = (String::from_utf8_lossy(out), String::from_utf8_lossy(err));
    assert!(output.status.success(), "{command}\n{out}\n{err}");
    out.into_owned()
}

#[test]
fn a_game_is_one_command_and_one_line() {
    let copy = Copy::new();
    let told = copy.xtask("new-game snowfall");
    let (list, line) = ("crates/catalog/src/list.rs", "    snowfall::Snowfall,\n");
    assert!(told.contains(&format!("One line in {list} puts it on the table:\n{line}")), "{told}");
    copy.edit(list, "catalog! {\n", &format!("catalog! {{\n{line}"));

    copy.xtask("tidy");
    copy.cargo("fmt --all --check");
    let tested = copy.cargo("test --locked --offline --quiet --package snowfall");
    assert!(tested.contains("test result: ok. 4 passed"), "the conformance checks: {tested}");

    // With the features of the whole workspace, as everything else is built with them.
    copy.cargo("build --locked --offline --quiet --workspace --bin northpole");
    assert!(copy.northpole("games", "").contains("snowfall   Snowfall (2–5 players"));
    let play = "play snowfall --plain --players 3 --bots easy --seed 1 --save game.txt";
    let played = copy.northpole(play, &"first\n".repeat(4));
    assert!(played.contains("Christmas Eve"), "{played}");
    assert!(copy.northpole("replay game.txt", "").starts_with("Snowfall, "));
    let arena = copy.northpole("arena snowfall --bots search-60,random --games 20", "");
    assert!(arena.starts_with("snowfall, 2 players, 20 games\n"), "{arena}");
}
