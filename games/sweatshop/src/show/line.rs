//! The log.

mod craft;
mod score;

use scene::{Face, Icon, Line, PieceId, SpotId, at};
use tabletop::{Seat, SeatSet};

use super::{board, spots, words};
use crate::{Card, Components, Event, How, Part, Parts, Row, Season, Slot};

#[rustfmt::skip]
pub(super) fn line(components: &Components, event: Event) -> Line {
    match event {
        Event::DealtFirst { seat, card } => dealt_first(components, seat, card),
        Event::Began { season, cards } => Line::new(format!("{} begins with a belt of {cards} cards.", season.name())).parting(),
        Event::TurnedDown { season, place } => turned_down(season, place),
        Event::Laid { season, place, card } => laid(components, season, (place, card)),
        Event::Sealed { seat } => Line::by(seat, format!("{} seals a bid.", at(seat))),
        Event::Bid { seat, bid } => Line::by(seat, format!("{} bids {}.", at(seat), board::bid_sentence(bid))).revealed_as(board::bid(seat, board::bid_words(bid))),
        Event::Knifed { seat, from } => knifed(seat, from),
        Event::KeptKnife { seat } => Line::by(seat, format!("{} keeps the Knife.", at(seat))),
        Event::Tied { seats } => tied(seats),
        Event::Won { seat, cards, how } => won(seat, cards, how),
        Event::Took { seat, season, row } => took(components, seat, season, &row),
        Event::Drew { seat, season, place, card } => drew(components, seat, (season, place), card),
        Event::AllNil { season, row } => all_nil(components, season, &row),
        Event::PoopFell { seat, cards } => craft::poop_fell(components, seat, cards),
        Event::PickedUp { seat, part } => craft::picked_up(components, seat, part),
        Event::Requested { seat, part } => Line::by(seat, format!("{} uses Gloves to ask for a {}.", at(seat), name(part))),
        Event::Asked { seat, whom } => Line::by(seat, format!("{} asks {}.", at(seat), at(whom))),
        Event::StoppedAsking { seat } => Line::by(seat, format!("{} stops asking.", at(seat))),
        Event::Gave { seat, to, part } => craft::gave(components, (seat, to), part),
        Event::GaveNothing { seat, to, part } => Line::by(seat, format!("{} doesn't give {} a {}.", at(seat), at(to), name(part))),
        Event::KeptGloves { seat } => Line::by(seat, format!("{} keeps the Gloves.", at(seat))),
        Event::Offered { seat, to, give, ask } => Line::by(seat, format!("{} offers {} {} for {}.", at(seat), at(to), words::parts(give), words::parts(ask))),
        Event::Traded { seat, with, give, ask } => craft::traded(components, (seat, with), give, ask),
        Event::Refused { seat, to } => Line::by(seat, format!("{} declines the trade with {}.", at(seat), at(to))),
        Event::StoppedTrading { seat, discards } => craft::stopped_trading(seat, discards),
        Event::Finished { seat } => Line::by(seat, format!("{} is ready.", at(seat))),
        Event::Crafted { seat, crafting, mix, made } => craft::crafted(seat, crafting, mix, made),
        Event::Cleaned { seat, dropped, swept, what } => craft::cleaned(seat, (dropped, swept), what),
        Event::SantaCame => Line::new("Santa arrives! All cards and toys are revealed.").parting(),
        Event::Showed { seat, desk } => score::showed(seat, &desk).revealed([spots::hand(seat), spots::bin(seat), spots::floor(seat)]),
        Event::ScoredToys { seat, toy, wrapped, count, each, satin } => score::toys(seat, (toy, wrapped, count), each, satin),
        Event::ScoredFloor { seat, part, count, each } => score::floor(seat, part, count, each),
    }
}

fn name(part: Part) -> &'static str {
    words::name(part.card())
}

/// A card goes from one spot to another; `None` is a card whose face is not known.
fn card_moves(
    components: &Components,
    line: Line,
    card: Option<Card>,
    (from, to): (SpotId, SpotId),
) -> Line {
    let face = card.map_or(Face::Back(Icon::CARD), |card| words::face(components, card));
    line.moved(PieceId::new(format_args!("moving/{from}")), face, from, to)
}

fn parts_move(
    components: &Components,
    line: Line,
    parts: Parts,
    (from, to): (SpotId, SpotId),
) -> Line {
    Part::ALL.into_iter().fold(line, |line, part| {
        (0..parts.count(part.index())).fold(line, |line, _| {
            card_moves(components, line, Some(part.card()), (from.clone(), to.clone()))
        })
    })
}

