//! Why something cannot be chosen, in the words of the rules.

use scene::{Barred, at};
use tabletop::Seat;

use super::words;
use crate::{House, Houses, Ride, Role, Table, Todo, Trip, View};

/// Why the viewer, who owes a step, cannot choose this house.
pub(super) fn house(view: &View, house: House) -> Option<Barred> {
    let table = &view.table;
    if !owes(view) {
        return None;
    }
    match table.todo {
        Todo::Close { .. } => close(table, house),
        Todo::Walk(trip) => walk(table, trip, house),
        Todo::Ride(ride) => self::ride(table, ride, house),
        Todo::Fly { seat } => fly(table, seat, house),
        Todo::Draw
        | Todo::Start { .. }
        | Todo::Seal { .. }
        | Todo::Name { .. }
        | Todo::Order { .. }
        | Todo::Give { .. }
        | Todo::Clear { .. }
        | Todo::Over => None,
    }
}

/// Why the viewer, who owes a step, cannot choose this player.
pub(super) fn seat(view: &View, seat: Seat) -> Option<Barred> {
    let table = &view.table;
    if !owes(view) {
        return None;
    }
    match table.todo {
        Todo::Order { left, .. } if !left.contains(seat) => {
            let place = table.order.place(seat)?;
            Some(Barred::new(format!("{} already goes {}.", at(seat), words::ordinal(place)), "E7"))
        }
        Todo::Name { tied } if !tied.contains(seat) => {
            let why = "Choose a player tied for the highest card and the fewest points.";
            Some(Barred::new(why, "E7"))
        }
        Todo::Give { kids, .. } if !kids.contains(seat) => {
            Some(Barred::new("Only a Kid in this house can get the present.", "E15"))
        }
        Todo::Order { .. }
        | Todo::Name { .. }
        | Todo::Give { .. }
        | Todo::Draw
        | Todo::Close { .. }
        | Todo::Start { .. }
        | Todo::Seal { .. }
        | Todo::Walk(_)
        | Todo::Ride(_)
        | Todo::Fly { .. }
        | Todo::Clear { .. }
        | Todo::Over => None,
    }
}

fn owes(view: &View) -> bool {
    view.viewer.is_some_and(|seat| view.table.turn().owes(seat))
}

fn close(table: &Table, house: House) -> Option<Barred> {
    if table.closed.contains(house) {
        return Some(Barred::new("This house is already closed.", "E4"));
    }
    let near = (table.town.by_street_or_path(house) & table.closed).into_iter().next()?;
    Some(Barred::new(format!("It is next to {}, which is closed.", table.town.label(near)), "E4"))
}

fn walk(table: &Table, trip: Trip, house: House) -> Option<Barred> {
    if table.next_of_walk(trip).contains(house) {
        return None;
    }
    Some(
        been(table, (trip.seat, trip.trail), house).unwrap_or_else(|| far(table, trip.seat, house)),
    )
}

fn ride(table: &Table, ride: Ride, house: House) -> Option<Barred> {
    if table.next_of_ride(ride).contains(house) {
        return None;
    }
    let straight_on = |heading: crate::Compass| {
        Barred::new(format!("You can only ride straight on, to the {}.", heading.word()), "E12")
    };
    let been = been(table, (ride.seat, ride.trail), house);
    let other_way = || ride.heading.map(straight_on);
    Some(been.or_else(other_way).unwrap_or_else(|| far(table, ride.seat, house)))
}

fn fly(table: &Table, seat: Seat, house: House) -> Option<Barred> {
    let here = table.house(seat) == house;
    here.then(|| Barred::new("You are here. Fly to another house.", "E11"))
}

/// A house of this turn is not entered again.
fn been(table: &Table, (seat, trail): (Seat, Houses), house: House) -> Option<Barred> {
    if !trail.contains(house) {
        return None;
    }
    Some(match (table.house(seat) == house, trail.len()) {
        (true, 1) => Barred::new("You are here and must move.", "E8"),
        (true, _) => Barred::new("You are here.", "E10"),
        (false, _) => Barred::new("You have already been here this turn.", "E10"),
    })
}

/// No way leads there.
fn far(table: &Table, seat: Seat, house: House) -> Barred {
    let from = table.town.label(table.house(seat));
    let by_path = table.town.by_street_or_path(table.house(seat)).contains(house);
    let why = match table.role(seat) {
        Role::Kid if by_path => "Only Santa can use the crooked paths.".into(),
        Role::Kid => format!("No street leads there from {from}."),
        Role::Santa => format!("No street or path leads there from {from}."),
    };
    Barred::new(why, "E9")
}
