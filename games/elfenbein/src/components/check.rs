//! What the rules require of a map (E1).

use crate::components::{Plot, Way};
use crate::house::{Compass, House, Houses};

/// What is wrong with a map, and at which house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Flaw {
    pub(super) house: House,
    pub(super) reason: String,
}

fn flaw<T>(house: House, reason: String) -> Result<T, Flaw> {
    Err(Flaw { house, reason })
}

/// Refuses a map on which the rules would not work. Every way is given from the house it is
/// written at.
pub(super) fn map(plots: &[Plot], streets: &[Way], paths: &[Way]) -> Result<(), Flaw> {
    houses_apart(plots)?;
    for (nth, &way) in streets.iter().chain(paths).enumerate() {
        ends_of_its_own(way)?;
        only_once(way, streets.iter().chain(paths).take(nth))?;
    }
    for &street in streets {
        straight(plots, street)?;
    }
    reachable(plots.len(), streets)
}

fn houses_apart(plots: &[Plot]) -> Result<(), Flaw> {
    for (house, plot) in numbered(plots) {
        let before = || numbered(plots).take(house.index());
        if let Some((other, _)) = before().find(|(_, other)| other.place == plot.place) {
            return flaw(house, format!("house {house} stands on the same place as {other}"));
        }
        if let Some((other, _)) = before().find(|(_, other)| other.name == plot.name) {
            return flaw(house, format!("house {house} is called like house {other}"));
        }
    }
    Ok(())
}

fn ends_of_its_own((from, to): Way) -> Result<(), Flaw> {
    if from == to {
        return flaw(from, format!("a way leads from house {from} to itself"));
    }
    Ok(())
}

fn only_once<'a>((from, to): Way, mut others: impl Iterator<Item = &'a Way>) -> Result<(), Flaw> {
    if others.any(|&other| other == (from, to) || other == (to, from)) {
        return flaw(from, format!("there are two ways between houses {from} and {to}"));
    }
    Ok(())
}

fn straight(plots: &[Plot], (from, to): Way) -> Result<(), Flaw> {
    let place = |house: House| plots[house.index()].place;
    let Some(heading) = Compass::between(place(from), place(to)) else {
        return flaw(from, format!("the street from house {from} to {to} is not straight"));
    };
    let between = |&(_, plot): &(House, &Plot)| {
        Compass::between(place(from), plot.place) == Some(heading)
            && Compass::between(plot.place, place(to)) == Some(heading)
    };
    match numbered(plots).find(between) {
        None => Ok(()),
        Some((other, _)) => {
            flaw(from, format!("the street from house {from} to {to} runs through house {other}"))
        }
    }
}

fn reachable(houses: usize, streets: &[Way]) -> Result<(), Flaw> {
    let mut reached = Houses::first(1);
    loop {
        let ends = streets.iter().filter(|(a, b)| reached.contains(*a) || reached.contains(*b));
        let grown = ends.fold(reached, |set, &(a, b)| set.with(a).with(b));
        if grown == reached {
            break;
        }
        reached = grown;
    }
    match (Houses::first(houses) - reached).into_iter().next() {
        None => Ok(()),
        Some(house) => flaw(house, format!("no streets lead from house 1 to house {house}")),
    }
}

fn numbered(plots: &[Plot]) -> impl Iterator<Item = (House, &Plot)> {
    Houses::first(plots.len()).into_iter().zip(plots)
}
