//! What the table chooses before a match: `full-cycle santa=2`.

use std::fmt;
use std::str::FromStr;

use tabletop::{Seat, Unplayable, Unreadable, Words};

/// The default is one game, with Santa drawn by lot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Who is Santa, in the first game of a full cycle; `None`: drawn by lot (E3).
    pub santa: Option<Seat>,
    /// As many games as players, each once as Santa, points added up (E18).
    pub full_cycle: bool,
}

impl Options {
    /// Refuses a Santa who is not at the table.
    pub(crate) fn check(self, seats: usize) -> Result<(), Unplayable> {
        if self.santa.is_some_and(|santa| santa.index() >= seats) {
            let why = "with three players, choose santa=1, santa=2, santa=3 or santa=drawn";
            return Err(Unplayable::Options(why));
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.full_cycle, self.santa) {
            (false, None) => Ok(()),
            (true, None) => f.write_str("full-cycle"),
            (false, Some(santa)) => write!(f, "santa={santa}"),
            (true, Some(santa)) => write!(f, "full-cycle santa={santa}"),
        }
    }
}

impl FromStr for Options {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Options, Unreadable> {
        let mut words = Words::new(text);
        let mut full_cycle = false;
        let mut santa = None;
        while let Some(word) = words.optional() {
            let again = if word == "full-cycle" {
                std::mem::replace(&mut full_cycle, true)
            } else {
                santa.replace(read_santa(word)?).is_some()
            };
            if again {
                return Err(Unreadable("give each option only once"));
            }
        }
        Ok(Options { santa: santa.flatten(), full_cycle })
    }
}

fn read_santa(word: &str) -> Result<Option<Seat>, Unreadable> {
    let Some(who) = word.strip_prefix("santa=") else {
        return Err(Unreadable("the options are santa=1 to santa=4, santa=drawn and full-cycle"));
    };
    if who == "drawn" {
        return Ok(None);
    }
    let seat = who.parse::<Seat>().ok().filter(|seat| seat.index() < 4);
    seat.map(Some).ok_or(Unreadable("santa= needs a seat from 1 to 4, or drawn"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, written: &str) {
        let read: Result<Options, Unreadable> = text.parse();
        assert_eq!(read.map(|options| options.to_string()), Ok(written.into()), "{text}");
    }

    #[test]
    fn options_are_words_in_any_order() {
        check("", "");
        check("santa=drawn", "");
        check("santa=3", "santa=3");
        check("santa=2 full-cycle", "full-cycle santa=2");
        check("full-cycle santa=drawn", "full-cycle");
    }

    #[test]
    fn unknown_options_are_refused() {
        let refused = |text: &str| text.parse::<Options>().expect_err("refused").0;
        assert_eq!(refused("santa=5"), "santa= needs a seat from 1 to 4, or drawn");
        assert_eq!(refused("santa=1 santa=2"), "give each option only once");
        assert_eq!(refused("full-cycle full-cycle"), "give each option only once");
        assert!(refused("fast").starts_with("the options are"));
    }
}
