//! The workbench: what can be made, and of what.

use scene::{Icon, Layout, Mark, Spot, Zone};
use tabletop::Seat;

use super::{barred, spots, words};
use crate::recipe::toy_parts;
use crate::{Gold, Part, Sweatshop, Toy, score};

/// The toys of this match with what they take and give.
pub(super) fn zone(game: &Sweatshop, seat: Seat) -> Zone {
    let spots = Toy::ALL.into_iter().filter(|&toy| in_play(game, toy)).map(|toy| {
        Spot::new(spots::bench(toy), words::name(toy.card()))
            .about(words::about(&game.edition, toy.card()), words::rule(toy.card()))
            .marks(marks(game, seat, toy))
            .barred(barred::toy(game, seat, toy))
    });
    Zone::new("bench", "Workbench", Layout::Mat, spots.collect())
}

fn in_play(game: &Sweatshop, toy: Toy) -> bool {
    toy.card().gold().is_none_or(|gold| game.table.options.plays(gold))
}

fn marks(game: &Sweatshop, seat: Seat, toy: Toy) -> Vec<Mark> {
    let parts = toy_parts(toy, &game.edition);
    let needs = Part::USEFUL.into_iter().zip(parts).filter(|&(_, count)| count > 0);
    let mut marks: Vec<Mark> =
        needs.map(|(part, count)| Mark::costs(*words::icon(part.card()), count)).collect();
    if toy.part().is_none() {
        marks.push(Mark::costs(*words::icon(toy.card()), 1_u8));
    }
    let satin = game.table.gold(seat, Gold::Satin);
    marks.push(Mark::gives(Icon::POINT, score::worth(&game.edition, toy, false, satin)));
    marks
}