fn dealt_first(components: &Components, seat: Seat, part: Option<Part>) -> Line {
    let what = part.map_or("a hidden Violet card".into(), |part| words::counted(part.card(), 1));
    let line = Line::by(seat, format!("{} is dealt {what}.", at(seat)));
    card_moves(components, line, part.map(Part::card), (spots::deck(), spots::hand(seat)))
}

fn turned_down(season: Season, place: u8) -> Line {
    Line::new(format!("Card {} of the {} belt is face down.", place + 1, season.name()))
}

fn laid(components: &Components, season: Season, (place, card): (u8, Card)) -> Line {
    let line = Line::listed(&format!("{} belt: ", season.name()), words::name(card));
    let face = words::face(components, card);
    line.moved(spots::belt_card(season, place), face, spots::deck(), spots::belt(season, place))
}

fn knifed(seat: Seat, from: u8) -> Line {
    let text = format!("{} plays the Knife and jumps to space 1.", at(seat));
    token_moves(Line::by(seat, text), seat, (from, 0))
}

/// A token goes from one space of the tracker to another.
fn token_moves(line: Line, seat: Seat, (from, to): (u8, u8)) -> Line {
    let (from, to) = (spots::space(from.into()), spots::space(to.into()));
    line.moved(spots::token(seat), Face::Token(Icon::TOKEN), from, to)
}

fn tied(seats: SeatSet) -> Line {
    let names: Vec<String> = seats.iter().map(at).collect();
    Line::new(format!("{} are tied. A die decides, and nobody pays.", words::list(&names)))
}

fn won(seat: Seat, cards: u8, how: How) -> Line {
    let (seat_name, cards) = (at(seat), words::cards(cards));
    let text = match how {
        How::LowestBid => format!("{seat_name} has the lowest bid and takes {cards}."),
        How::Tracker { from, to } => {
            let (from, to) = (from + 1, to + 1);
            if from == to {
                format!(
                    "{seat_name} wins the tie on space {from} of the tracker, takes {cards} and \
                     stays there."
                )
            } else {
                format!(
                    "{seat_name} wins the tie on space {from} of the tracker, takes {cards} and \
                     moves to space {to}."
                )
            }
        }
        How::Payment(points) => {
            let paid = words::points(points.into());
            format!("{seat_name} wins the tie for {paid} and takes {cards}.")
        }
        How::Die => format!("The die picks {seat_name}, who takes {cards}."),
        How::LastElf => format!("{seat_name} is the last player in and must take {cards}."),
    };
    let line = Line::by(seat, text);
    match how {
        How::Tracker { from, to } => token_moves(line, seat, (from, to)),
        How::Payment(points) => line.gained(seat, -i16::from(points), "Payments"),
        How::LowestBid | How::Die | How::LastElf => line,
    }
}

/// Parts go to the hand, gold cards before the player (S11).
fn took(components: &Components, seat: Seat, season: Season, row: &Row) -> Line {
    let line = Line::by(seat, format!("{} gets {}.", at(seat), words::slots(row.slots())));
    (row.first..).zip(row.slots()).fold(line, |line, (place, &slot)| {
        let Slot::Up(card) = slot else { return line };
        let to = if card.gold().is_some() { spots::gold(seat) } else { spots::hand(seat) };
        let face = words::face(components, card);
        line.moved(spots::belt_card(season, place), face, spots::belt(season, place), to)
    })
}

fn drew(
    components: &Components,
    seat: Seat,
    (season, place): (Season, u8),
    card: Option<Card>,
) -> Line {
    let (who, nth) = (at(seat), place + 1);
    let text = match card {
        None => format!("{who} takes face-down card {nth} and looks at it in secret."),
        Some(card) => {
            format!("{who} takes face-down card {nth} and finds {}.", words::counted(card, 1))
        }
    };
    let is_gold = card.is_some_and(|card| card.gold().is_some());
    let to = if is_gold { spots::gold(seat) } else { spots::hand(seat) };
    let face = card.map_or(Face::Back(Icon::CARD), |card| words::face(components, card));
    let from = spots::belt(season, place);
    Line::by(seat, text).moved(spots::belt_card(season, place), face, from, to)
}

fn all_nil(components: &Components, season: Season, row: &Row) -> Line {
    let text = format!("Everyone bids Nil. Discarded: {}.", words::slots(row.slots()));
    (row.first..).zip(row.slots()).fold(Line::new(text), |line, (place, &slot)| {
        let face = match slot {
            Slot::Up(card) => words::face(components, card),
            Slot::Down | Slot::Empty => Face::Back(Icon::CARD),
        };
        let from = spots::belt(season, place);
        line.moved(spots::belt_card(season, place), face, from, spots::gone())
    })
}
