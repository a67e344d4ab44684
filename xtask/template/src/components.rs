//! What the numbers of an edition are, and how they are written to a file and read back.

use std::borrow::Cow;

use tabletop::{Components as Table, MAX_SEATS, Mistake, Row, Sheet, Source};

use crate::data::BUILT_IN;
use crate::{Kind, Parcel};

/// The numbers of Kringle.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    pub limits: Limits,
    pub parcels: [ParcelCard; Parcel::ALL.len()],
}

/// Numbers that stand alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// How many Sundays the game lasts (K5).
    pub sundays: u8,
    /// How many more parcels than players lie under the tree (K2).
    pub spare: u8,
    /// How many wishes there are for each kind (K1).
    pub wishes: u8,
    /// What a parcel of the wished-for kind counts more (K5).
    pub bonus: u8,
}

/// What is in a parcel.
#[derive(Clone, PartialEq, Debug)]
pub struct ParcelCard {
    pub name: Cow<'static, str>,
    pub kind: Kind,
    pub worth: u8,
    pub source: Source,
}

impl Components {
    pub(crate) fn parcel(&self, parcel: Parcel) -> &ParcelCard {
        &self.parcels[parcel.index()]
    }
}

impl Table for Components {
    fn built_in() -> &'static Components {
        &BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        let parcels = Parcel::ALL.iter().zip(&self.parcels).map(|(parcel, card)| {
            Row::default()
                .with("parcel", parcel.word())
                .with("name", &*card.name)
                .with("kind", card.kind.word())
                .with("worth", card.worth)
                .with("source", card.source.word())
        });
        let limits = "How many Sundays there are, how many parcels, and the bonus for a wish.";
        vec![
            Sheet::one("limits", limits, self.limits.row()),
            Sheet::list("parcel", "What is in the parcels.", parcels),
        ]
    }

    fn read(sheets: &[Sheet]) -> Result<Components, Mistake> {
        Sheet::only(sheets, &["limits", "parcel"])?;
        Ok(Components {
            limits: Limits::read(Sheet::single(sheets, "limits")?)?,
            parcels: Sheet::keyed(
                sheets,
                ("parcel", "parcel"),
                Parcel::ALL.map(Parcel::word),
                ParcelCard::read,
            )?,
        })
    }
}

impl Limits {
    fn row(&self) -> Row {
        Row::default()
            .with("sundays", self.sundays)
            .with("spare", self.spare)
            .with("wishes", self.wishes)
            .with("bonus", self.bonus)
    }

    fn read(row: &Row) -> Result<Limits, Mistake> {
        row.only(&["sundays", "spare", "wishes", "bonus"])?;
        let spare: u8 = row.number("spare", 0..=4)?;
        // The deck must not run out: each Sunday costs at most a parcel a player.
        let most = (Parcel::ALL.len() - usize::from(spare)) / MAX_SEATS;
        Ok(Limits {
            sundays: row.number("sundays", 1..=most as i64)?,
            spare,
            // Five draw one each, of four kinds.
            wishes: row.number("wishes", 2..=9)?,
            bonus: row.number("bonus", 0..=20)?,
        })
    }
}

impl ParcelCard {
    fn read(row: &Row) -> Result<ParcelCard, Mistake> {
        row.only(&["parcel", "name", "kind", "worth", "source"])?;
        Ok(ParcelCard {
            name: row.owned_text("name")?,
            kind: row.word("kind")?,
            worth: row.number("worth", 0..=20)?,
            source: row.source()?,
        })
    }
}
