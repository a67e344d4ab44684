//! How a match is set up, written `luck=more gold=broom,gloves,knife exploding dutch` (S28–S31).

use std::fmt;
use std::str::FromStr;

use tabletop::{Unplayable, Unreadable, insertion_sort_by};

use crate::{Card, Gold, Part};

/// Kinds of cards in one match: the parts, and three gold cards.
pub const KINDS: usize = Part::ALL.len() + MIX;
/// Gold cards in one match.
pub const MIX: usize = 3;

/// The variants in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub luck: Dealing,
    /// The three gold cards, in their order.
    gold: [Gold; MIX],
    /// Belts grow from season to season (S30).
    pub exploding: bool,
    /// Payments break ties (S31).
    pub dutch: bool,
    pub rules: Rules,
}

/// Which rules a match is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    #[default]
    Today,
    /// Version 2: Gloves ask clockwise (S19), and no offer is answered with another one (S21). Nobody
    /// chooses it; matches that were begun so go on so.
    Second,
}

/// The option that asks for version 2.
pub(crate) const SECOND: &str = "rules=2";

/// How the belts are dealt (S28).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dealing {
    /// The last card of each belt lies face down.
    #[default]
    Printed,
    /// So do the first and one in the middle.
    More,
    /// All four belts lie face up from the start.
    Less,
}

impl Options {
    const INTRODUCTORY: [Gold; MIX] = [Gold::Magic, Gold::Wrapping, Gold::Broom];

    /// The three gold cards, in their order.
    pub fn gold(self) -> [Gold; MIX] {
        self.gold
    }

    /// Where a gold card stands among the three, if it is in play.
    #[inline]
    pub(crate) fn slot(self, gold: Gold) -> Option<usize> {
        self.gold.iter().position(|&other| other == gold)
    }

    pub fn plays(self, gold: Gold) -> bool {
        self.gold.contains(&gold)
    }

    /// The number of a card's kind in this match: parts first, then gold.
    #[inline]
    pub(crate) fn kind(self, card: Card) -> usize {
        match card.gold() {
            None => card as usize,
            Some(gold) => {
                Part::ALL.len() + self.slot(gold).expect("only gold cards in play are dealt")
            }
        }
    }

    /// The card of that kind.
    #[inline]
    pub(crate) fn card(self, kind: usize) -> Card {
        match kind.checked_sub(Part::ALL.len()) {
            None => Card::ALL[kind],
            Some(slot) => self.gold[slot].card(),
        }
    }

    pub(crate) fn check(self) -> Result<(), Unplayable> {
        if self.dutch && self.plays(Gold::Knife) {
            return Err(Unplayable::Options(
                "a Dutch Auction has no tracker, so choose a gold card other than the Knife",
            ));
        }
        Ok(())
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            luck: Dealing::Printed,
            gold: Options::INTRODUCTORY,
            exploding: false,
            dutch: false,
            rules: Rules::Today,
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        match self.luck {
            Dealing::Printed => (),
            Dealing::More => words.push("luck=more".into()),
            Dealing::Less => words.push("luck=less".into()),
        }
        if self.gold != Options::INTRODUCTORY {
            words.push(format!("gold={}", self.gold.map(Gold::word).join(",")));
        }
        if self.exploding {
            words.push("exploding".into());
        }
        if self.dutch {
            words.push("dutch".into());
        }
        if self.rules == Rules::Second {
            words.push(SECOND.into());
        }
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Options {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Options, Unreadable> {
        let mut options = Options::default();
        let (mut luck, mut gold) = (None, None);
        for word in text.split_ascii_whitespace() {
            match word.split_once('=').unwrap_or((word, "")) {
                ("luck", value) => once(&mut luck, dealing(value)?, TWO_LUCKS)?,
                ("gold", value) => once(&mut gold, mix(value)?, TWO_MIXES)?,
                ("exploding", "") => options.exploding = true,
                ("dutch", "") => options.dutch = true,
                ("rules", "2") => options.rules = Rules::Second,
                _ => return Err(UNKNOWN),
            }
        }
        options.luck = luck.unwrap_or_default();
        options.gold = gold.unwrap_or(Options::INTRODUCTORY);
        Ok(options)
    }
}

const UNKNOWN: Unreadable = Unreadable(
    "an option is `luck=more`, `luck=less`, `gold=` and three gold cards, `exploding` or `dutch`",
);
const TWO_LUCKS: Unreadable = Unreadable("give only one `luck=`: more or less");
const TWO_MIXES: Unreadable = Unreadable("give only one `gold=`");
const THREE: Unreadable = Unreadable(
    "`gold=` names three different cards, separated by commas: magic, wrapping, broom, gloves, borg, \
     fruitcake, whistle, knife, satin",
);

fn once<T: PartialEq>(
    place: &mut Option<T>,
    value: T,
    twice: Unreadable,
) -> Result<(), Unreadable> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(twice),
    }
}

fn dealing(value: &str) -> Result<Dealing, Unreadable> {
    match value {
        "more" => Ok(Dealing::More),
        "less" => Ok(Dealing::Less),
        _ => Err(Unreadable("luck is `luck=more` or `luck=less`")),
    }
}

fn mix(value: &str) -> Result<[Gold; MIX], Unreadable> {
    let cards: Result<Vec<Gold>, Unreadable> = value.split(',').map(str::parse).collect();
    let mut gold: [Gold; MIX] = cards.map_err(|_| THREE)?.try_into().map_err(|_| THREE)?;
    insertion_sort_by(&mut gold, Ord::cmp);
    let distinct = gold.windows(2).all(|pair| pair[0] != pair[1]);
    if distinct { Ok(gold) } else { Err(THREE) }
}
