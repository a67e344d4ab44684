//! What must hold in every position, checked in tests.

use tabletop::{Seat, SeatSet};

use crate::{Elfenbein, House, Rank, Ranks, Table, Todo};

pub(crate) fn check(game: &Elfenbein) {
    let table = &game.table;
    closed_houses(table);
    presents(table);
    Seat::all(table.seats()).for_each(|seat| player(table, seat));
    sealed_cards(game);
    order(table);
    way(table);
}

fn closed_houses(table: &Table) {
    assert!((table.closed - table.town.houses()).is_empty(), "a house outside the town is closed");
    assert!(table.closed.len() <= u32::from(table.town.limits.markers), "too many are closed");
    for house in table.closed {
        let near = table.town.by_street_or_path(house) & table.closed;
        assert!(near.is_empty(), "house {house} is closed next to another (E4)");
    }
}

fn presents(table: &Table) {
    assert!((table.presents & table.closed).is_empty(), "a closed house holds a present (E13)");
    let taken: u32 = Seat::all(table.seats()).map(|s| u32::from(table.players[s].presents)).sum();
    let counted = u32::from(table.stock) + table.presents.len() + taken;
    assert_eq!(counted, u32::from(table.town.limits.presents), "presents were lost or forged");
}

fn player(table: &Table, seat: Seat) {
    let player = &table.players[seat];
    let mut left = Ranks::all();
    let mut lay_out = |card: Rank| {
        assert!(left.contains(card), "{card} of seat {seat} is in two places");
        left = left.without(card);
    };
    player.hand.into_iter().for_each(&mut lay_out);
    player.played.into_iter().flatten().for_each(&mut lay_out);
    assert!(left.is_empty(), "seat {seat} has lost cards");

    let revealed = !matches!(table.todo, Todo::Seal { .. });
    let rounds = usize::from(table.round) - usize::from(!revealed);
    assert!(player.played[..rounds].iter().all(Option::is_some), "a round without a card");
    assert!(player.played[rounds..].iter().all(Option::is_none), "a card ahead of its round");

    let in_town = |house: House| table.town.houses().contains(house);
    assert!(player.house.is_none_or(in_town), "seat {seat} is out of town");
    assert!(table.round == 0 || player.house.is_some(), "seat {seat} has not started");
    if table.is_santa(seat) {
        assert_eq!((player.sightings, player.presents), (0, 0), "Santa is no Kid");
    }
}

fn sealed_cards(game: &Elfenbein) {
    for seat in Seat::all(game.table.seats()) {
        let chosen = matches!(game.table.todo, Todo::Seal { waiting } if !waiting.contains(seat));
        let sealed = game.sealed[seat];
        assert_eq!(sealed.is_some(), chosen, "seat {seat}: a sealed card too many or too few");
        let held = |card| game.table.players[seat].hand.contains(card);
        assert!(sealed.is_none_or(held), "seat {seat} has sealed a card it does not hold");
    }
}

fn order(table: &Table) {
    let set: SeatSet = table.order.iter().collect();
    let places = table.order.iter().count();
    assert_eq!(set.len() as usize, places, "somebody has two turns in a round");
    if let Todo::Order { left, .. } = table.todo {
        assert_eq!(left.len() as usize + places, table.seats(), "somebody has no turn");
        assert!(left.len() > 1, "the last place needs no decision");
    }
}

/// Whoever is on the way stands at the end of the trail.
fn way(table: &Table) {
    match table.todo {
        Todo::Walk(trip) | Todo::Give { trip, .. } => {
            assert!(trip.trail.contains(table.house(trip.seat)), "a walker left the trail");
        }
        Todo::Ride(ride) => {
            assert!(ride.trail.contains(table.house(ride.seat)), "a rider left the trail");
            assert!(!table.is_santa(ride.seat), "Santa has no bike");
            assert_eq!(ride.heading.is_some(), ride.trail.len() > 2, "a line without direction");
        }
        Todo::Fly { seat } => assert!(table.is_santa(seat), "only Santa flies"),
        Todo::Draw
        | Todo::Close { .. }
        | Todo::Start { .. }
        | Todo::Seal { .. }
        | Todo::Name { .. }
        | Todo::Order { .. }
        | Todo::Clear { .. }
        | Todo::Over => (),
    }
}
