//! How a position looks for each seat.

mod gifts;

use tabletop::{Outlook, Seat, Skill, Weights, flag};

use crate::table::BOXES;
use crate::weights::WEIGHTS;
use crate::{Classic, Material, Player, Subject, Table, Todo, Zelf};
use gifts::Projects;

impl Outlook for Classic {
    const LEVELS: [Skill; 4] = [
        Skill::new(120, 0.009),
        Skill::new(300, 0.003),
        Skill::careful(1500),
        Skill::careful(20_000),
    ];

    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "cookies", "coal", "much coal", "worth at the end as they are",
        "gifts", "gifts by how much is done", "gifts nearly done", "gifts to assemble", "gifts one shop away",
        "gifts two shops away", "gifts out of reach", "tokens missing", "materials missing", "plastic laid out",
        "useful training", "other training", "trained in assembly", "cart", "tools", "half a harness",
        "inspection as it stands", "lead in the inspection", "elves to place", "Zelf", "tree", "bakery card",
        "materials at hand", "tokens at hand", "plastic at hand", "letters at hand", "lesson at hand", "goes next",
    ];
    const WEIGHTS: Weights = WEIGHTS.of(Self::FEATURES);
    const POINTS: [f32; 2] = [7.7, 3.4];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let table = &self.table;
        let player = &table.players[seat];
        let projects = Projects::of(self, seat);
        let (standing, lead) = table.inspection(seat);
        let at_hand = table.at_hand(seat);
        let (useful, assembly) = table.training_of(seat, &projects);
        let values = [
            f32::from(player.cookies) / 60.0,
            f32::from(player.coal.min(6)) / 6.0,
            f32::from(player.coal.saturating_sub(6)) / 6.0,
            projects.leftovers / 15.0,
            projects.count / 5.0,
            projects.linear / 30.0,
            projects.square / 30.0,
            projects.to_assemble / 20.0,
            projects.one_shop / 20.0,
            projects.two_shops / 20.0,
            projects.out_of_reach / 20.0,
            projects.tokens / 6.0,
            f32::from(projects.missing.iter().sum::<u8>()) / 12.0,
            projects.plastic / 6.0,
            useful / 4.0,
            (f32::from(player.tokens()) - useful - assembly) / 4.0,
            assembly / 4.0,
            f32::from(player.improved[Material::Wood.index()]) / f32::from(BOXES),
            flag(player.improved[Material::Metal.index()] == BOXES),
            flag(player.improved[Material::Fabric.index()] == 1),
            standing,
            lead,
            player.unplaced() as f32 / 4.0,
            flag(table.zelf == Zelf::Free(seat)),
            flag(table.first == seat),
            flag(table.bakery.is_some_and(|claim| claim.seat == seat)),
            at_hand.materials / 4.0,
            at_hand.tokens / 3.0,
            at_hand.plastic / 6.0,
            at_hand.letters / 3.0,
            at_hand.lesson,
            flag(table.goes_next(seat)),
        ];
        out.copy_from_slice(&values);
    }

    fn progress(&self) -> f32 {
        let placed = Seat::all(self.table.seats()).map(|seat| self.table.players[seat].placed());
        let (placed, all) = placed.fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
        let today = if all == 0 { 0.0 } else { placed as f32 / all as f32 };
        let days = f32::from(self.table.edition.limits.days);
        (f32::from(self.table.day.saturating_sub(1)) + today) / days
    }
}

/// What a seat is about to get from the step it has begun.
#[derive(Default)]
struct AtHand {
    materials: f32,
    tokens: f32,
    plastic: f32,
    letters: f32,
    lesson: f32,
}

impl Player {
    /// Elves that have been placed today, and all.
    fn placed(&self) -> (usize, usize) {
        let all = self.elves.iter().filter(|elf| elf.post != crate::Post::Unused).count();
        (all - self.unplaced(), all)
    }
}

