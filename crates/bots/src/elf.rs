//! Opponents with characters: at each level a few elves who play differently, and about equally
//! well.

use tabletop::Outlook;

use crate::{Level, Manner};

/// The character of an elf.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Temper {
    /// Prefers a certain fair chance to a gamble.
    Careful,
    /// Prefers a gamble to a certain fair chance.
    Daring,
    /// Values every point, not only victory.
    Proud,
}

/// A bot of a level with a name and a character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Elf {
    pub name: &'static str,
    pub level: Level,
    pub temper: Temper,
}

impl Elf {
    pub const ALL: [Elf; 12] = [
        Elf::new("Moss", Level::Easy, Temper::Careful),
        Elf::new("Cricket", Level::Easy, Temper::Daring),
        Elf::new("Nettle", Level::Easy, Temper::Proud),
        Elf::new("Sage", Level::Normal, Temper::Careful),
        Elf::new("Lark", Level::Normal, Temper::Daring),
        Elf::new("Quill", Level::Normal, Temper::Proud),
        Elf::new("Bracken", Level::Hard, Temper::Careful),
        Elf::new("Flint", Level::Hard, Temper::Daring),
        Elf::new("Thistle", Level::Hard, Temper::Proud),
        Elf::new("Yew", Level::Expert, Temper::Careful),
        Elf::new("Ember", Level::Expert, Temper::Daring),
        Elf::new("Merle", Level::Expert, Temper::Proud),
    ];

    const fn new(name: &'static str, level: Level, temper: Temper) -> Elf {
        Elf { name, level, temper }
    }

    /// Plays like its level, with its own preferences.
    pub fn manner<G: Outlook>(self) -> Manner {
        let usual = self.level.manner::<G>();
        match self.temper {
            Temper::Careful => Manner { boldness: -0.4, ..usual },
            Temper::Daring => Manner { boldness: 0.4, ..usual },
            Temper::Proud => Manner { pride: 0.25, ..usual },
        }
    }
}
