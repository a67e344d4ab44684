//! Names that stay the same from one scene to the next. A scene has hundreds, so they are short and
//! need no memory of their own.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use tabletop::Seat;

use crate::word::Word;

/// Names a spot by its zone and by its name there: `pool/3`, `mat-2/build`. What choices point at
/// and pieces move between.
///
/// A spot may come and go. A client shows a move from or to a spot that is gone at its zone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct SpotId(Word);

/// Names a piece, so that a client can move it from one place to another: `toy/17`, `elf/2/0`.
///
/// A piece that some viewer may not tell apart from others is named by where it lies, never by what
/// it is: an id must not give away a secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PieceId(Word);

/// Separates the zone from the name in it.
const SLASH: char = '/';

impl SpotId {
    /// The spot of that name in the zone of that id.
    pub fn new(zone: impl fmt::Display, name: impl fmt::Display) -> SpotId {
        SpotId(short(format_args!("{zone}{SLASH}{name}")))
    }

    /// The spot of that name in a seat's own zone of that kind.
    pub fn of(seat: Seat, kind: &str, name: impl fmt::Display) -> SpotId {
        SpotId(short(format_args!("{kind}-{seat}{SLASH}{name}")))
    }

    /// The id of its zone: `mat-2`.
    pub fn zone(&self) -> &str {
        self.parts().0
    }

    /// Its name in the zone: `build`.
    pub fn name(&self) -> &str {
        self.parts().1
    }

    /// The complete id.
    pub fn as_str(&self) -> &str {
        self.0.text()
    }

    fn parts(&self) -> (&str, &str) {
        self.as_str().split_once(SLASH).expect("made of a zone and a name")
    }
}

/// The id of a seat's own zone of that kind: `mat-2`.
pub(crate) fn own_zone(seat: Seat, kind: &str) -> String {
    format!("{kind}-{seat}")
}

fn short(id: fmt::Arguments<'_>) -> Word {
    Word::written(id).expect("ids are short")
}

impl PieceId {
    /// The piece of that name.
    pub fn new(name: impl fmt::Display) -> PieceId {
        PieceId(short(format_args!("{name}")))
    }

    /// The complete id.
    pub fn as_str(&self) -> &str {
        self.0.text()
    }
}

impl std::str::FromStr for SpotId {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<SpotId, &'static str> {
        let id = Word::new(text).filter(|_| text.contains(SLASH));
        id.map(SpotId).ok_or("a spot is written zone/name, and short")
    }
}

impl TryFrom<String> for SpotId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<SpotId, &'static str> {
        text.parse()
    }
}

impl TryFrom<String> for PieceId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<PieceId, &'static str> {
        Word::new(&text).map(PieceId).ok_or("the name of a piece is short")
    }
}

impl Serialize for SpotId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Serialize for PieceId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl fmt::Display for SpotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spot_knows_its_zone() {
        let seat = Seat::new(1).expect("a second seat");
        let cart = SpotId::of(seat, "mat", "cart");
        assert_eq!((cart.as_str(), cart.zone(), cart.name()), ("mat-2/cart", "mat-2", "cart"));
        assert_eq!("mat-2/cart".parse(), Ok(cart));
        assert!("cart".parse::<SpotId>().is_err());
        assert!(format!("mat/{}", "cart".repeat(9)).parse::<SpotId>().is_err());
    }
}
