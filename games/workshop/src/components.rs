//! What the numbers of an edition are, and how they are written to a file and read back.

mod read;
mod write;

use std::borrow::Cow;

use tabletop::{Components as Table, Mistake, Sheet, Source};

use crate::data::BUILT_IN;
use crate::words::{Place, Reward, Token};

/// More stations no place can have.
pub const MOST_STATIONS: usize = 6;
/// More names of reindeer there cannot be.
pub const MOST_NAMES: usize = 9;
/// More reindeer cards there cannot be.
pub(crate) const MOST_REINDEER: usize = 24;
/// More kinds of ornaments there cannot be.
pub const MOST_ORNAMENTS: usize = 12;
/// More materials no station of the stables can give.
pub(crate) const MOST_MATERIALS: u8 = 5;
/// Fewer toys would not do for the six letters and two toys for each of five.
const FEWEST_TOYS: usize = 16;
/// A set of cards holds no more.
const MOST_TOYS: usize = 64;

/// The numbers of Santa's Workshop.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    pub toys: Cow<'static, [Toy]>,
    pub stations: Cow<'static, [Station]>,
    pub ornaments: Cow<'static, [Ornament]>,
    pub tree: [Space; 6],
    pub reindeer: Cow<'static, [Name]>,
    pub chart: Chart,
    pub inspection: Inspection,
    /// The stations again, where they are found at once.
    pub(crate) yields: Yields,
}

/// A toy that a child wishes for (W3).
#[derive(Clone, PartialEq, Debug)]
pub struct Toy {
    pub name: Cow<'static, str>,
    /// In fabric, wood, metal and assembly tokens.
    pub cost: [u8; Token::ALL.len()],
    pub points: u8,
    pub source: Source,
}

/// A station of a place (W6a).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Station {
    pub place: Place,
    /// How many tokens, cards, materials or ornaments.
    pub gives: u8,
    pub source: Source,
}

/// A kind of ornament (W13).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ornament {
    pub reward: Reward,
    pub count: u8,
    pub source: Source,
}

/// A space on everybody's own tree (W13).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Space {
    pub reward: Reward,
    pub source: Source,
}

/// A reindeer (W2).
#[derive(Clone, PartialEq, Debug)]
pub struct Name {
    pub name: Cow<'static, str>,
    pub copies: u8,
    pub source: Source,
}

/// What reindeer are worth (W17).
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// For one different reindeer, two, three and so on.
    pub points: Cow<'static, [u8]>,
    /// For each further copy.
    pub extra: u8,
    pub source: Source,
}

/// What Christmas Cheer is worth (W15).
#[derive(Clone, PartialEq, Debug)]
pub struct Inspection {
    /// For the highest total, the second-highest and so on.
    pub points: Cow<'static, [u8]>,
    pub source: Source,
}

/// What each station of each place gives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Yields {
    gives: [[u8; MOST_STATIONS]; Place::STAFFED.len()],
    stations: [u8; Place::STAFFED.len()],
}

impl Yields {
    /// The same stations, sorted by place. The caller vouches that no place has too many.
    pub(crate) const fn new(stations: &[Station]) -> Yields {
        let mut yields = Yields {
            gives: [[0; MOST_STATIONS]; Place::STAFFED.len()],
            stations: [0; Place::STAFFED.len()],
        };
        let mut nth = 0;
        while nth < stations.len() {
            let Station { place, gives, .. } = stations[nth];
            let count = &mut yields.stations[place.index()];
            yields.gives[place.index()][*count as usize] = gives;
            *count += 1;
            nth += 1;
        }
        yields
    }
}

impl Components {
    /// How many stations a place has; the Donation Center has none, and room for all.
    #[inline]
    pub fn stations_of(&self, place: Place) -> usize {
        self.yields.stations.get(place.index()).copied().unwrap_or(0).into()
    }

    /// What the elf at a station gets.
    #[inline]
    pub fn gives(&self, place: Place, station: usize) -> u8 {
        self.yields.gives[place.index()][station]
    }
}

impl Table for Components {
    fn built_in() -> &'static Components {
        &BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        write::sheets(self)
    }

    fn read(sheets: &[Sheet]) -> Result<Components, Mistake> {
        read::components(sheets)
    }
}
