//! Plain play is answered with what is asked: whole games, typed as the choices show it.

use std::io::{Read, Write};
use std::process::{Child, Stdio};

use scene::{Choice, Names, answers, chosen};
use tabletop::{Luck, Rng, Seat};

use crate::folder::{Folder, stdout};

/// What the program says until it asks something; nothing at its end.
fn until_asked(program: &mut Child) -> Option<String> {
    let out = program.stdout.as_mut().expect("it is piped");
    let (mut said, mut some) = (Vec::new(), [0; 4096]);
    while !said.ends_with(b"\n> ") {
        match out.read(&mut some).expect("it can be read") {
            0 => return None,
            count => said.extend_from_slice(&some[..count]),
        }
    }
    Some(String::from_utf8(said).expect("text"))
}

/// What the one on the first seat may choose after these lines, and the names of all.
fn offered(kept: &str) -> (Vec<Choice>, Names) {
    let table = host::resume(kept, None).expect("it can be gone on with");
    let names = Names::new(protocol::names(table.occupants()));
    (table.snapshot(Seat::new(0), 0).choices, names)
}

/// A typed number means one that stands in the choice.
fn check_numbers(choices: &[Choice], names: &Names) {
    for number in 0..100 {
        let Some(choice) = chosen(choices, names, &number.to_string()) else { continue };
        let mut words = choice.label.split(|sign: char| !sign.is_alphanumeric());
        assert!(words.any(|word| word == number.to_string()), "{number}: {}", choice.label);
    }
}

#[test]
fn whole_games_are_played_by_typing_what_is_asked() {
    for (seed, about) in (0..).zip(catalog::games()) {
        let folder = Folder::new();
        let game = format!("play {} --plain --seat 1 --bots random --save game.txt", about.id);
        let mut program = folder.northpole(&format!("{game} --seed {seed} --name Nora"));
        program.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = program.spawn().expect("the program starts");
        let (rng, mut asked) = (&mut Rng::new(seed), 0);
        while let Some(said) = until_asked(&mut program) {
            let (choices, names) = offered(&folder.read("game.txt"));
            check_numbers(&choices, &names);
            let nth = rng.below(choices.len() as u32) as usize;
            let (answer, label) = (&answers(&choices, &names)[nth], &choices[nth].label);
            let label = names.fill(label);
            let is_shown = |line: &str| {
                let line = line.strip_prefix("  ").and_then(|line| line.strip_prefix(&**answer));
                line.is_some_and(|rest| rest.trim_start() == label)
            };
            assert!(said.lines().any(is_shown), "`{answer}` for `{label}`:\n{said}");
            let input = program.stdin.as_mut().expect("it is piped");
            writeln!(input, "{answer}").expect("it reads");
            asked += 1;
            assert!(asked < 2000, "{}: it never ends", about.id);
            // A way of several steps is kept step by step.
            let steps: Vec<&str> = choices[nth].notation.split("; ").collect();
            asked += steps.len() - 1;
            wait_for(&folder, steps[steps.len() - 1], asked);
        }
        assert!(program.wait().expect("it ends").success());
        assert!(folder.read("game.txt").contains("\n= "), "{}: it is over", about.id);
    }
}

/// The choice that was meant is the one that is kept.
fn wait_for(folder: &Folder, notation: &str, asked: usize) {
    for _ in 0..2000 {
        let kept = folder.read("game.txt");
        let mut own = kept.lines().filter_map(|line| line.strip_prefix("1 "));
        if let Some(last) = own.nth(asked - 1) {
            assert_eq!(last, notation);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("`{notation}` was never kept");
}

#[test]
fn help_and_words_are_those_of_the_game() {
    let folder = Folder::new();
    for about in catalog::games() {
        let run = format!("play {} --plain --seat 1 --seed 2 --bots random", about.id);
        let said = stdout(&folder.run(&run, "help\nwhat\nwhat xyzzy\n"));
        let (_, help) = said.split_once("Type the word in front of a choice (`").expect("help");
        let (example, help) = help.split_once("`)").expect("an example");
        assert!(said.contains(&format!("\n  {example} ")), "`{example}` is offered: {said}");
        let rules = format!("the rules of {}, part by part; `rules ", about.title);
        let (_, number) = help.split_once(&rules).expect("its rules");
        let number = number.split('`').next().expect("a number");
        assert!(scene::rules::find(about.rules, number).is_some(), "there is a rule {number}");
        assert!(said.contains("Nothing on the table called xyzzy needs"), "{said}");
    }
}

/// The whole table is shown at first and when it is asked for; else what is new on it.
#[test]
fn a_question_shows_what_is_new() {
    let folder = Folder::new();
    let run = "play workshop --plain --seat 1 --seed 5 --bots random";
    let said = stdout(&folder.run(run, "first\ntable\ntable supply\ntable xyzzy\nhelp\n"));
    let told: Vec<&str> = said.split("\n> ").collect();
    let [first, second, table, part, none, help, ..] = told[..] else { panic!("{said}") };
    let elf = "\n  Fabric Shop, 1st station (gives 2 fabric): Player 1's elf\n";
    assert!(first.contains("\nSupply: ") && first.contains("\nLetters:\n"), "{first}");
    assert!(second.contains(elf) && second.contains("\nPlayer 1: "), "{second}");
    assert!(!second.contains("\nSupply: ") && !second.contains("\nLetters:"), "{second}");
    assert!(table.contains(elf) && table.contains("\nSupply: "), "{table}");
    assert!(part.starts_with("Supply: ") && part.lines().count() == 1, "{part}");
    assert_eq!(none, "Nothing on the table is called xyzzy.");
    assert!(help.contains("`table Workshop` for a part of it"), "{help}");
}

/// What something does is said when it can first be chosen, and once.
#[test]
fn words_are_said_at_the_first_time() {
    let folder = Folder::new();
    let run = "play unions --plain --seat 1 --seed 5 --bots random";
    let said = stdout(&folder.run(run, &"first\n".repeat(5000)));
    assert_eq!(said.matches("\n  Keepers: ").count(), 1, "{said}");
    assert!(said.contains("New on the table:\n"));
}

/// The list names one of several equal elves; a player who types the name of another sends that one.
#[test]
fn an_equal_elf_may_be_typed_instead_of_the_listed_one() {
    let folder = Folder::new();
    let run = "play classic --plain --seat 1 --players 2 --seed 3 --bots random";
    let said = stdout(&folder.run(run, "first\nTock mine\n"));
    assert!(said.contains("\n  Reginald Van Pippington mine "), "{said}");
    assert!(said.contains("Player 1 sends Tock to the Coal Mine.\n"), "{said}");
}
