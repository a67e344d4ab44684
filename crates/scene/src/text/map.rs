//! A map drawn with characters: spots at their positions with number and name, streets as lines.
//! Paths and signs are explained below.
//!
//! ```text
//!  1 ◆ ───────── 2
//!  │Holly House   Candle
//! [3]K2 ────────[4]
//!   Orchard       The Bakery
//! Paths: 1~4
//! Signs: K2 Kid (Nora), ◆ present
//! ```

mod canvas;

use crate::{Link, LinkKind, Names, Piece, Spot, SpotId, words};

use super::Row;
use canvas::Canvas;

/// A zone that is a map.
pub(super) struct Map<'a> {
    pub(super) spots: &'a [Spot],
    pub(super) links: &'a [Link],
    pub(super) names: &'a Names,
    /// How many characters a line may have.
    pub(super) width: usize,
}

impl Map<'_> {
    /// Draws the spots at their positions, with the pieces beside the number of their spot. Spots
    /// that are `lit` have their number in [brackets].
    pub(super) fn rows(&self, lit: impl Fn(&SpotId) -> bool) -> Vec<Row> {
        let mut canvas = Canvas::new(self.spots, self.width);
        for (from, to) in self.ways(LinkKind::Street) {
            canvas.street(from, to);
        }
        for spot in self.spots {
            canvas.label(spot, lit(&spot.id));
        }
        let below = self.paths().into_iter().chain(self.legend());
        canvas.rows().into_iter().chain(below.map(Row::plain)).collect()
    }

    /// The ends of all ways of a kind.
    fn ways(&self, kind: LinkKind) -> impl Iterator<Item = (&Spot, &Spot)> {
        let find = |id: &SpotId| self.spots.iter().find(|spot| spot.id == *id);
        let links = self.links.iter().filter(move |link| link.kind == kind);
        links.filter_map(move |link| Some((find(&link.from)?, find(&link.to)?)))
    }

    fn paths(&self) -> Vec<String> {
        let ways = self.ways(LinkKind::Path);
        wrapped(
            self.width,
            "Paths:",
            " ",
            ways.map(|(from, to)| format!("{}~{}", number(from), number(to))),
        )
    }

    /// What each sign on the map means.
    fn legend(&self) -> Vec<String> {
        let mut meanings: Vec<String> = Vec::new();
        for piece in self.spots.iter().flat_map(|spot| &spot.pieces) {
            let meaning = format!("{} {}", sign(piece), self.meaning(piece));
            if !meanings.contains(&meaning) {
                meanings.push(meaning);
            }
        }
        meanings.sort();
        wrapped(self.width, "Signs:", ", ", meanings.into_iter())
    }

    fn meaning(&self, piece: &Piece) -> String {
        let what = self.names.fill(&words::in_a_word(&piece.face));
        match piece.owner {
            Some(seat) => format!("{what} ({})", self.names.of(seat)),
            None => what,
        }
    }
}

/// The number of a spot, or its name if it has none.
fn number(spot: &Spot) -> String {
    spot.number.map_or_else(|| spot.name.to_string(), |number| number.to_string())
}

/// The sign of a piece; with the number of its owner, if it has one, to tell pieces apart.
fn sign(piece: &Piece) -> String {
    let sign = piece.face.icon().sign();
    piece.owner.map_or(sign.to_string(), |seat| format!("{sign}{seat}"))
}

/// A list after a heading, in lines that are not too long; nothing if there is nothing to list.
fn wrapped(
    width: usize,
    heading: &str,
    between: &str,
    items: impl Iterator<Item = String>,
) -> Vec<String> {
    let (mut lines, mut line, mut gap) = (Vec::new(), heading.to_string(), " ");
    for item in items {
        if line.chars().count() + gap.len() + item.chars().count() > width {
            lines.push(line);
            (line, gap) = (" ".into(), " ");
        }
        line += &format!("{gap}{item}");
        gap = between;
    }
    if line != heading {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Face, Icon, PieceId};
    use tabletop::Seat;

    fn spot(number: u8, name: &'static str, (x, y): (i16, i16)) -> Spot {
        Spot::new(SpotId::new("town", number), name).number(number).at(x, y)
    }

    fn link(from: u8, to: u8, kind: LinkKind) -> Link {
        Link { from: SpotId::new("town", from), to: SpotId::new("town", to), kind }
    }

    fn kid(index: usize) -> Piece {
        let seat = Seat::new(index).expect("below five");
        let face = Face::Figure(Icon::new("kid", 'K', "Kid", "Kids"), "Kid".into());
        Piece::new(PieceId::new(format_args!("kid/{seat}")), face).of(seat)
    }

    fn present() -> Piece {
        Piece::new(PieceId::new("present/1"), Face::Token(Icon::PRESENT))
    }

    fn draw(spots: &[Spot], links: &[Link], lit: impl Fn(&SpotId) -> bool) -> Vec<Row> {
        Map { spots, links, names: &Names::default(), width: 98 }.rows(lit)
    }

    /// The drawing without the bar at the left that keeps its blanks in the source.
    fn check(drawn: &[Row], expected: &str) {
        let expected: Vec<&str> =
            expected.lines().filter_map(|line| Some(line.split_once('|')?.1)).collect();
        let drawn: Vec<String> = drawn.iter().map(ToString::to_string).collect();
        assert_eq!(drawn, expected, "\n{}", drawn.join("\n"));
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
        let drawn = draw(&spots, &links, |id| ["3", "14"].contains(&id.name()));
        check(
            &drawn,
            "
            | 1 ◆ ───────── 2
            | │Holly House   Candle
            |[3]K2K3 ──────[14]
            |  Orchard       The Bakery
            |Paths: 1~14 2~3
            |Signs: K2 Kid (Seat 2), K3 Kid (Seat 3), ◆ present",
        );
        let about_three = |row: &Row| -> String {
            let spans = row.0.iter().filter(|span| span.spot == Some(spots[2].id.clone()));
            spans.map(|span| &*span.text).collect()
        };
        assert_eq!(
            (about_three(&drawn[2]), about_three(&drawn[3])),
            ("[3]K2K3 ".into(), "Orchard".into())
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
    fn long_lists_are_wrapped() {
        let lines = wrapped(98, "Paths:", " ", (10..60).map(|n| format!("{n}~{}", n + 1)));
        assert!(lines.len() > 1 && lines.iter().all(|line| line.chars().count() <= 98));
        assert_eq!(lines.join(" ").split_whitespace().count(), 51);
        assert!(wrapped(98, "Paths:", " ", std::iter::empty()).is_empty());
    }

    #[test]
    fn a_map_is_no_wider_than_its_terminal() {
        let spots = [0, 1, 2].map(|x| spot(x + 1, "Candle Corner", (x.into(), 0)));
        let links = [link(1, 2, LinkKind::Street), link(2, 3, LinkKind::Path)];
        let map = Map { spots: &spots, links: &links, names: &Names::default(), width: 30 };
        let widths = map.rows(|_| true).into_iter().map(|row| row.to_string().chars().count());
        assert!(widths.max().is_some_and(|widest| (24..=30).contains(&widest)));
    }
}
