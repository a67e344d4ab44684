//! What the shuffle and the die decide.

use std::ops::Range;

use tabletop::{Bag, Game, Log, Luck, Seat, SeatSet};

use crate::options::KINDS;
use crate::{Chance, Event, Part, Sweatshop, Todo};

/// What luck draws from.
enum Lot {
    Cards(Bag<KINDS>),
    /// Places on the belt, counted from 1.
    Places(Range<u8>),
    Seats(SeatSet),
}

/// What luck draws from now.
#[inline]
fn lot(game: &Sweatshop) -> Option<Lot> {
    match game.table.due {
        Todo::DealFirst(_) => Some(Lot::Cards(violet(game))),
        Todo::Deal(_) | Todo::Draw { .. } => Some(Lot::Cards(game.stock)),
        Todo::TurnDown => Some(Lot::Places(2..game.table.belt.length(game.table.season))),
        Todo::Die(seats) => Some(Lot::Seats(seats)),
        Todo::Bid(_)
        | Todo::Knife { .. }
        | Todo::Gloves { .. }
        | Todo::Ask { .. }
        | Todo::Give { .. }
        | Todo::Trade { .. }
        | Todo::Answer { .. }
        | Todo::Craft(_)
        | Todo::Cleanup(_)
        | Todo::Nothing => None,
    }
}

/// The Dolls, Kites and Robots among the unseen cards (S3).
fn violet(game: &Sweatshop) -> Bag<KINDS> {
    let mut counts = [0; KINDS];
    for part in Part::VIOLET {
        counts[part.index()] = game.stock.count(part.index());
    }
    Bag::new(counts)
}

pub(crate) fn chances(game: &Sweatshop, visit: &mut impl FnMut(Chance, u32)) {
    match lot(game) {
        None => (),
        Some(Lot::Cards(bag)) => {
            for kind in bag.kinds() {
                visit(Chance::Card(game.table.options.card(kind)), bag.count(kind).into());
            }
        }
        Some(Lot::Places(places)) => places.for_each(|place| visit(Chance::FaceDown(place), 1)),
        Some(Lot::Seats(seats)) => seats.iter().for_each(|seat| visit(Chance::Die(seat), 1)),
    }
}

#[inline]
pub(crate) fn roll(game: &Sweatshop, luck: &mut impl Luck) -> Chance {
    match lot(game).expect("luck owes a step") {
        Lot::Cards(bag) => Chance::Card(game.table.options.card(bag.sample(luck))),
        Lot::Places(places) => {
            Chance::FaceDown(places.start + luck.below(places.len() as u32) as u8)
        }
        Lot::Seats(seats) => Chance::Die(seats.sample(luck)),
    }
}

#[inline]
pub(crate) fn deal(game: &mut Sweatshop, chance: Chance, log: &mut impl Log<Event>) {
    match (game.table.due, chance) {
        (Todo::Deal(season), Chance::Card(card)) => {
            game.stock.remove(game.table.options.kind(card));
            let place = game.table.belt.lay(season, card);
            log.push(Event::Laid { season, place, card });
            game.deal_on(log);
        }
        (Todo::Draw { seat, more }, Chance::Card(card)) => {
            game.stock.remove(game.table.options.kind(card));
            game.draw(seat, card, log);
            game.take_on(seat, more, log);
        }
        (Todo::DealFirst(seat), Chance::Card(card)) => {
            game.stock.remove(game.table.options.kind(card));
            let part = card.part().expect("a Violet card");
            game.deal_first(seat, part, log);
        }
        (Todo::TurnDown, Chance::FaceDown(place)) => {
            game.turn_down(place - 1, log);
            game.deal_on(log);
        }
        (Todo::Die(_), Chance::Die(seat)) => game.win(seat, crate::How::Die, log),
        (due, chance) => unreachable!("`{chance}` does not answer {due:?}"),
    }
}

impl Sweatshop {
    /// The next seat gets its first card, or Winter begins (S3).
    fn deal_first(&mut self, seat: Seat, part: Part, log: &mut impl Log<Event>) {
        let desk = &mut self.desks[seat];
        desk.hand.insert(part.index());
        desk.hidden.insert(part.index());
        let player = &mut self.table.players[seat];
        player.hand += 1;
        player.has_first = true;
        log.push(Event::DealtFirst { seat, card: Some(part) });
        match Seat::all(self.seats()).nth(seat.index() + 1) {
            Some(next) => self.table.due = Todo::DealFirst(next),
            None => self.begin_season(log),
        }
    }
}
