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
        Action::Retain(None) => offer("Hold back no die".into()).answering("none").closing(),
        Action::Retain(Some(die)) => {
            offer(format!("Hold back a {die}")).answering(die).pointing([super::aside_spot(die)])
        }
        Action::Take(die) => {
            offer(format!("Take a {die} from the pool")).answering(die).pointing([pool_spot(die)])
        }
        Action::Tinker(None) => {
            offer("Leave your dice as they are".into()).answering("none").closing()
        }
        Action::Tinker(Some((from, to))) => offer(format!("Turn a {from} to a {to}"))
            .answering(format_args!("{from}>{to}"))
            .pointing([dice_spot(seat, from)]),
        Action::Pass => offer("Pass: buy no more this round".into()).closing(),
        Action::Buy(favour, amount) => offer(buy(game, seat, favour, amount))
            .answering(format_args!("{favour} {amount}"))
            .pointing([store_spot(favour.store())]),
        Action::Join(union) => {
            offer(join_label(game, seat, union)).answering(union).pointing([union_spot(union)])
        }
        Action::Reroll(die) => {
            let price = icons::CANE.counted(reroll::price(game).into());
            let spots = [store_spot(Store::RerollCounter), dice_spot(seat, die)];
            offer(format!("Reroll Counter: pay {price} to roll a {die} again")).pointing(spots)
        }
        Action::Work(table, gifts) => {
            let spots: Vec<SpotId> = vec![table_spot(seat, table); gifts.into()];
            offer(work(game, seat, (table, gifts))).pointing(spots)
        }
        Action::Done => offer("Use no more dice".into()).closing(),
    }
}

fn keep(game: &Unions, kept: Dice) -> String {
    let (kept_dice, rest) = (words::dice(kept), game.loose - kept);
    match (kept.is_empty(), rest.is_empty()) {
        (_, true) => format!("Set {kept_dice} aside and stop"),
        (true, false) => format!("Roll {} again", words::dice(rest)),
        (false, false) => format!("Set {kept_dice} aside, roll {} again", words::dice(rest)),
    }
}

fn buy(game: &Unions, seat: Seat, favour: Favour, amount: u8) -> String {
    let card = &game.edition.stores[favour.store().index()];
    let pays = pays(card.die, purchase::price(game, seat, favour));
    let reward = match favour.reward() {
        Reward::Canes => canes(game, amount, card.amount),
        Reward::Gifts(table) => format!("{table} {}", Icon::GIFT.counted(amount.into())),
        Reward::Elves => {
            format!("hire {} from the next round on", Icon::ELF.counted(amount.into()))
        }
    };
    format!("{}: {pays} to {reward}", card.name)
}

/// "use a 3", "use a 3 and pay 1 cane".
fn pays(die: u8, canes: u8) -> String {
    match canes {
        0 => format!("use a {die}"),
        canes => format!("use a {die} and pay {}", icons::CANE.counted(canes.into())),
    }
}

/// Canes as far as there is room for them (U1).
fn canes(game: &Unions, amount: u8, all: u8) -> String {
    let all_canes = icons::CANE.counted(all.into());
    if amount == all {
        return format!("take {all_canes}");
    }
    format!("take {amount} of {all_canes} (you may have {})", game.edition.limits.most_canes)
}

fn join_label(game: &Unions, seat: Seat, union: Union) -> String {
    let name = |union: Union| &game.edition.unions[union.index()].name;
    let die = game.edition.stores[Store::UnionHall.index()].die;
    let pays = pays(die, join::price(game, seat, union));
    let own = Union::ALL.into_iter().find(|&union| game.is_in(seat, union));
    let leaves = own.map_or(String::new(), |own| format!(", leaving the {}", name(own)));
    let sends = game.members[union.index()]
        .map_or(String::new(), |member| format!(", sending {}'s token home", scene::at(member)));
    format!("Union Hall: {pays} to join the {}{leaves}{sends}", name(union))
}

/// The gifts with the dice they take: "Wrap 2 gifts with 3 and 4".
fn work(game: &Unions, seat: Seat, (table, gifts): (Table, u8)) -> String {
    let verb = match table {
        Table::Build => "Build",
        Table::Wrap => "Wrap",
        Table::Tag => "Tag",
    };
    let player = &game.players[seat];
    let mut after = *player;
    after.spend(table, gifts);
    let used = words::dice(player.dice - after.dice);
    format!("{verb} {} with {used}", Icon::GIFT.counted(gifts.into()))
}
