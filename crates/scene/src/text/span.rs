//! Rows of text that know what they show.

use std::fmt;

use crate::{Spot, SpotId};

/// A row of a table as text, without its end of line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row(pub Vec<Span>);

/// A stretch of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// What is written.
    pub text: String,
    /// The spot it is about, which can be pointed at there.
    pub spot: Option<SpotId>,
}

impl Row {
    /// A row about no spot.
    pub(super) fn plain(text: impl Into<String>) -> Row {
        Row(vec![Span { text: text.into(), spot: None }])
    }

    /// Adds text about no spot.
    pub(super) fn push(&mut self, text: &str) {
        self.add(text, None);
    }

    /// Adds text about a spot.
    pub(super) fn push_spot(&mut self, spot: &Spot, text: impl AsRef<str>) {
        self.add(text.as_ref(), Some(&spot.id));
    }

    /// Adds text: to the last span if that is about the same spot, else as a new one.
    fn add(&mut self, text: &str, spot: Option<&SpotId>) {
        match self.0.last_mut() {
            Some(last) if last.spot.as_ref() == spot => last.text += text,
            _ => self.0.push(Span { text: text.into(), spot: spot.cloned() }),
        }
    }

    /// How many characters it has.
    pub(super) fn width(&self) -> usize {
        self.0.iter().map(|span| span.text.chars().count()).sum()
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| f.write_str(&span.text))
    }
}
