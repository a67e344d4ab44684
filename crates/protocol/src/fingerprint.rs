//! A short description of what a viewer was shown, enough to find what has changed since.
//!
//! Each part that changes as a whole is stored as a hash of 64 bits, so that a server needs neither
//! the old scene nor its texts to make a patch.

use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use scene::{Choice, Scene, Spot, Zone};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::Delta;
use crate::delta::{items, value};

/// The fingerprint of a scene and its choices, as a viewer was shown them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    /// The hashes of [`AROUND`].
    around: [u64; AROUND.len()],
    players: Box<[u64]>,
    zones: Box<[Area]>,
    choices: Box<[u64]>,
}

/// The fingerprint of a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Area {
    id: u64,
    /// The hashes of [`AREA`].
    fields: [u64; AREA.len()],
    spots: Box<[Point]>,
}

/// The fingerprint of a spot.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Point {
    id: u64,
    /// The hash of what hardly ever changes.
    rest: u64,
    /// The hashes of [`POINT`].
    fields: [u64; POINT.len()],
    pieces: Box<[u64]>,
}

const AROUND: [&str; 3] = ["stage", "prompt", "points"];
const AREA: [&str; 4] = ["kind", "name", "owner", "layout"];
const POINT: [&str; 5] = ["number", "name", "about", "marks", "barred"];

impl Fingerprint {
    /// The fingerprint of a scene and its choices.
    pub fn of(scene: &Scene, choices: &[Choice]) -> Fingerprint {
        let Scene { stage, prompt, points, players, zones } = scene;
        Fingerprint {
            around: [print(stage), print(prompt), print(points)],
            players: prints(players),
            zones: zones.iter().map(Area::of).collect(),
            choices: prints(choices),
        }
    }

    /// The changes of the scene since this fingerprint; `now` is the fingerprint of `scene`.
    pub(crate) fn scene_changes(&self, now: &Fingerprint, scene: &Scene) -> Delta {
        let mut changes = Changes::default();
        changes.told(&AROUND, (&self.around, &now.around), |nth| match nth {
            0 => Some(value(&scene.stage)),
            1 => Some(value(&scene.prompt)),
            _ => Some(value(&scene.points)),
        });
        changes.within("players", list(&self.players, &now.players, &scene.players));
        changes.within("zones", areas(&self.zones, &now.zones, &scene.zones));
        changes.delta()
    }

    /// The changes of the choices since this fingerprint; `now` is the fingerprint of `choices`.
    pub(crate) fn choice_changes(&self, now: &Fingerprint, choices: &[Choice]) -> Delta {
        list(&self.choices, &now.choices, choices)
    }
}

impl Area {
    fn of(zone: &Zone) -> Area {
        let Zone { id, kind, name, owner, layout, spots } = zone;
        Area {
            id: print(id),
            fields: [print(kind), print(name), print(owner), print(layout)],
            spots: spots.iter().map(Point::of).collect(),
        }
    }

    fn changes(&self, now: &Area, zone: &Zone) -> Delta {
        let mut changes = Changes::default();
        changes.told(&AREA, (&self.fields, &now.fields), |nth| match nth {
            0 => Some(value(&zone.kind)),
            1 => Some(value(&zone.name)),
            2 => zone.owner.map(|owner| value(&(owner.index() + 1))),
            _ => Some(value(&zone.layout)),
        });
        let (old, now) = (&self.spots, &now.spots);
        changes.listed("spots", (old, now), &zone.spots, || points(old, now, &zone.spots));
        changes.delta()
    }
}

impl Point {
    fn of(spot: &Spot) -> Point {
        let Spot { id, kind, group, number, name, short, about, rule, place, .. } = spot;
        let Spot { marks, pieces, told, barred, .. } = spot;
        Point {
            id: print(id),
            rest: print(&(kind, group, short, rule, place, told)),
            fields: [print(number), print(name), print(about), print(marks), print(barred)],
            pieces: prints(pieces),
        }
    }

    fn changes(&self, now: &Point, spot: &Spot) -> Delta {
        if self.rest != now.rest {
            return Delta::New(value(spot));
        }
        let mut changes = Changes::default();
        changes.told(&POINT, (&self.fields, &now.fields), |nth| match nth {
            0 => spot.number.map(Value::from),
            1 => Some(value(&spot.name)),
            2 => (!spot.about.is_empty()).then(|| value(&spot.about)),
            3 => (!spot.marks.is_empty()).then(|| value(&spot.marks)),
            _ => spot.barred.as_ref().map(value),
        });
        let (old, now) = (&self.pieces, &now.pieces);
        changes.listed("pieces", (old, now), &spot.pieces, || list(old, now, &spot.pieces));
        changes.delta()
    }
}

fn areas(old: &[Area], now: &[Area], zones: &[Zone]) -> Delta {
    if old == now {
        return Delta::Same;
    }
    let new: Vec<(&Area, &Zone)> = now.iter().zip(zones).collect();
    let between = |old: &Area, (now, zone): &(&Area, &Zone)| old.changes(now, zone);
    Delta::Items(items(old, &new, |old, (now, _)| old.id == now.id, between, |it| value(it.1)))
}

fn points(old: &[Point], now: &[Point], spots: &[Spot]) -> Delta {
    if old == now {
        return Delta::Same;
    }
    let new: Vec<(&Point, &Spot)> = now.iter().zip(spots).collect();
    let between = |old: &Point, (now, spot): &(&Point, &Spot)| old.changes(now, spot);
    Delta::Items(items(old, &new, |old, (now, _)| old.id == now.id, between, |it| value(it.1)))
}

