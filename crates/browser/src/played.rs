//! Matches that bots have played, to show any step of them without playing in the browser.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use bots::{Kind, Level};
use host::{Key, Setup, let_bots_play};
use protocol::Occupant;

use crate::fixture::root;

/// A complete match as text, the same every time. Seat 1 is Nora's, as if she had played it.
pub fn played(game: &str) -> String {
    // Many tests use the same matches, and bots take a while to play them.
    static PLAYED: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    let mut all = PLAYED.lock().expect("no test panics with it");
    all.entry(game.into()).or_insert_with(|| play(game)).clone()
}

/// A match of Nora and bots before its first step.
pub fn fresh(game: &str, players: usize) -> String {
    let mut players = vec![Occupant::Bot(Kind::Level(Level::Normal)); players];
    players[0] = Occupant::Person("Nora".into());
    let setup = Setup::new(players, Key::repeatable(1));
    host::start(game, setup).expect("so many can play").transcript()
}

fn play(game: &str) -> String {
    let setup = Setup::new(vec![Occupant::Bot(Kind::Greedy); 3], Key::repeatable(11));
    let mut hosted = host::start(game, setup).expect("three can play every game");
    let_bots_play(&mut *hosted);
    hosted.transcript().replacen("player 1 bot greedy", "player 1 Nora", 1)
}

/// The match of [`played`] after this percentage of its steps.
pub fn begun(game: &str, hundredths: usize) -> String {
    let whole = played(game);
    let is_step = |line: &&str| line.starts_with(|sign: char| sign == '*' || sign.is_ascii_digit());
    let steps = whole.lines().filter(is_step).count() * hundredths / 100;
    let mut left = steps;
    let is_before = |line: &&str| {
        let stays = !is_step(line) || left > 0;
        left = left.saturating_sub(usize::from(is_step(line)));
        stays && !line.starts_with('=')
    };
    whole.lines().take_while(is_before).map(|line| format!("{line}\n")).collect()
}

/// The transcripts in a game's folder, sorted by name.
pub fn recorded(game: &str) -> Vec<PathBuf> {
    let folder = root().join(format!("games/{game}/tests/transcripts"));
    let files = fs::read_dir(folder).expect("every game has some").flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.sort_unstable();
    files
}
