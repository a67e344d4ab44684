//! What luck decides: wishes, and what lies under the tree.

use tabletop::{Log, Seat, SeatSet};

use crate::{Chance, Event, Kind, Kringle, Parcel, Table, Todo};

pub(crate) fn chances(game: &Kringle, visit: &mut impl FnMut(Chance, u32)) {
    match game.table.due {
        Todo::Wish(_) => {
            let mut left = game.table.wishes();
            let drawn = Seat::all(game.table.seats()).filter_map(|seat| game.wishes[seat]);
            drawn.for_each(|wish| _ = left.remove(wish.index()));
            let kinds = Kind::ALL.into_iter().filter(|kind| left.count(kind.index()) > 0);
            kinds.for_each(|kind| visit(Chance::Wish(kind), left.count(kind.index()).into()));
        }
        Todo::TurnUp => game.table.deck.iter().for_each(|next| visit(Chance::TurnUp(next), 1)),
        Todo::Reach(_) | Todo::Nothing => (),
    }
}

pub(crate) fn deal(game: &mut Kringle, chance: Chance, log: &mut impl Log<Event>) {
    match (game.table.due, chance) {
        (Todo::Wish(seat), Chance::Wish(wish)) => draw_wish(game, seat, wish, log),
        (Todo::TurnUp, Chance::TurnUp(parcel)) => turn_up(&mut game.table, parcel, log),
        (due, chance) => unreachable!("`{chance}` does not answer {due:?}"),
    }
}

/// One wish each, in seat order (K1).
fn draw_wish(game: &mut Kringle, seat: Seat, wish: Kind, log: &mut impl Log<Event>) {
    game.wishes[seat] = Some(wish);
    log.push(Event::Wished { seat, wish: Some(wish) });
    match Seat::all(game.table.seats()).find(|&next| next > seat) {
        Some(next) => game.table.due = Todo::Wish(next),
        None => game.table.begin_sunday(log),
    }
}

/// One parcel at a time, until there are enough (K2).
fn turn_up(table: &mut Table, parcel: Parcel, log: &mut impl Log<Event>) {
    table.deck.remove(parcel);
    table.tree.insert(parcel);
    log.push(Event::TurnedUp { parcel });
    table.wait_for_parcels();
}

impl Table {
    pub(crate) fn begin_sunday(&mut self, log: &mut impl Log<Event>) {
        self.sunday += 1;
        log.push(Event::Began { sunday: self.sunday });
        self.wait_for_parcels();
    }

    fn wait_for_parcels(&mut self) {
        let wanted = self.seats() + usize::from(self.edition.limits.spare);
        let is_enough = self.tree.len() as usize >= wanted;
        let everybody = SeatSet::first(self.seats());
        self.due = if is_enough { Todo::Reach(everybody) } else { Todo::TurnUp };
    }
}
