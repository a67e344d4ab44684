//! Gloves take a card from the own floor, or ask for one from the others' (S19).

use tabletop::{Game, Log, Seat, SeatSet};

use crate::{Action, Event, Gold, Part, Rules, Sweatshop, Todo};

/// Who uses Gloves, who comes after them, and how many of the Gloves may still ask.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wearer {
    pub(crate) seat: Seat,
    pub(crate) later: SeatSet,
    pub(crate) requests: u8,
}

pub(crate) fn legal(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    let floor = &game.desks[seat].floor;
    let lying = |part: &Part| floor.count(part.index()) > 0;
    out.extend(Part::USEFUL.into_iter().filter(lying).map(Action::PickUp));
    let Todo::Gloves { requests, .. } = game.table.due else { return };
    if game.may_request(seat, requests) {
        out.extend(Part::USEFUL.map(Action::Request));
    }
}

pub(crate) fn legal_answers(game: &Sweatshop, seat: Seat, part: Part, out: &mut Vec<Action>) {
    out.push(Action::Decline);
    if game.desks[seat].floor.count(part.index()) > 0 {
        out.push(Action::Give);
    }
}

pub(crate) fn keep(game: &mut Sweatshop, seat: Seat, later: SeatSet, log: &mut impl Log<Event>) {
    log.push(Event::KeptGloves { seat });
    game.gloves_on(later, log);
}

/// Gloves that have asked in vain are as good for this as others.
pub(crate) fn pick_up(game: &mut Sweatshop, wearer: Wearer, part: Part, log: &mut impl Log<Event>) {
    let seat = wearer.seat;
    let desk = &mut game.desks[seat];
    desk.floor.remove(part.index());
    desk.hand.insert(part.index());
    let player = &mut game.table.players[seat];
    player.floor -= 1;
    player.hand += 1;
    game.table.memory(seat).picked_up += 1;
    game.table.spend(seat, Gold::Gloves);
    log.push(Event::PickedUp { seat, part: Some(part) });
    game.use_gloves(wearer, log);
}

/// A card is named; if several can be asked for it, the wearer says whom first.
pub(crate) fn request(game: &mut Sweatshop, wearer: Wearer, part: Part, log: &mut impl Log<Event>) {
    let Wearer { seat, later, requests } = wearer;
    log.push(Event::Requested { seat, part });
    let wearer = Wearer { seat, later, requests: requests - 1 };
    let others = game.unasked(seat, SeatSet::default());
    let first = match game.table.options.rules {
        Rules::Today => others.only(),
        Rules::Second => game.after(seat, seat),
    };
    match first {
        Some(first) => game.ask_for((wearer, part), SeatSet::default(), first),
        None => game.choose_whom((wearer, part), SeatSet::default()),
    }
}

pub(crate) fn legal_questions(game: &Sweatshop, seat: Seat, asked: SeatSet, out: &mut Vec<Action>) {
    out.extend(game.unasked(seat, asked).iter().map(Action::Ask));
    if !asked.is_empty() {
        out.push(Action::Done);
    }
}

pub(crate) fn ask(
    game: &mut Sweatshop,
    (wearer, part): (Wearer, Part),
    (asked, whom): (SeatSet, Seat),
    log: &mut impl Log<Event>,
) {
    log.push(Event::Asked { seat: wearer.seat, whom });
    game.ask_for((wearer, part), asked, whom);
}

pub(crate) fn ask_no_more(game: &mut Sweatshop, wearer: Wearer, log: &mut impl Log<Event>) {
    log.push(Event::StoppedAsking { seat: wearer.seat });
    game.after_request(wearer, log);
}

pub(crate) fn give(
    game: &mut Sweatshop,
    seat: Seat,
    (wearer, part): (Wearer, Part),
    log: &mut impl Log<Event>,
) {
    let asker = wearer.seat;
    game.desks[seat].floor.remove(part.index());
    game.desks[asker].hand.insert(part.index());
    game.table.players[seat].floor -= 1;
    game.table.players[asker].hand += 1;
    game.table.memory(seat).given[part.index()] += 1;
    game.table.memory(asker).took.insert(part.index());
    game.table.spend(asker, Gold::Gloves);
    log.push(Event::Gave { seat, to: asker, part });
    game.use_gloves(wearer, log);
}

