//! A map drawn with characters: spots on their lattice with number and name, streets as lines,
//! paths and signs explained below.
//!
//! ```text
//!  1 ◆ ───────── 2
//!  │Holly House   Candle
//! [3]K2 ────────[4]
//!   Orchard       The Bakery
//! Paths: 1~4
//! Signs: K2 Kid (Nora), ◆ present
//! ```

use crate::{Face, Link, LinkKind, Piece, Spot, SpotId, at};

/// Room for one spot and the way to the next, in characters.
const WIDTH: usize = 14;
/// A line for the number, a line for the name.
const HEIGHT: usize = 2;
/// Where streets to the south and names begin, from the left of a spot.
const INDENT: usize = 1;
/// The longest line below the drawing.
const LINE: usize = 98;

/// Draws the spots where they lie; what lies there stands beside the number of the spot. Spots
/// that are `lit` have their number in [brackets].
pub(super) fn draw(spots: &[Spot], links: &[Link], lit: impl Fn(&SpotId) -> bool) -> String {
    let mut canvas = Canvas::new(spots);
    let streets = links.iter().filter(|link| link.kind == LinkKind::Street);
    for link in streets {
        if let (Some(from), Some(to)) = (find(spots, &link.from), find(spots, &link.to)) {
            canvas.street(from, to);
        }
    }
    for spot in spots {
        canvas.label(spot, lit(&spot.id));
    }
    canvas.text() + &paths(links) + &legend(spots)
}

/// The last part of an id, which is short and has no blanks.
fn number(id: &SpotId) -> &str {
    id.0.rsplit('/').next().unwrap_or_default()
}

/// A sign for a piece; figures with an owner have its number, so that they can be told apart.
fn sign(piece: &Piece) -> String {
    let sign = match &piece.face {
        Face::Back(icon) | Face::Token(icon) | Face::Figure(icon, _) => icon.sign(),
        Face::Card(card) => card.icon.sign(),
        Face::Die(pips) => char::from(b'0' + pips),
    };
    piece.owner.map_or(sign.to_string(), |seat| format!("{sign}{seat}"))
}

fn in_words(piece: &Piece) -> String {
    let what = match &piece.face {
        Face::Back(icon) | Face::Token(icon) => icon.name(1),
        Face::Card(card) => &card.title,
        Face::Figure(_, name) => name,
        Face::Die(_) => "die",
    };
    piece.owner.map_or(what.to_string(), |seat| format!("{what} ({})", at(seat)))
}

/// As much of a spot's name as there is room for, in whole words if possible. The number that
/// stands above it is left out.
fn short_name(spot: &Spot, room: usize) -> String {
    let numbered = format!("{} ", number(&spot.id));
    let name = spot.name.strip_prefix(&numbered).unwrap_or(&spot.name);
    let length = |text: &str| text.chars().count();
    if length(name) <= room {
        return name.into();
    }
    let mut short = String::new();
    for word in name.strip_prefix("The ").unwrap_or(name).split_whitespace() {
        let longer = if short.is_empty() { word.into() } else { format!("{short} {word}") };
        if length(&longer) > room && !short.is_empty() {
            break;
        }
        short = longer;
    }
    short.chars().take(room).collect()
}

fn paths(links: &[Link]) -> String {
    let paths = links.iter().filter(|link| link.kind == LinkKind::Path);
    let pairs = paths.map(|link| format!("{}~{}", number(&link.from), number(&link.to)));
    wrapped("Paths:", " ", pairs)
}

/// What each sign on the map means, in the order in which they are met.
fn legend(spots: &[Spot]) -> String {
    let mut meanings: Vec<String> = Vec::new();
    for piece in spots.iter().flat_map(|spot| &spot.pieces) {
        let meaning = format!("{} {}", sign(piece), in_words(piece));
        if !meanings.contains(&meaning) {
            meanings.push(meaning);
        }
    }
    meanings.sort();
    wrapped("Signs:", ", ", meanings.into_iter())
}

/// A list after a heading, in lines that are not too long; nothing if there is nothing to list.
fn wrapped(heading: &str, between: &str, items: impl Iterator<Item = String>) -> String {
    let (mut text, mut line, mut gap) = (String::new(), heading.to_string(), " ");
    for item in items {
        if line.chars().count() + gap.len() + item.chars().count() > LINE {
            text += &(line + "\n");
            (line, gap) = (" ".into(), " ");
        }
        line += &format!("{gap}{item}");
        gap = between;
    }
    if line == heading { String::new() } else { text + &line + "\n" }
}

fn find<'a>(spots: &'a [Spot], id: &SpotId) -> Option<&'a Spot> {
    spots.iter().find(|spot| spot.id == *id)
}

struct Canvas(Vec<Vec<char>>);

impl Canvas {
    fn new(spots: &[Spot]) -> Canvas {
        let places = || spots.iter().filter_map(|spot| spot.place);
        let columns = places().map(|place| place.x as usize + 1).max().unwrap_or(0);
        let rows = places().map(|place| place.y as usize + 1).max().unwrap_or(0);
        Canvas(vec![vec![' '; columns * WIDTH]; rows * HEIGHT])
    }

