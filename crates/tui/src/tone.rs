//! Colours, and what stands in for them where there are none.

use std::env;

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::Block;
use tabletop::Seat;

/// How something is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Plain,
    /// Beside the point.
    Faint,
    /// A heading.
    Title,
    /// Belongs to somebody.
    Of(Seat),
    /// Can be chosen.
    Lit,
    /// Was pointed at already.
    Picked,
    /// What a strong bot would choose.
    Advised,
    /// Asks for attention.
    Asking,
}

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    has_colours: bool,
    has_signs: bool,
}

/// One for each seat, from the sixteen that every terminal has: it knows whether it is light or dark.
const SEATS: [Color; 5] = [Color::Red, Color::Blue, Color::Green, Color::Magenta, Color::Yellow];
/// One for each seat, so that nobody needs colours.
const SHAPES: [char; 5] = ['●', '▲', '■', '◆', '✚'];

/// Frames where there are only letters.
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

impl Palette {
    /// What this terminal says of itself.
    pub fn of_terminal() -> Palette {
        let names_utf8 = |name: &str| {
            let locale = env::var(name).ok().filter(|it| !it.is_empty())?;
            Some(locale.to_uppercase().replace('-', "").contains("UTF8"))
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(names_utf8);
        Palette {
            has_colours: env::var("NO_COLOR").map_or(true, |it| it.is_empty()),
            has_signs: locale.unwrap_or(false),
        }
    }

    /// A terminal that can show everything.
    pub fn full() -> Palette {
        Palette { has_colours: true, has_signs: true }
    }

    /// A terminal that knows letters only.
    pub fn letters() -> Palette {
        Palette { has_colours: false, has_signs: false }
    }

    /// How a tone is drawn; what has the focus is turned round.
    pub(crate) fn style(self, tone: Tone, has_focus: bool) -> Style {
        let colour = |colour: Color| {
            if self.has_colours { Style::new().fg(colour) } else { Style::new() }
        };
        let style = match tone {
            Tone::Plain => Style::new(),
            Tone::Faint => Style::new().add_modifier(Modifier::DIM),
            Tone::Title => colour(Color::Cyan).add_modifier(Modifier::BOLD),
            Tone::Of(seat) => colour(SEATS[seat.index() % SEATS.len()]),
            Tone::Lit => colour(Color::Green).add_modifier(Modifier::BOLD),
            Tone::Picked => {
                colour(Color::Yellow).add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
            Tone::Advised => colour(Color::Magenta).add_modifier(Modifier::BOLD),
            Tone::Asking => Style::new().add_modifier(Modifier::BOLD),
        };
        if has_focus { style.add_modifier(Modifier::REVERSED) } else { style }
    }

    /// What a seat is told apart by.
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
        Block::bordered().border_set(signs).title(self.text(title))
    }

    /// The text as far as the terminal has its letters.
    pub(crate) fn text(self, text: &str) -> String {
        if self.has_signs { text.into() } else { text.chars().map(plain).collect() }
    }
}

/// A letter that looks much the same.
fn plain(sign: char) -> char {
    match sign {
        '─' | '–' | '−' | '—' => '-',
        '│' => '|',
        '┼' | '┌' | '┐' | '└' | '┘' | '├' | '┤' => '+',
        '’' | '‘' => '\'',
        '…' | '·' | '•' => '.',
        '×' | '✗' => 'x',
        '★' => '*',
        '⚀' => '1',
        '⚁' => '2',
        '⚂' => '3',
        '⚃' => '4',
        '⚄' => '5',
        '⚅' => '6',
        '¢' => 'c',
        '▸' => '>',
        '▒' => '#',
        sign if sign.is_ascii() => sign,
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
        assert_eq!(Palette::full().shape(seat), "▲");
        let style = Palette::letters().style(Tone::Of(seat), false);
        assert_eq!(style, Style::new(), "no colour where none is wanted");
    }
}
