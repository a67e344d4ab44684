//! The log.

use scene::{Face, Icon, Line, PieceId, SpotId, at};
use tabletop::{Dice, Seat};

use super::icons;
use super::{
    aside_spot, delivered_spot, dice_spot, home_spot, loose_spot, pool_spot, store_spot,
    table_spot, union_spot, words,
};
use crate::{Components, Event, Favour, Lead, Reward, Store, Table, Union};

#[rustfmt::skip]
pub(super) fn line(components: &Components, event: Event) -> Line {
    match event {
        Event::Began { round, first, why } => began(round, first, why),
        Event::Threw { seat, dice } => Line::by(seat, format!("{} rolls {}.", at(seat), words::dice(dice))).rolled(dice.iter().map(loose_spot)),
        Event::Kept { seat, dice, pooled } => kept(seat, dice, pooled),
        Event::Pooled { seat, dice, aside, kept } => pooled(seat, dice, (aside, kept)),
        Event::Retained { seat, die } => retained(seat, die),
        Event::Took { seat, die } => took(seat, die),
        Event::Tinkered { seat, turn } => tinkered(seat, turn),
        Event::Passed { seat } => Line::by(seat, format!("{} passes and is done buying this round.", at(seat))),
        Event::Bought { seat, favour, amount, paid } => bought(components, seat, (favour, amount), paid),
        Event::Joined { seat, union, paid, left, bumped } => joined(components, (seat, union, paid), left, bumped),
        Event::Rerolling { seat, die, paid } => rerolling(seat, die, paid),
        Event::Rerolled { seat, die } => rerolled(seat, die),
        Event::Worked { seat, table, gifts, dice } => worked(seat, (table, gifts), dice),
        Event::Stopped { seat } => Line::by(seat, format!("{} finishes working.", at(seat))),
        Event::Delivered { seat, gifts, canes, lost } => delivered(seat, gifts, (canes, lost)),
        Event::Ended { round, winner } => ended(components, round, winner),
    }
}

fn began(round: u8, first: Seat, why: Lead) -> Line {
    let why = match why {
        Lead::FewestElves => "fewest elves",
        Lead::NextOfFewest => "tied for fewest elves, next clockwise",
        Lead::EarlyBird => "an Early Bird, next clockwise",
    };
    Line::new(format!("Round {round}: {} goes first ({why}).", at(first))).parting()
}

/// A die goes from one spot to another.
fn die_moves(line: Line, die: u8, from: SpotId, to: SpotId) -> Line {
    line.moved(PieceId::new(format_args!("die/{to}")), Face::Die(die), from, to)
}

fn kept(seat: Seat, dice: Dice, pooled: bool) -> Line {
    let line = Line::by(seat, format!("{} sets {} aside.", at(seat), words::dice(dice)));
    if pooled {
        return line;
    }
    dice.iter().fold(line, |line, die| die_moves(line, die, loose_spot(die), aside_spot(die)))
}

fn pooled(seat: Seat, dice: Dice, (aside, kept): (Dice, Dice)) -> Line {
    let line = Line::by(seat, format!("{} puts {} into the pool.", at(seat), words::dice(dice)));
    let from_aside = aside.iter().map(|die| (die, aside_spot(die)));
    let from_throw = kept.iter().map(|die| (die, loose_spot(die)));
    from_aside
        .chain(from_throw)
        .fold(line, |line, (die, from)| die_moves(line, die, from, pool_spot(die)))
}

fn retained(seat: Seat, die: Option<u8>) -> Line {
    match die {
        None => Line::by(seat, format!("{} holds back nothing.", at(seat))),
        Some(die) => {
            let line = Line::by(seat, format!("{} holds back a {die}.", at(seat)));
            die_moves(line, die, aside_spot(die), dice_spot(seat, die))
        }
    }
}

fn took(seat: Seat, die: u8) -> Line {
    let line = Line::by(seat, format!("{} takes a {die}.", at(seat)));
    die_moves(line, die, pool_spot(die), dice_spot(seat, die))
}

fn tinkered(seat: Seat, turn: Option<(u8, u8)>) -> Line {
    match turn {
        None => Line::by(seat, format!("{} keeps the dice as they are.", at(seat))),
        Some((from, to)) => {
            let line = Line::by(seat, format!("{} turns a {from} into a {to}.", at(seat)));
            die_moves(line, to, dice_spot(seat, from), dice_spot(seat, to))
        }
    }
}

fn bought(components: &Components, seat: Seat, (favour, amount): (Favour, u8), paid: u8) -> Line {
    let card = &components.stores[favour.store().index()];
    let (who, price, store) = (at(seat), words::price(card.die, paid), &card.name);
    let (canes, gifts) = (icons::CANE.counted(amount.into()), Icon::GIFT.counted(amount.into()));
    let text = match favour.reward() {
        Reward::Canes if amount < card.amount => {
            let all = icons::CANE.counted(card.amount.into());
            format!("{who} uses {price} at the {store} and takes {amount} of {all}.")
        }
        Reward::Canes => format!("{who} uses {price} at the {store} and takes {canes}."),
        Reward::Gifts(Table::Build) => {
            format!("{who} uses {price} at the {store} and builds {gifts}.")
        }
        Reward::Gifts(Table::Wrap) => {
            format!("{who} uses {price} at the {store} and wraps {gifts}.")
        }
        Reward::Gifts(Table::Tag) => format!("{who} uses {price} at the {store} and tags {gifts}."),
        Reward::Elves => {
            let elves = Icon::ELF.counted(amount.into());
            format!("{who} uses {price} at the {store} and hires {elves} for next round.")
        }
    };
    let (die, space) = (card.die, store_spot(favour.store()));
    let line = die_moves(Line::by(seat, text), die, dice_spot(seat, die), space);
    match favour.reward() {
        Reward::Gifts(table) => gifts_move(line, seat, table, amount),
        Reward::Canes | Reward::Elves => line,
    }
}

