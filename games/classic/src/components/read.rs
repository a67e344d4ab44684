//! Components read from sheets; a mistake is named by line and reason.

use std::borrow::Cow;

use tabletop::{Cell, Mistake, Row, Sheet};

use super::{
    Change, Components, GIFTS, GiftCard, HallCard, Limits, MachineCard, SURPRISES, Spaces,
    Surprise, Team, WANTS, Want,
};
use crate::Material;

/// Finds one limit among all.
type Limit = fn(&Limits) -> u8;
/// Finds one flag of a surprise.
type Flag = fn(&mut Change) -> &mut bool;

/// The names of the limits, and how to read each from the table.
pub(super) const LIMITS: [(&str, Limit); 24] = [
    ("days", |l| l.days),
    ("inspection", |l| l.inspection),
    ("most_cookies", |l| l.most_cookies),
    ("second_cookies", |l| l.second_cookies),
    ("cart", |l| l.cart),
    ("cart_step", |l| l.cart_step),
    ("mine", |l| l.mine),
    ("tools", |l| l.tools),
    ("harness", |l| l.harness),
    ("plastics", |l| l.plastics),
    ("mail_left", |l| l.mail_left),
    ("mail_right", |l| l.mail_right),
    ("tokens", |l| l.tokens),
    ("trained_materials", |l| l.trained_materials),
    ("trained_assembly", |l| l.trained_assembly),
    ("zelf_materials", |l| l.zelf_materials),
    ("reindeer", |l| l.reindeer),
    ("vixen_coal", |l| l.vixen_coal),
    ("aurora_cookies", |l| l.aurora_cookies),
    ("naughty_coal", |l| l.naughty_coal),
    ("naughty_cookies", |l| l.naughty_cookies),
    ("repair_cookies", |l| l.repair_cookies),
    ("bakery_cookies", |l| l.bakery_cookies),
    ("coal_a_cookie", |l| l.coal_a_cookie),
];

/// The names of the flags of a surprise, and where each is kept.
pub(super) const FLAGS: [(&str, Flag); 10] = [
    ("hall_seat", |c| &mut c.hall_seat),
    ("spoiled", |c| &mut c.spoiled),
    ("flu", |c| &mut c.flu),
    ("jammed", |c| &mut c.jammed),
    ("nice", |c| &mut c.nice),
    ("dentist", |c| &mut c.dentist),
    ("yeti", |c| &mut c.yeti),
    ("bakery", |c| &mut c.bakery),
    ("naughty", |c| &mut c.naughty),
    ("seminar", |c| &mut c.seminar),
];

const SHEETS: [&str; 7] = ["limits", "gift", "spaces", "machine", "hall", "team", "surprise"];

pub(super) fn read(sheets: &[Sheet]) -> Result<Components, Mistake> {
    Sheet::only(sheets, &SHEETS)?;
    let limits = limits(Sheet::single(sheets, "limits")?)?;
    let surprises = surprises(Sheet::find(sheets, "surprise")?, limits.days)?;
    Ok(Components {
        gifts: gifts(Sheet::find(sheets, "gift")?)?,
        spaces: spaces(Sheet::find(sheets, "spaces")?)?,
        machines: rows(Sheet::find(sheets, "machine")?, machine)?,
        hall: rows(Sheet::find(sheets, "hall")?, hall)?,
        teams: rows(Sheet::find(sheets, "team")?, team)?,
        limits,
        surprises: surprises.into(),
    })
}

/// Exactly `N` rows.
fn rows<T, const N: usize>(
    sheet: &Sheet,
    read: impl Fn(&Row) -> Result<T, Mistake>,
) -> Result<[T; N], Mistake> {
    let rows = sheet.rows.iter().map(read).collect::<Result<Vec<T>, Mistake>>()?;
    let count = rows.len();
    rows.try_into().map_err(|_| {
        let line = sheet.rows.last().map_or(1, |row| row.line);
        let reason = format!("there must be {N} rows of `{}`, not {count}", sheet.name);
        Mistake::new(line, reason)
    })
}

fn number(row: &Row, name: &str, least: i64, most: i64) -> Result<u8, Mistake> {
    Ok(row.number(name, least..=most)? as u8)
}

