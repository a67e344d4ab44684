//! However one leaves a terminal, it is as it was before, and the game is kept.

use std::process::Command;
use std::sync::atomic::AtomicBool;

use client::{KeyValueStore, Millis, TableClient};
use rustix::process::{Resource, Rlimit, Signal, prlimit};
use tui::{Session, Storage, Transport};

use crate::folder::Folder;
use crate::pty::Pty;

const SIZE: (u16, u16) = (80, 24);
const GAME: &str = "play unions --seat 1 --seed 5 --bots random --players 2";
const PLACE: &str = "data/northpole/games/northpole-unions-1.txt";

/// How a player leaves.
#[derive(Clone, Copy, Debug)]
enum Way {
    Keys(&'static str),
    Signal(Signal),
    HangUp,
}

fn leave(table: &mut Pty, way: Way) {
    match way {
        Way::Keys(keys) => table.type_in(keys),
        Way::Signal(signal) => table.signal(signal),
        Way::HangUp => table.hang_up(),
    }
    let status = table.wait();
    if !matches!(way, Way::HangUp) {
        let is_stopped = matches!(way, Way::Signal(_) | Way::Keys("\x03"));
        assert_eq!(status.code(), Some(if is_stopped { 130 } else { 0 }), "{way:?}");
        table.check_restored();
        let screen = table.screen();
        assert!(screen.contains("Resume with: northpole play --resume"), "{way:?}:\n{screen}");
    }
}

/// By remapped keys, by every signal, and by closing the terminal.
fn ways(keys: &[&'static str]) -> Vec<Way> {
    let signals = [Signal::INT, Signal::TERM, Signal::HUP].map(Way::Signal);
    let keys = keys.iter().map(|keys| Way::Keys(keys));
    keys.chain(signals).chain([Way::HangUp]).collect()
}

/// What was chosen, and whether it can be gone on with.
fn chosen(folder: &Folder) -> usize {
    let resumed = folder.run(&format!("play --plain --resume {PLACE}"), "");
    assert!(resumed.status.success(), "{resumed:?}");
    folder.read(PLACE).lines().filter(|line| line.starts_with("1 ")).count()
}

#[test]
fn the_screen_is_left_in_any_way() {
    for way in ways(&["q", "\x03"]) {
        let folder = Folder::new();
        let mut table = Pty::start(&folder.northpole(GAME), SIZE);
        table.wait_for("Choose dice to set aside");
        table.type_in("c\r");
        table.wait_until("the next question", |screen| !screen.contains("2 rerolls left"));
        leave(&mut table, way);
        assert_eq!(chosen(&folder), 1, "{way:?}");
    }
}

#[test]
fn lines_are_left_in_any_way() {
    for way in ways(&["quit\n", "\x04", "\x03"]) {
        let folder = Folder::new();
        let mut table = Pty::start(&folder.northpole(&format!("{GAME} --plain")), (100, 50));
        table.wait_for("\n> ");
        table.type_in("first\n");
        table.wait_until("the next question", |screen| {
            screen.matches("\n> ").count() == 2 && screen.trim_end().ends_with('>')
        });
        leave(&mut table, way);
        assert_eq!(chosen(&folder), 1, "{way:?}");
    }
}

/// A program whose files may not grow beyond a kilobyte, until the limit is raised.
fn with_a_full_disk(program: &Command) -> Command {
    let mut shell = Command::new("bash");
    shell.args(["-c", "trap '' XFSZ; ulimit -S -f 1; exec \"$0\" \"$@\""]);
    shell.arg(program.get_program()).args(program.get_args());
    shell.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell.current_dir(program.get_current_dir().expect("a folder"));
    shell
}

/// There is room again.
fn make_room(table: &Pty) {
    let unlimited = Rlimit { current: None, maximum: None };
    prlimit(Some(table.pid()), Resource::Fsize, unlimited).expect("it is ours");
}

#[test]
fn a_disk_that_fills_up_is_told_and_the_game_goes_on_elsewhere() {
    let folder = Folder::new();
    let game = folder.northpole(&format!("{GAME} --plain --save game.txt"));
    let mut table = Pty::start(&with_a_full_disk(&game), (100, 50));
    let is_asked = |screen: &str| screen.trim_end().ends_with(['>', ')']);
    let mut screen = table.wait_until("a question", is_asked);
    while !screen.contains("Save to which file?") {
        screen = table.answer("first", is_asked);
    }
    assert!(screen.contains("The game isn't being saved (game.txt: "), "{screen}");
    let screen = table.answer("nowhere/else.txt", is_asked);
    assert!(screen.contains("nowhere/else.txt: no such file or folder"), "{screen}");
    make_room(&table);
    table.answer("else.txt", is_asked);
    table.answer("first", is_asked);
    table.type_in("quit\n");
    assert!(table.wait().success());
    let (old, new) = (folder.read("game.txt"), folder.read("else.txt"));
    assert!(new.starts_with(&old) && new.len() > old.len(), "nothing is lost:\n{old}\n\n{new}");
    assert!(folder.run("play --plain --resume else.txt", "").status.success());
}

/// A game on the screen, played until its file cannot be written any more.
fn on_a_full_disk(folder: &Folder) -> Pty {
    let game = folder.northpole(&format!("{GAME} --save game.txt"));
    let mut table = Pty::start(&with_a_full_disk(&game), SIZE);
    table.wait_for("Elfin Unions");
    table.type_in("pp");
    while !table.screen().contains("The game isn't being saved") {
        table.type_in("c\r");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    table
}

#[test]
fn on_the_screen_a_full_disk_is_told_too() {
    let folder = Folder::new();
    let mut table = on_a_full_disk(&folder);
    make_room(&table);
    table.type_in("w");
    table.wait_for("Saved in northpole-unions-1.txt.");
    table.type_in("q");
    assert!(table.wait().success());
    let (old, new) = (folder.read("game.txt"), folder.read("northpole-unions-1.txt"));
    assert!(new.starts_with(&old) && new.len() > old.len(), "nothing is lost:\n{old}\n\n{new}");
}

/// Where there is no room anywhere, the screen asks until there is.
#[test]
fn on_the_screen_another_place_is_asked_for() {
    let folder = Folder::new();
    let mut table = on_a_full_disk(&folder);
    table.type_in("w");
    table.wait_for("Save to which file?");
    make_room(&table);
    table.type_in("else.txt\r");
    table.wait_for("Saved in else.txt.");
    table.type_in("q");
    assert!(table.wait().success());
    assert!(folder.read("else.txt").starts_with(&folder.read("game.txt")), "nothing is lost");
    assert!(folder.run("play --plain --resume else.txt", "").status.success());
}

/// A way to a table on which the program makes a mistake.
struct Mistaken;

impl Transport for Mistaken {
    fn exchange(&mut self, _: &mut TableClient, _: Millis) -> bool {
        panic!("a mistake of ours");
    }
}

/// Nothing is ever stored.
struct Nowhere;

impl Storage for Nowhere {
    fn append(&mut self, _: &[String]) -> Result<(), String> {
        Ok(())
    }

    fn place(&mut self) -> Result<String, String> {
        Err("nowhere".into())
    }

    fn move_to(&mut self, _: &str) -> Result<String, String> {
        self.place()
    }

    fn reviews(&self) -> Box<dyn KeyValueStore> {
        panic!("no game is reviewed")
    }
}

/// Tells a copy of this program that it stands in a terminal of the next test.
const IN_A_TERMINAL: &str = "NORTHPOLE_TEST_IN_A_TERMINAL";

#[test]
fn a_mistake_on_the_screen() {
    if std::env::var_os(IN_A_TERMINAL).is_none() {
        return;
    }
    let about = catalog::about("unions").expect("a game");
    let client = TableClient::local(|id| catalog::about(id).ok());
    let session = Session::new(client, Box::new(Mistaken), Box::new(Nowhere));
    let pace = tui::Pace::default();
    let mut input = tui::Input::new(tui::Keymap::default(), true);
    let _ = tui::play(about, session, pace, &mut input, &AtomicBool::new(false));
}

#[test]
fn a_mistake_of_ours_leaves_the_terminal_as_it_was() {
    let mut test = Command::new(std::env::current_exe().expect("this test"));
    test.args(["--exact", "leaving::a_mistake_on_the_screen", "--nocapture"]);
    // A long list of calls would push what is said off the screen.
    test.env(IN_A_TERMINAL, "1").env("RUST_BACKTRACE", "0");
    let mut table = Pty::start(&test, SIZE);
    assert!(!table.wait().success());
    table.check_restored();
    assert!(table.screen().contains("a mistake of ours"), "{}", table.screen());
}
