//! One screen that several people share: who sits in front of it, and who is next.

use host::AnyMatch;
use protocol::people;
use tabletop::Seat;

/// The screen, as it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Screen {
    /// Who sits in front of it; `None` before the first hand-over, or if only bots play.
    pub(crate) viewer: Option<Seat>,
    /// Who was asked to take it.
    pub(crate) next: Option<Seat>,
}

/// How the screen goes to the next person.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Turning {
    /// It stays where it is.
    Stays,
    /// At once: it shows no secret.
    To(Seat),
    /// After that person says that they sit in front of it.
    HandedTo(Seat),
}

impl Screen {
    /// A single person sits in front of it from the start.
    pub(crate) fn new(hosted: &dyn AnyMatch) -> Screen {
        let mut people = people(hosted.occupants());
        let alone = people.next().filter(|_| people.next().is_none());
        Screen { viewer: alone, next: None }
    }

    /// Where the screen goes now.
    pub(crate) fn turning(self, hosted: &dyn AnyMatch) -> Turning {
        let waiting = hosted.waiting();
        let is_here = self.viewer.is_some_and(|seat| waiting.contains(seat));
        let Some(next) = people(hosted.occupants()).find(|&seat| waiting.contains(seat)) else {
            return Turning::Stays;
        };
        if is_here {
            return Turning::Stays;
        }
        let is_first = self.viewer.is_none() && people(hosted.occupants()).count() > 1;
        let is_private = |seat| hosted.is_private(seat);
        if is_first || self.viewer.is_some_and(is_private) || is_private(next) {
            Turning::HandedTo(next)
        } else {
            Turning::To(next)
        }
    }
}
