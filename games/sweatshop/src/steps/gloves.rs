//! Gloves take a card from the own floor, or ask for one from the others' (S19).

use tabletop::{Game, Log, Seat, SeatSet};

use crate::{Action, Event, Gold, Part, Sweatshop, Todo};

pub(crate) fn legal(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    let floor = &game.desks[seat].floor;
    let lying = |part: &Part| floor.count(part.index()) > 0;
    out.extend(Part::USEFUL.into_iter().filter(lying).map(Action::PickUp));
    if game.after(seat, seat).is_some() {
        out.extend(Part::USEFUL.map(Action::Request));
    }
}

pub(crate) fn legal_answers(game: &Sweatshop, seat: Seat, part: Part, out: &mut Vec<Action>) {
    out.push(Action::Decline);
    if game.desks[seat].floor.count(part.index()) > 0 {
        out.push(Action::Give);
    }
}

pub(crate) fn keep(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    let Todo::Gloves { later, .. } = game.table.due else { unreachable!("Gloves are due") };
    log.push(Event::KeptGloves { seat });
    game.gloves_on(later, log);
}

pub(crate) fn pick_up(game: &mut Sweatshop, seat: Seat, part: Part, log: &mut impl Log<Event>) {
    let Todo::Gloves { later, tries, .. } = game.table.due else { unreachable!("Gloves are due") };
    let desk = &mut game.desks[seat];
    desk.floor.remove(part.index());
    desk.hand.insert(part.index());
    let player = &mut game.table.players[seat];
    player.floor -= 1;
    player.hand += 1;
    game.table.memory(seat).picked_up += 1;
    game.table.spend(seat, Gold::Gloves);
    log.push(Event::PickedUp { seat, part: Some(part) });
    game.use_gloves(seat, later, tries - 1, log);
}

pub(crate) fn request(game: &mut Sweatshop, seat: Seat, part: Part, log: &mut impl Log<Event>) {
    log.push(Event::Requested { seat, part });
    ask(game, seat, seat, part);
}

/// Asks the next one after `last` clockwise who has something on the floor.
fn ask(game: &mut Sweatshop, asker: Seat, last: Seat, part: Part) -> bool {
    let (Todo::Gloves { later, tries, .. } | Todo::Give { later, tries, .. }) = game.table.due
    else {
        unreachable!("Gloves are due")
    };
    let Some(seat) = game.after(last, asker) else { return false };
    game.table.due = Todo::Give { seat, asker, part, later, tries };
    true
}

pub(crate) fn give(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    let Todo::Give { asker, part, later, tries, .. } = game.table.due else {
        unreachable!("a card is asked for")
    };
    game.desks[seat].floor.remove(part.index());
    game.desks[asker].hand.insert(part.index());
    game.table.players[seat].floor -= 1;
    game.table.players[asker].hand += 1;
    game.table.memory(seat).given[part.index()] += 1;
    game.table.memory(asker).took.insert(part.index());
    game.table.spend(asker, Gold::Gloves);
    log.push(Event::Gave { seat, to: asker, part });
    game.use_gloves(asker, later, tries - 1, log);
}

/// The next one is asked; if nobody gives the Gloves are kept.
pub(crate) fn decline(game: &mut Sweatshop, seat: Seat, log: &mut impl Log<Event>) {
    let Todo::Give { asker, part, later, tries, .. } = game.table.due else {
        unreachable!("a card is asked for")
    };
    log.push(Event::GaveNothing { seat, to: asker, part });
    if !ask(game, asker, seat, part) {
        log.push(Event::KeptGloves { seat: asker });
        game.use_gloves(asker, later, tries - 1, log);
    }
}

impl Sweatshop {
    /// The next holder of Gloves, from the highest space down; then come Fruitcakes (S12a, S25).
    pub(crate) fn gloves_on(&mut self, holders: SeatSet, log: &mut impl Log<Event>) {
        let Some(seat) = self.table.tracker.highest(holders) else {
            return self.trade_on(self.table.holders(Gold::Fruitcake), log);
        };
        let tries = self.table.gold(seat, Gold::Gloves);
        self.use_gloves(seat, holders.without(seat), tries, log);
    }

    /// The holder may use Gloves so many times, while there is anything on a floor.
    fn use_gloves(&mut self, seat: Seat, later: SeatSet, tries: u8, log: &mut impl Log<Event>) {
        let anything = Seat::all(self.seats()).any(|seat| self.table.players[seat].floor > 0);
        if tries == 0 || !anything {
            return self.gloves_on(later, log);
        }
        self.table.due = Todo::Gloves { seat, later, tries };
    }

    /// Who is asked after `last` by `asker`: the next clockwise with a card on the floor.
    fn after(&self, last: Seat, asker: Seat) -> Option<Seat> {
        let others = last.next(self.seats()).clockwise(self.seats());
        let mut others = others.take_while(|&seat| seat != asker);
        others.find(|&seat| self.table.players[seat].floor > 0)
    }
}
