//! Programs at the table: those of `docs/bots.md`, and those that misbehave.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::Kind;
use lab::arena::{Entrant, Played, Tournament, report, run};
use lab::program::{Fault, Hello, Program, Terms};
use tabletop::{BySeat, Seat};
use tempfile::TempDir;

const DOCS: &str = include_str!("../../../docs/bots.md");

/// The program that the documentation shows in that language.
fn shown(language: &str) -> &'static str {
    let begin = format!("```{language}\n");
    let program = DOCS.split_once(&begin).and_then(|(_, rest)| rest.split_once("```"));
    program.expect("the documentation shows one").0
}

fn write(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("a file can be written");
    path.display().to_string()
}

/// A game on two seats for each of the programs, against a random bot.
fn hold(command: &str, terms: Terms, game: &str, players: usize) -> (Tournament, Vec<Played>) {
    let tournament = Tournament {
        game: game.into(),
        options: String::new(),
        edition: None,
        bots: vec![Entrant::Program(command.into()), Kind::Random.into()],
        players,
        games: 2,
        seed: 1,
        uses: None,
        terms,
    };
    let mut games = Vec::new();
    run(&tournament, (0, 2), &AtomicBool::new(false), |_, game| games.push(game))
        .expect("playable");
    (tournament, games)
}

/// Why the program lost, game by game; the other seats always share the victory.
fn faults(command: &str, terms: Terms) -> Vec<String> {
    let about = catalog::games()[0];
    let (tournament, games) = hold(command, terms, about.id, 2);
    let fault = |(number, game): (u64, &Played)| {
        let seats: Vec<Seat> = Seat::all(2).collect();
        let (own, other) = if number == 0 { (seats[0], seats[1]) } else { (seats[1], seats[0]) };
        assert!(game.shares[own] <= 0.0 && game.shares[other] >= 1.0, "{game:?}");
        assert_eq!((game.places[own], game.places[other], game.points[own]), (2, 1, 0));
        game.lost[own].clone().expect("it failed")
    };
    let faults: Vec<String> = (0..).zip(&games).map(fault).collect();
    assert_eq!(faults.len(), 2, "the tournament goes on");
    assert_eq!(report(&tournament, &games).bots[0].failures, 2);
    faults
}

fn in_a_second() -> Terms {
    Terms { clock: Duration::from_secs(1), logs: None }
}

fn patient() -> Terms {
    Terms { clock: Duration::from_mins(2), logs: None }
}

#[test]
fn the_python_bot_of_the_documentation_plays_every_game() {
    let folder = TempDir::new().expect("a folder");
    let logs = folder.path().join("logs");
    let bot = write(&folder, "bot.py", shown("python"));
    for about in catalog::games() {
        let terms = Terms { logs: Some(logs.clone()), ..patient() };
        let (_, games) = hold(&format!("python3 '{bot}'"), terms, about.id, about.players.0);
        for game in &games {
            assert!(game.lost == BySeat::default(), "{}: {:?}", about.id, game.lost);
        }
    }
    let said = fs::read_to_string(logs.join("bot-1.log")).expect("its standard error is kept");
    assert!(said.contains("== game 1, seat 1\nplaying ") && said.contains("== game 2, seat 2\n"));
}

#[test]
fn the_rust_bot_of_the_documentation_plays() {
    let folder = TempDir::new().expect("a folder");
    let source = write(&folder, "bot.rs", shown("rust"));
    let bot = folder.path().join("bot");
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let built =
        Command::new(compiler).args(["--edition", "2024", "-o"]).arg(&bot).arg(&source).status();
    assert!(built.expect("there is a compiler").success());
    let (_, games) = hold(&format!("'{}'", bot.display()), patient(), catalog::games()[0].id, 2);
    assert!(games.iter().all(|game| game.lost == BySeat::default()), "{games:?}");
}

#[test]
fn a_program_that_cannot_be_started_loses() {
    let missing = Path::new("no-such-program-here").display().to_string();
    for fault in faults(&missing, patient()) {
        assert!(fault.starts_with("it cannot be started: `no-such-program-here`: "), "{fault}");
    }
    for fault in faults("python3 'bot.py", patient()) {
        assert_eq!(fault, "it cannot be started: a quote is not closed");
    }
}

#[test]
fn crashes_nonsense_and_silence_lose_the_game() {
    let folder = TempDir::new().expect("a folder");
    let hello = "import sys, time\nsys.stdin.readline()\nprint('{\"protocol\": 1}', flush=True)\n";
    let after = |name: &str, rest: &str, terms: Terms| {
        let bot = write(&folder, name, &format!("{hello}{rest}"));
        faults(&format!("python3 '{bot}'"), terms).remove(0)
    };
    let crash = after("crash.py", "sys.stdin.readline()\nraise ValueError('no idea')", patient());
    assert_eq!(crash, "it ended before the game did (ValueError: no idea)");
    let silent = after("silent.py", "time.sleep(100)", in_a_second());
    assert_eq!(silent, "it did not answer within 1 s");
    let nonsense = after("nonsense.py", "print('hop', flush=True)\ntime.sleep(9)", patient());
    assert!(nonsense.starts_with("it answered `hop`: an answer is a line like"), "{nonsense}");
    let illegal = "print('{\"choice\": \"fly to the moon\"}', flush=True)\ntime.sleep(9)";
    let illegal = after("illegal.py", illegal, patient());
    assert!(illegal.ends_with("that is not one of its choices"), "{illegal}");
    let beyond =
        after("beyond.py", "print('{\"choice\": 999}', flush=True)\ntime.sleep(9)", patient());
    assert!(beyond.ends_with("that is not one of its choices"), "{beyond}");
    let other =
        after("id.py", "print('{\"id\": 9, \"choice\": 0}', flush=True)\ntime.sleep(9)", patient());
    assert!(other.ends_with("the question has the id 1"), "{other}");
}

#[test]
fn another_protocol_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let bot = "import time\nprint('{\"protocol\": 9}', flush=True)\ntime.sleep(9)";
    let bot = write(&folder, "old.py", bot);
    let fault = faults(&format!("python3 '{bot}'"), patient()).remove(0);
    assert!(fault.contains("it has to answer {\"type\": \"hello\", \"protocol\": 1}"), "{fault}");
}

#[test]
fn a_line_without_end_is_cut_and_loses() {
    let folder = TempDir::new().expect("a folder");
    let bot = "import sys\nwhile True:\n    sys.stdout.write('x' * 4096)";
    let bot = write(&folder, "endless.py", bot);
    for fault in faults(&format!("python3 '{bot}'"), patient()) {
        assert!(fault.starts_with("it answered `xxx") && fault.len() < 300, "{fault}");
    }
}

#[test]
fn a_program_that_never_greets_loses() {
    let folder = TempDir::new().expect("a folder");
    let bot = write(&folder, "mute.py", "import sys\nsys.stdin.read()");
    let hello = Hello::new((catalog::games()[0].id, ""), (1, 2), 1000);
    let started =
        Program::start(&format!("python3 '{bot}'"), &in_a_second(), ("bot.log", "mute"), &hello);
    // There is more time to start than to think.
    assert_eq!(started.expect_err("it never says a word"), Fault::Late(Duration::from_secs(10)));
}
