//! One screen that several people share: who sits in front of it, and who is next.

use host::AnyMatch;
use protocol::people;
use tabletop::Seat;

/// Who uses the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Screen {
    /// Whose turn it shows; `None` before the first turn, or if only bots play.
    pub(crate) viewer: Option<Seat>,
    /// Whether only the viewer looks at it. Otherwise everyone does.
    pub(crate) is_private: bool,
    /// The seat that was asked to take the screen.
    pub(crate) next: Option<Seat>,
}

/// Where the screen goes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Turning {
    /// It stays with the viewer.
    Stays,
    /// To this seat at once: everyone may look on.
    To(Seat),
    /// To this seat, after its person confirms that they sit in front of it alone.
    HandedTo(Seat),
}

impl Screen {
    /// At the start, a single person has the screen alone.
    pub(crate) fn new(hosted: &dyn AnyMatch) -> Screen {
        let mut people = people(hosted.occupants());
        let alone = people.next().filter(|_| people.next().is_none());
        Screen { viewer: alone, is_private: alone.is_some(), next: None }
    }

    /// Everyone looks at the screen while it is the turn of `seat`.
    pub(crate) fn open_for(seat: Seat) -> Screen {
        Screen { viewer: Some(seat), is_private: false, next: None }
    }

    /// The screen once the seat that was asked to take it has it alone.
    pub(crate) fn arrived(self) -> Option<Screen> {
        self.next.map(|seat| Screen { viewer: Some(seat), is_private: true, next: None })
    }

    /// The seat whose secrets it shows.
    pub(crate) fn eyes(self) -> Option<Seat> {
        self.viewer.filter(|_| self.is_private)
    }

    /// Where the screen goes now. A person must take the screen again when their turn changes
    /// between private and open.
    pub(crate) fn turning(self, hosted: &dyn AnyMatch) -> Turning {
        let waiting = hosted.waiting();
        let mut owing = people(hosted.occupants()).filter(|&seat| waiting.contains(seat));
        let guided = hosted.expected().filter(|seat| owing.clone().any(|other| other == *seat));
        let here = self.viewer.filter(|&seat| waiting.contains(seat));
        let here = here.filter(|&seat| guided.is_none_or(|expected| seat == expected));
        let next = guided.or(here).or_else(|| owing.next());
        let Some(next) = next else { return Turning::Stays };
        if here.is_some() && people(hosted.occupants()).count() == 1 {
            return Turning::Stays;
        }
        match hosted.is_private(next) {
            is_private if here.is_some() && is_private == self.is_private => Turning::Stays,
            true => Turning::HandedTo(next),
            false => Turning::To(next),
        }
    }

    /// The seat whose step is undone here: the viewer's, or in front of everyone the last one's.
    pub(crate) fn undoer(self, hosted: &dyn AnyMatch) -> Option<Seat> {
        self.eyes().or_else(|| hosted.undoer())
    }
}
