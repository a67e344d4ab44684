//! What happened, in the words of the rules.

use tabletop::Seat;

use crate::{House, Rank};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Luck made `santa` Santa (E3).
    Drawn { santa: Seat },
    /// A game of a full cycle begins (E18).
    Began { game: u8, games: u8, santa: Seat },
    /// A Closed House Marker was placed (E4).
    Closed { seat: Seat, house: House },
    /// No house is left for so many markers (E4).
    NoRoom { left: u8 },
    /// A figure was put on its starting house (E5).
    Started { seat: Seat, role: Role, house: House },
    /// A round begins.
    Round { round: u8 },
    /// A card was chosen; `card` is `None` for everybody but `seat` (E6).
    Sealed { seat: Seat, card: Option<Rank> },
    /// A card was turned up (E6).
    Revealed { seat: Seat, card: Rank },
    /// `seat` decides the order (E7).
    Decides { seat: Seat, why: Why },
    /// `seat` takes its turn at this place, counted from 1 (E7).
    Ordered { seat: Seat, place: u8 },
    /// A figure entered a house (E9, E11, E12).
    Moved { seat: Seat, role: Role, gait: Gait, from: House, to: House },
    /// A turn was ended before it had to.
    Stopped { seat: Seat, house: House },
    /// A player cannot move and stays (E8).
    Stuck { seat: Seat, house: House },
    /// Santa left a present (E5, E13).
    Left { santa: Seat, house: House, points: u8 },
    /// A Kid saw Santa (E14, E15).
    Saw { kid: Seat, house: House, points: u8 },
    /// A Kid took the present that lay there, and Santa loses its points (E14, E15).
    Took { kid: Seat, santa: Seat, house: House, points: u8 },
    /// A Kid got a present that Santa had not put down yet (E15).
    Got { kid: Seat, house: House, points: u8 },
    /// The thirteenth round of a game is over (E17).
    Ended { game: u8, games: u8 },
}

/// The part somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Santa,
    Kid,
}

/// How a figure moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gait {
    Walk,
    Bike,
    Flight,
}

/// Why somebody decides the order (E7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The highest card.
    Highest,
    /// The fewest points of those with the highest card.
    FewestPoints,
    /// Santa said so.
    Named,
}

impl Event {
    /// The part of it that `viewer` may know.
    pub(crate) fn redacted(self, viewer: Option<Seat>) -> Event {
        if let Event::Sealed { seat, .. } = self
            && viewer != Some(seat)
        {
            return Event::Sealed { seat, card: None };
        }
        self
    }
}
