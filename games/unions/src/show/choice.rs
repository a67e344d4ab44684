//! How actions are offered.

use scene::{Choice, Icon, SpotId};
use tabletop::{Dice, Game, Seat};

use super::icons;
use super::{dice_spot, loose_spot, pool_spot, store_spot, table_spot, union_spot};
use crate::steps::{join, purchase, reroll};
use crate::{Action, Store, Table, Union, Unions};

pub(super) fn choice(game: &Unions, viewer: Option<Seat>, action: Action) -> Choice {
    let seat = viewer.or(game.turn().waiting().only()).expect("a seat owes the step");
    let offer = |label: String| Choice::new(&action, label);
    match action {
        Action::Keep(dice) => offer(keep(game, dice)).pointing(dice.iter().map(loose_spot)),
        Action::Retain(None) => offer("Hold back no die".into()).closing(),
        Action::Retain(Some(die)) => {
            offer(format!("Hold back a {die}")).pointing([super::aside_spot(die)])
        }
        Action::Take(die) => {
            offer(format!("Take a {die} from the pool")).pointing([pool_spot(die)])
        }
        Action::Tinker(None) => offer("Leave your dice as they are".into()).closing(),
        Action::Tinker(Some((from, to))) => {
            offer(format!("Turn a {from} to a {to}")).pointing([dice_spot(seat, from)])
        }
        Action::Pass => offer("Buy no more this round".into()).closing(),
        Action::Buy { store, amount } => {
            offer(buy(game, seat, store, amount)).pointing([store_spot(store)])
        }
        Action::Join(union) => offer(join_label(game, seat, union)).pointing([union_spot(union)]),
        Action::Reroll(die) => {
            let price = icons::CANE.counted(reroll::price(game).into());
            let spots = [store_spot(Store::RerollCounter), dice_spot(seat, die)];
            offer(format!("Reroll Counter: roll a {die} again for {price}")).pointing(spots)
        }
        Action::Work(table, gifts) => {
            let spots: Vec<SpotId> = vec![table_spot(seat, table); gifts.into()];
            offer(work(table, gifts)).pointing(spots)
        }
        Action::Done => offer("Use no more dice".into()).closing(),
    }
}

fn keep(game: &Unions, kept: Dice) -> String {
    let rest = game.loose - kept;
    match (kept.is_empty(), rest.is_empty()) {
        (_, true) => format!("Keep {kept} and stop"),
        (true, false) => format!("Keep none, roll {rest} again"),
        (false, false) => format!("Keep {kept}, roll {rest} again"),
    }
}

fn buy(game: &Unions, seat: Seat, store: Store, amount: u8) -> String {
    let card = &game.edition.stores[store.index()];
    let price = match purchase::price(game, seat, store) {
        0 => "for nothing".into(),
        canes => format!("for {}", icons::CANE.counted(canes.into())),
    };
    let gifts = Icon::GIFT.counted(amount.into());
    let reward = match store {
        Store::SweetJar => format!("take {}", icons::CANE.counted(amount.into())),
        Store::FlatPackCrate => format!("build {gifts}"),
        Store::RibbonReel => format!("wrap {gifts}"),
        Store::LabelGun => format!("tag {gifts}"),
        Store::HiringOffice | Store::NightShift => {
            format!("hire {}", Icon::ELF.counted(amount.into()))
        }
        Store::UnionHall | Store::RerollCounter => unreachable!("{store:?} has actions of its own"),
    };
    format!("{} ({}): {reward} {price}", card.name, card.die)
}

fn join_label(game: &Unions, seat: Seat, union: Union) -> String {
    let name = &game.edition.unions[union.index()].name;
    let price = icons::CANE.counted(join::price(game, seat, union).into());
    match game.members[union.index()] {
        None => format!("Union Hall: join the {name} for {price}"),
        Some(member) => {
            format!(
                "Union Hall: join the {name} for {price} and send {}'s token home",
                scene::at(member)
            )
        }
    }
}

fn work(table: Table, gifts: u8) -> String {
    let verb = match table {
        Table::Build => "Build",
        Table::Wrap => "Wrap",
        Table::Tag => "Tag",
    };
    format!("{verb} {}", Icon::GIFT.counted(gifts.into()))
}
