//! Components read from sheets; a mistake is named by line and reason.

use std::borrow::Cow;
use std::ops::RangeInclusive;

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
        sheet.mistake(format!("there must be {N} rows of `{}`, not {count}", sheet.name))
    })
}

fn limits(row: &Row) -> Result<Limits, Mistake> {
    let names = LIMITS.map(|(name, _)| name);
    row.only(&[&names[..], &["start_coal", "source"]].concat())?;
    let cart: u8 = row.number("cart", 1..=30)?;
    Ok(Limits {
        days: row.number("days", 1..=20)?,
        inspection: row.number("inspection", 1..=30)?,
        most_cookies: row.number("most_cookies", 0..=3)?,
        second_cookies: row.number("second_cookies", 0..=3)?,
        start_coal: row.array("start_coal", 0..=cart.into())?,
        cart,
        cart_step: row.number("cart_step", 0..=30)?,
        mine: row.number("mine", 0..=30)?,
        tools: row.number("tools", 0..=30)?,
        harness: row.number("harness", 0..=99)?,
        plastics: row.number("plastics", 1..=35)?,
        mail_left: row.number("mail_left", 1..=5)?,
        mail_right: row.number("mail_right", 1..=5)?,
        tokens: row.number("tokens", 1..=99)?,
        trained_materials: row.number("trained_materials", 0..=9)?,
        trained_assembly: row.number("trained_assembly", 0..=9)?,
        zelf_materials: row.number("zelf_materials", 0..=9)?,
        reindeer: row.number("reindeer", 1..=5)?,
        vixen_coal: row.number("vixen_coal", 0..=30)?,
        aurora_cookies: row.number("aurora_cookies", 0..=30)?,
        naughty_coal: row.number("naughty_coal", 1..=12)?,
        naughty_cookies: row.number("naughty_cookies", 0..=9)?,
        repair_cookies: row.number("repair_cookies", 0..=9)?,
        bakery_cookies: row.number("bakery_cookies", 0..=99)?,
        coal_a_cookie: row.number("coal_a_cookie", 1..=30)?,
        source: row.source()?,
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
    let chart: Vec<u8> = row.numbers("cookies", 0..=99)?;
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
    let assembly = row.number("assembly", 1..=9)?;
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
    let reason = format!("write \"wood\" or \"wood/plastic\" and so on, not {cell}");
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
            let reason =
                format!("there must be rows for 2, 3, 4 and 5 `players`, but {players} is missing");
            return Err(Mistake::new(row.line, reason));
        }
    }
    Ok(spaces)
}

fn space(row: &Row) -> Result<Spaces, Mistake> {
    row.only(&["players", "classroom", "plastics", "hall_double", "hall_single", "source"])?;
    Ok(Spaces {
        players: row.number("players", 2..=5)?,
        classroom: row.number("classroom", 0..=9)?,
        plastics: row.number("plastics", 0..=9)?,
        hall_double: row.number("hall_double", 0..=9)?,
        hall_single: row.number("hall_single", 0..=9)?,
        source: row.source()?,
    })
}

fn machine(row: &Row) -> Result<MachineCard, Mistake> {
    row.only(&["coal", "materials", "source"])?;
    Ok(MachineCard {
        coal: row.number("coal", 0..=12)?,
        materials: row.number("materials", 1..=9)?,
        source: row.source()?,
    })
}

fn hall(row: &Row) -> Result<HallCard, Mistake> {
    row.only(&["tokens", "source"])?;
    Ok(HallCard { tokens: row.number("tokens", 0..=9)?, source: row.source()? })
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
        let reason = format!("the limit is {SURPRISES} different surprises");
        return Err(Mistake::new(last, reason));
    }
    let surprises = sheet.rows.iter().map(surprise).collect::<Result<Vec<_>, _>>()?;
    let copies = |wanted: fn(&Surprise) -> bool| -> u32 {
        let cards = surprises.iter().filter(|surprise| wanted(surprise));
        cards.map(|surprise| u32::from(surprise.copies)).sum()
    };
    if copies(|surprise| surprise.change.bakery) > 1 {
        return Err(Mistake::new(last, "only one card can be the `bakery`"));
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
        copies: row.number("copies", 1..=32)?,
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
    let three = |name: &str, most: i64| {
        if named(name) { row.array(name, 0..=most) } else { Ok([0; 3]) }
    };
    let mut change = Change {
        bonuses: optional(row, "bonuses", 1, 0..=3)?,
        hall: optional(row, "hall", 0, -9..=9)?,
        mine: optional(row, "mine", 0, -30..=30)?,
        classroom_coal: optional(row, "classroom_coal", 0, 0..=12)?,
        classroom_closed: optional(row, "classroom_closed", 0, 0..=9)?,
        stall_cookies: optional(row, "stall_cookies", 0, 0..=9)?,
        shop_coal: three("shop_coal", 12)?,
        shop_seat: if named("shop_seat") { seats(row)? } else { [false; 3] },
        repairs: three("repairs", 9)?,
        ..Change::NONE
    };
    for (name, flag) in FLAGS {
        *flag(&mut change) = named(name) && row.flag(name)?;
    }
    Ok(change)
}

/// A number that need not be named.
fn optional<N: TryFrom<i64>>(
    row: &Row,
    name: &str,
    usual: N,
    range: RangeInclusive<i64>,
) -> Result<N, Mistake> {
    if row.get(name).is_some() { row.number(name, range) } else { Ok(usual) }
}

fn seats(row: &Row) -> Result<[bool; 3], Mistake> {
    let mistake =
        || Mistake::new(row.line, "`shop_seat` must be a list of three, each true or false");
    match row.list("shop_seat")? {
        [Cell::Flag(fabric), Cell::Flag(wood), Cell::Flag(metal)] => Ok([*fabric, *wood, *metal]),
        _ => Err(mistake()),
    }
}