impl Table {
    fn at_hand(&self, of: Seat) -> AtHand {
        let mut at_hand = AtHand::default();
        for todo in self.agenda.iter() {
            match todo {
                Todo::Lay(supply) if supply.seat == of => {
                    at_hand.materials += f32::from(supply.left);
                }
                Todo::Assemble(tokens) if tokens.seat == of => {
                    at_hand.tokens += f32::from(tokens.left);
                }
                Todo::Mould(moulds) if moulds.seat == of => {
                    at_hand.plastic += f32::from(moulds.left.min(6));
                }
                Todo::Mail { seat, left, .. } if seat == of => at_hand.letters += f32::from(left),
                Todo::Learn { seat, .. } | Todo::Topic { seat, .. } if seat == of => {
                    at_hand.lesson = 1.0;
                }
                Todo::Lay(_)
                | Todo::Assemble(_)
                | Todo::Mould(_)
                | Todo::Mail { .. }
                | Todo::Learn { .. }
                | Todo::Topic { .. }
                | Todo::First
                | Todo::Fifth(_)
                | Todo::Deal { .. }
                | Todo::Fill
                | Todo::Keep(_)
                | Todo::Dawn
                | Todo::Morning
                | Todo::Aside(_)
                | Todo::Work(_)
                | Todo::Draw(_)
                | Todo::TurnIn(_) => (),
            }
        }
        at_hand
    }

    fn goes_next(&self, seat: Seat) -> bool {
        self.agenda.iter().any(|todo| todo == Todo::Work(seat))
    }

    /// Elves that a seat has still to place in this match.
    fn elves_to_come(&self, seat: Seat) -> usize {
        let player = &self.players[seat];
        let days = self.edition.limits.days.saturating_sub(self.day.max(1));
        player.unplaced() + player.placed().1 * usize::from(days)
    }

    /// What the next inspection would bring now and the lead in it, both counting less the
    /// further away it is (C24).
    fn inspection(&self, seat: Seat) -> (f32, f32) {
        let limits = &self.edition.limits;
        let shown = |seat: Seat| self.players[seat].assembled.len() as f32;
        let others = || Seat::all(self.seats()).filter(move |&other| other != seat);
        let mine = shown(seat);
        let best = others().map(shown).fold(0.0, f32::max);
        let between = others().map(shown).filter(|&count| count > mine && count < best).count();
        let each = match () {
            () if mine >= best => limits.most_cookies,
            () if between == 0 => limits.second_cookies,
            () => 0,
        };
        let days = (limits.inspection - self.day % limits.inspection) % limits.inspection;
        let nearness = 1.0 / (1.0 + f32::from(days) + self.players[seat].unplaced() as f32 / 4.0);
        (f32::from(each) * mine / 10.0 * nearness, (mine - best).clamp(-3.0, 3.0) / 3.0 * nearness)
    }

    /// Training in materials that are needed, and in assembly.
    fn training_of(&self, seat: Seat, projects: &Projects) -> (f32, f32) {
        let mut trained = (0.0, 0.0);
        for elf in &self.players[seat].elves {
            for material in Material::ALL {
                let knows = elf.training.contains(material.subject());
                trained.0 += flag(knows && projects.missing[material.index()] > 1);
            }
            trained.1 += flag(elf.training.contains(Subject::Assembly));
        }
        trained
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Components as _, Game, Rng, Scales, chances, playout};

    use super::*;
    use crate::{Components, Options};

    #[test]
    fn chances_add_up_and_the_end_is_certain() {
        let options = Options { surprises: true, ..Options::default() };
        let mut game = Classic::new(3, &options, Components::built_in()).expect("three can play");
        let sum = |game: &Classic| {
            let chances = chances(game, &Scales::new(&Classic::WEIGHTS));
            Seat::all(3).map(|seat| chances[seat]).sum::<f32>()
        };
        assert!((sum(&game) - 1.0).abs() < 1e-4);
        playout(&mut game, &mut Rng::new(4), &mut Vec::new());
        assert!((sum(&game) - 1.0).abs() < 1e-4);
    }
}
