//! Whatever others write into names, files and arguments: nothing that is printed moves the
//! cursor of a terminal, hides something or turns the direction of writing round.
#![cfg(unix)]

use std::fs;
use std::process::{Output, Stdio};

use tabletop::is_plain;

use crate::folder::{Folder, stdout};

/// Clears the screen, sets its title, hides a letter, turns the rest of the line round.
const STRANGE: &str = "\u{1b}[2J\u{1b}]0;title\u{7}\u{200b}\u{9b}31m\u{202e}";

const GAME: &str = "play unions --plain --seed 5 --bots random --players 2";

/// Both of what was said, whatever became of the command.
fn assert_plain(output: &Output) {
    let printed = [&output.stdout[..], &output.stderr].concat();
    let printed = String::from_utf8(printed).expect("we print text");
    for line in printed.lines() {
        assert!(is_plain(line), "{line:?}");
    }
    assert!(!printed.is_empty(), "something is said");
}

/// Runs the program with arguments that may have blanks in them.
fn run(folder: &Folder, arguments: &[&str]) -> Output {
    let mut program = folder.northpole("");
    program.args(arguments).stdin(Stdio::null()).output().expect("the program starts")
}

#[test]
fn names_and_arguments() {
    let folder = Folder::new();
    let with = |before: &[&str]| {
        let strange = format!("x{STRANGE}y");
        let output = run(&folder, &[before, &[strange.as_str()]].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_plain(&output);
    };
    let play = ["play", "unions", "--plain"];
    for argument in ["--name", "--seat", "--players", "--bots", "--seed", "--option", "--edition"] {
        with(&[&play[..], &[argument]].concat());
    }
    for before in [&["play"][..], &["replay"], &["edition"], &["arena"], &["bench"], &["learn"]] {
        with(before);
    }
    let arena = ["arena", "unions", "--games", "1"];
    with(&[&arena[..], &["--bots"]].concat());
    for argument in ["--option", "--edition"] {
        with(&[&arena[..], &["--bots", "random,random", argument]].concat());
    }
    for before in [&[][..], &["--port"], &["play", "--resume"], &["games", "--json"]] {
        with(before);
    }
}

#[test]
fn every_line_of_a_saved_game() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --name Nora --save game.txt"), &"first\n".repeat(20));
    let sound = folder.read("game.txt");
    for nth in 0..sound.lines().count() {
        let stained: String = sound
            .lines()
            .enumerate()
            .map(
                |(line, text)| {
                    if line == nth { format!("{text}{STRANGE}\n") } else { format!("{text}\n") }
                },
            )
            .collect();
        folder.write("stained.txt", &stained);
        for command in ["replay stained.txt", "play --plain --resume stained.txt --save other.txt"]
        {
            let output = folder.run(command, "");
            assert_eq!(output.status.code(), Some(2), "line {} of {stained}", nth + 1);
            assert_plain(&output);
        }
    }
}

#[test]
fn remarks_are_not_shown() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --save game.txt"), "first\n");
    let remarked = folder.read("game.txt").replacen("\n\n", &format!("\n# {STRANGE}\n\n"), 1);
    folder.write("game.txt", &remarked);
    for command in ["replay game.txt", "replay game.txt --step 3", "play --plain --resume game.txt"]
    {
        let output = folder.run(command, "log\n");
        assert!(output.status.success(), "{output:?}");
        assert_plain(&output);
    }
}

#[test]
fn every_line_of_an_edition() {
    let folder = Folder::new();
    let sound = stdout(&folder.run("edition unions", ""));
    let escaped: String =
        STRANGE.chars().map(|sign| format!("\\u{:04x}", u32::from(sign))).collect();
    for nth in 0..sound.lines().count() {
        let stained = |strange: &str| -> String {
            let stain = |(line, text): (usize, &str)| match (line == nth, text.contains("= \"")) {
                (false, _) => format!("{text}\n"),
                (true, true) => text.replacen("= \"", &format!("= \"{strange}"), 1) + "\n",
                (true, false) => format!("{text}{strange}\n"),
            };
            sound.lines().enumerate().map(stain).collect()
        };
        for strange in [STRANGE, &escaped] {
            folder.write("stained.toml", &stained(strange));
            let output = folder.run(&format!("{GAME} --edition stained.toml"), "log\n");
            assert_plain(&output);
        }
    }
}

#[test]
fn what_is_typed_while_one_plays() {
    let folder = Folder::new();
    for typed in ["", "rules ", "save nowhere/", "1 "] {
        assert_plain(&folder.run(GAME, &format!("{typed}x{STRANGE}\n")));
    }
}

#[test]
fn names_of_files() {
    let folder = Folder::new();
    let name = format!("x{STRANGE}y");
    let kept = run(&folder, &["play", "unions", "--plain", "--bots", "random", "--save", &name]);
    assert!(kept.status.success(), "{kept:?}");
    assert_plain(&kept);
    assert!(fs::exists(folder.path(&name)).expect("it can be asked"), "any name will do");
    assert_plain(&run(&folder, &["play", "unions", "--plain", "--save", &name]));
    assert_plain(&run(&folder, &["play", "classic", "--plain", "--resume", &name]));
    assert_plain(&run(&folder, &["arena", "unions", "--bots", "random,random", "--json", &name]));
}
