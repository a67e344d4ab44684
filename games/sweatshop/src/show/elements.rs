//! What an action uses of the game, for reports on balance.

use scene::Element;

use super::words;
use crate::{Action, Card, Recipe};

pub(super) fn used(action: Action) -> Vec<Element> {
    let gold = |card: Card| Element::new("Gold card", words::name(card));
    match action {
        Action::Bid(0) => vec![Element::new("Bid", "Nil")],
        Action::Bid(cards) => vec![Element::new("Bid", format!("{cards} from the belt"))],
        Action::Craft(recipe) => crafted(recipe),
        Action::Knife => vec![gold(Card::Knife)],
        Action::PickUp(_) | Action::Request(_) => vec![gold(Card::Gloves)],
        Action::Trade(_) => vec![gold(Card::Fruitcake)],
        Action::Sweep(_) => vec![gold(Card::Broom)],
        Action::Pay(_)
        | Action::Pass
        | Action::Ask(_)
        | Action::Give
        | Action::Decline
        | Action::Offer(_)
        | Action::Want(_)
        | Action::Counter
        | Action::Accept
        | Action::Done
        | Action::Drop(_) => Vec::new(),
    }
}

fn crafted(recipe: Recipe) -> Vec<Element> {
    let gold = |card: Card| Element::new("Gold card", words::name(card));
    let mut used = vec![Element::new("Toy", words::name(recipe.toy().card()))];
    if recipe.magic_cards() > 0 {
        used.push(gold(Card::Magic));
    }
    if recipe.is_wrapped() {
        used.push(gold(Card::Wrapping));
    }
    used
}
