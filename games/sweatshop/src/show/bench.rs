//! The workbench: what can be made, and of what.

use scene::{Barred, Icon, Layout, Mark, Spot, Zone};
use tabletop::{Game, Seat};

use super::{spots, words};
use crate::recipe::toy_parts;
use crate::{Gold, Part, Recipe, Sweatshop, Todo, Toy, score};

/// The toys of this match with what they take and give.
pub(super) fn zone(game: &Sweatshop, seat: Seat) -> Zone {
    let crafts = matches!(game.table.due, Todo::Craft(_)) && game.turn().owes(seat);
    let spots = Toy::ALL.into_iter().filter(|&toy| in_play(game, toy)).map(|toy| {
        let barred = if crafts { barred(game, seat, toy) } else { None };
        Spot::new(spots::bench(toy), words::name(toy.card()))
            .about(words::about(&game.edition, toy.card()), words::rule(toy.card()))
            .marks(marks(game, seat, toy))
            .barred(barred)
    });
    Zone {
        id: "bench".into(),
        name: "Workbench".into(),
        owner: None,
        layout: Layout::Mat,
        spots: spots.collect(),
    }
}

fn in_play(game: &Sweatshop, toy: Toy) -> bool {
    toy.card().gold().is_none_or(|gold| game.table.options.plays(gold))
}

fn marks(game: &Sweatshop, seat: Seat, toy: Toy) -> Vec<Mark> {
    let parts = toy_parts(toy, &game.edition);
    let needs = Part::USEFUL.into_iter().zip(parts).filter(|&(_, count)| count > 0);
    let mut marks: Vec<Mark> =
        needs.map(|(part, count)| Mark::costs(words::icon(part.card()), count)).collect();
    if toy.part().is_none() {
        marks.push(Mark::costs(words::icon(toy.card()), 1_u8));
    }
    let satin = game.table.gold(seat, Gold::Satin);
    marks.push(Mark::gives(Icon::Point, score::worth(&game.edition, toy, false, satin)));
    marks
}

/// Why the seat cannot craft such a toy now.
fn barred(game: &Sweatshop, seat: Seat, toy: Toy) -> Option<Barred> {
    let last = game.desks[seat].sealed.crafting().map_or(Recipe::FIRST, |(_, _, last)| last);
    let mut recipes = Recipe::PLAIN.into_iter().filter(|recipe| recipe.toy() == toy);
    if toy < last.toy() {
        let why = format!(
            "Toys are crafted in the order of the workbench, and you have crafted {} already. \
             Take a step back to change that.",
            words::counted(last.toy().card(), 1)
        );
        return Some(Barred::new(why, "S12"));
    }
    let makes = |recipe: Recipe| recipe.wrapped() >= last && game.can_make(seat, recipe);
    if recipes.any(makes) {
        return None;
    }
    Some(Barred::new(lacking(game, seat, toy), words::rule(toy.card())))
}

/// What is missing for a toy.
fn lacking(game: &Sweatshop, seat: Seat, toy: Toy) -> String {
    let hand = game.desks[seat].hand;
    match toy {
        Toy::Doll | Toy::Kite | Toy::Robot | Toy::Radio => {
            let part = toy.part().expect("made of one part");
            let needed = game.edition.parts[part.index()].parts;
            let has = hand.count(part.index());
            format!("You need {}; you have {has}.", words::counted(part.card(), needed))
        }
        Toy::Borg | Toy::Whistle if game.gold_left(seat, gold_of(toy)) == 0 => {
            format!("You have no {}.", words::name(toy.card()))
        }
        Toy::Borg => "You need a Doll, a Kite, a Robot and a Radio.".into(),
        Toy::Whistle => "You have crafted with another order.".into(),
    }
}

fn gold_of(toy: Toy) -> Gold {
    toy.card().gold().expect("a toy with a gold card of its own")
}
