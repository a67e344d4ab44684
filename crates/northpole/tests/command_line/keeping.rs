//! Nothing is lost, however one leaves.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Stdio};

use crate::folder::{Folder, complaint, stdout};

const GAME: &str = "play unions --plain --seed 5 --bots random --players 2";
const PLACE: &str = "data/northpole/games/northpole-unions-1.txt";

/// A game that goes on until its input ends; nothing was typed yet.
fn begin(folder: &Folder, arguments: &str) -> Child {
    let mut program = folder.northpole(arguments);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    program.spawn().expect("the program starts")
}

/// Reads what the program says until it asks something.
fn until_asked(program: &mut Child) {
    let out = program.stdout.as_mut().expect("it is piped");
    let (mut said, mut byte) = (Vec::new(), [0]);
    while !said.ends_with(b"\n> ") {
        out.read_exact(&mut byte).expect("it goes on talking");
        said.push(byte[0]);
    }
}

#[test]
fn whoever_kills_the_program_loses_nothing_that_was_played() {
    let folder = Folder::new();
    let mut program = begin(&folder, GAME);
    until_asked(&mut program);
    for _ in 0..3 {
        program.stdin.as_mut().expect("it is piped").write_all(b"first\n").expect("it reads");
        until_asked(&mut program);
    }
    let kept = folder.read(PLACE);
    program.kill().expect("it runs");
    program.wait().expect("it ends");
    assert_eq!(kept.lines().filter(|line| line.starts_with("1 ")).count(), 3, "{kept}");
    assert_eq!(folder.read(PLACE), kept);
    let resumed = folder.run(&format!("play --plain --resume {PLACE}"), "");
    assert!(resumed.status.success(), "{resumed:?}");
}

#[test]
fn luck_is_what_it_would_have_been() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --save a.txt"), "first\nfirst\n");
    fs::copy(folder.path("a.txt"), folder.path("b.txt")).expect("copied");
    let go_on = |file: &str| {
        folder.run(&format!("play --plain --resume {file}"), &"first\n".repeat(5));
        folder.read(file)
    };
    assert_eq!(go_on("a.txt"), go_on("b.txt"), "no throw is thrown anew");
}

#[test]
fn a_game_is_played_in_one_window_at_a_time() {
    let folder = Folder::new();
    let mut first = begin(&folder, &format!("{GAME} --save game.txt"));
    until_asked(&mut first);
    let said = complaint(&folder.run("play --plain --resume game.txt", "first\n"));
    assert!(said.contains("is open in another window"), "{said}");
    assert!(folder.run("replay game.txt", "").status.success(), "one can look on");
    drop(first.stdin.take());
    let left = first.wait_with_output().expect("it ends");
    assert!(stdout(&left).contains("Saved. Resume with"));
    assert!(folder.run("play --plain --resume game.txt", "first\n").status.success());
}

#[test]
fn a_game_is_taken_over_by_another_window() {
    let folder = Folder::new();
    let mut first = begin(&folder, &format!("{GAME} --save game.txt"));
    until_asked(&mut first);
    let before = folder.read("game.txt");
    let taken = folder.run("play --plain --resume game.txt --take-over", "first\n");
    assert!(taken.status.success(), "{}", stdout(&taken));
    assert!(folder.read("game.txt").starts_with(&before), "nothing is lost");
    let left = first.wait_with_output().expect("it ends");
    assert!(left.status.success(), "nothing went wrong");
    let said = String::from_utf8_lossy(&left.stderr);
    assert!(said.contains("The game continues in another window."), "{said}");
    assert!(!folder.path("game.txt.wanted").exists(), "no stray file is left");
}

/// A crash in the middle of writing leaves part of a line, which was never kept.
#[test]
fn half_a_line_at_the_end_is_left_out() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --save game.txt"), "first\nfirst\n");
    let whole = folder.read("game.txt");
    folder.write("game.txt", &format!("{whole}1 ke"));
    let resumed = folder.run("play --plain --resume game.txt", "first\n");
    assert!(resumed.status.success(), "{resumed:?}");
    let after = folder.read("game.txt");
    assert!(after.starts_with(&whole) && !after.contains("1 ke\n"), "{after}");
}

#[cfg(unix)]
#[test]
fn a_resumed_file_stays_what_it_was() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = Folder::new();
    folder.run(&format!("{GAME} --save game.txt"), "first\n");
    let game = folder.path("game.txt");
    fs::set_permissions(&game, fs::Permissions::from_mode(0o600)).expect("allowed");
    let remarked = folder.read("game.txt").replacen("\n\n", "\n# A winter evening.\n\n", 1);
    folder.write("game.txt", &remarked);
    symlink(&game, folder.path("link.txt")).expect("linked");
    assert!(folder.run("play --plain --resume link.txt", "first\n").status.success());
    assert!(folder.path("link.txt").is_symlink());
    assert_eq!(fs::metadata(&game).expect("it is there").permissions().mode() & 0o777, 0o600);
    assert!(folder.read("game.txt").starts_with(&remarked), "remarks are kept");
}
