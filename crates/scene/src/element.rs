//! The elements of a game, as actions and luck use them.

/// An element of a game that an action or luck uses: a card that is taken or turned, a place that
/// is visited.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Element {
    /// Its kind, as a heading: "Toy", "Place".
    pub kind: &'static str,
    /// Its name.
    pub name: String,
}

impl Element {
    /// The element of that kind and name.
    pub fn new(kind: &'static str, name: impl Into<String>) -> Element {
        Element { kind, name: name.into() }
    }
}
