//! A table that other nodes also run: their records are applied here, and one of the nodes thinks
//! for its bots.

use std::sync::atomic::Ordering::Relaxed;

use protocol::Error;
use room::online::Person;
use store::Standing;

use super::{TableActor, load};
use crate::app_state::AppendFailure;

impl TableActor {
    /// Applies what other nodes stored, if the store has `records` records and the table has fewer.
    pub(super) async fn catch_up(&mut self, records: u64) -> Result<(), AppendFailure> {
        if records <= self.records() {
            return Ok(());
        }
        // A store that cannot be read now will be read again at the next occasion.
        let Ok(more) = self.app.store.load(self.handle.id, self.records()).await else {
            return Ok(());
        };
        if more.is_empty() {
            return Ok(());
        }
        self.app.metrics.followed.fetch_add(1, Relaxed);
        self.listed = None;
        if self.app.with_env(|env| self.table.follow(&more, env)).is_err() {
            return self.reload().await;
        }
        self.handle.records.fetch_add(more.len() as u64, Relaxed);
        self.carry_out().await
    }

    /// Applies what other nodes stored; returns whether there was anything new.
    pub(super) async fn learned_more(&mut self) -> Result<bool, AppendFailure> {
        let before = self.records();
        if self.app.is_shared {
            self.catch_up(u64::MAX).await?;
        }
        Ok(self.records() > before)
    }

    /// Restores the table from the store. Its guests stay.
    pub(super) async fn reload(&mut self) -> Result<(), AppendFailure> {
        let loaded = load(&self.app, self.handle.id).await;
        let (mut table, count) = loaded.map_err(|error| match error {
            Error::NoSuchTable => AppendFailure::Deleted,
            _ => AppendFailure::Unavailable,
        })?;
        self.app.with_env(|env| table.adopt(&self.table, env));
        self.table = table;
        self.reloads += 1;
        self.thoughts.clear();
        self.parked.clear();
        self.wake_at = None;
        self.listed = None;
        self.handle.records.store(count, Relaxed);
        self.carry_out().await
    }

    /// Takes note of the table's standing among all nodes.
    pub(super) async fn stand(&mut self, standing: Standing) -> Result<(), AppendFailure> {
        self.catch_up(standing.records).await?;
        self.thinks = standing.thinks;
        self.begin_parked();
        let people: Vec<Person> = standing.people.into_iter().map(Person::known_by).collect();
        self.app.with_env(|env| self.table.set_elsewhere(&people, env));
        self.carry_out().await
    }

    /// Reports who is connected here, for the other nodes.
    pub(super) fn tell_who_is_here(&self) {
        if self.app.is_shared {
            let people = self.table.people().into_iter().map(Person::hash).collect();
            self.app.registry.attend(self.handle.id, people);
        }
    }
}
