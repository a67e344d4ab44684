//! The town as an edition file: `[limits]`, `[[card]]` and `[[house]]`.

use tabletop::{Mistake, Row, Sheet, Source};

use crate::components::{Card, Limits, Map, Plot, Town, Way, check};
use crate::house::{House, Houses, MAX_HOUSES};
use crate::rank::{Rank, Ranks, Reach};

/// The largest lattice.
const MAX_PLACE: i64 = 15;
/// The farthest a card can carry.
const MAX_REACH: i64 = 10;
/// The most points for one thing.
const MAX_WORTH: i64 = 20;

pub(super) fn write(town: &Town) -> Vec<Sheet> {
    vec![limits_sheet(town.limits), card_sheet(&town.cards), house_sheet(town)]
}

fn limits_sheet(limits: Limits) -> Sheet {
    let row = Row::default()
        .with("presents", limits.presents)
        .with("markers", limits.markers)
        .with("sighting", limits.sighting)
        .with("present", limits.present);
    let about = "How many presents and Closed House Markers there are, and the points for seeing \
                 Santa and for a present. Printed.";
    Sheet::one("limits", about, row)
}

fn card_sheet(cards: &[Card; Rank::COUNT]) -> Sheet {
    let row = |(rank, card): (Rank, &Card)| {
        let row = Row::default().with("rank", &*rank.to_string());
        let row = match card.reach {
            Reach::Houses(houses) => row.with("court", false).with("houses", houses),
            Reach::Court => row.with("court", true),
        };
        row.with("source", card.source.word())
    };
    let about = "The suit each player holds: how many houses a card walks, or whether Santa flies \
                 and Kids ride the bike with it. Printed.";
    Sheet::list("card", about, Ranks::all().into_iter().zip(cards).map(row))
}

fn house_sheet(town: &Town) -> Sheet {
    let numbers = |ways: &[Way], from: House| -> Vec<u8> {
        let ends = ways.iter().filter(|way| way.0 == from);
        ends.map(|way| way.1.index() as u8 + 1).collect()
    };
    let row = |house: House| {
        let Plot { name, place: (x, y), source } = town.plot(house);
        Row::default()
            .with("id", house.index() as u8 + 1)
            .with("name", &**name)
            .with("x", *x)
            .with("y", *y)
            .with("streets", numbers(&town.streets, house))
            .with("paths", numbers(&town.paths, house))
            .with("source", source.word())
    };
    let about = "The houses on a grid, x to the east and y to the south. Streets are straight. \
                 Crooked paths are for Santa only. Each street or path is listed once, at either \
                 of its houses. The printed board is lost, so this town is ours.";
    Sheet::list("house", about, town.houses().into_iter().map(row))
}

pub(super) fn read(sheets: &[Sheet]) -> Result<Town, Mistake> {
    Sheet::only(sheets, &["limits", "card", "house"])?;
    let limits = read_limits(Sheet::single(sheets, "limits")?)?;
    let cards = read_cards(Sheet::find(sheets, "card")?)?;
    let rows = &Sheet::find(sheets, "house")?.rows;
    if rows.is_empty() || rows.len() > MAX_HOUSES {
        return Err(Mistake::new(1, format!("a town has 1 to 64 houses, not {}", rows.len())));
    }
    let plots = read_plots(rows)?;
    let [streets, paths] = [read_ways(rows, "streets")?, read_ways(rows, "paths")?];
    let map = Map { plots, streets, paths };
    check::map(&map)
        .map_err(|flaw| Mistake::new(rows[flaw.house.index()].line_of(flaw.cell), flaw.reason))?;
    Ok(Town::new(map, cards, limits))
}

fn read_limits(row: &Row) -> Result<Limits, Mistake> {
    row.only(&["presents", "markers", "sighting", "present"])?;
    Ok(Limits {
        presents: row.number("presents", 0..=255)?,
        markers: row.number("markers", 0..=64)?,
        sighting: row.number("sighting", 0..=MAX_WORTH)?,
        present: row.number("present", 0..=MAX_WORTH)?,
    })
}

fn read_cards(sheet: &Sheet) -> Result<[Card; Rank::COUNT], Mistake> {
    if sheet.rows.len() != Rank::COUNT {
        return Err(sheet.mistake("a suit has 13 cards, from A to K"));
    }
    let mut cards = [Card { reach: Reach::Court, source: Source::Ours }; Rank::COUNT];
    for ((rank, row), card) in Ranks::all().into_iter().zip(&sheet.rows).zip(&mut cards) {
        *card = Card { reach: read_reach(rank, row)?, source: row.source()? };
    }
    Ok(cards)
}

fn read_reach(rank: Rank, row: &Row) -> Result<Reach, Mistake> {
    row.only(&["rank", "court", "houses", "source"])?;
    let written = row.text("rank")?;
    if written != rank.to_string() {
        return Err(Mistake::new(row.line, format!("this card must be {rank}, not {written}")));
    }
    match (row.flag("court")?, row.get("houses")) {
        (true, None) => Ok(Reach::Court),
        (true, Some(_)) => Err(Mistake::new(row.line, "a jack, queen or king has no `houses`")),
        (false, _) => Ok(Reach::Houses(row.number("houses", 1..=MAX_REACH)?)),
    }
}

fn read_plots(rows: &[Row]) -> Result<Vec<Plot>, Mistake> {
    let plot = |(house, row): (House, &Row)| {
        row.only(&["id", "name", "x", "y", "streets", "paths", "source"])?;
        let number = house.index() as i64 + 1;
        if row.number::<i64>("id", 1..=MAX_HOUSES as i64)? != number {
            let reason = format!("houses are numbered in order: this one must be {number}");
            return Err(Mistake::new(row.line, reason));
        }
        let x = row.number("x", 0..=MAX_PLACE)?;
        let y = row.number("y", 0..=MAX_PLACE)?;
        Ok(Plot { name: row.owned_text("name")?, place: (x, y), source: row.source()? })
    };
    Houses::first(rows.len()).into_iter().zip(rows).map(plot).collect()
}

/// Every way from the house it is written at.
fn read_ways(rows: &[Row], name: &str) -> Result<Vec<Way>, Mistake> {
    let mut ways = Vec::new();
    for (from, row) in Houses::first(rows.len()).into_iter().zip(rows) {
        for number in row.numbers::<usize>(name, 1..=rows.len() as i64)? {
            let to = House::new(number - 1).expect("a town has at most 64 houses");
            ways.push((from, to));
        }
    }
    Ok(ways)
}
