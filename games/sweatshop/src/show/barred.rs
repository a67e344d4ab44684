//! Why something cannot be chosen now, for the one who owes a step.

use scene::{Barred, at};
use tabletop::{Game, Seat};

use super::words;
use crate::{Action, Gold, Part, Phase, Recipe, Sealed, Sweatshop, Talks, Todo, Toy};

/// A toy on the workbench: in Craft a toy that cannot be made, in a trade a part that cannot be
/// asked for.
pub(super) fn toy(game: &Sweatshop, seat: Seat, toy: Toy) -> Option<Barred> {
    if !game.turn().owes(seat) {
        return None;
    }
    match (game.table.due.phase(), game.desks[seat].sealed) {
        (Phase::Craft, _) => crafting(game, seat, toy),
        (Phase::Trades, Sealed::Offer(_, give)) => {
            let part = toy.part()?;
            let is_given = give.count(part.index()) > 0;
            let why = "You are offering that kind yourself.";
            is_given.then(|| Barred::new(why, "S21"))
        }
        (_, _) => None,
    }
}

fn crafting(game: &Sweatshop, seat: Seat, toy: Toy) -> Option<Barred> {
    let mut recipes = Recipe::PLAIN.into_iter().filter(|recipe| recipe.toy() == toy);
    let can_make = recipes.any(|recipe| game.can_make(seat, recipe));
    (!can_make).then(|| Barred::new(lacking(game, seat, toy), words::rule(toy.card())))
}

/// What is missing for a toy.
fn lacking(game: &Sweatshop, seat: Seat, toy: Toy) -> String {
    if let Some(part) = toy.part() {
        let needed = words::counted(part.card(), game.edition.parts[part.index()].parts);
        let has = game.desks[seat].hand.count(part.index());
        return format!("You need {needed}. You have {has}.");
    }
    let gold = toy.card().gold().expect("a toy is of one part or of gold");
    if game.gold_left(seat, gold) == 0 {
        return format!("You have no {}.", words::name(toy.card()));
    }
    "You need a Doll, a Kite, a Robot and a Radio.".into()
}

/// An own gold card outside its moment.
pub(super) fn gold(game: &Sweatshop, seat: Seat, gold: Gold) -> Option<Barred> {
    if !game.turn().owes(seat) {
        return None;
    }
    let (phase, when) = moment(gold);
    if phase != game.table.due.phase() || matches!(game.table.due, Todo::Bid(_)) {
        return Some(Barred::new(when, words::rule(gold.card())));
    }
    let useless = phase == Phase::Craft && !goes_into_a_toy(game, seat, gold);
    let why = "No toy you can craft right now uses it.";
    useless.then(|| Barred::new(why, words::rule(gold.card())))
}

/// When a gold card works.
fn moment(gold: Gold) -> (Phase, &'static str) {
    match gold {
        Gold::Magic | Gold::Wrapping | Gold::Borg | Gold::Whistle => {
            (Phase::Craft, "You use it when you craft a toy.")
        }
        Gold::Broom => (Phase::Cleanup, "You play it in Cleanup."),
        Gold::Gloves => (Phase::Gloves, "You use them before crafting, on cards on a floor."),
        Gold::Fruitcake => (Phase::Trades, "You play it before crafting."),
        Gold::Knife => (Phase::Bids, "You play it when bids are revealed."),
        Gold::Satin => (Phase::End, "It counts automatically at the end."),
    }
}

fn goes_into_a_toy(game: &Sweatshop, seat: Seat, gold: Gold) -> bool {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let takes = |action: &Action| matches!(action, Action::Craft(recipe) if recipe.takes(gold) > 0);
    legal.iter().any(takes)
}

/// Another's hand, while a partner for a trade is chosen.
pub(super) fn partner(game: &Sweatshop, viewer: Option<Seat>, other: Seat) -> Option<Barred> {
    let seat = viewer.filter(|&seat| game.turn().owes(seat) && seat != other)?;
    let chooses =
        matches!(game.table.due, Todo::Trade { .. }) && game.desks[seat].sealed == Sealed::Nothing;
    if !chooses || game.partners(seat).any(|partner| partner == other) {
        return None;
    }
    let limits = &game.edition.limits;
    let Talks { made, refused, .. } = game.table.trades[other];
    let why = if refused >= limits.refusals {
        format!("{} has declined too many trades this season.", at(other))
    } else if made >= limits.trades {
        format!("You can't trade with {} again this season.", at(other))
    } else {
        format!("{} has no cards to trade.", at(other))
    };
    Some(Barred::new(why, "S21"))
}

/// A card on the own floor that cannot be taken, given or swept.
pub(super) fn floor(game: &Sweatshop, seat: Seat, part: Part) -> Option<Barred> {
    if !game.turn().owes(seat) {
        return None;
    }
    if game.table.due.phase() == Phase::Cleanup {
        let no_broom = game.gold_left(seat, Gold::Broom) == 0;
        return no_broom.then(|| Barred::new("You have no Broom.", "S18"));
    }
    if let Todo::Give { asker, part: wanted, .. } = game.table.due {
        let why = format!("{} asks for {}.", at(asker), words::counted(wanted.card(), 1));
        return (part != wanted).then(|| Barred::new(why, "S19"));
    }
    let picks = game.table.due.phase() == Phase::Gloves && part == Part::Poop;
    picks.then(|| Barred::new("Gloves take only Violet and Green cards.", "S19"))
}
