//! The log.

use scene::words::list;
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
    let reward = match favour.reward() {
        Reward::Canes if amount < card.amount => {
            format!("takes {amount} of {}", icons::CANE.counted(card.amount.into()))
        }
        Reward::Canes => format!("takes {}", icons::CANE.counted(amount.into())),
        Reward::Gifts(table) => works(table, amount),
        Reward::Elves => format!("hires {} for next round", Icon::ELF.counted(amount.into())),
    };
    let did: Vec<String> =
        [puts(components, favour.store())].into_iter().chain(pays(paid)).chain([reward]).collect();
    let text = format!("{} {}.", at(seat), list(&did, "and"));
    let (die, space) = (card.die, store_spot(favour.store()));
    let line = die_moves(Line::by(seat, text), die, dice_spot(seat, die), space);
    match favour.reward() {
        Reward::Gifts(table) => gifts_move(line, seat, table, amount),
        Reward::Canes | Reward::Elves => line,
    }
}

/// "puts a 1 on the Sweet Jar".
fn puts(components: &Components, store: Store) -> String {
    let card = &components.stores[store.index()];
    format!("puts a {} on the {}", card.die, card.name)
}

/// "pays 1 cane", unless it costs nothing.
fn pays(paid: u8) -> Option<String> {
    (paid > 0).then(|| format!("pays {}", icons::CANE.counted(paid.into())))
}

fn joined(
    components: &Components,
    (seat, union, paid): (Seat, Union, u8),
    left: Option<Union>,
    bumped: Option<Seat>,
) -> Line {
    let name = |union: Union| &components.unions[union.index()].name;
    let leaves = left.map(|left| format!("leaves the {}", name(left)));
    let joins = format!("joins the {}", name(union));
    let puts = puts(components, Store::UnionHall);
    let did: Vec<String> =
        [puts].into_iter().chain(pays(paid)).chain(leaves).chain([joins]).collect();
    let sent = bumped.map_or(String::new(), |other| format!("; {}'s token goes home", at(other)));
    let text = format!("{} {}{sent}.", at(seat), list(&did, "and"));
    let die = components.stores[Store::UnionHall.index()].die;
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
    let text = match pays(paid) {
        None => format!("{} rerolls a {die}.", at(seat)),
        Some(pays) => format!("{} {pays} to reroll a {die}.", at(seat)),
    };
    die_moves(Line::by(seat, text), die, dice_spot(seat, die), store_spot(Store::RerollCounter))
}

fn rerolled(seat: Seat, die: u8) -> Line {
    let line = Line::by(seat, format!("{} rolls a {die}.", at(seat)));
    let spot = dice_spot(seat, die);
    die_moves(line, die, store_spot(Store::RerollCounter), spot.clone()).rolled([spot])
}

fn worked(seat: Seat, (table, gifts): (Table, u8), dice: Dice) -> Line {
    let text = format!("{} {} with {}.", at(seat), works(table, gifts), words::dice(dice));
    gifts_move(Line::by(seat, text), seat, table, gifts)
}

/// "builds 2 gifts".
fn works(table: Table, gifts: u8) -> String {
    let gifts = Icon::GIFT.counted(gifts.into());
    match table {
        Table::Build => format!("builds {gifts}"),
        Table::Wrap => format!("wraps {gifts}"),
        Table::Tag => format!("tags {gifts}"),
    }
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
    let paid = match (canes, lost) {
        (canes, 0) => format!("and earns {}", icons::CANE.counted(canes.into())),
        (0, lost) => {
            format!("but has no room for the {} of pay", icons::CANE.counted(lost.into()))
        }
        (canes, lost) => {
            let all = icons::CANE.counted((canes + lost).into());
            format!("but has room for only {canes} of the {all} of pay")
        }
    };
    let text = format!("{} delivers {} {paid}.", at(seat), Icon::GIFT.counted(gifts.into()));
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
