//! The contract itself.

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

use crate::{Components, Luck, Notation, Score, Seat, SeatSet};

/// A match in progress, and the rules that move it forward.
///
/// A position is a value that answers five questions: who owes a step ([`Game::turn`]), what may
/// they do ([`Game::legal`]), what happens then ([`Game::apply`]), what does each viewer see
/// ([`Game::view`]), who is ahead ([`Game::score`]).
///
/// What every implementation guarantees, and `conformance` checks:
///
/// - **Flat.** A position owns no heap memory (see [`assert_flat`]): a clone is a `memcpy`, undo is
///   keeping the old value, and a playout allocates nothing. It is `Clone` and not `Copy`, so that
///   no position is duplicated by accident.
/// - **Repeatable.** A position holds no generator and reads no clock. Whatever luck decides enters
///   through [`Game::deal`], so the same steps always lead to the same position.
/// - **Never stuck, never endless.** Every seat that owes a step has at least one legal action, no
///   action is listed twice, and every match ends.
/// - **No order but that of the rules.** Of two steps that a seat may take one after the other,
///   neither takes the other away, and both orders lead to the same position, unless a rule says so
///   ([`Game::order_matters`]).
/// - **Sealed steps commute.** While several seats owe a step, the order in which they take theirs
///   makes no difference to the position that follows.
/// - **No leaks.** Two positions with equal views for a viewer have the same turn, the same legal
///   actions for that viewer, and stay indistinguishable: after a step their redacted events are
///   equal exactly if their views are. Only steps that lead from one position to the very same one
///   may be told apart by their events alone: they leave nothing to be known.
/// - **What reveals something says so.** A seat foresees what it sees after a step of its own,
///   unless luck or the end follows, or [`Game::reveals`] says otherwise.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The variants in play. Its default is the game as printed; its text is a list of words such
    /// as `full-cycle santa=2`, and the empty text means the default.
    type Options: Notation + Default + Send + Sync;
    /// One decision of one seat, as small as the rules allow.
    type Action: Notation + Send + Sync;
    /// One thing only luck decides: a throw of dice, the next card.
    type Chance: Notation + Send + Sync;
    /// What happened, in the words of the rules. Feeds the log and animations.
    type Event: Copy + PartialEq + Debug + Send + Sync;
    /// Everything one viewer may know, what it has learned included, and nothing else.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// The cards and boards: numbers that an edition file can replace.
    type Components: Components;

    /// How many can play.
    const SEATS: RangeInclusive<usize>;

    /// The position before anything happened, not even luck.
    ///
    /// Refuses a number of seats outside [`Game::SEATS`], and options that do not fit it.
    fn new(
        seats: usize,
        options: &Self::Options,
        components: &'static Self::Components,
    ) -> Result<Self, Unplayable>;

    /// The number of players in this match.
    fn seats(&self) -> usize;

    /// Who owes the next step. Everyone knows this.
    fn turn(&self) -> Turn;

    /// Appends every action `seat` may take now, each once. Nothing if it owes no step.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Takes an action. The caller vouches that it is legal; see [`Game::play`].
    fn apply(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log<Self::Event>);

    /// Visits every outcome luck may pick now, each once, with its weight, which is above zero.
    /// The weights add up to less than 2³².
    fn chances(&self, visit: &mut impl FnMut(Self::Chance, u32));

    /// Takes an outcome of luck. The caller vouches that it is among [`Game::chances`].
    fn deal(&mut self, chance: Self::Chance, log: &mut impl Log<Self::Event>);

    /// The standing of one seat: points first, then the tie-breakers. Final once the match is over;
    /// before, what the seat would have if the match ended now, as far as that makes sense.
    fn score(&self, seat: Seat) -> Score;

    /// What `viewer` may know; `None` is a spectator, who knows what everyone knows.
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// The part of `event` that `viewer` may know.
    fn redact(event: Self::Event, viewer: Option<Seat>) -> Self::Event;

    /// Whether nothing is ever hidden: everyone always knows the whole position.
    fn is_open() -> bool {
        false
    }

    /// Guesses a position that looks exactly like `view`, at random among those possible.
    fn determinize(view: &Self::View, luck: &mut impl Luck) -> Self;

    /// Whether this step, which is legal now, may show its seat what it could not foresee: what
    /// others have sealed is opened, or something face down turned up. Such a step cannot be
    /// undone.
    ///
    /// The seat itself could answer that: positions that look alike to it have the same answer.
    fn reveals(&self, _: Seat, _: Self::Action) -> bool {
        false
    }

    /// The seat that the rules let begin, where the first step of the match does not show it: that
    /// step is sealed, or belongs to another seat. Only measurements of the first seat's advantage
    /// use it, at the end.
    fn starter(&self) -> Option<Seat> {
        None
    }

    /// Panics if a piece was lost, forged or put where it may not be.
    /// The conformance checks call it after every step; nothing else does.
    fn audit(&self);

    /// The rule by which it matters which of two steps a seat takes first; `None` if none does.
    /// The conformance checks ask where it finds that it matters; nothing else does.
    fn order_matters(_first: Self::Action, _second: Self::Action) -> Option<&'static str> {
        None
    }

    // The methods below are rarely overridden, and only for speed.

    /// Appends those of [`Game::legal`] that a search needs to look at: where steps may be taken in
    /// any order, one order is enough, as long as whatever the others lead to is still reached, but
    /// for what is far-fetched.
    ///
    /// `last` is the step by which `seat` came here, if that was worth trying itself and nothing
    /// but sealed steps of others happened since. Without it the list must do for a search that
    /// begins in the middle of a turn.
    fn worth_trying(&self, seat: Seat, _last: Option<Self::Action>, out: &mut Vec<Self::Action>) {
        self.legal(seat, out);
    }

    /// Whether [`Game::worth_trying`] leaves this legal action out though nothing else comes to the
    /// same: people may do it, but a search that looked at everything of its kind would see little
    /// else. The conformance checks ask; nothing else does.
    fn is_far_fetched(&self, _: Seat, _: Self::Action) -> bool {
        false
    }

    /// The action of [`Game::legal`] that this one means. Of pieces that are alike only the first
    /// is listed; an action that names another of them is understood, and that one is used.
    fn as_listed(&self, _: Seat, action: Self::Action) -> Self::Action {
        action
    }

    /// Takes an action after checking it.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Illegal> {
        if self.turn() == Turn::Over {
            return Err(Illegal::Over);
        }
        if !self.turn().owes(seat) {
            return Err(Illegal::NotYourTurn);
        }
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if !legal.contains(&self.as_listed(seat, action)) {
            return Err(Illegal::NotAllowed);
        }
        self.apply(seat, action, log);
        Ok(())
    }

    /// Lets luck decide, in proportion to the weights of [`Game::chances`].
    fn roll(&self, luck: &mut impl Luck) -> Self::Chance {
        let mut total = 0;
        self.chances(&mut |_, weight| total += weight);
        let mut ticket = luck.below(total);
        let mut drawn = None;
        self.chances(&mut |chance, weight| {
            if drawn.is_some() {
                return;
            }
            match ticket.checked_sub(weight) {
                Some(rest) => ticket = rest,
                None => drawn = Some(chance),
            }
        });
        drawn.expect("a chance turn has an outcome")
    }
}

