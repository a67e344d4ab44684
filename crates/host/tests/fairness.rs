//! No bot peeks: where two tables look alike to a seat, a bot of the same seed chooses the same, in
//! all games, at every level.

use std::sync::{Arc, Mutex};

use bots::{Bot, Kind, Level, Manner, Search};
use catalog::{Playable, Visitor, games, visit};
use tabletop::{Components, Game, Rng, Seat, run_to_decision};

/// How many decisions of a match are compared.
const DECISIONS: usize = 60;

/// What is really on the table: out of sight for a player who is fair.
type Truth<G> = Arc<Mutex<Option<G>>>;

/// Makes a bot that sits at such a table.
type Make<'a, G> = &'a dyn Fn(&Truth<G>, u64) -> Box<dyn Bot<G>>;

/// Plays a match with bots. At every decision the same bot, in the same frame of mind, is also
/// asked at a table that only looks the same to its seat. The decision where the answers differ.
fn unfair_decision<G: Playable>(seats: usize, make: Make<G>, seed: u64) -> Option<usize> {
    let (match_, guess) = (Truth::<G>::default(), Truth::<G>::default());
    let pair = |nth: u64| (make(&match_, nth), make(&guess, nth));
    let mut bots: Vec<_> = (0..seats as u64).map(pair).collect();
    let mut luck = Rng::new(seed);
    let mut game = G::new(seats, &G::Options::default(), G::Components::built_in())
        .expect("the default can be played with every number of seats");
    let mut decisions = 0;
    while decisions < DECISIONS {
        let waiting = run_to_decision(&mut game, &mut luck, &mut ())?;
        // The last of several: the others have sealed something it must not know.
        let seat = waiting.iter().last().expect("somebody owes a step");
        let alike = G::determinize(&game.view(Some(seat)), &mut luck);
        let (here, there) = &mut bots[seat.index()];
        let action = ask(here, &match_, &game, seat);
        if action != ask(there, &guess, &alike, seat) {
            return Some(decisions);
        }
        game.apply(seat, action, &mut ());
        decisions += 1;
    }
    None
}

fn ask<G: Game>(bot: &mut Box<dyn Bot<G>>, truth: &Truth<G>, game: &G, seat: Seat) -> G::Action {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    *truth.lock().expect("nobody panics at the table") = Some(game.clone());
    bot.choose(seat, &game.view(Some(seat)), &legal)
}

/// A level with less time to think: what it looks at is the same.
fn hurried<G: Playable>(level: Level) -> Manner {
    let manner = level.manner::<G>();
    Manner { iterations: manner.iterations.min(24), ..manner }
}

struct EveryBot;

impl Visitor for EveryBot {
    type Out = ();

    fn visit<G: Playable>(self) {
        for seats in G::SEATS {
            for level in Level::ALL {
                let make = |_: &Truth<G>, seed| -> Box<dyn Bot<G>> {
                    Box::new(Search::<G>::new(hurried::<G>(level), seed))
                };
                let name = level.name();
                assert_eq!(unfair_decision(seats, &make, 3), None, "{name}, {seats} seats");
            }
        }
        for kind in [Kind::Random, Kind::Greedy] {
            let make = |_: &Truth<G>, seed| kind.build::<G>(seed);
            assert_eq!(unfair_decision(*G::SEATS.start(), &make, 4), None, "{kind}");
        }
    }
}

#[test]
fn bots_choose_by_what_they_see() {
    for about in games() {
        visit(about.id, EveryBot).expect("a listed game");
    }
}

/// Looks under the table, and lets what it finds decide.
struct Peeker<G>(Truth<G>);

impl<G: Game> Bot<G> for Peeker<G> {
    fn ponder(&mut self, _: Seat, _: &G::View, legal: &[G::Action]) -> Option<G::Action> {
        let truth = self.0.lock().expect("nobody panics at the table");
        let seen = format!("{:?}", truth.as_ref().expect("there is a table"));
        let sum: u64 = seen.bytes().fold(0, |sum, byte| sum * 31 % 1_000_003 + u64::from(byte));
        Some(legal[(sum % legal.len() as u64) as usize])
    }
}

/// In how many of a few matches a bot that peeks is found out.
struct Caught;

impl Visitor for Caught {
    type Out = usize;

    fn visit<G: Playable>(self) -> usize {
        let make = |truth: &Truth<G>, _| -> Box<dyn Bot<G>> { Box::new(Peeker(Arc::clone(truth))) };
        let seats = *G::SEATS.end();
        (0..8).filter(|&seed| unfair_decision(seats, &make, seed).is_some()).count()
    }
}

struct HasSecrets;

impl Visitor for HasSecrets {
    type Out = bool;

    fn visit<G: Playable>(self) -> bool {
        conformance::has_secrets::<G>()
    }
}

#[test]
fn who_peeks_is_caught_where_there_is_a_secret() {
    for about in games() {
        let caught = visit(about.id, Caught).expect("a listed game");
        if visit(about.id, HasSecrets).expect("a listed game") {
            assert!(caught >= 7, "{}", about.id);
        } else {
            // Everybody has seen everything: there is nothing to peek at.
            assert_eq!(caught, 0, "{}", about.id);
        }
    }
}
