//! Actions and outcomes, and how they are written: `send 2 wood-1`, `lay 17`, `* gift 40`.
//! Gifts and surprises are written by their number in the edition, from 1.

use std::fmt;
use std::str::FromStr;

use tabletop::{Card, Cards, Seat, Unreadable, Words};

use crate::components::{GIFTS, SURPRISES};
use crate::{HallSeat, Machine, Material, Place, Side, Subject, Worker};

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// What the fifth player starts with (C2).
    Start(Start),
    /// Which dealt gifts to keep (C3).
    Keep(Kept),
    /// Which elf has a dental appointment (C28).
    Aside { elf: u8 },
    /// A worker goes to a place; `bakery` ignores today's surprise (C7, C28).
    Send { worker: Worker, place: Place, bakery: bool },
    /// Nobody else is sent today (C8, C21).
    Rest,
    /// A face-up gift (C11).
    Take { slot: u8 },
    /// A gift from the deck (C11).
    Draw,
    /// A training token (C12).
    Learn { subject: Subject },
    /// Where a material goes (C14).
    Lay(Target),
    /// Plastic on a requirement of that material (C16).
    Mould { gift: Card, material: Material },
    /// An assembly token on a gift (C17).
    Assemble { gift: Card },
    /// Coal for cookies (C28).
    TurnIn { coal: u8 },
    /// No more of this.
    Done,
}

/// What the fifth player starts with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    Coal,
    /// A token for an elf, and no coal.
    Training {
        elf: u8,
        subject: Subject,
    },
}

/// Where a material goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// On a gift; `flexible` on a requirement that would allow plastic.
    Gift { gift: Card, flexible: bool },
    /// On the mat (C5).
    Mat,
    /// On a gift in place of plastic (C15).
    Swap { gift: Card },
    /// On the card Sleigh Repairs (C28).
    Sleigh,
}

/// One to three gifts, in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kept([Option<Card>; 3]);

/// One thing only luck decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    First(Seat),
    Gift(Card),
    Surprise(u8),
}

/// The variants in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Holiday Surprise (C27).
    pub surprises: bool,
    pub rules: Rules,
}

/// Which rules a match is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    #[default]
    Today,
    /// Version 2: on the right space of the Mailroom a gift must be taken. Nobody chooses it; matches
    /// that were begun so go on so.
    Second,
}

const SURPRISES_WORD: &str = "surprises";
pub(crate) const SECOND: &str = "rules=2";

impl Kept {
    /// The lowest three of `cards`.
    pub fn new(cards: Cards) -> Kept {
        let mut cards = cards.iter();
        Kept(std::array::from_fn(|_| cards.next()))
    }

    pub fn cards(self) -> Cards {
        self.0.into_iter().flatten().collect()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Start(Start::Coal) => f.write_str("start coal"),
            Action::Start(Start::Training { elf, subject }) => {
                write!(f, "start {} {subject}", elf + 1)
            }
            Action::Keep(kept) => write!(f, "keep{}", Numbers(kept.cards())),
            Action::Aside { elf } => write!(f, "aside {}", elf + 1),
            Action::Send { worker, place, bakery: false } => write!(f, "send {worker} {place}"),
            Action::Send { worker, place, bakery: true } => {
                write!(f, "send {worker} {place} with bakery")
            }
            Action::Rest => f.write_str("rest"),
            Action::Take { slot } => write!(f, "take {}", slot + 1),
            Action::Draw => f.write_str("draw"),
            Action::Learn { subject } => write!(f, "learn {subject}"),
            Action::Lay(target) => target.fmt(f),
            Action::Mould { gift, material } => write!(f, "mould {} {material}", gift + 1),
            Action::Assemble { gift } => write!(f, "assemble {}", gift + 1),
            Action::TurnIn { coal } => write!(f, "turn-in {coal}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Gift { gift, flexible: false } => write!(f, "lay {}", gift + 1),
            Target::Gift { gift, flexible: true } => write!(f, "lay {} flexible", gift + 1),
            Target::Mat => f.write_str("improve"),
            Target::Swap { gift } => write!(f, "swap {}", gift + 1),
            Target::Sleigh => f.write_str("repair"),
        }
    }
}

