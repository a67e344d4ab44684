//! Santa's Workshop, Second Edition, standard mode: 2 to 5 teams of three elves make toys, tend
//! reindeer, trim the tree and please Santa, for six days.
//!
//! Nobody holds a secret: what is face down was seen by all when it was taken. Luck alone knows
//! the order of the decks and the backs of the ornaments.
//!
//! ```
//! use workshop::{Workshop, Options, Components};
//! use tabletop::{Components as _, Game, Rng, Step, Turn, winners};
//!
//! let mut game = Workshop::new(3, &Options::default(), Components::built_in()).unwrap();
//! let mut luck = Rng::new(24);
//! while let Some(step) = Step::random(&game, &mut luck) {
//!     step.apply(&mut game, &mut ());
//! }
//! assert_eq!(game.turn(), Turn::Over);
//! assert!(!winners(&game).is_empty());
//! ```

mod components;
mod data;
mod encode;
mod event;
mod herd;
mod luck;
mod notation;
mod outlook;
mod player;
mod round;
mod score;
mod show;
mod steps;
mod weights;
mod words;

use std::ops::RangeInclusive;

use tabletop::{
    Agenda, Bag, BySeat, Card, Cards, Edition, Game, Log, Luck, Score, Seat, SeatSet, Turn,
    Unplayable,
};

pub use components::{
    Chart, Components, Inspection, MOST_NAMES, MOST_ORNAMENTS, MOST_STATIONS, Name, Ornament,
    Space, Station, Toy,
};
pub use event::{Cause, Event};
pub use herd::{Herd, Reindeer};
pub use notation::{Action, Chance, Options};
pub use player::{Elf, Job, Player};
pub use words::{Place, Reward, Token};

/// Letters that lie open in the Mail Room (W2).
pub const LETTERS: usize = 6;
/// Reindeer that stand in the stables (W2).
pub const STALLS: usize = 3;
/// Elves of a team (W1).
pub const ELVES: u8 = 3;
/// Toys dealt to each player (W2).
pub const DEALT: u8 = 2;
/// Toys one can work on at a time (W3).
pub const JOBS: usize = 5;
/// Days of a game.
pub const DAYS: u8 = 6;
/// Days after which Santa inspects (W15).
pub const INSPECTIONS: [u8; 2] = [3, 6];

/// A position. All of it is known to all.
#[derive(Clone, PartialEq, Debug)]
pub struct Workshop {
    pub edition: Edition<Components>,
    seats: u8,
    /// Counted from 1; 0 while the game is set up.
    pub day: u8,
    /// The holder of the first player marker.
    pub first: Seat,
    /// What is owed, the most urgent on top.
    agenda: Agenda<Todo, 6>,
    pub players: BySeat<Player>,
    /// Who stands at each station of each place.
    pub stations: [[Option<Elf>; MOST_STATIONS]; Place::STAFFED.len()],
    /// The tokens in the Donation Center, and the elves there: one bit each.
    pub donations: [u16; Token::ALL.len()],
    pub helpers: u16,
    /// The toy cards in the Mail Room, in the deck, and on the sleigh.
    pub letters: [Option<Card>; LETTERS],
    pub deck: Cards,
    pub sleigh: Cards,
    /// The reindeer in the stables, and their deck.
    pub stalls: [Option<Reindeer>; STALLS],
    pub herd: Herd,
    /// The ornaments on the common tree, by kind.
    pub ornaments: Bag<MOST_ORNAMENTS>,
}

/// A step that is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// Luck fills the empty slots of the Mail Room.
    FillLetters,
    /// Luck fills the empty stalls of the stables.
    FillStalls,
    /// Luck deals two toys to each player; so many are dealt.
    Deal { dealt: u8 },
    /// Luck draws the first player; with an even start some begin with points (W19).
    DrawFirst { even: bool },
    /// A player places an elf.
    Place(Seat),
    /// All elves are placed.
    EndDay,
    /// A player puts the tokens that it has taken on toys, or donates them: so many of each (W5).
    Tokens { seat: Seat, taken: [u8; Token::ALL.len()] },
    /// A player takes tokens out of the Donation Center (W8).
    Collect(Seat),
    /// A player chooses so many materials.
    Materials { seat: Seat, count: u8 },
    /// A player takes so many toy cards (W9).
    Mail { seat: Seat, left: u8 },
    /// Luck draws a toy for a player.
    Draw(Seat),
    /// A player takes a reindeer, and then so many materials (W11).
    Tend { seat: Seat, materials: u8 },
    /// Luck turns over an ornament for a player (W12).
    TurnOver(Seat),
    /// A player hangs an ornament of this kind (W12).
    Hang { seat: Seat, ornament: u8 },
}

