//! What the rules require of a map (E1).

use crate::components::{Map, Plot, Way};
use crate::house::{Compass, House, Houses};

/// What is wrong with a map, and where it is written: at which house, in which cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Flaw {
    pub(super) house: House,
    pub(super) cell: &'static str,
    pub(super) reason: String,
}

fn flaw<T>(house: House, cell: &'static str, reason: String) -> Result<T, Flaw> {
    Err(Flaw { house, cell, reason })
}

/// Refuses a map on which the rules would not work.
pub(super) fn map(Map { plots, streets, paths }: &Map) -> Result<(), Flaw> {
    houses_apart(plots)?;
    let cells = streets.iter().map(|_| "streets").chain(paths.iter().map(|_| "paths"));
    let ways: Vec<(Way, &str)> = streets.iter().chain(paths).copied().zip(cells).collect();
    for (nth, &way) in ways.iter().enumerate() {
        between_two_houses(way)?;
        only_once(way, &ways[..nth])?;
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
            return flaw(
                house,
                "x",
                format!("house {house} is in the same place as house {other}"),
            );
        }
        if let Some((other, _)) = before().find(|(_, other)| other.name == plot.name) {
            return flaw(
                house,
                "name",
                format!("house {house} has the same name as house {other}"),
            );
        }
    }
    Ok(())
}

fn between_two_houses(((from, to), cell): (Way, &'static str)) -> Result<(), Flaw> {
    if from == to {
        return flaw(from, cell, format!("house {from} is connected to itself"));
    }
    Ok(())
}

fn only_once(
    ((from, to), cell): (Way, &'static str),
    before: &[(Way, &'static str)],
) -> Result<(), Flaw> {
    if before.iter().any(|&(other, _)| other == (from, to) || other == (to, from)) {
        return flaw(from, cell, format!("houses {from} and {to} are connected twice"));
    }
    Ok(())
}

fn straight(plots: &[Plot], (from, to): Way) -> Result<(), Flaw> {
    let place = |house: House| plots[house.index()].place;
    let street = format!("the street from house {from} to {to}");
    let Some(heading) = Compass::between(place(from), place(to)) else {
        return flaw(from, "streets", format!("{street} is not straight"));
    };
    let between = |&(_, plot): &(House, &Plot)| {
        Compass::between(place(from), plot.place) == Some(heading)
            && Compass::between(plot.place, place(to)) == Some(heading)
    };
    match numbered(plots).find(between) {
        None => Ok(()),
        Some((other, _)) => flaw(from, "streets", format!("{street} runs through house {other}")),
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
        Some(house) => {
            flaw(house, "streets", format!("no streets lead from house 1 to house {house}"))
        }
    }
}

fn numbered(plots: &[Plot]) -> impl Iterator<Item = (House, &Plot)> {
    Houses::first(plots.len()).into_iter().zip(plots)
}
