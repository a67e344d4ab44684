//! Messages beside the results, on standard error.

use std::fmt::Display;
use std::io::{Write, stderr};

/// Prints a message. If that fails there is no reader, which is no reason to stop.
pub(crate) fn tell(words: impl Display) {
    let _ = writeln!(stderr(), "{words}");
}
