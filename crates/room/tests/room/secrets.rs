//! No guest is told what it may not know: where two tables differ in what a seat sealed, all others
//! are told the same, to the byte and to the number of messages.

use std::collections::BTreeSet;

use catalog::{about, games};
use host::{Key, Setup, start};
use protocol::{Act, Occupant, Seating};
use room::{Guest, Role, Room};
use scene::About;
use serde_json::to_string;
use tabletop::{Luck, Rng, Seat};

/// A table of people, each on a seat of their own, and a spectator.
fn table(about: &About, options: &str, seed: u64) -> Option<Room> {
    let players = about.players.1;
    let occupants = (1..=players).map(|nth| Occupant::Person(format!("Player {nth}")));
    let setup = Setup {
        occupants: occupants.collect(),
        seating: Seating::AsListed,
        options: options.into(),
        edition: None,
        key: Key::repeatable(seed),
    };
    let mut room = Room::new(start(about.id, setup).ok()?);
    for seat in Seat::all(players) {
        room.join(Guest(seat.index() as u64), Role::Seat(seat));
    }
    room.join(Guest(players as u64), Role::Watching);
    Some(room)
}

/// Everything that a guest hears, as it travels.
fn hear(room: &mut Room, guest: Guest) -> Vec<String> {
    let mut heard = Vec::new();
    while let Some(told) = room.message(guest) {
        heard.push(to_string(&told).expect("written"));
    }
    heard
}

fn choices(room: &Room, seat: Seat) -> Vec<Act> {
    let seen = room.hosted().snapshot(Some(seat), usize::MAX);
    let act =
        |choice: &scene::Choice| Act { choice: choice.notation.clone(), version: seen.version };
    seen.choices.iter().map(act).collect()
}

/// Lets `seat` seal something, choosing by `rng`, until it owes nothing more; the steps it took.
fn seal(room: &mut Room, seat: Seat, rng: &mut Rng) -> Vec<String> {
    let mut taken = Vec::new();
    while room.hosted().waiting().contains(seat) && taken.len() < 40 {
        let choices = choices(room, seat);
        let step = &choices[rng.below(choices.len() as u32) as usize];
        room.act(Guest(seat.index() as u64), step).expect("a legal choice");
        taken.push(step.choice.clone());
    }
    taken
}

/// A match, and how it came to where it is.
struct Played<'a> {
    about: &'a About,
    options: &'a str,
    seed: u64,
    steps: Vec<(Seat, Act)>,
}

/// What came of a sealed choice.
#[derive(PartialEq)]
struct Heard {
    sealed: Vec<String>,
    /// Who was told anything, and what.
    told: BTreeSet<Guest>,
    others: Vec<Vec<String>>,
}

impl Played<'_> {
    /// Plays the match again, lets `seat` seal something and listens to everybody else.
    fn seal(&self, seat: Seat, choice: u64) -> Heard {
        let mut room = table(self.about, self.options, self.seed).expect("it was played before");
        for (seat, step) in &self.steps {
            room.act(Guest(seat.index() as u64), step).expect("the same again");
        }
        let guests = (0..=self.about.players.1 as u64).map(Guest);
        let others: Vec<Guest> = guests.filter(|guest| guest.0 != seat.index() as u64).collect();
        for &guest in &others {
            hear(&mut room, guest);
        }
        let sealed = seal(&mut room, seat, &mut Rng::new(choice));
        let told = others.iter().copied().filter(|guest| room.has_news(*guest)).collect();
        Heard { sealed, told, others: others.iter().map(|&guest| hear(&mut room, guest)).collect() }
    }
}

/// Compares what others hear of two sealed choices all along a match; how often they were different.
fn compare(about: &About, options: &str, seed: u64) -> usize {
    let rng = &mut Rng::new(seed);
    let Some(mut room) = table(about, options, seed) else { return 0 };
    let mut played = Played { about, options, seed, steps: Vec::new() };
    let mut compared = 0;
    for _ in 0..60 {
        let waiting: Vec<Seat> = room.hosted().waiting().iter().collect();
        let Some(&seat) = waiting.first() else { break };
        // The seat that seals last opens what the others sealed, and others may know that.
        if waiting.len() > 1 {
            let one = played.seal(seat, rng.next_u64());
            let other = played.seal(seat, rng.next_u64());
            let what = format!("{} {options}: {:?}, {:?}", about.id, one.sealed, other.sealed);
            assert_eq!(one.others, other.others, "{what}");
            assert_eq!(one.told, other.told, "{what}");
            compared += usize::from(one.sealed != other.sealed);
        }
        let choices = choices(&room, seat);
        let step = choices[rng.below(choices.len() as u32) as usize].clone();
        room.act(Guest(seat.index() as u64), &step).expect("a legal choice");
        played.steps.push((seat, step));
    }
    compared
}

#[test]
fn others_hear_the_same_whatever_is_sealed() {
    let mut compared = 0;
    for game in games() {
        let about = about(game.id).expect("a listed game");
        let values = about.settings.iter().flat_map(|setting| setting.values);
        let mut options: Vec<&str> = values.map(|value| value.option).collect();
        options.push("");
        options.sort_unstable();
        options.dedup();
        for option in options {
            compared += compare(about, option, 1);
        }
    }
    assert!(compared > 60, "{compared}");
}
