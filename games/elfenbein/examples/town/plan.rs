//! A town as the search sees it: empty lots on a lattice, streets left out, paths put in.

use std::collections::BTreeSet;

use elfenbein::Town;
use tabletop::{Cell, Components, Luck, Rng, Row, Sheet};

/// A place on the lattice, to the east and to the south.
pub(crate) type Place = (u8, u8);
/// A street or a path, the place that is read first in front.
pub(crate) type Way = (Place, Place);

/// The lattice: the screens have room for it, and the names of the houses are read on it.
const WIDE: u8 = 7;
const HIGH: u8 = 6;

/// What a town must have to be worth a trial.
const FEWEST_PATHS: usize = 8;
const FEWEST_STREETS_AT_A_HOUSE: usize = 2;

/// A town that looks the same from the north and from the south, but for a few ways.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Plan {
    lots: BTreeSet<Place>,
    /// Streets left out between houses that could have one.
    gaps: BTreeSet<Way>,
    paths: BTreeSet<Way>,
}

impl Plan {
    /// The town of the box, to begin with.
    pub(crate) fn of_the_box() -> Plan {
        let town = Town::built_in();
        let ways = |ways: &[elfenbein::Way]| -> BTreeSet<Way> {
            ways.iter().map(|&(a, b)| (town.plot(a).place, town.plot(b).place)).collect()
        };
        let mut lots = BTreeSet::from_iter(places());
        town.plots.iter().for_each(|plot| assert!(lots.remove(&plot.place), "the same lattice"));
        let mut plan = Plan { lots, gaps: BTreeSet::new(), paths: ways(&town.paths) };
        plan.gaps = &plan.possible_streets() - &ways(&town.streets);
        plan
    }

    /// A random town with so many streets and paths, or nearly so many.
    pub(crate) fn random(streets: usize, paths: usize, luck: &mut Rng) -> Plan {
        loop {
            let mut plan = Plan::of_the_box();
            plan.paths.clear();
            plan.gaps.clear();
            for _ in 0..luck.below(2 * plan.lots.len() as u32) {
                plan.move_lot(luck);
            }
            while plan.streets().len() > streets {
                let street = pick(&plan.streets(), luck);
                toggle(&mut plan.gaps, street);
            }
            for _ in 0..100 * paths {
                if plan.paths.len() < paths {
                    plan.change_path(luck);
                }
            }
            if plan.is_sound() {
                return plan;
            }
        }
    }

    /// A town with one change, most often with its counterpart.
    pub(crate) fn changed(&self, luck: &mut Rng) -> Plan {
        loop {
            let mut plan = self.clone();
            match luck.below(8) {
                0 => plan.move_lot(luck),
                1 | 2 => plan.change_street(luck),
                3 => plan.change_single_street(luck),
                4 | 5 => plan.change_path(luck),
                _ => plan.change_single_path(luck),
            }
            if plan != *self && plan.is_sound() {
                return plan;
            }
        }
    }

    /// A house is built on an empty lot, and another one pulled down. Ways to the new lot are lost.
    fn move_lot(&mut self, luck: &mut Rng) {
        let lots: Vec<Place> = self.lots.iter().copied().collect();
        let (from, to) = (luck.pick(&lots), luck.pick(&self.houses()));
        for place in [from, turned(from)] {
            self.lots.remove(&place);
        }
        self.lots.extend([to, turned(to)]);
        self.gaps = &self.gaps & &self.possible_streets();
        let lots = &self.lots;
        self.paths.retain(|(a, b)| !lots.contains(a) && !lots.contains(b));
    }

    fn change_street(&mut self, luck: &mut Rng) {
        let street = pick(&self.possible_streets(), luck);
        toggle(&mut self.gaps, street);
    }

    /// A street without its counterpart: two are often too much.
    fn change_single_street(&mut self, luck: &mut Rng) {
        let street = pick(&self.possible_streets(), luck);
        if !self.gaps.remove(&street) {
            self.gaps.insert(street);
        }
    }

    fn change_path(&mut self, luck: &mut Rng) {
        let path = diagonal(luck);
        toggle(&mut self.paths, path);
        let sound = [path, turned_way(path)].map(|path| self.is_path_sound(path));
        if self.paths.contains(&path) && sound.contains(&false) {
            toggle(&mut self.paths, path);
        }
    }

    fn change_single_path(&mut self, luck: &mut Rng) {
        let path = diagonal(luck);
        if !self.paths.remove(&path) && self.is_path_sound(path) {
            self.paths.insert(path);
        }
    }

    fn streets(&self) -> BTreeSet<Way> {
        &self.possible_streets() - &self.gaps
    }

