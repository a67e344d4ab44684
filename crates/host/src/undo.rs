//! Undo: a seat takes back its own steps, as long as nothing was revealed.
//!
//! Where several seats choose at the same time in secret, the order of their steps makes no
//! difference. So each of them can undo its own step, whatever others have chosen since, until the
//! last one has chosen.

use std::ops::Range;

use catalog::Playable;
use tabletop::{BySeat, Entry, Game, Seat, SeatSet, Step, Turn};

use crate::hosted::{Match, legal};

/// Which steps can be undone.
#[derive(Debug)]
pub(crate) struct UndoStack<G: Game> {
    /// The first step that each seat may still undo.
    open_from: BySeat<usize>,
    unseen: Option<Unseen<G>>,
    /// The steps of the last choice that took several.
    journey: Range<usize>,
}

/// Several seats choose at the same time, each in secret.
#[derive(Debug)]
struct Unseen<G: Game> {
    /// How many steps were taken before.
    from: usize,
    start: G,
}

/// Whether a step of `seat` could not be undone.
pub(crate) fn is_final<G: Game>(seat: Seat, action: G::Action, before: &G, after: &G) -> bool {
    let ends = matches!(after.turn(), Turn::Chance | Turn::Over);
    ends || before.reveals(seat, action) || begins_hidden_steps(before, after)
}

/// Whether seats now choose in secret in several steps. Others cannot tell whether such a step was
/// taken, so what can be undone before them must not depend on it.
fn begins_hidden_steps<G: Game>(before: &G, after: &G) -> bool {
    let waiting = after.turn().waiting();
    waiting.len() > 1
        && !is_within(waiting, before.turn().waiting())
        && waiting.iter().any(|seat| takes_several(after, seat))
}

fn takes_several<G: Game>(game: &G, seat: Seat) -> bool {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions.into_iter().any(|action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut ());
        next.turn().owes(seat)
    })
}

fn acted<G: Game>(step: Step<G>) -> Option<(Seat, G::Action)> {
    match step {
        Step::Acted(seat, action) => Some((seat, action)),
        Step::Dealt(_) => None,
    }
}

fn is_within(seats: SeatSet, all: SeatSet) -> bool {
    (seats - all).is_empty()
}

impl<G: Game> UndoStack<G> {
    /// Nothing before step `nth` can be undone; `game` is the position before that step.
    pub(crate) fn new(nth: usize, game: &G) -> UndoStack<G> {
        let open_from = BySeat::from_fn(|_| nth);
        UndoStack { open_from, unseen: Unseen::begun(nth, game), journey: 0..0 }
    }

    /// Marks `steps` steps from step `nth` on as one choice.
    pub(crate) fn goes(&mut self, nth: usize, steps: usize) {
        self.journey = nth..nth + steps;
    }

    /// Takes note that step `nth` led from one position to the other. Luck, a step of another seat
    /// that all can see, and whatever reveals something prevent the undo of earlier steps.
    pub(crate) fn stepped(&mut self, nth: usize, step: Step<G>, (before, after): (&G, &G)) {
        let closes = |&(seat, action): &(Seat, G::Action)| is_final(seat, action, before, after);
        let Some((seat, _)) = acted(step).filter(|it| !closes(it)) else {
            *self = UndoStack::new(nth + 1, after);
            return;
        };
        let (was_waiting, waiting) = (before.turn().waiting(), after.turn().waiting());
        if self.unseen.is_none() {
            let own = self.open_from[seat];
            self.open_from = BySeat::from_fn(|other| if other == seat { own } else { nth });
        }
        if !is_within(waiting, was_waiting) || self.unseen.is_none() {
            self.unseen = Unseen::begun(nth + 1, after);
        }
    }

    /// Takes note that step `nth` was undone; `game` is the position without it.
    fn went_back(&mut self, nth: usize, game: &G) {
        if self.unseen.as_ref().is_some_and(|unseen| nth < unseen.from) {
            self.unseen = Unseen::begun(nth, game);
        }
    }

    /// Whether two steps belong to one choice.
    fn are_one(&self, one: usize, other: usize) -> bool {
        self.journey.contains(&one) && self.journey.contains(&other)
    }

    /// Whether seats choose in secret now.
    pub(crate) fn is_unseen(&self) -> bool {
        self.unseen.is_some()
    }
}

impl<G: Game> Unseen<G> {
    fn begun(from: usize, game: &G) -> Option<Unseen<G>> {
        (game.turn().waiting().len() > 1).then(|| Unseen { from, start: game.clone() })
    }
}

impl<G: Playable> Match<G> {
    /// Whether `seat` can undo its last step.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    /// Undoes the last step of `seat`, if that is allowed, with all steps of the same choice.
    pub(crate) fn take_back_own(&mut self, seat: Seat) -> Option<()> {
        let last = self.undoable(seat)?;
        self.take_out(last, seat);
        while let Some(before) = self.undoable(seat).filter(|nth| self.undo.are_one(*nth, last)) {
            self.take_out(before, seat);
        }
        Some(())
    }

    /// Like [`take_back_own`](Match::take_back_own), for a record, which may come from a version
    /// that allowed more.
    pub(crate) fn take_back_again(&mut self, seat: Seat) -> Option<()> {
        let last = self.last_step(seat).filter(|nth| nth + 1 == self.steps.len());
        self.undoable(seat).or(last).map(|nth| self.take_out(nth, seat))
    }

    fn take_out(&mut self, nth: usize, seat: Seat) {
        self.steps.remove(nth);
        self.journeys.retain(|journey| journey.end <= nth);
        let (game, events) = self.after(self.steps.len());
        let was_told = self.events.len() > events.len();
        let later = self.steps.len() - nth;
        self.changes.taken_back((seat, later), was_told, (&self.game, &game));
        self.undo.went_back(nth, &game);
        (self.game, self.events) = (game, events);
        self.enter(Entry::TakenBack(seat));
    }

    fn last_step(&self, seat: Seat) -> Option<usize> {
        let is_own = |step: &Step<G>| matches!(step, Step::Acted(actor, _) if *actor == seat);
        self.steps.iter().rposition(is_own)
    }

    /// The last step of `seat`, if it can be undone.
    fn undoable(&self, seat: Seat) -> Option<usize> {
        let nth = self.last_step(seat)?;
        let is_open = nth >= self.undo.open_from[seat];
        let is_last = nth + 1 == self.steps.len();
        (is_open && (is_last || self.is_sealed(seat, nth))).then_some(nth)
    }

    /// Whether the steps of others since step `nth` of `seat` stand without it, because all of them
    /// were made in secret.
    fn is_sealed(&self, seat: Seat, nth: usize) -> bool {
        let Some(unseen) = self.undo.unseen.as_ref().filter(|it| it.from <= nth) else {
            return false;
        };
        let mut game = unseen.start.clone();
        let rest = self.steps.iter().enumerate().skip(unseen.from).filter(|(it, _)| *it != nth);
        let mut taken = rest.map(|(_, step)| step.take(&mut game, &mut Vec::new()));
        taken.all(|taken| taken.is_ok())
            && game.turn().waiting() == self.game.turn().waiting().with(seat)
            && !legal(&game, seat).is_empty()
    }
}
