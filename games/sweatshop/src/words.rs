//! The cards, the toys and the seasons, and the words that name them in notation.

use std::fmt;
use std::str::FromStr;

use tabletop::{Bag, Unreadable, Words};

/// A card that goes to the hand (S1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    Doll,
    Kite,
    Robot,
    Radio,
    Poop,
}

/// A card that lies face up before its owner (S1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gold {
    Magic,
    Wrapping,
    Broom,
    Gloves,
    Borg,
    Fruitcake,
    Whistle,
    Knife,
    Satin,
}

/// Any card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    Doll,
    Kite,
    Robot,
    Radio,
    Poop,
    Magic,
    Wrapping,
    Broom,
    Gloves,
    Borg,
    Fruitcake,
    Whistle,
    Knife,
    Satin,
}

/// What lies in a Toy Bin. Toys are crafted in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Toy {
    Doll,
    Kite,
    Robot,
    Radio,
    Borg,
    Whistle,
}

/// How many of each part.
pub type Parts = Bag<5>;

impl Part {
    pub const ALL: [Part; 5] = [Part::Doll, Part::Kite, Part::Robot, Part::Radio, Part::Poop];
    /// What toys are made of: Violet and Green cards.
    pub const USEFUL: [Part; 4] = [Part::Doll, Part::Kite, Part::Robot, Part::Radio];
    /// The Violet cards, which Elven Magic stands for (S16).
    pub const VIOLET: [Part; 3] = [Part::Doll, Part::Kite, Part::Robot];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub fn card(self) -> Card {
        Card::ALL[self.index()]
    }

    pub fn word(self) -> &'static str {
        self.card().word()
    }
}

impl Gold {
    pub const ALL: [Gold; 9] = [
        Gold::Magic,
        Gold::Wrapping,
        Gold::Broom,
        Gold::Gloves,
        Gold::Borg,
        Gold::Fruitcake,
        Gold::Whistle,
        Gold::Knife,
        Gold::Satin,
    ];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub fn card(self) -> Card {
        Card::ALL[Part::ALL.len() + self.index()]
    }

    pub fn word(self) -> &'static str {
        self.card().word()
    }
}

impl Card {
    pub const ALL: [Card; 14] = [
        Card::Doll,
        Card::Kite,
        Card::Robot,
        Card::Radio,
        Card::Poop,
        Card::Magic,
        Card::Wrapping,
        Card::Broom,
        Card::Gloves,
        Card::Borg,
        Card::Fruitcake,
        Card::Whistle,
        Card::Knife,
        Card::Satin,
    ];

    const WORDS: [&str; 14] = [
        "doll",
        "kite",
        "robot",
        "radio",
        "poop",
        "magic",
        "wrapping",
        "broom",
        "gloves",
        "borg",
        "fruitcake",
        "whistle",
        "knife",
        "satin",
    ];

    #[inline]
    pub fn part(self) -> Option<Part> {
        Part::ALL.get(self as usize).copied()
    }

    #[inline]
    pub fn gold(self) -> Option<Gold> {
        Gold::ALL.get((self as usize).checked_sub(Part::ALL.len())?).copied()
    }

    pub fn word(self) -> &'static str {
        Card::WORDS[self as usize]
    }
}

impl Toy {
    pub const ALL: [Toy; 6] =
        [Toy::Doll, Toy::Kite, Toy::Robot, Toy::Radio, Toy::Borg, Toy::Whistle];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The part it is made of, if it is made of one.
    #[inline]
    pub fn part(self) -> Option<Part> {
        Part::USEFUL.get(self.index()).copied()
    }

    /// The card that stands for it.
    pub fn card(self) -> Card {
        match self {
            Toy::Doll => Card::Doll,
            Toy::Kite => Card::Kite,
            Toy::Robot => Card::Robot,
            Toy::Radio => Card::Radio,
            Toy::Borg => Card::Borg,
            Toy::Whistle => Card::Whistle,
        }
    }

    pub fn word(self) -> &'static str {
        self.card().word()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Card, Unreadable> {
        let found = Card::ALL.into_iter().find(|card| card.word() == text);
        found.ok_or(Unreadable("a card is `doll`, `kite`, `robot`, `radio`, `poop`, `magic`, `wrapping`, `broom`, `gloves`, `borg`, `fruitcake`, `whistle`, `knife` or `satin`"))
    }
}

impl FromStr for Part {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Part, Unreadable> {
        let card: Option<Card> = text.parse().ok();
        card.and_then(Card::part)
            .ok_or(Unreadable("a part is `doll`, `kite`, `robot`, `radio` or `poop`"))
    }
}

impl FromStr for Gold {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Gold, Unreadable> {
        let card: Option<Card> = text.parse().ok();
        card.and_then(Card::gold).ok_or(Unreadable("a gold card is `magic`, `wrapping`, `broom`, `gloves`, `borg`, `fruitcake`, `whistle`, `knife` or `satin`"))
    }
}

impl FromStr for Toy {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Toy, Unreadable> {
        let found = Toy::ALL.into_iter().find(|toy| toy.word() == text);
        found.ok_or(Unreadable("a toy is `doll`, `kite`, `robot`, `radio`, `borg` or `whistle`"))
    }
}

/// Writes parts one by one: ` doll kite kite`.
pub(crate) fn write_parts(f: &mut fmt::Formatter<'_>, parts: Parts) -> fmt::Result {
    for part in Part::ALL {
        for _ in 0..parts.count(part.index()) {
            write!(f, " {part}")?;
        }
    }
    Ok(())
}

/// Reads parts to the end of the line, at least one.
pub(crate) fn read_parts(words: &mut Words<'_>) -> Result<Parts, Unreadable> {
    let mut parts = Parts::default();
    parts.insert(words.read::<Part>()?.index());
    while let Some(word) = words.optional() {
        if parts.len() == u8::MAX.into() {
            return Err(Unreadable("there are words too many"));
        }
        parts.insert(word.parse::<Part>()?.index());
    }
    Ok(parts)
}

/// The four seasons (S4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Season {
    Winter,
    Spring,
    Summer,
    Fall,
}

impl Season {
    pub const ALL: [Season; 4] = [Season::Winter, Season::Spring, Season::Summer, Season::Fall];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The season after this one; after Fall comes Santa (S15).
    pub fn next(self) -> Option<Season> {
        Season::ALL.get(self.index() + 1).copied()
    }

    pub fn word(self) -> &'static str {
        match self {
            Season::Winter => "winter",
            Season::Spring => "spring",
            Season::Summer => "summer",
            Season::Fall => "fall",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Season::Winter => "Winter",
            Season::Spring => "Spring",
            Season::Summer => "Summer",
            Season::Fall => "Fall",
        }
    }
}
