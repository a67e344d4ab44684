//! How actions are offered.

use scene::{Choice, Icon, SpotId};
use tabletop::{Game, Seat};

use super::icons;
use super::{pieces, spots};
use crate::steps::tokens;
use crate::{Action, Place, Reward, Todo, Token, Workshop};

pub(super) fn choice(game: &Workshop, viewer: Option<Seat>, action: Action) -> Choice {
    let seat = viewer.or(game.turn().waiting().only()).expect("a seat owes the step");
    let offer = |label: String| Choice::new(&action, label);
    match action {
        Action::Go(Place::DonationCenter) => {
            offer(go_collect(game, seat)).pointing([spots::station(Place::DonationCenter, 0)])
        }
        Action::Go(place) => {
            let station = game.next_station(place).expect("a station is free");
            offer(go(game, seat, (place, station))).pointing([spots::station(place, station)])
        }
        Action::GoMail { station } => {
            let station = usize::from(station);
            let spot = spots::station(Place::MailRoom, station);
            offer(go(game, seat, (Place::MailRoom, station))).pointing([spot])
        }
        Action::Put { job, token } => put(game, seat, (job, token), offer),
        Action::Donate => offer(donate(game)).pointing([spots::station(Place::DonationCenter, 0)]),
        Action::Done => offer("Leave the rest in the Donation Center".into()).closing(),
        Action::Choose { materials } => choose(materials, offer),
        Action::Letter { slot } => {
            let toy = game.letters[usize::from(slot)].expect("a letter lies there");
            let words = pieces::toy_in_words(&game.edition, toy);
            offer(format!("Take the {words}")).pointing([spots::letter(slot)])
        }
        Action::Blind => offer("Take the top card of the deck".into()).pointing([spots::deck()]),
        Action::Tend { stall } => {
            let reindeer = game.stalls[usize::from(stall)].expect("a reindeer stands there");
            let name = pieces::reindeer_name(&game.edition, reindeer);
            offer(format!("Take {name} from stall {}", stall + 1)).pointing([spots::stall(stall)])
        }
        Action::Hang { space } => {
            offer(hang(game, seat, space)).pointing([spots::space(seat, space)])
        }
    }
}

fn go(game: &Workshop, seat: Seat, (place, station): (Place, usize)) -> String {
    let name = pieces::place_name(place);
    let gives = game.edition.gives(place, station);
    let gain = match (place, place.token()) {
        (_, Some(token)) => pieces::tokens(token, gives),
        (Place::MailRoom, None) => mail(game, seat, gives),
        (Place::Stables, None) if gives == 0 => "a reindeer".into(),
        (Place::Stables, None) => {
            format!("a reindeer and {}", icons::ANY_MATERIAL.counted(gives.into()))
        }
        (_, None) => "an ornament".into(),
    };
    format!("Go to the {name} for {gain}")
}

/// The toy cards of a station, and how many of them there is room for.
fn mail(game: &Workshop, seat: Seat, gives: u8) -> String {
    let cards = pieces::toy_cards(gives);
    match game.toys_to_take(seat, gives) {
        all if all == gives => cards,
        some => format!("{some} of {cards}"),
    }
}

fn go_collect(game: &Workshop, seat: Seat) -> String {
    let is_useful =
        |token: &Token| game.donations[token.index()] > 0 && game.players[seat].needs(*token);
    let useful: Vec<&str> =
        Token::ALL.iter().filter(|token| is_useful(token)).map(|token| token.word()).collect();
    match &useful[..] {
        [] => "Go to the Donation Center: nothing there for your toys".into(),
        useful => format!("Go to the Donation Center for donated {}", useful.join(", ")),
    }
}

fn put(
    game: &Workshop,
    seat: Seat,
    (job, token): (u8, Token),
    offer: impl Fn(String) -> Choice,
) -> Choice {
    let lying = game.players[seat].jobs[usize::from(job)].expect("a toy lies there");
    let name = pieces::toy_name(&game.edition, lying.toy);
    let what = if token == Token::Assembly { "an assembly token" } else { token.word() };
    match game.due() {
        Some(Todo::Tokens { .. }) => {
            offer(format!("Put {what} on the {name}")).pointing([spots::job(seat, job)])
        }
        _ => offer(format!("Take {what} for the {name}"))
            .pointing([spots::donations(token), spots::job(seat, job)]),
    }
}

fn hang(game: &Workshop, seat: Seat, space: u8) -> String {
    let reward = game.edition.tree[usize::from(space)].reward;
    let nth = space + 1;
    if reward == Reward::Toy && !game.may_take_toy(seat) {
        return format!("Hang it on space {nth}, whose toy card is lost");
    }
    format!("Hang it on space {nth} and take {}", pieces::reward(reward))
}

fn donate(game: &Workshop) -> String {
    match game.due() {
        Some(Todo::Tokens { taken, .. }) => {
            let token = tokens::kinds(taken).next().expect("there is a token to donate");
            let left = taken[token.index()];
            let points = Icon::POINT.counted(left.into());
            format!("Donate {} for {points}", pieces::tokens(token, left))
        }
        _ => "Donate the rest".into(),
    }
}

fn choose(materials: [u8; Token::MATERIALS.len()], offer: impl Fn(String) -> Choice) -> Choice {
    let chosen = || Token::MATERIALS.into_iter().zip(materials).filter(|&(_, count)| count > 0);
    let words: Vec<String> = chosen().map(|(token, count)| pieces::tokens(token, count)).collect();
    let spots =
        chosen().flat_map(|(token, count)| std::iter::repeat_n(spots::supply(token), count.into()));
    let spots: Vec<SpotId> = spots.collect();
    offer(format!("Take {}", words.join(" and "))).pointing(spots)
}
