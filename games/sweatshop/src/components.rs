//! What the numbers of an edition are, and how they are written to a file and read back.

use tabletop::{Components as Table, Mistake, Row, Sheet, Source};

use crate::belt::{LONGEST_BELT, MOST_SLOTS};
use crate::data::BUILT_IN;
use crate::{Gold, Part, Season};

/// The numbers of players that have a column of their own.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;

/// The numbers of Santa's Sweatshop.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    pub limits: Limits,
    pub parts: [PartCard; Part::ALL.len()],
    pub golds: [GoldCard; Gold::ALL.len()],
}

/// Numbers that stand alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Cards that may stay in the hand (S14).
    pub hand: u8,
    /// The belt has so many cards for each player, and so many more (S5).
    pub belt_per_player: u8,
    pub belt_extra: u8,
    /// What Exploding Seasons add to the belt of each season (S30).
    pub exploding: [i8; Season::ALL.len()],
    /// Cards that go if all bid Nil (S9).
    pub nil_discard: u8,
    /// Elven Magic that may go into one toy (S16).
    pub magic_per_toy: u8,
    /// The highest payment bid (S31).
    pub most_payment: u8,
    /// Cards on each side of a trade; trades and refusals for each partner in a Craft phase (S21).
    pub trade_cards: u8,
    pub trades: u8,
    pub refusals: u8,
}

/// A card that goes to the hand (S1, S2).
#[derive(Clone, PartialEq, Debug)]
pub struct PartCard {
    /// How many make a toy; none for Reindeer Poop.
    pub parts: u8,
    /// What the toy is worth.
    pub points: u8,
    /// What it costs on the floor.
    pub floor: u8,
    /// How many there are for two, three, four and five players.
    pub copies: [u8; 4],
    pub source: Source,
}

/// A gold card (S1, S2).
#[derive(Clone, PartialEq, Debug)]
pub struct GoldCard {
    /// What its toy is worth, or what it adds to one.
    pub points: u8,
    /// How many there are for two, three, four and five players, if it is in the mix.
    pub copies: [u8; 4],
    pub source: Source,
}

impl Components {
    /// How many cards the belt of a season wants with so many players (S5, S30).
    pub(crate) fn belt_wanted(&self, players: usize, season: Season, exploding: bool) -> i64 {
        let Limits { belt_per_player, belt_extra, .. } = self.limits;
        let more = if exploding { self.limits.exploding[season.index()] } else { 0 };
        i64::from(belt_per_player) * players as i64 + i64::from(belt_extra) + i64::from(more)
    }
}

impl Table for Components {
    fn built_in() -> &'static Components {
        &BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        let parts = Part::ALL.iter().zip(&self.parts).map(|(part, card)| {
            Row::default()
                .with("card", part.word())
                .with("parts", card.parts)
                .with("points", card.points)
                .with("floor", card.floor)
                .with("copies", card.copies.to_vec())
                .with("source", card.source.word())
        });
        let golds = Gold::ALL.iter().zip(&self.golds).map(|(gold, card)| {
            Row::default()
                .with("card", gold.word())
                .with("points", card.points)
                .with("copies", card.copies.to_vec())
                .with("source", card.source.word())
        });
        vec![
            Sheet::one("limits", "The hand, the belt and the trades.", self.limits.row()),
            Sheet::list(
                "part",
                "Parts and points of a toy, the penalty on the floor, and copies for 2 to 5 players.",
                parts,
            ),
            Sheet::list(
                "gold",
                "Points of a toy or added to one, and copies for 2 to 5 players.",
                golds,
            ),
        ]
    }

    fn read(sheets: &[Sheet]) -> Result<Components, Mistake> {
        Sheet::only(sheets, &["limits", "part", "gold"])?;
        let limits = Sheet::single(sheets, "limits")?;
        let read = Components {
            limits: Limits::read(limits)?,
            parts: Sheet::keyed(
                sheets,
                ("part", "card"),
                Part::ALL.map(Part::word),
                PartCard::read,
            )?,
            golds: Sheet::keyed(
                sheets,
                ("gold", "card"),
                Gold::ALL.map(Gold::word),
                GoldCard::read,
            )?,
        };
        read.check_belts(limits)?;
        let dolls = Sheet::find(sheets, "part")?.row_of("card", Part::Doll.word())?;
        read.check_first_cards(dolls)?;
        Ok(read)
    }
}

