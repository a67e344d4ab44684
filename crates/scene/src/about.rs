//! The box of a game.

use serde::Serialize;

use crate::Unit;

/// What is printed on a game's box, and the settings of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct About {
    /// The short name used in commands and files: `chess`.
    pub id: &'static str,
    /// The title on the box.
    pub title: &'static str,
    /// What players do in it, in a sentence.
    pub tagline: &'static str,
    /// The fewest and the most players.
    pub players: (usize, usize),
    /// About how long a match takes people, at least and at most.
    pub minutes: (u16, u16),
    /// Whether the rules draw seats, because one seat is better than another.
    pub draws_seats: bool,
    /// The version of the rules; a fix that changes how a saved match replays raises it. See
    /// [`crate::Show::former`].
    pub rules_version: u16,
    /// The unit of the final score.
    pub points: Unit,
    /// What decides between players with equal points, the most important first, in the words of
    /// the rules.
    pub tiebreaks: &'static [Unit],
    /// What points are scored for, in the order of the rules; see [`crate::Line::gained`].
    #[serde(skip)]
    pub sources: &'static [&'static str],
    /// The settings of a match.
    pub settings: &'static [Setting],
    /// The rules as Markdown, with every rule numbered.
    #[serde(skip)]
    pub rules: &'static str,
    /// The guided first game, if there is one: a transcript with words between its steps.
    #[serde(skip)]
    pub guide: Option<&'static str>,
}

/// A setting of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Setting {
    /// Its heading: "Who is Santa".
    pub title: &'static str,
    /// What it changes, in words.
    pub about: &'static str,
    /// Its values; the first is the default.
    pub values: &'static [Value],
    /// A mix of parts that players can compose instead of a value.
    pub mix: Option<Mix>,
}

/// A value that players compose themselves: a number of different parts out of those available.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Mix {
    /// The word in front of the parts among the options: `gold` in `gold=broom,gloves,knife`.
    pub word: &'static str,
    /// How many parts a mix has.
    pub count: usize,
    /// The available parts; the option names them after the first word.
    pub parts: &'static [Value],
}

impl Mix {
    /// The option for a mix of these parts.
    pub fn option(&self, parts: &[&str]) -> String {
        format!("{}={}", self.word, parts.join(","))
    }
}

/// One value of a setting.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Value {
    /// The option for it: `santa=2`; empty for the default.
    pub option: &'static str,
    /// What it is called: "Drawn". A seat is written `@2`, as in the text of a scene.
    pub title: &'static str,
    /// What it means, in a sentence. A seat is written `@2`.
    pub about: &'static str,
}
