//! Placing an elf (W4), and what its place gives at once (W6a, W7).

use tabletop::{BySeat, Game, Log, Seat};

use crate::{Action, Elf, Event, Place, Todo, Workshop};

#[inline]
pub(crate) fn legal(game: &Workshop, seat: Seat, out: &mut Vec<Action>) {
    for place in Place::SHOPS {
        if game.next_station(place).is_some() {
            out.push(Action::Go(place));
        }
    }
    if game.may_take_toy(seat) {
        for station in 0..game.edition.stations_of(Place::MailRoom) {
            if game.stations[Place::MailRoom.index()][station].is_none() {
                out.push(Action::GoMail { station: station as u8 });
            }
        }
    }
    if game.next_station(Place::Stables).is_some() && game.has_reindeer() {
        out.push(Action::Go(Place::Stables));
    }
    if game.next_station(Place::Tree).is_some() && game.may_trim(seat) {
        out.push(Action::Go(Place::Tree));
    }
    out.push(Action::Go(Place::DonationCenter));
}

/// Places an elf at the next station of a place, or in the Donation Center.
#[inline]
pub(crate) fn go(game: &mut Workshop, seat: Seat, place: Place, log: &mut impl Log<Event>) {
    match place {
        Place::FabricShop | Place::WoodShop | Place::MetalShop | Place::AssemblyHall => {
            let (station, gives) = stand_next(game, seat, place, log);
            help(game, place, station, log);
            let token = place.token().expect("a shop gives tokens");
            game.take_tokens(seat, token, gives, log);
        }
        Place::MailRoom => {
            let (_, left) = stand_next(game, seat, place, log);
            game.agenda.push(Todo::Mail { seat, left });
        }
        Place::Stables => {
            let (_, materials) = stand_next(game, seat, place, log);
            game.agenda.push(Todo::Tend { seat, materials });
        }
        Place::Tree => {
            stand_next(game, seat, place, log);
            game.agenda.push(Todo::TurnOver(seat));
        }
        Place::DonationCenter => {
            let elf = send(game, seat);
            game.helpers |= elf.bit();
            log.push(Event::Placed { elf, place, station: 0 });
            game.agenda.push(Todo::Collect(seat));
        }
    }
}

/// Places an elf at a station of the Mail Room (W9).
pub(crate) fn go_mail(game: &mut Workshop, seat: Seat, station: usize, log: &mut impl Log<Event>) {
    let left = stand(game, seat, (Place::MailRoom, station), log);
    game.agenda.push(Todo::Mail { seat, left });
}

/// Puts an elf at the next free station; says which that is and what it gives.
#[inline]
fn stand_next(
    game: &mut Workshop,
    seat: Seat,
    place: Place,
    log: &mut impl Log<Event>,
) -> (usize, u8) {
    let station = game.next_station(place).expect("a station is free");
    (station, stand(game, seat, (place, station), log))
}

/// Puts an elf at a station; says what the station gives.
#[inline]
fn stand(
    game: &mut Workshop,
    seat: Seat,
    (place, station): (Place, usize),
    log: &mut impl Log<Event>,
) -> u8 {
    let elf = send(game, seat);
    game.stations[place.index()][station] = Some(elf);
    log.push(Event::Placed { elf, place, station: station as u8 });
    game.edition.gives(place, station)
}

/// Takes the next elf of a player, and lets the next player follow, or the day end.
#[inline]
fn send(game: &mut Workshop, seat: Seat) -> Elf {
    let player = &mut game.players[seat];
    let elf = Elf::next_of(seat, player.elves);
    player.elves -= 1;
    let next = seat.next(game.seats());
    let todo = if game.players[next].elves > 0 { Todo::Place(next) } else { Todo::EndDay };
    game.agenda.replace(todo);
    elf
}

/// Every elf that stood there before scores its owner a point (W7).
#[inline]
fn help(game: &mut Workshop, place: Place, before: usize, log: &mut impl Log<Event>) {
    let mut points: BySeat<u8> = BySeat::default();
    for elf in game.stations[place.index()][..before].iter().flatten() {
        points[elf.seat()] += 1;
    }
    for seat in Seat::all(game.seats()) {
        if points[seat] > 0 {
            game.players[seat].points += i16::from(points[seat]);
            log.push(Event::Helped { seat, place, points: points[seat] });
        }
    }
}
