//! What an action uses of the game, for reports on balance.

use scene::Element;
use tabletop::Card;

use super::words;
use crate::components::Components;
use crate::{Action, Chance, Start, Subject, Table, Worker};

pub(super) fn used(table: &Table, action: Action) -> Vec<Element> {
    let gift = |gift: Card| Element::new("Gift", table.edition.gift(gift).name.clone());
    let training = |subject: Subject| Element::new("Training", format!("{subject} training"));
    match action {
        Action::Keep(kept) => kept.cards().iter().map(gift).collect(),
        Action::Take { slot } => {
            vec![gift(table.faces[usize::from(slot)].expect("a gift lies there"))]
        }
        Action::Send { worker, place, bakery } => {
            let zelf = (worker == Worker::Zelf).then(|| Element::new("Helper", "Zelf"));
            let card = bakery.then(|| Element::new("Helper", "Mrs. Claus' Bakery card"));
            let place = Element::new("Place", words::place(place));
            [Some(place), zelf, card].into_iter().flatten().collect()
        }
        Action::Learn { subject } | Action::Start(Start::Training { subject, .. }) => {
            vec![training(subject)]
        }
        Action::Start(Start::Coal)
        | Action::Aside { .. }
        | Action::Rest
        | Action::Draw
        | Action::Lay(_)
        | Action::Mould { .. }
        | Action::Assemble { .. }
        | Action::TurnIn { .. }
        | Action::Done => Vec::new(),
    }
}

/// A surprise changes the day for all (C27).
pub(super) fn dealt(components: &Components, chance: Chance) -> Vec<Element> {
    match chance {
        Chance::Surprise(card) => {
            let surprise = &components.surprises[usize::from(card)];
            vec![Element::new("Surprise", surprise.name.clone())]
        }
        Chance::First(_) | Chance::Gift(_) => Vec::new(),
    }
}
