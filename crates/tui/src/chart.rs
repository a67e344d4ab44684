//! Every player's chances over a finished match: one line of symbols per player.

use tabletop::Seat;

use crate::strip::{Bit, Strip};
use crate::tone::{Palette, Tone};

/// The labels to the left of the plot.
const SCALE: [(&str, f32); 3] = [("100% ", 1.0), (" 50% ", 0.5), ("  0% ", 0.0)];
const MARGIN: &str = "     ";

/// The seats' chances after every step, in a plot of this many lines and columns.
pub(crate) fn chart(
    course: &[Vec<f32>],
    palette: Palette,
    width: usize,
    height: usize,
) -> Vec<Strip> {
    let columns = width.saturating_sub(MARGIN.len() + 1).max(1);
    let rows = height.saturating_sub(1).max(3);
    let mut field = vec![vec![Vec::new(); columns]; rows];
    let last = course.len().saturating_sub(1);
    let moments = (0..columns).map(|column| (column, column * last / (columns - 1).max(1)));
    for (column, step) in moments {
        let Some(chances) = course.get(step) else { continue };
        for seat in Seat::all(chances.len()) {
            field[row(chances[seat.index()], rows)][column].push(seat);
        }
    }
    let seen = |cells: &Vec<Vec<Seat>>| -> Vec<Option<Seat>> {
        // Where lines coincide, players take turns, so that each is visible.
        let turn =
            |(column, cell): (usize, &Vec<Seat>)| cell.get(column % cell.len().max(1)).copied();
        cells.iter().enumerate().map(turn).collect()
    };
    let rows_of = |(nth, cells)| line(nth, rows, &seen(cells), palette);
    let mut lines: Vec<Strip> = field.iter().enumerate().map(rows_of).collect();
    lines.push(vec![Bit::new(format!("{MARGIN}└{:─<columns$}", told(columns)), Tone::Faint)]);
    lines
}

/// What the chart shows, for the line below it.
fn told(columns: usize) -> &'static str {
    let told = "─ win chance, from the first step to the last ";
    if told.chars().count() < columns { told } else { "" }
}

/// The line of the plot for a chance.
fn row(chance: f32, rows: usize) -> usize {
    let down = (1.0 - chance.clamp(0.0, 1.0)) * (rows - 1) as f32;
    (down.round() as usize).min(rows - 1)
}

fn line(nth: usize, rows: usize, cells: &[Option<Seat>], palette: Palette) -> Strip {
    let label = SCALE.iter().find(|(_, chance)| row(*chance, rows) == nth);
    let label = label.map_or(MARGIN, |(label, _)| label);
    let mut strip = vec![Bit::new(format!("{label}│"), Tone::Faint)];
    for run in cells.chunk_by(|one, next| one == next) {
        strip.push(match run[0] {
            None => Bit::plain(" ".repeat(run.len())),
            Some(seat) => Bit::new(palette.shape(seat).repeat(run.len()), Tone::Of(seat)),
        });
    }
    strip
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_drawn_over_the_match() {
        let course: Vec<Vec<f32>> =
            [0.5, 0.6, 0.7, 1.0].iter().map(|&first| vec![first, 1.0 - first]).collect();
        let lines = chart(&course, Palette::letters(), 14, 6);
        let text = |line: &Strip| line.iter().map(|bit| &*bit.text).collect::<String>();
        let drawn: Vec<String> = lines.iter().map(text).collect();
        let expected = [
            "100% │       1",
            "     │     11 ",
            " 50% │12121   ",
            "     │     22 ",
            "  0% │       2",
            "     └────────",
        ];
        assert_eq!(drawn, expected);
    }
}
