//! What somebody's unassembled gifts promise.

use tabletop::Seat;

use crate::{Classic, Gift, GiftCard, Material};

/// The unassembled gifts of a seat, added up; those it is about to keep are among them.
#[derive(Default)]
pub(super) struct Projects {
    pub(super) count: f32,
    /// What they bring if they stay as they are (C25).
    pub(super) leftovers: f32,
    /// Their worth, by the part that is done, and by the square of it.
    pub(super) linear: f32,
    pub(super) square: f32,
    /// The worth of those that only need assembly, one material, two.
    pub(super) to_assemble: f32,
    pub(super) one_shop: f32,
    pub(super) two_shops: f32,
    /// The worth of those that need more elves than there are to come.
    pub(super) out_of_reach: f32,
    /// Tokens that could be laid on them now.
    pub(super) tokens: f32,
    pub(super) plastic: f32,
    pub(super) missing: [u8; 3],
}

impl Projects {
    pub(super) fn of(game: &Classic, seat: Seat) -> Projects {
        let mut projects = Projects::default();
        let elves = game.table.elves_to_come(seat);
        let cards = &game.table.edition.0.gifts;
        let kept = game.hands[seat].kept.iter();
        let kept = kept.map(|card| (Gift::new(card), &cards[usize::from(card)]));
        for (gift, card) in game.table.projects(seat).chain(kept) {
            projects.add(gift, card, elves);
        }
        projects
    }

    fn add(&mut self, gift: Gift, card: &GiftCard, elves: usize) {
        let plastic = gift.plastic.count_ones();
        let worth = f32::from(card.chart[plastic as usize]);
        let done = gift.filled.count_ones() as f32 + f32::from(gift.tokens);
        let part = done / (card.all.count_ones() as f32 + f32::from(card.assembly));
        self.count += 1.0;
        self.leftovers += f32::from(gift.materials() + gift.tokens);
        self.linear += worth * part;
        self.square += worth * part * part;
        self.plastic += plastic as f32;
        self.tokens += f32::from(gift.needs(card));
        let mut shops = 0;
        for material in Material::ALL {
            let open = (card.kinds[material.index()] & !gift.filled).count_ones() as u8;
            self.missing[material.index()] += open;
            shops += usize::from(open > 0);
        }
        match shops {
            0 => self.to_assemble += worth,
            1 => self.one_shop += worth,
            2 => self.two_shops += worth,
            _ => (),
        }
        let hall = usize::from(card.assembly - gift.tokens).div_ceil(2);
        if shops + hall > elves {
            self.out_of_reach += worth;
        }
    }
}
