//! The table: zones, and the spots in them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::id::own_zone;
use crate::{Face, Mark, Piece, Sense, SpotId, Unit, seat_number};

/// Words on a table. Most are always the same, and are not copied for every scene.
pub type Text = Cow<'static, str>;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Scene {
    /// Where the match stands: "Round 3, draft".
    pub stage: String,
    /// What this viewer is asked, or which player the table waits for, in words: "Take a die."
    pub prompt: String,
    /// What is counted to find who wins.
    #[serde(default, skip_serializing_if = "Unit::is_point")]
    pub points: Unit,
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
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// A part played in this match: "Santa".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Points, as far as they are open.
    pub points: i16,
    /// What there is to count: elves, canes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What is true of the player: "first player", "out until next season".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// A named area of the table, owned by a seat or shared.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// Stays the same through the match: `stores`, `mat-2`.
    pub id: String,
    /// What it is, for every owner alike: `mat`. A skin finds its board by it.
    pub kind: Text,
    /// What people call it.
    pub name: Text,
    /// Whose it is.
    #[serde(with = "seat_number::option", default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// How its spots lie.
    pub layout: Layout,
    /// Its spots, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Spot>,
}

impl Zone {
    /// The only zone of its kind; it is shared.
    pub fn new(
        kind: impl Into<Text>,
        name: impl Into<Text>,
        layout: Layout,
        spots: Vec<Spot>,
    ) -> Zone {
        let kind = kind.into();
        Zone { id: kind.to_string(), kind, name: name.into(), owner: None, layout, spots }
    }

    /// It is the one of its kind that belongs to `seat`.
    pub fn of(mut self, seat: Seat) -> Zone {
        self.id = own_zone(seat, &self.kind);
        self.owner = Some(seat);
        self
    }
}

/// How the spots of a zone lie.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Layout {
    /// Side by side: cards in a hand, a belt, dice.
    Row,
    /// In rows of equal length.
    Grid {
        /// How many in a row.
        columns: u8,
    },
    /// On top of each other, the first on top.
    Stack,
    /// One after the other, as steps of a way: a calendar, a tracker.
    Track,
    /// Each at a place of its own that a skin knows: a factory floor, a player's mat.
    Mat,
    /// At places on a plane ([`Spot::place`]), joined by links.
    Map {
        /// Every link, once.
        links: Vec<Link>,
    },
}

/// A way between two spots of a map; it can be gone in both directions.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// What it is, for every owner alike: `cart`, `house`. A skin finds its picture by it.
    pub kind: Text,
    /// The room or stand it is a part of, if it is one of several there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// The number it is called by where there is no room for its name: a house, a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// What people call it, its number and its group aside: "Gingerbread Row", "2nd station".
    pub name: Text,
    /// What it is called where there is little room: "Schoolhouse". Empty: the name.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub short: Text,
    /// What it is for, in words, for tooltips and screen readers.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub about: Text,
    /// The number of the rule it follows: `W6a`.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub rule: Text,
    /// Where it lies on a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<MapPoint>,
    /// What it costs or gives, printed on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What lies on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
    /// Whether its name and words already tell what lies on it, so that a screen reader need not
    /// say it twice: "2 Dolls".
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
    /// Why it cannot be chosen now by the viewer, who owes a step; `None` if it can, and for a viewer
    /// who owes nothing. A game says it of what might be expected to be chosen; of all else
    /// [`crate::explained`] does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barred: Option<Barred>,
}

/// Spots of a zone that are parts of one thing: the stations of a room.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    /// What a skin knows it by: `wood-shop`.
    pub id: Text,
    /// What people call it: "Wood Shop".
    pub name: Text,
}

impl Spot {
    /// A bare spot, the only one of its kind; the rest is added with the methods below.
    pub fn new(id: SpotId, name: impl Into<Text>) -> Spot {
        Spot {
            kind: id.name().to_owned().into(),
            id,
            group: None,
            number: None,
            name: name.into(),
            short: Text::default(),
            about: Text::default(),
            rule: Text::default(),
            place: None,
            marks: Vec::new(),
            pieces: Vec::new(),
            told: false,
            barred: None,
        }
    }

    /// It is one of many of that kind.
    pub fn kind(mut self, kind: impl Into<Text>) -> Spot {
        self.kind = kind.into();
        self
    }

    /// It is a part of that group.
    pub fn within(mut self, id: impl Into<Text>, name: impl Into<Text>) -> Spot {
        self.group = Some(Group { id: id.into(), name: name.into() });
        self
    }

    /// It has that number.
    pub fn number(mut self, number: u8) -> Spot {
        self.number = Some(number);
        self
    }

    /// Where there is little room it is called that.
    pub fn short(mut self, short: impl Into<Text>) -> Spot {
        self.short = short.into();
        self
    }

    /// Says what it is for, and by which rule.
    pub fn about(mut self, about: impl Into<Text>, rule: impl Into<Text>) -> Spot {
        self.about = about.into();
        self.rule = rule.into();
        self
    }

    /// Lays it at a place of a map.
    pub fn at(mut self, x: i16, y: i16) -> Spot {
        self.place = Some(MapPoint { x, y });
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

    /// Lays pieces on it that its name tells of.
    pub fn telling(mut self, pieces: impl IntoIterator<Item = Piece>) -> Spot {
        self.told = true;
        self.pieces(pieces)
    }

    /// Whether its name or one of its marks tells of a piece on it already.
    pub fn tells_of(&self, piece: &Piece) -> bool {
        let Face::Token(icon) = piece.face else { return self.told };
        let counts = |mark: &Mark| mark.sense == Sense::Has && mark.icon == icon;
        self.told || self.marks.iter().any(counts)
    }

    /// Says why it cannot be chosen now.
    pub fn barred(mut self, barred: Option<Barred>) -> Spot {
        self.barred = barred;
        self
    }
}

/// A place on a map: to the east and to the south, in steps of its lattice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MapPoint {
    /// Steps to the east.
    pub x: i16,
    /// Steps to the south.
    pub y: i16,
}

/// Why something cannot be chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Barred {
    /// In the words of the rules: "You need 2 canes more."
    pub why: Text,
    /// The number of the rule.
    pub rule: Text,
}

impl Barred {
    /// Barred for that reason, by that rule.
    pub fn new(why: impl Into<Text>, rule: impl Into<Text>) -> Barred {
        Barred { why: why.into(), rule: rule.into() }
    }
}
