//! What can be named though it is not listed: an elf like another one (C7).

use scene::{Choice, Names, begun, chosen};
use tabletop::Seat;

use super::choice;
use crate::{Action, Start, Table, Todo, View, Worker, steps};

/// What one of several equal elves does, in the words of the list: `Tock mine`.
pub(super) fn action(view: &View, typed: &str) -> Option<Action> {
    let actions = unlisted(&view.table, view.viewer?);
    let choices: Vec<Choice> = actions.iter().map(|&action| choice::choice(view, action)).collect();
    let names = Names::default();
    let meant = chosen(&choices, &names, typed).or(match begun(&choices, &names, typed)[..] {
        [only] => Some(only),
        _ => None,
    })?;
    actions.into_iter().zip(&choices).find(|(_, choice)| *choice == meant).map(|(action, _)| action)
}

/// What the elves could do of whom only the first is listed.
fn unlisted(table: &Table, seat: Seat) -> Vec<Action> {
    let mut listed = Vec::new();
    match table.agenda.top() {
        Some(Todo::Work(_)) => steps::place::legal(table, seat, &mut listed),
        Some(Todo::Aside(_)) => steps::aside::legal(table, seat, &mut listed),
        Some(Todo::Fifth(_)) => steps::setup::legal(table, seat, &mut listed),
        _ => (),
    }
    let player = &table.players[seat];
    let later = (0..4).map(|elf| (player.first_alike(elf), elf)).filter(|(first, elf)| first < elf);
    later.flat_map(|pair| listed.iter().filter_map(move |&action| instead(action, pair))).collect()
}

/// The same action of another elf.
fn instead(action: Action, (first, elf): (u8, u8)) -> Option<Action> {
    match action {
        Action::Send { worker: Worker::Elf(listed), place, bakery } if listed == first => {
            Some(Action::Send { worker: Worker::Elf(elf), place, bakery })
        }
        Action::Aside { elf: listed } if listed == first => Some(Action::Aside { elf }),
        Action::Start(Start::Training { elf: listed, subject }) if listed == first => {
            Some(Action::Start(Start::Training { elf, subject }))
        }
        _ => None,
    }
}
