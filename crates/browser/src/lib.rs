//! The web client in a real browser, as a person meets it: the helpers of its tests and
//! measurements.
//!
//! A test opens a [`Page`] in a [`Window`], and often lets it load the records of a match:
//! ```
//! let record = browser::fresh(browser::any_game().id, 3);
//! let replay = host::replay(&record).unwrap();
//! assert_eq!(replay.occupants().len(), 3);
//! ```

mod company;
mod fixture;
mod games;
mod page;
mod played;

pub use company::{come, gather, turn};
pub use fixture::{Server, Window, in_browser, program, root, visit, visit_all};
pub use games::{any_game, private_at_once, secretive, soon_over, two_people, with_a_mix};
pub use page::{CHOOSABLE, Page};
pub use played::{begun, fresh, played, recorded};
