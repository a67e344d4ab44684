//! Elfin Unions: 2 to 4 elf team leaders roll, draft and spend dice to build, wrap and tag gifts.
//! Nothing is hidden; dice are the only luck.
//!
//! ```
//! use tabletop::{Components as _, Game, Rng, Step, Turn, winners};
//! use unions::{Components, Options, Unions};
//!
//! let mut game = Unions::new(3, &Options::default(), Components::built_in()).unwrap();
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
mod luck;
mod notation;
mod options;
mod outlook;
mod round;
mod show;
mod steps;
mod weights;
mod words;

use std::ops::RangeInclusive;

use tabletop::{BySeat, Dice, Edition, Game, Log, Luck, Score, Seat, SeatSet, Turn, Unplayable};

pub use components::{Components, Limits, StoreCard, UnionCard};
pub use notation::{Action, Chance};
pub use options::{Finish, Options};
pub use words::{Favour, Reward, Store, Table, Union};

/// A position. All of it is known to all.
#[derive(Clone, PartialEq, Debug)]
pub struct Unions {
    pub edition: Edition<Components>,
    seats: u8,
    pub finish: Finish,
    /// Counted from 1.
    pub round: u8,
    /// The holder of the first player marker.
    pub first: Seat,
    /// The step that is owed.
    pub due: Todo,
    /// The dice of the one who rolls: still loose, and set aside (U3).
    pub loose: Dice,
    pub aside: Dice,
    /// The dice everybody drafts from (U4).
    pub pool: Dice,
    pub players: BySeat<Player>,
    /// Whose die lies on each store space (U10).
    pub stores: [Option<Seat>; Store::ALL.len()],
    /// Whose token lies on each union (U11).
    pub members: [Option<Seat>; Union::ALL.len()],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    pub elves: u8,
    /// Elves bought this round, who start work in the next (U5).
    pub hired: u8,
    pub canes: u8,
    /// Completed gifts.
    pub gifts: u8,
    /// Gifts on the build, wrap and tag table.
    pub tables: [u8; Table::ALL.len()],
    /// Drafted and not yet spent.
    pub dice: Dice,
    /// Out of this round's purchases.
    pub passed: bool,
}

/// The step that is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// Luck draws the first holder of the marker.
    DrawFirst,
    /// Luck throws the loose dice of `seat`.
    Throw {
        seat: Seat,
        dice: u8,
        rerolls: u8,
    },
    Keep {
        seat: Seat,
        rerolls: u8,
    },
    Retain(Seat),
    Draft(Seat),
    Tinker(Seat),
    Purchase(Seat),
    /// Luck throws the die on the Reroll Counter.
    Reroll(Seat),
    Work(Seat),
    Nothing,
}

/// Why somebody begins a round (U2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    FewestElves,
    /// Several have the fewest elves: the next of them clockwise.
    NextOfFewest,
    /// In contention with more elves than others have (U11).
    EarlyBird,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Began {
        round: u8,
        first: Seat,
        why: Lead,
    },
    Threw {
        seat: Seat,
        dice: Dice,
    },
    /// `pooled` if they do not stay aside but go on to the pool.
    Kept {
        seat: Seat,
        dice: Dice,
        pooled: bool,
    },
    /// Some of the dice lay aside, some were kept just now, the others just thrown.
    Pooled {
        seat: Seat,
        dice: Dice,
        aside: Dice,
        kept: Dice,
    },
    Retained {
        seat: Seat,
        die: Option<u8>,
    },
    Took {
        seat: Seat,
        die: u8,
    },
    Tinkered {
        seat: Seat,
        turn: Option<(u8, u8)>,
    },
    Passed {
        seat: Seat,
    },
    Bought {
        seat: Seat,
        favour: Favour,
        amount: u8,
        paid: u8,
    },
    Joined {
        seat: Seat,
        union: Union,
        paid: u8,
        left: Option<Union>,
        bumped: Option<Seat>,
    },
    Rerolling {
        seat: Seat,
        die: u8,
        paid: u8,
    },
    Rerolled {
        seat: Seat,
        die: u8,
    },
    Worked {
        seat: Seat,
        table: Table,
        gifts: u8,
        dice: Dice,
    },
    Stopped {
        seat: Seat,
    },
    Delivered {
        seat: Seat,
        gifts: u8,
        canes: u8,
        lost: u8,
    },
    /// `winner` had the gifts that win at once (U9); otherwise the round was played to its end.
    Ended {
        round: u8,
        winner: Option<Seat>,
    },
}

