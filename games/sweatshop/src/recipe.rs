//! The ways to craft a toy (S12, S16, S17, S20, S22).

use std::fmt;
use std::str::FromStr;

use tabletop::{Unreadable, Words};

use crate::{Components, Gold, Options, Part, Toy};

/// A way to craft a toy: of what, with which Elven Magic, wrapped or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Recipe(u8);

/// How many Dolls, Kites and Robots are Elven Magic.
pub type Magic = [u8; Part::VIOLET.len()];

/// The toys with all the magic that may go into them. A recipe is twice its place here, and one
/// more if the toy is wrapped.
#[rustfmt::skip]
const WAYS: [(Toy, Magic); 18] = [
    (Toy::Doll, [0, 0, 0]), (Toy::Doll, [1, 0, 0]), (Toy::Doll, [2, 0, 0]),
    (Toy::Kite, [0, 0, 0]), (Toy::Kite, [0, 1, 0]), (Toy::Kite, [0, 2, 0]),
    (Toy::Robot, [0, 0, 0]), (Toy::Robot, [0, 0, 1]), (Toy::Robot, [0, 0, 2]),
    (Toy::Radio, [0, 0, 0]),
    (Toy::Borg, [0, 0, 0]), (Toy::Borg, [1, 0, 0]), (Toy::Borg, [0, 1, 0]), (Toy::Borg, [0, 0, 1]),
    (Toy::Borg, [1, 1, 0]), (Toy::Borg, [1, 0, 1]), (Toy::Borg, [0, 1, 1]),
    (Toy::Whistle, [0, 0, 0]),
];

impl Recipe {
    /// The first of all.
    pub(crate) const FIRST: Recipe = Recipe(0);

    /// All of them but the wrapped ones, in order.
    pub(crate) const PLAIN: [Recipe; WAYS.len()] = {
        let mut plain = [Recipe(0); WAYS.len()];
        let mut place = 0;
        while place < plain.len() {
            plain[place] = Recipe(2 * place as u8);
            place += 1;
        }
        plain
    };

    /// The recipe for a toy with this magic; `None` if no toy takes it.
    pub fn new(toy: Toy, magic: Magic, wrapped: bool) -> Option<Recipe> {
        let place = WAYS.iter().position(|&way| way == (toy, magic))?;
        Some(Recipe(2 * place as u8 + u8::from(wrapped)))
    }

    /// The same toy, wrapped.
    #[inline]
    pub(crate) fn wrapped(self) -> Recipe {
        Recipe(self.0 | 1)
    }

    #[inline]
    pub fn is_wrapped(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub fn toy(self) -> Toy {
        WAYS[usize::from(self.0 / 2)].0
    }

    /// How many Dolls, Kites and Robots are Elven Magic.
    #[inline]
    pub fn magic(self) -> Magic {
        WAYS[usize::from(self.0 / 2)].1
    }

    /// How many Elven Magic cards it takes.
    #[inline]
    pub fn magic_cards(self) -> u8 {
        self.magic().iter().sum()
    }

    /// How many of a gold card it takes.
    #[inline]
    pub(crate) fn takes(self, gold: Gold) -> u8 {
        match gold {
            Gold::Magic => self.magic_cards(),
            Gold::Wrapping => self.is_wrapped().into(),
            Gold::Borg => (self.toy() == Toy::Borg).into(),
            Gold::Whistle => (self.toy() == Toy::Whistle).into(),
            Gold::Broom | Gold::Gloves | Gold::Fruitcake | Gold::Knife | Gold::Satin => 0,
        }
    }

    /// Whether all gold cards it takes are in the mix.
    pub(crate) fn is_in_play(self, options: Options) -> bool {
        Gold::ALL.into_iter().all(|gold| self.takes(gold) == 0 || options.plays(gold))
    }

    /// The cards it takes from the hand: at least one of each part it is made of but for a Borg's
    /// magic; `None` if the toy cannot take so much magic.
    #[inline]
    pub(crate) fn parts(self, components: &Components) -> Option<[u8; Part::USEFUL.len()]> {
        let mut parts = toy_parts(self.toy(), components);
        if self.magic_cards() > components.limits.magic_per_toy {
            return None;
        }
        for (count, magic) in parts.iter_mut().zip(self.magic()) {
            *count -= magic;
        }
        (self.toy() == Toy::Whistle || parts != [0; 4]).then_some(parts)
    }
}

/// What a toy is made of, before magic.
#[inline]
pub(crate) fn toy_parts(toy: Toy, components: &Components) -> [u8; Part::USEFUL.len()] {
    let mut parts = [0; 4];
    match (toy, toy.part()) {
        (_, Some(part)) => parts[part.index()] = components.parts[part.index()].parts,
        (Toy::Borg, None) => parts = [1; 4],
        (_, None) => (),
    }
    parts
}

impl fmt::Display for Recipe {
    /// `kite`, `kite with magic wrapping`, `borg with magic-doll`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.toy().word())?;
        let mut joint = " with";
        for (part, count) in Part::VIOLET.into_iter().zip(self.magic()) {
            for _ in 0..count {
                write!(f, "{joint} magic")?;
                if self.toy() == Toy::Borg {
                    write!(f, "-{part}")?;
                }
                joint = "";
            }
        }
        if self.is_wrapped() {
            write!(f, "{joint} wrapping")?;
        }
        Ok(())
    }
}

impl Recipe {
    /// Reads what [`Recipe`] writes, to the end of the line.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Recipe, Unreadable> {
        let toy: Toy = words.read()?;
        let (mut magic, mut wrapped) = ([0_u8; 3], false);
        let mut extra = match words.optional() {
            None => None,
            Some("with") => Some(words.next()?),
            Some(_) => return Err(EXTRAS),
        };
        while let Some(word) = extra {
            match stands_for(toy, word) {
                Some(part) if !wrapped && magic[part.index()] < 2 => magic[part.index()] += 1,
                None if word == "wrapping" && !wrapped => wrapped = true,
                Some(_) | None => return Err(EXTRAS),
            }
            extra = words.optional();
        }
        Recipe::new(toy, magic, wrapped).ok_or(EXTRAS)
    }
}

const EXTRAS: Unreadable = Unreadable(
    "after the toy come `with`, up to two `magic` (for a Borg `magic-doll`, `magic-kite` or \
     `magic-robot`) and finally `wrapping`",
);

/// The part that a word like `magic` or `magic-kite` replaces.
fn stands_for(toy: Toy, word: &str) -> Option<Part> {
    let part = match word.strip_prefix("magic")? {
        "" => toy.part(),
        named => Part::from_str(named.strip_prefix('-')?).ok().filter(|_| toy == Toy::Borg),
    };
    part.filter(|part| Part::VIOLET.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_read_back() {
        for recipe in (0..36).map(Recipe) {
            let text = recipe.to_string();
            let mut words = Words::new(&text);
            assert_eq!(Recipe::read(&mut words), Ok(recipe), "{text}");
        }
        let unreadable = ["radio with magic", "doll with magic magic magic", "kite wrapping"];
        for text in unreadable {
            assert!(Recipe::read(&mut Words::new(text)).is_err(), "{text}");
        }
    }
}
