//! The end: who won and why, and the chances over the match.

use protocol::ReviewProgress;
use scene::{Ending, Standing, words};

use crate::chart::chart;
use crate::strip::{self, Bit, Strip, wrapped};
use crate::table::TableView;
use crate::tone::Tone;

/// The lines of a chart: the fewest, those that remarks leave to it, and the most.
const CHART: [usize; 3] = [4, 6, 36];

impl TableView {
    /// The end in lines: points by source, the chances as a chart if there is room for it, and the
    /// keys.
    pub(crate) fn ending_lines(&self, width: usize, height: usize) -> Vec<Strip> {
        let Some(ending) = &self.snapshot.ending else { return Vec::new() };
        let mut lines = self.points(ending, width);
        if let Some(verdict) = &self.verdict {
            let tone = if verdict.is_warning { Tone::Advised } else { Tone::Faint };
            lines.extend(wrapped(&verdict.text, tone, width));
        }
        // One line is left for the keys.
        let room = height.saturating_sub(lines.len() + 1);
        if self.win_chances.is_empty() {
            lines.push(Strip::new());
        } else {
            lines.extend(self.chance_lines(width, room));
        }
        let is_again = self.is_looked_at_again();
        let again = if is_again { "" } else { " · A: replay and review" };
        let rematch = if self.chat.is_some() && !is_again { " · M: rematch" } else { "" };
        let keys = format!("Esc: table{again}{rematch} · Shift-L: log · Q: leave");
        lines.push(vec![Bit::new(keys, Tone::Faint)]);
        lines
    }

    /// The chances in words and, if there is room, as a chart. Blank lines and remarks are left out
    /// first. A quick estimate does not say who led when: a review could contradict it.
    fn chance_lines(&self, width: usize, height: usize) -> Vec<Strip> {
        let [least, good, most] = CHART;
        let told = words::course(&self.win_chances, &self.names);
        let (mut story, remark) = match self.review {
            Some(Ok(ReviewProgress::Done(_))) => (wrapped(&told, Tone::Plain, width), Vec::new()),
            _ => (Vec::new(), wrapped(words::FIRST_LOOK, Tone::Faint, width)),
        };
        let mut room = height.saturating_sub(story.len());
        let mut takes = |lines: usize| {
            let fits = room >= good + lines;
            room -= if fits { lines } else { 0 };
            fits
        };
        let mut lines = if takes(1) { vec![Strip::new()] } else { Vec::new() };
        if takes(remark.len()) {
            story.extend(remark);
        }
        if room >= least {
            lines.extend(chart(&self.win_chances, self.palette, width, room.min(most)));
        }
        lines.extend(story);
        lines
    }

    /// The points as a table with a column for each source; if that is too wide, with a row for
    /// each; if that is too wide as well, as a sentence for each player.
    fn points(&self, ending: &Ending, width: usize) -> Vec<Strip> {
        let heading = heading(ending);
        let mut rows: Vec<Strip> =
            ending.standings.iter().map(|standing| self.cells(ending, standing)).collect();
        let fits = |table: &Vec<Strip>| table.iter().all(|line| strip::width(line) <= width);
        let tables = if ending.sources.len() > 1 {
            rows.insert(0, heading);
            let turned = turned(&rows, ending.sources.len());
            vec![rows, turned]
        } else {
            // A single source is the same as all points.
            let columns = heading.len() - ending.sources.len();
            for row in &mut rows {
                row.truncate(columns);
            }
            vec![rows]
        };
        let tables = tables.into_iter().map(aligned);
        tables.into_iter().find(fits).unwrap_or_else(|| {
            let sentence = |standing: &Standing| {
                let text = words::standing(ending, standing, &self.names);
                wrapped(&text, Tone::Of(standing.seat), width)
            };
            ending.standings.iter().flat_map(sentence).collect()
        })
    }

    /// Place, name, points, the tie-break, and points by source.
    fn cells(&self, ending: &Ending, standing: &Standing) -> Strip {
        let shape = self.palette.shape(standing.seat);
        let name = format!("{}. {shape} {}", standing.place, self.names.of(standing.seat));
        let ties = ending.used_tiebreaks().iter().zip(&standing.tiebreaks);
        let mut cells = vec![name, ending.points.counted(standing.points)];
        cells.extend(ties.map(|(unit, &count)| unit.counted(count)));
        cells.extend(standing.by_source.iter().map(|&points| match points {
            0 => "–".into(),
            points => words::number(points),
        }));
        cells.into_iter().map(|cell| Bit::new(cell, Tone::Of(standing.seat))).collect()
    }
}

fn heading(ending: &Ending) -> Strip {
    let mut cells = vec![String::new(); 2 + ending.used_tiebreaks().len()];
    cells.extend(ending.sources.iter().cloned());
    cells.into_iter().map(|cell| Bit::new(cell, Tone::Faint)).collect()
}

/// A row for every column: names, then the sources, and below them the totals.
fn turned(rows: &[Strip], sources: usize) -> Vec<Strip> {
    let columns = rows.first().map_or(0, Vec::len);
    let first_source = columns - sources;
    let order = (0..1).chain(first_source..columns).chain(1..first_source);
    order.map(|column| rows.iter().map(|row| row[column].clone()).collect()).collect()
}

/// Aligns the first column to the left, and numbers to the right.
fn aligned(mut rows: Vec<Strip>) -> Vec<Strip> {
    let columns = rows.first().map_or(0, Vec::len);
    for column in 0..columns {
        let width = rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
        for row in &mut rows {
            let cell = &mut row[column];
            let blanks = " ".repeat(width - cell.width());
            cell.text = match column {
                0 => format!("{}{blanks}", cell.text),
                _ => format!("  {blanks}{}", cell.text),
            };
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_table_is_turned() {
        let row = |cells: [&str; 4]| cells.map(Bit::plain).to_vec();
        let rows = vec![
            row(["", "", "Toys", "Unfinished toys"]),
            row(["1. Nora", "12 points", "9", "3"]),
            row(["2. Holly", "7 points", "–", "7"]),
        ];
        let text = |line: Strip| line.into_iter().map(|bit| bit.text).collect::<String>();
        let lines: Vec<String> = aligned(turned(&rows, 2)).into_iter().map(text).collect();
        let expected = [
            "                   1. Nora  2. Holly",
            "Toys                     9         –",
            "Unfinished toys          3         7",
            "                 12 points  7 points",
        ];
        assert_eq!(lines, expected);
    }
}
