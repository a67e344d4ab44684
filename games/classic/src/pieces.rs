//! The small things of the game, with the words that name them: materials, subjects, reindeer,
//! workers.

use tabletop::{Member, Set};

tabletop::words! {
    /// What a shop makes. Each is also a subject of training and has an improvement on the mat.
    pub enum Material: "a material" {
        Fabric = "fabric",
        Wood = "wood",
        Metal = "metal",
    }
}

impl Material {
    /// The training that helps to make it (C13).
    #[inline]
    pub fn subject(self) -> Subject {
        Subject::ALL[self.index()]
    }
}

tabletop::words! {
    /// What an elf can be trained in (C12).
    pub enum Subject: "a subject" {
        Fabric = "fabric",
        Wood = "wood",
        Metal = "metal",
        Assembly = "assembly",
    }
}

/// The training of an elf, the tokens in the Classroom.
pub type Subjects = Set<Subject>;

impl Member for Subject {
    type Bits = u8;
    const MOST: usize = Subject::ALL.len();

    #[inline]
    fn index(self) -> usize {
        Subject::index(self)
    }

    #[inline]
    fn new(index: usize) -> Option<Subject> {
        Subject::ALL.get(index).copied()
    }
}

tabletop::words! {
    /// A reindeer with its stall (C20).
    pub enum Reindeer: "a reindeer" {
        Blitzen = "blitzen",
        Comet = "comet",
        Cupid = "cupid",
        Dancer = "dancer",
        Dasher = "dasher",
        Donner = "donner",
        Prancer = "prancer",
        Vixen = "vixen",
    }
}

/// Who is sent to work: an elf of the team, by its place on the mat, or Zelf (C21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Worker {
    Elf(u8),
    Zelf,
}
