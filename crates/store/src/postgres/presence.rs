//! Who is connected to which table of this node, as far as other nodes know.
//!
//! Only changes are sent: a club has thousands of tables, and few people join or leave within a
//! second.

use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Unbounded};

use protocol::TableId;
use tokio_postgres::Row;

use super::connection::Query;
use super::pool::{Pool, With};
use super::{key, table};
use crate::{Attendance, PersonKey, Standing, Unavailable};

/// How many tables are queried together. If there are more, the rest follow a second later.
const MOST_ASKED: usize = 1000;

pub(super) struct Presence {
    node: i64,
    /// The number of the last message.
    number: i64,
    said: BTreeMap<TableId, Vec<PersonKey>>,
    /// The table that was queried last.
    asked: Option<TableId>,
}

impl Presence {
    pub(super) fn new(node: i64) -> Presence {
        Presence { node, number: 0, said: BTreeMap::new(), asked: None }
    }

    /// Sends what has changed, and queries some of the tables, all of them in turn.
    pub(super) async fn exchange(
        &mut self,
        pool: &Pool,
        here: Vec<Attendance>,
    ) -> Result<Vec<Standing>, Unavailable> {
        let here: BTreeMap<_, _> = here.into_iter().map(|it| (it.table, it.people)).collect();
        let beat = pool.query(Query::Beat, vec![Box::new(self.node)]).await?;
        let known: i64 = beat.first().map_or(0, |row| row.get(0));
        // The sent data may be gone, or an answer may be lost: everything is sent again.
        if known != self.number {
            let number = self.number + 1;
            pool.query(Query::Forget, vec![Box::new(self.node), Box::new(number)]).await?;
            (self.number, self.said) = (number, BTreeMap::new());
        }
        self.send(pool, here).await?;
        let tables: Vec<Vec<u8>> = self.in_turn().into_iter().map(key).collect();
        let with: With = vec![Box::new(self.node), Box::new(tables)];
        Ok(pool.query(Query::Stand, with).await?.iter().map(standing).collect())
    }

    async fn send(
        &mut self,
        pool: &Pool,
        here: BTreeMap<TableId, Vec<PersonKey>>,
    ) -> Result<(), Unavailable> {
        let is_new = |(table, people): &(&TableId, &Vec<PersonKey>)| {
            self.said.get(table).is_none_or(|said| said != *people)
        };
        let (tables, people): (Vec<Vec<u8>>, Vec<Vec<u8>>) = here
            .iter()
            .filter(is_new)
            .map(|(&table, people)| (key(table), people.concat()))
            .unzip();
        let gone = self.said.keys().filter(|table| !here.contains_key(table));
        let gone: Vec<Vec<u8>> = gone.copied().map(key).collect();
        if tables.is_empty() && gone.is_empty() {
            return Ok(());
        }
        let number = self.number + 1;
        let with: With = vec![
            Box::new(self.node),
            Box::new(tables),
            Box::new(people),
            Box::new(gone),
            Box::new(number),
        ];
        pool.query(Query::Say, with).await?;
        (self.number, self.said) = (number, here);
        Ok(())
    }

    /// The tables whose turn it is.
    fn in_turn(&mut self) -> Vec<TableId> {
        let behind = self.asked.map_or(Unbounded, Excluded);
        let next = self.said.range((behind, Unbounded)).chain(&self.said);
        let next = next.take(MOST_ASKED.min(self.said.len())).map(|(&table, _)| table);
        let next: Vec<TableId> = next.collect();
        self.asked = next.last().copied();
        next
    }
}

fn standing(row: &Row) -> Standing {
    let people = row.get::<_, &[u8]>(3).as_chunks().0.to_vec();
    Standing { table: table(row), records: row.get::<_, i64>(1) as u64, thinks: row.get(2), people }
}
