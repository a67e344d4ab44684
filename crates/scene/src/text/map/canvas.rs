//! Where a map is drawn, character by character.

use crate::{MapPoint, Spot};

use super::super::Row;
use super::{number, sign};

/// The least width of a spot with the way to the next.
const NARROWEST: usize = 8;
/// The greatest width of a spot with the way to the next.
const WIDEST: usize = 14;
/// The height of a spot: a line for the number, a line for the name.
const HEIGHT: usize = 2;
/// Where streets to the south and names begin, from the left of a spot.
const INDENT: usize = 1;

/// A character, and the spot that it is about.
type Cell<'a> = (char, Option<&'a Spot>);

pub(super) struct Canvas<'a> {
    cells: Vec<Vec<Cell<'a>>>,
    /// Room for one spot and the way to the next, in characters.
    width: usize,
}

impl<'a> Canvas<'a> {
    /// An empty canvas, as wide as fits into `most_width` characters, and no wider than reads well.
    pub(super) fn new(spots: &[Spot], most_width: usize) -> Canvas<'a> {
        let most = |axis: fn(MapPoint) -> i16| {
            let places = spots.iter().filter_map(|spot| spot.place);
            places.map(|place| axis(place) as usize + 1).max().unwrap_or(0)
        };
        let (columns, rows) = (most(|place| place.x), most(|place| place.y));
        let width = (most_width / columns.max(1)).clamp(NARROWEST, WIDEST);
        Canvas { cells: vec![vec![(' ', None); columns * width]; rows * HEIGHT], width }
    }

    pub(super) fn street(&mut self, from: &Spot, to: &Spot) {
        let (Some(from), Some(to)) = (from.place, to.place) else { return };
        let (left, right) = (from.x.min(to.x) as usize, from.x.max(to.x) as usize);
        let (top, bottom) = (from.y.min(to.y) as usize, from.y.max(to.y) as usize);
        if top == bottom {
            (left * self.width + INDENT..right * self.width)
                .for_each(|x| self.line(x, top * HEIGHT, '─'));
        } else {
            let x = left * self.width + INDENT;
            (top * HEIGHT + 1..bottom * HEIGHT).for_each(|y| self.line(x, y, '│'));
        }
    }

    /// Draws one character of a street. Streets may cross where there is no spot.
    fn line(&mut self, x: usize, y: usize, line: char) {
        let (sign, _) = &mut self.cells[y][x];
        *sign = if *sign == ' ' || *sign == line { line } else { '┼' };
    }

    pub(super) fn label(&mut self, spot: &'a Spot, lit: bool) {
        let Some(place) = spot.place else { return };
        let (x, y) = (place.x as usize * self.width, place.y as usize * HEIGHT);
        let (open, close) = if lit { ('[', ']') } else { (' ', ' ') };
        let signs: String = spot.pieces.iter().map(sign).collect();
        let gap = if signs.is_empty() { "" } else { " " };
        self.write((x, y), spot, &format!("{open}{}{close}{signs}{gap}", number(spot)));
        let name = fitting(spot, self.width - INDENT - 1);
        self.write((x + INDENT + 1, y + 1), spot, &name);
    }

    /// Writes over the drawing, as far as the spot has room.
    fn write(&mut self, (x, y): (usize, usize), spot: &'a Spot, text: &str) {
        let end = (x / self.width + 1) * self.width;
        let cells = self.cells[y][x..end].iter_mut();
        cells.zip(text.chars()).for_each(|(cell, sign)| *cell = (sign, Some(spot)));
    }

    pub(super) fn rows(&self) -> Vec<Row> {
        self.cells.iter().map(|cells| row(cells)).collect()
    }
}

/// A row of cells as text, without the blanks at its end.
fn row(cells: &[Cell<'_>]) -> Row {
    let end = cells.iter().rposition(|(sign, _)| *sign != ' ').map_or(0, |last| last + 1);
    let mut row = Row::default();
    for (sign, spot) in &cells[..end] {
        let text = sign.encode_utf8(&mut [0; 4]).to_owned();
        match spot {
            Some(spot) => row.push_spot(spot, text),
            None => row.push(&text),
        }
    }
    row
}

/// As much of a spot's name as there is room for, in whole words if possible.
fn fitting(spot: &Spot, room: usize) -> String {
    let length = |text: &str| text.chars().count();
    if length(&spot.name) <= room {
        return spot.name.to_string();
    }
    let name = if spot.short.is_empty() { &spot.name } else { &spot.short };
    let mut fitting = String::new();
    for word in name.split_whitespace() {
        let longer = if fitting.is_empty() { word.into() } else { format!("{fitting} {word}") };
        if length(&longer) > room && !fitting.is_empty() {
            break;
        }
        fitting = longer;
    }
    fitting.chars().take(room).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SpotId;

    #[test]
    fn long_names_are_cut_at_words() {
        let spot = |name: &'static str| Spot::new(SpotId::new("town", 8), name);
        let short = |name: &'static str| fitting(&spot(name), 12);
        assert_eq!(short("Gingerbread Row"), "Gingerbread");
        assert_eq!(short("The Toyshop"), "The Toyshop");
        assert_eq!(short("Bell Tower House"), "Bell Tower");
        assert_eq!(short("Schlittenhundehof"), "Schlittenhun");
        let school = spot("The Schoolhouse").short("Schoolhouse");
        assert_eq!(fitting(&school, 12), "Schoolhouse");
    }
}
