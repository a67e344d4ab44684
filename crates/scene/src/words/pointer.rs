//! Words for pointing: click with a mouse, tap with a finger, choose in a terminal.

/// What a person chooses with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pointer {
    /// A mouse or a trackpad.
    #[default]
    Mouse,
    /// A finger.
    Touch,
    /// The keyboard of a terminal.
    Terminal,
}

/// Words of a text for a mouse, and what they become for a finger and in a terminal.
const WORDS: &[[&str; 3]] = &[
    ["Click", "Tap", "Choose"],
    ["click", "tap", "choose"],
    ["Clicking", "Tapping", "Choosing"],
    ["clicking", "tapping", "choosing"],
    ["Hover over", "Press and hold", "Move to"],
    ["hover over", "press and hold", "move to"],
];

impl Pointer {
    /// A text that is written for a mouse, as this person reads it: "Click the 6." becomes
    /// "Tap the 6."
    pub fn say(self, text: &str) -> String {
        let column = match self {
            Pointer::Mouse => return text.into(),
            Pointer::Touch => 1,
            Pointer::Terminal => 2,
        };
        let mut said = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let begins = !said.ends_with(char::is_alphabetic);
            let word = WORDS.iter().find(|word| begins && starts_with_word(rest, word[0]));
            let (read, written) = match word {
                Some(word) => (word[0].len(), word[column]),
                None => (sign.len_utf8(), &rest[..sign.len_utf8()]),
            };
            said.push_str(written);
            rest = &rest[read..];
        }
        said
    }
}

fn starts_with_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingers_tap_and_terminals_choose() {
        let text = "Click the 6. Clickers may click; hover over it.";
        assert_eq!(Pointer::Mouse.say(text), text);
        assert_eq!(Pointer::Touch.say(text), "Tap the 6. Clickers may tap; press and hold it.");
        assert_eq!(Pointer::Terminal.say(text), "Choose the 6. Clickers may choose; move to it.");
    }
}
