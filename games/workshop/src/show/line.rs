//! The log.

use scene::{Face, Icon, Line, PieceId, SpotId, Unit, at};
use tabletop::{Card, Seat};

use super::icons;
use super::{board, pieces, spots};
use crate::{Cause, Components, Elf, Event, Place, Reindeer, Reward, Token};

const DUPLICATE: Unit = Unit::new("duplicate", "duplicates");

#[rustfmt::skip]
pub(super) fn line(components: &Components, event: Event) -> Line {
    match event {
        Event::Arrived { slot, toy } => arrived(components, slot, toy),
        Event::Stabled { stall, reindeer } => stabled(components, stall, reindeer),
        Event::Dealt { seat, job, toy } => {
            let text = format!("{} is dealt the {}.", at(seat), pieces::toy_name(components, toy));
            toy_moves(Line::by(seat, text), components, toy, [spots::deck(), spots::job(seat, job)])
        }
        Event::HeadStart { seat, points } => head_start(seat, points),
        Event::Began { day, first } => {
            Line::new(format!("Day {day}, {}: {} goes first.", board::date(day), at(first)))
                .parting()
        }
        Event::Placed { elf, place, station } => placed(elf, place, station.into()),
        Event::Helped { seat, place, points } => helped(seat, place, points),
        Event::Took { seat, token, count } => {
            Line::by(seat, format!("{} takes {}.", at(seat), pieces::tokens(token, count)))
        }
        Event::Put { seat, job, toy, token, collected } => {
            put(components, (seat, job), toy, (token, collected))
        }
        Event::Donated { seat, token, count } => donated(seat, token, count),
        Event::Left { seat } => Line::by(seat, format!("{} leaves the rest.", at(seat))),
        Event::Finished { seat, job, toy, points } => finished(components, (seat, job), toy, points),
        Event::TookLetter { seat, slot, job, toy } => {
            let text = format!("{} takes the {}.", at(seat), pieces::toy_name(components, toy));
            toy_moves(Line::by(seat, text), components, toy, [spots::letter(slot), spots::job(seat, job)])
        }
        Event::Drew { seat, job, toy } => {
            let text = format!("{} draws the {}.", at(seat), pieces::toy_name(components, toy));
            toy_moves(Line::by(seat, text), components, toy, [spots::deck(), spots::job(seat, job)])
        }
        Event::Tended { seat, stall, reindeer } => tended(components, seat, stall, reindeer),
        Event::TurnedOver { seat, reward } => {
            let text = format!("{} turns over an ornament: {}.", at(seat), pieces::reward(reward));
            Line::by(seat, text).revealed([])
        }
        Event::Hung { seat, space, reward } => hung(seat, space, reward),
        Event::Rewarded { seat, cause, points } => rewarded(seat, cause, points),
        Event::Lost { seat, cause } => {
            let text = format!("{} can't take the toy card from the {}, so it is lost.", at(seat), cause_name(cause));
            Line::by(seat, text)
        }
        Event::Shuffled { toys } => shuffled(toys),
        Event::Ended { day } => Line::new(format!("Day {day} is over, and the elves go home.")).parting(),
        Event::Returned { stall, reindeer } => returned(components, stall, reindeer),
        Event::Inspected { seat, cheer, rank, points } => inspected(seat, cheer, rank, points),
        Event::Loaded { seat, toys } => loaded(seat, toys),
        Event::Counted { seat, tokens } => counted(seat, tokens),
        Event::Herded { seat, different, extra, points } => herded(seat, (different, extra), points),
    }
}

fn toy_moves(line: Line, components: &Components, toy: Card, way: [SpotId; 2]) -> Line {
    let [from, to] = way;
    line.moved(pieces::toy_id(toy), pieces::toy_face(components, toy), from, to)
}

fn arrived(components: &Components, slot: u8, toy: Card) -> Line {
    let name = pieces::toy_name(components, toy);
    let line = Line::new(format!("A new letter asks for the {name}."));
    toy_moves(line, components, toy, [spots::deck(), spots::letter(slot)])
}

fn stabled(components: &Components, stall: u8, reindeer: Reindeer) -> Line {
    let name = pieces::reindeer_name(components, reindeer);
    let face = pieces::reindeer_face(components, reindeer);
    Line::new(format!("{name} comes to the stables.")).moved(
        pieces::stalled_id(stall),
        face,
        spots::herd(),
        spots::stall(stall),
    )
}

fn head_start(seat: Seat, points: u8) -> Line {
    let text = format!("{} starts with {}.", at(seat), Icon::POINT.counted(points.into()));
    Line::by(seat, text).gained(seat, points.into(), "Even start")
}

fn placed(elf: Elf, place: Place, station: usize) -> Line {
    let seat = elf.seat();
    let name = pieces::place_name(place);
    let text = if place == Place::DonationCenter {
        format!("{} goes to the {name}.", at(seat))
    } else {
        format!("{} goes to the {name}, {} station.", at(seat), pieces::nth(station))
    };
    let to = spots::station(place, station);
    Line::by(seat, text).moved(pieces::elf_id(elf), pieces::elf_face(), spots::home(seat), to)
}

fn helped(seat: Seat, place: Place, points: u8) -> Line {
    let words = Icon::POINT.counted(points.into());
    let text =
        format!("{} scores {words} for helping in the {}.", at(seat), pieces::place_name(place));
    Line::by(seat, text).gained(seat, points.into(), "Help")
}

