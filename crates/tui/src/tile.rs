//! A spot as a box: a card, a die, a place with its pieces; and a room as a box of spots.

use scene::{CardFace, Face, Piece, Spot, SpotId};

use crate::block::{Block, Edge};
use crate::chip::{Pen, State};
use crate::colour::Hue;
use crate::strip::{Bit, Strip, flow, width};
use crate::tone::Tone;

/// The widest line of text in a box; wider text continues in the next line.
const WIDEST: usize = 30;
/// The gap between two boxes.
const GAP: usize = 1;

/// The pips of a die.
const PIPS: [[&str; 3]; 6] = [
    ["     ", "  ●  ", "     "],
    ["●    ", "     ", "    ●"],
    ["●    ", "  ●  ", "    ●"],
    ["●   ●", "     ", "●   ●"],
    ["●   ●", "  ●  ", "●   ●"],
    ["●   ●", "●   ●", "●   ●"],
];

/// Something that is placed beside others of its kind.
pub(crate) enum Tile {
    /// A box whose frame grows to the size of those beside it.
    Box { title: Strip, corner: Strip, body: Block, edge: Edge, spot: Option<SpotId> },
    /// Dice, which keep their size.
    Dice(Block),
}

impl Tile {
    fn new(title: Strip, lines: Vec<Strip>, state: State, spot: &Spot) -> Tile {
        let (body, edge) = (Block::new(lines), edge(state));
        Tile::Box { title, corner: Strip::new(), body, edge, spot: Some(spot.id.clone()) }
    }

    /// Adds a title to its frame, if it has none.
    pub(crate) fn titled(mut self, with: Option<Bit>) -> Tile {
        if let Tile::Box { title, .. } = &mut self
            && title.is_empty()
        {
            title.extend(with);
        }
        self
    }

    /// Its width and height without the frame.
    fn inner(&self) -> (usize, usize) {
        match self {
            Tile::Box { title, corner, body, .. } => {
                let (title, corner) = (width(title), width(corner));
                let between = usize::from(title > 0 && corner > 0);
                (body.width.max(title + corner + between), body.height().max(1))
            }
            Tile::Dice(block) => (block.width.saturating_sub(4), block.height().saturating_sub(2)),
        }
    }

    fn drawn(self, width: usize, height: usize) -> Block {
        match self {
            Tile::Dice(block) => block,
            Tile::Box { title, corner, body, edge, spot } => {
                let drawn = body.grown(width, height).framed(title, corner, edge);
                match spot {
                    Some(spot) => drawn.on(&spot),
                    None => drawn,
                }
            }
        }
    }

    /// Places boxes side by side: all of the same width if that needs no more lines, those in a row
    /// of the same height.
    pub(crate) fn shelves(tiles: Vec<Tile>, most: usize) -> Vec<Strip> {
        let widths: Vec<usize> = tiles.iter().map(|tile| tile.inner().0).collect();
        let widest = widths.iter().copied().max().unwrap_or(0);
        let alike = vec![widest; widths.len()];
        let is_neat = rows(&alike, most).len() <= rows(&widths, most).len();
        let widths = if is_neat { alike } else { widths };
        let mut tiles = tiles.into_iter().zip(&widths);
        let mut lines = Vec::new();
        for count in rows(&widths, most) {
            let row: Vec<(Tile, &usize)> = tiles.by_ref().take(count).collect();
            let height = row.iter().map(|(tile, _)| tile.inner().1).max().unwrap_or(1);
            let drawn = row.into_iter().map(|(tile, &width)| tile.drawn(width, height));
            lines.extend(Block::beside(drawn.collect(), GAP).lines);
        }
        lines
    }
}

/// How many boxes of these widths are in each row.
fn rows(widths: &[usize], most: usize) -> Vec<usize> {
    let mut rows: Vec<usize> = Vec::new();
    let mut used = most + 1;
    for width in widths {
        let wide = width + 4;
        if used + GAP + wide > most {
            rows.push(0);
            used = wide;
        } else {
            used += GAP + wide;
        }
        *rows.last_mut().expect("there is one") += 1;
    }
    rows
}

