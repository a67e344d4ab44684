//! In turns everybody may put a die on a free store space for its reward, or pass (U5, U10).

use tabletop::{Dice, Game, Log, Seat};

use super::{join, reroll};
use crate::{Action, Event, Favour, Reward, Store, Table, Union, Unions};

#[inline]
pub(crate) fn legal(game: &Unions, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    for favour in Favour::ALL {
        let open = is_open(game, seat, favour.store());
        if open && price(game, seat, favour) <= game.players[seat].canes {
            let most = most(game, seat, favour);
            out.extend((least(favour, most)..=most).map(|amount| Action::Buy(favour, amount)));
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
pub(crate) fn price(game: &Unions, seat: Seat, favour: Favour) -> u8 {
    haggle(game, seat, game.edition.stores[favour.store().index()].cost)
}

#[inline]
pub(crate) fn haggle(game: &Unions, seat: Seat, cost: u8) -> u8 {
    cost.saturating_sub(game.is_in(seat, Union::Hagglers).into())
}

/// How much of the reward `seat` could use: nothing cannot be bought (U10).
#[inline]
pub(crate) fn most(game: &Unions, seat: Seat, favour: Favour) -> u8 {
    let player = &game.players[seat];
    let limits = &game.edition.limits;
    let room = match favour.reward() {
        Reward::Canes => limits.most_canes + price(game, seat, favour) - player.canes,
        Reward::Gifts(Table::Build) => player.elves - player.tables.iter().sum::<u8>(),
        Reward::Gifts(Table::Wrap) => player.tables[Table::Build.index()],
        Reward::Gifts(Table::Tag) => player.tables[Table::Wrap.index()],
        Reward::Elves => limits.most_elves - player.elves - player.hired,
    };
    room.min(game.edition.stores[favour.store().index()].amount)
}

/// Gifts are moved up to a number; canes and elves come as many as there are.
fn least(favour: Favour, most: u8) -> u8 {
    match favour.reward() {
        Reward::Gifts(_) => 1,
        Reward::Canes | Reward::Elves => most.max(1),
    }
}

pub(crate) fn buy(
    game: &mut Unions,
    seat: Seat,
    (favour, amount): (Favour, u8),
    log: &mut impl Log<Event>,
) {
    let paid = price(game, seat, favour);
    log.push(Event::Bought { seat, favour, amount, paid });
    spend(game, seat, favour.store(), paid);
    let player = &mut game.players[seat];
    match favour.reward() {
        Reward::Canes => player.canes += amount,
        Reward::Gifts(table) => player.bring(table, amount),
        Reward::Elves => player.hired += amount,
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