fn limits(row: &Row) -> Result<Limits, Mistake> {
    let names = LIMITS.map(|(name, _)| name);
    row.only(&[&names[..], &["start_coal", "source"]].concat())?;
    let cart = number(row, "cart", 1, 30)?;
    Ok(Limits {
        days: number(row, "days", 1, 20)?,
        inspection: number(row, "inspection", 1, 30)?,
        most_cookies: number(row, "most_cookies", 0, 3)?,
        second_cookies: number(row, "second_cookies", 0, 3)?,
        start_coal: start_coal(row, cart)?,
        cart,
        cart_step: number(row, "cart_step", 0, 30)?,
        mine: number(row, "mine", 0, 30)?,
        tools: number(row, "tools", 0, 30)?,
        harness: number(row, "harness", 0, 99)?,
        plastics: number(row, "plastics", 1, 35)?,
        mail_left: number(row, "mail_left", 1, 5)?,
        mail_right: number(row, "mail_right", 1, 5)?,
        tokens: number(row, "tokens", 1, 99)?,
        trained_materials: number(row, "trained_materials", 0, 9)?,
        trained_assembly: number(row, "trained_assembly", 0, 9)?,
        zelf_materials: number(row, "zelf_materials", 0, 9)?,
        reindeer: number(row, "reindeer", 1, 5)?,
        vixen_coal: number(row, "vixen_coal", 0, 30)?,
        aurora_cookies: number(row, "aurora_cookies", 0, 30)?,
        naughty_coal: number(row, "naughty_coal", 1, 12)?,
        naughty_cookies: number(row, "naughty_cookies", 0, 9)?,
        repair_cookies: number(row, "repair_cookies", 0, 9)?,
        bakery_cookies: number(row, "bakery_cookies", 0, 99)?,
        coal_a_cookie: number(row, "coal_a_cookie", 1, 30)?,
        source: row.source()?,
    })
}

fn start_coal(row: &Row, cart: u8) -> Result<[u8; 5], Mistake> {
    let coal = triple(row, "start_coal", 0..=cart.into())?;
    Ok(coal.map(|coal| coal as u8))
}

/// A list of exactly `N` numbers.
fn triple<const N: usize>(
    row: &Row,
    name: &str,
    range: std::ops::RangeInclusive<i64>,
) -> Result<[i64; N], Mistake> {
    row.numbers(name, range)?.try_into().map_err(|list: Vec<i64>| {
        Mistake::new(
            row.line_of(name),
            format!("`{name}` must have {N} numbers, not {}", list.len()),
        )
    })
}

fn gifts(sheet: &Sheet) -> Result<[GiftCard; GIFTS], Mistake> {
    let gifts = rows(sheet, gift)?;
    for (nth, row) in sheet.rows.iter().enumerate() {
        let twice = |other: &GiftCard| other.name == gifts[nth].name;
        if gifts[..nth].iter().any(twice) {
            let reason = format!("there are two gifts called {:?}", gifts[nth].name);
            return Err(Mistake::new(row.line, reason));
        }
    }
    Ok(gifts)
}

fn gift(row: &Row) -> Result<GiftCard, Mistake> {
    row.only(&["name", "wants", "assembly", "cookies", "source"])?;
    let wants = wants(row)?;
    let chart: Vec<u8> =
        row.numbers("cookies", 0..=99)?.into_iter().map(|cookies| cookies as u8).collect();
    let plastics = wants.iter().filter(|want| want.plastic).count();
    if chart.len() != plastics + 1 {
        let reason = format!(
            "`cookies` must have {} numbers, one for each number of plastics from 0 to {plastics}",
            plastics + 1
        );
        return Err(Mistake::new(row.line, reason));
    }
    if !chart.is_sorted_by(|more, less| more >= less) {
        return Err(Mistake::new(row.line, "`cookies` must not rise with more plastic"));
    }
    let assembly = number(row, "assembly", 1, 9)?;
    let card = GiftCard::new("", &wants, assembly, &chart, row.source()?);
    Ok(GiftCard { name: row.owned_text("name")?, ..card })
}

fn wants(row: &Row) -> Result<Vec<Want>, Mistake> {
    let wants =
        row.list("wants")?.iter().map(|cell| want(row, cell)).collect::<Result<Vec<_>, _>>()?;
    if wants.is_empty() || wants.len() > WANTS {
        let reason = format!("`wants` must name 1 to {WANTS} materials, not {}", wants.len());
        return Err(Mistake::new(row.line, reason));
    }
    Ok(wants)
}

fn want(row: &Row, cell: &Cell) -> Result<Want, Mistake> {
    let reason = format!("a gift wants \"wood\" or \"wood/plastic\" and the like; not {cell}");
    let mistake = Mistake::new(row.line, reason);
    let Cell::Text(text) = cell else { return Err(mistake) };
    let (material, plastic) = match text.strip_suffix("/plastic") {
        Some(material) => (material, true),
        None => (&**text, false),
    };
    let material: Material = material.parse().map_err(|_| mistake)?;
    Ok(Want { material, plastic })
}

fn spaces(sheet: &Sheet) -> Result<[Spaces; 4], Mistake> {
    let spaces: [Spaces; 4] = rows(sheet, space)?;
    for ((row, spaces), players) in sheet.rows.iter().zip(&spaces).zip(2..) {
        if spaces.players != players {
            let reason = format!("the rows are for 2, 3, 4 and 5 `players`; {players} is missing");
            return Err(Mistake::new(row.line, reason));
        }
    }
    Ok(spaces)
}

fn space(row: &Row) -> Result<Spaces, Mistake> {
    row.only(&["players", "classroom", "plastics", "hall_double", "hall_single", "source"])?;
    Ok(Spaces {
        players: number(row, "players", 2, 5)?,
        classroom: number(row, "classroom", 0, 9)?,
        plastics: number(row, "plastics", 0, 9)?,
        hall_double: number(row, "hall_double", 0, 9)?,
        hall_single: number(row, "hall_single", 0, 9)?,
        source: row.source()?,
    })
}

