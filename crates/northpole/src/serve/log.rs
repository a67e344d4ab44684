//! The log of a server, for its operator: lines with fields, on standard error.

use std::io::{IsTerminal, stderr};

use tracing::Level;

/// Logs everything of this level and above from now on.
pub(super) fn begin(level: Level) {
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        .init();
}
