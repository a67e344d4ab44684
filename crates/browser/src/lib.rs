//! The web client in a real browser, as a person meets it: what the tests and measurements of it
//! stand on.

mod company;
mod fixture;
mod games;
mod page;
mod played;

pub use company::{come, gather, turn};
pub use fixture::{Server, Window, in_browser, program, root, visit, visit_all};
pub use games::{any_game, secretive, soon_over, two_people, with_a_mix};
pub use page::{CHOOSABLE, Page};
pub use played::{begun, fresh, played, recorded};
