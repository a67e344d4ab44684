//! Undo: a seat takes back its own steps, as long as nothing was revealed.

use tabletop::{Game, Seat, Turn};

/// The positions a seat can go back to.
#[derive(Debug)]
pub(crate) struct UndoStack<G: Game> {
    seat: Option<Seat>,
    before: Vec<Saved<G>>,
}

/// A match before a step.
#[derive(Debug)]
pub(crate) struct Saved<G: Game> {
    pub(crate) game: G,
    pub(crate) steps: usize,
    pub(crate) events: usize,
}

impl<G: Game> Default for UndoStack<G> {
    fn default() -> Self {
        UndoStack { seat: None, before: Vec::new() }
    }
}

/// Whether a step of `seat` cannot be undone.
pub(crate) fn is_final<G: Game>(seat: Seat, action: G::Action, before: &G, after: &G) -> bool {
    let sealed = before.turn().waiting().len() > 1 && !after.turn().owes(seat);
    sealed || matches!(after.turn(), Turn::Chance | Turn::Over) || before.reveals(seat, action)
}

impl<G: Game> UndoStack<G> {
    /// `seat` has taken a step from `saved` to `after`. Luck, another seat's step, a sealed
    /// choice and whatever reveals something to `seat` close the way back.
    pub(crate) fn stepped(&mut self, seat: Seat, action: G::Action, saved: Saved<G>, after: &G) {
        let revealed = is_final(seat, action, &saved.game, after);
        if revealed || self.seat != Some(seat) {
            self.before.clear();
        }
        self.seat = Some(seat);
        if !revealed {
            self.before.push(saved);
        }
    }

    pub(crate) fn allows(&self, seat: Seat) -> bool {
        self.seat == Some(seat) && !self.before.is_empty()
    }

    /// What was before the last step of `seat`.
    pub(crate) fn pop(&mut self, seat: Seat) -> Option<Saved<G>> {
        if self.seat == Some(seat) { self.before.pop() } else { None }
    }
}
