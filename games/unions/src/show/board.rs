//! The zones of the table.

use scene::{Barred, Face, Icon, Layout, Mark, Piece, PieceId, Spot, SpotId, Zone};
use tabletop::{Dice, Game, Seat};

use super::icons;
use super::{
    aside_spot, delivered_spot, dice_spot, home_spot, loose_spot, pool_spot, store_spot,
    table_spot, union_spot,
};
use crate::steps::{join, purchase, reroll};
use crate::{Favour, Store, Table, Todo, Union, Unions};

pub(super) fn zones(game: &Unions, viewer: Option<Seat>) -> Vec<Zone> {
    let buyer = viewer.filter(|&seat| game.due == Todo::Purchase(seat));
    let mut zones = rolling(game);
    zones.push(dice_zone("pool", "Pool", game.pool, pool_spot));
    zones.push(stores(game, buyer));
    zones.push(unions(game, buyer));
    for seat in Seat::all(game.seats()) {
        let dice = game.players[seat].dice;
        let dice = dice_zone("dice", "Dice", dice, |die| dice_spot(seat, die)).of(seat);
        zones.extend([dice, tables(game, seat)]);
    }
    zones
}

/// The dice of the one who rolls, while somebody does.
fn rolling(game: &Unions) -> Vec<Zone> {
    if game.loose.is_empty() && game.aside.is_empty() {
        return Vec::new();
    }
    vec![
        dice_zone("throw", "Rolled", game.loose, loose_spot),
        dice_zone("aside", "Set aside", game.aside, aside_spot),
    ]
}

fn dice_zone(
    kind: &'static str,
    name: &'static str,
    dice: Dice,
    spot: impl Fn(u8) -> SpotId,
) -> Zone {
    let spots = dice.faces().map(|die| {
        let (id, count) = (spot(die), dice.count(die));
        let title =
            if count == 1 { format!("a {die}") } else { format!("{count} dice showing {die}") };
        let piece = Piece::new(PieceId::new(format_args!("die/{id}")), Face::Die(die)).count(count);
        Spot::new(id, title).kind("die").about(use_of(die), "U6").telling([piece])
    });
    Zone::new(kind, name, Layout::Row, spots.collect())
}

fn use_of(die: u8) -> &'static str {
    match die {
        1 | 2 => "A 1 or 2 builds a gift.",
        3 | 4 => "A 3 or 4 wraps a gift.",
        5 => "A 5 tags a gift.",
        _ => "A 6 does no work, but it can buy in the stores.",
    }
}

fn stores(game: &Unions, buyer: Option<Seat>) -> Zone {
    let spots = Store::ALL.into_iter().map(|store| {
        let card = &game.edition.0.stores[store.index()];
        let piece = game.stores[store.index()].map(|seat| {
            let id = PieceId::new(format_args!("die/stores/{store}"));
            Piece::new(id, Face::Die(card.die)).of(seat)
        });
        Spot::new(store_spot(store), &*card.name)
            .about(store_about(game, store), "U10")
            .marks(store_marks(game, store))
            .pieces(piece)
            .barred(buyer.and_then(|seat| store_barred(game, seat, store)))
    });
    Zone::new("stores", "Quartermaster's Stores", Layout::Mat, spots.collect())
}

fn store_marks(game: &Unions, store: Store) -> Vec<Mark> {
    let card = &game.edition.stores[store.index()];
    let die = if card.die == 0 { Icon::DIE } else { Icon::face(card.die) };
    let mut marks = vec![Mark::costs(die, 1_u8)];
    if card.cost > 0 && store != Store::UnionHall {
        marks.push(Mark::costs(icons::CANE, card.cost));
    }
    let reward = match store {
        Store::SweetJar => icons::CANE,
        Store::FlatPackCrate => icons::BUILD,
        Store::RibbonReel => icons::WRAP,
        Store::LabelGun => icons::TAG,
        Store::UnionHall => icons::UNION,
        Store::HiringOffice | Store::NightShift => Icon::ELF,
        Store::RerollCounter => Icon::DIE,
    };
    marks.push(Mark::gives(reward, card.amount));
    marks
}

fn store_about(game: &Unions, store: Store) -> String {
    let card = &game.edition.stores[store.index()];
    let amount = card.amount;
    let gifts = Icon::GIFT.counted(amount.into());
    let reward = match store {
        Store::SweetJar => icons::CANE.counted(amount.into()),
        Store::FlatPackCrate => format!("build up to {gifts}"),
        Store::RibbonReel => format!("wrap up to {gifts}"),
        Store::LabelGun => format!("tag up to {gifts}"),
        Store::UnionHall => {
            return format!("A {} and the union's price: join a union.", card.die);
        }
        Store::HiringOffice | Store::NightShift => {
            format!("hire {}, starting next round", Icon::ELF.counted(amount.into()))
        }
        Store::RerollCounter => {
            let price = icons::CANE.counted(card.cost.into());
            return format!("Any die and {price}: reroll that die and take it back.");
        }
    };
    match card.cost {
        0 => format!("A {}: {reward}.", card.die),
        cost => format!("A {} and {}: {reward}.", card.die, icons::CANE.counted(cost.into())),
    }
}

