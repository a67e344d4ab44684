//! The components as sheets, to be written down.

use tabletop::{Cell, Row, Sheet, Source};

use super::{Change, Components, GiftCard, Limits, Surprise, Team, Want};

pub(super) fn write(components: &Components) -> Vec<Sheet> {
    vec![
        limits(&components.limits),
        gifts(&components.gifts),
        spaces(components),
        machines(components),
        hall(components),
        teams(components),
        surprises(&components.surprises),
    ]
}

/// How a source is written.
fn source(row: Row, source: Source) -> Row {
    row.with("source", source.word())
}

fn limits(limits: &Limits) -> Sheet {
    let mut row = Row::default();
    for (name, get) in super::read::LIMITS {
        row = row.with(name, get(limits));
    }
    row = row.with("start_coal", limits.start_coal.to_vec());
    Sheet::one("limits", "Numbers in the rules.", source(row, limits.source))
}

fn gifts(gifts: &[GiftCard]) -> Sheet {
    let row = |gift: &GiftCard| {
        let wants: Vec<Cell> = gift.wants().map(want).collect();
        let row = Row::default()
            .with("name", &*gift.name)
            .with("wants", Cell::List(wants))
            .with("assembly", gift.assembly)
            .with("cookies", gift.chart().to_vec());
        source(row, gift.source)
    };
    let about = "The 64 gifts: the materials they need (`wood`, or `wood/plastic` for a slot that \
                 also takes plastic), assembly tokens, and cookies with no plastic, one, two, …";
    Sheet::list("gift", about, gifts.iter().map(row))
}

fn want(want: Want) -> Cell {
    let plastic = if want.plastic { "/plastic" } else { "" };
    Cell::Text(format!("{}{plastic}", want.material))
}

fn spaces(components: &Components) -> Sheet {
    let rows = components.spaces.iter().map(|spaces| {
        let row = Row::default()
            .with("players", spaces.players)
            .with("classroom", spaces.classroom)
            .with("plastics", spaces.plastics)
            .with("hall_double", spaces.hall_double)
            .with("hall_single", spaces.hall_single);
        source(row, spaces.source)
    });
    Sheet::list("spaces", "Open spaces, by number of players.", rows)
}

fn machines(components: &Components) -> Sheet {
    let rows = components.machines.iter().map(|machine| {
        let row = Row::default().with("coal", machine.coal).with("materials", machine.materials);
        source(row, machine.source)
    });
    let about = "The spaces of each shop: new machine, old machine, Extra Seat.";
    Sheet::list("machine", about, rows)
}

fn hall(components: &Components) -> Sheet {
    let row = |tokens: u8| Row::default().with("tokens", tokens);
    let rows = components.hall.iter().map(|space| source(row(space.tokens), space.source));
    let about = "Assembly Hall: double space, single space, Extra Seat, second elf.";
    Sheet::list("hall", about, rows)
}

fn teams(components: &Components) -> Sheet {
    let row = |team: &Team| {
        let elves: Vec<&str> = team.elves.iter().map(|elf| &**elf).collect();
        source(Row::default().with("elves", elves), team.source)
    };
    Sheet::list("team", "The four elves of each seat.", components.teams.iter().map(row))
}

fn surprises(surprises: &[Surprise]) -> Sheet {
    let row = |card: &Surprise| {
        let row = Row::default()
            .with("name", &*card.name)
            .with("effect", &*card.effect)
            .with("copies", card.copies)
            .with("sign", card.sign);
        source(change(row, &card.change), card.source)
    };
    let about = "Surprise cards: what they change. `sign` is the bakery sign.";
    Sheet::list("surprise", about, surprises.iter().map(row))
}

/// Writes what differs from a day like any other.
fn change(row: Row, change: &Change) -> Row {
    let row = numbers(row, change);
    flags(row, change)
}

fn numbers(mut row: Row, change: &Change) -> Row {
    let numbers: [(&str, i64, i64); 6] = [
        ("bonuses", change.bonuses.into(), Change::NONE.bonuses.into()),
        ("hall", change.hall.into(), 0),
        ("mine", change.mine.into(), 0),
        ("classroom_coal", change.classroom_coal.into(), 0),
        ("classroom_closed", change.classroom_closed.into(), 0),
        ("stall_cookies", change.stall_cookies.into(), 0),
    ];
    for (name, number, usual) in numbers {
        if number != usual {
            row = row.with(name, number);
        }
    }
    if change.shop_coal != [0; 3] {
        row = row.with("shop_coal", change.shop_coal.to_vec());
    }
    if change.shop_seat != [false; 3] {
        row = row.with("shop_seat", change.shop_seat.to_vec());
    }
    if change.repairs != [0; 3] {
        row = row.with("repairs", change.repairs.to_vec());
    }
    row
}

fn flags(row: Row, change: &Change) -> Row {
    let set = super::read::FLAGS.iter().filter(|(_, flag)| *flag(&mut change.clone()));
    set.fold(row, |row, (name, _)| row.with(name, true))
}
