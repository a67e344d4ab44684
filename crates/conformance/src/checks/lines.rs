//! Every viewer can read the log, and its points add up.

use scene::{Line, Show};
use tabletop::{BySeat, Components, Game, Seat};

use super::icons;
use super::text::check_words;
use crate::walk::{name, viewers};

/// The log as every viewer reads it, with the points in it.
pub(crate) struct Readers {
    seats: usize,
    gained: Vec<(Option<Seat>, BySeat<i32>)>,
}

impl Readers {
    pub(crate) fn new(seats: usize) -> Readers {
        let gained = viewers(seats).map(|viewer| (viewer, BySeat::default())).collect();
        Readers { seats, gained }
    }

    /// Checks that every event has a line of text for every viewer, and that whatever moves has a
    /// start and a destination.
    pub(crate) fn check<G: Show>(&mut self, events: &[G::Event]) {
        for (viewer, totals) in &mut self.gained {
            for &event in events {
                let line = G::line(G::Components::built_in(), G::redact(event, *viewer));
                check_words(format_args!("the line of {event:?}"), &line.text, self.seats);
                check_moves::<G>(event, &line);
                for gain in line.gains {
                    assert!(!gain.source.is_empty(), "the line of {event:?} gains for nothing");
                    assert!(
                        G::about().sources.contains(&&*gain.source),
                        "the line of {event:?} gains for {}, which the box does not list",
                        gain.source
                    );
                    totals[gain.seat] += i32::from(gain.points);
                }
            }
        }
    }

    /// Checks that at the end every viewer has read of every point.
    pub(crate) fn check_points<G: Game>(&self, game: &G) {
        for (viewer, totals) in &self.gained {
            for seat in Seat::all(game.seats()) {
                let (read, points) = (totals[seat], i32::from(game.score(seat).points));
                assert!(
                    read == points,
                    "gains do not add up: in the log {} has read of {read} points for seat {seat}, \
                     but its score is {points}",
                    name(*viewer),
                );
            }
        }
    }
}

fn check_moves<G: Show>(event: G::Event, line: &Line) {
    for moved in &line.moves {
        let ends = [&moved.from, &moved.to];
        let named =
            !moved.piece.as_str().is_empty() && ends.iter().all(|end| !end.zone().is_empty());
        assert!(
            named,
            "the line of {event:?} moves a piece from or to a spot without a name: {moved:?}"
        );
        icons::check_face::<G>(&moved.face);
    }
}
