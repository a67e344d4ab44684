//! The log of Craft and Cleanup.

use scene::{Face, Icon, Line, PieceId, SpotId, at};
use tabletop::Seat;

use super::{card_moves, parts_move};
use crate::show::{spots, words};
use crate::{Bin, Card, Components, Crafting, Gold, MIX, Part, Parts};

pub(super) fn poop_fell(components: &Components, seat: Seat, cards: u8) -> Line {
    let what = words::counted(Card::Poop, cards);
    let text = match cards {
        1 => format!("{what} falls to {}'s floor.", at(seat)),
        _ => format!("{what} fall to {}'s floor.", at(seat)),
    };
    let line = Line::by(seat, text);
    (0..cards).fold(line, |line, _| {
        let way = (spots::hand(seat), spots::floor(seat));
        card_moves(components, line, Some(Card::Poop), way)
    })
}

pub(super) fn picked_up(components: &Components, seat: Seat, part: Option<Part>) -> Line {
    let what = part.map_or("a card".into(), |part| words::counted(part.card(), 1));
    let text = format!("{} uses Gloves to take {what} from their own floor.", at(seat));
    let way = (spots::floor(seat), spots::hand(seat));
    card_moves(components, Line::by(seat, text), part.map(Part::card), way)
}

pub(super) fn gave(components: &Components, (seat, to): (Seat, Seat), part: Part) -> Line {
    let what = words::counted(part.card(), 1);
    let line = Line::by(seat, format!("{} gives {} {what} from the floor.", at(seat), at(to)));
    card_moves(components, line, Some(part.card()), (spots::floor(seat), spots::hand(to)))
}

pub(super) fn traded(
    components: &Components,
    (seat, with): (Seat, Seat),
    give: Parts,
    ask: Parts,
) -> Line {
    let text = format!("{} accepts {} for {}.", at(with), words::parts(give), words::parts(ask));
    let (here, there) = (spots::hand(seat), spots::hand(with));
    let line = parts_move(components, Line::by(with, text), give, (here.clone(), there.clone()));
    parts_move(components, line, ask, (there, here))
}

pub(super) fn stopped_trading(seat: Seat, discards: bool) -> Line {
    let who = at(seat);
    let text = if discards {
        format!("{who} finishes trading and discards the Fruitcake.")
    } else {
        format!("{who} finishes trading and keeps the Fruitcake.")
    };
    Line::by(seat, text)
}

/// Backs go to the bin, as many as there are toys. Which gold was spent is open, not on what.
pub(super) fn crafted(seat: Seat, crafting: Crafting, mix: [Gold; MIX], made: Option<Bin>) -> Line {
    let what = made.map_or_else(|| words::toys(crafting.toys), |made| words::bin(&made));
    let mut of = words::gold(mix, crafting.spent);
    if crafting.cards > 0 {
        of.insert(0, words::cards(crafting.cards));
    }
    let line = Line::by(seat, format!("{} crafts {what} from {}.", at(seat), words::list(&of)));
    backs_move(line, crafting.toys, Icon::TOY, (spots::hand(seat), spots::bin(seat)))
}

pub(super) fn cleaned(
    seat: Seat,
    (dropped, swept): (u8, u8),
    what: Option<(Parts, Parts)>,
) -> Line {
    let words =
        |count: u8, parts: Option<Parts>| parts.map_or_else(|| words::cards(count), words::parts);
    let fallen = words(dropped, what.map(|(fell, _)| fell));
    let gone = words(swept, what.map(|(_, gone)| gone));
    let who = at(seat);
    let text = match (dropped, swept) {
        (_, 0) => format!("{who} drops {fallen}."),
        (0, _) => format!("{who} sweeps away {gone}."),
        (_, _) => format!("{who} drops {fallen} and sweeps away {gone}."),
    };
    let fall = (spots::hand(seat), spots::floor(seat));
    let line = backs_move(Line::by(seat, text), dropped, Icon::CARD, fall);
    backs_move(line, swept, Icon::CARD, (spots::floor(seat), spots::gone()))
}

fn backs_move(line: Line, count: u8, icon: Icon, (from, to): (SpotId, SpotId)) -> Line {
    let id = PieceId::new(format_args!("moving/{from}"));
    (0..count)
        .fold(line, |line, _| line.moved(id.clone(), Face::Back(icon), from.clone(), to.clone()))
}