impl Components {
    /// Every belt has a first, a middle and a last card (S28), and all of them fit the table.
    fn check_belts(&self, row: &Row) -> Result<(), Mistake> {
        for exploding in [false, true] {
            for players in PLAYERS {
                let belts = Season::ALL.map(|season| self.belt_wanted(players, season, exploding));
                let sum: i64 = belts.iter().sum();
                let fits = belts.iter().all(|belt| (3..=LONGEST_BELT as i64).contains(belt));
                if !fits || sum > MOST_SLOTS as i64 {
                    let reason = format!(
                        "with {players} players the belts have {belts:?} cards: each must have 3 to \
                         {LONGEST_BELT}, all together at most {MOST_SLOTS}"
                    );
                    return Err(Mistake::new(row.line, reason));
                }
            }
        }
        Ok(())
    }

    /// Everybody's first card is a Doll, a Kite or a Robot (S3).
    fn check_first_cards(&self, row: &Row) -> Result<(), Mistake> {
        for (column, players) in PLAYERS.enumerate() {
            let violet = Part::VIOLET.map(|part| self.parts[part.index()].copies[column]);
            if violet.iter().map(|&copies| usize::from(copies)).sum::<usize>() < players {
                let reason =
                    format!("{players} players need at least {players} Dolls, Kites and Robots");
                return Err(Mistake::new(row.line, reason));
            }
        }
        Ok(())
    }
}

impl Limits {
    fn row(&self) -> Row {
        let exploding: Vec<i64> = self.exploding.iter().map(|&more| more.into()).collect();
        Row::default()
            .with("hand", self.hand)
            .with("belt_per_player", self.belt_per_player)
            .with("belt_extra", self.belt_extra)
            .with("exploding", exploding)
            .with("nil_discard", self.nil_discard)
            .with("magic_per_toy", self.magic_per_toy)
            .with("most_payment", self.most_payment)
            .with("trade_cards", self.trade_cards)
            .with("trades", self.trades)
            .with("refusals", self.refusals)
    }

    fn read(row: &Row) -> Result<Limits, Mistake> {
        row.only(&[
            "hand",
            "belt_per_player",
            "belt_extra",
            "exploding",
            "nil_discard",
            "magic_per_toy",
            "most_payment",
            "trade_cards",
            "trades",
            "refusals",
        ])?;
        Ok(Limits {
            hand: row.number("hand", 1..=6)?,
            belt_per_player: row.number("belt_per_player", 1..=6)?,
            belt_extra: row.number("belt_extra", 0..=9)?,
            exploding: row.array("exploding", -9..=9)?,
            // Something goes, so that bidding ends.
            nil_discard: row.number("nil_discard", 1..=9)?,
            magic_per_toy: row.number("magic_per_toy", 0..=2)?,
            most_payment: row.number("most_payment", 0..=99)?,
            trade_cards: row.number("trade_cards", 1..=99)?,
            trades: row.number("trades", 1..=99)?,
            refusals: row.number("refusals", 1..=99)?,
        })
    }
}

impl PartCard {
    fn read(row: &Row) -> Result<PartCard, Mistake> {
        row.only(&["card", "parts", "points", "floor", "copies", "source"])?;
        // Nothing is made of Reindeer Poop (S1).
        let useless = row.text("card")? == Part::Poop.word();
        let (parts, points) = if useless { (0..=0, 0..=0) } else { (2..=6, 0..=50) };
        Ok(PartCard {
            parts: row.number("parts", parts)?,
            points: row.number("points", points)?,
            floor: row.number("floor", 0..=50)?,
            copies: row.array("copies", 0..=40)?,
            source: row.source()?,
        })
    }
}

impl GoldCard {
    fn read(row: &Row) -> Result<GoldCard, Mistake> {
        row.only(&["card", "points", "copies", "source"])?;
        Ok(GoldCard {
            points: row.number("points", 0..=50)?,
            copies: row.array("copies", 0..=8)?,
            source: row.source()?,
        })
    }
}
