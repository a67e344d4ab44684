//! Kringle: 2 to 5 friends reach for parcels under a dark tree, each with a secret wish.
//!
//! It has a deck, a secret and a sealed step, and nothing more: [`Todo`] is the course of a match,
//! [`Table`] what everybody knows, [`Kringle`] the rest. The numbers in brackets are those of
//! `RULES.md`.

mod components;
mod data;
mod encode;
mod luck;
mod notation;
mod outlook;
mod score;
mod show;
mod steps;
mod view;
mod weights;
mod words;

use std::ops::RangeInclusive;

use tabletop::Unplayable;
use tabletop::{Bag, BySeat, Edition, Game, Log, Luck, NoOptions, Score, Seat, SeatSet, Turn};

pub use components::{Components, Limits, ParcelCard};
pub use notation::{Action, Chance};
pub use view::View;
pub use words::{Kind, Parcel, Parcels};

/// A position, split by who knows what.
#[derive(Clone, PartialEq, Debug)]
pub struct Kringle {
    /// Known to all.
    pub table: Table,
    /// Known to its seat; to all when the game is over (K5).
    pub wishes: BySeat<Option<Kind>>,
    /// Known to its seat until everybody has chosen (K3).
    pub reached: BySeat<Option<Parcel>>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub edition: Edition<Components>,
    seats: u8,
    /// Counted from 1.
    pub sunday: u8,
    /// The step that is owed.
    pub due: Todo,
    /// What nobody has seen yet, in no order: order that nobody knows does not exist.
    pub deck: Parcels,
    /// What lies under the tree.
    pub tree: Parcels,
    pub taken: BySeat<Parcels>,
    /// The torn parcels that each seat had a hand in: everybody saw it, so the table remembers (K4).
    pub torn: BySeat<Parcels>,
}

/// The step that is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// Luck draws the wish of a seat.
    Wish(Seat),
    /// Luck turns up a parcel.
    TurnUp,
    /// These seats choose a parcel.
    Reach(SeatSet),
    Nothing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// `wish` is `None` for everybody but `seat`.
    Wished {
        seat: Seat,
        wish: Option<Kind>,
    },
    Began {
        sunday: u8,
    },
    TurnedUp {
        parcel: Parcel,
    },
    /// `parcel` is `None` for everybody but `seat`.
    Chose {
        seat: Seat,
        parcel: Option<Parcel>,
    },
    Took {
        seat: Seat,
        parcel: Parcel,
    },
    Tore {
        parcel: Parcel,
        hands: SeatSet,
    },
    Showed {
        seat: Seat,
        wish: Kind,
        granted: u8,
    },
}

impl Game for Kringle {
    type Options = NoOptions;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Components = Components;

    const SEATS: RangeInclusive<usize> = 2..=5;

    fn new(
        seats: usize,
        _: &NoOptions,
        components: &'static Components,
    ) -> Result<Kringle, Unplayable> {
        Unplayable::check_seats::<Kringle>(seats)?;
        let table = Table {
            edition: Edition(components),
            seats: seats as u8,
            sunday: 0,
            due: Todo::Wish(Seat::all(seats).next().expect("two play at least")),
            deck: Parcels::all(),
            tree: Parcels::default(),
            taken: BySeat::default(),
            torn: BySeat::default(),
        };
        Ok(Kringle { table, wishes: BySeat::default(), reached: BySeat::default() })
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        match self.table.due {
            Todo::Wish(_) | Todo::TurnUp => Turn::Chance,
            Todo::Reach(waiting) => Turn::Seats(waiting),
            Todo::Nothing => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().owes(seat) {
            steps::reach::legal(&self.table, out);
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let Action::Reach(parcel) = action;
        steps::reach::apply(self, seat, parcel, log);
    }

    fn chances(&self, visit: &mut impl FnMut(Chance, u32)) {
        luck::chances(self, visit);
    }

    fn deal(&mut self, chance: Chance, log: &mut impl Log<Event>) {
        luck::deal(self, chance, log);
    }

    fn score(&self, seat: Seat) -> Score {
        score::score(self, seat)
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer)
    }

    fn redact(event: Event, viewer: Option<Seat>) -> Event {
        match event {
            Event::Wished { seat, .. } if viewer != Some(seat) => {
                Event::Wished { seat, wish: None }
            }
            Event::Chose { seat, .. } if viewer != Some(seat) => {
                Event::Chose { seat, parcel: None }
            }
            Event::Wished { .. }
            | Event::Began { .. }
            | Event::TurnedUp { .. }
            | Event::Chose { .. }
            | Event::Took { .. }
            | Event::Tore { .. }
            | Event::Showed { .. } => event,
        }
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> Kringle {
        view.determinize(luck)
    }

    fn reveals(&self, seat: Seat, _: Action) -> bool {
        steps::reach::opens(&self.table, seat)
    }

    fn audit(&self) {
        let table = &self.table;
        let places = [table.deck, table.tree, table.torn()];
        let taken = Seat::all(table.seats()).map(|seat| table.taken[seat]);
        let all: Vec<Parcels> = places.into_iter().chain(taken).collect();
        let count: u32 = all.iter().map(|parcels| parcels.len()).sum();
        let whole = all.into_iter().fold(Parcels::default(), |one, other| one | other);
        assert_eq!((count, whole), (Parcels::all().len(), Parcels::all()), "each is in one place");
        let drawn = Seat::all(table.seats()).filter_map(|seat| self.wishes[seat]);
        let mut wishes = table.wishes();
        drawn.for_each(|wish| assert!(wishes.remove(wish.index()), "too many wish for {wish}"));
    }
}

impl Table {
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// All wishes there are, drawn or not (K1).
    pub(crate) fn wishes(&self) -> Bag<{ Kind::ALL.len() }> {
        Bag::new([self.edition.limits.wishes; Kind::ALL.len()])
    }

    /// Whether `seat` has drawn its wish (K1).
    pub(crate) fn has_wish(&self, seat: Seat) -> bool {
        !matches!(self.due, Todo::Wish(next) if next <= seat)
    }

    /// All torn parcels (K4).
    pub fn torn(&self) -> Parcels {
        Seat::all(self.seats()).fold(Parcels::default(), |all, seat| all | self.torn[seat])
    }

    /// Whether the choice of `seat` waits for those of the others (K3).
    pub(crate) fn has_chosen(&self, seat: Seat) -> bool {
        matches!(self.due, Todo::Reach(waiting) if !waiting.contains(seat))
    }
}
