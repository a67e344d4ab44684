//! The small things of the game: materials, subjects, reindeer, workers.

/// What a shop makes. Each is also a subject of training and has an improvement on the mat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Material {
    Fabric,
    Wood,
    Metal,
}

impl Material {
    pub const ALL: [Material; 3] = [Material::Fabric, Material::Wood, Material::Metal];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The training that helps to make it (C13).
    #[inline]
    pub fn subject(self) -> Subject {
        Subject::ALL[self.index()]
    }
}

/// What an elf can be trained in (C12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    Fabric,
    Wood,
    Metal,
    Assembly,
}

impl Subject {
    pub const ALL: [Subject; 4] =
        [Subject::Fabric, Subject::Wood, Subject::Metal, Subject::Assembly];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A set of subjects: the training of an elf, the tokens in the Classroom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Subjects(u8);

impl Subjects {
    #[inline]
    pub fn contains(self, subject: Subject) -> bool {
        self.0 & 1 << subject as u8 != 0
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn insert(&mut self, subject: Subject) {
        self.0 |= 1 << subject as u8;
    }

    pub fn remove(&mut self, subject: Subject) {
        self.0 &= !(1 << subject as u8);
    }

    /// The subjects here that are not in `other`.
    #[inline]
    pub fn without(self, other: Subjects) -> Subjects {
        Subjects(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Subject> {
        Subject::ALL.into_iter().filter(move |&subject| self.contains(subject))
    }
}

impl FromIterator<Subject> for Subjects {
    fn from_iter<I: IntoIterator<Item = Subject>>(subjects: I) -> Subjects {
        let mut set = Subjects::default();
        subjects.into_iter().for_each(|subject| set.insert(subject));
        set
    }
}

/// A reindeer with its stall (C20).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reindeer {
    Blitzen,
    Comet,
    Cupid,
    Dancer,
    Dasher,
    Donner,
    Prancer,
    Vixen,
}

impl Reindeer {
    pub const ALL: [Reindeer; 8] = [
        Reindeer::Blitzen,
        Reindeer::Comet,
        Reindeer::Cupid,
        Reindeer::Dancer,
        Reindeer::Dasher,
        Reindeer::Donner,
        Reindeer::Prancer,
        Reindeer::Vixen,
    ];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// Who is sent to work: an elf of the team, by its place on the mat, or Zelf (C21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worker {
    Elf(u8),
    Zelf,
}
