//! One game between bots.

use std::time::{Duration, Instant};

use bots::Bot;
use tabletop::{BySeat, Components, Game, Rng, Seat, Turn, places, shares};

/// How a game went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Played {
    /// The part of the victory each seat had.
    pub shares: BySeat<f32>,
    pub places: BySeat<u8>,
    pub points: BySeat<i16>,
    /// Real decisions of each seat, the time they took, and the time of the longest.
    pub decisions: BySeat<u32>,
    pub time: BySeat<Duration>,
    pub longest: BySeat<Duration>,
}

/// Plays a game of `G` between these bots.
pub fn play<G: Game>(options: &G::Options, bots: &mut [Box<dyn Bot<G>>], luck: u64) -> Played {
    let mut game =
        G::new(bots.len(), options, G::Components::built_in()).expect("the lineup fits the game");
    let mut luck = Rng::new(luck);
    let mut legal = Vec::new();
    let mut decisions: BySeat<u32> = BySeat::default();
    let mut time: BySeat<Duration> = BySeat::default();
    let mut longest: BySeat<Duration> = BySeat::default();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.deal(game.roll(&mut luck), &mut ()),
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody owes a step");
                legal.clear();
                game.legal(seat, &mut legal);
                let view = game.view(Some(seat));
                let began = Instant::now();
                let action = bots[seat.index()].choose(seat, &view, &legal);
                if legal.len() > 1 {
                    let taken = began.elapsed();
                    decisions[seat] += 1;
                    time[seat] += taken;
                    longest[seat] = longest[seat].max(taken);
                }
                game.apply(seat, action, &mut ());
            }
        }
    }
    let points =
        BySeat::from_fn(
            |seat: Seat| {
                if seat.index() < bots.len() { game.score(seat).points } else { 0 }
            },
        );
    Played { shares: shares(&game), places: places(&game), points, decisions, time, longest }
}
