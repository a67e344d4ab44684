//! What the tests share: matches that begin where a rule begins.

use elfenbein::{Elfenbein, House, Options, Town};
use tabletop::{Game, Seat};

pub(crate) type Script = conformance::Script<Elfenbein>;

/// The town that these tests are drawn on: that of version 2 of the rules.
pub(crate) const TOWN: &str = include_str!("../../former/2.toml");

/// A match in it.
pub(crate) fn start(seats: usize, options: &str) -> Script {
    let town: &'static Town = editions::load(TOWN).expect("a sound town");
    let options: Options = options.parse().expect("sound options");
    Script::from(Elfenbein::new(seats, &options, town).expect("a playable match"))
}

/// Six houses at the edge, none next to another.
pub(crate) const EDGE: [u8; 6] = [1, 6, 18, 19, 31, 36];

/// Three players, the first is Santa: the houses are closed, and seats 2, 3 and 1 start there.
pub(crate) fn three(closed: [u8; 6], starts: [u8; 3]) -> Script {
    let script = start(3, "santa=1");
    set_up(script, [2, 3, 1].iter().cycle().zip(closed), [2, 3, 1].iter().zip(starts))
}

/// The same with four players: the first is Santa, seats 2, 3, 4 and 1 start there.
pub(crate) fn four(closed: [u8; 4], starts: [u8; 4]) -> Script {
    let script = start(4, "santa=1");
    set_up(script, [2, 3, 4, 1].iter().zip(closed), [2, 3, 4, 1].iter().zip(starts))
}

fn set_up<'a>(
    script: Script,
    closed: impl Iterator<Item = (&'a i32, u8)>,
    starts: impl Iterator<Item = (&'a i32, u8)>,
) -> Script {
    let script =
        closed.fold(script, |script, (seat, house)| script.run(&format!("{seat} close {house}")));
    let script =
        starts.fold(script, |script, (seat, house)| script.run(&format!("{seat} start {house}")));
    script.forget()
}

/// Everybody plays a card, in seat order: "K 3 5".
pub(crate) fn play(script: Script, cards: &str) -> Script {
    let seats = 1..;
    seats
        .zip(cards.split(' '))
        .fold(script.forget(), |script, (seat, card)| script.run(&format!("{seat} seal {card}")))
}

/// Everybody plays a card, and the owner of the highest sets the order.
pub(crate) fn round(script: Script, cards: &str, order: &[usize]) -> Script {
    let script = play(script, cards);
    let decider = script.game().turn().waiting().only().expect("somebody decides the order");
    let named = &order[..order.len() - 1];
    named.iter().fold(script, |script, next| script.run(&format!("{decider} next {next}"))).forget()
}

/// A match in a town made for the test.
pub(crate) fn in_town(edition: &str, seats: usize) -> Script {
    let town: &'static Town = editions::load(edition).expect("a sound town");
    let options: Options = "santa=1".parse().expect("sound options");
    Script::from(Elfenbein::new(seats, &options, town).expect("a playable match"))
}

/// An edition with the cards and counters of the box, and these houses.
pub(crate) fn edition_of(houses: &str) -> String {
    let built_in = conformance::edition::<Town>(&[]);
    let (before, _) = built_in.split_once("\nhouse = [").expect("there are houses");
    format!("{before}\nhouse = [\n{houses}\n]\n")
}

/// The points of each seat.
pub(crate) fn points(script: &Script) -> Vec<i16> {
    let game = script.game();
    Seat::all(game.seats()).map(|seat| game.score(seat).points).collect()
}

/// What a seat may do, in one line.
pub(crate) fn may(script: &Script, seat: usize) -> String {
    script.legal(seat).join(", ")
}

pub(crate) fn house(number: usize) -> House {
    House::new(number - 1).expect("1 to 64")
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("1 to 5")
}

/// A position that a test has put together, checked for lost and forged pieces.
pub(crate) fn preset(script: &Script, change: impl FnOnce(&mut Elfenbein)) -> Script {
    let mut game = script.game().clone();
    change(&mut game);
    game.audit();
    Script::from(game)
}
