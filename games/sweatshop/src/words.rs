//! The cards, the toys and the seasons, and the words that name them in notation.

use std::fmt;

use tabletop::{Bag, Unreadable, Words};

tabletop::words! {
    /// A card that goes to the hand (S1).
    pub enum Part: "a part" {
        Doll = "doll",
        Kite = "kite",
        Robot = "robot",
        Radio = "radio",
        Poop = "poop",
    }
}

tabletop::words! {
    /// A card that lies face up before its owner (S1).
    pub enum Gold: "a gold card" {
        Magic = "magic",
        Wrapping = "wrapping",
        Broom = "broom",
        Gloves = "gloves",
        Borg = "borg",
        Fruitcake = "fruitcake",
        Whistle = "whistle",
        Knife = "knife",
        Satin = "satin",
    }
}

tabletop::words! {
    /// Any card: the parts, then the gold cards.
    pub enum Card: "a card" {
        Doll = "doll",
        Kite = "kite",
        Robot = "robot",
        Radio = "radio",
        Poop = "poop",
        Magic = "magic",
        Wrapping = "wrapping",
        Broom = "broom",
        Gloves = "gloves",
        Borg = "borg",
        Fruitcake = "fruitcake",
        Whistle = "whistle",
        Knife = "knife",
        Satin = "satin",
    }
}

tabletop::words! {
    /// What lies in a Toy Bin. Toys are crafted in this order.
    pub enum Toy: "a toy" {
        Doll = "doll",
        Kite = "kite",
        Robot = "robot",
        Radio = "radio",
        Borg = "borg",
        Whistle = "whistle",
    }
}

tabletop::words! {
    /// The four seasons (S4).
    pub enum Season: "a season" {
        Winter = "winter",
        Spring = "spring",
        Summer = "summer",
        Fall = "fall",
    }
}

/// How many of each part.
pub type Parts = Bag<5>;

impl Part {
    /// What toys are made of: Violet and Green cards.
    pub const USEFUL: [Part; 4] = [Part::Doll, Part::Kite, Part::Robot, Part::Radio];
    /// The Violet cards, which Elven Magic stands for (S16).
    pub const VIOLET: [Part; 3] = [Part::Doll, Part::Kite, Part::Robot];

    #[inline]
    pub fn card(self) -> Card {
        Card::ALL[self.index()]
    }
}

impl Gold {
    #[inline]
    pub fn card(self) -> Card {
        Card::ALL[Part::ALL.len() + self.index()]
    }
}

impl Card {
    #[inline]
    pub fn part(self) -> Option<Part> {
        Part::ALL.get(self.index()).copied()
    }

    #[inline]
    pub fn gold(self) -> Option<Gold> {
        Gold::ALL.get(self.index().checked_sub(Part::ALL.len())?).copied()
    }
}

impl Toy {
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
}

impl Season {
    /// The season after this one; after Fall comes Santa (S15).
    pub fn next(self) -> Option<Season> {
        Season::ALL.get(self.index() + 1).copied()
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
            return Err(Unreadable("there are too many words"));
        }
        parts.insert(word.parse::<Part>()?.index());
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_gold_and_toys_are_called_like_their_cards() {
        assert!(Part::ALL.into_iter().all(|part| part.word() == part.card().word()));
        assert!(Gold::ALL.into_iter().all(|gold| gold.word() == gold.card().word()));
        assert!(Toy::ALL.into_iter().all(|toy| toy.word() == toy.card().word()));
        for card in Card::ALL {
            assert!(card.part().is_some() != card.gold().is_some(), "{card}");
        }
    }
}
