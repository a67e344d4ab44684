//! What a newcomer is told the first time a question of a kind comes.

use tabletop::Seat;

use crate::Choice;

use super::Pointer;

/// How to choose on the table, for a mouse.
pub const HOW_TO_CHOOSE: &str = "Click anything that glows. Hover over anything else to see what it \
                                 does and why it isn't available.";

/// How a question is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    /// With one click on the table.
    Point,
    /// With several clicks.
    Several,
    /// With a button.
    Button,
    /// By several people at the same time, in secret.
    Sealed,
}

impl Asking {
    /// How a player chooses from these choices, while the seats `waiting` owe a step; `None` if
    /// there are no choices.
    pub fn of(choices: &[Choice], waiting: &[Seat]) -> Option<Asking> {
        let most = choices.iter().map(|choice| choice.spots.len()).max()?;
        Some(match most {
            _ if waiting.len() > 1 => Asking::Sealed,
            0 => Asking::Button,
            1 => Asking::Point,
            _ => Asking::Several,
        })
    }

    /// The word under which a client stores that the tip was shown.
    pub fn word(self) -> &'static str {
        match self {
            Asking::Point => "point",
            Asking::Several => "several",
            Asking::Button => "button",
            Asking::Sealed => "sealed",
        }
    }

    /// What a newcomer is told.
    pub fn told(self, pointer: Pointer) -> String {
        pointer.say(match self {
            Asking::Point => HOW_TO_CHOOSE,
            Asking::Several => "Select everything you want, then confirm.",
            Asking::Button => "Choose with one of the buttons above.",
            Asking::Sealed => {
                "Everyone chooses at the same time, in secret. Choices are revealed when everyone \
                 has chosen."
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SpotId;

    #[test]
    fn a_question_is_known_by_how_it_is_answered() {
        let spots = |count: usize| (0..count).map(|nth| SpotId::new("dice", nth));
        let choice = |count| Choice::new(&"x", "").pointing(spots(count));
        let seats: Vec<Seat> = Seat::all(2).collect();
        let asked = |choices: &[Choice]| Asking::of(choices, &seats[..1]);
        assert_eq!(asked(&[]), None);
        assert_eq!(asked(&[choice(0)]), Some(Asking::Button));
        assert_eq!(asked(&[choice(0), choice(1)]), Some(Asking::Point));
        assert_eq!(asked(&[choice(1), choice(2)]), Some(Asking::Several));
        assert_eq!(Asking::of(&[choice(1)], &seats), Some(Asking::Sealed));
    }
}
