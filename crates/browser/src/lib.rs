//! The web client in a real browser, as a person meets it: what the tests and measurements of it
//! stand on.

mod fixture;
mod page;
mod played;

pub use fixture::{Server, Window, in_browser, root, visit};
pub use page::{CHOOSABLE, Page};
pub use played::{begun, played};
