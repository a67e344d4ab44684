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
    if let Todo::Knife { .. } = game.table.due {
        knife::keep(game, seat, log);
    } else {
        gloves::keep(game, seat, log);
    }
}

/// Nothing is given.
pub(crate) fn decline(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    if let Todo::Give { .. } = game.table.due {
        gloves::decline(game, seat, log);
    } else {
        trade::decline(game, seat, log);
    }
}

/// No more trades, toys or brooms.
#[inline]
pub(crate) fn done(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    if let Todo::Craft(_) = game.table.due {
        craft::done(game, seat, log);
    } else if let Todo::Cleanup(_) = game.table.due {
        cleanup::done(game, seat, log);
    } else {
        trade::stop(game, seat, log);
    }
}