impl Pen<'_> {
    /// A spot in a row: a card or a die is its own box, without the name of its spot.
    pub(crate) fn tile_in_a_row(&self, spot: &Spot, state: State, is_large: bool) -> Tile {
        let is_die = |piece: &Piece| matches!(piece.face, Face::Die(_));
        if !spot.pieces.is_empty() && spot.pieces.iter().all(is_die) {
            let dice = spot.pieces.iter().flat_map(|piece| dice(piece, state, is_large));
            return Tile::Dice(Block::beside(dice.collect(), 0).on(&spot.id));
        }
        match &spot.pieces[..] {
            [] => self.tile(spot, state),
            [Piece { face: Face::Card(card), .. }] if !is_bare(card) => self.tile(spot, state),
            pieces => {
                let lying = pieces.iter().map(|piece| self.piece(piece));
                let lying = lying.collect::<Vec<Strip>>().join(&Bit::plain(" "));
                Tile::new(Strip::new(), broken(lying), state, spot)
            }
        }
    }

    /// A spot with its name, or a card with its title.
    pub(crate) fn tile(&self, spot: &Spot, state: State) -> Tile {
        if let [piece] = &spot.pieces[..]
            && let Face::Card(card) = &piece.face
            && card.rank.is_none()
        {
            return self.card_tile(spot, piece, card, state);
        }
        let title = vec![Bit::new(self.name(spot), state.tone())];
        Tile::new(title, lines([self.marks(&spot.marks), self.lying(spot)]), state, spot)
    }

    fn card_tile(&self, spot: &Spot, piece: &Piece, card: &CardFace, state: State) -> Tile {
        let times = if piece.count > 1 { format!("{}×", piece.count) } else { String::new() };
        let tone = piece.owner.map_or(state.tone(), Tone::Of);
        Tile::Box {
            title: vec![Bit::new(times + &self.names.fill(&card.title), tone)],
            corner: self.marks(&card.marks),
            body: Block::new(lines([self.slots(card), self.marks(&spot.marks)])),
            edge: edge(state),
            spot: Some(spot.id.clone()),
        }
    }

    /// The spots of a group, in one box.
    pub(crate) fn room(&self, name: &str, spots: &[(&Spot, State)]) -> Tile {
        let mut cells = Strip::new();
        for (nth, (spot, state)) in spots.iter().enumerate() {
            if nth > 0 {
                cells.push(Bit::new("│", Tone::Faint));
            }
            let cell = self.cell(spot, *state);
            // A cell keeps its place while it cannot be chosen.
            let is_framed = !matches!(state, State::Still | State::Fresh);
            let blank = (!is_framed).then(|| Bit::plain(" ").on(&spot.id));
            cells.extend(blank.clone());
            cells.extend(cell);
            cells.extend(blank);
        }
        Tile::Box {
            title: vec![Bit::new(self.names.fill(name), Tone::Asking)],
            corner: Strip::new(),
            body: Block::new(vec![cells]),
            edge: edge(State::Still),
            spot: None,
        }
    }
}

/// The boxes of a piece that is a die, or several dice.
fn dice(piece: &Piece, state: State, is_large: bool) -> Vec<Block> {
    let Face::Die(pips) = piece.face else { return Vec::new() };
    let tone = piece.owner.map_or(Tone::Asking, Tone::Of);
    let face = PIPS.get(usize::from(pips).wrapping_sub(1)).filter(|_| is_large);
    let lines = match face {
        Some(lines) => lines.iter().map(|line| vec![Bit::new(*line, tone)]).collect(),
        None => vec![vec![Bit::new(pips.to_string(), tone)]],
    };
    let die = Block::new(lines).framed(Strip::new(), Strip::new(), edge(state));
    vec![die; piece.count.into()]
}

/// Whether a card has only a rank or a title.
fn is_bare(card: &CardFace) -> bool {
    card.rank.is_some() || (card.marks.is_empty() && card.slots.is_empty())
}

/// Parts below each other, without empty ones.
fn lines(parts: [Strip; 2]) -> Vec<Strip> {
    parts.into_iter().filter(|part| !part.is_empty()).flat_map(broken).collect()
}

/// Wraps a line that is too wide.
fn broken(strip: Strip) -> Vec<Strip> {
    if width(&strip) <= WIDEST {
        return vec![strip];
    }
    let chips = strip.split(|bit| bit.text == " ").map(<[Bit]>::to_vec).collect();
    flow(Strip::new(), chips, " ", 0, WIDEST)
}

/// The frame of a spot. Its lines show the state too, so that colours are not needed for that.
pub(crate) fn edge(state: State) -> Edge {
    let signs = match state {
        State::Still | State::Fresh => ['╭', '╮', '╰', '╯', '─', '│'],
        State::Lit => ['┏', '┓', '┗', '┛', '━', '┃'],
        State::Picked => ['╔', '╗', '╚', '╝', '═', '║'],
        State::Advised => ['┏', '┓', '┗', '┛', '╍', '┇'],
    };
    let tone = match state {
        State::Still => Tone::Faint,
        State::Picked => Tone::Thing(Hue::Gold),
        State::Fresh | State::Lit | State::Advised => state.tone(),
    };
    Edge { signs, tone }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lines: &[Strip]) -> Vec<String> {
        let text = |line: &Strip| line.iter().map(|bit| &*bit.text).collect::<String>();
        lines.iter().map(text).collect()
    }

    fn tile(title: &'static str, lines: &[&str]) -> Tile {
        let spot = Spot::new(SpotId::new("zone", title), title);
        let lines = lines.iter().map(|line| vec![Bit::plain(*line)]).collect();
        Tile::new(vec![Bit::plain(title)], lines, State::Still, &spot)
    }

    #[test]
    fn boxes_in_a_row_are_alike() {
        let tiles = vec![tile("Kite", &["w", "f"]), tile("Toy", &[])];
        let expected = ["╭─Kite─╮ ╭─Toy──╮", "│ w    │ │      │", "│ f    │ │      │"];
        assert_eq!(texts(&Tile::shelves(tiles, 20))[..3], expected);
    }

    #[test]
    fn boxes_that_do_not_fit_stand_below() {
        let tiles = vec![tile("A very wide one", &[]), tile("b", &[]), tile("c", &[])];
        let lines = texts(&Tile::shelves(tiles, 20));
        assert_eq!(lines.len(), 6, "{lines:?}");
        assert!(lines[3].starts_with("╭─b─╮ ╭─c─╮"), "{lines:?}");
    }
}
