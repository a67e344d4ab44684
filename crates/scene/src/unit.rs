//! What is counted, in words.

use serde::{Deserialize, Serialize};

use crate::word::Word;
use crate::words::{capital, number};

/// What is counted at the end of a match: points, cookies, toys. Written `toy/toys`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Unit {
    one: Word,
    many: Word,
}

impl Unit {
    /// The unit of most games.
    pub const POINT: Unit = Unit::new("point", "points");

    /// A unit, by its name for one and for many.
    ///
    /// # Panics
    /// If a name has more than 31 bytes; for a constant that is an error of the compiler.
    pub const fn new(one: &str, many: &str) -> Unit {
        let fits = "at most 31 bytes";
        Unit { one: Word::new(one).expect(fits), many: Word::new(many).expect(fits) }
    }

    /// A count with its unit: "1 toy", "3 toys".
    pub fn counted(&self, count: i16) -> String {
        format!("{} {}", number(count), self.name(count))
    }

    /// Its name for that many: "toy", "toys".
    pub fn name(&self, count: i16) -> &str {
        if count == 1 || count == -1 { self.one.text() } else { self.many.text() }
    }

    /// Its name as the heading of a column: "Toys".
    pub fn heading(&self) -> String {
        capital(self.many.text())
    }

    pub(crate) fn is_point(&self) -> bool {
        *self == Unit::POINT
    }
}

impl From<Unit> for String {
    fn from(unit: Unit) -> String {
        format!("{}/{}", unit.one.text(), unit.many.text())
    }
}

impl TryFrom<String> for Unit {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Unit, &'static str> {
        let words = text
            .split_once('/')
            .and_then(|(one, many)| Some(Unit { one: Word::new(one)?, many: Word::new(many)? }));
        words.ok_or("a unit is written one/many, at most 31 bytes each")
    }
}

impl Default for Unit {
    fn default() -> Unit {
        Unit::POINT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_counted() {
        let toy = Unit::new("toy", "toys");
        assert_eq!((toy.counted(1), toy.counted(0)), ("1 toy".into(), "0 toys".into()));
        assert_eq!((toy.counted(-1), toy.counted(-20)), ("−1 toy".into(), "−20 toys".into()));
        assert_eq!(toy.heading(), "Toys");
        assert_eq!(Unit::try_from(String::from(toy)), Ok(toy));
        assert!(Unit::try_from(String::from("toy")).is_err());
    }
}
