//! What lies on the table, and how it looks.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Icon, PieceId, seat_number};

/// A card, token, die or figure on a spot; or several that need not be told apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// The same wherever the piece goes.
    pub id: PieceId,
    /// The name by which a skin knows it, if that is more than its icon: `wrapped`. Usually empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// What is visible of it.
    pub face: Face,
    /// The text on it, such as the number of a bid. Usually empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub says: String,
    /// How many equal pieces it stands for.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u16,
    /// The seat that owns it, shown by colour, shape and letter.
    #[serde(with = "seat_number::option", default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
}

fn one() -> u16 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_one(count: &u16) -> bool {
    *count == 1
}

impl Piece {
    /// One piece that belongs to no seat.
    pub fn new(id: PieceId, face: Face) -> Piece {
        Piece { id, kind: String::new(), face, says: String::new(), count: 1, owner: None }
    }

    /// Sets the name by which a skin knows it.
    pub fn kind(mut self, kind: impl Into<String>) -> Piece {
        self.kind = kind.into();
        self
    }

    /// Sets the text on it.
    pub fn saying(mut self, says: impl Into<String>) -> Piece {
        self.says = says.into();
        self
    }

    /// Sets how many equal pieces it stands for.
    pub fn count(mut self, count: impl Into<u16>) -> Piece {
        self.count = count.into();
        self
    }

    /// Sets the seat that owns it.
    pub fn of(mut self, seat: Seat) -> Piece {
        self.owner = Some(seat);
        self
    }
}

/// The visible side of a piece.
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

impl Face {
    /// Its most prominent icon.
    pub fn icon(&self) -> Icon {
        match self {
            Face::Back(icon) | Face::Token(icon) | Face::Figure(icon, _) => *icon,
            Face::Card(card) => card.icon,
            Face::Die(pips) => {
                let face = usize::from(*pips).checked_sub(1).and_then(|nth| Icon::FACES.get(nth));
                face.copied().unwrap_or(Icon::DIE)
            }
        }
    }
}

/// The front of a card. Costs and values are icons, not text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CardFace {
    /// Its name: "King".
    pub title: String,
    /// Its rank, if it is a playing card; a hand of playing cards is read by ranks alone: `K`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<String>,
    /// What kind of card it is.
    pub icon: Icon,
    /// What is printed on it: points, parts, penalties.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Its slots, which need something placed on them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// What it does, in words; empty if the marks say everything.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
}

impl CardFace {
    /// A card with a title and a kind.
    pub fn new(title: impl Into<String>, icon: Icon) -> CardFace {
        CardFace {
            title: title.into(),
            rank: None,
            icon,
            marks: Vec::new(),
            slots: Vec::new(),
            about: String::new(),
        }
    }

    /// A playing card of that rank.
    pub fn rank(mut self, rank: impl Into<String>) -> CardFace {
        self.rank = Some(rank.into());
        self
    }
}

/// A number with its icon: a cost, a gain, a count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// What is counted.
    pub icon: Icon,
    /// How many.
    pub count: i16,
    /// The limit, if there is one: 4 of 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<i16>,
    /// What the number means.
    #[serde(default, skip_serializing_if = "Sense::is_has")]
    pub sense: Sense,
}

/// What the number of a mark means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Sense {
    /// How many there are. It counts the tokens with the same icon on the same spot.
    #[default]
    Has,
    /// How many a player pays.
    Costs,
    /// How many a player gets.
    Gives,
}

impl Sense {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
    fn is_has(&self) -> bool {
        *self == Sense::Has
    }
}

impl Mark {
    /// A mark that says how many there are.
    pub fn has(icon: Icon, count: impl Into<i16>) -> Mark {
        Mark { icon, count: count.into(), limit: None, sense: Sense::Has }
    }

    /// A mark that says how many a player pays.
    pub fn costs(icon: Icon, count: impl Into<i16>) -> Mark {
        Mark { sense: Sense::Costs, ..Mark::has(icon, count) }
    }

    /// A mark that says how many a player gets.
    pub fn gives(icon: Icon, count: impl Into<i16>) -> Mark {
        Mark { sense: Sense::Gives, ..Mark::has(icon, count) }
    }

    /// Sets the limit of the count.
    pub fn of(mut self, limit: impl Into<i16>) -> Mark {
        self.limit = Some(limit.into());
        self
    }
}

/// A slot on a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Slot {
    /// Any one of these fits.
    pub wants: Vec<Icon>,
    /// What was placed on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<Icon>,
}
