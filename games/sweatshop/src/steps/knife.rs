//! After a reveal a Knife may be played: jump to space 1 of the tracker (S23).

use tabletop::{Log, Seat, SeatSet};

use crate::{Action, Event, Gold, Sweatshop, Todo};

pub(crate) fn legal(out: &mut Vec<Action>) {
    out.extend([Action::Pass, Action::Knife]);
}

pub(crate) fn play(game: &mut Sweatshop, seat: Seat, later: SeatSet, log: &mut impl Log<Event>) {
    game.table.spend(seat, Gold::Knife);
    let from = game.table.tracker.jump_ahead(seat);
    log.push(Event::Knifed { seat, from });
    game.knife_on(later, log);
}

pub(crate) fn keep(game: &mut Sweatshop, seat: Seat, later: SeatSet, log: &mut impl Log<Event>) {
    log.push(Event::KeptKnife { seat });
    game.knife_on(later, log);
}

impl Sweatshop {
    /// Each holder decides once, from the highest space down; then the winner is found (S25).
    #[inline]
    pub(crate) fn knife_on(&mut self, holders: SeatSet, log: &mut impl Log<Event>) {
        match self.table.tracker.highest(holders) {
            Some(seat) => self.table.due = Todo::Knife { seat, later: holders.without(seat) },
            None => self.find_winner(log),
        }
    }
}
