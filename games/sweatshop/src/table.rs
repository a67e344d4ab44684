//! What everybody knows.

use tabletop::{Bag, BySeat, MAX_SEATS, Seat, SeatSet};

use crate::belt::Belt;
use crate::memory::Memory;
use crate::options::{KINDS, MIX};
use crate::{Gold, Options, Part, Parts, Season};

/// The table, known to all.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) seats: u8,
    pub options: Options,
    pub season: Season,
    /// The step that is owed.
    pub due: Todo,
    pub belt: Belt,
    /// The elves who have not taken cards this season (S7).
    pub still_in: SeatSet,
    pub tracker: Tracker,
    /// The bids that were revealed last.
    pub bids: BySeat<Option<Bid>>,
    pub players: BySeat<Player>,
    /// What came of the offers of the one who has Fruitcake, by partner (S21).
    pub trades: BySeat<Talks>,
    /// What left the game for all to see.
    pub(crate) gone: Bag<KINDS>,
}

/// What everybody knows of a player. Toys and falling cards of a phase count once all have done it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// Cards in the hand.
    pub hand: u8,
    /// Cards on the floor.
    pub floor: u8,
    /// Toys in the bin.
    pub toys: u8,
    /// Gold cards, in the order of the mix.
    pub gold: [u8; MIX],
    /// Points paid for ties (S31).
    pub paid: i16,
    /// Whether the first card was dealt, a Doll, a Kite or a Robot (S3).
    pub has_first: bool,
    pub memory: [Memory; Season::ALL.len()],
}

/// Offers between the one who has Fruitcake and a partner in one Craft phase (S21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Talks {
    pub made: u8,
    pub refused: u8,
    /// The last offer, if it did not become a trade: the next one must be another.
    pub(crate) last: Terms,
}

/// How many cards of each kind the one who has Fruitcake would gain, or lose. No kind stands on both
/// sides of an offer, so that says all of it; nothing is no offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Terms([i8; Part::USEFUL.len()]);

impl Terms {
    pub(crate) fn new(give: Parts, get: Parts) -> Terms {
        Terms(Part::USEFUL.map(|part| {
            let kind = part.index();
            get.count(kind) as i8 - give.count(kind) as i8
        }))
    }

    #[inline]
    pub(crate) fn gains(self) -> [i8; Part::USEFUL.len()] {
        self.0
    }
}

/// The step that is owed. `later` are those who may do the same after it, in the order of S25.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// Luck deals the first card of a seat (S3).
    DealFirst(Seat),
    /// Luck turns a middle card of the belt face down (S28).
    TurnDown,
    /// Luck deals the next card of a belt (S5).
    Deal(Season),
    Bid(SeatSet),
    Knife {
        seat: Seat,
        later: SeatSet,
    },
    /// Luck decides a tie (S31).
    Die(SeatSet),
    /// Luck turns a face-down card for its taker, who takes so many more.
    Draw {
        seat: Seat,
        more: u8,
    },
    /// So many of its Gloves the seat may still ask with.
    Gloves {
        seat: Seat,
        later: SeatSet,
        requests: u8,
    },
    /// `seat` says whom to ask for a card of the floor; `asked` have given nothing.
    Ask {
        seat: Seat,
        part: Part,
        asked: SeatSet,
        later: SeatSet,
        requests: u8,
    },
    /// `seat` is asked for a card of its floor, one of those who were `asked` until now.
    Give {
        seat: Seat,
        asker: Seat,
        part: Part,
        asked: SeatSet,
        later: SeatSet,
        requests: u8,
    },
    Trade {
        seat: Seat,
        later: SeatSet,
    },
    /// `seat` is asked for a trade by `asker`, who has the Fruitcake unless it is a counter-offer.
    Answer {
        seat: Seat,
        asker: Seat,
        give: Parts,
        ask: Parts,
        is_counter: bool,
        later: SeatSet,
    },
    Craft(SeatSet),
    Cleanup(SeatSet),
    Nothing,
}

/// What a season consists of, in this order; before it the first cards, after the last the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    FirstCards,
    Belt,
    Bids,
    Gloves,
    Trades,
    Craft,
    Cleanup,
    End,
}

