//! Santa Claus Is Comin' to Town: Santa sneaks presents into the houses of Elfenbein, and two or
//! three Kids try to catch sight of him. Thirteen rounds, a suit of thirteen cards each.
//!
//! [`Todo`] is the course of a match; `steps` holds one decision per file. The numbers in
//! brackets are those of `RULES.md`.
//!
//! ```
//! use elfenbein::{Elfenbein, Options, Town};
//! use tabletop::{Components as _, Game, Rng, Step, Turn, winners};
//!
//! let mut game = Elfenbein::new(4, &Options::default(), Town::built_in()).unwrap();
//! let mut luck = Rng::new(24);
//! while let Some(step) = Step::random(&game, &mut luck) {
//!     step.apply(&mut game, &mut ());
//! }
//! assert_eq!(game.turn(), Turn::Over);
//! assert!(!winners(&game).is_empty());
//! ```

mod audit;
mod components;
mod data;
mod encode;
mod event;
mod house;
mod notation;
mod options;
mod outlook;
mod rank;
mod score;
mod show;
mod steps;
mod table;
mod view;
mod weights;

pub use components::{Card, Limits, Plot, Town, Way};
pub use event::{Event, Gait, Role, Why};
pub use house::{Compass, House, Houses};
pub use notation::{Action, Chance};
pub use options::Options;
pub use rank::{Rank, Ranks, Reach};
pub use table::{Order, Player, Ride, Table, Todo, Trip};
pub use view::View;

use std::ops::RangeInclusive;

use tabletop::{BySeat, Game, Log, Luck, Score, Seat, Turn, Unplayable};

/// A position, split by who knows what.
#[derive(Clone, PartialEq, Debug)]
pub struct Elfenbein {
    /// Known to all.
    pub table: Table,
    /// Known to its seat until all are in: the card chosen for this round (E6).
    sealed: BySeat<Option<Rank>>,
}

impl Game for Elfenbein {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Components = Town;

    const SEATS: RangeInclusive<usize> = 3..=4;

    fn new(seats: usize, options: &Options, town: &'static Town) -> Result<Self, Unplayable> {
        Unplayable::check_seats::<Self>(seats)?;
        options.check(seats)?;
        let table = Table::new(seats, options.full_cycle, town);
        let mut game = Elfenbein { table, sealed: BySeat::default() };
        if let Some(santa) = options.santa {
            steps::set_up(&mut game, santa, &mut ());
        }
        Ok(game)
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().owes(seat) {
            return;
        }
        let table = &self.table;
        match table.todo {
            Todo::Draw | Todo::Over => (),
            Todo::Close { .. } => steps::close::legal(table, out),
            Todo::Start { .. } => steps::start::legal(table, out),
            Todo::Seal { .. } => steps::seal::legal(table, seat, out),
            Todo::Name { tied } => steps::name::legal(tied, out),
            Todo::Order { left, .. } => steps::order::legal(left, out),
            Todo::Walk(trip) => steps::walk::legal(table, trip, out),
            Todo::Ride(ride) => steps::ride::legal(table, ride, out),
            Todo::Fly { .. } => steps::fly::legal(table, seat, out),
            Todo::Give { kids, .. } => steps::give::legal(kids, out),
            Todo::Clear { .. } => steps::clear::legal(out),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match (self.table.todo, action) {
            (Todo::Close { left, .. }, Action::Close(house)) => {
                steps::close::apply(self, (seat, left), house, log);
            }
            (Todo::Start { .. }, Action::Start(house)) => {
                steps::start::apply(self, seat, house, log);
            }
            (Todo::Seal { waiting }, Action::Seal(card)) => {
                steps::seal::apply(self, (seat, waiting), card, log);
            }
            (Todo::Name { .. }, Action::Name(decider)) => steps::name::apply(self, decider, log),
            (Todo::Order { decider, left }, Action::Next(next)) => {
                steps::order::apply(self, (decider, left), next, log);
            }
            (Todo::Walk(trip), Action::Walk(house)) => steps::walk::apply(self, trip, house, log),
            (Todo::Ride(ride), Action::Ride(house)) => steps::ride::apply(self, ride, house, log),
            (Todo::Fly { .. }, Action::Fly(house)) => steps::fly::apply(self, seat, house, log),
            (Todo::Give { trip, .. }, Action::Give(kid)) => {
                steps::give::apply(self, trip, kid, log);
            }
            (Todo::Walk(_) | Todo::Ride(_), Action::Stop) => steps::stop(self, seat, log),
            (Todo::Clear { .. }, Action::Clear) => steps::clear::apply(self, seat, log),
            (todo, action) => unreachable!("`{action}` does not answer {todo:?}"),
        }
    }

    fn chances(&self, visit: &mut impl FnMut(Chance, u32)) {
        Seat::all(self.seats()).for_each(|santa| visit(Chance { santa }, 1));
    }

    fn deal(&mut self, chance: Chance, log: &mut impl Log<Event>) {
        log.push(Event::Drawn { santa: chance.santa });
        steps::set_up(self, chance.santa, log);
    }

    fn score(&self, seat: Seat) -> Score {
        Score::points(self.table.total(seat))
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer)
    }

    fn redact(event: Event, viewer: Option<Seat>) -> Event {
        event.redacted(viewer)
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> Self {
        view.determinize(luck)
    }

    fn reveals(&self, seat: Seat, _: Action) -> bool {
        steps::seal::is_last(&self.table, seat)
    }

    fn audit(&self) {
        audit::check(self);
    }

    /// Every house of a way counts when it is entered, and an order of turns is an order.
    fn order_matters(first: Action, second: Action) -> Option<&'static str> {
        match (first, second) {
            (Action::Walk(_), Action::Walk(_)) => Some("E9"),
            (Action::Ride(_), Action::Ride(_)) => Some("E12"),
            (Action::Next(_), Action::Next(_)) => Some("E7"),
            (_, _) => None,
        }
    }
}
