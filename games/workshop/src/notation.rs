//! Actions, outcomes and options, and how they are written: `go wood-shop`, `put metal 2`.
//!
//! Places, toys and stalls are counted from 1; toy cards and reindeer are named by their number in
//! the edition, as an edition may call them what it likes.

use std::fmt;
use std::str::FromStr;

use tabletop::{Card, Seat, Unreadable, Words};

use crate::components::MOST_MATERIALS;
use crate::{JOBS, LETTERS, MOST_NAMES, MOST_STATIONS, STALLS};
use crate::{Place, Reindeer, Reward, Token};

/// The default is the game as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Those whose place on the first day is worth less begin with points (W19).
    pub even_start: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Place an elf; not in the Mail Room, whose stations differ (W4).
    Go(Place),
    /// Place an elf at a station of the Mail Room (W9).
    GoMail { station: u8 },
    /// Put a token on a toy (W5, W8).
    Put { job: u8, token: Token },
    /// Donate the tokens that are left (W5).
    Donate,
    /// Leave what is left in the Donation Center (W8).
    Done,
    /// Choose so many of each material (W11, W13).
    Choose { materials: [u8; Token::MATERIALS.len()] },
    /// Take a toy card that lies open (W9).
    Letter { slot: u8 },
    /// Take the top card of the toy deck (W9).
    Blind,
    /// Take a reindeer (W11).
    Tend { stall: u8 },
    /// Hang an ornament (W12).
    Hang { space: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Who holds the marker on the first day (W2).
    First(Seat),
    Toy(Card),
    Reindeer(Reindeer),
    Ornament(Reward),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Go(place) => write!(f, "go {place}"),
            Action::GoMail { station } => write!(f, "go {} {}", Place::MailRoom, station + 1),
            Action::Put { job, token } => write!(f, "put {token} {}", job + 1),
            Action::Donate => f.write_str("donate"),
            Action::Done => f.write_str("done"),
            Action::Choose { materials } => {
                f.write_str("choose")?;
                Token::MATERIALS.iter().zip(materials).try_for_each(|(material, &count)| {
                    (0..count).try_for_each(|_| write!(f, " {material}"))
                })
            }
            Action::Letter { slot } => write!(f, "letter {}", slot + 1),
            Action::Blind => f.write_str("blind"),
            Action::Tend { stall } => write!(f, "tend {}", stall + 1),
            Action::Hang { space } => write!(f, "hang {}", space + 1),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.next()? {
            "go" => go(&mut words)?,
            "put" => Action::Put {
                token: words.read()?,
                job: nth(&mut words, JOBS, "toys are counted from 1 to 5")?,
            },
            "donate" => Action::Donate,
            "done" => Action::Done,
            "choose" => return choose(words),
            "letter" => Action::Letter {
                slot: nth(&mut words, LETTERS, "letters are counted from 1 to 6")?,
            },
            "blind" => Action::Blind,
            "tend" => {
                Action::Tend { stall: nth(&mut words, STALLS, "stalls are counted from 1 to 3")? }
            }
            "hang" => Action::Hang {
                space: nth(&mut words, 6, "the spaces of a tree are counted from 1 to 6")?,
            },
            _ => {
                return Err(Unreadable(
                    "an action begins with go, put, donate, done, choose, letter, blind, tend or hang",
                ));
            }
        };
        words.end()?;
        Ok(action)
    }
}

/// Reads a place, and the station if it is one of the Mail Room.
fn go(words: &mut Words<'_>) -> Result<Action, Unreadable> {
    let place = words.read()?;
    if place != Place::MailRoom {
        return Ok(Action::Go(place));
    }
    let station = nth(words, MOST_STATIONS, "the stations of the Mail Room are counted from 1")?;
    Ok(Action::GoMail { station })
}

/// A number from 1 to `most`, counted from 0 from here on.
fn nth(words: &mut Words<'_>, most: usize, expected: &'static str) -> Result<u8, Unreadable> {
    let number: usize = words.number(expected)?;
    let valid = (1..=most).contains(&number);
    if valid { Ok(number as u8 - 1) } else { Err(Unreadable(expected)) }
}

/// Reads the materials to the end of the line.
fn choose(mut words: Words<'_>) -> Result<Action, Unreadable> {
    let expected = Unreadable("`choose` needs fabric, wood or metal, in this order");
    let mut materials = [0; Token::MATERIALS.len()];
    let mut last = 0;
    let mut word = Some(words.next()?);
    while let Some(text) = word {
        let material: Token = text.parse().map_err(|_| expected)?;
        let in_order = last <= material.index() && material != Token::Assembly;
        if !in_order || materials.iter().sum::<u8>() == MOST_MATERIALS {
            return Err(expected);
        }
        last = material.index();
        materials[last] += 1;
        word = words.optional();
    }
    Ok(Action::Choose { materials })
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Toy(toy) => write!(f, "toy {}", toy + 1),
            Chance::Reindeer(reindeer) => write!(f, "reindeer {}", reindeer + 1),
            Chance::Ornament(reward) => write!(f, "ornament {reward}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let mut words = Words::new(text);
        let chance = match words.next()? {
            "first" => Chance::First(words.read()?),
            "toy" => Chance::Toy(nth(&mut words, 64, "toys are counted from 1 to 64")?),
            "reindeer" => {
                Chance::Reindeer(nth(&mut words, MOST_NAMES, "reindeer are counted from 1 to 9")?)
            }
            "ornament" => Chance::Ornament(words.read()?),
            _ => {
                return Err(Unreadable(
                    "luck is `first` and a seat, `toy` or `reindeer` and a number, or `ornament` and a reward",
                ));
            }
        };
        words.end()?;
        Ok(chance)
    }
}

const EVEN_START: &str = "even-start";

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.even_start { EVEN_START } else { "" })
    }
}

impl FromStr for Options {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Options, Unreadable> {
        match text.trim() {
            "" => Ok(Options { even_start: false }),
            EVEN_START => Ok(Options { even_start: true }),
            _ => Err(Unreadable("the only option is even-start")),
        }
    }
}
