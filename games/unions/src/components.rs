//! What the numbers of an edition are, and how they are written to a file and read back.

use std::borrow::Cow;

use tabletop::{Components as Table, Mistake, Row, Sheet, Source};

use crate::data::BUILT_IN;
use crate::{Store, Union};

/// The numbers of Elfin Unions.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    pub limits: Limits,
    pub stores: [StoreCard; Store::ALL.len()],
    pub unions: [UnionCard; Union::ALL.len()],
}

/// Numbers that stand alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Gifts that end the game (U9).
    pub goal: u8,
    pub elves_at_start: u8,
    pub canes_at_start: u8,
    pub most_canes: u8,
    pub most_elves: u8,
    /// How often dice may be rolled again (U3).
    pub rerolls: u8,
    /// The game ends with this round at the latest.
    pub most_rounds: u8,
    /// Canes for no, one, two, three or more gifts in a round (U7).
    pub pay: [u8; 4],
}

/// A space of the Quartermaster's Stores.
#[derive(Clone, PartialEq, Debug)]
pub struct StoreCard {
    pub name: Cow<'static, str>,
    /// The face it takes; 0 for any.
    pub die: u8,
    /// In canes. The Union Hall charges the union's price instead.
    pub cost: u8,
    /// How many canes, gifts or elves it gives at most.
    pub amount: u8,
    pub source: Source,
}

/// One of the Elfin Unions.
#[derive(Clone, PartialEq, Debug)]
pub struct UnionCard {
    pub name: Cow<'static, str>,
    /// The price of joining it while it has no member.
    pub empty: u8,
    /// The price of joining it while it has one.
    pub taken: u8,
    pub source: Source,
}

impl Table for Components {
    fn built_in() -> &'static Components {
        &BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        let stores = Store::ALL.iter().zip(&self.stores).map(|(store, card)| {
            Row::default()
                .with("space", store.word())
                .with("name", &*card.name)
                .with("die", card.die)
                .with("cost", card.cost)
                .with("amount", card.amount)
                .with("source", card.source.word())
        });
        let unions = Union::ALL.iter().zip(&self.unions).map(|(union, card)| {
            Row::default()
                .with("union", union.word())
                .with("name", &*card.name)
                .with("empty", card.empty)
                .with("taken", card.taken)
                .with("source", card.source.word())
        });
        vec![
            Sheet::one(
                "limits",
                "How many gifts win, what players start with, and their limits.",
                self.limits.row(),
            ),
            Sheet::list("store", "The Quartermaster's Stores. Die 0 takes any number.", stores),
            Sheet::list("union", "What it costs to join an empty union, and a taken one.", unions),
        ]
    }

    fn read(sheets: &[Sheet]) -> Result<Components, Mistake> {
        Sheet::only(sheets, &["limits", "store", "union"])?;
        Ok(Components {
            limits: Limits::read(Sheet::single(sheets, "limits")?)?,
            stores: Sheet::keyed(
                sheets,
                ("store", "space"),
                Store::ALL.map(Store::word),
                StoreCard::read,
            )?,
            unions: Sheet::keyed(
                sheets,
                ("union", "union"),
                Union::ALL.map(Union::word),
                UnionCard::read,
            )?,
        })
    }
}

impl Limits {
    fn row(&self) -> Row {
        Row::default()
            .with("goal", self.goal)
            .with("elves_at_start", self.elves_at_start)
            .with("canes_at_start", self.canes_at_start)
            .with("most_canes", self.most_canes)
            .with("most_elves", self.most_elves)
            .with("rerolls", self.rerolls)
            .with("most_rounds", self.most_rounds)
            .with("pay", self.pay.to_vec())
    }

    fn read(row: &Row) -> Result<Limits, Mistake> {
        row.only(&[
            "goal",
            "elves_at_start",
            "canes_at_start",
            "most_canes",
            "most_elves",
            "rerolls",
            "most_rounds",
            "pay",
        ])?;
        // Seven elves a seat and four seats: the pool of dice holds them (31 of a face).
        let most_elves: u8 = row.number("most_elves", 1..=7)?;
        Ok(Limits {
            goal: row.number("goal", 1..=100)?,
            elves_at_start: row.number("elves_at_start", 1..=most_elves.into())?,
            canes_at_start: row.number("canes_at_start", 0..=20)?,
            most_canes: row.number("most_canes", 1..=20)?,
            most_elves,
            rerolls: row.number("rerolls", 0..=5)?,
            most_rounds: row.number("most_rounds", 1..=200)?,
            pay: row.array("pay", 0..=20)?,
        })
    }
}

impl StoreCard {
    fn read(row: &Row) -> Result<StoreCard, Mistake> {
        row.only(&["space", "name", "die", "cost", "amount", "source"])?;
        // The Reroll Counter takes any die, and is never free: a round must end.
        let rerolls = row.text("space")? == Store::RerollCounter.word();
        let (die, cost) = if rerolls { (0..=0, 1..=20) } else { (1..=6, 0..=20) };
        Ok(StoreCard {
            name: row.owned_text("name")?,
            die: row.number("die", die)?,
            cost: row.number("cost", cost)?,
            amount: row.number("amount", 1..=6)?,
            source: row.source()?,
        })
    }
}

impl UnionCard {
    fn read(row: &Row) -> Result<UnionCard, Mistake> {
        row.only(&["union", "name", "empty", "taken", "source"])?;
        let empty: u8 = row.number("empty", 0..=20)?;
        Ok(UnionCard {
            name: row.owned_text("name")?,
            empty,
            taken: row.number("taken", empty.into()..=20)?,
            source: row.source()?,
        })
    }
}