/// Refuses to compile for a position that would free memory when dropped.
pub const fn assert_flat<G: Game>() {
    const { assert!(!std::mem::needs_drop::<G>(), "a position must not own heap memory") }
}

/// Who owes the next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Luck.
    Chance,
    /// Each of these seats, in any order; no seat sees another's step before all are done. The turn
    /// of a single seat is a set of one.
    Seats(SeatSet),
    /// Nobody: the match has ended.
    Over,
}

impl Turn {
    /// Whether `seat` owes a step.
    pub fn owes(self, seat: Seat) -> bool {
        self.waiting().contains(seat)
    }

    /// The seats that owe a step; none if luck does, or the match is over.
    pub fn waiting(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::default(),
        }
    }
}

/// Where events go. `()` drops them at no cost.
pub trait Log<E> {
    /// Takes note of what happened.
    fn push(&mut self, event: E);
}

impl<E> Log<E> for () {
    #[inline(always)]
    fn push(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Why an action was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The seat owes no step now.
    NotYourTurn,
    /// The action is not among the legal ones.
    NotAllowed,
    /// The match has ended.
    Over,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::NotYourTurn => "it is not your turn",
            Illegal::NotAllowed => "the rules do not allow that now",
            Illegal::Over => "the match is over",
        })
    }
}

/// Why a match cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// Too few or too many players.
    Seats {
        /// The smallest number that can play.
        least: usize,
        /// The largest number that can play.
        most: usize,
    },
    /// Options that do not fit each other or the number of players, with what to do instead.
    Options(&'static str),
}

impl Unplayable {
    /// Refuses a number of seats that `G` cannot be played with.
    pub fn check_seats<G: Game>(seats: usize) -> Result<(), Unplayable> {
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        if G::SEATS.contains(&seats) { Ok(()) } else { Err(Unplayable::Seats { least, most }) }
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Seats { least, most } => write!(f, "{least} to {most} can play"),
            Unplayable::Options(why) => f.write_str(why),
        }
    }
}
