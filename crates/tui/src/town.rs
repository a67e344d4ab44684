//! A map: houses at their positions, streets as lines, crooked paths.

use scene::{Link, LinkKind, MapPoint, Piece, Spot, SpotId};
use tabletop::Seat;

use crate::block::Block;
use crate::chip::{Pen, State};
use crate::plan::Size;
use crate::strip::{Bit, Strip, flow};
use crate::tile::edge;
use crate::tone::Tone;

/// A zone that is a map, to be drawn in a width.
pub(crate) struct Town<'a> {
    pub(crate) spots: &'a [Spot],
    pub(crate) links: &'a [Link],
    pub(crate) pen: &'a Pen<'a>,
    pub(crate) width: usize,
}

/// The least and the greatest width of a house with the way to the next one.
const WIDTHS: (usize, usize) = (8, 20);
/// The way between two houses that are boxes.
const WAY: usize = 3;

/// A character on the map, with its tone and its spot.
type Cell<'a> = (char, Tone, Option<&'a SpotId>);

/// The drawing of a map.
struct Canvas<'a> {
    cells: Vec<Vec<Cell<'a>>>,
    /// The width of a house with its ways.
    across: usize,
    down: usize,
    /// Where streets and paths meet a house, from its upper left.
    door: (usize, usize),
}

impl Town<'_> {
    /// The map in lines. Houses are boxes where there is room, otherwise numbers with a name below.
    /// On the smallest screens the last row has no names, and the legend is one line.
    pub(crate) fn lines(&self, size: Size, state: impl Fn(&SpotId) -> State) -> Vec<Strip> {
        let as_boxes = size > Size::Small;
        let most = |axis: fn(MapPoint) -> i16| {
            let places = self.spots.iter().filter_map(|spot| spot.place);
            places.map(|place| axis(place) as usize + 1).max().unwrap_or(0)
        };
        let (columns, rows) = (most(|place| place.x), most(|place| place.y));
        let across = (self.width / columns.max(1)).clamp(WIDTHS.0, WIDTHS.1);
        let (down, door) = if as_boxes { (4, ((across - WAY) / 2, 1)) } else { (2, (1, 0)) };
        let blank = (' ', Tone::Plain, None);
        let cells = vec![vec![blank; columns * across]; rows * down];
        let mut canvas = Canvas { cells, across, down, door };
        self.ways(LinkKind::Path).for_each(|(from, to)| canvas.path(from, to));
        self.ways(LinkKind::Street).for_each(|(from, to)| canvas.street(from, to));
        for spot in self.spots {
            let state = state(&spot.id);
            let lines = if as_boxes {
                self.house(spot, state, across - WAY)
            } else {
                self.label(spot, state, across)
            };
            canvas.put(spot, &lines);
        }
        let mut lines = canvas.lines();
        if size != Size::Small {
            // Nothing continues below the last row.
            lines.pop();
        }
        let most = if size == Size::Tiny { 1 } else { usize::MAX };
        lines.extend(self.legend().into_iter().take(most));
        lines
    }

    fn ways(&self, kind: LinkKind) -> impl Iterator<Item = (MapPoint, MapPoint)> {
        let find = |id: &SpotId| self.spots.iter().find(|spot| spot.id == *id)?.place;
        let links = self.links.iter().filter(move |link| link.kind == kind);
        links.filter_map(move |link| Some((find(&link.from)?, find(&link.to)?)))
    }

    fn number(spot: &Spot) -> String {
        spot.number.map_or(String::new(), |number| number.to_string())
    }

    /// A house as a box: its number and its pieces above, its name inside.
    fn house(&self, spot: &Spot, state: State, width: usize) -> Vec<Strip> {
        let room = width - 4;
        let name = if spot.short.is_empty() { &spot.name } else { &spot.short };
        let name = cut(name, room + 2);
        let mut title = vec![Bit::new(Self::number(spot), state.tone())];
        let lying = self.pen.lying(spot);
        if !lying.is_empty() {
            title.push(Bit::new(" ", state.tone()));
            title.extend(lying);
        }
        let house = Block::default().grown(room, 1).framed(title, Strip::new(), edge(state));
        let mut lines = house.lines;
        // The name needs the blanks beside it.
        let blanks = (room + 2).saturating_sub(name.chars().count());
        let (left, right) = (" ".repeat(blanks / 2), " ".repeat(blanks - blanks / 2));
        let side = Bit::new(edge(state).signs[5], edge(state).tone);
        let tone = if state == State::Still { Tone::Plain } else { state.tone() };
        lines[1] = vec![side.clone(), Bit::new(format!("{left}{name}{right}"), tone), side];
        lines
    }

    /// A house without a box: its number and its pieces, and below them its name.
    fn label(&self, spot: &Spot, state: State, width: usize) -> Vec<Strip> {
        let (open, close) = match state {
            State::Still | State::Fresh => (" ", " "),
            State::Lit => ("[", "]"),
            State::Picked => ("{", "}"),
            State::Advised => ("<", ">"),
        };
        let mut first =
            vec![Bit::new(format!("{open}{}{close}", Self::number(spot)), state.tone())];
        let lying = self.pen.lying(spot);
        if !lying.is_empty() {
            first.extend(lying.into_iter().filter(|bit| bit.text != " "));
            first.push(Bit::plain(" "));
        }
        let name = if spot.short.is_empty() { &spot.name } else { &spot.short };
        vec![first, vec![Bit::plain("\0\0"), Bit::new(cut(name, width - 2), Tone::Faint)]]
    }

    /// Where the paths lead, and what the signs of pieces mean; those without an owner come first.
    fn legend(&self) -> Vec<Strip> {
        let mut meanings: Vec<Strip> = Vec::new();
        let number = |place: MapPoint| {
            let there = self.spots.iter().find(|spot| spot.place == Some(place));
            there.map_or(String::new(), Self::number)
        };
        let paths: Vec<String> = self
            .ways(LinkKind::Path)
            .map(|(from, to)| format!("{}~{}", number(from), number(to)))
            .collect();
        if !paths.is_empty() {
            meanings.push(vec![Bit::new(format!("paths {}", paths.join(" ")), PATH)]);
        }
        let mut pieces: Vec<&Piece> = self.spots.iter().flat_map(|spot| &spot.pieces).collect();
        pieces.sort_by_key(|piece| piece.owner.map(Seat::index));
        for piece in pieces {
            let mut strip = self.pen.piece(piece);
            let icon = piece.face.icon();
            let whose =
                piece.owner.map_or(String::new(), |seat| format!(" ({})", self.pen.names.of(seat)));
            strip.push(Bit::new(format!(" {}{whose}", icon.name(1)), Tone::Faint));
            if !meanings.contains(&strip) {
                meanings.push(strip);
            }
        }
        flow(Strip::new(), meanings, "  ", 0, self.width)
    }
}

