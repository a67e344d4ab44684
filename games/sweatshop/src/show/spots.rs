//! The names of places.

use scene::{PieceId, SpotId};
use tabletop::Seat;

use crate::{Card, Part, Season, Toy};

/// A place on the belt, counted from 0.
pub(super) fn belt(season: Season, place: u8) -> SpotId {
    SpotId::new(format_args!("belt-{}", season.word()), place + 1)
}

pub(super) fn belt_card(season: Season, place: u8) -> PieceId {
    PieceId::new(format_args!("belt/{}/{}", season.word(), place + 1))
}

pub(super) fn deck() -> SpotId {
    SpotId::new("deck", "cards")
}

/// Where cards go that leave the game.
pub(super) fn gone() -> SpotId {
    SpotId::new("deck", "gone")
}

pub(super) fn bid(seat: Seat) -> SpotId {
    SpotId::new("bids", seat)
}

/// A coin of a payment bid.
pub(super) fn coin(points: u8) -> SpotId {
    SpotId::new("payment", points)
}

/// A space of the tracker, counted from 0.
pub(super) fn space(index: usize) -> SpotId {
    SpotId::new("tracker", index + 1)
}

pub(super) fn token(seat: Seat) -> PieceId {
    PieceId::new(format_args!("token/{seat}"))
}

/// Where a season, or with none the tree, stands on the Santa Tracker.
pub(super) fn season(season: Option<Season>) -> SpotId {
    SpotId::new("santa", season.map_or("tree", Season::word))
}

/// A toy on the workbench.
pub(super) fn bench(toy: Toy) -> SpotId {
    SpotId::new("bench", toy.word())
}

/// A part on the workbench: the toy it makes.
pub(super) fn wanted(part: Part) -> SpotId {
    SpotId::new("bench", part)
}

/// All cards of a hand.
pub(super) fn hand(seat: Seat) -> SpotId {
    SpotId::of(seat, "desk", "hand")
}

/// All gold cards of a seat.
pub(super) fn gold(seat: Seat) -> SpotId {
    SpotId::of(seat, "desk", "gold")
}

/// All toys of a seat.
pub(super) fn bin(seat: Seat) -> SpotId {
    SpotId::of(seat, "desk", "bin")
}

/// All cards on a floor.
pub(super) fn floor(seat: Seat) -> SpotId {
    SpotId::of(seat, "desk", "floor")
}

/// The cards of one kind in a hand, for who can see them.
pub(super) fn in_hand(seat: Seat, part: Part) -> SpotId {
    SpotId::of(seat, "hand", part)
}

/// The cards of one kind on a floor, for who can see them.
pub(super) fn on_floor(seat: Seat, part: Part) -> SpotId {
    SpotId::of(seat, "floor", part)
}

/// The gold cards of one kind that the viewer has.
pub(super) fn own_gold(seat: Seat, card: Card) -> SpotId {
    SpotId::of(seat, "gold", card)
}
