//! The places of the game, and the words that name them in notation.

tabletop::words! {
    /// A space of the Quartermaster's Stores.
    pub enum Store: "a store" {
        SweetJar = "sweet-jar",
        FlatPackCrate = "flat-pack-crate",
        RibbonReel = "ribbon-reel",
        LabelGun = "label-gun",
        UnionHall = "union-hall",
        HiringOffice = "hiring-office",
        NightShift = "night-shift",
        RerollCounter = "reroll-counter",
    }
}

tabletop::words! {
    /// A store that gives a number of something; the Union Hall and the Reroll Counter do not.
    pub enum Favour: "a favour" {
        SweetJar = "sweet-jar",
        FlatPackCrate = "flat-pack-crate",
        RibbonReel = "ribbon-reel",
        LabelGun = "label-gun",
        HiringOffice = "hiring-office",
        NightShift = "night-shift",
    }
}

/// What a favour is a number of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    Canes,
    /// Gifts that come onto a table.
    Gifts(Table),
    Elves,
}

impl Favour {
    #[inline]
    pub const fn store(self) -> Store {
        match self {
            Favour::SweetJar => Store::SweetJar,
            Favour::FlatPackCrate => Store::FlatPackCrate,
            Favour::RibbonReel => Store::RibbonReel,
            Favour::LabelGun => Store::LabelGun,
            Favour::HiringOffice => Store::HiringOffice,
            Favour::NightShift => Store::NightShift,
        }
    }

    #[inline]
    pub const fn reward(self) -> Reward {
        match self {
            Favour::SweetJar => Reward::Canes,
            Favour::FlatPackCrate => Reward::Gifts(Table::Build),
            Favour::RibbonReel => Reward::Gifts(Table::Wrap),
            Favour::LabelGun => Reward::Gifts(Table::Tag),
            Favour::HiringOffice | Favour::NightShift => Reward::Elves,
        }
    }
}

tabletop::words! {
    /// One of the Elfin Unions (U11).
    pub enum Union: "a union" {
        Keepers = "keepers",
        Tinkers = "tinkers",
        EarlyBirds = "early-birds",
        Hagglers = "hagglers",
    }
}

tabletop::words! {
    /// The three tables a gift goes over, in this order (U6); each is named by the work done to get
    /// a gift onto it.
    pub enum Table: "work" {
        Build = "build",
        Wrap = "wrap",
        Tag = "tag",
    }
}

impl Table {
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
