//! No card is lost or forged, and what is told of a desk is true.

use tabletop::{Bag, Game, Seat};

use crate::options::KINDS;
use crate::season::deck;
use crate::view::in_kinds;
use crate::{Desk, Gold, Part, Sealed, Slot, Sweatshop, Table};

pub(crate) fn audit(game: &Sweatshop) {
    count_cards(game);
    count_unseen(game);
    for seat in Seat::all(game.seats()) {
        check_public(game, seat);
        check_desk(game, &game.desks[seat]);
    }
    let mut order = game.table.tracker.order().to_vec();
    order.sort_unstable();
    assert!(order.into_iter().eq(Seat::all(game.seats())), "everybody is on the tracker once");
}

/// Every card of the deck is in exactly one place.
fn count_cards(game: &Sweatshop) {
    let Table { options, belt, gone, .. } = &game.table;
    let mut all: Bag<KINDS> = game.stock;
    all.add(gone);
    belt.face_up().for_each(|card| all.insert(options.kind(card)));
    for seat in Seat::all(game.seats()) {
        let desk = &game.desks[seat];
        for parts in [desk.hand, desk.floor, desk.swept, desk.parts_in_bin(&game.edition)] {
            all.add(&in_kinds(parts));
        }
        for (slot, &count) in game.table.players[seat].gold.iter().enumerate() {
            (0..count).for_each(|_| all.insert(Part::ALL.len() + slot));
        }
    }
    let deck = deck(&game.edition, *options, game.seats());
    assert_eq!(all, deck, "cards were lost or forged");
}

/// There are unseen cards for every place where one lies or will.
fn count_unseen(game: &Sweatshop) {
    let Table { belt, .. } = &game.table;
    let down = crate::Season::ALL
        .into_iter()
        .flat_map(|season| belt.slots(season))
        .filter(|&&slot| slot == Slot::Down)
        .count();
    assert!(game.stock.len() as usize >= down, "{down} cards lie face down");
}

/// The public numbers are the true ones, but for what is sealed.
fn check_public(game: &Sweatshop, seat: Seat) {
    let (player, desk) = (&game.table.players[seat], &game.desks[seat]);
    let (mut hand, mut floor, mut toys) = (desk.hand.len(), desk.floor.len(), desk.bin.len());
    match desk.sealed {
        Sealed::Craft { crafting, .. } => {
            hand += u32::from(crafting.cards);
            toys -= crafting.toys;
        }
        Sealed::Clean { dropped, swept } => {
            hand += dropped.len();
            floor = floor + swept.len() - dropped.len();
        }
        Sealed::Nothing | Sealed::Bid(_) | Sealed::Partner(_) | Sealed::Offer(..) => (),
    }
    let told = (player.hand.into(), player.floor.into(), player.toys);
    assert_eq!(told, (hand, floor, toys), "seat {seat} has told another hand, floor or bin");
    let made: u8 = player.memory.iter().map(|memory| memory.crafting.toys).sum();
    assert_eq!(made, toys, "the toys of seat {seat} are not those remembered");
}

/// Cards lie only where they may.
fn check_desk(game: &Sweatshop, desk: &Desk) {
    let (poop, options) = (Part::Poop.index(), &game.table.options);
    assert!(desk.swept.is_empty() || options.plays(Gold::Broom), "swept without a Broom");
    let magic: u8 = desk.magic.iter().sum();
    assert!(magic == 0 || options.plays(Gold::Magic), "magic without Elven Magic");
    assert_eq!(desk.parts_in_bin(&game.edition).count(poop), 0, "nothing is made of Poop");
}