/// What a viewer knows: everything.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Option<Seat>,
    pub position: Workshop,
}

impl Game for Workshop {
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
    ) -> Result<Workshop, Unplayable> {
        Unplayable::check_seats::<Workshop>(seats)?;
        Ok(Workshop::set_up(seats, *options, components))
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.agenda.top() {
            None => Turn::Over,
            Some(todo) => todo.seat().map_or(Turn::Chance, |seat| Turn::Seats(SeatSet::from(seat))),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(todo) = self.agenda.top() else { return };
        if todo.seat() != Some(seat) {
            return;
        }
        match todo {
            Todo::Place(_) => steps::place::legal(self, seat, out),
            Todo::Tokens { taken, .. } => steps::tokens::legal(self, seat, taken, out),
            Todo::Collect(_) => steps::collect::legal(self, seat, out),
            Todo::Materials { count, .. } => steps::materials::legal(count, out),
            Todo::Mail { .. } => steps::mail::legal(self, out),
            Todo::Tend { .. } => steps::tend::legal(self, out),
            Todo::Hang { .. } => steps::hang::legal(self, seat, out),
            Todo::FillLetters
            | Todo::FillStalls
            | Todo::Deal { .. }
            | Todo::DrawFirst { .. }
            | Todo::EndDay
            | Todo::Draw(_)
            | Todo::TurnOver(_) => (),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        steps::apply(self, seat, action, log);
        self.settle(log);
    }

    fn chances(&self, visit: &mut impl FnMut(Chance, u32)) {
        luck::chances(self, visit);
    }

    #[inline]
    fn deal(&mut self, chance: Chance, log: &mut impl Log<Event>) {
        luck::deal(self, chance, log);
        self.settle(log);
    }

    #[inline]
    fn roll(&self, luck: &mut impl Luck) -> Chance {
        luck::roll(self, luck)
    }

    fn score(&self, seat: Seat) -> Score {
        score::score(self, seat)
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View { viewer, position: self.clone() }
    }

    fn is_open() -> bool {
        true
    }

    fn redact(event: Event, _: Option<Seat>) -> Event {
        event
    }

    fn determinize(view: &View, _: &mut impl Luck) -> Workshop {
        view.position.clone()
    }

    fn audit(&self) {
        round::audit(self);
    }

    /// What is left of a kind is donated in one go.
    fn order_matters(first: Action, second: Action) -> Option<&'static str> {
        let ends = first == Action::Donate && matches!(second, Action::Put { .. });
        ends.then_some("W5")
    }

    #[inline]
    fn worth_trying(&self, seat: Seat, last: Option<Action>, out: &mut Vec<Action>) {
        match self.agenda.top() {
            Some(Todo::Tokens { seat: taker, taken }) if taker == seat => {
                steps::tokens::worth_trying(self, seat, (taken, last), out);
            }
            Some(Todo::Collect(taker)) if taker == seat => {
                steps::collect::worth_trying(self, seat, last, out);
            }
            _ => self.legal(seat, out),
        }
    }
}

impl Todo {
    /// Who owes it; `None` if luck does.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Todo::Place(seat)
            | Todo::Tokens { seat, .. }
            | Todo::Collect(seat)
            | Todo::Materials { seat, .. }
            | Todo::Mail { seat, .. }
            | Todo::Tend { seat, .. }
            | Todo::Hang { seat, .. } => Some(seat),
            Todo::FillLetters
            | Todo::FillStalls
            | Todo::Deal { .. }
            | Todo::DrawFirst { .. }
            | Todo::EndDay
            | Todo::Draw(_)
            | Todo::TurnOver(_) => None,
        }
    }
}
