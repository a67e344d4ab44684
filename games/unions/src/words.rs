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
