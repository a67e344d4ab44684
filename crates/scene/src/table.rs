//! The table: zones, and the spots in them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::id::own_zone;
use crate::{Face, Mark, Piece, Sense, SpotId, Unit, seat_number};

/// Text on a table. Most of it never changes, and is not copied for every scene.
pub type Text = Cow<'static, str>;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Scene {
    /// The stage of the match: "Round 3, draft".
    pub stage: String,
    /// The question to this viewer, or the player that the table waits for: "Take a die."
    pub prompt: String,
    /// The unit of the score.
    #[serde(default, skip_serializing_if = "Unit::is_point")]
    pub points: Unit,
    /// All players, in seat order.
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

    /// The spot that is meant by pointing at this one: itself, or the equal one that can be chosen.
    pub fn meant(&self, id: &SpotId) -> SpotId {
        let instead = self.find(id).and_then(|(_, spot)| spot.barred.as_ref()?.instead.clone());
        instead.unwrap_or_else(|| id.clone())
    }

    /// All pieces with the spot each lies on.
    pub fn pieces(&self) -> impl Iterator<Item = (&Spot, &Piece)> {
        let spots = self.zones.iter().flat_map(|zone| &zone.spots);
        spots.flat_map(|spot| spot.pieces.iter().map(move |piece| (spot, piece)))
    }
}

/// What everyone knows about one player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The player's role in this match: "Santa".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Points, as far as they are public.
    pub points: i16,
    /// The player's counters: elves, canes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Facts about the player: "first player", "out until next season".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// A named area of the table, owned by a seat or shared.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// Stays the same through the match: `stores`, `mat-2`.
    pub id: String,
    /// Its kind, the same for every owner: `mat`. A skin finds its board by it.
    pub kind: Text,
    /// Its name.
    pub name: Text,
    /// The seat that owns it.
    #[serde(with = "seat_number::option", default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// How its spots are arranged.
    pub layout: Layout,
    /// Its spots, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Spot>,
}

impl Zone {
    /// A shared zone, the only one of its kind.
    pub fn new(
        kind: impl Into<Text>,
        name: impl Into<Text>,
        layout: Layout,
        spots: Vec<Spot>,
    ) -> Zone {
        let kind = kind.into();
        Zone { id: kind.to_string(), kind, name: name.into(), owner: None, layout, spots }
    }

    /// Sets the seat that owns it.
    pub fn of(mut self, seat: Seat) -> Zone {
        self.id = own_zone(seat, &self.kind);
        self.owner = Some(seat);
        self
    }
}

/// How the spots of a zone are arranged.
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
    /// At positions in a plane ([`Spot::place`]), connected by links.
    Map {
        /// Every link, once.
        links: Vec<Link>,
    },
}

/// A way between two spots of a map, for both directions.
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
    /// Straight, for all players.
    Street,
    /// Crooked, for those who know it.
    Path,
}

/// A place on the table that can be pointed at; pieces lie on it. Pieces that need not be told
/// apart share a spot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// The same as long as it means the same place.
    pub id: SpotId,
    /// Its kind, the same for every owner: `cart`, `house`. A skin finds its picture by it.
    pub kind: Text,
    /// The room or stand that it belongs to, if that has several spots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// The number that stands for it where there is no room for its name: a house, a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Its name, without its number and its group: "Gingerbread Row", "2nd station".
    pub name: Text,
    /// A short name where there is little room: "Schoolhouse". If empty, the name.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub short: Text,
    /// What it is for, for tooltips and screen readers.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub about: Text,
    /// The number of the rule it follows: `W6a`.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub rule: Text,
    /// Its position on a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<MapPoint>,
    /// Its printed costs and gains.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What lies on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
    /// Whether its name and description already tell what lies on it, so that a screen reader need
    /// not repeat it: "2 Dolls".
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
    /// Why the viewer, who owes a step, cannot choose it now; `None` if they can, or if the viewer
    /// owes nothing. A game gives reasons where people might expect a choice; [`crate::explained`]
    /// adds all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barred: Option<Barred>,
}

/// Spots of a zone that belong together: the stations of a room.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    /// The name by which a skin knows it: `wood-shop`.
    pub id: Text,
    /// What people call it: "Wood Shop".
    pub name: Text,
}

impl Spot {
    /// A bare spot, the only one of its kind; the methods below add the rest.
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

    /// Sets its kind, of which there are several.
    pub fn kind(mut self, kind: impl Into<Text>) -> Spot {
        self.kind = kind.into();
        self
    }

    /// Sets the group that it belongs to.
    pub fn within(mut self, id: impl Into<Text>, name: impl Into<Text>) -> Spot {
        self.group = Some(Group { id: id.into(), name: name.into() });
        self
    }

    /// Sets its number.
    pub fn number(mut self, number: u8) -> Spot {
        self.number = Some(number);
        self
    }

    /// Sets its short name.
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

    /// Sets its position on a map.
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

    /// Puts pieces on it that its name already tells.
    pub fn telling(mut self, pieces: impl IntoIterator<Item = Piece>) -> Spot {
        self.told = true;
        self.pieces(pieces)
    }

    /// Whether its name or one of its marks already tells of a piece on it.
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

/// A position on a map: to the east and to the south, in steps of its grid.
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
    /// The reason in the words of the rules: "You need 2 canes more."
    pub why: Text,
    /// The number of the rule.
    pub rule: Text,
    /// The spot that is equal and can be chosen: pointing here means pointing there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<SpotId>,
}

impl Barred {
    /// That reason, by that rule.
    pub fn new(why: impl Into<Text>, rule: impl Into<Text>) -> Barred {
        Barred { why: why.into(), rule: rule.into(), instead: None }
    }

    /// Names the equal spot that is meant.
    pub fn instead(mut self, spot: SpotId) -> Barred {
        self.instead = Some(spot);
        self
    }
}
