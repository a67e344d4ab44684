//! One screen that several people share: who sits in front of it, and who is next.

use host::AnyMatch;
use protocol::people;
use tabletop::Seat;

/// The screen, as it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Screen {
    /// Whose turn it shows; `None` before the first one, or if only bots play.
    pub(crate) viewer: Option<Seat>,
    /// Whether the viewer has it alone. Otherwise everybody looks at it.
    pub(crate) is_private: bool,
    /// Who was asked to take it.
    pub(crate) next: Option<Seat>,
}

/// How the screen goes to the next person.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Turning {
    /// It stays where it is.
    Stays,
    /// At once: everybody may look on.
    To(Seat),
    /// After that person says that they sit in front of it alone.
    HandedTo(Seat),
}

impl Screen {
    /// A single person has it alone from the start.
    pub(crate) fn new(hosted: &dyn AnyMatch) -> Screen {
        let mut people = people(hosted.occupants());
        let alone = people.next().filter(|_| people.next().is_none());
        Screen { viewer: alone, is_private: alone.is_some(), next: None }
    }

    /// Everybody looks at it while it is the turn of `seat`.
    pub(crate) fn open_for(seat: Seat) -> Screen {
        Screen { viewer: Some(seat), is_private: false, next: None }
    }

    /// The seat that was asked to take it has it alone.
    pub(crate) fn arrived(self) -> Option<Screen> {
        self.next.map(|seat| Screen { viewer: Some(seat), is_private: true, next: None })
    }

    /// Whose secrets it shows.
    pub(crate) fn eyes(self) -> Option<Seat> {
        self.viewer.filter(|_| self.is_private)
    }

    /// Where the screen goes now. A person who had it alone and goes on in front of all, or the
    /// other way round, takes it again.
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

    /// Whose step is taken back here: what the viewer did alone, or what was done in front of all.
    pub(crate) fn undoer(self, hosted: &dyn AnyMatch) -> Option<Seat> {
        self.eyes().or_else(|| hosted.undoer())
    }
}