/// Gifts by number, each after a blank.
struct Numbers(Cards);

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, " {}", card + 1))
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = read_action(&mut words)?;
        words.end()?;
        Ok(action)
    }
}

fn read_action(words: &mut Words) -> Result<Action, Unreadable> {
    Ok(match words.next()? {
        "start" => Action::Start(read_start(words)?),
        "keep" => Action::Keep(read_kept(words)?),
        "aside" => Action::Aside { elf: read_elf(words.next()?)? },
        "send" => read_send(words)?,
        "rest" => Action::Rest,
        "take" => Action::Take { slot: read_number(words, 6, "a slot is 1 to 6")? },
        "draw" => Action::Draw,
        "learn" => Action::Learn { subject: words.read()? },
        "lay" => {
            let gift = read_gift(words)?;
            Action::Lay(Target::Gift { gift, flexible: read_flag(words, "flexible")? })
        }
        "improve" => Action::Lay(Target::Mat),
        "swap" => Action::Lay(Target::Swap { gift: read_gift(words)? }),
        "repair" => Action::Lay(Target::Sleigh),
        "mould" => Action::Mould { gift: read_gift(words)?, material: words.read()? },
        "assemble" => Action::Assemble { gift: read_gift(words)? },
        "turn-in" => Action::TurnIn { coal: words.number("coal is a number")? },
        "done" => Action::Done,
        _ => return Err(Unreadable("no such action: see the list of choices")),
    })
}

fn read_start(words: &mut Words) -> Result<Start, Unreadable> {
    match words.next()? {
        "coal" => Ok(Start::Coal),
        elf => Ok(Start::Training { elf: read_elf(elf)?, subject: words.read()? }),
    }
}

fn read_kept(words: &mut Words) -> Result<Kept, Unreadable> {
    let expected = Unreadable("`keep` needs one to three gifts in ascending order, 1 to 64");
    let mut gifts = [None; 3];
    let mut lowest = 0;
    let mut count = 0;
    while let Some(word) = words.optional() {
        let number: u8 = word.parse().map_err(|_| expected)?;
        if number <= lowest || usize::from(number) > GIFTS || count == gifts.len() {
            return Err(expected);
        }
        gifts[count] = Some(number - 1);
        count += 1;
        lowest = number;
    }
    if count == 0 { Err(expected) } else { Ok(Kept(gifts)) }
}

fn read_send(words: &mut Words) -> Result<Action, Unreadable> {
    let (worker, place) = (words.read()?, words.read()?);
    let bakery = read_flag(words, "with")?;
    if bakery {
        words.expect("bakery", "a placement ends with the place or with `with bakery`")?;
    }
    Ok(Action::Send { worker, place, bakery })
}

/// Whether `word` follows; nothing else may.
fn read_flag(words: &mut Words, word: &str) -> Result<bool, Unreadable> {
    match words.optional() {
        None => Ok(false),
        Some(found) if found == word => Ok(true),
        Some(_) => Err(Unreadable("there are too many words")),
    }
}

fn read_gift(words: &mut Words) -> Result<Card, Unreadable> {
    read_number(words, GIFTS as u8, "a gift is 1 to 64")
}

/// A number from 1 to `most`, counted from 0.
fn read_number(words: &mut Words, most: u8, expected: &'static str) -> Result<u8, Unreadable> {
    let number: u8 = words.number(expected)?;
    if (1..=most).contains(&number) { Ok(number - 1) } else { Err(Unreadable(expected)) }
}

