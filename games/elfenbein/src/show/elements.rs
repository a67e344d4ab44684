//! What an action uses of the game, for reports on balance.

use scene::Element;

use crate::{Action, House, Town};

pub(super) fn used(town: &Town, action: Action) -> Vec<Element> {
    let house = |house: House| Element::new("House", town.label(house));
    let by = |way: &str, to: House| vec![Element::new("Way to move", way), house(to)];
    match action {
        Action::Seal(card) => vec![Element::new("Card", card.word())],
        Action::Close(closed) => vec![Element::new("Closed house", town.label(closed))],
        Action::Start(at) => vec![house(at)],
        Action::Walk(to) => by("Walk", to),
        Action::Ride(to) => by("Bicycle", to),
        Action::Fly(to) => by("Sleigh", to),
        Action::Name(_) | Action::Next(_) | Action::Give(_) | Action::Stop | Action::Clear => {
            Vec::new()
        }
    }
}
