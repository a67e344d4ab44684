//! What a screen may know of a match: plain serialisable data in the words of a screen, not of a
//! game. A game turns a view into a [`Scene`]; clients paint it and know no rule.
//!
//! In any text of a scene a seat is written `@1`; a client puts the player's name there with
//! [`Names::fill`].
//!
//! ```
//! use scene::{Line, Names};
//!
//! let line = Line::by("2".parse().unwrap(), "@2 takes a 5 from @1.");
//! let names = Names::new(["Nora", "Pip"]);
//! assert_eq!(names.fill(&line.text), "Pip takes a 5 from Nora.");
//! ```
#![warn(missing_docs)]

mod about;
mod answer;
mod choice;
mod element;
mod ending;
mod former;
mod icon;
mod id;
mod line;
mod names;
mod piece;
mod review;
pub mod rules;
pub mod seat_number;
mod show;
mod table;
pub mod text;
mod unit;
mod word;
pub mod words;

pub use about::{About, Mix, Setting, Value};
pub use answer::{answers, begun, chosen};
pub use choice::{Choice, Offer, Picker, Toggled};
pub use element::Element;
pub use ending::{Ending, Standing};
pub use former::{Former, by_todays_rules};
pub use icon::Icon;
pub use id::{PieceId, SpotId};
pub use line::{Cue, Gain, Line, Move, standing};
pub use names::{Names, at};
pub use piece::{CardFace, Face, Mark, Piece, Sense, Slot};
pub use review::{Cause, Grade, Mistake, Played, Review, Slip};
pub use show::{Show, explained};
pub use table::{Barred, Group, Layout, Link, LinkKind, MapPoint, Player, Scene, Spot, Text, Zone};
pub use unit::Unit;