/// Why `seat` cannot buy there now.
fn store_barred(game: &Unions, seat: Seat, store: Store) -> Option<Barred> {
    let card = &game.edition.stores[store.index()];
    let player = &game.players[seat];
    if let Some(owner) = game.stores[store.index()] {
        let why = format!("{}'s die is here. A space takes one die per round.", scene::at(owner));
        return Some(Barred::new(why, "U10"));
    }
    let has_die = if card.die == 0 { !player.dice.is_empty() } else { player.dice.shows(card.die) };
    if !has_die {
        let die = if card.die == 0 { "a die".into() } else { format!("a {}", card.die) };
        return Some(Barred::new(format!("You need {die} to pay here."), "U5"));
    }
    let favour = Favour::ALL.into_iter().find(|favour| favour.store() == store);
    let price = match favour {
        Some(favour) => purchase::price(game, seat, favour),
        None if store == Store::RerollCounter => reroll::price(game),
        None => cheapest_union(game, seat)?,
    };
    if price > player.canes {
        let why =
            format!("It costs {}. You have {}.", icons::CANE.counted(price.into()), player.canes);
        return Some(Barred::new(why, "U5"));
    }
    let useless = favour.is_some_and(|favour| purchase::most(game, seat, favour) == 0);
    useless.then(|| Barred::new("It would do nothing for you right now.", "U10"))
}

fn cheapest_union(game: &Unions, seat: Seat) -> Option<u8> {
    let others = Union::ALL.into_iter().filter(|&union| !game.is_in(seat, union));
    others.map(|union| join::price(game, seat, union)).min()
}

fn unions(game: &Unions, buyer: Option<Seat>) -> Zone {
    let spots = Union::ALL.into_iter().map(|union| {
        let card = &game.edition.0.unions[union.index()];
        let member = game.members[union.index()];
        let price = if member.is_some() { card.taken } else { card.empty };
        Spot::new(union_spot(union), &*card.name)
            .about(union_about(union), "U11")
            .marks([Mark::costs(icons::CANE, price)])
            .pieces(member.map(token))
            .barred(buyer.and_then(|seat| union_barred(game, seat, union)))
    });
    Zone::new("unions", "Elfin Unions", Layout::Mat, spots.collect())
}

fn union_about(union: Union) -> &'static str {
    match union {
        Union::Keepers => "After your last roll, you may hold one die back from the pool.",
        Union::Tinkers => "After the draft, you may turn one of your dice up or down by 1.",
        Union::EarlyBirds => {
            "You can always become first player, even if you don't have the fewest elves."
        }
        Union::Hagglers => "You pay 1 cane less in the stores, except at the Reroll Counter.",
    }
}

fn union_barred(game: &Unions, seat: Seat, union: Union) -> Option<Barred> {
    if game.is_in(seat, union) {
        return Some(Barred::new("You are already a member.", "U11"));
    }
    let (price, canes) = (join::price(game, seat, union), game.players[seat].canes);
    if price > canes && purchase::is_open(game, seat, Store::UnionHall) {
        let price = icons::CANE.counted(price.into());
        return Some(Barred::new(format!("Joining costs {price}. You have {canes}."), "U11"));
    }
    store_barred(game, seat, Store::UnionHall)
}

fn token(seat: Seat) -> Piece {
    Piece::new(PieceId::new(format_args!("token/{seat}")), Face::Token(Icon::TOKEN)).of(seat)
}

fn tables(game: &Unions, seat: Seat) -> Zone {
    let player = &game.players[seat];
    let gifts = |place: &str, count: u8| {
        let id = PieceId::new(format_args!("gift/{seat}/{place}"));
        (count > 0).then(|| Piece::new(id, Face::Token(Icon::GIFT)).count(count).of(seat))
    };
    let mut spots: Vec<Spot> = Table::ALL
        .into_iter()
        .map(|table| {
            let (name, about) = table_words(table);
            let lying = gifts(table.word(), player.tables[table.index()]);
            Spot::new(table_spot(seat, table), name).about(about, "U6").pieces(lying)
        })
        .collect();
    let delivered = Spot::new(delivered_spot(seat), "Delivered")
        .about("Delivered gifts score 1 point each.", "U7")
        .pieces(gifts("delivered", player.gifts));
    let is_home = !game.members.contains(&Some(seat));
    let home = Spot::new(home_spot(seat), "At home")
        .about("Your union token stays here until you join a union.", "U11")
        .pieces(is_home.then(|| token(seat)));
    spots.extend([delivered, home]);
    Zone::new("tables", "Tables", Layout::Mat, spots).of(seat)
}

fn table_words(table: Table) -> (&'static str, &'static str) {
    match table {
        Table::Build => ("Build", "Built gifts. A 1 or 2 builds one."),
        Table::Wrap => ("Wrap", "Wrapped gifts. A 3 or 4 wraps a built one."),
        Table::Tag => (
            "Tag",
            "Tagged gifts. A 5 tags a wrapped one. They are delivered at the end of the round.",
        ),
    }
}
