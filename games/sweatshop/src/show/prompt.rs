//! Where the match stands, and what is asked.

use scene::at;
use scene::words::verdict;
use tabletop::{Game, Seat, SeatSet};

use super::{ABOUT, words};
use crate::steps::trade::Offer;
use crate::{Action, Gold, Part, Phase, Sealed, Sweatshop, Table, Todo};

pub(super) fn stage(table: &Table) -> String {
    let phase = match table.due.phase() {
        Phase::FirstCards => return "Before Winter".into(),
        Phase::Belt => "belt",
        Phase::Bids => "bids",
        Phase::Gloves => "Gloves",
        Phase::Trades => "Fruitcake",
        Phase::Craft => "craft",
        Phase::Cleanup => "cleanup",
        Phase::End => return "Christmas".into(),
    };
    format!("{}, {phase}", table.season.name())
}

pub(super) fn prompt(game: &Sweatshop, viewer: Option<Seat>) -> String {
    let own = viewer.filter(|&seat| game.turn().owes(seat));
    let (task, asked) = match game.table.due {
        Todo::Nothing => {
            return verdict(&ABOUT, Seat::all(game.seats()).map(|seat| game.score(seat)));
        }
        Todo::Die(_) => return "A die decides the tie.".into(),
        Todo::Draw { .. } => return "A face-down card is turned.".into(),
        Todo::DealFirst(_) | Todo::TurnDown | Todo::Deal(_) => return "Cards are dealt.".into(),
        Todo::Bid(_) => ("bids are sealed", own.map(|seat| bid(game, seat))),
        Todo::Knife { .. } => {
            let asked = "Do you play your Knife before the winner is found?";
            ("a Knife may be played", own.map(|_| asked.into()))
        }
        Todo::Gloves { requests, .. } => {
            ("Gloves may be used", own.map(|seat| gloves(game, seat, requests)))
        }
        Todo::Ask { part, asked, .. } => ("Gloves may be used", own.map(|_| ask(part, asked))),
        Todo::Give { asker, part, .. } => {
            ("a card is asked for", own.map(|seat| give(game, seat, (asker, part))))
        }
        Todo::Trade { .. } => ("Fruitcake brings trades", own.map(|seat| trade(game, seat))),
        Todo::Answer { .. } => ("a trade is offered", own.map(|seat| trade(game, seat))),
        Todo::Craft(_) => ("toys are crafted", own.map(|seat| craft(game, seat))),
        Todo::Cleanup(_) => ("desks are cleared", own.map(|seat| cleanup(game, seat))),
    };
    asked.unwrap_or_else(|| idle(game.turn().waiting(), task))
}

fn idle(waiting: SeatSet, task: &str) -> String {
    let names: Vec<String> = waiting.iter().map(at).collect();
    format!("Waiting for {}: {task}.", words::list(&names))
}

fn gloves(game: &Sweatshop, seat: Seat, requests: u8) -> String {
    let gloves = game.table.gold(seat, Gold::Gloves);
    let left = if gloves == 1 { String::new() } else { format!(" You have {gloves} of them.") };
    let (takes, asks) = (game.table.players[seat].floor > 0, game.may_request(seat, requests));
    let asked = match (takes, asks) {
        (true, true) => "Use your Gloves: take a card from your floor, or ask the others for one.",
        (false, _) => "Use your Gloves: ask the others for a card from their floors.",
        (true, false) if requests == 0 => {
            "Nobody gave you a card: your Gloves may still take one from your floor."
        }
        (true, false) => "Use your Gloves: take a card from your floor. Nobody else has any.",
    };
    format!("{asked}{left}")
}

fn bid(game: &Sweatshop, seat: Seat) -> String {
    if let Sealed::Bid(bid) = game.desks[seat].sealed {
        let cards = words::cards(bid.cards);
        return format!(
            "You grab {cards}. How many points would you pay to win a tie? Add up coins, or pay nothing."
        );
    }
    match game.table.left() {
        1 => "Grab the last card of the belt, or bid Nil.".into(),
        left => format!(
            "Grab 1 to {left} cards from the left of the belt: choose the last one you want, or bid Nil."
        ),
    }
}

fn give(game: &Sweatshop, seat: Seat, (asker, part): (Seat, Part)) -> String {
    let has_it = game.desks[seat].floor.count(part.index()) > 0;
    let lacks = if has_it { "" } else { " You have none there; nobody will know." };
    format!("{} asks for a {} from your floor.{lacks}", at(asker), words::name(part.card()))
}

fn ask(part: Part, asked: SeatSet) -> String {
    let part = words::name(part.card());
    if asked.is_empty() {
        return format!("Whom do you ask for a {part}? You may ask one after the other.");
    }
    format!("Whom do you ask for a {part} next? You may stop.")
}

fn trade(game: &Sweatshop, seat: Seat) -> String {
    let sealed = game.desks[seat].sealed;
    if let Sealed::Partner(partner) = sealed {
        let hand = game.table.players[seat].hand;
        let cards = match game.edition.limits.trade_cards.min(hand) {
            1 => "a card".into(),
            most => format!("1 to {most} cards"),
        };
        return format!("What do you offer {}? Choose {cards} of your hand.", at(partner));
    }
    if let Sealed::Offer(partner, give) = sealed {
        return format!("What do you want from {} for {}?", at(partner), words::parts(give));
    }
    match game.offered() {
        Some(offer) => answer(game, seat, offer),
        None => "Fruitcake: choose somebody to trade with, or trade no more.".into(),
    }
}

fn answer(game: &Sweatshop, seat: Seat, Offer { asker, give, ask, .. }: Offer) -> String {
    let has_it = game.desks[seat].hand.contains(&ask);
    let lacks = if has_it { "" } else { " You do not have that; nobody will know." };
    let (give, ask) = (words::parts(give), words::parts(ask));
    format!("{} offers you {give} for {ask}.{lacks}", at(asker))
}

fn craft(game: &Sweatshop, seat: Seat) -> String {
    let made = game.desks[seat].sealed.crafting().map(|(_, made)| words::bin(&made));
    let so_far = made.as_ref().map_or(String::new(), |made| format!(" So far: {made}."));
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let asked = match (&legal[..], made) {
        ([Action::Done], None) => "Your cards make no toy: craft no more.",
        ([Action::Done], Some(_)) => "Your cards make no other toy: craft no more.",
        _ => "Craft toys, or craft no more.",
    };
    format!("{asked}{so_far}")
}

fn cleanup(game: &Sweatshop, seat: Seat) -> String {
    let brooms = words::counted(Gold::Broom.card(), game.gold_left(seat, Gold::Broom));
    if !game.is_overloaded(seat) {
        return format!("You have {brooms}: sweep a card off your floor, or sweep no more.");
    }
    let limit = game.edition.limits.hand;
    let more = words::cards(game.desks[seat].hand.len() as u8 - limit);
    let sweeps = game.gold_left(seat, Gold::Broom) > 0 && !game.desks[seat].floor.is_empty();
    let first =
        if sweeps { format!(" You may use {brooms} before or after.") } else { String::new() };
    format!("Your desk holds {limit} cards: choose {more} to fall.{first}")
}
