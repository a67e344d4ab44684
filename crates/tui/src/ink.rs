//! Writes lines on a screen, character by character, and measures how wide they are.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use scene::SpotId;

use crate::strip::Strip;
use crate::tone::Palette;

impl Palette {
    /// Writes lines from the upper left of an area on; `focused` stands out. What is too long is
    /// cut off.
    pub(crate) fn put(
        self,
        buffer: &mut Buffer,
        area: Rect,
        lines: &[Strip],
        focused: Option<&SpotId>,
    ) {
        let area = area.intersection(buffer.area);
        for (row, line) in (area.y..area.bottom()).zip(lines) {
            let mut room = Rect { y: row, height: 1, ..area };
            for bit in line {
                let has_focus = bit.spot.is_some() && bit.spot.as_ref() == focused;
                let style = self.style(bit.tone, has_focus);
                let used = write(buffer, room, &self.text(&bit.text), style).min(room.width);
                room = Rect { x: room.x + used, width: room.width - used, ..room };
            }
        }
    }
}

/// Writes into one line; returns how many columns were used. Nearly all texts have only narrow
/// characters, which need no lookup of grapheme clusters.
fn write(buffer: &mut Buffer, room: Rect, text: &str, style: Style) -> u16 {
    if !text.chars().all(is_narrow) {
        let end = buffer.set_stringn(room.x, room.y, text, room.width.into(), style).0;
        return end - room.x;
    }
    let columns = (room.x..room.right()).zip(text.chars());
    columns
        .map(|(column, sign)| {
            if let Some(cell) = buffer.cell_mut((column, room.y)) {
                cell.set_char(sign).set_style(style);
            }
        })
        .count() as u16
}

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    if text.chars().all(is_narrow) { text.chars().count() } else { Span::raw(text).width() }
}

/// Whether a character takes one column whatever follows it. Others must be looked up.
fn is_narrow(sign: char) -> bool {
    matches!(sign,
        ' '..='~'
        // Letters of Western languages, without the soft hyphen, which is invisible.
        | '\u{a1}'..='\u{ac}'
        | '\u{ae}'..='\u{24f}'
        // Dashes, quotation marks, dots.
        | '\u{2010}'..='\u{2027}'
        // Frames, blocks and shapes.
        | '\u{2500}'..='\u{25fc}'
        | '★'
        | '♔'..='♟'
        | '♠'..='♧'
        | '⚀'..='⚅'
        | '✗'
        | '⬢' | '‹' | '›')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_signs_are_narrow() {
        let narrow = ('\0'..='\u{ffff}').filter(|sign| is_narrow(*sign));
        for sign in narrow {
            assert_eq!(Span::raw(sign.to_string()).width(), 1, "{sign:?}");
        }
        assert_eq!((width("Zoë ★"), width("雪"), width("e\u{301}")), (5, 2, 1));
    }

    #[test]
    fn what_is_too_long_is_cut_off() {
        let area = Rect::new(0, 0, 5, 1);
        for (text, seen) in [("abcdefg", "abcde"), ("雪雪雪", "雪雪 ")] {
            let mut buffer = Buffer::empty(area);
            write(&mut buffer, area, text, Style::new());
            assert_eq!(buffer, Buffer::with_lines([seen]));
        }
    }
}
