//! Words beside the results, on standard error.

use std::fmt::Display;
use std::io::{Write, stderr};

/// Says something. Where it cannot be written there is no reader, and nothing to stop for.
pub(crate) fn tell(words: impl Display) {
    let _ = writeln!(stderr(), "{words}");
}
