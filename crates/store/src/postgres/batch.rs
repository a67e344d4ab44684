//! Appends to several tables in one statement.

use protocol::TableId;
use tokio_postgres::types::ToSql;

use super::connection::{Connection, Query};
use super::trouble::Trouble;
use super::{key, table};
use crate::Append;

/// Columns, with one value per row.
#[derive(Default)]
struct Batch<'a> {
    tables: Vec<Vec<u8>>,
    numbers: Vec<i64>,
    texts: Vec<Option<&'a str>>,
    rest: (Vec<Vec<u8>>, Vec<i64>, Vec<&'a str>),
    summaries: Summaries<'a>,
}

#[derive(Default)]
struct Summaries<'a> {
    tables: Vec<Vec<u8>>,
    texts: Vec<&'a str>,
    people: Vec<Vec<u8>>,
    is_open: Vec<bool>,
    at: Vec<i64>,
    wake_at: Vec<Option<i64>>,
}

/// Stores the appends, at most one per table, and returns the tables that no other node has
/// appended to.
pub(super) async fn keep(
    connection: &Connection,
    appends: &[&Append],
) -> Result<Vec<TableId>, Trouble> {
    let mut batch = Batch::default();
    let mut sorted = appends.to_vec();
    sorted.sort_by_key(|append| append.table);
    for append in sorted {
        batch.add(append);
    }
    let rows = connection.query(Query::Append, &batch.with()).await?;
    Ok(rows.iter().map(table).collect())
}

impl<'a> Batch<'a> {
    fn add(&mut self, append: &'a Append) {
        let table = key(append.table);
        let numbers = append.after as i64..;
        for (number, text) in numbers.zip(&append.records).skip(1) {
            self.rest.0.push(table.clone());
            self.rest.1.push(number);
            self.rest.2.push(text);
        }
        if let Some(summary) = &append.summary {
            let new = &mut self.summaries;
            new.tables.push(table.clone());
            new.texts.push(&summary.text);
            new.people.push(summary.people.concat());
            new.is_open.push(summary.is_open);
            new.at.push(summary.at as i64);
            new.wake_at.push(summary.wake_at.map(|at| at as i64));
        }
        self.tables.push(table);
        self.numbers.push(append.after as i64);
        self.texts.push(append.records.first().map(String::as_str));
    }

    fn with(&self) -> [&(dyn ToSql + Sync); 12] {
        let Summaries { tables, texts, people, is_open, at, wake_at } = &self.summaries;
        [
            &self.tables,
            &self.numbers,
            &self.texts,
            &self.rest.0,
            &self.rest.1,
            &self.rest.2,
            tables,
            texts,
            people,
            is_open,
            at,
            wake_at,
        ]
    }
}
