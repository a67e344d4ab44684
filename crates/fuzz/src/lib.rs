//! Texts that strangers may send, damaged: whatever reads them must refuse in words or go on in
//! order, and never panic.
//!
//! A [`Corpus`] holds sound texts and such as were found to break something once. Each is checked as
//! it stands, then damaged in thousands of ways ([`damaged`]). What fails is made as small as it goes
//! and kept in the corpus: once mended it stays mended. `NORTHPOLE_SOAK=20`, which `cargo xtask
//! soak` sets, tries 20 times as many, and other ones every time.
#![warn(missing_docs)]

mod corpus;
mod damage;
mod run;

pub use corpus::Corpus;
pub use damage::{damaged, damaged_or_sound};
pub use run::{fuzz, fuzz_several};
