//! What is written down of a match, line by line: steps, and where one was taken back.

use std::fmt;
use std::str::FromStr;

use crate::{Game, Seat, Turn, Unreadable};

/// One step of a match.
#[derive(PartialEq, Debug)]
pub enum Step<G: Game> {
    /// A seat acted.
    Acted(Seat, G::Action),
    /// Luck decided.
    Dealt(G::Chance),
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for G: Copy")]
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Acted(seat, action) => write!(f, "{seat} {action}"),
            Step::Dealt(chance) => write!(f, "* {chance}"),
        }
    }
}

impl<G: Game> FromStr for Step<G> {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Step<G>, Unreadable> {
        let expected = Unreadable("a step is a seat and an action, or `*` and an outcome");
        let (who, what) = line.split_once(' ').ok_or(expected)?;
        match who {
            "*" => Ok(Step::Dealt(what.parse()?)),
            seat => Ok(Step::Acted(seat.parse().map_err(|_| expected)?, what.parse()?)),
        }
    }
}

/// One record of a match.
#[derive(PartialEq, Debug)]
pub enum Entry<G: Game> {
    /// A step was taken.
    Taken(Step<G>),
    /// The last step of this seat was taken back; others may have sealed theirs since.
    TakenBack(Seat),
    /// This many steps were taken back, the first of which was a decision of this seat.
    WentBack(Seat, usize),
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for G: Copy")]
impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Entry<G> {}

/// The word that takes a step back.
pub(crate) const UNDO: &str = "undo";
/// The word that goes back to a decision.
pub(crate) const TAKEBACK: &str = "takeback";

impl<G: Game> fmt::Display for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Taken(step) => write!(f, "{step}"),
            Entry::TakenBack(seat) => write!(f, "{UNDO} {seat}"),
            Entry::WentBack(seat, steps) => write!(f, "{TAKEBACK} {seat} {steps}"),
        }
    }
}

impl<G: Game> FromStr for Entry<G> {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Entry<G>, Unreadable> {
        match line.split_once(' ') {
            Some((UNDO, seat)) => Ok(Entry::TakenBack(seat.parse()?)),
            Some((TAKEBACK, rest)) => {
                let expected = Unreadable("a takeback names a seat and how many steps");
                let (seat, steps) = rest.split_once(' ').ok_or(expected)?;
                Ok(Entry::WentBack(seat.parse()?, steps.parse().map_err(|_| expected)?))
            }
            _ => Ok(Entry::Taken(line.parse()?)),
        }
    }
}

impl<G: Game> Step<G> {
    /// Takes the step, if it may be taken now.
    pub fn take(self, game: &mut G, log: &mut Vec<G::Event>) -> Result<(), &'static str> {
        match self {
            Step::Acted(seat, action) => match game.play(seat, action, log) {
                Ok(()) => Ok(()),
                Err(crate::Illegal::NotYourTurn) => Err("that seat owes no step here"),
                Err(crate::Illegal::NotAllowed) => Err("the rules do not allow that here"),
                Err(crate::Illegal::Over) => Err("the match is already over"),
            },
            Step::Dealt(chance) => {
                let mut possible = false;
                if game.turn() == Turn::Chance {
                    game.chances(&mut |other, _| possible |= other == chance);
                }
                if !possible {
                    return Err("luck cannot decide that here");
                }
                game.deal(chance, log);
                Ok(())
            }
        }
    }
}
