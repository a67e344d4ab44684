//! The result of a match as a table of points.

use scene::{Ending, Names, words};

/// Every player's place, name and points, one line each.
pub(crate) fn standings(ending: &Ending, names: &Names) -> String {
    let line = |standing| words::standing(ending, standing, names) + "\n";
    ending.standings.iter().map(line).collect()
}
