//! The log.

use scene::{Face, Icon, Line, PieceId, at};
use tabletop::Seat;

use super::icons;
use super::{
    card_id, cards, caught_spot, figure, figure_id, hand_spot, house_spot, marker_id, present_id,
    role_word, round_spot, stock_spot, words,
};
use crate::{Event, Gait, House, Rank, Role, Town, Why};

#[rustfmt::skip]
pub(super) fn line(town: &Town, event: Event) -> Line {
    match event {
        Event::Drawn { santa } => Line::new(format!("{} is Santa, drawn at random.", at(santa))).revealed([]),
        Event::Began { game, games, santa } => Line::new(format!("Game {game} of {games}: {} is Santa.", at(santa))).parting(),
        Event::Closed { seat, house } => closed(town, seat, house),
        Event::NoRoom { left } => no_room(left),
        Event::Started { seat, role, house } => started(town, seat, role, house),
        Event::Round { round } => Line::new(format!("Round {round} of {}.", Rank::COUNT)).parting(),
        Event::Sealed { seat, card } => sealed(seat, card),
        Event::Revealed { seat, card } => Line::by(seat, format!("{} reveals the {}.", at(seat), card.word())).revealed([round_spot(seat)]),
        Event::Decides { seat, why } => decides(seat, why),
        Event::Ordered { seat, place } => Line::by(seat, format!("{} goes {}.", at(seat), words::ordinal(usize::from(place) - 1))),
        Event::Moved { seat, role, gait, from, to } => moved(town, seat, (role, gait), (from, to)),
        Event::Stopped { seat, house } => Line::by(seat, format!("{} stops at {}.", at(seat), town.label(house))),
        Event::Stuck { seat, house } => Line::by(seat, format!("{} can't move and stays at {}.", at(seat), town.label(house))),
        Event::Left { santa, house, points } => left(town, santa, house, points),
        Event::Saw { kid, house, points } => saw(town, kid, house, points),
        Event::Took { kid, santa, house, points } => took(town, (kid, santa), house, points),
        Event::Got { kid, house, points } => got(town, kid, house, points),
        Event::Ended { game, games } => ended(game, games),
    }
}

fn closed(town: &Town, seat: Seat, house: House) -> Line {
    let text = format!("{} closes {}.", at(seat), town.label(house));
    let (from, to) = (stock_spot("markers"), house_spot(house));
    Line::by(seat, text).moved(marker_id(house), Face::Token(icons::CLOSED), from, to)
}

fn no_room(left: u8) -> Line {
    Line::new(match left {
        1 => "There is no house left for the last marker.".into(),
        left => format!("There is no house left for the last {left} markers."),
    })
}

fn started(town: &Town, seat: Seat, role: Role, house: House) -> Line {
    let text = format!("{} ({}) starts at {}.", at(seat), role_word(role), town.label(house));
    let (from, to) = (stock_spot("figures"), house_spot(house));
    Line::by(seat, text).moved(figure_id(seat, role), figure(role), from, to)
}

fn sealed(seat: Seat, card: Option<Rank>) -> Line {
    let Some(card) = card else {
        return Line::by(seat, format!("{} chooses a card.", at(seat)));
    };
    let (from, to) = (hand_spot(seat, card), round_spot(seat));
    Line::by(seat, format!("{} chooses the {}, face down.", at(seat), card.word())).moved(
        card_id(seat, card),
        cards::bare_face(card),
        from,
        to,
    )
}

fn decides(seat: Seat, why: Why) -> Line {
    let who = at(seat);
    let text = match why {
        Why::Highest => format!("{who} has the highest card and decides the order."),
        Why::FewestPoints => {
            format!("{who} ties for the highest card, has fewer points and decides the order.")
        }
        Why::Named => {
            format!("Cards and points are tied, so Santa picks {who} to decide the order.")
        }
    };
    Line::by(seat, text)
}

fn moved(town: &Town, seat: Seat, (role, gait): (Role, Gait), (from, to): (House, House)) -> Line {
    let by_street = town.by_street(from).contains(to);
    let (who, house) = (format!("{} ({})", at(seat), role_word(role)), town.label(to));
    let text = match gait {
        Gait::Walk if by_street => format!("{who} walks to {house}."),
        Gait::Walk => format!("{who} takes the path to {house}."),
        Gait::Bike => format!("{who} rides to {house}."),
        Gait::Flight => format!("{who} flies to {house}."),
    };
    let (from, to) = (house_spot(from), house_spot(to));
    Line::by(seat, text).moved(figure_id(seat, role), figure(role), from, to)
}

fn left(town: &Town, santa: Seat, house: House, points: u8) -> Line {
    let (label, worth) = (town.label(house), worth(points));
    let text = format!("{} leaves a present at {label}: {worth}.", at(santa));
    let (from, to) = (stock_spot("presents"), house_spot(house));
    Line::by(santa, text).moved(present_id(house), Face::Token(Icon::PRESENT), from, to).gained(
        santa,
        points.into(),
        "Presents delivered",
    )
}

fn saw(town: &Town, kid: Seat, house: House, points: u8) -> Line {
    let text = format!("{} sees Santa at {}: {}.", at(kid), town.label(house), worth(points));
    Line::by(kid, text).gained(kid, points.into(), "Sightings")
}

fn took(town: &Town, (kid, santa): (Seat, Seat), house: House, points: u8) -> Line {
    let (label, worth) = (town.label(house), worth(points));
    let text = format!("{} gets the present from {label}: {worth}. Santa loses {worth}.", at(kid));
    Line::by(kid, text)
        .moved(present_id(house), Face::Token(Icon::PRESENT), house_spot(house), caught_spot(kid))
        .gained(kid, points.into(), "Presents gained")
        .gained(santa, -i16::from(points), "Presents lost")
}

fn got(town: &Town, kid: Seat, house: House, points: u8) -> Line {
    let (label, worth) = (town.label(house), worth(points));
    let text = format!("{} gets the present meant for {label}: {worth}.", at(kid));
    let (piece, face) = (PieceId::new("presents"), Face::Token(Icon::PRESENT));
    Line::by(kid, text).moved(piece, face, stock_spot("presents"), caught_spot(kid)).gained(
        kid,
        points.into(),
        "Presents gained",
    )
}

fn worth(points: u8) -> String {
    Icon::POINT.counted(points.into())
}

fn ended(game: u8, games: u8) -> Line {
    match games {
        1 => Line::new("All cards are played. The game is over!"),
        games => Line::new(format!("All cards are played. Game {game} of {games} is over!")),
    }
}
