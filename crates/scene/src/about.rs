//! The box of a game.

use serde::Serialize;

use crate::Unit;

/// What stands on a game's box, and what can be set before a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct About {
    /// The short name used in commands and files: `chess`.
    pub id: &'static str,
    /// The title on the box.
    pub title: &'static str,
    /// What one does in it, in a sentence.
    pub tagline: &'static str,
    /// The fewest and the most who can play.
    pub players: (usize, usize),
    /// About how long a match takes people, at least and at most.
    pub minutes: (u16, u16),
    /// Whether the rules draw who sits where, because one seat is better than another.
    pub draws_seats: bool,
    /// The version of the rules; a fix that changes how a saved match replays raises it. See
    /// [`crate::Show::former`].
    pub rules_version: u16,
    /// What is counted to find who wins.
    pub points: Unit,
    /// What decides between equal points, the most important first, in the words of the rules.
    pub tiebreaks: &'static [Unit],
    /// What points are scored for, in the order of the rules; see [`crate::Line::gained`].
    #[serde(skip)]
    pub sources: &'static [&'static str],
    /// What can be chosen before a match.
    pub settings: &'static [Setting],
    /// The rules to read, as Markdown with every rule numbered.
    #[serde(skip)]
    pub rules: &'static str,
    /// The guided first game, if there is one: a transcript with words between its steps.
    #[serde(skip)]
    pub guide: Option<&'static str>,
}

/// Something to be chosen before a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Setting {
    /// Its heading: "Who is Santa".
    pub title: &'static str,
    /// What it changes, in words.
    pub about: &'static str,
    /// What it can be; the first is the default.
    pub values: &'static [Value],
    /// What else can be put together of parts, if anything.
    pub mix: Option<Mix>,
}

/// A number of players' own choosing: so many different parts of those there are.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Mix {
    /// The word in front of the parts among the options: `gold` in `gold=broom,gloves,knife`.
    pub word: &'static str,
    /// How many parts make it.
    pub count: usize,
    /// Those there are; their options are the words behind the first one.
    pub parts: &'static [Value],
}

impl Mix {
    /// The word that asks for these parts among the options.
    pub fn option(&self, parts: &[&str]) -> String {
        format!("{}={}", self.word, parts.join(","))
    }
}

/// One value of a setting.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Value {
    /// The word that asks for it among the options: `santa=2`; empty for the default.
    pub option: &'static str,
    /// What it is called: "Drawn". A seat is written `@2`, as in the text of a scene.
    pub title: &'static str,
    /// What it means, in a sentence. A seat is written `@2`.
    pub about: &'static str,
}
