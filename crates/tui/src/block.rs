//! Rectangles of text, which can be placed side by side and in frames.

use scene::SpotId;

use crate::strip::{Bit, Strip, width};
use crate::tone::Tone;

/// Lines of the same width.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Block {
    pub(crate) lines: Vec<Strip>,
    pub(crate) width: usize,
}

/// The characters of a frame: its corners clockwise from the upper left, its horizontal and its
/// vertical line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    pub(crate) signs: [char; 6],
    pub(crate) tone: Tone,
}

impl Block {
    pub(crate) fn new(lines: Vec<Strip>) -> Block {
        let width = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        Block { lines, width }.grown(width, 0)
    }

    pub(crate) fn height(&self) -> usize {
        self.lines.len()
    }

    /// Makes it at least this large, with blanks to the right and below.
    pub(crate) fn grown(mut self, least: usize, height: usize) -> Block {
        self.width = self.width.max(least);
        if self.lines.len() < height {
            self.lines.resize(height, Strip::new());
        }
        for line in &mut self.lines {
            let blanks = self.width - width(line).min(self.width);
            if blanks > 0 {
                line.push(Bit::plain(" ".repeat(blanks)));
            }
        }
        self
    }

    /// Assigns all of it, including blanks, to a spot.
    pub(crate) fn on(mut self, spot: &SpotId) -> Block {
        for bit in self.lines.iter_mut().flatten() {
            bit.spot.get_or_insert_with(|| spot.clone());
        }
        self
    }

    /// Puts it into a frame, with `title` in the upper left corner and `corner` in the upper right.
    pub(crate) fn framed(self, title: Strip, corner: Strip, edge: Edge) -> Block {
        let [upper_left, upper_right, lower_left, lower_right, across, down] = edge.signs;
        let (named, said) = (width(&title), width(&corner));
        let between = usize::from(named > 0 && said > 0);
        let inner = self.grown(named + said + between, 1);
        let line = |count: usize| across.to_string().repeat(count);
        let draw = |text: String| Bit::new(text, edge.tone);
        let mut top = vec![draw(format!("{upper_left}{across}"))];
        top.extend(title);
        top.push(draw(line(inner.width - named - said)));
        top.extend(corner);
        top.push(draw(format!("{across}{upper_right}")));
        let mut lines = vec![top];
        for mut strip in inner.lines {
            strip.insert(0, draw(format!("{down} ")));
            strip.push(draw(format!(" {down}")));
            lines.push(strip);
        }
        lines.push(vec![draw(format!("{lower_left}{}{lower_right}", line(inner.width + 2)))]);
        Block::new(lines)
    }

    /// Places blocks side by side, all as high as the highest.
    pub(crate) fn beside(blocks: Vec<Block>, gap: usize) -> Block {
        let height = blocks.iter().map(Block::height).max().unwrap_or(0);
        let mut lines = vec![Strip::new(); height];
        for (nth, block) in blocks.into_iter().enumerate() {
            let least = block.width;
            for (line, part) in lines.iter_mut().zip(block.grown(least, height).lines) {
                if nth > 0 && gap > 0 {
                    line.push(Bit::plain(" ".repeat(gap)));
                }
                line.extend(part);
            }
        }
        Block::new(lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGE: Edge =
        Edge { signs: ['╭', '╮', '╰', '╯', '─', '│'], tone: Tone::Faint };

    fn texts(lines: &[Strip]) -> Vec<String> {
        let text = |line: &Strip| line.iter().map(|bit| &*bit.text).collect::<String>();
        lines.iter().map(text).collect()
    }

    fn word(text: &str) -> Strip {
        vec![Bit::plain(text)]
    }

    #[test]
    fn a_frame_holds_its_title_and_what_is_in_it() {
        let card = Block::new(vec![word("f f w")]).framed(word("Kite"), word("9★"), EDGE);
        assert_eq!(texts(&card.lines), ["╭─Kite─9★─╮", "│ f f w   │", "╰─────────╯"]);
        let bare = Block::default().framed(Strip::new(), Strip::new(), EDGE);
        assert_eq!(texts(&bare.lines), ["╭──╮", "│  │", "╰──╯"]);
    }

    #[test]
    fn blocks_stand_side_by_side() {
        let tall = Block::new(vec![word("1"), word("2")]);
        let both = Block::beside(vec![Block::new(vec![word("aa")]), tall], 1);
        assert_eq!(texts(&both.lines), ["aa 1", "   2"]);
    }
}
