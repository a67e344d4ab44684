//! The log of the final scoring, toy by toy (S26).

use scene::{Line, at};
use tabletop::Seat;

use crate::show::words;
use crate::{Desk, Part, Toy};

pub(super) fn showed(seat: Seat, desk: &Desk) -> Line {
    let text = format!(
        "{} has {} in the bin; {} on the floor; and {} in hand.",
        at(seat),
        words::bin(&desk.bin),
        words::parts(desk.floor),
        words::parts(desk.hand)
    );
    Line::by(seat, text)
}

pub(super) fn toys(
    seat: Seat,
    (toy, wrapped, count): (Toy, bool, u8),
    each: i16,
    satin: u8,
) -> Line {
    let what = words::toy_counted(toy, wrapped, count);
    let with = if toy == Toy::Doll && satin > 0 { " with Satin" } else { "" };
    let points = i16::from(count) * each;
    let sum = sum(count, each);
    Line::by(seat, format!("{}: {what}{with}, {sum}.", at(seat))).gained(seat, points, source(toy))
}

pub(super) fn floor(seat: Seat, part: Part, count: u8, each: u8) -> Line {
    let what = words::counted(part.card(), count);
    let points = i16::from(count) * i16::from(each);
    let each = if count == 1 { String::new() } else { format!(" ({count} × {each})") };
    let costs = words::points(-points);
    Line::by(seat, format!("{}: {what} on the floor, {costs}{each}.", at(seat)))
        .gained(seat, -points, "Floor")
}

/// "3 points", "2 × 3 = 6 points".
fn sum(count: u8, each: i16) -> String {
    let points = words::points(i16::from(count) * each);
    if count == 1 { points } else { format!("{count} × {each} = {points}") }
}

/// What the table of points at the end calls the toys.
fn source(toy: Toy) -> &'static str {
    match toy {
        Toy::Doll => "Dolls",
        Toy::Kite => "Kites",
        Toy::Robot => "Robots",
        Toy::Radio => "Radios",
        Toy::Borg => "Borgs",
        Toy::Whistle => "Whistles",
    }
}