impl Todo {
    pub fn phase(self) -> Phase {
        match self {
            Todo::DealFirst(_) => Phase::FirstCards,
            Todo::TurnDown | Todo::Deal(_) => Phase::Belt,
            Todo::Bid(_) | Todo::Knife { .. } | Todo::Die(_) | Todo::Draw { .. } => Phase::Bids,
            Todo::Gloves { .. } | Todo::Ask { .. } | Todo::Give { .. } => Phase::Gloves,
            Todo::Trade { .. } | Todo::Answer { .. } => Phase::Trades,
            Todo::Craft(_) => Phase::Craft,
            Todo::Cleanup(_) => Phase::Cleanup,
            Todo::Nothing => Phase::End,
        }
    }
}

/// So many cards, none for a Nil bid, and in a Dutch Auction a payment (S6, S31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bid {
    pub cards: u8,
    pub payment: Option<u8>,
}

/// What everybody learns of what a seat crafts in a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Crafting {
    pub toys: u8,
    /// Cards of the hand that went into them.
    pub cards: u8,
    /// Gold cards that were spent, in the order of the mix.
    pub spent: [u8; MIX],
}

/// The Tie Break Tracker (S4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tracker {
    /// Who is on each space, from space 1; only the first `seats` of them play.
    order: [Seat; MAX_SEATS],
    seats: u8,
}

impl Table {
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// How many cards are left on the belt.
    #[inline]
    pub fn left(&self) -> u8 {
        self.belt.left(self.season)
    }

    /// How many of a gold card lie before a seat.
    #[inline]
    pub fn gold(&self, seat: Seat, gold: Gold) -> u8 {
        self.options.slot(gold).map_or(0, |slot| self.players[seat].gold[slot])
    }

    pub(crate) fn holders(&self, gold: Gold) -> SeatSet {
        if !self.options.plays(gold) {
            return SeatSet::default();
        }
        Seat::all(self.seats()).filter(|&seat| self.gold(seat, gold) > 0).collect()
    }

    /// Takes a gold card out of the game.
    pub(crate) fn spend(&mut self, seat: Seat, gold: Gold) {
        let slot = self.options.slot(gold).expect("the card is in play");
        self.players[seat].gold[slot] -= 1;
        self.gone.insert(self.options.kind(gold.card()));
    }

    /// What is remembered of a seat in this season.
    #[inline]
    pub(crate) fn memory(&mut self, seat: Seat) -> &mut Memory {
        &mut self.players[seat].memory[self.season.index()]
    }
}

impl Tracker {
    /// Seats in their order on spaces 1 to n.
    pub(crate) fn new(seats: usize) -> Tracker {
        let seat = |index| Seat::new(index).expect("below the most seats");
        Tracker { order: std::array::from_fn(seat), seats: seats as u8 }
    }

    /// Who is on each space, from space 1.
    #[inline]
    pub fn order(&self) -> &[Seat] {
        &self.order[..self.seats.into()]
    }

    /// The one of `seats` on the lowest space (S8).
    pub(crate) fn lowest(self, seats: SeatSet) -> Option<Seat> {
        self.order().iter().copied().find(|&seat| seats.contains(seat))
    }

    /// The one of `seats` on the highest space (S25).
    pub(crate) fn highest(self, seats: SeatSet) -> Option<Seat> {
        self.order().iter().copied().rev().find(|&seat| seats.contains(seat))
    }

    /// The token leaves, those behind it move up, and it goes behind them (S8). Returns the space,
    /// counted from 0, that it leaves.
    pub(crate) fn send_back(&mut self, seat: Seat) -> u8 {
        let space = self.space(seat);
        self.order[space..self.seats.into()].rotate_left(1);
        space as u8
    }

    /// The token jumps to space 1, and those before it move one to the right (S23). Returns the
    /// space, counted from 0, that it leaves.
    pub(crate) fn jump_ahead(&mut self, seat: Seat) -> u8 {
        let space = self.space(seat);
        self.order[..=space].rotate_right(1);
        space as u8
    }

    fn space(self, seat: Seat) -> usize {
        self.order().iter().position(|&other| other == seat).expect("everybody is on the tracker")
    }
}
