//! Santa's Sweatshop: 2 to 5 elves bid for stretches of a conveyor belt of toy parts, craft toys
//! in secret, and must not litter the floor.
//!
//! ```
//! use sweatshop::{Sweatshop, Options, Components};
//! use tabletop::{Components as _, Game, Rng, Step, Turn, winners};
//!
//! let mut game = Sweatshop::new(3, &Options::default(), Components::built_in()).unwrap();
//! let mut luck = Rng::new(24);
//! while let Some(step) = Step::random(&game, &mut luck) {
//!     step.apply(&mut game, &mut ());
//! }
//! assert_eq!(game.turn(), Turn::Over);
//! assert!(!winners(&game).is_empty());
//! ```

mod audit;
mod belt;
mod components;
mod data;
mod desk;
mod encode;
mod guess;
mod luck;
mod memory;
mod notation;
mod options;
mod outlook;
mod recipe;
mod reveal;
mod score;
mod season;
mod show;
mod steps;
mod table;
mod view;
mod weights;
mod words;

use std::ops::RangeInclusive;

use tabletop::{Bag, BySeat, Edition, Game, Log, Luck, Score, Seat, SeatSet, Turn, Unplayable};

pub use belt::{Belt, Row, Slot};
pub use components::{Components, GoldCard, Limits, PartCard};
pub use desk::{Bin, Desk, Sealed};
pub use memory::Memory;
pub use notation::{Action, Chance};
pub use options::{Dealing, KINDS, MIX, Options, Rules};
pub use recipe::{Magic, Recipe};
pub(crate) use table::Terms;
pub use table::{Bid, Crafting, Phase, Player, Table, Talks, Todo, Tracker};
pub use view::View;
pub use words::{Card, Gold, Part, Parts, Season, Toy};

/// A position, split by who knows what.
#[derive(Clone, PartialEq, Debug)]
pub struct Sweatshop {
    pub edition: Edition<Components>,
    /// Known to all.
    pub table: Table,
    /// Each known to its seat.
    pub desks: BySeat<Desk>,
    /// Known to nobody: the cards that nobody has seen. They are in the deck, face down on a belt,
    /// or were discarded face down; which of them is where does not exist.
    pub stock: Bag<KINDS>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// `card` is known to its owner alone.
    DealtFirst {
        seat: Seat,
        card: Option<Part>,
    },
    Began {
        season: Season,
        cards: u8,
    },
    TurnedDown {
        season: Season,
        place: u8,
    },
    Laid {
        season: Season,
        place: u8,
        card: Card,
    },
    Sealed {
        seat: Seat,
    },
    Bid {
        seat: Seat,
        bid: Bid,
    },
    /// The token leaves a space of the tracker, counted from 0, for the first.
    Knifed {
        seat: Seat,
        from: u8,
    },
    KeptKnife {
        seat: Seat,
    },
    Won {
        seat: Seat,
        cards: u8,
        how: How,
    },
    Tied {
        seats: SeatSet,
    },
    Took {
        seat: Seat,
        season: Season,
        row: Row,
    },
    /// `card` is known to its owner alone, unless it is gold.
    Drew {
        seat: Seat,
        season: Season,
        place: u8,
        card: Option<Card>,
    },
    AllNil {
        season: Season,
        row: Row,
    },
    PoopFell {
        seat: Seat,
        cards: u8,
    },
    /// `part` is known to its owner alone.
    PickedUp {
        seat: Seat,
        part: Option<Part>,
    },
    Requested {
        seat: Seat,
        part: Part,
    },
    Asked {
        seat: Seat,
        whom: Seat,
    },
    StoppedAsking {
        seat: Seat,
    },
    Gave {
        seat: Seat,
        to: Seat,
        part: Part,
    },
    GaveNothing {
        seat: Seat,
        to: Seat,
        part: Part,
    },
    KeptGloves {
        seat: Seat,
    },
    Offered {
        seat: Seat,
        to: Seat,
        give: Parts,
        ask: Parts,
    },
    Traded {
        seat: Seat,
        with: Seat,
        give: Parts,
        ask: Parts,
    },
    Refused {
        seat: Seat,
        to: Seat,
    },
    StoppedTrading {
        seat: Seat,
        discards: bool,
    },
    Finished {
        seat: Seat,
    },
    /// `made` is known to its owner alone.
    Crafted {
        seat: Seat,
        crafting: Crafting,
        mix: [Gold; MIX],
        made: Option<Bin>,
    },
    /// `what` fell and was swept is known to its owner alone.
    Cleaned {
        seat: Seat,
        dropped: u8,
        swept: u8,
        what: Option<(Parts, Parts)>,
    },
    SantaCame,
    Showed {
        seat: Seat,
        desk: Desk,
    },
    ScoredToys {
        seat: Seat,
        toy: Toy,
        wrapped: bool,
        count: u8,
        each: i16,
        satin: u8,
    },
    ScoredFloor {
        seat: Seat,
        part: Part,
        count: u8,
        each: u8,
    },
}

