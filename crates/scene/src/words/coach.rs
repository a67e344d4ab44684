//! What a newcomer is told the first time a kind of question comes.

use tabletop::Seat;

use crate::Choice;

/// How a question is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    /// By pointing at one place.
    Point,
    /// By pointing at several.
    Several,
    /// By a button.
    Button,
    /// By several people at the same time, unseen.
    Sealed,
}

impl Asking {
    /// How these choices are chosen from, while `waiting` owe a step; nothing if there are none.
    pub fn of(choices: &[Choice], waiting: &[Seat]) -> Option<Asking> {
        let most = choices.iter().map(|choice| choice.spots.len()).max()?;
        Some(match most {
            _ if waiting.len() > 1 => Asking::Sealed,
            0 => Asking::Button,
            1 => Asking::Point,
            _ => Asking::Several,
        })
    }

    /// A word to remember it by.
    pub fn word(self) -> &'static str {
        match self {
            Asking::Point => "point",
            Asking::Several => "several",
            Asking::Button => "button",
            Asking::Sealed => "sealed",
        }
    }

    /// What a newcomer is told.
    pub fn told(self) -> &'static str {
        match self {
            Asking::Point => {
                "What is lit can be chosen: point at it. Anything else says what it is, and why it \
                 cannot be chosen now."
            }
            Asking::Several => {
                "This takes more than one click: point at everything that belongs to it. What is \
                 still lit can be added."
            }
            Asking::Button => "Here you choose by a button, where the question stands.",
            Asking::Sealed => {
                "All of you choose at the same time, and unseen. It comes to light when everybody \
                 is ready."
            }
        }
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
