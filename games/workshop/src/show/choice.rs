//! How actions are offered.

use scene::words::list;
use scene::{Choice, Icon, SpotId, at};
use tabletop::{Game, Seat};

use super::icons;
use super::{pieces, spots};
use crate::steps::tokens;
use crate::{Action, JOBS, Job, Place, Player, Reindeer, Reward, Todo, Token, Workshop, score};

pub(super) fn choice(game: &Workshop, viewer: Option<Seat>, action: Action) -> Choice {
    let seat = viewer.or(game.turn().waiting().only()).expect("a seat owes the step");
    let offer = |label: String| Choice::new(&action, label);
    match action {
        Action::Go(Place::DonationCenter) => offer(go_collect(game, seat))
            .answering(Place::DonationCenter)
            .pointing([spots::station(Place::DonationCenter, 0)]),
        Action::Go(place) => {
            let station = game.next_station(place).expect("a station is free");
            offer(go(game, seat, (place, station)))
                .answering(place)
                .pointing([spots::station(place, station)])
        }
        Action::GoMail { station } => {
            let station = usize::from(station);
            let spot = spots::station(Place::MailRoom, station);
            offer(go(game, seat, (Place::MailRoom, station)))
                .answering(Place::MailRoom)
                .pointing([spot])
        }
        Action::Put { job, token } => put(game, seat, (job, token), offer),
        Action::Donate => offer(donate(game)).pointing([spots::station(Place::DonationCenter, 0)]),
        Action::Done => offer("Leave the rest here".into()).closing(),
        Action::Choose { materials } => choose(materials, offer),
        Action::Letter { slot } => {
            let toy = game.letters[usize::from(slot)].expect("a letter lies there");
            let words = format!("Take the {}", pieces::toy_in_words(&game.edition, toy));
            offer(words)
                .answering(pieces::toy_name(&game.edition, toy))
                .pointing([spots::letter(slot)])
        }
        Action::Blind => offer("Take the top card of the deck".into())
            .answering("deck")
            .pointing([spots::deck()]),
        Action::Tend { stall } => {
            let reindeer = game.stalls[usize::from(stall)].expect("a reindeer stands there");
            offer(tend(game, seat, (stall, reindeer)))
                .answering(pieces::reindeer_name(&game.edition, reindeer))
                .pointing([spots::stall(stall)])
        }
        Action::Hang { space } => offer(hang(game, seat, space))
            .answering(space + 1)
            .pointing([spots::space(seat, space)]),
    }
}

fn go(game: &Workshop, seat: Seat, (place, station): (Place, usize)) -> String {
    let name = pieces::place_name(place);
    let gives = game.edition.gives(place, station);
    let gain = match (place, place.token()) {
        (_, Some(token)) => work(game, seat, place, (token, gives)),
        (Place::MailRoom, None) => mail(game, seat, gives),
        (Place::Stables, None) if gives == 0 => "a reindeer".into(),
        (Place::Stables, None) => {
            format!("a reindeer and {}", icons::ANY_MATERIAL.counted(gives.into()))
        }
        (_, None) => "an ornament".into(),
    };
    format!("Go to the {name} for {gain}")
}

/// The tokens of a station, how many of them the player's toys need, and who is helped: "3 wood
/// (your toys need 1; @2 scores 1 point for helping)".
fn work(game: &Workshop, seat: Seat, place: Place, (token, gives): (Token, u8)) -> String {
    let tokens = pieces::tokens(token, gives);
    let need = match needed(game, seat, token) {
        0 => Some("your toys need none".into()),
        needed if needed < gives => Some(format!("your toys need {needed}")),
        _ => None,
    };
    let notes: Vec<String> = need.into_iter().chain(help(game, seat, place)).collect();
    if notes.is_empty() { tokens } else { format!("{tokens} ({})", notes.join("; ")) }
}

/// The tokens of a kind that all unfinished toys of a player need together.
fn needed(game: &Workshop, seat: Seat, token: Token) -> u8 {
    let jobs = game.players[seat].jobs.iter().flatten();
    jobs.map(|job| job.missing[token.index()]).sum()
}

