//! In turns everybody may put a die on a free store space for its reward, or pass (U5, U10).

use tabletop::{Dice, Game, Log, Seat};

use super::{join, reroll};
use crate::{Action, Event, Store, Table, Union, Unions};

/// The stores whose reward is a number: of canes, gifts or elves.
const REWARDS: [Store; 6] = [
    Store::SweetJar,
    Store::FlatPackCrate,
    Store::RibbonReel,
    Store::LabelGun,
    Store::HiringOffice,
    Store::NightShift,
];

#[inline]
pub(crate) fn legal(game: &Unions, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    for store in REWARDS {
        if is_open(game, seat, store) && price(game, seat, store) <= game.players[seat].canes {
            let most = most(game, seat, store);
            out.extend((least(store, most)..=most).map(|amount| Action::Buy { store, amount }));
        }
    }
    join::legal(game, seat, out);
    reroll::legal(game, seat, out);
}

/// The space is free and `seat` has its die.
#[inline]
pub(crate) fn is_open(game: &Unions, seat: Seat, store: Store) -> bool {
    let die = game.edition.stores[store.index()].die;
    game.stores[store.index()].is_none() && game.players[seat].dice.shows(die)
}

/// What `seat` pays there: a Haggler one cane less (U11).
#[inline]
pub(crate) fn price(game: &Unions, seat: Seat, store: Store) -> u8 {
    haggle(game, seat, game.edition.stores[store.index()].cost)
}

#[inline]
pub(crate) fn haggle(game: &Unions, seat: Seat, cost: u8) -> u8 {
    cost.saturating_sub(game.is_in(seat, Union::Hagglers).into())
}

/// How much of the reward `seat` could use: nothing cannot be bought (U10).
#[inline]
pub(crate) fn most(game: &Unions, seat: Seat, store: Store) -> u8 {
    let player = &game.players[seat];
    let limits = &game.edition.limits;
    let room = match store {
        Store::SweetJar => limits.most_canes + price(game, seat, store) - player.canes,
        Store::FlatPackCrate => player.elves - player.tables.iter().sum::<u8>(),
        Store::RibbonReel => player.tables[Table::Build.index()],
        Store::LabelGun => player.tables[Table::Wrap.index()],
        Store::HiringOffice | Store::NightShift => limits.most_elves - player.elves - player.hired,
        Store::UnionHall | Store::RerollCounter => 0,
    };
    room.min(game.edition.stores[store.index()].amount)
}

/// Gifts are moved up to a number; canes and elves come as many as there are.
fn least(store: Store, most: u8) -> u8 {
    match store {
        Store::FlatPackCrate | Store::RibbonReel | Store::LabelGun => 1,
        Store::SweetJar
        | Store::UnionHall
        | Store::HiringOffice
        | Store::NightShift
        | Store::RerollCounter => most.max(1),
    }
}

pub(crate) fn buy(
    game: &mut Unions,
    seat: Seat,
    (store, amount): (Store, u8),
    log: &mut impl Log<Event>,
) {
    let paid = price(game, seat, store);
    log.push(Event::Bought { seat, store, amount, paid });
    spend(game, seat, store, paid);
    let player = &mut game.players[seat];
    match store {
        Store::SweetJar => player.canes += amount,
        Store::FlatPackCrate => player.bring(Table::Build, amount),
        Store::RibbonReel => player.bring(Table::Wrap, amount),
        Store::LabelGun => player.bring(Table::Tag, amount),
        Store::HiringOffice | Store::NightShift => player.hired += amount,
        Store::UnionHall | Store::RerollCounter => unreachable!("{store:?} is no such reward"),
    }
    game.purchase_on(seat.next(game.seats()));
}

/// The die goes onto the space, the canes go to the stock.
pub(super) fn spend(game: &mut Unions, seat: Seat, store: Store, paid: u8) {
    let die = game.edition.stores[store.index()].die;
    let player = &mut game.players[seat];
    player.dice = player.dice - Dice::one(die);
    player.canes -= paid;
    game.stores[store.index()] = Some(seat);
}

pub(crate) fn pass(game: &mut Unions, seat: Seat, log: &mut impl Log<Event>) {
    log.push(Event::Passed { seat });
    game.players[seat].passed = true;
    if Seat::all(game.seats()).all(|seat| game.players[seat].passed) {
        return game.begin_work(log);
    }
    game.purchase_on(seat.next(game.seats()));
}