/// The changes of a list whose items stay, go or are new.
fn list<T: Serialize>(old: &[u64], now: &[u64], shown: &[T]) -> Delta {
    if old == now {
        return Delta::Same;
    }
    let new: Vec<(&u64, &T)> = now.iter().zip(shown).collect();
    let same = |_: &u64, _: &(&u64, &T)| Delta::Same;
    Delta::Items(items(old, &new, |old, (now, _)| old == *now, same, |it| value(it.1)))
}

/// The changed fields of an object.
#[derive(Default)]
struct Changes {
    new: Map<String, Value>,
    within: Vec<(String, Delta)>,
    gone: Vec<String>,
}

impl Changes {
    /// Adds fields that are sent as a whole. A field without a value is not sent.
    fn told(
        &mut self,
        names: &[&str],
        (old, now): (&[u64], &[u64]),
        shown: impl Fn(usize) -> Option<Value>,
    ) {
        for (nth, name) in names.iter().enumerate().filter(|(nth, _)| old[*nth] != now[*nth]) {
            match shown(nth) {
                Some(value) => drop(self.new.insert((*name).to_owned(), value)),
                None => self.gone.push((*name).to_owned()),
            }
        }
    }

    /// Adds a list that is not sent while it is empty.
    fn listed<P, T: Serialize>(
        &mut self,
        name: &str,
        (old, now): (&[P], &[P]),
        shown: &[T],
        between: impl FnOnce() -> Delta,
    ) {
        match (old.is_empty(), now.is_empty()) {
            (true, true) => (),
            (true, false) => drop(self.new.insert(name.to_owned(), value(&shown))),
            (false, true) => self.gone.push(name.to_owned()),
            (false, false) => self.within(name, between()),
        }
    }

    fn within(&mut self, name: &str, delta: Delta) {
        if delta != Delta::Same {
            self.within.push((name.to_owned(), delta));
        }
    }

    fn delta(self) -> Delta {
        let Changes { new, within, gone } = self;
        if new.is_empty() && within.is_empty() && gone.is_empty() {
            return Delta::Same;
        }
        Delta::Fields { new, within, gone }
    }
}

fn print(shown: &(impl Hash + ?Sized)) -> u64 {
    FixedState::default().hash_one(shown)
}

fn prints(shown: &[impl Hash]) -> Box<[u64]> {
    shown.iter().map(print).collect()
}

#[cfg(test)]
mod tests {
    use scene::{Barred, Face, Icon, Layout, Mark, Piece, PieceId, SpotId};
    use serde_json::json;

    use super::*;

    fn scene(stage: &str, zones: &[(&'static str, &'static str)]) -> Scene {
        let zone = |&(kind, name): &(&'static str, &'static str)| {
            Zone::new(kind, name, Layout::Row, Vec::new())
        };
        let zones = zones.iter().map(zone).collect();
        Scene { stage: stage.into(), zones, ..Scene::default() }
    }

    #[test]
    fn what_stays_on_a_table_is_not_told() {
        let old = scene("Day 1", &[("belt", "Belt"), ("floor", "Floor"), ("bins", "Bins")]);
        let told = |new: &Scene| {
            let delta = Fingerprint::of(&old, &[]).scene_changes(&Fingerprint::of(new, &[]), new);
            assert_eq!(delta.applied(&value(&old)), Some(value(new)));
            value(&delta)
        };
        assert_eq!(told(&old), json!("="));
        let later = scene("Day 2", &[("belt", "Belt"), ("floor", "Floor"), ("bins", "Bins")]);
        assert_eq!(told(&later), json!({ "{": { "c": { "stage": "Day 2" } } }));
        let swept = scene("Day 1", &[("belt", "Belt"), ("floor", "Clean"), ("bins", "Bins")]);
        let floor = json!([1, { "{": { "c": { "name": "Clean" } } }]);
        let zones = json!([["zones", { "[": [[0, 1], floor, [2, 1]] }]]);
        assert_eq!(told(&swept), json!({ "{": { "d": zones } }));
        let both = scene("Day 2", &[("bins", "Bins"), ("belt", "Belt"), ("tree", "Tree")]);
        told(&both);
        told(&scene("", &[]));
    }

    /// A spot on which every field has its own value.
    fn spot(nth: usize) -> Spot {
        let has = |bit: usize| nth & (1 << bit) != 0;
        let piece = |id: u8| Piece::new(PieceId::new(id), Face::Die(id));
        let mut spot = Spot::new(SpotId::new("belt", 1), if has(0) { "Full" } else { "Empty" });
        spot.number = has(1).then_some(3);
        spot.about = if has(2) { "Takes toys.".into() } else { "".into() };
        spot.barred = has(3).then(|| Barred::new("Not now.", "W1"));
        spot.pieces = (1..=nth as u8 % 4).map(piece).collect();
        spot.marks = (0..nth % 3).map(|nth| Mark::has(Icon::TOY, nth as u8)).collect();
        spot.told = has(4);
        spot
    }

    #[test]
    fn every_change_of_a_spot_is_told() {
        let scene = |nth: usize| {
            let spots =
                (0..nth / 8).map(|other| Spot { id: SpotId::new("belt", other), ..spot(nth) });
            let zone = Zone::new("belt", "Belt", Layout::Row, spots.collect());
            Scene { zones: vec![zone], ..Scene::default() }
        };
        for (old, new) in (0..32).flat_map(|old| (0..32).map(move |new| (scene(old), scene(new)))) {
            let delta = Fingerprint::of(&old, &[]).scene_changes(&Fingerprint::of(&new, &[]), &new);
            assert_eq!(delta.applied(&value(&old)), Some(value(&new)));
        }
    }
}
