//! The points in the log add up.

use scene::Show;
use tabletop::{BySeat, Components, Game, Seat};

use crate::walk::{name, viewers};

/// The points each seat has scored, as each viewer read it in the log.
pub(crate) struct Gains {
    read: Vec<(Option<Seat>, BySeat<i32>)>,
}

impl Gains {
    pub(crate) fn new(seats: usize) -> Gains {
        Gains { read: viewers(seats).map(|viewer| (viewer, BySeat::default())).collect() }
    }

    /// Takes note of what happened.
    pub(crate) fn add<G: Show>(&mut self, events: &[G::Event]) {
        let components = G::Components::built_in();
        for (viewer, totals) in &mut self.read {
            let lines = events.iter().map(|&event| G::line(components, G::redact(event, *viewer)));
            for gain in lines.flat_map(|line| line.gains) {
                totals[gain.seat] += i32::from(gain.points);
            }
        }
    }

    /// At the end every viewer has read of every point.
    pub(crate) fn check<G: Game>(&self, game: &G) {
        for (viewer, totals) in &self.read {
            for seat in Seat::all(game.seats()) {
                let points = i32::from(game.score(seat).points);
                assert!(
                    totals[seat] == points,
                    "gains do not add up: {} has read that seat {seat} gained {} points, but its \
                     score is {points}",
                    name(*viewer),
                    totals[seat]
                );
            }
        }
    }
}
