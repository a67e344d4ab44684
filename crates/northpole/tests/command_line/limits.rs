//! What is too large ends with a message, and output that is not read ends nothing.
#![cfg(unix)]

use std::fs::{File, OpenOptions};
use std::process::Stdio;

use crate::folder::{Folder, complaint, stdout};

const TOO_LARGE: &str = "larger than 4 MB, so not a saved game or an edition file";

#[test]
fn files_without_an_end_are_refused() {
    let folder = Folder::new();
    for command in
        ["replay /dev/zero", "play --resume /dev/zero", "play unions --edition /dev/zero"]
    {
        let said = complaint(&folder.run(command, ""));
        assert_eq!(said, format!("/dev/zero: {TOO_LARGE}"), "{command}");
    }
}

#[test]
fn a_large_file_is_refused_without_being_read() {
    let folder = Folder::new();
    // A hole: it has a length, and takes no room.
    let file = File::create(folder.path("game.txt")).expect("a file can be made");
    file.set_len(300 << 30).expect("a hole takes no room");
    assert_eq!(complaint(&folder.run("replay game.txt", "")), format!("game.txt: {TOO_LARGE}"));
}

#[test]
fn long_lines_and_names_are_refused_in_words() {
    let folder = Folder::new();
    folder.run("play unions --plain --bots random --save game.txt", "first\n");
    let sound = folder.read("game.txt");
    let refused = |text: String| {
        folder.write("long.txt", &text);
        complaint(&folder.run("replay long.txt", ""))
    };
    let said = refused(sound.replacen("\n1 keep", &format!("\n1 keep {}", "1 ".repeat(9000)), 1));
    assert!(said.ends_with("a line is at most 2000 bytes long."), "{said}");
    let said = refused(sound.replacen("player 1 ", &format!("player 1 {}", "x".repeat(200)), 1));
    assert!(said.ends_with("a name is at most 80 letters long."), "{said}");
}

#[test]
fn a_line_of_megabytes_is_cut_and_loses_nothing() {
    let folder = Folder::new();
    let line = "x".repeat(50 << 20);
    let input = format!("first\n{line}\n");
    let said = complaint(&folder.run("play unions --plain --seed 5 --bots random", &input));
    assert!(said.len() < 500 && said.contains("The game is saved"), "{said}");
}

/// A full disk under standard error.
#[cfg(target_os = "linux")]
#[test]
fn a_complaint_that_cannot_be_written_aborts_nothing() {
    let full = || OpenOptions::new().write(true).open("/dev/full").expect("every Linux has it");
    let folder = Folder::new();
    let status = |arguments: &str| {
        folder.northpole(arguments).stdin(Stdio::null()).stderr(full()).status().expect("it starts")
    };
    assert_eq!(status("play chess").code(), Some(2));
    assert_eq!(status("play unions --players many").code(), Some(2), "nor do clap's");
    let learnt = folder
        .northpole("learn unions --games 2 --rounds 1 --iterations 4 --trial 2")
        .stderr(full())
        .output()
        .expect("it starts");
    assert!(stdout(&learnt).contains("weight("), "{learnt:?}");
}
