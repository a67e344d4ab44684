//! What somebody's unfinished toys promise.

use tabletop::Seat;

use crate::{Token, Workshop};

/// The unfinished toys of a seat, added up.
#[derive(Default)]
pub(super) struct Toys {
    pub(super) begun: f32,
    /// Points, by the part that is done, and by the square of it.
    pub(super) linear: f32,
    pub(super) square: f32,
    /// Points of the toys that need tokens of one kind only, or of two.
    pub(super) one_place: f32,
    pub(super) two_places: f32,
    /// Points of the toys that need more kinds than there are elves to come.
    pub(super) out_of_reach: f32,
    pub(super) missing: [u8; Token::ALL.len()],
}

impl Toys {
    pub(super) fn of(game: &Workshop, seat: Seat) -> Toys {
        let mut toys = Toys::default();
        let elves = game.elves_to_come(seat);
        for job in game.players[seat].jobs.iter().flatten() {
            let toy = &game.edition.toys[usize::from(job.toy)];
            let points = f32::from(toy.points);
            let (whole, missing) = (toy.cost.iter().sum::<u8>(), job.missing.iter().sum::<u8>());
            let part = 1.0 - f32::from(missing) / f32::from(whole.max(1));
            toys.begun += 1.0;
            toys.linear += points * part;
            toys.square += points * part * part;
            let kinds = job.missing.iter().filter(|&&count| count > 0).count();
            match kinds {
                1 => toys.one_place += points,
                2 => toys.two_places += points,
                _ => (),
            }
            if kinds > usize::from(elves) {
                toys.out_of_reach += points;
            }
            for (all, more) in toys.missing.iter_mut().zip(job.missing) {
                *all += more;
            }
        }
        toys
    }

    /// How much of what the elves to come can bring is needed at all.
    pub(super) fn work(&self, elves_to_come: u8) -> f32 {
        let needed: u8 = self.missing.iter().sum();
        f32::from(needed.min(3 * elves_to_come)) / 15.0
    }
}
