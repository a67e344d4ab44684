//! How a position looks for each seat.

use tabletop::{Outlook, Seat, Weights};

use crate::table::BOXES;
use crate::weights::WEIGHTS;
use crate::{Classic, Gift, GiftCard, Material, Player, Subject, Table, Zelf};

impl Outlook for Classic {
    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "cookies", "coal", "gifts", "worth of gifts by work done", "worth of filled gifts",
        "materials laid out", "assembly laid out", "plastic laid out", "to show Santa",
        "leads the inspection", "trained in materials", "trained in assembly", "cart", "tools",
        "half a harness", "elves to place", "Zelf", "tree", "bakery card",
    ];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let table = &self.table;
        let player = &table.players[seat];
        let of_gifts = |value: fn(Gift, &GiftCard) -> f32| -> f32 {
            table.projects(seat).map(|(gift, card)| value(gift, card)).sum()
        };
        let assembled = player.assembled.len() as f32;
        let values = [
            f32::from(player.cookies) / 100.0,
            f32::from(player.coal) / 12.0,
            player.gifts.len() as f32 / 5.0,
            of_gifts(worth_so_far) / 50.0,
            of_gifts(|gift, card| if gift.filled == card.all { worth(gift, card) } else { 0.0 })
                / 50.0,
            of_gifts(|gift, _| f32::from(gift.materials())) / 20.0,
            of_gifts(|gift, _| f32::from(gift.tokens)) / 5.0,
            of_gifts(|gift, _| gift.plastic.count_ones() as f32) / 7.0,
            assembled / 5.0,
            flag(assembled > 0.0 && table.leads(seat)),
            f32::from(trained(player, |subject| subject != Subject::Assembly)) / 4.0,
            f32::from(trained(player, |subject| subject == Subject::Assembly)) / 4.0,
            f32::from(player.improved[Material::Wood.index()]) / f32::from(BOXES),
            flag(player.improved[Material::Metal.index()] == BOXES),
            flag(player.improved[Material::Fabric.index()] == 1),
            player.unplaced() as f32 / 4.0,
            flag(table.zelf == Zelf::Free(seat)),
            flag(table.first == seat),
            flag(table.bakery.is_some_and(|claim| claim.seat == seat)),
        ];
        out.copy_from_slice(&values);
    }

    fn progress(&self) -> f32 {
        f32::from(self.table.day) / f32::from(self.table.edition.limits.days)
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }
}

fn flag(fact: bool) -> f32 {
    f32::from(u8::from(fact))
}

/// What a gift would bring with the plastic that lies on it (C18).
fn worth(gift: Gift, card: &GiftCard) -> f32 {
    f32::from(card.chart[gift.plastic.count_ones() as usize])
}

/// The part of that which its materials and tokens stand for.
fn worth_so_far(gift: Gift, card: &GiftCard) -> f32 {
    let done = gift.filled.count_ones() as f32 + f32::from(gift.tokens);
    worth(gift, card) * done / (card.all.count_ones() as f32 + f32::from(card.assembly))
}

/// How many training tokens of such subjects a player's elves have.
fn trained(player: &Player, counts: fn(Subject) -> bool) -> u8 {
    let subjects = player.elves.iter().flat_map(|elf| elf.training.iter());
    subjects.filter(|&subject| counts(subject)).count() as u8
}

impl Table {
    /// Whether nobody has more to show at the next inspection.
    fn leads(&self, seat: Seat) -> bool {
        let shown = |seat: Seat| self.players[seat].assembled.len();
        Seat::all(self.seats()).all(|other| shown(other) <= shown(seat))
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Components as _, Game, Rng, chances, playout};

    use super::*;
    use crate::{Components, Options};

    #[test]
    fn chances_add_up_and_the_end_is_certain() {
        let options = Options { surprises: true };
        let mut game = Classic::new(3, &options, Components::built_in()).expect("three can play");
        let sum = |game: &Classic| {
            let chances = chances(game, Classic::weights());
            Seat::all(3).map(|seat| chances[seat]).sum::<f32>()
        };
        assert!((sum(&game) - 1.0).abs() < 1e-4);
        assert_eq!(Classic::FEATURES.len(), WEIGHTS.early.len());
        assert_eq!(Classic::FEATURES.len(), WEIGHTS.late.len());
        playout(&mut game, &mut Rng::new(4), &mut Vec::new());
        assert!((game.progress() - 1.0).abs() < 1e-4 && (sum(&game) - 1.0).abs() < 1e-4);
    }
}