    fn houses(&self) -> Vec<Place> {
        places().into_iter().filter(|place| !self.lots.contains(place)).collect()
    }

    /// From every house to the next one east and the next one south, over one empty lot at most.
    fn possible_streets(&self) -> BTreeSet<Way> {
        let next = |(x, y): Place, (east, south): (u8, u8)| {
            let ahead = (1..=2).map(|steps| (x + east * steps, y + south * steps));
            let mut ahead = ahead.filter(|&(x, y)| x < WIDE && y < HIGH);
            ahead.find(|place| !self.lots.contains(place)).map(|there| ((x, y), there))
        };
        let houses = self.houses();
        let ways = |&house: &Place| [next(house, (1, 0)), next(house, (0, 1))];
        houses.iter().flat_map(ways).flatten().collect()
    }

    /// Whether a path leads from house to house and crosses no other.
    fn is_path_sound(&self, ((x, y), (to_x, to_y)): Way) -> bool {
        let crossing = ((to_x, y), (x, to_y));
        ![(x, y), (to_x, to_y)].iter().any(|end| self.lots.contains(end))
            && !self.paths.contains(&crossing)
    }

    fn is_sound(&self) -> bool {
        let houses = self.houses();
        let town = Town::built_in();
        houses.len() == town.plots.len()
            && self.paths.len() >= FEWEST_PATHS
            && self.paths.iter().all(|&path| self.is_path_sound(path))
            && houses.iter().all(|house| self.streets_at(*house) >= FEWEST_STREETS_AT_A_HOUSE)
            && Town::read(&self.sheets()).is_ok()
    }

    fn streets_at(&self, house: Place) -> usize {
        self.streets().iter().filter(|(a, b)| *a == house || *b == house).count()
    }

    /// The town, to be played in. It lasts as long as the program, as positions point to it.
    pub(crate) fn town(&self) -> &'static Town {
        Box::leak(Box::new(Town::read(&self.sheets()).expect("a sound plan")))
    }

    /// The town as an edition file.
    pub(crate) fn edition(&self) -> String {
        editions::write(&self.sheets())
    }

    /// The sheets of the built-in edition with these houses; they keep their names by number.
    fn sheets(&self) -> Vec<Sheet> {
        let mut sheets = Town::built_in().sheets();
        let sheet = sheets.iter_mut().find(|sheet| sheet.name == "house").expect("houses");
        let (houses, streets) = (self.houses(), self.streets());
        let ends = |ways: &BTreeSet<Way>, from: Place| -> Vec<u8> {
            let ways = ways.iter().filter(|way| way.0 == from);
            let number = |&(_, to): &Way| houses.iter().position(|&house| house == to);
            ways.filter_map(number).map(|index| index as u8 + 1).collect()
        };
        for (row, &(x, y)) in sheet.rows.iter_mut().zip(&houses) {
            set(row, "x", x);
            set(row, "y", y);
            set(row, "streets", ends(&streets, (x, y)));
            set(row, "paths", ends(&self.paths, (x, y)));
        }
        sheets
    }

    /// How many streets and paths there are.
    pub(crate) fn counts(&self) -> (usize, usize) {
        (self.streets().len(), self.paths.len())
    }
}

fn set(row: &mut Row, name: &str, value: impl Into<Cell>) {
    let cell = row.cells.iter_mut().find(|(other, _)| other == name).expect("a cell of a house");
    cell.1 = value.into();
}

fn pick(ways: &BTreeSet<Way>, luck: &mut Rng) -> Way {
    luck.pick(&ways.iter().copied().collect::<Vec<_>>())
}

/// Anywhere a path could be.
fn diagonal(luck: &mut Rng) -> Way {
    let (x, y) = (luck.below(u32::from(WIDE) - 1) as u8, luck.below(u32::from(HIGH) - 1) as u8);
    if luck.below(2) == 0 { ((x, y), (x + 1, y + 1)) } else { ((x + 1, y), (x, y + 1)) }
}

/// All places in the order in which houses are numbered.
fn places() -> Vec<Place> {
    (0..HIGH).flat_map(|y| (0..WIDE).map(move |x| (x, y))).collect()
}

/// The same place with the map turned by half.
fn turned((x, y): Place) -> Place {
    (WIDE - 1 - x, HIGH - 1 - y)
}

fn turned_way((from, to): Way) -> Way {
    (turned(to), turned(from))
}

/// Puts a way and its counterpart in, or takes both out.
fn toggle(ways: &mut BTreeSet<Way>, way: Way) {
    let counterpart = turned_way(way);
    if ways.remove(&way) {
        ways.remove(&counterpart);
    } else {
        ways.extend([way, counterpart]);
    }
}
