//! The course of a season: belt, bids, crafting, cleanup.

use tabletop::{Bag, BySeat, Edition, Game, Log, Seat, SeatSet};

use crate::belt::Belt;
use crate::options::KINDS;
use crate::table::Tracker;
use crate::{
    Card, Components, Dealing, Desk, Event, Gold, How, Options, Part, Player, Row, Season, Slot,
    Sweatshop, Table, Todo, score,
};

impl Sweatshop {
    /// Before the first card is dealt.
    pub(crate) fn start(
        seats: usize,
        options: Options,
        components: &'static Components,
    ) -> Sweatshop {
        let stock = deck(components, options, seats);
        let first = Seat::all(seats).next().expect("two play at least");
        Sweatshop {
            edition: Edition(components),
            table: Table {
                seats: seats as u8,
                options,
                season: Season::Winter,
                due: Todo::DealFirst(first),
                belt: Belt::new(belt_lengths(components, options, seats)),
                still_in: SeatSet::first(seats),
                tracker: Tracker::new(seats),
                bids: BySeat::default(),
                players: BySeat::from_fn(|_| Player::default()),
                trades: BySeat::default(),
                gone: Bag::default(),
            },
            desks: BySeat::from_fn(|_| Desk::default()),
            stock,
        }
    }

    /// All elves are in; the belt is laid, unless it was at the start (S5, S15, S28).
    pub(crate) fn begin_season(&mut self, log: &mut impl Log<Event>) {
        let table = &mut self.table;
        table.still_in = table.everybody();
        table.bids = BySeat::default();
        let (season, cards) = (table.season, table.left());
        log.push(Event::Began { season, cards });
        match table.options.luck {
            Dealing::Less => (),
            Dealing::Printed => self.turn_down_ends(false),
            Dealing::More => {
                self.turn_down_ends(true);
                if cards > 2 {
                    self.table.due = Todo::TurnDown;
                    return;
                }
            }
        }
        self.deal_on(log);
    }

    /// The last card lies face down, and with more luck the first (S5, S28).
    fn turn_down_ends(&mut self, both: bool) {
        let Table { belt, season, .. } = &mut self.table;
        let Some(last) = belt.left(*season).checked_sub(1) else { return };
        belt.turn_down(*season, last);
        if both {
            belt.turn_down(*season, 0);
        }
    }

    pub(crate) fn turn_down(&mut self, place: u8, log: &mut impl Log<Event>) {
        let season = self.table.season;
        self.table.belt.turn_down(season, place);
        log.push(Event::TurnedDown { season, place });
    }

    /// The next card is dealt; with less luck all belts are laid before the first bid (S28).
    #[inline]
    pub(crate) fn deal_on(&mut self, log: &mut impl Log<Event>) {
        let Table { belt, season, options, .. } = &mut self.table;
        let season = match options.luck {
            Dealing::Printed | Dealing::More => Some(*season),
            Dealing::Less => belt.dealing(),
        };
        match season.filter(|&season| belt.needs_card(season)) {
            Some(season) => self.table.due = Todo::Deal(season),
            None => self.bid_on(log),
        }
    }

    /// Those still in bid; the last one takes all; when the belt is empty crafting begins
    /// (S6, S10).
    pub(crate) fn bid_on(&mut self, log: &mut impl Log<Event>) {
        let left = self.table.left();
        if left == 0 {
            return self.begin_crafting(log);
        }
        let still_in = self.table.still_in;
        match still_in.only() {
            None => self.table.due = Todo::Bid(still_in),
            Some(seat) => {
                log.push(Event::Won { seat, cards: left, how: How::LastElf });
                self.take(seat, left, log);
            }
        }
    }

    /// The seat takes its bid (S7).
    pub(crate) fn win(&mut self, seat: Seat, how: How, log: &mut impl Log<Event>) {
        let bid = self.table.bids[seat].expect("the winner has bid");
        log.push(Event::Won { seat, cards: bid.cards, how });
        self.take(seat, bid.cards, log);
    }

    fn take(&mut self, seat: Seat, cards: u8, log: &mut impl Log<Event>) {
        self.table.still_in = self.table.still_in.without(seat);
        self.take_on(seat, cards, log);
    }

