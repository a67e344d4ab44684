//! What an action uses of the game, for reports on balance.

use scene::Element;

use crate::{Action, Store, Union, Unions};

pub(super) fn used(game: &Unions, action: Action) -> Vec<Element> {
    let store = |store: Store| {
        let name = game.edition.stores[store.index()].name.clone();
        Element::new("Store", name)
    };
    let union = |union: Union| {
        let name = game.edition.unions[union.index()].name.clone();
        Element::new("Union", name)
    };
    match action {
        Action::Buy(favour, _) => vec![store(favour.store())],
        Action::Join(joined) => vec![store(Store::UnionHall), union(joined)],
        Action::Reroll(_) => vec![store(Store::RerollCounter)],
        Action::Keep(_)
        | Action::Retain(_)
        | Action::Take(_)
        | Action::Tinker(_)
        | Action::Pass
        | Action::Work(..)
        | Action::Done => Vec::new(),
    }
}