/// Who scores because another elf comes (W7): "@2 scores 1 point for helping".
fn help(game: &Workshop, seat: Seat, place: Place) -> Option<String> {
    let elves = |owner: Seat| {
        let there = game.stations[place.index()].iter().flatten();
        there.filter(|elf| elf.seat() == owner).count() as i16
    };
    let helpers: Vec<Seat> = Seat::all(game.seats()).filter(|&owner| elves(owner) > 0).collect();
    let name = |owner: Seat| if owner == seat { "you".into() } else { at(owner) };
    let points = |owner: Seat| Icon::POINT.counted(elves(owner));
    match helpers[..] {
        [] => None,
        [owner] if owner == seat => Some(format!("you score {} for helping", points(owner))),
        [owner] => Some(format!("{} scores {} for helping", at(owner), points(owner))),
        _ => {
            let points = |&owner: &Seat| format!("{} for {}", elves(owner), name(owner));
            let points: Vec<String> = helpers.iter().map(points).collect();
            Some(format!("points for helping: {}", list(&points, "and")))
        }
    }
}

/// The toy cards of a station, and how many of them there is room for (W3).
fn mail(game: &Workshop, seat: Seat, gives: u8) -> String {
    let cards = pieces::toy_cards(gives);
    let room = game.players[seat].jobs.iter().filter(|job| job.is_none()).count();
    match game.toys_to_take(seat, gives) {
        all if all == gives => cards,
        some if usize::from(some) == room => {
            format!("{some} of {cards} (the limit is {JOBS} toys)")
        }
        some => format!("{some} of {cards} (there are no more)"),
    }
}

/// A reindeer with what it adds to the player's score at the end (W17).
fn tend(game: &Workshop, seat: Seat, (stall, reindeer): (u8, Reindeer)) -> String {
    let name = pieces::reindeer_name(&game.edition, reindeer);
    let before = &game.players[seat];
    let mut after = *before;
    after.reindeer.insert(reindeer.into());
    let points = |player: &Player| score::herd(game, player).points as i16;
    let more = Icon::POINT.counted(points(&after) - points(before));
    format!("Take {name} from stall {} (worth {more} at the end)", stall + 1)
}

fn go_collect(game: &Workshop, seat: Seat) -> String {
    let useful = Token::ALL.map(|token| {
        let donated = game.donations[token.index()].min(u8::MAX.into()) as u8;
        donated.min(needed(game, seat, token))
    });
    if useful.iter().all(|&count| count == 0) {
        return "Go to the Donation Center (nothing there for your toys)".into();
    }
    let tokens = pieces::several_tokens(useful);
    match useful.iter().sum::<u8>() {
        1 => format!("Go to the Donation Center for {tokens}"),
        _ => format!("Go to the Donation Center for up to {tokens}"),
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
    let what = pieces::a_token(token);
    let scores = finishes(game, lying);
    if matches!(game.due(), Some(Todo::Tokens { .. })) {
        let label = match scores {
            None => format!("Put {what} on the {name}"),
            Some(points) => format!("Put {what} on the {name} and finish it for {points}"),
        };
        return offer(label).answering(name).pointing([spots::job(seat, job)]);
    }
    let label = match scores {
        None => format!("Take {what} for the {name}"),
        Some(points) => format!("Take {what} for the {name} and finish it for {points}"),
    };
    offer(label)
        .answering(format_args!("{token} {name}"))
        .pointing([spots::donations(token), spots::job(seat, job)])
}

/// What a toy scores that lacks one token only (W6).
fn finishes(game: &Workshop, job: Job) -> Option<String> {
    let lacking: u8 = job.missing.iter().sum();
    let points = game.edition.toys[usize::from(job.toy)].points;
    (lacking == 1).then(|| Icon::POINT.counted(points.into()))
}

fn hang(game: &Workshop, seat: Seat, space: u8) -> String {
    let reward = game.edition.tree[usize::from(space)].reward;
    let nth = space + 1;
    if reward == Reward::Toy && !game.may_take_toy(seat) {
        return format!("Hang it on space {nth} (its toy card is lost)");
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
    let each: Vec<&str> = chosen()
        .flat_map(|(token, count)| std::iter::repeat_n(token.word(), count.into()))
        .collect();
    offer(format!("Take {}", list(&words, "and"))).answering(each.join(" ")).pointing(spots)
}
