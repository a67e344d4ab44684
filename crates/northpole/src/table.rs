//! The end of a match as a table of points.

use scene::{Ending, Names, words};

/// Everybody's place, name and points, a line each.
pub(crate) fn standings(ending: &Ending, names: &Names) -> String {
    let line = |standing| words::standing(ending, standing, names) + "\n";
    ending.standings.iter().map(line).collect()
}