/// What a viewer knows: everything.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Option<Seat>,
    pub position: Unions,
}

impl Game for Unions {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Components = Components;

    const SEATS: RangeInclusive<usize> = 2..=4;

    fn new(
        seats: usize,
        options: &Options,
        components: &'static Components,
    ) -> Result<Unions, Unplayable> {
        Unplayable::check_seats::<Unions>(seats)?;
        let Limits { elves_at_start, canes_at_start, most_canes, .. } = components.limits;
        let canes = canes_at_start.min(most_canes);
        Ok(Unions {
            edition: Edition(components),
            seats: seats as u8,
            finish: options.finish,
            round: 0,
            first: Seat::all(seats).next().expect("two play at least"),
            due: Todo::DrawFirst,
            loose: Dice::NONE,
            aside: Dice::NONE,
            pool: Dice::NONE,
            players: BySeat::from_fn(|_| Player {
                elves: elves_at_start,
                canes,
                ..Player::default()
            }),
            stores: [None; Store::ALL.len()],
            members: [None; Union::ALL.len()],
        })
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.due {
            Todo::DrawFirst | Todo::Throw { .. } | Todo::Reroll(_) => Turn::Chance,
            Todo::Keep { seat, .. }
            | Todo::Retain(seat)
            | Todo::Draft(seat)
            | Todo::Tinker(seat)
            | Todo::Purchase(seat)
            | Todo::Work(seat) => Turn::Seats(SeatSet::from(seat)),
            Todo::Nothing => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().owes(seat) {
            return;
        }
        match self.due {
            Todo::Keep { .. } => steps::roll::legal(self, out),
            Todo::Retain(_) => steps::retain::legal(self, out),
            Todo::Draft(_) => steps::draft::legal(self, out),
            Todo::Tinker(_) => steps::tinker::legal(self, seat, out),
            Todo::Purchase(_) => steps::purchase::legal(self, seat, out),
            Todo::Work(_) => steps::work::legal(self, seat, out),
            Todo::DrawFirst | Todo::Throw { .. } | Todo::Reroll(_) | Todo::Nothing => (),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match (self.due, action) {
            (Todo::Keep { rerolls, .. }, Action::Keep(dice)) => {
                steps::roll::apply(self, (seat, rerolls), dice, log);
            }
            (Todo::Retain(_), Action::Retain(die)) => steps::retain::apply(self, seat, die, log),
            (Todo::Draft(_), Action::Take(die)) => steps::draft::apply(self, seat, die, log),
            (Todo::Tinker(_), Action::Tinker(turn)) => steps::tinker::apply(self, seat, turn, log),
            (Todo::Purchase(_), Action::Pass) => steps::purchase::pass(self, seat, log),
            (Todo::Purchase(_), Action::Buy(favour, amount)) => {
                steps::purchase::buy(self, seat, (favour, amount), log);
            }
            (Todo::Purchase(_), Action::Join(union)) => steps::join::apply(self, seat, union, log),
            (Todo::Purchase(_), Action::Reroll(die)) => steps::reroll::apply(self, seat, die, log),
            (Todo::Work(_), Action::Work(table, gifts)) => {
                steps::work::apply(self, seat, (table, gifts), log);
            }
            (Todo::Work(_), Action::Done) => steps::work::done(self, seat, log),
            (due, action) => unreachable!("`{action}` does not answer {due:?}"),
        }
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

    /// The most gifts win: whoever ends the race has more than all others, and a tie is shared (U9).
    fn score(&self, seat: Seat) -> Score {
        Score::points(self.players[seat].gifts.into())
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

    fn determinize(view: &View, _: &mut impl Luck) -> Unions {
        view.position.clone()
    }

    fn audit(&self) {
        round::audit(self);
    }

    /// Every purchase is a turn of its own, and changes what others cost and bring.
    fn order_matters(first: Action, second: Action) -> Option<&'static str> {
        let buys = |action| matches!(action, Action::Buy(..) | Action::Join(_));
        (buys(first) && buys(second)).then_some("U5")
    }

    #[inline]
    fn worth_trying(&self, seat: Seat, last: Option<Action>, out: &mut Vec<Action>) {
        if self.due == Todo::Work(seat) {
            steps::work::worth_trying(self, seat, last, out);
        } else {
            self.legal(seat, out);
        }
    }
}