/// By what a seat gets cards (S7, S8, S10, S31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    LowestBid,
    /// The token goes from one space of the tracker to another, counted from 0.
    Tracker {
        from: u8,
        to: u8,
    },
    Payment(u8),
    Die,
    LastElf,
}

impl Game for Sweatshop {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Components = Components;

    const SEATS: RangeInclusive<usize> = 2..=5;

    fn new(
        seats: usize,
        options: &Options,
        components: &'static Components,
    ) -> Result<Sweatshop, Unplayable> {
        Unplayable::check_seats::<Sweatshop>(seats)?;
        options.check()?;
        Ok(Sweatshop::start(seats, *options, components))
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.table.due {
            Todo::DealFirst(_)
            | Todo::TurnDown
            | Todo::Deal(_)
            | Todo::Die(_)
            | Todo::Draw { .. } => Turn::Chance,
            Todo::Bid(seats) | Todo::Craft(seats) | Todo::Cleanup(seats) => Turn::Seats(seats),
            Todo::Knife { seat, .. }
            | Todo::Gloves { seat, .. }
            | Todo::Ask { seat, .. }
            | Todo::Give { seat, .. }
            | Todo::Trade { seat, .. }
            | Todo::Answer { seat, .. } => Turn::Seats(seat.into()),
            Todo::Nothing => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().owes(seat) {
            return;
        }
        match self.table.due {
            Todo::Bid(_) => steps::bid::legal(self, seat, out),
            Todo::Knife { .. } => steps::knife::legal(out),
            Todo::Gloves { .. } => steps::gloves::legal(self, seat, out),
            Todo::Ask { asked, .. } => steps::gloves::legal_questions(self, seat, asked, out),
            Todo::Give { part, .. } => steps::gloves::legal_answers(self, seat, part, out),
            Todo::Trade { .. } => steps::trade::legal(self, seat, out),
            Todo::Answer { .. } => steps::trade::legal_answers(self, seat, out),
            Todo::Craft(_) => steps::craft::legal(self, seat, out),
            Todo::Cleanup(_) => steps::cleanup::legal(self, seat, out),
            Todo::DealFirst(_)
            | Todo::TurnDown
            | Todo::Deal(_)
            | Todo::Die(_)
            | Todo::Draw { .. }
            | Todo::Nothing => (),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        steps::apply(self, seat, action, log);
    }

    fn chances(&self, visit: &mut impl FnMut(Chance, u32)) {
        luck::chances(self, visit);
    }

    #[inline]
    fn deal(&mut self, chance: Chance, log: &mut impl Log<Event>) {
        luck::deal(self, chance, log);
    }

    #[inline]
    fn roll(&self, luck: &mut impl Luck) -> Chance {
        luck::roll(self, luck)
    }

    fn score(&self, seat: Seat) -> Score {
        score::score(self, seat)
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer)
    }

    fn redact(event: Event, viewer: Option<Seat>) -> Event {
        view::redact(event, viewer)
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> Sweatshop {
        guess::guess(view, luck)
    }

    fn reveals(&self, seat: Seat, action: Action) -> bool {
        reveal::reveals(self, seat, action)
    }

    fn audit(&self) {
        audit::audit(self);
    }

    #[inline]
    fn worth_trying(&self, seat: Seat, last: Option<Action>, out: &mut Vec<Action>) {
        if !self.turn().owes(seat) {
            return;
        }
        match self.table.due {
            Todo::Bid(_) => steps::bid::worth_trying(self, seat, out),
            Todo::Trade { .. } => steps::trade::worth_trying(self, seat, out),
            Todo::Answer { .. } => steps::trade::answers_worth_trying(self, seat, out),
            Todo::Craft(_) => steps::craft::worth_trying(self, seat, last, out),
            Todo::Cleanup(_) => steps::cleanup::worth_trying(self, seat, last, out),
            Todo::Knife { .. }
            | Todo::Gloves { .. }
            | Todo::Ask { .. }
            | Todo::Give { .. }
            | Todo::DealFirst(_)
            | Todo::TurnDown
            | Todo::Deal(_)
            | Todo::Die(_)
            | Todo::Draw { .. }
            | Todo::Nothing => self.legal(seat, out),
        }
    }

    /// Offers of many cards, haggling without end and payments that nobody earns (S21, S31).
    fn is_far_fetched(&self, seat: Seat, action: Action) -> bool {
        let mut sensible = Vec::new();
        match self.table.due.phase() {
            Phase::Bids | Phase::Trades => self.worth_trying(seat, None, &mut sensible),
            Phase::FirstCards
            | Phase::Belt
            | Phase::Gloves
            | Phase::Craft
            | Phase::Cleanup
            | Phase::End => return false,
        }
        !sensible.contains(&action)
    }
}
