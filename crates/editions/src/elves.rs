//! A game for tests, whose only components are elves: how many, and who leads them.

use std::borrow::Cow;

use tabletop::{Components, Mistake, Row, Sheet};

#[derive(PartialEq, Debug)]
pub(crate) struct Elves {
    count: i64,
    leader: Cow<'static, str>,
}

impl Elves {
    pub(crate) const fn new(count: i64) -> Elves {
        Elves { count, leader: Cow::Borrowed("Pip") }
    }
}

impl Components for Elves {
    fn built_in() -> &'static Elves {
        static BUILT_IN: Elves = Elves::new(3);
        &BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        let row = Row::default().with("leader", &*self.leader).with("elves", self.count);
        vec![Sheet::one("limits", "", row)]
    }

    fn read(sheets: &[Sheet]) -> Result<Elves, Mistake> {
        let row = Sheet::single(sheets, "limits")?;
        Ok(Elves { leader: row.owned_text("leader")?, count: row.number("elves", 1..=9)? })
    }
}
