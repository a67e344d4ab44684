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
    let mut jumps = vec![vec![None; columns]; rows];
    let mut before: Vec<usize> = Vec::new();
    let last = course.len().saturating_sub(1);
    let moments = (0..columns).map(|column| (column, column * last / (columns - 1).max(1)));
    for (column, step) in moments {
        let Some(chances) = course.get(step) else { continue };
        let now: Vec<usize> = chances.iter().map(|&chance| row(chance, rows)).collect();
        for (seat, &at) in Seat::all(chances.len()).zip(&now) {
            field[at][column].push(seat);
            let from = before.get(seat.index()).copied().unwrap_or(at);
            for row in between(from, at) {
                jumps[row][column] = Some(seat);
            }
        }
        before = now;
    }
    let seen = |cells: &[Vec<Seat>], jumps: &[Option<Seat>]| -> Vec<Cell> {
        // Where lines coincide, players take turns, so that each is visible.
        let turn = |(column, cell): (usize, &Vec<Seat>)| match cell[..] {
            [] => jumps[column].map_or(Cell::Empty, Cell::Jump),
            ref seats => Cell::At(seats[column % seats.len()]),
        };
        cells.iter().enumerate().map(turn).collect()
    };
    let rows_of = |(nth, (cells, jumps)): (usize, (&Vec<_>, &Vec<_>))| {
        line(nth, rows, &seen(cells, jumps), palette)
    };
    let mut lines: Vec<Strip> = field.iter().zip(&jumps).enumerate().map(rows_of).collect();
    lines.push(vec![Bit::new(format!("{MARGIN}└{:─<columns$}", told(columns)), Tone::Faint)]);
    lines
}

/// What the chart shows, in words for the line below it, if there is room.
fn told(columns: usize) -> &'static str {
    let told = "─ win chance, from the first step to the last ";
    if told.chars().count() < columns { told } else { "" }
}

/// The row of the plot for a chance.
fn row(chance: f32, rows: usize) -> usize {
    let down = (1.0 - chance.clamp(0.0, 1.0)) * (rows - 1) as f32;
    (down.round() as usize).min(rows - 1)
}

/// The rows that a line crosses from one of its places to the next.
fn between(from: usize, to: usize) -> std::ops::Range<usize> {
    from.min(to) + 1..from.max(to)
}

/// What is drawn in a place of the plot.
#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Empty,
    /// The chance of a seat.
    At(Seat),
    /// The line of a seat on its way to a place above or below.
    Jump(Seat),
}

fn line(nth: usize, rows: usize, cells: &[Cell], palette: Palette) -> Strip {
    let label = SCALE.iter().find(|(_, chance)| row(*chance, rows) == nth);
    let label = label.map_or(MARGIN, |(label, _)| label);
    let mut strip = vec![Bit::new(format!("{label}│"), Tone::Faint)];
    for run in cells.chunk_by(|one, next| one == next) {
        strip.push(match run[0] {
            Cell::Empty => Bit::plain(" ".repeat(run.len())),
            Cell::At(seat) => Bit::new(palette.shape(seat).repeat(run.len()), Tone::Of(seat)),
            Cell::Jump(seat) => Bit::new("│".repeat(run.len()), Tone::Of(seat)),
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

    #[test]
    fn a_jump_is_a_line() {
        let course = [vec![0.0], vec![0.0], vec![1.0], vec![1.0]];
        let lines = chart(&course, Palette::letters(), 10, 6);
        let text = |line: &Strip| line.iter().map(|bit| &*bit.text).collect::<String>();
        let drawn: Vec<String> = lines.iter().map(text).collect();
        assert_eq!(
            drawn[..5],
            ["100% │  11", "     │  │ ", " 50% │  │ ", "     │  │ ", "  0% │11  "]
        );
    }
}