const PATH: Tone = Tone::Thing(crate::colour::Hue::Brown);

impl<'a> Canvas<'a> {
    fn corner(&self, place: MapPoint) -> (usize, usize) {
        (place.x as usize * self.across, place.y as usize * self.down)
    }

    fn door_of(&self, place: MapPoint) -> (usize, usize) {
        let (x, y) = self.corner(place);
        (x + self.door.0, y + self.door.1)
    }

    /// Draws a street along the grid. Streets may cross where there is no house.
    fn street(&mut self, from: MapPoint, to: MapPoint) {
        let (from, to) = (self.door_of(from), self.door_of(to));
        if from.1 == to.1 {
            for x in from.0.min(to.0)..=from.0.max(to.0) {
                self.line(x, from.1, '─');
            }
        } else {
            for y in from.1.min(to.1)..=from.1.max(to.1) {
                self.line(from.0, y, '│');
            }
        }
    }

    fn line(&mut self, x: usize, y: usize, line: char) {
        let (sign, tone, _) = &mut self.cells[y][x];
        let is_street = matches!(sign, '─' | '│' | '┼');
        *sign = if is_street && *sign != line { '┼' } else { line };
        *tone = Tone::Plain;
    }

    /// Draws a straight path. Streets and houses are drawn over it later.
    fn path(&mut self, from: MapPoint, to: MapPoint) {
        let (from, to) = (self.door_of(from), self.door_of(to));
        let (wide, high) = (to.0 as isize - from.0 as isize, to.1 as isize - from.1 as isize);
        let steps = wide.unsigned_abs().max(high.unsigned_abs()).max(1) as isize;
        let sign = match (wide.abs() > 2 * high.abs(), wide.signum() * high.signum()) {
            (true, _) | (_, 0) => '~',
            (false, 1) => '╲',
            (false, _) => '╱',
        };
        for step in 0..=steps {
            let x = (from.0 as isize + wide * step / steps) as usize;
            let y = (from.1 as isize + high * step / steps) as usize;
            self.cells[y][x] = (sign, PATH, None);
        }
    }

    /// Writes over the drawing, except where the text has `\0`.
    fn put(&mut self, spot: &'a Spot, lines: &[Strip]) {
        let Some(place) = spot.place else { return };
        let (left, top) = self.corner(place);
        let right = left + self.across;
        for (row, line) in self.cells[top..].iter_mut().zip(lines) {
            let signs = line.iter().flat_map(|bit| bit.text.chars().map(|sign| (sign, bit.tone)));
            for (cell, (sign, tone)) in row[left..right].iter_mut().zip(signs) {
                if sign != '\0' {
                    *cell = (sign, tone, Some(&spot.id));
                }
            }
        }
    }

    fn lines(&self) -> Vec<Strip> {
        let strip = |row: &Vec<Cell<'_>>| -> Strip {
            let end = row.iter().rposition(|(sign, ..)| *sign != ' ').map_or(0, |last| last + 1);
            let runs = row[..end].chunk_by(|one, next| (one.1, one.2) == (next.1, next.2));
            let bit = |run: &[Cell<'_>]| Bit {
                text: run.iter().map(|(sign, ..)| sign).collect(),
                tone: run[0].1,
                spot: run[0].2.cloned(),
                button: None,
            };
            runs.map(bit).collect()
        };
        self.cells.iter().map(strip).collect()
    }
}

/// As much of a name as fits: whole words, or the beginning of the first with a dot.
fn cut(name: &str, room: usize) -> String {
    let short: String = name.chars().take(room).collect();
    let is_whole = name.chars().nth(room).is_none_or(|next| next == ' ');
    if is_whole {
        return short.trim_end().into();
    }
    match short.rfind(' ') {
        Some(end) => short[..end].into(),
        None => short.chars().take(room.saturating_sub(1)).chain(['.']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_so_that_one_sees_it() {
        let cuts = ["Mill", "Fir Tree Cottage", "Bell Tower", "Gingerbread Row"];
        let expected = ["Mill", "Fir Tree", "Bell", "Gingerbr."];
        assert_eq!(cuts.map(|name| cut(name, 9)), expected);
    }
}
