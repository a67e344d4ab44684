//! One module per decision: what it allows, and what follows.

pub(crate) mod bid;
pub(crate) mod cleanup;
pub(crate) mod craft;
pub(crate) mod gloves;
pub(crate) mod knife;
pub(crate) mod trade;

use tabletop::{Log, Seat};

use crate::{Event, Sweatshop, Todo};

/// A gold card is not played now.
pub(crate) fn pass(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    match game.table.due {
        Todo::Knife { .. } => knife::keep(game, seat, log),
        Todo::Gloves { .. } => gloves::keep(game, seat, log),
        due => unreachable!("nobody passes at {due:?}"),
    }
}

/// Nothing is given.
pub(crate) fn decline(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    match game.table.due {
        Todo::Give { .. } => gloves::decline(game, seat, log),
        Todo::Answer { .. } => trade::decline(game, seat, log),
        due => unreachable!("nobody declines at {due:?}"),
    }
}

/// No more trades, toys or brooms.
pub(crate) fn done(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    match game.table.due {
        Todo::Trade { .. } => trade::stop(game, seat, log),
        Todo::Craft(_) => craft::done(game, seat, log),
        Todo::Cleanup(_) => cleanup::done(game, seat, log),
        due => unreachable!("nobody is done at {due:?}"),
    }
}
