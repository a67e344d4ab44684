//! Kinds and parcels, and the words that name them in notation.

use tabletop::{Member, Set};

tabletop::words! {
    /// What one can wish for.
    pub enum Kind: "a kind" {
        Toys = "toys",
        Sweets = "sweets",
        Books = "books",
        Woollens = "woollens",
    }
}

tabletop::words! {
    /// What lies under the tree, sooner or later.
    pub enum Parcel: "a parcel" {
        TinDrum = "tin-drum",
        SpinningTop = "spinning-top",
        RagDoll = "rag-doll",
        Kite = "kite",
        TrainSet = "train-set",
        RockingHorse = "rocking-horse",
        Humbugs = "humbugs",
        Nougat = "nougat",
        Gingerbread = "gingerbread",
        MarzipanPig = "marzipan-pig",
        PlumPudding = "plum-pudding",
        ChocolateBell = "chocolate-bell",
        Almanac = "almanac",
        RiddleBook = "riddle-book",
        SongBook = "song-book",
        Atlas = "atlas",
        FairyTales = "fairy-tales",
        PictureBook = "picture-book",
        Socks = "socks",
        Mittens = "mittens",
        Scarf = "scarf",
        BobbleHat = "bobble-hat",
        Blanket = "blanket",
        Jumper = "jumper",
    }
}

/// A set of parcels.
pub type Parcels = Set<Parcel>;

impl Member for Parcel {
    type Bits = u32;
    const MOST: usize = Parcel::ALL.len();

    fn index(self) -> usize {
        self as usize
    }

    fn new(index: usize) -> Option<Parcel> {
        Parcel::ALL.get(index).copied()
    }
}
