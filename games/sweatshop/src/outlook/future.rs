//! What parts that stay in the hand may still become.

use tabletop::Game;

use crate::{Dealing, Part, Season, Slot, Sweatshop};

/// No toy of any edition takes more parts.
const MOST_PARTS: usize = 6;
/// More parts than this in hand promise no more.
const MOST: usize = 3;

/// What an unfinished toy promises in points after this season, by part and by how many are there.
pub(super) struct Future {
    promise: [[f32; MOST + 1]; Part::USEFUL.len()],
}

impl Future {
    pub(super) fn new(game: &Sweatshop) -> Future {
        let to_come = ToCome::new(game);
        let promise = Part::USEFUL.map(|part| {
            let card = &game.edition.parts[part.index()];
            let chances = to_come.chances(part);
            let finished = |had: usize| {
                let missing = usize::from(card.parts).saturating_sub(had);
                f32::from(card.points) * chances[missing.min(MOST_PARTS)]
            };
            std::array::from_fn(|had| finished(had) - finished(0))
        });
        Future { promise }
    }

    /// What so many parts promise beyond what an empty hand would.
    #[inline]
    pub(super) fn promise(&self, part: Part, had: u8) -> f32 {
        self.promise[part.index()][usize::from(had).min(MOST)]
    }
}

/// The cards of the seasons to come, and the part of them that one seat gets.
struct ToCome {
    counts: [u8; Part::USEFUL.len()],
    share: f32,
}

impl ToCome {
    fn new(game: &Sweatshop) -> ToCome {
        let mut counts = [0; Part::USEFUL.len()];
        let table = &game.table;
        let later = || Season::ALL.into_iter().skip(table.season.index() + 1);
        if table.options.luck == Dealing::Less {
            for slot in later().flat_map(|season| table.belt.slots(season)) {
                let Slot::Up(card) = slot else { continue };
                let part = card.part().filter(|part| Part::USEFUL.contains(part));
                if let Some(part) = part {
                    counts[part.index()] += 1;
                }
            }
            return ToCome { counts, share: 1.0 / game.seats() as f32 };
        }
        for (count, part) in counts.iter_mut().zip(Part::USEFUL) {
            *count = game.stock.count(part.index());
        }
        let dealt: u8 = later().map(|season| table.belt.length(season)).sum();
        let unseen = game.stock.len().max(1);
        ToCome { counts, share: f32::from(dealt) / (unseen * game.seats() as u32) as f32 }
    }

    /// The chances that at least so many of a part come to one seat.
    fn chances(&self, part: Part) -> [f32; MOST_PARTS + 1] {
        let count = usize::from(self.counts[part.index()]);
        let odds = self.share / (1.0 - self.share);
        let mut exactly = power(1.0 - self.share, count);
        let mut at_least = 1.0;
        let mut chances = [0.0; MOST_PARTS + 1];
        for (nth, chance) in chances.iter_mut().enumerate() {
            *chance = f32::max(at_least, 0.0);
            if nth <= count {
                at_least -= exactly;
                exactly *= odds * (count - nth) as f32 / (nth + 1) as f32;
            }
        }
        chances
    }
}

/// By squaring: the same on every machine.
fn power(mut base: f32, mut exponent: usize) -> f32 {
    let mut product = 1.0;
    while exponent > 0 {
        if exponent % 2 == 1 {
            product *= base;
        }
        base *= base;
        exponent /= 2;
    }
    product
}
