//! Santa Claus Is Comin' to Town for programs that learn.

use tabletop::{Encode, Eye, MAX_SEATS, Observer, Seat, field, signed};

use crate::{Elfenbein, House, Houses, Player, Rank, Table, Todo, Town, View};

/// What fits into a byte.
const BYTE: i16 = 255;
/// The highest card.
const KING: i16 = Rank::COUNT as i16;
/// No match brings more points.
const MOST_POINTS: i16 = 1000;

impl Encode for Elfenbein {
    fn phrases(town: &Town) -> Vec<String> {
        let mut all = Vec::new();
        for verb in ["close", "start", "walk", "ride", "fly"] {
            all.extend(town.houses().iter().map(|house| format!("{verb} {house}")));
        }
        let ranks = (0..Rank::COUNT).filter_map(Rank::new);
        all.extend(ranks.map(|rank| format!("seal {rank}")));
        for verb in ["name", "next", "give"] {
            all.extend(Seat::all(MAX_SEATS - 1).map(|seat| format!("{verb} {seat}")));
        }
        all.extend(["stop", "clear"].map(str::to_owned));
        all
    }

    fn observe(view: &View, out: &mut impl Observer) {
        let table = &view.table;
        let eye = Eye::new(view.viewer, table.seats());
        out.put(field("game", BYTE, "the game of a full cycle, counted from 1"), table.game.into());
        out.put(field("games", BYTE, "games in this match"), table.games.into());
        out.put(
            field("round", KING, "the round; 0 while the town is prepared"),
            table.round.into(),
        );
        out.put(field("santa", 5, "who is Santa"), eye.whose(table.santa));
        let seen = i16::from(table.seen);
        out.put(field("seen", 1, "whether a Kid has seen Santa in this round"), seen);
        out.put(field("stock", BYTE, "Present Counters not used yet"), table.stock.into());
        let mut order = table.order.iter();
        let order = (0..table.seats()).map(|_| eye.whose(order.next()));
        out.each(field("order", 5, "who takes a turn first, second and so on"), order);
        let sealed = view.sealed.map_or(0, rank);
        out.put(field("sealed", KING, "the own card that lies face down, from 1, the ace"), sealed);
        houses(table, out);
        course(table, eye, out);
        for (nth, seat) in eye.seats() {
            out.of("player", nth);
            table.players[seat].observe(table, out);
        }
    }
}

/// What lies on the map.
#[inline]
fn houses(table: &Table, out: &mut impl Observer) {
    let mut trail = Houses::default();
    if let Todo::Walk(trip) | Todo::Give { trip, .. } = table.todo {
        trail = trip.trail;
    }
    if let Todo::Ride(ride) = table.todo {
        trail = ride.trail;
    }
    let on = |set: Houses| table.town.houses().iter().map(move |house| set.contains(house).into());
    out.each(field("closed", 1, "houses with a Closed House Marker"), on(table.closed));
    out.each(field("present", 1, "houses with a present"), on(table.presents));
    out.each(field("trail", 1, "houses entered in this turn"), on(trail));
}

/// What is being done.
#[inline]
fn course(table: &Table, eye: Eye, out: &mut impl Observer) {
    let mut left = 0;
    if let Todo::Close { left: markers, .. } = table.todo {
        left = markers;
    }
    if let Todo::Walk(trip) | Todo::Give { trip, .. } = table.todo {
        left = trip.left;
    }
    out.put(field("left", BYTE, "markers still to place, or houses still to enter"), left.into());
    let heading = if let Todo::Ride(ride) = table.todo { ride.heading } else { None };
    let heading = heading.map_or(0, |heading| 1 + heading as i16);
    out.put(field("heading", 4, "where a ride goes: 1 north, 2 east, 3 south, 4 west"), heading);
    let waiting = eye.among(table.turn().waiting());
    out.each(field("waiting", 1, "whether each player owes a step, the viewer first"), waiting);
}

impl Player {
    #[inline]
    fn observe(&self, table: &Table, out: &mut impl Observer) {
        let house = self.house.map_or(0, |house: House| 1 + house.index() as i16);
        out.put(field("house", 64, "the number of the house where the figure stands"), house);
        let hand = (0..Rank::COUNT).filter_map(Rank::new);
        let hand = hand.map(|card| self.hand.contains(card).into());
        out.each(field("hand", 1, "cards not played yet, the ace first"), hand);
        let this = usize::from(table.round).checked_sub(1).and_then(|nth| self.played[nth]);
        out.put(field("played", KING, "the card shown in this round, from 1, the ace"), {
            this.map_or(0, rank)
        });
        let sightings = self.sightings.into();
        out.put(field("sightings", BYTE, "how often this Kid has seen Santa"), sightings);
        out.put(field("presents", BYTE, "presents this Kid has got"), self.presents.into());
        out.put(signed("earlier", MOST_POINTS, "points of earlier games"), self.earlier);
    }
}

fn rank(card: Rank) -> i16 {
    1 + card.index() as i16
}
