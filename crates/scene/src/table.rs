//! The table: zones, and the spots in them.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Mark, Piece, SpotId, seat_number};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Scene {
    /// Where the match stands: "Round 3, draft".
    pub stage: String,
    /// What this viewer is asked, or whom the table waits for, in words: "Take a die."
    pub prompt: String,
    /// Everybody at the table, in seat order.
    pub players: Vec<Player>,
    /// The areas of the table, the most important first.
    pub zones: Vec<Zone>,
}

impl Scene {
    /// The spot of that id, with its zone.
    pub fn find(&self, id: &SpotId) -> Option<(&Zone, &Spot)> {
        let spots = self.zones.iter().flat_map(|zone| zone.spots.iter().map(move |s| (zone, s)));
        spots.into_iter().find(|(_, spot)| spot.id == *id)
    }

    /// All pieces with the spot each lies on.
    pub fn pieces(&self) -> impl Iterator<Item = (&Spot, &Piece)> {
        let spots = self.zones.iter().flat_map(|zone| &zone.spots);
        spots.flat_map(|spot| spot.pieces.iter().map(move |piece| (spot, piece)))
    }
}

/// What everybody knows of one player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// A part played in this match: "Santa".
    pub role: Option<String>,
    /// Points, as far as they are open.
    pub points: i16,
    /// What there is to count: elves, canes.
    pub marks: Vec<Mark>,
    /// What is true of the player: "first player", "out until next season".
    pub notes: Vec<String>,
}

/// A named area of the table, owned by a seat or by nobody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// Stays the same through the match: `stores`, `mat-2`. A skin finds its board by it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Whose it is.
    #[serde(with = "seat_number::option")]
    pub owner: Option<Seat>,
    /// How its spots lie.
    pub layout: Layout,
    /// Its spots, in order.
    pub spots: Vec<Spot>,
}

/// How the spots of a zone lie.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Layout {
    /// Side by side: cards in a hand, a belt, dice.
    Row,
    /// In rows of so many.
    Grid {
        /// How many in a row.
        columns: u8,
    },
    /// On top of each other, the first on top.
    Stack,
    /// One after the other, as steps of a way: a calendar, a tracker.
    Track,
    /// Each at a place of its own that a skin knows: a workshop floor, a player's mat.
    Mat,
    /// At places on a plane ([`Spot::place`]), joined by links.
    Map {
        /// Every link, once.
        links: Vec<Link>,
    },
}

/// A way between two spots of a map; it can be gone in both directions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Link {
    /// One end.
    pub from: SpotId,
    /// The other end.
    pub to: SpotId,
    /// What kind of way.
    pub kind: LinkKind,
}

/// A kind of way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum LinkKind {
    /// Straight, for everybody.
    Street,
    /// Crooked, for those who know it.
    Path,
}

/// Something one can point at; pieces lie on it. Pieces that need not be told apart share a spot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// Stays the same while it means the same place.
    pub id: SpotId,
    /// What people call it: "Wood Shop, second station".
    pub name: String,
    /// What it is for, in words, for tooltips and screen readers.
    pub about: String,
    /// The number of the rule it follows: `W6a`.
    pub rule: String,
    /// Where it lies on a map.
    pub place: Option<Place>,
    /// What it costs or gives, printed on it.
    pub marks: Vec<Mark>,
    /// What lies on it.
    pub pieces: Vec<Piece>,
    /// Why it cannot be chosen now by the viewer, who owes a step; `None` if it can or if nobody
    /// would expect it to.
    pub barred: Option<Barred>,
}

impl Spot {
    /// A bare spot; the rest is added with the methods below.
    pub fn new(id: SpotId, name: impl Into<String>) -> Spot {
        Spot {
            id,
            name: name.into(),
            about: String::new(),
            rule: String::new(),
            place: None,
            marks: Vec::new(),
            pieces: Vec::new(),
            barred: None,
        }
    }

    /// Says what it is for, and by which rule.
    pub fn about(mut self, about: impl Into<String>, rule: &str) -> Spot {
        self.about = about.into();
        self.rule = rule.into();
        self
    }

    /// Lays it at a place of a map.
    pub fn at(mut self, x: i16, y: i16) -> Spot {
        self.place = Some(Place { x, y });
        self
    }

    /// Prints marks on it.
    pub fn marks(mut self, marks: impl IntoIterator<Item = Mark>) -> Spot {
        self.marks.extend(marks);
        self
    }

    /// Lays pieces on it.
    pub fn pieces(mut self, pieces: impl IntoIterator<Item = Piece>) -> Spot {
        self.pieces.extend(pieces);
        self
    }

    /// Says why it cannot be chosen now.
    pub fn barred(mut self, barred: Option<Barred>) -> Spot {
        self.barred = barred;
        self
    }
}

/// A place on a map: to the east and to the south, in steps of its lattice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Steps to the east.
    pub x: i16,
    /// Steps to the south.
    pub y: i16,
}

/// Why something cannot be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Barred {
    /// In the words of the rules: "You need 2 canes more."
    pub why: String,
    /// The number of the rule.
    pub rule: String,
}

impl Barred {
    /// Barred for that reason, by that rule.
    pub fn new(why: impl Into<String>, rule: &str) -> Barred {
        Barred { why: why.into(), rule: rule.into() }
    }
}