fn joined(
    components: &Components,
    (seat, union, paid): (Seat, Union, u8),
    left: Option<Union>,
    bumped: Option<Seat>,
) -> Line {
    let name = |union: Union| &components.unions[union.index()].name;
    let store = &components.stores[Store::UnionHall.index()];
    let (die, at_hall) = (store.die, format!("at the {}", store.name));
    let (who, price, joined) = (at(seat), words::price(die, paid), name(union));
    let joins = match left {
        None => format!("{who} uses {price} {at_hall} and joins the {joined}."),
        Some(left) => {
            format!(
                "{who} uses {price} {at_hall}, leaves the {} and joins the {joined}.",
                name(left)
            )
        }
    };
    let sent = bumped.map(|other| format!("{}'s token goes home.", at(other)));
    let text = [joins].into_iter().chain(sent).collect::<Vec<_>>().join(" ");
    let hall = store_spot(Store::UnionHall);
    let line = die_moves(Line::by(seat, text), die, dice_spot(seat, die), hall);
    let line = match bumped {
        None => line,
        Some(other) => token_moves(line, other, union_spot(union), home_spot(other)),
    };
    let from = left.map_or_else(|| home_spot(seat), union_spot);
    token_moves(line, seat, from, union_spot(union))
}

fn token_moves(line: Line, seat: Seat, from: SpotId, to: SpotId) -> Line {
    line.moved(PieceId::new(format_args!("token/{seat}")), Face::Token(Icon::TOKEN), from, to)
}

fn rerolling(seat: Seat, die: u8, paid: u8) -> Line {
    let (who, canes) = (at(seat), icons::CANE.counted(paid.into()));
    let text = match paid {
        0 => format!("{who} rerolls a {die}."),
        _ => format!("{who} pays {canes} to reroll a {die}."),
    };
    die_moves(Line::by(seat, text), die, dice_spot(seat, die), store_spot(Store::RerollCounter))
}

fn rerolled(seat: Seat, die: u8) -> Line {
    let line = Line::by(seat, format!("{} rolls a {die}.", at(seat)));
    let spot = dice_spot(seat, die);
    die_moves(line, die, store_spot(Store::RerollCounter), spot.clone()).rolled([spot])
}

fn worked(seat: Seat, (table, gifts): (Table, u8), dice: Dice) -> Line {
    let (who, used, made) = (at(seat), words::used(dice), Icon::GIFT.counted(gifts.into()));
    let text = match table {
        Table::Build => format!("{who} builds {made} with {used}."),
        Table::Wrap => format!("{who} wraps {made} with {used}."),
        Table::Tag => format!("{who} tags {made} with {used}."),
    };
    gifts_move(Line::by(seat, text), seat, table, gifts)
}

/// Gifts go onto a table; new ones come from nowhere, so they just appear.
fn gifts_move(line: Line, seat: Seat, table: Table, gifts: u8) -> Line {
    let Some(before) = table.index().checked_sub(1) else { return line };
    let id = PieceId::new(format_args!("gift/{seat}/{}", table.word()));
    let from = table_spot(seat, Table::ALL[before]);
    (0..gifts).fold(line, |line, _| {
        line.moved(id.clone(), Face::Token(Icon::GIFT), from.clone(), table_spot(seat, table))
    })
}

fn delivered(seat: Seat, gifts: u8, (canes, lost): (u8, u8)) -> Line {
    let (who, done) = (at(seat), Icon::GIFT.counted(gifts.into()));
    let pay = icons::CANE.counted((canes + lost).into());
    let text = match (canes, lost) {
        (_, 0) => format!("{who} delivers {done} and earns {pay}."),
        (0, _) => format!("{who} delivers {done} but has no room for the {pay}."),
        (canes, _) => {
            format!("{who} delivers {done} but has room for only {canes} of the {pay}.")
        }
    };
    let id = PieceId::new(format_args!("gift/{seat}/delivered"));
    let from = table_spot(seat, Table::Tag);
    Line::by(seat, text).moved(id, Face::Token(Icon::GIFT), from, delivered_spot(seat)).gained(
        seat,
        gifts.into(),
        "Gifts",
    )
}

fn ended(components: &Components, round: u8, winner: Option<Seat>) -> Line {
    let Some(seat) = winner else {
        return Line::new(format!("The game ends after round {round}."));
    };
    let goal = Icon::GIFT.counted(components.limits.goal.into());
    Line::by(seat, format!("{} is the first to deliver {goal}. The game is over!", at(seat)))
}
