//! Texts that strangers may send, damaged: whatever reads them must refuse in words or go on in
//! order, and never panic.
//!
//! A [`Corpus`] holds sound texts and such as were found to break something once. Each is checked as
//! it stands, then damaged in thousands of ways ([`damaged`]). What fails is made as small as it goes
//! and kept in the corpus: once mended it stays mended. `NORTHPOLE_SOAK=20`, which `cargo xtask
//! soak` sets, tries 20 times as many, and other ones every time.
//!
//! ```
//! use fuzz::{Corpus, fuzz};
//!
//! let seats = Corpus::new("notation").with(["3".to_owned()]);
//! fuzz(&seats, 10, |text| {
//!     // Whatever stands there, reading it does not panic.
//!     let _ = text.parse::<u8>();
//! });
//! ```
#![warn(missing_docs)]

mod corpus;
mod damage;
mod run;

pub use corpus::Corpus;
pub use damage::{damaged, damaged_or_sound};
pub use run::{fuzz, fuzz_several};
