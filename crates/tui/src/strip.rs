//! Lines of text that know what they show, and how they are broken.

use ratatui::text::Span;
use scene::SpotId;

use crate::tone::Tone;

/// A stretch of a line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bit {
    pub(crate) text: String,
    pub(crate) tone: Tone,
    /// The spot it is about.
    pub(crate) spot: Option<SpotId>,
}

/// A line, or something that belongs together in one.
pub(crate) type Strip = Vec<Bit>;

impl Bit {
    pub(crate) fn new(text: impl Into<String>, tone: Tone) -> Bit {
        Bit { text: text.into(), tone, spot: None }
    }

    pub(crate) fn plain(text: impl Into<String>) -> Bit {
        Bit::new(text, Tone::Plain)
    }

    /// It is about a spot.
    pub(crate) fn on(mut self, spot: &SpotId) -> Bit {
        self.spot = Some(spot.clone());
        self
    }

    pub(crate) fn width(&self) -> usize {
        Span::raw(&*self.text).width()
    }
}

pub(crate) fn width(strip: &[Bit]) -> usize {
    strip.iter().map(Bit::width).sum()
}

/// Sets pieces side by side, `gap` between two, in lines that are not too long. Lines after the
/// first begin with blanks; what is too long for any line is broken between words.
pub(crate) fn flow(
    first: Strip,
    chips: Vec<Strip>,
    gap: &str,
    indent: usize,
    most: usize,
) -> Vec<Strip> {
    let mut lines = Vec::new();
    let mut line = first;
    let mut is_new = true;
    for chip in chips {
        let space = if is_new { 0 } else { Bit::plain(gap).width() };
        if width(&line) + space + width(&chip) <= most {
            if !is_new {
                line.push(Bit::new(gap, Tone::Faint));
            }
            line.extend(chip);
            is_new = false;
            continue;
        }
        if !is_new || width(&line) > indent {
            lines.push(std::mem::take(&mut line));
            line.push(Bit::plain(" ".repeat(indent)));
        }
        let mut broken = broken(chip, indent, most);
        let last = broken.pop().unwrap_or_default();
        for part in broken {
            line.extend(part);
            lines.push(std::mem::take(&mut line));
            line.push(Bit::plain(" ".repeat(indent)));
        }
        line.extend(last);
        is_new = false;
    }
    lines.push(line);
    lines
}

/// Breaks what is too long between words.
fn broken(chip: Strip, indent: usize, most: usize) -> Vec<Strip> {
    let room = most.saturating_sub(indent).max(1);
    let mut parts = vec![Strip::new()];
    let mut used = 0;
    for bit in chip {
        for word in bit.text.split_inclusive(' ') {
            let word = Bit { text: word.into(), ..bit.clone() };
            let wide = word.width();
            if used > 0 && used + wide > room {
                parts.push(Strip::new());
                used = 0;
            }
            used += wide;
            let part = parts.last_mut().expect("there is one");
            match part.last_mut() {
                Some(last) if last.tone == word.tone && last.spot == word.spot => {
                    last.text += &word.text;
                }
                _ => part.push(word),
            }
        }
    }
    parts
}

/// A text in lines.
pub(crate) fn wrapped(text: &str, tone: Tone, most: usize) -> Vec<Strip> {
    text.lines().flat_map(|line| broken(vec![Bit::new(line, tone)], 0, most)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lines: &[Strip]) -> Vec<String> {
        let text = |line: &Strip| line.iter().map(|bit| &*bit.text).collect::<String>();
        lines.iter().map(text).collect()
    }

    #[test]
    fn lines_are_broken_between_pieces_and_long_pieces_between_words() {
        let chip = |text: &str| vec![Bit::plain(text)];
        let chips = vec![chip("one"), chip("two"), chip("three"), chip("a very long piece")];
        let lines = flow(chip("Row "), chips, " · ", 2, 14);
        assert_eq!(texts(&lines), ["Row one · two", "  three", "  a very long ", "  piece"]);
        assert!(lines.iter().all(|line| width(line) <= 14));
        assert_eq!(texts(&wrapped("a b\nc", Tone::Plain, 2)), ["a ", "b", "c"]);
    }
}
