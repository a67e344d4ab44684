//! What an action uses of the game, for reports on balance.

use scene::Element;

use super::pieces;
use crate::{Action, Place, Workshop};

pub(super) fn used(game: &Workshop, action: Action) -> Vec<Element> {
    let place = |place: Place| vec![Element::new("Place", pieces::place_name(place))];
    match action {
        Action::Go(to) => place(to),
        Action::GoMail { .. } => place(Place::MailRoom),
        Action::Letter { slot } => {
            let toy = game.letters[usize::from(slot)].expect("a letter lies there");
            vec![Element::new("Toy", pieces::toy_name(&game.edition, toy))]
        }
        Action::Tend { stall } => {
            let reindeer = game.stalls[usize::from(stall)].expect("a reindeer stands there");
            vec![Element::new("Reindeer", pieces::reindeer_name(&game.edition, reindeer))]
        }
        Action::Hang { space } => {
            vec![Element::new("Space of the tree", format!("Space {}", space + 1))]
        }
        Action::Put { .. }
        | Action::Donate
        | Action::Done
        | Action::Choose { .. }
        | Action::Blind => Vec::new(),
    }
}
