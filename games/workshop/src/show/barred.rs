//! Why something cannot be chosen now.

use scene::Barred;
use tabletop::Seat;

use super::pieces;
use crate::steps::tokens;
use crate::{Place, Todo, Token, Workshop};

/// What `seat` owes now, if it owes anything.
fn owed(game: &Workshop, seat: Seat) -> Option<Todo> {
    game.due().filter(|todo| todo.seat() == Some(seat))
}

/// Why `seat` cannot place an elf at a station.
pub(super) fn station(game: &Workshop, seat: Seat, place: Place, station: usize) -> Option<Barred> {
    if owed(game, seat) != Some(Todo::Place(seat)) {
        return None;
    }
    if let Some(elf) = game.stations[place.index()][station] {
        let why = format!("{}'s elf is here. A station takes one elf.", scene::at(elf.seat()));
        return Some(Barred::new(why, "W6a"));
    }
    if let Some(barred) = closed(game, seat, place) {
        return Some(barred);
    }
    let in_order = place == Place::MailRoom || game.next_station(place) == Some(station);
    let why = if place == Place::Tree {
        "The stations are the same. Take the first free one."
    } else {
        "Stations are filled in order. Take the first free one."
    };
    (!in_order).then(|| Barred::new(why, "W6a"))
}

/// Why a place with a free station is closed to `seat`.
fn closed(game: &Workshop, seat: Seat, place: Place) -> Option<Barred> {
    let player = &game.players[seat];
    let full_mat =
        player.room().is_none().then_some(("You already have five unfinished toys.", "W9"));
    let no_toys = (!game.has_toys()).then_some(("There are no toy cards left.", "W10"));
    let no_reindeer = (!game.has_reindeer()).then_some(("The stalls are empty today.", "W11"));
    let full_tree = player.bare_space().is_none().then_some(("Your tree is full.", "W12"));
    let no_ornaments = game.ornaments.is_empty().then_some(("There are no ornaments left.", "W12"));
    let reason = match place {
        Place::MailRoom => full_mat.or(no_toys),
        Place::Stables => no_reindeer,
        Place::Tree => full_tree.or(no_ornaments),
        Place::FabricShop
        | Place::WoodShop
        | Place::MetalShop
        | Place::AssemblyHall
        | Place::DonationCenter => None,
    };
    reason.map(|(why, rule)| Barred::new(why, rule))
}

/// Why `seat` cannot point at the Donation Center.
pub(super) fn donation_center(game: &Workshop, seat: Seat) -> Option<Barred> {
    matches!(owed(game, seat)?, Todo::Collect(_))
        .then(|| Barred::new("You can't donate tokens that come from here.", "W8"))
}

/// Why `seat` cannot take tokens of a kind out of the Donation Center.
pub(super) fn donations(game: &Workshop, seat: Seat, token: Token) -> Option<Barred> {
    let collects = matches!(owed(game, seat)?, Todo::Collect(_));
    let useless = game.donations[token.index()] > 0 && !game.players[seat].needs(token);
    let why = format!("None of your toys needs {}.", pieces::token_icon(token).name(2));
    (collects && useless).then(|| Barred::new(why, "W8"))
}

/// Why `seat` cannot choose a token of the stock as a material.
pub(super) fn stock(game: &Workshop, seat: Seat, token: Token) -> Option<Barred> {
    let chooses = matches!(owed(game, seat)?, Todo::Materials { .. });
    let why = "Materials are fabric, wood and metal.";
    (chooses && token == Token::Assembly).then(|| Barred::new(why, "W1"))
}

/// Why `seat` cannot take a letter.
pub(super) fn letter(game: &Workshop, seat: Seat, slot: u8) -> Option<Barred> {
    let wants_card = matches!(owed(game, seat)?, Todo::Mail { .. });
    let is_empty = game.letters[usize::from(slot)].is_none();
    (wants_card && is_empty)
        .then(|| Barred::new("There are no toy cards left for this slot.", "W10"))
}

/// Why `seat` cannot draw from the toy deck.
pub(super) fn deck(game: &Workshop, seat: Seat) -> Option<Barred> {
    let wants_card = matches!(owed(game, seat)?, Todo::Mail { .. });
    (wants_card && game.deck.is_empty()).then(|| Barred::new("The toy deck is empty.", "W10"))
}

/// Why `seat` cannot take a reindeer from a stall.
pub(super) fn stall(game: &Workshop, seat: Seat, stall: u8) -> Option<Barred> {
    if !matches!(owed(game, seat)?, Todo::Tend { .. }) {
        return None;
    }
    let is_empty = game.stalls[usize::from(stall)].is_none();
    is_empty.then(|| Barred::new("This stall stays empty until the next day.", "W11"))
}

/// Why `seat` cannot hang an ornament on a space.
pub(super) fn space(game: &Workshop, seat: Seat, space: u8) -> Option<Barred> {
    let hangs = matches!(owed(game, seat)?, Todo::Hang { .. });
    let is_bare = game.players[seat].tree[usize::from(space)].is_none();
    (hangs && !is_bare).then(|| Barred::new("There is already an ornament here.", "W12"))
}

/// Why `seat` cannot put a token on one of its toys.
pub(super) fn job(game: &Workshop, seat: Seat, nth: u8) -> Option<Barred> {
    let job = game.players[seat].jobs[usize::from(nth)]?;
    let (offered, rule) = offered(game, owed(game, seat)?)?;
    if offered.iter().any(|&token| job.needs(token)) {
        return None;
    }
    let name = pieces::toy_name(&game.edition, job.toy);
    let kinds: Vec<String> =
        offered.iter().map(|&token| pieces::token_icon(token).name(2).to_string()).collect();
    let why = format!("The {name} doesn't need {}.", scene::words::list(&kinds, "or"));
    Some(Barred::new(why, rule))
}

/// The kinds of tokens there are to be put on toys, and by which rule; `None` if that is not what
/// is owed.
fn offered(game: &Workshop, todo: Todo) -> Option<(Vec<Token>, &'static str)> {
    if let Todo::Tokens { taken, .. } = todo {
        return Some((tokens::kinds(taken).collect(), "W5"));
    }
    let there = |token: &Token| game.donations[token.index()] > 0;
    let donated = || Token::ALL.into_iter().filter(there).collect();
    matches!(todo, Todo::Collect(_)).then(|| (donated(), "W8"))
}
