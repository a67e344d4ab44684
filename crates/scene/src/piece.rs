//! What lies on the table, and how it looks.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Icon, PieceId, seat_number};

/// A card, token, die or figure on a spot; or several that need not be told apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Stays with the piece wherever it goes.
    pub id: PieceId,
    /// What is to be seen of it.
    pub face: Face,
    /// How many of them.
    pub count: u16,
    /// Whose it is, shown by colour, shape and letter.
    #[serde(with = "seat_number::option")]
    pub owner: Option<Seat>,
}

impl Piece {
    /// One piece that belongs to nobody.
    pub fn new(id: PieceId, face: Face) -> Piece {
        Piece { id, face, count: 1, owner: None }
    }

    /// So many of them.
    pub fn count(mut self, count: impl Into<u16>) -> Piece {
        self.count = count.into();
        self
    }

    /// It belongs to `seat`.
    pub fn of(mut self, seat: Seat) -> Piece {
        self.owner = Some(seat);
        self
    }
}

/// What is to be seen of a piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Face {
    /// The back of a card of this kind.
    Back(Icon),
    /// The front of a card.
    Card(CardFace),
    /// A token, cube or marker.
    Token(Icon),
    /// A figure with a name: an elf, Santa, a Kid.
    Figure(Icon, String),
    /// A die showing 1 to 6.
    Die(u8),
}

/// The front of a card. Costs and worth are icons, not text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CardFace {
    /// Its name.
    pub title: String,
    /// What kind of card it is.
    pub icon: Icon,
    /// What is printed on it: points, parts, penalties.
    pub marks: Vec<Mark>,
    /// The boxes on it that want something laid on them.
    pub slots: Vec<Slot>,
    /// What it does, in words; empty if the marks say all.
    pub about: String,
}

impl CardFace {
    /// A card with a title and a kind.
    pub fn new(title: impl Into<String>, icon: Icon) -> CardFace {
        CardFace {
            title: title.into(),
            icon,
            marks: Vec::new(),
            slots: Vec::new(),
            about: String::new(),
        }
    }

    /// Whether it is a playing card: a hand of them is read by their ranks alone.
    pub fn is_rank(&self) -> bool {
        self.title.chars().count() <= 2
    }
}

/// A number with its icon: a cost, a gain, a count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// Of what.
    pub icon: Icon,
    /// How many.
    pub count: i16,
    /// The most there can be, where that matters: 4 of 6.
    pub limit: Option<i16>,
    /// What the number means.
    pub sense: Sense,
}

/// What the number of a mark means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Sense {
    /// There are so many.
    #[default]
    Has,
    /// One pays so many.
    Costs,
    /// One gets so many.
    Gives,
}

impl Mark {
    /// There are so many.
    pub fn has(icon: Icon, count: impl Into<i16>) -> Mark {
        Mark { icon, count: count.into(), limit: None, sense: Sense::Has }
    }

    /// One pays so many.
    pub fn costs(icon: Icon, count: impl Into<i16>) -> Mark {
        Mark { sense: Sense::Costs, ..Mark::has(icon, count) }
    }

    /// One gets so many.
    pub fn gives(icon: Icon, count: impl Into<i16>) -> Mark {
        Mark { sense: Sense::Gives, ..Mark::has(icon, count) }
    }

    /// So many of at most `limit`.
    pub fn of(mut self, limit: impl Into<i16>) -> Mark {
        self.limit = Some(limit.into());
        self
    }
}

/// A box on a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Slot {
    /// What fits there; any of these.
    pub wants: Vec<Icon>,
    /// What lies there.
    pub holds: Option<Icon>,
}
