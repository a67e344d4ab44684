//! One test or more for every numbered rule; the numbers are those of RULES.md.

mod day;
mod ending;
mod examples;
mod mail;
mod order;
mod places;
mod setup;
mod tree;

use conformance::Script;
use tabletop::{Card, Cards, Components as _, Seat};
use workshop::{Components, Event, Player, Token, Workshop};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

/// The card of that name.
fn toy(name: &str) -> Card {
    let toys = &Components::built_in().toys;
    toys.iter().position(|toy| toy.name == name).expect("a toy of that name") as Card
}

/// The number of a reindeer, as it is written.
fn reindeer(name: &str) -> usize {
    let herd = &Components::built_in().reindeer;
    1 + herd.iter().position(|other| other.name == name).expect("a reindeer of that name")
}

/// Six letters that no test asks for by name.
const LETTERS: [&str; 6] =
    ["Rag Doll", "Tin Whistle", "Yo-Yo", "Pocket Kite", "Jingle Anklet", "Toy Drum"];

/// The morning of the first day: what stands in the stables, everybody's toys, who goes first.
fn morning(stalls: [&str; 3], hands: &[[&str; 2]], first: usize) -> Script<Workshop> {
    let dealt = |name: &&str| format!("* toy {}\n", toy(name) + 1);
    let mut steps: String = LETTERS.iter().map(dealt).collect();
    for name in stalls {
        steps += &format!("* reindeer {}\n", reindeer(name));
    }
    steps += &hands.iter().flatten().map(dealt).collect::<String>();
    steps += &format!("* first {first}\n");
    Script::new(hands.len(), "").run(&steps).forget()
}

const STALLS: [&str; 3] = ["Dasher", "Comet", "Velvet"];

/// The morning of the first day with these toys; seat 1 goes first.
fn table(hands: &[[&str; 2]]) -> Script<Workshop> {
    morning(STALLS, hands, 1)
}

/// The morning for two who have nothing to do with each other.
fn two() -> Script<Workshop> {
    table(&[["Truck", "Teddy Bear"], ["Building Blocks", "Spinning Top"]])
}

/// The same match, changed by hand.
fn changed(script: &Script<Workshop>, change: impl FnOnce(&mut Workshop)) -> Script<Workshop> {
    let mut game = script.game().clone();
    change(&mut game);
    Script::from(game)
}

/// The last elf of a day: when seat 1 has placed it, the evening comes.
fn evening(script: &Script<Workshop>, day: u8) -> Script<Workshop> {
    changed(script, |game| {
        game.day = day;
        for number in 1..=tabletop::Game::seats(game) {
            game.players[seat(number)].elves = u8::from(number == 1);
        }
    })
}

fn player(script: &Script<Workshop>, number: usize) -> Player {
    script.game().players[seat(number)]
}

fn points(script: &Script<Workshop>, number: usize) -> i16 {
    player(script, number).points
}

/// What a toy of a player still needs: fabric, wood, metal, assembly.
fn missing(script: &Script<Workshop>, number: usize, nth: usize) -> [u8; 4] {
    player(script, number).jobs[nth - 1].expect("a toy lies there").missing
}

fn donated(script: &Script<Workshop>, token: Token) -> u16 {
    script.game().donations[token.index()]
}

fn cards(names: &[&str]) -> Cards {
    names.iter().map(|name| toy(name)).collect()
}

fn has_event(script: &Script<Workshop>, wanted: impl Fn(&Event) -> bool) -> bool {
    script.events().iter().any(wanted)
}
