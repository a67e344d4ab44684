//! Cards: chosen for this round, still in hand, played before.

use scene::{CardFace, Face, Icon, Layout, Mark, Piece, PieceId, Spot, SpotId, Zone, at};
use tabletop::Seat;

use super::icons;
use super::{barred, card_id, hand_spot, round_spot, words};
use crate::{Rank, Reach, Role, Table, View};

/// The cards of this round, a spot for each player.
pub(super) fn round(view: &View) -> Zone {
    let seats = view.table.seats();
    let spot = |seat: Seat| {
        let about = "The card chosen for this round. The highest card decides the order.";
        Spot::new(round_spot(seat), format!("{}'s card", at(seat)))
            .kind("card")
            .about(about, "E7")
            .pieces(chosen(view, seat))
            .barred(barred::seat(view, seat))
    };
    let layout = Layout::Grid { columns: seats as u8 };
    Zone::new("round", "This round", layout, Seat::all(seats).map(spot).collect())
}

/// Face down until all are revealed, except to the one who chose it (E6).
fn chosen(view: &View, seat: Seat) -> Option<Piece> {
    let own = if view.viewer == Some(seat) { view.sealed } else { None };
    match own.or(view.table.card(seat)) {
        Some(rank) => Some(card(&view.table, seat, rank)),
        None if view.has_sealed(seat) => {
            let id = PieceId::new(format_args!("sealed/{seat}"));
            Some(Piece::new(id, Face::Back(Icon::CARD)))
        }
        None => None,
    }
}

/// The cards not played yet. To others the one that lies face down is still among them.
pub(super) fn hand(view: &View, seat: Seat) -> Zone {
    let own = if view.viewer == Some(seat) { view.sealed } else { None };
    let ranks = view.table.players[seat].hand.into_iter().filter(|&rank| own != Some(rank));
    let spot = |rank: Rank| {
        Spot::new(hand_spot(seat, rank), format!("{}'s {}", at(seat), rank.word()))
            .kind("card")
            .about(reach(&view.table, seat, rank), rule(&view.table, seat, rank))
            .telling([card(&view.table, seat, rank)])
    };
    Zone::new("hand", "Hand", Layout::Row, ranks.map(spot).collect()).of(seat)
}

/// The cards of earlier rounds, the first one first.
pub(super) fn played(table: &Table, seat: Seat) -> Zone {
    let earlier = usize::from(table.round.saturating_sub(1));
    let ranks = table.players[seat].played.into_iter().take(earlier).flatten();
    let spot = |(round, rank): (usize, Rank)| {
        let id = SpotId::of(seat, "played", round);
        Spot::new(id, format!("{}'s card of round {round}", at(seat)))
            .kind("card")
            .about("Played cards are gone for the rest of the game.", "E6")
            .pieces([card(table, seat, rank)])
    };
    let spots = (1..).zip(ranks).map(spot).collect();
    Zone::new("played", "Played cards", Layout::Row, spots).of(seat)
}

fn card(table: &Table, seat: Seat, rank: Rank) -> Piece {
    let about = reach(table, seat, rank);
    let marks = marks(table, seat, rank);
    let face = CardFace { about, marks, ..bare_card(rank) };
    Piece::new(card_id(seat, rank), Face::Card(face))
}

/// The face of a card in the log.
pub(super) fn bare_face(rank: Rank) -> Face {
    Face::Card(bare_card(rank))
}

fn bare_card(rank: Rank) -> CardFace {
    CardFace::new(rank.word(), Icon::CARD).rank(rank.to_string())
}

/// What a card does for a seat, in pictures.
fn marks(table: &Table, seat: Seat, rank: Rank) -> Vec<Mark> {
    let (ride, flight) = (Mark::gives(icons::RIDE, 1_u8), Mark::gives(icons::FLIGHT, 1_u8));
    let role = table.santa.map(|_| table.role(seat));
    match (table.town.reach(rank), role) {
        (Reach::Houses(count), _) => vec![Mark::gives(icons::STEP, count)],
        (Reach::Court, Some(Role::Santa)) => vec![flight],
        (Reach::Court, Some(Role::Kid)) => vec![ride],
        (Reach::Court, None) => vec![flight, ride],
    }
}

/// What a card does for a seat, in words.
pub(super) fn reach(table: &Table, seat: Seat, rank: Rank) -> String {
    let role = table.santa.map(|_| table.role(seat));
    match (table.town.reach(rank), role) {
        (Reach::Houses(count), _) => format!("Walk up to {}.", words::houses(count)),
        (Reach::Court, Some(Role::Santa)) => "Fly to any other house.".into(),
        (Reach::Court, Some(Role::Kid)) => "Ride the bike one house, then straight on.".into(),
        (Reach::Court, None) => "Santa flies. Kids ride the bike.".into(),
    }
}

fn rule(table: &Table, seat: Seat, rank: Rank) -> &'static str {
    match (table.town.reach(rank), table.is_santa(seat)) {
        (Reach::Houses(_), _) => "E9",
        (Reach::Court, true) => "E11",
        (Reach::Court, false) => "E12",
    }
}
