//! After a kill at any moment everything that was shown is found, and the luck that the game would
//! have had.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdout, Stdio};
use std::thread::{self, sleep};
use std::time::Duration;

use tabletop::{Luck, Rng};

use crate::folder::Folder;

/// How many kills a test run has time for; `NORTHPOLE_SOAK` times as many in `cargo xtask soak`.
const KILLS: usize = 50;

/// How long the program may run: time for some steps, so that kills are spread over the whole game.
const MOST_TIME: u32 = 300_000;

/// While it begins it reads and makes files: it is killed there as often as not.
const BEGINNING: u32 = 20_000;

/// A game that is played to its end, however often it is killed.
struct Killed<'a> {
    folder: &'a Folder,
    start: String,
    /// Where it is kept, as the program names it itself.
    place: String,
    kills: usize,
}

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_shown() {
    let wanted = KILLS * conformance::patience();
    let rng = &mut Rng::new(1);
    let (mut kills, mut games) = (0, 0);
    while kills < wanted {
        let about = catalog::games()[games % catalog::games().len()];
        let folder = Folder::new();
        let mut game = Killed::new(&folder, about.id, games as u64);
        while !game.is_over() && kills + game.kills < wanted {
            game.go_on_and_kill(rng);
        }
        conformance::assert_luck_repeats(&game.kept(), |before| {
            host::resume(before, None).expect("it can be gone on with").transcript()
        });
        kills += game.kills;
        games += 1;
    }
    println!("{kills} kills in {games} games");
}

impl Killed<'_> {
    fn new<'a>(folder: &'a Folder, game: &str, seed: u64) -> Killed<'a> {
        let start = format!("play {game} --plain --seed {seed} --seat 1 --bots random");
        let place = format!("data/northpole/games/northpole-{game}-1.txt");
        Killed { folder, start, place, kills: 0 }
    }

    /// What is kept so far; nothing if no file was made yet.
    fn kept(&self) -> String {
        fs::read_to_string(self.folder.path(&self.place)).unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.kept().contains("\n= ")
    }

    /// Starts the game, or goes on with it, kills it somewhere and looks at what is left.
    fn go_on_and_kill(&mut self, rng: &mut Rng) {
        let before = self.kept();
        let resume = format!("play --plain --resume {}", self.place);
        let arguments = if before.is_empty() { &self.start } else { &resume };
        let mut program = self.folder.northpole(arguments);
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut program = program.spawn().expect("the program starts");
        let asked = answer_everything(&mut program);
        sleep(moment(rng));
        self.kills += usize::from(program.try_wait().expect("it is ours").is_none());
        program.kill().expect("it may have ended, but was not waited for");
        program.wait().expect("it ends");
        let asked = asked.join().expect("it was read to its end");
        self.check(whole_lines(&before), asked);
    }

    /// A player who is asked again has seen what all answers before have brought.
    fn check(&self, before: &str, asked: usize) {
        let kept = self.kept();
        let lines = whole_lines(&kept);
        assert!(lines.starts_with(before), "what was kept is kept:\n{before}\n\n{kept}");
        let seen = chosen(before) + asked.saturating_sub(1);
        assert!(chosen(lines) >= seen, "{seen} choices were seen:\n{kept}");
        assert!(kept.is_empty() || lines.contains("\n\n"), "its heading is whole:\n{kept}");
        let files: BTreeSet<_> = self.files().collect();
        let is_ours = |name: &String| self.place.ends_with(name.as_str());
        assert!(files.iter().all(is_ours), "no stray file: {files:?}");
    }

    fn files(&self) -> impl Iterator<Item = String> {
        let folder = fs::read_dir(self.folder.path("data/northpole/games"));
        folder.into_iter().flatten().flatten().map(|file| file.file_name().to_string_lossy().into())
    }
}

fn moment(rng: &mut Rng) -> Duration {
    let most = if rng.below(2) == 0 { BEGINNING } else { MOST_TIME };
    Duration::from_micros(u64::from(rng.below(most)))
}

/// All that was written to the end of a line.
fn whole_lines(records: &str) -> &str {
    &records[..records.rfind('\n').map_or(0, |end| end + 1)]
}

/// How many choices of the person are among these records.
fn chosen(records: &str) -> usize {
    records.lines().filter(|line| line.starts_with("1 ")).count()
}

/// Always takes the first choice; in the end, how often it was asked.
fn answer_everything(program: &mut Child) -> thread::JoinHandle<usize> {
    let mut input = program.stdin.take().expect("it is piped");
    let mut output = program.stdout.take().expect("it is piped");
    thread::spawn(move || {
        let mut asked = 0;
        while until_asked(&mut output) {
            asked += 1;
            // It may have been killed: then it asks no more.
            let _ = input.write_all(b"first\n");
        }
        asked
    })
}

/// Reads until the program asks something; not at its end.
fn until_asked(output: &mut ChildStdout) -> bool {
    let (mut said, mut some) = (Vec::new(), [0; 4096]);
    loop {
        match output.read(&mut some) {
            Ok(0) | Err(_) => return false,
            Ok(count) => said.extend_from_slice(&some[..count]),
        }
        if said.ends_with(b"\n> ") {
            return true;
        }
    }
}
