//! The places of the game, and the words that name them in notation.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

/// A space of the Quartermaster's Stores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Store {
    SweetJar,
    FlatPackCrate,
    RibbonReel,
    LabelGun,
    UnionHall,
    HiringOffice,
    NightShift,
    RerollCounter,
}

impl Store {
    pub const ALL: [Store; 8] = [
        Store::SweetJar,
        Store::FlatPackCrate,
        Store::RibbonReel,
        Store::LabelGun,
        Store::UnionHall,
        Store::HiringOffice,
        Store::NightShift,
        Store::RerollCounter,
    ];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn word(self) -> &'static str {
        match self {
            Store::SweetJar => "sweet-jar",
            Store::FlatPackCrate => "flat-pack-crate",
            Store::RibbonReel => "ribbon-reel",
            Store::LabelGun => "label-gun",
            Store::UnionHall => "union-hall",
            Store::HiringOffice => "hiring-office",
            Store::NightShift => "night-shift",
            Store::RerollCounter => "reroll-counter",
        }
    }
}

impl fmt::Display for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Store {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Store, Unreadable> {
        let found = Store::ALL.into_iter().find(|store| store.word() == text);
        found.ok_or(Unreadable("a store is `sweet-jar`, `flat-pack-crate`, `ribbon-reel`, `label-gun`, `hiring-office` or `night-shift`"))
    }
}

/// One of the Elfin Unions (U11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Union {
    Keepers,
    Tinkers,
    EarlyBirds,
    Hagglers,
}

impl Union {
    pub const ALL: [Union; 4] =
        [Union::Keepers, Union::Tinkers, Union::EarlyBirds, Union::Hagglers];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn word(self) -> &'static str {
        match self {
            Union::Keepers => "keepers",
            Union::Tinkers => "tinkers",
            Union::EarlyBirds => "early-birds",
            Union::Hagglers => "hagglers",
        }
    }
}

impl fmt::Display for Union {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Union {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Union, Unreadable> {
        let found = Union::ALL.into_iter().find(|union| union.word() == text);
        found.ok_or(Unreadable("a union is `keepers`, `tinkers`, `early-birds` or `hagglers`"))
    }
}

/// The three tables a gift goes over, in this order (U6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Table {
    Build,
    Wrap,
    Tag,
}

impl Table {
    pub const ALL: [Table; 3] = [Table::Build, Table::Wrap, Table::Tag];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The work done to get a gift onto it.
    pub fn word(self) -> &'static str {
        match self {
            Table::Build => "build",
            Table::Wrap => "wrap",
            Table::Tag => "tag",
        }
    }

    /// The faces that do this work (U6).
    #[inline]
    pub fn faces(self) -> &'static [u8] {
        match self {
            Table::Build => &[1, 2],
            Table::Wrap => &[3, 4],
            Table::Tag => &[5],
        }
    }
}
