//! What these games share: a number as an action, no options, no components.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

/// A number.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Pick(pub(crate) u8);

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Pick {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Pick, Unreadable> {
        text.parse().map(Pick).map_err(|_| Unreadable("a number"))
    }
}

/// A game of which bots know nothing: all must come from looking ahead.
macro_rules! knows_nothing {
    ($game:ty) => {
        impl tabletop::Outlook for $game {
            const LEVELS: [tabletop::Skill; 4] = [tabletop::Skill::careful(100); 4];
            const FEATURES: &'static [&'static str] = &[];
            const WEIGHTS: tabletop::Weights = tabletop::Weights { gain: "", rows: &[] };

            fn features(&self, _: tabletop::Seat, _: &mut [f32]) {}

            fn progress(&self) -> f32 {
                0.0
            }
        }
    };
}
pub(crate) use knows_nothing;
