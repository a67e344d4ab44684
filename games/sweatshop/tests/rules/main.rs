//! One test or more for every numbered rule; the numbers are those of RULES.md.

mod bids;
mod craft;
mod end;
mod gold;
mod setup;
mod trades;
mod variants;

use conformance::Script;
use sweatshop::{Desk, Gold, Options, Part, Parts, Season, Sweatshop, Todo};
use tabletop::{Components as _, Game, Rng, Seat, SeatSet, Step};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

fn start(seats: usize, options: &str) -> Sweatshop {
    let options: Options = options.parse().expect("sound options");
    Sweatshop::new(seats, &options, sweatshop::Components::built_in()).expect("2 to 5 can play")
}

/// Cards named by their words.
fn parts(text: &str) -> Parts {
    let mut parts = Parts::default();
    for word in text.split_whitespace() {
        parts.insert(word.parse::<Part>().expect("a part").index());
    }
    parts
}

/// The same cards as words.
fn words(parts: Parts) -> String {
    let lying = Part::ALL
        .into_iter()
        .flat_map(|part| vec![part.word().to_string(); parts.count(part.index()).into()]);
    lying.collect::<Vec<_>>().join(" ")
}

/// A match in which luck dealt these first cards and this belt.
fn dealt(seats: usize, options: &str, cards: &str) -> Script<Sweatshop> {
    deal(Script::new(seats, options), cards)
}

/// Luck goes on with these cards.
fn deal(script: Script<Sweatshop>, cards: &str) -> Script<Sweatshop> {
    cards.split_whitespace().fold(script, |script, card| script.run(&format!("* {card}")))
}

/// A match of two in Winter, with nine cards on the belt; the first cards are a Doll and a Kite.
fn winter(belt: &str) -> Script<Sweatshop> {
    dealt(2, "", &format!("doll kite {belt}"))
}

fn desk(script: &Script<Sweatshop>, number: usize) -> Desk {
    script.game().desks[seat(number)]
}

fn hand(script: &Script<Sweatshop>, number: usize) -> String {
    words(desk(script, number).hand)
}

fn floor(script: &Script<Sweatshop>, number: usize) -> String {
    words(desk(script, number).floor)
}

fn has_gold(script: &Script<Sweatshop>, number: usize, gold: Gold) -> u8 {
    script.game().table.gold(seat(number), gold)
}

/// Who is on which space of the tracker, from space 1.
fn tracker(script: &Script<Sweatshop>) -> Vec<usize> {
    script.game().table.tracker.order().iter().map(|seat| seat.index() + 1).collect()
}

fn everybody(seats: usize) -> SeatSet {
    SeatSet::first(seats)
}

/// A position in the middle of a season, with desks laid out by hand.
struct Layout {
    game: Sweatshop,
}

impl Layout {
    fn new(seats: usize, options: &str) -> Layout {
        Layout { game: start(seats, options) }
    }

    fn hand(mut self, number: usize, cards: &str) -> Layout {
        self.game.desks[seat(number)].hand = parts(cards);
        self.game.table.players[seat(number)].hand = parts(cards).len() as u8;
        self
    }

    fn floor(mut self, number: usize, cards: &str) -> Layout {
        self.game.desks[seat(number)].floor = parts(cards);
        self.game.table.players[seat(number)].floor = parts(cards).len() as u8;
        self
    }

    fn gold(mut self, number: usize, gold: Gold, count: u8) -> Layout {
        let mix = self.game.table.options.gold();
        let slot = mix.iter().position(|&other| other == gold).expect("it is in the mix");
        self.game.table.players[seat(number)].gold[slot] = count;
        self
    }

    fn season(mut self, season: Season) -> Layout {
        self.game.table.season = season;
        self
    }

    /// All craft.
    fn craft(self) -> Script<Sweatshop> {
        let seats = everybody(self.game.seats());
        self.due(Todo::Craft(seats))
    }

    fn due(mut self, due: Todo) -> Script<Sweatshop> {
        self.game.table.due = due;
        Script::from(self.game)
    }
}

/// Plays at random until something is so.
fn play_until(mut game: Sweatshop, seed: u64, is_so: impl Fn(&Sweatshop) -> bool) -> Sweatshop {
    let luck = &mut Rng::new(seed);
    while !is_so(&game) {
        let step = Step::random(&game, luck).expect("the match is not over before");
        step.apply(&mut game, &mut ());
    }
    game
}
