//! Santa's Workshop (2017), with the Holiday Surprise variant.
//!
//! Rule numbers (C1 …) are those of RULES.md.
//!
//! ```
//! use classic::{Classic, Options, Components};
//! use tabletop::{Components as _, Game, Rng, Step, Turn, winners};
//!
//! let mut game = Classic::new(3, &Options::default(), Components::built_in()).unwrap();
//! let mut luck = Rng::new(24);
//! while let Some(step) = Step::random(&game, &mut luck) {
//!     step.apply(&mut game, &mut ());
//! }
//! assert_eq!(game.turn(), Turn::Over);
//! assert!(!winners(&game).is_empty());
//! ```

mod components;
mod data;
mod deck;
mod encode;
mod event;
mod notation;
mod outlook;
mod pieces;
mod place;
mod score;
mod show;
mod steps;
mod table;
mod view;
mod weights;

pub use components::{Change, Components, GiftCard, Limits, Surprise, Want};
pub use event::{Event, Rank};
pub use notation::{Action, Chance, Kept, Options, Rules, Start, Target};
pub use pieces::{Material, Reindeer, Subject, Subjects, Worker};
pub use place::{HallSeat, Machine, Place, Places, Side};
pub use table::{Claim, Duty, Elf, Gift, Gifts, Player, Post, Table, Todo, Zelf};
pub use view::View;

use std::ops::RangeInclusive;

use tabletop::{BySeat, Cards, Game, Log, Luck, Score, Seat, Turn, Unplayable};

/// A position, split by who knows what.
#[derive(Clone, PartialEq, Debug)]
pub struct Classic {
    /// Known to all.
    pub table: Table,
    /// Known to its seat.
    hands: BySeat<Hand>,
    /// Known to nobody: the shuffled part of the gift deck, in no order.
    deck: Cards,
}

/// What only one seat knows.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Hand {
    /// The gifts dealt at the start (C3).
    pub dealt: Cards,
    /// Those it has chosen to keep, until all have chosen.
    pub kept: Cards,
    /// Those it has put under the deck, as long as they lie there.
    pub returned: Cards,
    /// The elf it has chosen for the dentist, until all have chosen (C28).
    pub aside: Option<u8>,
}

impl Game for Classic {
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
    ) -> Result<Classic, Unplayable> {
        Unplayable::check_seats::<Classic>(seats)?;
        Ok(steps::setup::new(seats, *options, components))
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().owes(seat) {
            steps::legal(self, seat, out);
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        steps::apply(self, seat, action, log);
        steps::settle(self, log);
    }

    fn chances(&self, visit: &mut impl FnMut(Chance, u32)) {
        steps::chances(self, visit);
    }

    fn deal(&mut self, chance: Chance, log: &mut impl Log<Event>) {
        steps::deal(self, chance, log);
        steps::settle(self, log);
    }

    fn roll(&self, luck: &mut impl Luck) -> Chance {
        steps::roll(self, luck)
    }

    fn score(&self, seat: Seat) -> Score {
        score::score(&self.table, seat)
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer)
    }

    fn redact(event: Event, viewer: Option<Seat>) -> Event {
        event.redacted(viewer)
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> Classic {
        view.determinize(luck)
    }

    fn reveals(&self, seat: Seat, _: Action) -> bool {
        steps::reveals(&self.table, seat)
    }

    /// The first step is the choice of gifts, or the fifth player's (C2, C3).
    fn starter(&self) -> Option<Seat> {
        Some(self.table.starter)
    }

    fn audit(&self) {
        score::audit(self);
    }

    /// Of elves that are alike only the first is listed (C7).
    fn as_listed(&self, seat: Seat, action: Action) -> Action {
        let first = |elf: u8| self.table.players[seat].first_alike(elf);
        if let Action::Send { worker: Worker::Elf(elf), place, bakery } = action {
            return Action::Send { worker: Worker::Elf(first(elf)), place, bakery };
        }
        if let Action::Aside { elf } = action {
            return Action::Aside { elf: first(elf) };
        }
        if let Action::Start(Start::Training { elf, subject }) = action {
            return Action::Start(Start::Training { elf: first(elf), subject });
        }
        action
    }

    /// Every placement is a turn of its own.
    fn order_matters(first: Action, second: Action) -> Option<&'static str> {
        let sends = |action| matches!(action, Action::Send { .. });
        (sends(first) && sends(second)).then_some("C7")
    }

    fn worth_trying(&self, seat: Seat, last: Option<Action>, out: &mut Vec<Action>) {
        if self.turn().owes(seat) {
            steps::worth_trying(self, seat, last, out);
        }
    }
}
