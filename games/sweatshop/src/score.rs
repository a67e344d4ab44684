//! What toys are worth and the floor costs (S26, S27).

use tabletop::{Game, Log, Score, Seat};

use crate::{Components, Event, Gold, Part, Sweatshop, Toy};

/// Points, then toys (S27). Final once all is shown.
pub(crate) fn score(game: &Sweatshop, seat: Seat) -> Score {
    let desk = &game.desks[seat];
    let satin = game.table.gold(seat, Gold::Satin);
    let toys: i16 = desk
        .bin
        .iter()
        .map(|(toy, wrapped, count)| i16::from(count) * worth(&game.edition, toy, wrapped, satin))
        .sum();
    let floor: i16 = Part::ALL
        .into_iter()
        .map(|part| {
            let card = &game.edition.parts[part.index()];
            i16::from(desk.floor.count(part.index())) * i16::from(card.floor)
        })
        .sum();
    let paid = game.table.players[seat].paid;
    Score { points: toys - floor - paid, tiebreaks: [desk.bin.len().into(), 0] }
}

/// What one toy is worth: Satin adds to a Doll, then wrapping doubles (S17, S24).
pub(crate) fn worth(components: &Components, toy: Toy, wrapped: bool, satin: u8) -> i16 {
    let points = |part: Part| i16::from(components.parts[part.index()].points);
    let gold_points = |gold: Gold| i16::from(components.golds[gold.index()].points);
    let plain = match toy {
        Toy::Doll => points(Part::Doll) + i16::from(satin) * gold_points(Gold::Satin),
        Toy::Kite => points(Part::Kite),
        Toy::Robot => points(Part::Robot),
        Toy::Radio => points(Part::Radio),
        Toy::Borg => gold_points(Gold::Borg),
        Toy::Whistle => gold_points(Gold::Whistle),
    };
    if wrapped { 2 * plain } else { plain }
}

/// Santa is here: everything is shown and counted, toy by toy (S26). Payments were told when they
/// were made.
pub(crate) fn tell(game: &Sweatshop, log: &mut impl Log<Event>) {
    log.push(Event::SantaCame);
    for seat in Seat::all(game.seats()) {
        let desk = &game.desks[seat];
        log.push(Event::Showed { seat, desk: *desk });
        let satin = game.table.gold(seat, Gold::Satin);
        for (toy, wrapped, count) in desk.bin.iter() {
            let each = worth(&game.edition, toy, wrapped, satin);
            log.push(Event::ScoredToys { seat, toy, wrapped, count, each, satin });
        }
        for part in Part::ALL {
            let count = desk.floor.count(part.index());
            let each = game.edition.parts[part.index()].floor;
            if count > 0 {
                log.push(Event::ScoredFloor { seat, part, count, each });
            }
        }
    }
}
