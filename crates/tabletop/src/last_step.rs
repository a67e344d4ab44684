//! Who did what just now.

use crate::Seat;

/// The step that was taken last, for [`Game::worth_trying`](crate::Game::worth_trying), where seats
/// that owe sealed steps take all of theirs one after the other.
#[derive(Clone, Copy, Debug)]
pub struct LastStep<A>(Option<(Seat, A)>);

impl<A: Copy> LastStep<A> {
    /// Nothing has happened, or luck has decided something.
    pub const NONE: LastStep<A> = LastStep(None);

    /// `seat` has done this.
    #[inline]
    pub fn new(seat: Seat, action: A) -> LastStep<A> {
        LastStep(Some((seat, action)))
    }

    /// What it was, if it was a step of `seat`.
    #[inline]
    pub fn by(self, seat: Seat) -> Option<A> {
        self.0.filter(|&(who, _)| who == seat).map(|(_, action)| action)
    }
}
