//! How actions are offered.

use scene::{Choice, Icon, SpotId};
use tabletop::{Game, Seat};

use super::{pieces, spots};
use crate::{Action, Place, Todo, Token, Workshop};

pub(super) fn choice(game: &Workshop, viewer: Option<Seat>, action: Action) -> Choice {
    let seat = viewer.or(game.turn().waiting().only()).expect("a seat owes the step");
    let offer = |label: String| Choice::new(&action, label);
    match action {
        Action::Go(Place::DonationCenter) => {
            offer(go_collect(game, seat)).pointing([spots::station(Place::DonationCenter, 0)])
        }
        Action::Go(place) => {
            let station = game.next_station(place).expect("a station is free");
            offer(go(game, place, station)).pointing([spots::station(place, station)])
        }
        Action::GoMail { station } => {
            let station = usize::from(station);
            let spot = spots::station(Place::MailRoom, station);
            offer(go(game, Place::MailRoom, station)).pointing([spot])
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
            let reward = pieces::reward(game.edition.tree[usize::from(space)].reward);
            let label = format!("Hang it on space {} and take {reward}", space + 1);
            offer(label).pointing([spots::space(seat, space)])
        }
    }
}

fn go(game: &Workshop, place: Place, station: usize) -> String {
    let name = pieces::place_name(place);
    let gives = game.edition.gives(place, station);
    let gain = match (place, place.token()) {
        (_, Some(token)) => pieces::tokens(token, gives),
        (Place::MailRoom, None) => format!("{gives} toy cards"),
        (Place::Stables, None) if gives == 0 => "a reindeer".into(),
        (Place::Stables, None) => {
            format!("a reindeer and {}", Icon::AnyMaterial.counted(gives.into()))
        }
        (_, None) => "an ornament".into(),
    };
    format!("Go to the {name} for {gain}")
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
    let player = &game.players[seat];
    let name = |job: u8| {
        let lying = player.jobs[usize::from(job)].expect("a toy lies there");
        pieces::toy_name(&game.edition, lying.toy)
    };
    let what = if token == Token::Assembly { "an assembly token" } else { token.word() };
    match game.due() {
        Some(Todo::Tokens { from, .. }) => {
            let passed = player.jobs_needing(token, from).take_while(|&other| other < job);
            let passed: Vec<String> = passed.map(|other| format!("the {}", name(other))).collect();
            let none = match &passed[..] {
                [] => String::new(),
                passed => format!(", none on {}", passed.join(" and ")),
            };
            offer(format!("Put {what} on the {}{none}", name(job)))
                .pointing([spots::job(seat, job)])
        }
        _ => offer(format!("Take {what} for the {}", name(job)))
            .pointing([spots::donations(token), spots::job(seat, job)]),
    }
}

fn donate(game: &Workshop) -> String {
    match game.due() {
        Some(Todo::Tokens { token, left, .. }) => {
            let points = Icon::Point.counted(left.into());
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
