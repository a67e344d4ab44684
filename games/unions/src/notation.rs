//! Actions and outcomes, and how they are written: `keep 3 5`, `buy label-gun 2`.

use std::fmt;
use std::str::FromStr;

use tabletop::{Dice, Seat, Unreadable, Words};

use crate::{Favour, Table, Union};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Set these loose dice aside and roll the rest again; all of them: stop (U3).
    Keep(Dice),
    /// Keep a die out of the pool, as a Keeper may (U11).
    Retain(Option<u8>),
    /// Draft a die (U4).
    Take(u8),
    /// Turn a die from one face to the next, as a Tinker may (U11).
    Tinker(Option<(u8, u8)>),
    /// Buy no more this round (U5).
    Pass,
    /// Put a die on a store space for so many canes, gifts or elves (U5).
    Buy(Favour, u8),
    /// Put a die on the Union Hall and join (U11).
    Join(Union),
    /// Roll this die again at the Reroll Counter (U10).
    Reroll(u8),
    /// Bring so many gifts onto this table (U6).
    Work(Table, u8),
    /// Use no more dice (U6).
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Who holds the marker before the first round (U1).
    First(Seat),
    Throw(Dice),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep(dice) => write!(f, "keep {dice}"),
            Action::Retain(None) => f.write_str("retain none"),
            Action::Retain(Some(die)) => write!(f, "retain {die}"),
            Action::Take(die) => write!(f, "take {die}"),
            Action::Tinker(None) => f.write_str("tinker none"),
            Action::Tinker(Some((from, to))) => write!(f, "tinker {from} {to}"),
            Action::Pass => f.write_str("pass"),
            Action::Buy(favour, amount) => write!(f, "buy {favour} {amount}"),
            Action::Join(union) => write!(f, "join {union}"),
            Action::Reroll(die) => write!(f, "reroll {die}"),
            Action::Work(table, gifts) => write!(f, "{table} {gifts}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.next()? {
            "keep" => Action::Keep(Dice::read(&mut words)?),
            "retain" => Action::Retain(die_or_none(&mut words)?),
            "take" => Action::Take(die(&mut words)?),
            "tinker" => match die_or_none(&mut words)? {
                None => Action::Tinker(None),
                Some(from) => Action::Tinker(Some((from, die(&mut words)?))),
            },
            "pass" => Action::Pass,
            "buy" => Action::Buy(words.read()?, number(&mut words)?),
            "join" => Action::Join(words.read()?),
            "reroll" => Action::Reroll(die(&mut words)?),
            "done" => Action::Done,
            work => Action::Work(work.parse().map_err(|_| VERBS)?, number(&mut words)?),
        };
        words.end()?;
        Ok(action)
    }
}

const VERBS: Unreadable = Unreadable(
    "an action begins with keep, retain, take, tinker, pass, buy, join, reroll, build, wrap, tag or done",
);

fn die(words: &mut Words<'_>) -> Result<u8, Unreadable> {
    die_or_none(words)?.ok_or(Unreadable("a die is 1 to 6"))
}

fn die_or_none(words: &mut Words<'_>) -> Result<Option<u8>, Unreadable> {
    match words.next()? {
        "none" => Ok(None),
        word => match word.parse() {
            Ok(die @ 1..=6) => Ok(Some(die)),
            _ => Err(Unreadable("a die is 1 to 6")),
        },
    }
}

fn number(words: &mut Words<'_>) -> Result<u8, Unreadable> {
    words.number("how many? A number is missing")
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Throw(dice) => write!(f, "throw {dice}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let mut words = Words::new(text);
        let chance = match words.next()? {
            "first" => Chance::First(words.read()?),
            "throw" => Chance::Throw(Dice::read(&mut words)?),
            _ => return Err(Unreadable("luck is `first` and a seat, or `throw` and dice")),
        };
        words.end()?;
        Ok(chance)
    }
}
