//! The end of a match as a table of points.

use scene::Names;
use wire::{Ending, Standing};

/// Places, names, points, and the points by source where there are several.
pub(crate) fn standings(ending: &Ending, names: &Names) -> String {
    let shows_sources = ending.sources.len() > 1;
    let mut text = String::new();
    for standing in &ending.standings {
        text += &row(standing, names);
        if shows_sources {
            text += &by_source(standing, &ending.sources);
        }
        text += "\n";
    }
    text
}

fn row(standing: &Standing, names: &Names) -> String {
    let unit = if standing.points == 1 { "point" } else { "points" };
    format!("{}. {}: {} {unit}", standing.place, names.of(standing.seat), standing.points)
}

fn by_source(standing: &Standing, sources: &[String]) -> String {
    let parts: Vec<String> = sources
        .iter()
        .zip(&standing.by_source)
        .filter(|(_, points)| **points != 0)
        .map(|(source, points)| format!("{source} {points}"))
        .collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}
