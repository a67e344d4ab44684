//! How a position looks for each seat.

use tabletop::{Game, Outlook, Seat, Skill, Weights, flag};

use crate::weights::WEIGHTS;
use crate::{Finish, Store, Table, Todo, Union, Unions};

impl Outlook for Unions {
    /// Expert thinks no longer: here, longer thinking does not play better (`docs/decisions/bots.md`).
    const LEVELS: [Skill; 4] = [
        Skill::new(100, 0.018),
        Skill::new(100, 0.01),
        Skill::new(400, 0.004),
        Skill::careful(500),
    ];

    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "gifts", "tagged", "wrapped", "built", "elves", "hired", "canes", "first player", "first next round",
        "keepers", "tinkers", "early birds", "hagglers",
        "ones and twos", "threes and fours", "fives", "sixes",
        "taggable", "wrappable", "buildable", "gun", "hire", "dice to come", "at goal",
    ];
    const WEIGHTS: Weights = WEIGHTS.of(Self::FEATURES);
    const POINTS: [f32; 2] = [2.3, 0.65];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let player = &self.players[seat];
        let [built, wrapped, tagged] = player.tables;
        let (taggable, wrappable, buildable) = self.prospects(seat);
        let dice = player.dice;
        let values = [
            f32::from(player.gifts) / 12.0,
            f32::from(tagged) / 3.0,
            f32::from(wrapped) / 3.0,
            f32::from(built) / 3.0,
            (f32::from(player.elves + player.hired) - 3.0) / 3.0,
            f32::from(player.hired),
            f32::from(player.canes) / 7.0,
            flag(self.first == seat),
            flag(self.first_after_hiring() == seat),
            flag(self.is_in(seat, Union::Keepers)),
            flag(self.is_in(seat, Union::Tinkers)),
            flag(self.is_in(seat, Union::EarlyBirds)),
            flag(self.is_in(seat, Union::Hagglers)),
            f32::from(dice.count(1) + dice.count(2)) / 3.0,
            f32::from(dice.count(3) + dice.count(4)) / 3.0,
            f32::from(dice.count(5)) / 3.0,
            f32::from(dice.count(6)) / 3.0,
            f32::from(taggable) / 3.0,
            f32::from(wrappable) / 3.0,
            f32::from(buildable) / 3.0,
            flag(self.could_buy(seat, Store::LabelGun) && wrapped > 0),
            flag(
                self.could_buy(seat, Store::HiringOffice)
                    || self.could_buy(seat, Store::NightShift),
            ),
            f32::from(self.dice_to_come(seat)) / 3.0,
            flag(self.would_win(seat)),
        ];
        out.copy_from_slice(&values);
    }

    fn progress(&self) -> f32 {
        let most = Seat::all(self.seats()).map(|seat| self.players[seat].gifts).max();
        f32::from(most.unwrap_or(0)) / f32::from(self.edition.limits.goal)
    }
}

impl Unions {
    /// Whether the gifts that `seat` has tagged are enough, and nobody wins before it scores (U9).
    fn would_win(&self, seat: Seat) -> bool {
        let has_enough = |seat: Seat| {
            let player = &self.players[seat];
            player.gifts + player.tables[Table::Tag.index()] >= self.edition.limits.goal
        };
        let mut before = self.first.clockwise(self.seats()).take_while(|&other| other != seat);
        has_enough(seat) && (self.finish == Finish::Friendly || !before.any(has_enough))
    }

    /// How many gifts the dice at hand could tag, wrap and build if all were spent on work.
    fn prospects(&self, seat: Seat) -> (u8, u8, u8) {
        let player = &self.players[seat];
        let [built, wrapped, _] = player.tables;
        let work = |table: Table| -> u8 {
            table.faces().iter().map(|&face| player.dice.count(face)).sum()
        };
        let room = player.elves - player.tables.iter().sum::<u8>();
        let buildable = work(Table::Build).min(room);
        let wrappable = work(Table::Wrap).min(built + buildable);
        let taggable = work(Table::Tag).min(wrapped + wrappable);
        (taggable, wrappable, buildable)
    }

    fn could_buy(&self, seat: Seat, store: Store) -> bool {
        let player = &self.players[seat];
        let card = &self.edition.stores[store.index()];
        !player.passed
            && self.stores[store.index()].is_none()
            && player.dice.shows(card.die)
            && player.canes >= card.cost
    }

    /// Dice the seat has still to draft this round.
    fn dice_to_come(&self, seat: Seat) -> u8 {
        match self.due {
            Todo::Draft(_) | Todo::Keep { .. } | Todo::Throw { .. } | Todo::Retain(_) => {
                self.players[seat].elves.saturating_sub(self.players[seat].dice.len())
            }
            Todo::DrawFirst
            | Todo::Tinker(_)
            | Todo::Purchase(_)
            | Todo::Reroll(_)
            | Todo::Work(..)
            | Todo::Nothing => 0,
        }
    }
}
