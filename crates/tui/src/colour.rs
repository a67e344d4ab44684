//! Colours as a terminal supports them, readable on its background.

use std::env;

use ratatui::style::Color;

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    None,
    Sixteen,
    /// A cube of 6 × 6 × 6 colours, and greys.
    Cube,
    True,
}

/// The background of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    Dark,
    Light,
    /// The terminal does not say.
    Unknown,
}

/// A colour that the table uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hue {
    Red,
    Blue,
    Green,
    Plum,
    Gold,
    Frost,
    Brown,
}

type Rgb = (u8, u8, u8);

impl Depth {
    /// The depth that the terminal reports.
    pub(crate) fn of_terminal() -> Depth {
        let said = |name: &str| env::var(name).unwrap_or_default();
        Depth::told(&said("NO_COLOR"), &said("COLORTERM"), &said("TERM"))
    }

    fn told(no_color: &str, colorterm: &str, term: &str) -> Depth {
        if !no_color.is_empty() || term == "dumb" {
            Depth::None
        } else if matches!(colorterm, "truecolor" | "24bit") || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") {
            Depth::Cube
        } else {
            Depth::Sixteen
        }
    }
}

impl Ground {
    /// The background that the terminal reports: `COLORFGBG` is `15;0` on a dark one.
    pub(crate) fn of_terminal() -> Ground {
        Ground::told(&env::var("COLORFGBG").unwrap_or_default())
    }

    fn told(said: &str) -> Ground {
        match said.rsplit(';').next().and_then(|number| number.parse::<u8>().ok()) {
            None => Ground::Unknown,
            Some(7 | 9..=15) => Ground::Light,
            Some(_) => Ground::Dark,
        }
    }
}

impl Hue {
    /// The nearest colour that the terminal has.
    pub(crate) fn colour(self, depth: Depth, ground: Ground) -> Color {
        let (red, green, blue) = self.rgb(ground);
        match depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => self.sixteen(),
            Depth::Cube => Color::Indexed(in_the_cube((red, green, blue))),
            Depth::True => Color::Rgb(red, green, blue),
        }
    }

    /// One of the sixteen colours that every terminal has, and adjusts to its own background.
    fn sixteen(self) -> Color {
        match self {
            Hue::Red => Color::Red,
            Hue::Blue => Color::Blue,
            Hue::Green => Color::Green,
            Hue::Plum => Color::Magenta,
            Hue::Gold | Hue::Brown => Color::Yellow,
            Hue::Frost => Color::Cyan,
        }
    }

    /// The colour as it is readable on this background; of medium brightness, which is readable on
    /// both, where the background is unknown.
    fn rgb(self, ground: Ground) -> Rgb {
        let (unknown, dark, light) = match self {
            Hue::Red => ((221, 54, 54), (255, 134, 134), (169, 39, 39)),
            Hue::Blue => ((57, 115, 221), (135, 167, 255), (41, 86, 168)),
            Hue::Green => ((35, 136, 63), (54, 194, 92), (24, 103, 46)),
            Hue::Plum => ((174, 77, 194), (232, 129, 255), (133, 57, 148)),
            Hue::Gold => ((152, 112, 18), (216, 161, 30), (115, 84, 11)),
            Hue::Frost => ((33, 130, 147), (52, 185, 209), (23, 98, 111)),
            Hue::Brown => ((165, 105, 56), (234, 150, 83), (125, 78, 40)),
        };
        match ground {
            Ground::Unknown => unknown,
            Ground::Dark => dark,
            Ground::Light => light,
        }
    }
}

/// The steps of each side of the cube.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

fn in_the_cube((red, green, blue): Rgb) -> u8 {
    let nearest = |part: u8| {
        let far = |step: &u8| STEPS[usize::from(*step)].abs_diff(part);
        (0..6).min_by_key(far).unwrap_or(0)
    };
    16 + 36 * nearest(red) + 6 * nearest(green) + nearest(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Hue; 7] =
        [Hue::Red, Hue::Blue, Hue::Green, Hue::Plum, Hue::Gold, Hue::Frost, Hue::Brown];

    fn luminance((red, green, blue): Rgb) -> f64 {
        let part = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }

    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// The contrast that the Web Content Accessibility Guidelines ask for.
    #[test]
    fn every_colour_can_be_read_on_its_ground() {
        let (black, white) = ((0, 0, 0), (255, 255, 255));
        for hue in ALL {
            assert!(contrast(hue.rgb(Ground::Dark), black) >= 7.0, "{hue:?}");
            assert!(contrast(hue.rgb(Ground::Light), white) >= 6.0, "{hue:?}");
            for ground in [black, white] {
                assert!(contrast(hue.rgb(Ground::Unknown), ground) >= 4.4, "{hue:?}");
            }
        }
    }

    #[test]
    fn a_terminal_says_what_it_has() {
        assert_eq!(Depth::told("1", "truecolor", "xterm-256color"), Depth::None);
        assert_eq!(Depth::told("", "truecolor", "xterm"), Depth::True);
        assert_eq!(Depth::told("", "", "xterm-256color"), Depth::Cube);
        assert_eq!(Depth::told("", "", "linux"), Depth::Sixteen);
        assert_eq!(Depth::told("", "", "dumb"), Depth::None);
        assert_eq!(Ground::told("15;0"), Ground::Dark);
        assert_eq!(Ground::told("0;default;15"), Ground::Light);
        assert_eq!(Ground::told(""), Ground::Unknown);
    }

    #[test]
    fn colours_are_the_nearest_there_are() {
        let red = |depth| Hue::Red.colour(depth, Ground::Unknown);
        assert_eq!(red(Depth::Sixteen), Color::Red);
        assert_eq!(red(Depth::Cube), Color::Indexed(167));
        assert_eq!(red(Depth::True), Color::Rgb(221, 54, 54));
        assert_eq!(in_the_cube((255, 0, 95)), 16 + 36 * 5 + 1);
    }
}