fn read_elf(word: &str) -> Result<u8, Unreadable> {
    read_number(&mut Words::new(word), 4, "an elf is 1 to 4")
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Gift(card) => write!(f, "gift {}", card + 1),
            Chance::Surprise(card) => write!(f, "surprise {}", card + 1),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let mut words = Words::new(text);
        let chance = match words.next()? {
            "first" => Chance::First(words.read()?),
            "gift" => Chance::Gift(read_gift(&mut words)?),
            "surprise" => {
                let expected = "a surprise is a number from 1";
                Chance::Surprise(read_number(&mut words, SURPRISES as u8, expected)?)
            }
            _ => return Err(Unreadable("luck decides `first`, `gift` or `surprise`")),
        };
        words.end()?;
        Ok(chance)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.surprises, self.rules) {
            (false, Rules::Today) => "",
            (true, Rules::Today) => SURPRISES_WORD,
            (false, Rules::Second) => SECOND,
            (true, Rules::Second) => "surprises rules=2",
        })
    }
}

impl FromStr for Options {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Options, Unreadable> {
        let mut options = Options::default();
        for word in text.split_ascii_whitespace() {
            match word {
                SURPRISES_WORD => options.surprises = true,
                SECOND => options.rules = Rules::Second,
                _ => return Err(Unreadable("the only option is `surprises`")),
            }
        }
        Ok(options)
    }
}

impl fmt::Display for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worker::Elf(elf) => write!(f, "{}", elf + 1),
            Worker::Zelf => f.write_str("zelf"),
        }
    }
}

impl FromStr for Worker {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Worker, Unreadable> {
        match word {
            "zelf" => Ok(Worker::Zelf),
            elf => Ok(Worker::Elf(read_elf(elf)?)),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Shop(material, Machine::New) => write!(f, "{material}-1"),
            Place::Shop(material, Machine::Old) => write!(f, "{material}-2"),
            Place::Shop(material, Machine::Extra) => write!(f, "{material}-extra"),
            Place::Mailroom(Side::Left) => f.write_str("mail-left"),
            Place::Mailroom(Side::Right) => f.write_str("mail-right"),
            Place::Classroom => f.write_str("classroom"),
            Place::Plastics => f.write_str("plastics"),
            Place::Hall(HallSeat::Double) => f.write_str("hall-double"),
            Place::Hall(HallSeat::Single) => f.write_str("hall-single"),
            Place::Hall(HallSeat::Extra) => f.write_str("hall-extra"),
            Place::Hall(HallSeat::Second) => f.write_str("hall-second"),
            Place::Stall(reindeer) => reindeer.fmt(f),
            Place::Mine => f.write_str("mine"),
            Place::Bakery => f.write_str("bakery"),
            Place::NaughtyList => f.write_str("naughty-list"),
            Place::Seminar => f.write_str("seminar"),
        }
    }
}

impl FromStr for Place {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Place, Unreadable> {
        let expected = Unreadable("no such place: try `mine`, `wood-1`, `hall-double`, `comet`");
        Place::ALL.into_iter().find(|place| place.to_string() == word).ok_or(expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_reads_back() {
        for place in Place::ALL {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
    }

    #[test]
    fn actions_read_back() {
        for text in [
            "start coal",
            "start 2 assembly",
            "keep 3 17 64",
            "aside 4",
            "send 1 hall-second",
            "send zelf metal-extra with bakery",
            "rest",
            "take 6",
            "lay 17",
            "lay 17 flexible",
            "swap 1",
            "mould 64 wood",
            "turn-in 5",
            "done",
        ] {
            let action: Action = text.parse().expect("an action");
            assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn nonsense_says_what_would_be_right() {
        let reason = |text: &str| text.parse::<Action>().expect_err("nonsense").0;
        assert_eq!(
            reason("keep 5 3"),
            "`keep` needs one to three gifts in ascending order, 1 to 64"
        );
        assert_eq!(reason("lay 65"), "a gift is 1 to 64");
        assert_eq!(reason("lay 6 gently"), "there are too many words");
        assert_eq!(reason("aside 0"), "an elf is 1 to 4");
        assert!("gift".parse::<Chance>().is_err());
    }

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 8);
    }
}
