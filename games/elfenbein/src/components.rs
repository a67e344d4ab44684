//! The town in play, with the cards and counters that come with it, and what is computed from it once.

mod check;
mod reach;
mod sheets;

use std::borrow::Cow;
use std::sync::LazyLock;

use tabletop::{Components, Mistake, Sheet, Source, insertion_sort_by};

use crate::data;
use crate::house::{Compass, House, Houses, MAX_HOUSES};
use crate::rank::{Rank, Reach};
pub(crate) use reach::Reaches;

/// Everything in the box: the map, what the cards do, how many counters there are.
#[derive(PartialEq, Debug)]
pub struct Town {
    /// The houses, by number.
    pub plots: Vec<Plot>,
    /// Every street once, its lower number first, in order.
    pub streets: Vec<Way>,
    /// Every crooked path once, its lower number first, in order.
    pub paths: Vec<Way>,
    /// What each card does, the ace first.
    pub cards: [Card; Rank::COUNT],
    /// Counters, markers and points.
    pub limits: Limits,
    ways: Ways,
    reaches: Reaches,
}

/// A house on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plot {
    pub name: Cow<'static, str>,
    /// Steps to the east and to the south on the lattice.
    pub place: (u8, u8),
    pub source: Source,
}

/// A card of the suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// What it does for its owner's turn.
    pub reach: Reach,
    pub source: Source,
}

/// A street or a path between two houses.
pub type Way = (House, House);

/// How many there are of what, and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Present Counters in the box (E2).
    pub presents: u8,
    /// Closed House Markers in the box (E2).
    pub markers: u8,
    /// Points for seeing Santa (E14).
    pub sighting: u8,
    /// Points for a present (E13).
    pub present: u8,
}

/// The neighbours of each house, computed once.
#[derive(PartialEq, Debug)]
struct Ways {
    by_street: [Houses; MAX_HOUSES],
    by_street_or_path: [Houses; MAX_HOUSES],
    /// The next house along a street in each direction.
    along: [[Option<House>; 4]; MAX_HOUSES],
}

impl Town {
    /// All houses.
    #[inline]
    pub fn houses(&self) -> Houses {
        Houses::first(self.plots.len())
    }

    /// The houses one street away: where a Kid can go (E9).
    #[inline]
    pub fn by_street(&self, house: House) -> Houses {
        self.ways.by_street[house.index()]
    }

    /// The houses one street or path away: where Santa can go (E9), and where no second marker
    /// may lie (E4).
    #[inline]
    pub fn by_street_or_path(&self, house: House) -> Houses {
        self.ways.by_street_or_path[house.index()]
    }

    /// The next house along a street in that direction; the line ends where there is none (E12).
    #[inline]
    pub fn along(&self, house: House, heading: Compass) -> Option<House> {
        self.ways.along[house.index()][heading as usize]
    }

    /// The direction of the street from one house to the next.
    #[inline]
    pub fn heading(&self, from: House, to: House) -> Option<Compass> {
        Compass::ALL.into_iter().find(|&heading| self.along(from, heading) == Some(to))
    }

    /// What a card does.
    #[inline]
    pub fn reach(&self, card: Rank) -> Reach {
        self.cards[card.index()].reach
    }

    /// How far one comes in a turn.
    #[inline]
    pub(crate) fn reaches(&self) -> &Reaches {
        &self.reaches
    }

    /// Where a house stands.
    pub fn plot(&self, house: House) -> &Plot {
        &self.plots[house.index()]
    }

    /// A house in words, with its number: "8 Gingerbread Row".
    pub fn label(&self, house: House) -> String {
        format!("{house} {}", self.plot(house).name)
    }

    /// Computes the neighbours. The map is known to be sound.
    fn new(map: Map, cards: [Card; Rank::COUNT], limits: Limits) -> Town {
        let tidy = |ways: Vec<Way>| {
            let mut ways: Vec<Way> = ways.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
            insertion_sort_by(&mut ways, Ord::cmp);
            ways
        };
        let (plots, streets, paths) = (map.plots, tidy(map.streets), tidy(map.paths));
        let ways = Ways::new(&plots, &streets, &paths);
        let reaches = Reaches::new(&ways);
        Town { plots, streets, paths, cards, limits, ways, reaches }
    }

    /// The town of `data.rs`.
    fn from_data() -> Town {
        let ways = |of: fn(&data::HouseRow) -> &'static [u8]| -> Vec<Way> {
            let rows = Houses::first(data::HOUSES.len()).into_iter().zip(data::HOUSES);
            rows.flat_map(|(house, row)| of(&row).iter().map(move |&to| (house, numbered(to))))
                .collect()
        };
        let map = Map {
            plots: data::HOUSES.map(|row| row.plot).to_vec(),
            streets: ways(|row| row.streets),
            paths: ways(|row| row.paths),
        };
        Town::new(map, data::CARDS, data::LIMITS)
    }
}

/// A map as it is written: every way at one of its houses, in no order.
struct Map {
    plots: Vec<Plot>,
    streets: Vec<Way>,
    paths: Vec<Way>,
}

fn numbered(number: u8) -> House {
    House::new(usize::from(number) - 1).expect("houses are numbered from 1 to 64")
}

impl Ways {
    fn new(plots: &[Plot], streets: &[Way], paths: &[Way]) -> Ways {
        let mut ways = Ways {
            by_street: [Houses::default(); MAX_HOUSES],
            by_street_or_path: [Houses::default(); MAX_HOUSES],
            along: [[None; 4]; MAX_HOUSES],
        };
        for (from, to) in both_directions(streets) {
            ways.by_street[from.index()] = ways.by_street[from.index()].with(to);
            let (here, there) = (plots[from.index()].place, plots[to.index()].place);
            if let Some(heading) = Compass::between(here, there) {
                ways.along[from.index()][heading as usize] = Some(to);
            }
        }
        ways.by_street_or_path = ways.by_street;
        for (from, to) in both_directions(paths) {
            let neighbours = &mut ways.by_street_or_path[from.index()];
            *neighbours = neighbours.with(to);
        }
        ways
    }
}

fn both_directions(ways: &[Way]) -> impl Iterator<Item = Way> + '_ {
    ways.iter().flat_map(|&(a, b)| [(a, b), (b, a)])
}

impl Components for Town {
    fn built_in() -> &'static Town {
        static BUILT_IN: LazyLock<Town> = LazyLock::new(Town::from_data);
        &BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheets::write(self)
    }

    fn read(sheets: &[Sheet]) -> Result<Town, Mistake> {
        sheets::read(sheets)
    }
}
