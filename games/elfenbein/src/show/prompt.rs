//! Where the match stands, and what is asked.

use scene::at;
use scene::words::{list, verdict};
use tabletop::{Score, Seat, SeatSet};

use super::{ABOUT, town, words};
use crate::{Rank, Ride, Role, Table, Todo, Trip, View};

pub(super) fn stage(table: &Table) -> String {
    let phase = match table.todo {
        Todo::Draw => return "Before the game".into(),
        Todo::Close { .. } => "closing houses",
        Todo::Start { .. } => "choosing where to start",
        Todo::Seal { .. } => "choosing cards",
        Todo::Name { .. } | Todo::Order { .. } => "setting the order",
        Todo::Walk(_) | Todo::Ride(_) | Todo::Fly { .. } | Todo::Give { .. } => "moving",
        Todo::Clear { .. } | Todo::Over => "game over",
    };
    let round = match table.round {
        0 => "Setup".into(),
        round => format!("Round {round} of {}", Rank::COUNT),
    };
    let game = match table.games {
        1 => String::new(),
        games => format!("Game {} of {games}. ", table.game),
    };
    format!("{game}{round}: {phase}")
}

pub(super) fn prompt(view: &View) -> String {
    let table = &view.table;
    let seat = table.turn().waiting().only();
    let who = seat.map_or(String::new(), at);
    let (task, asked) = match table.todo {
        Todo::Draw => return "Drawing a random Santa.".into(),
        Todo::Over => {
            let totals = Seat::all(table.seats()).map(|seat| Score::points(table.total(seat)));
            return verdict(&ABOUT, totals);
        }
        Todo::Seal { waiting } => return seal(view, waiting),
        Todo::Close { left, .. } => (format!("{who} is closing a house."), close(left)),
        Todo::Start { seat } => {
            (format!("{who} is choosing where to start."), start(table.role(seat)))
        }
        Todo::Name { .. } => {
            let asked = "Cards and points are tied. Choose the player who decides the order.";
            (format!("{who} is choosing who decides the order."), asked.into())
        }
        Todo::Order { .. } => {
            let place = words::ordinal(table.order.iter().count());
            let asked = format!("You decide the order. Who goes {place}?");
            (format!("{who} is deciding the order."), asked)
        }
        Todo::Walk(trip) => (format!("{who} is walking."), walk(table, trip)),
        Todo::Ride(ride) => (format!("{who} is riding the bike."), self::ride(table, ride)),
        Todo::Fly { seat } => {
            let here = table.town.label(table.house(seat));
            let asked = format!("You are at {here}. Fly to any other house.");
            (format!("{who} is flying."), asked)
        }
        Todo::Give { .. } => {
            (format!("{who} is giving a present."), "Which Kid gets the present?".into())
        }
        Todo::Clear { .. } => {
            (format!("{who} is clearing the town for the next game."), clear(table))
        }
    };
    if view.viewer == seat { asked } else { task }
}

fn seal(view: &View, waiting: SeatSet) -> String {
    let table = &view.table;
    match view.viewer {
        Some(seat) if waiting.contains(seat) => {
            let house = table.house(seat);
            let ways = town::ways(table, house, table.role(seat));
            let here = town::seen_by(table, house, view.viewer);
            format!("Choose a card in secret. You are at {here}. {ways}")
        }
        Some(_) | None => {
            let names: Vec<String> = waiting.iter().map(at).collect();
            format!("Waiting for {} to choose a card.", list(&names, "and"))
        }
    }
}

fn close(left: u8) -> String {
    let left = match left {
        1 => "This is the last marker.".into(),
        left => format!("There are {left} markers left to place."),
    };
    format!("Close a house that is not next to a closed one. {left}")
}

fn start(role: Role) -> String {
    match role {
        Role::Kid => "Choose the house where you start.".into(),
        Role::Santa => {
            "Choose the house where you start. You leave a present there unless it is closed."
                .into()
        }
    }
}

fn walk(table: &Table, trip: Trip) -> String {
    let ways = match table.role(trip.seat) {
        Role::Santa => "streets and paths",
        Role::Kid => "streets",
    };
    let begun = trip.trail.len() > 1;
    match (begun, trip.left) {
        (false, left) => {
            let here = table.town.label(table.house(trip.seat));
            format!("You are at {here}. Walk up to {} along {ways}.", words::houses(left))
        }
        (true, 1) => "Walk 1 more house, or stop.".into(),
        (true, left) => format!("Walk up to {left} more houses, or stop."),
    }
}

fn ride(table: &Table, ride: Ride) -> String {
    match (ride.trail.len(), ride.heading) {
        (1, _) => {
            let here = table.town.label(table.house(ride.seat));
            format!("You are at {here}. Ride the bike to a house one street away.")
        }
        (_, None) => "Now choose a direction to ride straight on (not back), or stop.".into(),
        (_, Some(heading)) => format!("Keep riding {}, or stop.", heading.word()),
    }
}

fn clear(table: &Table) -> String {
    let next = table.game + 1;
    format!("In game {next} you are Santa. Clear the town when everyone is ready.")
}
