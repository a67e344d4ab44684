//! An edition from sheets; everything the rules ask of the pieces is checked.

use tabletop::{Mistake, Row, Sheet};

use super::{
    Chart, Components, FEWEST_TOYS, Inspection, MOST_MATERIALS, MOST_NAMES, MOST_ORNAMENTS,
    MOST_REINDEER, MOST_STATIONS, MOST_TOYS, Name, Ornament, Space, Station, Toy, Yields,
};
use crate::STALLS;
use crate::words::{Place, Reward, Token};

const SECTIONS: [&str; 7] =
    ["toy", "station", "ornament", "space", "reindeer", "chart", "inspection"];

pub(super) fn components(sheets: &[Sheet]) -> Result<Components, Mistake> {
    Sheet::only(sheets, &SECTIONS)?;
    let stations = stations(Sheet::find(sheets, "station")?)?;
    let reindeer = reindeer(Sheet::find(sheets, "reindeer")?)?;
    Ok(Components {
        toys: toys(Sheet::find(sheets, "toy")?)?.into(),
        yields: Yields::new(&stations),
        stations: stations.into(),
        ornaments: ornaments(Sheet::find(sheets, "ornament")?)?.into(),
        tree: tree(Sheet::find(sheets, "space")?)?,
        chart: chart(Sheet::single(sheets, "chart")?, reindeer.len())?,
        reindeer: reindeer.into(),
        inspection: inspection(Sheet::single(sheets, "inspection")?)?,
    })
}

/// Refuses a cell that repeats one of an earlier row.
fn no_doubles<T: PartialEq>(
    sheet: &Sheet,
    (name, values): (&str, &[T]),
    show: impl Fn(&T) -> String,
) -> Result<(), Mistake> {
    let again = (1..values.len()).find(|&nth| values[..nth].contains(&values[nth]));
    let Some(nth) = again else { return Ok(()) };
    let reason = format!("`{}` is listed twice", show(&values[nth]));
    Err(Mistake::new(sheet.rows[nth].line_of(name), reason))
}

fn toys(sheet: &Sheet) -> Result<Vec<Toy>, Mistake> {
    let toys: Vec<Toy> = sheet.rows.iter().map(toy).collect::<Result<_, _>>()?;
    let names: Vec<&str> = toys.iter().map(|toy| &*toy.name).collect();
    no_doubles(sheet, ("name", &names), |&name| name.into())?;
    if !(FEWEST_TOYS..=MOST_TOYS).contains(&toys.len()) {
        let reason =
            format!("the deck needs {FEWEST_TOYS} to {MOST_TOYS} toys, not {}", toys.len());
        return Err(sheet.mistake(reason));
    }
    Ok(toys)
}

fn toy(row: &Row) -> Result<Toy, Mistake> {
    row.only(&["name", "fabric", "wood", "metal", "assembly", "points", "source"])?;
    let mut cost = [0; Token::ALL.len()];
    for token in Token::ALL {
        let least = i64::from(token == Token::Assembly);
        cost[token.index()] = row.number(token.word(), least..=9)?;
    }
    if Token::MATERIALS.iter().all(|material| cost[material.index()] == 0) {
        return Err(Mistake::new(row.line, "a toy needs at least one material"));
    }
    Ok(Toy {
        name: row.owned_text("name")?,
        cost,
        points: row.number("points", 0..=99)?,
        source: row.source()?,
    })
}

fn stations(sheet: &Sheet) -> Result<Vec<Station>, Mistake> {
    let stations: Vec<Station> = sheet.rows.iter().map(station).collect::<Result<_, _>>()?;
    for place in Place::STAFFED {
        let count = stations.iter().filter(|station| station.place == place).count();
        if !(1..=MOST_STATIONS).contains(&count) {
            let reason = format!("`{place}` needs 1 to {MOST_STATIONS} stations, not {count}");
            return Err(sheet.mistake(reason));
        }
    }
    Ok(stations)
}