fn machine(row: &Row) -> Result<MachineCard, Mistake> {
    row.only(&["coal", "materials", "source"])?;
    Ok(MachineCard {
        coal: number(row, "coal", 0, 12)?,
        materials: number(row, "materials", 1, 9)?,
        source: row.source()?,
    })
}

fn hall(row: &Row) -> Result<HallCard, Mistake> {
    row.only(&["tokens", "source"])?;
    Ok(HallCard { tokens: number(row, "tokens", 0, 9)?, source: row.source()? })
}

fn team(row: &Row) -> Result<Team, Mistake> {
    row.only(&["elves", "source"])?;
    let name = |cell: &Cell| match cell {
        Cell::Text(name) if !name.trim().is_empty() => Some(Cow::Owned(name.clone())),
        Cell::Number(_) | Cell::Text(_) | Cell::Flag(_) | Cell::List(_) => None,
    };
    let names: Option<Vec<Cow<'static, str>>> = row.list("elves")?.iter().map(name).collect();
    let elves = names.and_then(|names| names.try_into().ok());
    let mistake = || Mistake::new(row.line, "`elves` must be four names in quotes");
    Ok(Team { elves: elves.ok_or_else(mistake)?, source: row.source()? })
}

fn surprises(sheet: &Sheet, days: u8) -> Result<Vec<Surprise>, Mistake> {
    let last = sheet.rows.last().map_or(1, |row| row.line);
    if sheet.rows.len() > SURPRISES {
        let reason = format!("there can be {SURPRISES} different surprises at most");
        return Err(Mistake::new(last, reason));
    }
    let surprises = sheet.rows.iter().map(surprise).collect::<Result<Vec<_>, _>>()?;
    let copies = |wanted: fn(&Surprise) -> bool| -> u32 {
        let cards = surprises.iter().filter(|surprise| wanted(surprise));
        cards.map(|surprise| u32::from(surprise.copies)).sum()
    };
    if copies(|surprise| surprise.change.bakery) > 1 {
        return Err(Mistake::new(last, "only one card in all can be the `bakery`"));
    }
    let cards = copies(|_| true);
    if cards < days.into() {
        let reason = format!("there must be a surprise for each of {days} days, not {cards}");
        return Err(Mistake::new(last, reason));
    }
    Ok(surprises)
}

fn surprise(row: &Row) -> Result<Surprise, Mistake> {
    Ok(Surprise {
        name: row.owned_text("name")?,
        effect: row.owned_text("effect")?,
        copies: number(row, "copies", 1, 32)?,
        sign: row.flag("sign")?,
        change: change(row)?,
        source: row.source()?,
    })
}

const NUMBERS: [&str; 14] = [
    "name",
    "effect",
    "copies",
    "sign",
    "source",
    "bonuses",
    "hall",
    "mine",
    "classroom_coal",
    "classroom_closed",
    "stall_cookies",
    "shop_coal",
    "shop_seat",
    "repairs",
];

/// What is not named is as on any other day.
fn change(row: &Row) -> Result<Change, Mistake> {
    row.only(&[&NUMBERS[..], &FLAGS.map(|(name, _)| name)].concat())?;
    let named = |name: &str| row.get(name).is_some();
    let optional = |name: &str, usual: i64, least: i64, most: i64| {
        if named(name) { row.number(name, least..=most) } else { Ok(usual) }
    };
    let three = |name: &str, most: i64| {
        if named(name) { triple(row, name, 0..=most) } else { Ok([0; 3]) }
    };
    let mut change = Change {
        bonuses: optional("bonuses", 1, 0, 3)? as u8,
        hall: optional("hall", 0, -9, 9)? as i8,
        mine: optional("mine", 0, -30, 30)? as i8,
        classroom_coal: optional("classroom_coal", 0, 0, 12)? as u8,
        classroom_closed: optional("classroom_closed", 0, 0, 9)? as u8,
        stall_cookies: optional("stall_cookies", 0, 0, 9)? as u8,
        shop_coal: three("shop_coal", 12)?.map(|coal| coal as u8),
        shop_seat: if named("shop_seat") { seats(row)? } else { [false; 3] },
        repairs: three("repairs", 9)?.map(|boxes| boxes as u8),
        ..Change::NONE
    };
    for (name, flag) in FLAGS {
        *flag(&mut change) = named(name) && row.flag(name)?;
    }
    Ok(change)
}

fn seats(row: &Row) -> Result<[bool; 3], Mistake> {
    let mistake = || Mistake::new(row.line, "`shop_seat` must be three times true or false");
    match row.list("shop_seat")? {
        [Cell::Flag(fabric), Cell::Flag(wood), Cell::Flag(metal)] => Ok([*fabric, *wood, *metal]),
        _ => Err(mistake()),
    }
}