/// Somebody else may be asked; if nobody gives, the Gloves may still take a card from the own floor.
pub(crate) fn decline(
    game: &mut Sweatshop,
    (seat, asked): (Seat, SeatSet),
    (wearer, part): (Wearer, Part),
    log: &mut impl Log<Event>,
) {
    let asker = wearer.seat;
    log.push(Event::GaveNothing { seat, to: asker, part });
    let next = match game.table.options.rules {
        Rules::Today => None,
        Rules::Second => game.after(seat, asker),
    };
    if let Some(next) = next {
        return game.ask_for((wearer, part), asked, next);
    }
    if game.table.options.rules == Rules::Today && !game.unasked(asker, asked).is_empty() {
        return game.choose_whom((wearer, part), asked);
    }
    game.after_request(wearer, log);
}

impl Sweatshop {
    /// The next holder of Gloves, from the highest space down; then come Fruitcakes (S12a, S25).
    pub(crate) fn gloves_on(&mut self, holders: SeatSet, log: &mut impl Log<Event>) {
        let Some(seat) = self.table.tracker.highest(holders) else {
            return self.trade_on(self.table.holders(Gold::Fruitcake), log);
        };
        let gloves = self.table.gold(seat, Gold::Gloves);
        self.use_gloves(Wearer { seat, later: holders.without(seat), requests: gloves }, log);
    }

    /// The holder may use what Gloves it has, and ask with so many of them at most.
    fn use_gloves(&mut self, wearer: Wearer, log: &mut impl Log<Event>) {
        let Wearer { seat, later, requests } = wearer;
        if !self.may_use_gloves(seat, requests) {
            return self.gloves_on(later, log);
        }
        let requests = requests.min(self.table.gold(seat, Gold::Gloves));
        self.table.due = Todo::Gloves { seat, later, requests };
    }

    fn ask_for(&mut self, (wearer, part): (Wearer, Part), asked: SeatSet, whom: Seat) {
        let Wearer { seat: asker, later, requests } = wearer;
        let asked = asked.with(whom);
        self.table.due = Todo::Give { seat: whom, asker, part, asked, later, requests };
    }

    fn choose_whom(&mut self, (wearer, part): (Wearer, Part), asked: SeatSet) {
        let Wearer { seat, later, requests } = wearer;
        self.table.due = Todo::Ask { seat, part, asked, later, requests };
    }

    /// Nobody has given anything.
    fn after_request(&mut self, wearer: Wearer, log: &mut impl Log<Event>) {
        if !self.may_use_gloves(wearer.seat, wearer.requests) {
            log.push(Event::KeptGloves { seat: wearer.seat });
        }
        self.use_gloves(wearer, log);
    }

    /// Whether there are Gloves, and something on a floor for them, as far as all know.
    fn may_use_gloves(&self, seat: Seat, requests: u8) -> bool {
        let takes = self.table.players[seat].floor > 0 || self.may_request(seat, requests);
        self.table.gold(seat, Gold::Gloves) > 0 && takes
    }

    /// Whether one of the Gloves has not asked yet, and there is somebody to ask (S19).
    pub(crate) fn may_request(&self, seat: Seat, requests: u8) -> bool {
        requests > 0 && !self.unasked(seat, SeatSet::default()).is_empty()
    }

    /// Those with a card on the floor whom `asker` has not asked yet.
    fn unasked(&self, asker: Seat, asked: SeatSet) -> SeatSet {
        let others = Seat::all(self.seats()).filter(|&seat| seat != asker && !asked.contains(seat));
        others.filter(|&seat| self.table.players[seat].floor > 0).collect()
    }

    /// Who is asked after `last` by version 2 of the rules: the next clockwise with a card on the floor.
    fn after(&self, last: Seat, asker: Seat) -> Option<Seat> {
        let others = last.next(self.seats()).clockwise(self.seats());
        let mut others = others.take_while(|&seat| seat != asker);
        others.find(|&seat| self.table.players[seat].floor > 0)
    }
}
