//! Actions, outcomes and options, and how they are written: `bid 2`, `buy 0`, `claim 7`.

use std::fmt;
use std::str::FromStr;

use tabletop::{Card, Unreadable, Words};

use super::data::CARDS;
use super::fault::{Fault, faulty};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Bid { coins: u8 },
    Take,
    Buy { stall: u8 },
    Claim { card: Card },
    Reserve,
    Wait,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chance {
    Weather(Weather),
    Card(Card),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    Storm,
    Rain,
    Sun,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    pub(super) quick: bool,
    pub(super) purse: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { quick: false, purse: 3 }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid { .. } if faulty(Fault::AmbiguousAction) => f.write_str("bid 1"),
            Action::Bid { coins } => write!(f, "bid {coins}"),
            Action::Take if faulty(Fault::UntidyAction) => f.write_str("take "),
            Action::Take => f.write_str("take"),
            Action::Buy { stall } => write!(f, "buy {stall}"),
            Action::Claim { card } => write!(f, "claim {card}"),
            Action::Reserve if faulty(Fault::UnreadableAction) => f.write_str("put by"),
            Action::Reserve => f.write_str("reserve"),
            Action::Wait => f.write_str("wait"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.next()? {
            "bid" => Action::Bid { coins: words.number("a bid is a number")? },
            "take" => Action::Take,
            "buy" => Action::Buy { stall: words.number("stalls are numbers")? },
            "claim" => Action::Claim { card: words.number("cards are numbers")? },
            "reserve" => Action::Reserve,
            "wait" => Action::Wait,
            _ => return Err(Unreadable("there are bid, take, buy, claim, reserve and wait")),
        };
        if !faulty(Fault::LaxAction) {
            words.end()?;
        }
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Weather(Weather::Storm) => f.write_str("storm"),
            Chance::Weather(Weather::Rain) => f.write_str("rain"),
            Chance::Weather(Weather::Sun) if faulty(Fault::UnreadableOutcome) => Ok(()),
            Chance::Weather(Weather::Sun) => f.write_str("sun"),
            Chance::Card(card) => write!(f, "{card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        match text {
            "storm" => return Ok(Chance::Weather(Weather::Storm)),
            "rain" => return Ok(Chance::Weather(Weather::Rain)),
            "sun" => return Ok(Chance::Weather(Weather::Sun)),
            _ => (),
        }
        let card: Card = text.parse().map_err(|_| Unreadable("a card is a number"))?;
        let known = usize::from(card) < CARDS;
        if known { Ok(Chance::Card(card)) } else { Err(Unreadable("cards are 0 to 13")) }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let length = match self.quick {
            true if faulty(Fault::UnreadableOptions) => "fast",
            true => "quick",
            false if faulty(Fault::DefaultNotEmpty) => "slow",
            false => "",
        };
        let blank = if self.quick && self.purse != 3 { " " } else { "" };
        match self.purse {
            3 => f.write_str(length),
            purse => write!(f, "{length}{blank}purse={purse}"),
        }
    }
}

impl FromStr for Options {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Options, Unreadable> {
        let mut options = Options::default();
        for word in text.split_ascii_whitespace() {
            match word {
                "quick" => options.quick = true,
                "purse=1" => options.purse = 1,
                "purse=5" => options.purse = 5,
                _ => return Err(Unreadable("there are quick, purse=1 and purse=5")),
            }
        }
        Ok(options)
    }
}