    fn street(&mut self, from: &Spot, to: &Spot) {
        let (Some(from), Some(to)) = (from.place, to.place) else { return };
        let (left, right) = (from.x.min(to.x) as usize, from.x.max(to.x) as usize);
        let (top, bottom) = (from.y.min(to.y) as usize, from.y.max(to.y) as usize);
        if top == bottom {
            (left * WIDTH + INDENT..right * WIDTH).for_each(|x| self.line(x, top * HEIGHT, '─'));
        } else {
            let x = left * WIDTH + INDENT;
            (top * HEIGHT + 1..bottom * HEIGHT).for_each(|y| self.line(x, y, '│'));
        }
    }

    /// A piece of a street; streets may cross where no spot is.
    fn line(&mut self, x: usize, y: usize, line: char) {
        let cell = &mut self.0[y][x];
        *cell = if *cell == ' ' || *cell == line { line } else { '┼' };
    }

    fn label(&mut self, spot: &Spot, lit: bool) {
        let Some(place) = spot.place else { return };
        let (x, y) = (place.x as usize * WIDTH, place.y as usize * HEIGHT);
        let (open, close) = if lit { ('[', ']') } else { (' ', ' ') };
        let signs: String = spot.pieces.iter().map(sign).collect();
        let gap = if signs.is_empty() { "" } else { " " };
        self.write(x, y, &format!("{open}{}{close}{signs}{gap}", number(&spot.id)));
        let name = short_name(spot, WIDTH - INDENT - 1);
        self.write(x + INDENT + 1, y + 1, &name);
    }

    /// Writes over what is there, as far as one spot has room.
    fn write(&mut self, x: usize, y: usize, text: &str) {
        let end = (x / WIDTH + 1) * WIDTH;
        self.0[y][x..end].iter_mut().zip(text.chars()).for_each(|(cell, sign)| *cell = sign);
    }

    fn text(&self) -> String {
        let line = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_string() + "\n";
        self.0.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Icon, PieceId};
    use tabletop::Seat;

    fn spot(number: u8, name: &str, (x, y): (i16, i16)) -> Spot {
        let name = format!("{number} {name}");
        Spot::new(SpotId::new(format_args!("town/{number}")), name).at(x, y)
    }

    fn link(from: u8, to: u8, kind: LinkKind) -> Link {
        let end = |number: u8| SpotId::new(format_args!("town/{number}"));
        Link { from: end(from), to: end(to), kind }
    }

    fn kid(index: usize) -> Piece {
        let seat = Seat::new(index).expect("below five");
        let face = Face::Figure(Icon::new("kid", 'K', "Kid", "Kids"), "Kid".into());
        Piece::new(PieceId::new(format_args!("kid/{seat}")), face).of(seat)
    }

    fn present() -> Piece {
        Piece::new(PieceId::new("present/1"), Face::Token(Icon::PRESENT))
    }

    /// The drawing without the bar at the left that keeps its blanks in the source.
    fn check(drawn: &str, expected: &str) {
        let expected: Vec<&str> =
            expected.lines().filter_map(|line| Some(line.split_once('|')?.1)).collect();
        assert_eq!(drawn.lines().collect::<Vec<_>>(), expected, "\n{drawn}");
    }

    #[test]
    fn streets_are_drawn_and_paths_listed() {
        let spots = [
            spot(1, "Holly House", (0, 0)).pieces([present()]),
            spot(2, "Candle Corner", (1, 0)),
            spot(3, "Orchard House", (0, 1)).pieces([kid(1), kid(2)]),
            spot(14, "The Bakery", (1, 1)),
        ];
        let links = [
            link(1, 2, LinkKind::Street),
            link(1, 3, LinkKind::Street),
            link(14, 3, LinkKind::Street),
            link(1, 14, LinkKind::Path),
            link(2, 3, LinkKind::Path),
        ];
        let drawn = draw(&spots, &links, |id| id.0 == "town/3" || id.0 == "town/14");
        check(
            &drawn,
            "
            | 1 ◆ ───────── 2
            | │Holly House   Candle
            |[3]K2K3 ──────[14]
            |  Orchard       The Bakery
            |Paths: 1~14 2~3
            |Signs: K2 Kid (@2), K3 Kid (@3), ◆ present",
        );
    }

    #[test]
    fn streets_pass_empty_lots_and_cross_there() {
        let spots = [
            spot(1, "North", (1, 0)),
            spot(2, "West", (0, 1)),
            spot(3, "East", (2, 1)),
            spot(4, "South", (1, 2)),
        ];
        let links = [link(1, 4, LinkKind::Street), link(2, 3, LinkKind::Street)];
        check(
            &draw(&spots, &links, |_| false),
            "
            |               1
            |               │North
            | 2 ────────────┼──────────── 3
            |  West         │              East
            |               4
            |                South",
        );
    }

    #[test]
    fn long_names_are_cut_at_words() {
        let short = |name: &str| short_name(&spot(8, name, (0, 0)), 12);
        assert_eq!(short("Gingerbread Row"), "Gingerbread");
        assert_eq!(short("The Schoolhouse"), "Schoolhouse");
        assert_eq!(short("The Toyshop"), "The Toyshop");
        assert_eq!(short("Bell Tower House"), "Bell Tower");
        assert_eq!(short("Schlittenhundehof"), "Schlittenhun");
    }

    #[test]
    fn long_lists_are_wrapped() {
        let text = wrapped("Paths:", " ", (10..60).map(|n| format!("{n}~{}", n + 1)));
        assert!(text.lines().count() > 1 && text.lines().all(|line| line.chars().count() <= LINE));
        assert_eq!(text.split_whitespace().count(), 51);
        assert_eq!(wrapped("Paths:", " ", std::iter::empty()), "");
    }
}
