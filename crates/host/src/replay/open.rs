//! A table with all cards open: what all seats know, put together.

use scene::{Face, Scene, Show, Spot, Zone};
use tabletop::{Game, Seat};

/// What a spectator sees, together with what each seat sees of its own cards and of those that lie
/// face down.
pub(super) fn scene<G: Show>(game: &G) -> Scene {
    let mut open = G::scene(&game.view(None));
    for seat in Seat::all(game.seats()) {
        let seen = G::scene(&game.view(Some(seat)));
        for (player, known) in open.players.iter_mut().zip(seen.players) {
            if player.seat == seat {
                *player = known;
            }
        }
        seen.zones.into_iter().for_each(|zone| reveal_zone(&mut open, zone, seat));
    }
    open
}

fn reveal_zone(open: &mut Scene, mut seen: Zone, seat: Seat) {
    // Nothing is chosen here, so no spot is closed either.
    seen.spots.iter_mut().for_each(|spot| spot.barred = None);
    match open.zones.iter_mut().find(|zone| zone.id == seen.id) {
        None => open.zones.push(seen),
        Some(zone) if seen.owner == Some(seat) => *zone = seen,
        // No other viewer knows more of it than its owner.
        Some(_) if seen.owner.is_some() => (),
        Some(zone) => seen.spots.into_iter().for_each(|spot| reveal_spot(zone, spot)),
    }
}

/// Adds what this seat knows of a spot, if that is more.
fn reveal_spot(zone: &mut Zone, seen: Spot) {
    match zone.spots.iter_mut().find(|spot| spot.id == seen.id) {
        None => zone.spots.push(seen),
        Some(spot) if hidden(&seen) < hidden(spot) => *spot = seen,
        Some(_) => (),
    }
}

/// How many pieces lie face down on a spot.
fn hidden(spot: &Spot) -> usize {
    spot.pieces.iter().filter(|piece| matches!(piece.face, Face::Back(_))).count()
}

/// An event as seen by the seat that knows the most about it.
pub(super) fn event<G: Game>(event: G::Event, seats: usize) -> G::Event {
    let common = G::redact(event, None);
    let mut seen = Seat::all(seats).map(|seat| G::redact(event, Some(seat)));
    seen.find(|seen| *seen != common).unwrap_or(common)
}
