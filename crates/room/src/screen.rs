//! One screen that several people share: who sits before it, and who comes next.

use host::AnyMatch;
use tabletop::Seat;
use wire::people;

/// The screen, as it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Screen {
    /// Who sits before it; nobody yet, or nobody plays.
    pub(crate) viewer: Option<Seat>,
    /// Who should take it now, unseen by the others.
    pub(crate) next: Option<Seat>,
}

/// How the screen comes to the next person.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Turning {
    /// It stays where it is.
    Stays,
    /// At once: nobody sees a secret by it.
    To(Seat),
    /// By way of "it's me".
    HandedTo(Seat),
}

impl Screen {
    /// A single person sits before it from the start.
    pub(crate) fn new(table: &dyn AnyMatch) -> Screen {
        let mut people = people(table.occupants());
        let alone = people.next().filter(|_| people.next().is_none());
        Screen { viewer: alone, next: None }
    }

    /// Who has to choose, if it is not the one who sees the table.
    pub(crate) fn turning(self, table: &dyn AnyMatch) -> Turning {
        let waiting = table.waiting();
        let is_here = self.viewer.is_some_and(|seat| waiting.contains(seat));
        let Some(next) = people(table.occupants()).find(|&seat| waiting.contains(seat)) else {
            return Turning::Stays;
        };
        if is_here {
            return Turning::Stays;
        }
        let is_first = self.viewer.is_none() && people(table.occupants()).count() > 1;
        let is_private = |seat| table.is_private(seat);
        if is_first || self.viewer.is_some_and(is_private) || is_private(next) {
            Turning::HandedTo(next)
        } else {
            Turning::To(next)
        }
    }
}