fn station(row: &Row) -> Result<Station, Mistake> {
    row.only(&["place", "gives", "source"])?;
    let place = row.word("place")?;
    let gives = match place {
        Place::FabricShop | Place::WoodShop | Place::MetalShop | Place::AssemblyHall => 1..=9,
        Place::MailRoom => 1..=5,
        Place::Stables => 0..=MOST_MATERIALS.into(),
        Place::Tree => 1..=1,
        Place::DonationCenter => {
            let reason = "the Donation Center has room for all elves and needs no stations";
            return Err(Mistake::new(row.line, reason));
        }
    };
    Ok(Station { place, gives: row.number("gives", gives)?, source: row.source()? })
}

fn ornaments(sheet: &Sheet) -> Result<Vec<Ornament>, Mistake> {
    let ornaments: Vec<Ornament> = sheet.rows.iter().map(ornament).collect::<Result<_, _>>()?;
    let rewards: Vec<Reward> = ornaments.iter().map(|ornament| ornament.reward).collect();
    no_doubles(sheet, ("reward", &rewards), Reward::to_string)?;
    if ornaments.len() > MOST_ORNAMENTS {
        return Err(sheet.mistake(format!("the limit is {MOST_ORNAMENTS} kinds of ornaments")));
    }
    Ok(ornaments)
}

fn ornament(row: &Row) -> Result<Ornament, Mistake> {
    row.only(&["reward", "count", "source"])?;
    Ok(Ornament {
        reward: row.word("reward")?,
        count: row.number("count", 1..=99)?,
        source: row.source()?,
    })
}

fn tree(sheet: &Sheet) -> Result<[Space; 6], Mistake> {
    let spaces: Vec<Space> = sheet.rows.iter().map(space).collect::<Result<_, _>>()?;
    let found = spaces.len();
    spaces.try_into().map_err(|_| sheet.mistake(format!("a tree has six spaces, not {found}")))
}

fn space(row: &Row) -> Result<Space, Mistake> {
    row.only(&["reward", "source"])?;
    Ok(Space { reward: row.word("reward")?, source: row.source()? })
}

fn reindeer(sheet: &Sheet) -> Result<Vec<Name>, Mistake> {
    let herd: Vec<Name> = sheet.rows.iter().map(name).collect::<Result<_, _>>()?;
    let names: Vec<&str> = herd.iter().map(|name| &*name.name).collect();
    no_doubles(sheet, ("name", &names), |&name| name.into())?;
    if herd.len() > MOST_NAMES {
        return Err(sheet.mistake(format!("the limit is {MOST_NAMES} reindeer names")));
    }
    let cards: usize = herd.iter().map(|name| usize::from(name.copies)).sum();
    if !(STALLS..=MOST_REINDEER).contains(&cards) {
        let reason =
            format!("there must be {STALLS} to {MOST_REINDEER} reindeer cards, not {cards}");
        return Err(sheet.mistake(reason));
    }
    Ok(herd)
}

fn name(row: &Row) -> Result<Name, Mistake> {
    row.only(&["name", "copies", "source"])?;
    Ok(Name {
        name: row.owned_text("name")?,
        copies: row.number("copies", 1..=MOST_REINDEER as i64)?,
        source: row.source()?,
    })
}

fn chart(row: &Row, names: usize) -> Result<Chart, Mistake> {
    row.only(&["points", "extra", "source"])?;
    let points: Vec<u8> = row.numbers("points", 0..=99)?;
    if points.len() != names {
        let reason = format!(
            "`points` needs one number for each of the {names} reindeer names, not {}",
            points.len()
        );
        return Err(Mistake::new(row.line_of("points"), reason));
    }
    Ok(Chart { points: points.into(), extra: row.number("extra", 0..=99)?, source: row.source()? })
}

fn inspection(row: &Row) -> Result<Inspection, Mistake> {
    row.only(&["points", "source"])?;
    Ok(Inspection { points: row.numbers("points", 0..=99)?.into(), source: row.source()? })
}