fn put(
    components: &Components,
    (seat, job): (Seat, u8),
    toy: Card,
    (token, collected): (Token, bool),
) -> Line {
    let name = pieces::toy_name(components, toy);
    let (what, from) = match (collected, token) {
        (true, Token::Assembly) => ("a donated assembly token".into(), spots::donations(token)),
        (true, token) => (format!("donated {token}"), spots::donations(token)),
        (false, token) => (pieces::a_token(token).into(), spots::supply(token)),
    };
    let text = format!("{} puts {what} on the {name}.", at(seat));
    let id = pieces::token_id(&format!("toy-{}", toy + 1), token);
    Line::by(seat, text).moved(id, pieces::token_face(token), from, spots::job(seat, job))
}

fn donated(seat: Seat, token: Token, count: u8) -> Line {
    let text = format!(
        "{} donates {} for {}.",
        at(seat),
        pieces::tokens(token, count),
        Icon::POINT.counted(count.into())
    );
    let id = pieces::token_id(Place::DonationCenter.word(), token);
    Line::by(seat, text)
        .moved(id, pieces::token_face(token), spots::supply(token), spots::donations(token))
        .gained(seat, count.into(), "Donations")
}

fn finished(components: &Components, (seat, job): (Seat, u8), toy: Card, points: u8) -> Line {
    let text = format!(
        "{} finishes the {} and scores {}.",
        at(seat),
        pieces::toy_name(components, toy),
        Icon::POINT.counted(points.into())
    );
    let way = [spots::job(seat, job), spots::finished(seat)];
    toy_moves(Line::by(seat, text), components, toy, way).gained(seat, points.into(), "Toys")
}

fn tended(components: &Components, seat: Seat, stall: u8, reindeer: Reindeer) -> Line {
    let text = format!("{} takes {}.", at(seat), pieces::reindeer_name(components, reindeer));
    Line::by(seat, text).moved(
        pieces::held_id(seat, reindeer),
        pieces::reindeer_face(components, reindeer),
        spots::stall(stall),
        spots::reindeer(seat),
    )
}

fn hung(seat: Seat, space: u8, reward: Reward) -> Line {
    let text = format!(
        "{} hangs the ornament on space {}: {}.",
        at(seat),
        space + 1,
        pieces::reward(reward)
    );
    Line::by(seat, text).moved(
        pieces::ornament_id(seat, space),
        Face::Token(icons::ORNAMENT),
        spots::ornaments(),
        spots::space(seat, space),
    )
}

fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Ornament => "ornament",
        Cause::Space => "tree",
    }
}

fn rewarded(seat: Seat, cause: Cause, points: u8) -> Line {
    let words = Icon::POINT.counted(points.into());
    let text = format!("{} scores {words} for the {}.", at(seat), cause_name(cause));
    Line::by(seat, text).gained(seat, points.into(), "Ornaments")
}

fn shuffled(toys: u8) -> Line {
    let cards = Icon::CARD.counted(toys.into());
    let text = format!("The toy deck is empty. The new deck is {cards} from the sleigh.");
    Line::new(text).moved(
        PieceId::new("sleigh"),
        Face::Back(Icon::TOY),
        spots::sleigh(),
        spots::deck(),
    )
}

fn returned(components: &Components, stall: u8, reindeer: Reindeer) -> Line {
    let name = pieces::reindeer_name(components, reindeer);
    let face = pieces::reindeer_face(components, reindeer);
    Line::new(format!("{name} goes to the bottom of the reindeer deck.")).moved(
        pieces::stalled_id(stall),
        face,
        spots::stall(stall),
        spots::herd(),
    )
}

fn inspected(seat: Seat, cheer: u8, rank: u8, points: u8) -> Line {
    let cheer = if cheer == 0 { "no".into() } else { cheer.to_string() };
    let scored = match points {
        0 => "nothing".into(),
        points => Icon::POINT.counted(points.into()),
    };
    let place = pieces::nth(usize::from(rank) - 1);
    let text = format!(
        "Inspection: {} has {cheer} Christmas Cheer ({place} place) and scores {scored}.",
        at(seat)
    );
    Line::by(seat, text).gained(seat, points.into(), "Inspections")
}

fn loaded(seat: Seat, toys: u8) -> Line {
    let text = format!("{} loads {} onto the sleigh.", at(seat), Icon::TOY.counted(toys.into()));
    let id = PieceId::new(format_args!("finished/{seat}"));
    let way = (spots::finished(seat), spots::sleigh());
    Line::by(seat, text).moved(id, Face::Back(Icon::TOY), way.0, way.1)
}

fn counted(seat: Seat, tokens: u8) -> Line {
    let text = match tokens {
        0 => format!("{} has no tokens on unfinished toys.", at(seat)),
        tokens => {
            let points = Icon::POINT.counted(tokens.into());
            format!("{} scores {points} for tokens on unfinished toys.", at(seat))
        }
    };
    Line::by(seat, text).gained(seat, tokens.into(), "Unfinished toys")
}

fn herded(seat: Seat, (different, extra): (u8, u8), points: u16) -> Line {
    let points_words = Icon::POINT.counted(points as i16);
    let text = match (different, extra) {
        (0, _) => format!("{} has no reindeer.", at(seat)),
        (1, 0) => format!("{} scores {points_words} for 1 reindeer.", at(seat)),
        (different, 0) => {
            format!("{} scores {points_words} for {different} different reindeer.", at(seat))
        }
        (different, extra) => format!(
            "{} scores {points_words} for {different} different reindeer and {}.",
            at(seat),
            DUPLICATE.counted(extra.into())
        ),
    };
    Line::by(seat, text).gained(seat, points as i16, "Reindeer")
}
