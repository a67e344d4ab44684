//! Lines of text that know which spots they show, and how to wrap them.

use scene::SpotId;

use crate::ink;
use crate::tone::Tone;

/// A part of a line with one style.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bit {
    pub(crate) text: String,
    pub(crate) tone: Tone,
    /// The spot that it shows: a click on it chooses the spot.
    pub(crate) spot: Option<SpotId>,
    /// The button that it belongs to, by the number of buttons before it.
    pub(crate) button: Option<usize>,
}

/// A line, or a part of one that stays together.
pub(crate) type Strip = Vec<Bit>;

impl Bit {
    pub(crate) fn new(text: impl Into<String>, tone: Tone) -> Bit {
        Bit { text: text.into(), tone, spot: None, button: None }
    }

    pub(crate) fn plain(text: impl Into<String>) -> Bit {
        Bit::new(text, Tone::Plain)
    }

    /// Assigns it to a spot.
    pub(crate) fn on(mut self, spot: &SpotId) -> Bit {
        self.spot = Some(spot.clone());
        self
    }

    /// Whether everything but the text is the same.
    fn is_like(&self, other: &Bit) -> bool {
        (self.tone, &self.spot, self.button) == (other.tone, &other.spot, other.button)
    }

    /// Assigns it to a button.
    pub(crate) fn pressing(mut self, nth: usize) -> Bit {
        self.button = Some(nth);
        self
    }

    pub(crate) fn width(&self) -> usize {
        ink::width(&self.text)
    }
}

pub(crate) fn width(strip: &[Bit]) -> usize {
    strip.iter().map(Bit::width).sum()
}

/// Puts chips side by side with a gap between two, in lines that are not too long. All lines but
/// the first are indented; a chip that is too long for any line is broken between words.
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

/// Puts chips below each other, in as many columns as fit; a chip that fits in no column gets lines
/// of its own.
pub(crate) fn table(chips: Vec<Strip>, gap: &str, indent: usize, most: usize) -> Vec<Strip> {
    let space = Bit::plain(gap).width();
    let widths = |columns: usize| -> Vec<usize> {
        let column = |nth| chips.iter().skip(nth).step_by(columns).map(|it| width(it)).max();
        (0..columns).map(|nth| column(nth).unwrap_or(0)).collect()
    };
    let fits = |columns: &usize| {
        widths(*columns).iter().map(|width| width + space).sum::<usize>() + indent <= most + space
    };
    let Some(columns) = (2..=chips.len()).rev().find(fits) else {
        return flow(vec![Bit::plain(" ".repeat(indent))], chips, gap, indent, most);
    };
    let widths = widths(columns);
    let row = |chips: &[Strip]| {
        let mut line = vec![Bit::plain(" ".repeat(indent))];
        for (nth, chip) in chips.iter().enumerate() {
            line.extend(chip.iter().cloned());
            if nth + 1 < chips.len() {
                line.push(Bit::plain(" ".repeat(widths[nth] - width(chip))));
                line.push(Bit::new(gap, Tone::Faint));
            }
        }
        line
    };
    chips.chunks(columns).map(row).collect()
}

/// Breaks a chip that is too long between words.
pub(crate) fn broken(chip: Strip, indent: usize, most: usize) -> Vec<Strip> {
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
                Some(last) if last.is_like(&word) => {
                    last.text += &word.text;
                }
                _ => part.push(word),
            }
        }
    }
    parts
}

/// A text in lines of at most `most` columns.
pub(crate) fn wrapped(text: &str, tone: Tone, most: usize) -> Vec<Strip> {
    text.lines().flat_map(|line| broken(vec![Bit::new(line, tone)], 0, most)).collect()
}

/// The first of these lines, and `more` after a whole word if there were more.
pub(crate) fn shortened(
    mut lines: Vec<Strip>,
    most: usize,
    width: usize,
    more: &str,
) -> Vec<Strip> {
    if lines.len() > most {
        lines.truncate(most);
        let Some(Bit { text, .. }) = lines.last_mut().and_then(|line| line.last_mut()) else {
            return lines;
        };
        let room = width.saturating_sub(ink::width(more));
        let mut short = text.trim_end();
        while ink::width(short) > room
            && let Some((whole, _)) = short.rsplit_once(' ')
        {
            short = whole;
        }
        let short: String = short.chars().take(room).collect();
        *text = format!("{}{more}", short.trim_end());
    }
    lines
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
        let words = ["a", "long", "b", "c"].map(chip).into();
        assert_eq!(texts(&table(words, "|", 1, 8)), [" a|long", " b|c"]);
        assert_eq!(texts(&wrapped("a b\nc", Tone::Plain, 2)), ["a ", "b", "c"]);
    }

    #[test]
    fn what_is_too_long_ends_with_a_whole_word() {
        let text = |text: &str, width| {
            let lines = shortened(wrapped(text, Tone::Plain, width), 1, width, " …");
            lines.concat().into_iter().map(|bit| bit.text).collect::<String>()
        };
        assert_eq!(text("An elf takes wood", 12), "An elf …");
        assert_eq!(text("An elf takes wood", 14), "An elf takes …");
        assert_eq!(text("Rumpelstiltskin is here", 15), "Rumpelstiltsk …");
        assert_eq!(text("An elf", 12), "An elf");
    }
}
