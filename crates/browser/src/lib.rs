//! The web client in a real browser, as a person meets it: what the tests and measurements of it
//! stand on.

mod fixture;
mod games;
mod page;
mod played;

pub use fixture::{Server, Window, in_browser, root, visit, visit_all};
pub use games::{any_game, secretive, two_people, with_a_mix};
pub use page::{CHOOSABLE, Page};
pub use played::{begun, played, recorded};