    /// Takes so many cards from the left, until luck must turn a face-down one (S11).
    pub(crate) fn take_on(&mut self, seat: Seat, cards: u8, log: &mut impl Log<Event>) {
        let season = self.table.season;
        let mut row = Row::new(self.table.belt.front(season));
        let mut due = None;
        for taken in 1..=cards {
            let slot = self.table.belt.pull();
            let Slot::Up(card) = slot else {
                due = Some(Todo::Draw { seat, more: cards - taken });
                break;
            };
            row.push(slot);
            self.receive(seat, card);
        }
        if !row.is_empty() {
            log.push(Event::Took { seat, season, row });
        }
        match due {
            Some(due) => self.table.due = due,
            None => self.bid_on(log),
        }
    }

    /// A card that all can see goes to its taker: gold before the player, parts to the hand (S11).
    #[inline]
    fn receive(&mut self, seat: Seat, card: Card) {
        if let Some(part) = card.part() {
            self.desks[seat].hand.insert(part.index());
            self.table.players[seat].hand += 1;
            self.table.memory(seat).took.insert(part.index());
        } else {
            let slot = self.table.options.kind(card) - Part::ALL.len();
            self.table.players[seat].gold[slot] += 1;
        }
    }

    /// A face-down card is seen by its taker alone, unless it is gold (S11).
    pub(crate) fn draw(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let season = self.table.season;
        let place = self.table.belt.front(season) - 1;
        log.push(Event::Drew { seat, season, place, card: Some(card) });
        let Some(part) = card.part() else { return self.receive(seat, card) };
        let desk = &mut self.desks[seat];
        desk.hand.insert(part.index());
        desk.hidden.insert(part.index());
        self.table.players[seat].hand += 1;
        self.table.memory(seat).hidden += 1;
    }

    /// All bid Nil: the leftmost cards go, face-down ones unseen (S9).
    pub(crate) fn discard(&mut self, log: &mut impl Log<Event>) {
        let Table { belt, season, .. } = &self.table;
        let season = *season;
        let mut row = Row::new(belt.front(season));
        for _ in 0..self.edition.limits.nil_discard.min(belt.left(season)) {
            let slot = self.table.belt.pull();
            row.push(slot);
            if let Slot::Up(card) = slot {
                self.table.gone.insert(self.table.options.kind(card));
            }
        }
        log.push(Event::AllNil { season, row });
        self.bid_on(log);
    }

    /// Reindeer Poop falls; then Gloves, Fruitcakes and crafting follow (S12a, S13).
    fn begin_crafting(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats()) {
            self.drop_poop(seat, log);
        }
        self.gloves_on(self.table.holders(Gold::Gloves), log);
    }

    /// Poop that was taken face down is known to all as it falls.
    fn drop_poop(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let poop = Part::Poop.index();
        let desk = &mut self.desks[seat];
        let cards = desk.hand.count(poop);
        if cards == 0 {
            return;
        }
        let memory = self.table.memory(seat);
        for _ in 0..cards {
            desk.hand.remove(poop);
            desk.floor.insert(poop);
            if desk.hidden.remove(poop) {
                memory.hidden -= 1;
                memory.took.insert(poop);
            }
        }
        let player = &mut self.table.players[seat];
        player.hand -= cards;
        player.floor += cards;
        log.push(Event::PoopFell { seat, cards });
    }

    /// Santa moves on (S15).
    pub(crate) fn end_season(&mut self, log: &mut impl Log<Event>) {
        if let Some(next) = self.table.season.next() {
            self.table.season = next;
            self.begin_season(log);
        } else {
            self.table.due = Todo::Nothing;
            score::tell(self, log);
        }
    }
}

/// All cards in play with so many players (S2).
pub(crate) fn deck(components: &Components, options: Options, seats: usize) -> Bag<KINDS> {
    let column = seats - 2;
    let parts = components.parts.iter().map(|card| card.copies[column]);
    let golds = options.gold().map(|gold| components.golds[gold.index()].copies[column]);
    let mut counts = [0; KINDS];
    for (count, copies) in counts.iter_mut().zip(parts.chain(golds)) {
        *count = copies;
    }
    Bag::new(counts)
}

/// How long the belts are: what the rules want, as long as the deck holds it (S5, S30).
fn belt_lengths(
    components: &Components,
    options: Options,
    seats: usize,
) -> [u8; Season::ALL.len()] {
    let mut left = i64::from(deck(components, options, seats).len()) - seats as i64;
    Season::ALL.map(|season| {
        let wanted = components.belt_wanted(seats, season, options.exploding);
        let length = wanted.min(left);
        left -= length;
        length as u8
    })
}
