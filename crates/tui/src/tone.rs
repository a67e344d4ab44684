//! Styles of text, and what replaces colours and symbols where a terminal has none.

use std::borrow::Cow;
use std::env;

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::Span;
use ratatui::widgets::Block;
use tabletop::Seat;

use crate::colour::{Depth, Ground, Hue};

/// How to draw something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Plain,
    /// Unimportant.
    Faint,
    /// A heading.
    Title,
    /// The line at the top.
    Bar,
    /// Belongs to a player.
    Of(Seat),
    /// Can be chosen.
    Lit,
    /// Is a part of the half-made choice.
    Picked,
    /// What a strong bot would choose.
    Advised,
    /// Something has just happened there.
    Fresh,
    /// The next key applies to it.
    Focus,
    /// Asks for attention.
    Asking,
    /// A face of a die.
    Die,
    /// A QR code: black on white, whatever the terminal's colours are.
    Code,
    /// A thing with a colour of its own.
    Thing(Hue),
    /// A thing with a colour of its own, in its slot.
    Laid(Hue),
}

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    depth: Depth,
    ground: Ground,
    has_signs: bool,
}

/// A colour for each seat.
const SEATS: [Hue; 5] = [Hue::Red, Hue::Blue, Hue::Green, Hue::Plum, Hue::Gold];
/// A shape for each seat, as in the browser, so that colours are not necessary.
const SHAPES: [char; 5] = ['●', '■', '▲', '◆', '⬢'];

/// Frames for terminals that have only letters.
const LETTERS: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Whether the locale uses UTF-8.
pub fn has_utf8() -> bool {
    let names_utf8 = |name: &str| {
        let locale = env::var(name).ok().filter(|it| !it.is_empty())?;
        Some(locale.to_uppercase().replace('-', "").contains("UTF8"))
    };
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(names_utf8);
    locale.unwrap_or(false)
}

impl Palette {
    /// What this terminal reports.
    pub fn of_terminal() -> Palette {
        // The console of Linux understands UTF-8, but its font has few symbols.
        let has_font = env::var("TERM").ok().is_none_or(|name| name != "linux");
        Palette {
            depth: Depth::of_terminal(),
            ground: Ground::of_terminal(),
            has_signs: has_utf8() && has_font,
        }
    }

    /// A terminal that can show everything.
    pub fn full() -> Palette {
        Palette { depth: Depth::True, ground: Ground::Unknown, has_signs: true }
    }

    /// A terminal that has only letters.
    pub fn letters() -> Palette {
        Palette { depth: Depth::None, ground: Ground::Unknown, has_signs: false }
    }

    /// Whether there is more than light and dark.
    pub(crate) fn has_colours(self) -> bool {
        self.depth != Depth::None
    }

    /// The style of a tone; the focus stands out from everything.
    pub(crate) fn style(self, tone: Tone, has_focus: bool) -> Style {
        if has_focus {
            return self.focused();
        }
        match tone {
            Tone::Plain => Style::new(),
            Tone::Faint => Style::new().add_modifier(Modifier::DIM),
            Tone::Bar => self.hue(Hue::Green).add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Tone::Of(seat) => self.hue(SEATS[seat.index() % SEATS.len()]),
            Tone::Lit => self.hue(Hue::Green).add_modifier(Modifier::BOLD),
            Tone::Picked => self.hue(Hue::Gold).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Tone::Advised => self.hue(Hue::Plum).add_modifier(Modifier::BOLD),
            Tone::Title | Tone::Fresh => self.hue(Hue::Frost).add_modifier(Modifier::BOLD),
            Tone::Focus => self.focused(),
            Tone::Asking => Style::new().add_modifier(Modifier::BOLD),
            // Where only reverse video marks the focus, dice do not use it.
            Tone::Die if self.depth == Depth::None => Style::new().add_modifier(Modifier::BOLD),
            Tone::Die => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Tone::Code => Style::new().fg(Color::Black).bg(Color::White),
            Tone::Thing(hue) => self.hue(hue),
            Tone::Laid(hue) => self.hue(hue).add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }

    fn hue(self, hue: Hue) -> Style {
        if self.has_colours() {
            Style::new().fg(hue.colour(self.depth, self.ground))
        } else {
            Style::new()
        }
    }

    fn focused(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::None => style.add_modifier(Modifier::REVERSED),
            // Every terminal has these two colours, with a high contrast.
            Depth::Sixteen => style.fg(Color::Black).bg(Color::Yellow),
            Depth::Cube => style.fg(Color::Indexed(16)).bg(Color::Indexed(220)),
            Depth::True => style.fg(Color::Rgb(20, 20, 20)).bg(Color::Rgb(255, 205, 60)),
        }
    }

    /// The shape of a seat.
    pub(crate) fn shape(self, seat: Seat) -> String {
        if self.has_signs {
            SHAPES[seat.index() % SHAPES.len()].to_string()
        } else {
            seat.to_string()
        }
    }

    /// A frame with a title.
    pub(crate) fn frame(self, title: &str) -> Block<'static> {
        let signs = if self.has_signs { border::PLAIN } else { LETTERS };
        let bright = self.style(Tone::Title, false).remove_modifier(Modifier::DIM);
        let title = Span::styled(self.text(title).into_owned(), bright);
        Block::bordered()
            .border_set(signs)
            .border_style(self.style(Tone::Faint, false))
            .title(title)
    }

    /// The text with the characters that the terminal has.
    pub fn text(self, text: &str) -> Cow<'_, str> {
        if self.has_signs { text.into() } else { text.chars().map(plain).collect() }
    }
}

/// An ASCII character with a similar look.
fn plain(sign: char) -> char {
    match sign {
        '─' | '–' | '−' | '—' => '-',
        '│' | '┃' | '║' | '┇' => '|',
        '━' | '╍' => '=',
        '╱' => '/',
        '╲' => '\\',
        // Corners and crossings: light, heavy and double.
        '┌'..='╋' | '╒'..='╰' | '†' => '+',
        '’' | '‘' => '\'',
        '…' | '·' => '.',
        '×' | '✗' => 'x',
        '★' => '*',
        '⚀' => '1',
        '⚁' => '2',
        '⚂' => '3',
        '⚃' => '4',
        '⚄' => '5',
        '⚅' => '6',
        '¢' | '■' => 'c',
        '▸' | '→' | '»' | '›' => '>',
        '‹' => '<',
        '▒' | '═' => '#',
        // Pieces, by the first letter of what they usually are.
        '♟' => 'e',
        '♜' => 't',
        '♞' => 'z',
        '♦' => 'g',
        '◆' => '&',
        '▭' => 'k',
        '▲' => '^',
        sign if sign.is_ascii() => sign,
        sign if sign.is_alphabetic() => '?',
        _ => 'o',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_will_do() {
        let seat = Seat::new(1).expect("the second");
        assert_eq!(Palette::letters().text("── Nora’s ⚄ ★"), "-- Nora's 5 *");
        assert_eq!(Palette::letters().shape(seat), "2");
        assert_eq!(Palette::full().shape(seat), "■");
        let style = Palette::letters().style(Tone::Of(seat), false);
        assert_eq!(style, Style::new(), "no colour where none is wanted");
    }
}
