//! The end: who won and by what, and how the chances went.

use scene::{Ending, Standing, words};

use crate::chart::chart;
use crate::strip::{Bit, Strip, wrapped};
use crate::table::Table;
use crate::tone::Tone;

/// The least and the most lines of a chart.
const CHART: (usize, usize) = (6, 24);

impl Table {
    /// Points by source, the chances as a chart if there is room for it, and what to do now.
    pub(crate) fn ending_lines(&self, width: usize, height: usize) -> Vec<Strip> {
        let Some(ending) = &self.update.ending else { return Vec::new() };
        let mut lines = self.points(ending, width);
        lines.push(Strip::new());
        let story = wrapped(&words::course(&self.course, &self.names), Tone::Plain, width);
        let room = height.saturating_sub(lines.len() + story.len() + 1).min(CHART.1);
        if !self.course.is_empty() && room >= CHART.0 {
            lines.extend(chart(&self.course, self.palette, width, room));
        }
        if !self.course.is_empty() {
            lines.extend(story);
        }
        let keys = "Esc: the table · A: the match again, and a review · L: the log · Q: leave";
        lines.push(vec![Bit::new(keys, Tone::Faint)]);
        lines
    }

    /// A table with a column for each source; where it is too wide, a sentence for each player.
    fn points(&self, ending: &Ending, width: usize) -> Vec<Strip> {
        let rows: Vec<Vec<String>> =
            ending.standings.iter().map(|standing| self.cells(ending, standing)).collect();
        let heading = heading(ending);
        let widths: Vec<usize> = (0..heading.len())
            .map(|column| {
                let cells = rows.iter().map(|row| row[column].chars().count());
                cells.chain([heading[column].chars().count()]).max().unwrap_or(0)
            })
            .collect();
        let is_wide = widths.iter().sum::<usize>() + 2 * widths.len() > width;
        if is_wide || ending.sources.len() < 2 {
            let sentence = |standing: &Standing| {
                let text = words::standing(ending, standing, &self.names);
                wrapped(&text, Tone::Of(standing.seat), width)
            };
            return ending.standings.iter().flat_map(sentence).collect();
        }
        let mut lines = vec![vec![Bit::new(aligned(&heading, &widths), Tone::Faint)]];
        lines.extend(
            ending.standings.iter().zip(&rows).map(|(standing, row)| {
                vec![Bit::new(aligned(row, &widths), Tone::Of(standing.seat))]
            }),
        );
        lines
    }

    /// Place, name, points, what broke ties, and points by source.
    fn cells(&self, ending: &Ending, standing: &Standing) -> Vec<String> {
        let shape = self.palette.shape(standing.seat);
        let name = format!("{}. {shape} {}", standing.place, self.names.of(standing.seat));
        let ties = ending.used_tiebreaks().iter().zip(&standing.tiebreaks);
        let mut cells = vec![name, ending.points.counted(standing.points)];
        cells.extend(ties.map(|(unit, &count)| unit.counted(count)));
        cells.extend(standing.by_source.iter().map(|points| match points {
            0 => "–".into(),
            points => points.to_string(),
        }));
        cells
    }
}

fn heading(ending: &Ending) -> Vec<String> {
    let mut cells = vec![String::new(); 2 + ending.used_tiebreaks().len()];
    cells.extend(ending.sources.iter().cloned());
    cells
}

/// The first column to the left, numbers to the right.
fn aligned(cells: &[String], widths: &[usize]) -> String {
    let cell = |(nth, (cell, &width)): (usize, (&String, &usize))| {
        if nth == 0 { format!("{cell:<width$}") } else { format!("  {cell:>width$}") }
    };
    cells.iter().zip(widths).enumerate().map(cell).collect()
}
