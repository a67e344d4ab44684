//! Where the match stands, and what is asked.

use scene::at;
use tabletop::{Game, Seat, Turn, winners};

use super::words;
use crate::{Gold, Sealed, Sweatshop, Table, Todo};

pub(super) fn stage(table: &Table) -> String {
    let phase = match table.due {
        Todo::DealFirst(_) => return "Before Winter".into(),
        Todo::Nothing => return "Christmas".into(),
        Todo::TurnDown | Todo::Deal(_) => "belt",
        Todo::Bid(_) | Todo::Knife { .. } | Todo::Die(_) | Todo::Draw { .. } => "bids",
        Todo::Gloves { .. } | Todo::Give { .. } => "Gloves",
        Todo::Trade { .. } | Todo::Answer { .. } => "Fruitcake",
        Todo::Craft(_) => "craft",
        Todo::Cleanup(_) => "cleanup",
    };
    format!("{}, {phase}", table.season.name())
}

pub(super) fn prompt(game: &Sweatshop, viewer: Option<Seat>) -> String {
    match game.turn() {
        Turn::Over => ending(game),
        Turn::Chance => chance(&game.table).into(),
        Turn::Seats(waiting) => match viewer.filter(|&seat| waiting.contains(seat)) {
            Some(seat) => asked(game, seat),
            None => {
                let names: Vec<String> = waiting.iter().map(at).collect();
                format!("Waiting for {}: {}.", words::list(&names), task(&game.table))
            }
        },
    }
}

fn ending(game: &Sweatshop) -> String {
    let winners: Vec<String> = winners(game).iter().map(at).collect();
    match &winners[..] {
        [winner] => format!("{winner} wins."),
        several => format!("{} share the victory.", words::list(several)),
    }
}

fn chance(table: &Table) -> &'static str {
    match table.due {
        Todo::Die(_) => "A die decides the tie.",
        Todo::Draw { .. } => "A face-down card is turned.",
        Todo::DealFirst(_)
        | Todo::TurnDown
        | Todo::Deal(_)
        | Todo::Bid(_)
        | Todo::Knife { .. }
        | Todo::Gloves { .. }
        | Todo::Give { .. }
        | Todo::Trade { .. }
        | Todo::Answer { .. }
        | Todo::Craft(_)
        | Todo::Cleanup(_)
        | Todo::Nothing => "Cards are dealt.",
    }
}

/// What those who owe a step are doing.
fn task(table: &Table) -> &'static str {
    match table.due {
        Todo::Bid(_) => "bids are sealed",
        Todo::Knife { .. } => "a Knife may be played",
        Todo::Gloves { .. } => "Gloves may be used",
        Todo::Give { .. } => "a card is asked for",
        Todo::Trade { .. } => "Fruitcake brings trades",
        Todo::Answer { .. } => "a trade is offered",
        Todo::Craft(_) => "toys are crafted",
        Todo::Cleanup(_) => "desks are cleared",
        Todo::DealFirst(_)
        | Todo::TurnDown
        | Todo::Deal(_)
        | Todo::Die(_)
        | Todo::Draw { .. }
        | Todo::Nothing => unreachable!("no seat owes this"),
    }
}

fn asked(game: &Sweatshop, seat: Seat) -> String {
    match game.table.due {
        Todo::Bid(_) => bid(game, seat),
        Todo::Knife { .. } => "Do you play your Knife before the winner is found?".into(),
        Todo::Gloves { tries, .. } => {
            let left =
                if tries == 1 { String::new() } else { format!(" You have {tries} of them.") };
            format!(
                "Use your Gloves: take a card from your floor, or ask the others for one.{left}"
            )
        }
        Todo::Give { asker, part, .. } => {
            format!("{} asks for a {} from your floor.", at(asker), words::name(part.card()))
        }
        Todo::Trade { .. } => trade(game, seat),
        Todo::Answer { asker, give, ask, .. } => {
            let (give, ask) = (words::parts(&give), words::parts(&ask));
            format!("{} offers you {give} for {ask}.", at(asker))
        }
        Todo::Craft(_) => craft(game, seat),
        Todo::Cleanup(_) => cleanup(game, seat),
        Todo::DealFirst(_)
        | Todo::TurnDown
        | Todo::Deal(_)
        | Todo::Die(_)
        | Todo::Draw { .. }
        | Todo::Nothing => unreachable!("no seat owes this"),
    }
}

fn bid(game: &Sweatshop, seat: Seat) -> String {
    let left = game.table.left();
    match game.desks[seat].sealed {
        Sealed::Bid(bid) => format!(
            "You grab {}. How many points would you pay to win a tie?",
            words::cards(bid.cards)
        ),
        _ => format!("Bid: point at the last card you want, or bid Nil. {left} are on the belt."),
    }
}

fn trade(game: &Sweatshop, seat: Seat) -> String {
    match game.desks[seat].sealed {
        Sealed::Partner(partner) => {
            let most = game.edition.limits.trade_cards;
            format!("What do you offer {}? Choose 1 to {most} cards of your hand.", at(partner))
        }
        Sealed::Offer(partner, give) => {
            format!("What do you want from {} for {}?", at(partner), words::parts(&give))
        }
        _ => "Fruitcake: choose somebody to trade with, or trade no more.".into(),
    }
}

fn craft(game: &Sweatshop, seat: Seat) -> String {
    let made = match game.desks[seat].sealed {
        Sealed::Craft { made, .. } => format!(" So far: {}.", words::bin(&made)),
        _ => String::new(),
    };
    format!("Craft toys in the order of the workbench, or craft no more.{made}")
}

fn cleanup(game: &Sweatshop, seat: Seat) -> String {
    let limit = game.edition.limits.hand;
    let hand = game.desks[seat].hand.len() as u8;
    match hand.checked_sub(limit) {
        Some(more @ 1..) => {
            format!("Your desk holds {limit} cards: choose {} to fall.", words::cards(more))
        }
        _ => {
            let brooms = words::counted(Gold::Broom.card(), game.gold_left(seat, Gold::Broom));
            format!("You have {brooms}: sweep a card off your floor, or sweep no more.")
        }
    }
}
