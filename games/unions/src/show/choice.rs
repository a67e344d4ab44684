//! How actions are offered.

use scene::{Choice, Icon, SpotId};
use tabletop::{Dice, Game, Seat};

use super::icons;
use super::{dice_spot, loose_spot, pool_spot, store_spot, table_spot, union_spot, words};
use crate::steps::{join, purchase, reroll};
use crate::{Action, Favour, Reward, Store, Table, Union, Unions};

pub(super) fn choice(game: &Unions, viewer: Option<Seat>, action: Action) -> Choice {
    let seat = viewer.or(game.turn().waiting().only()).expect("a seat owes the step");
    let offer = |label: String| Choice::new(&action, label);
    match action {
        Action::Keep(dice) => {
            offer(keep(game, dice)).answering(dice).pointing(dice.iter().map(loose_spot))
        }
        Action::Retain(None) => offer("Hold back nothing".into()).answering("none").closing(),
        Action::Retain(Some(die)) => {
            offer(format!("Hold back a {die}")).answering(die).pointing([super::aside_spot(die)])
        }
        Action::Take(die) => {
            offer(format!("Take a {die} from the pool")).answering(die).pointing([pool_spot(die)])
        }
        Action::Tinker(None) => {
            offer("Keep your dice as they are".into()).answering("none").closing()
        }
        Action::Tinker(Some((from, to))) => offer(format!("Turn a {from} into a {to}"))
            .answering(format_args!("{from}>{to}"))
            .pointing([dice_spot(seat, from)]),
        Action::Pass => offer("Pass (done buying)".into()).closing(),
        Action::Buy(favour, amount) => offer(buy(game, seat, favour, amount))
            .answering(format_args!("{favour} {amount}"))
            .pointing([store_spot(favour.store())]),
        Action::Join(union) => {
            offer(join_label(game, seat, union)).answering(union).pointing([union_spot(union)])
        }
        Action::Reroll(die) => {
            let price = icons::CANE.counted(reroll::price(game).into());
            let spots = [store_spot(Store::RerollCounter), dice_spot(seat, die)];
            offer(format!("Reroll Counter: reroll a {die} for {price}")).pointing(spots)
        }
        Action::Work(table, gifts) => {
            let spots: Vec<SpotId> = vec![table_spot(seat, table); gifts.into()];
            offer(work(game, seat, (table, gifts))).pointing(spots)
        }
        Action::Done => offer("Finish working".into()).closing(),
    }
}

fn keep(game: &Unions, kept: Dice) -> String {
    let (kept_dice, rest) = (words::dice(kept), game.loose - kept);
    match (kept.is_empty(), rest.is_empty()) {
        (_, true) => format!("Set {kept_dice} aside and stop"),
        (true, false) => format!("Reroll {}", words::dice(rest)),
        (false, false) => format!("Set {kept_dice} aside, reroll {}", words::dice(rest)),
    }
}

fn buy(game: &Unions, seat: Seat, favour: Favour, amount: u8) -> String {
    let card = &game.edition.stores[favour.store().index()];
    let (store, price) = (&card.name, words::price(card.die, purchase::price(game, seat, favour)));
    let (gifts, elves) = (Icon::GIFT.counted(amount.into()), Icon::ELF.counted(amount.into()));
    match favour.reward() {
        Reward::Canes => format!("{store}: take {} for {price}", canes(game, amount, card.amount)),
        Reward::Gifts(Table::Build) => format!("{store}: build {gifts} for {price}"),
        Reward::Gifts(Table::Wrap) => format!("{store}: wrap {gifts} for {price}"),
        Reward::Gifts(Table::Tag) => format!("{store}: tag {gifts} for {price}"),
        Reward::Elves => format!("{store}: hire {elves} for {price}, starting next round"),
    }
}

/// Canes as far as there is room for them (U1): "2 canes", "1 of 2 canes (the limit is 7)".
fn canes(game: &Unions, amount: u8, all: u8) -> String {
    let all_canes = icons::CANE.counted(all.into());
    if amount == all {
        return all_canes;
    }
    format!("{amount} of {all_canes} (the limit is {})", game.edition.limits.most_canes)
}

fn join_label(game: &Unions, seat: Seat, union: Union) -> String {
    let name = |union: Union| &game.edition.unions[union.index()].name;
    let die = game.edition.stores[Store::UnionHall.index()].die;
    let price = words::price(die, join::price(game, seat, union));
    let own = Union::ALL.into_iter().find(|&union| game.is_in(seat, union));
    let leaves = own.map(|own| format!("you leave the {}", name(own)));
    let sends = game.members[union.index()]
        .map(|member| format!("{}'s token goes home", scene::at(member)));
    let then: Vec<String> = leaves.into_iter().chain(sends).collect();
    let then = if then.is_empty() { String::new() } else { format!(" ({})", then.join(", ")) };
    format!("Union Hall: join the {} for {price}{then}", name(union))
}

/// The gifts with the dice they take: "Wrap 2 gifts with a 3 and a 4".
fn work(game: &Unions, seat: Seat, (table, gifts): (Table, u8)) -> String {
    let player = &game.players[seat];
    let mut after = *player;
    after.spend(table, gifts);
    let used = words::used(player.dice - after.dice);
    let gifts = Icon::GIFT.counted(gifts.into());
    match table {
        Table::Build => format!("Build {gifts} with {used}"),
        Table::Wrap => format!("Wrap {gifts} with {used}"),
        Table::Tag => format!("Tag {gifts} with {used}"),
    }
}
