//! A table that other nodes keep, too: what they kept is taken in, and whose turn it is to think for
//! its bots follows from who keeps it.

use std::sync::atomic::Ordering::Relaxed;

use room::online::Person;
use store::Standing;

use super::{Keeper, load};
use crate::house::Unkept;

impl Keeper {
    /// Takes in what was kept elsewhere, if there are so many records.
    pub(super) async fn catch_up(&mut self, records: u64) -> Result<(), Unkept> {
        if records <= self.records() {
            return Ok(());
        }
        // A store that cannot be read now is read again when it is looked at next.
        let Ok(more) = self.house.store.load(self.post.id, self.records()).await else {
            return Ok(());
        };
        if more.is_empty() {
            return Ok(());
        }
        self.house.metrics.followed.fetch_add(1, Relaxed);
        self.listed = None;
        if self.house.outside(|outside| self.table.follow(&more, outside)).is_err() {
            return self.reload().await;
        }
        self.post.records.fetch_add(more.len() as u64, Relaxed);
        self.settle_quietly().await
    }

    /// Whether anything was kept elsewhere that was not known here.
    pub(super) async fn knows_more(&mut self) -> Result<bool, Unkept> {
        let before = self.records();
        if self.house.is_shared {
            self.catch_up(u64::MAX).await?;
        }
        Ok(self.records() > before)
    }

    /// Sets the table up again as it is kept. Its guests stay, and hear of what is new to them.
    pub(super) async fn reload(&mut self) -> Result<(), Unkept> {
        let loaded = load(&self.house, self.post.id).await;
        let (mut table, count) = loaded.map_err(|_| Unkept::Unavailable)?;
        self.house.outside(|outside| table.adopt(&self.table, outside));
        self.table = table;
        self.reloads += 1;
        self.thoughts.clear();
        self.parked.clear();
        self.wake_at = None;
        self.listed = None;
        self.post.records.store(count, Relaxed);
        self.settle_quietly().await
    }

    /// How the table stands among all nodes.
    pub(super) async fn stand(&mut self, standing: Standing) -> Result<(), Unkept> {
        self.catch_up(standing.records).await?;
        self.thinks = standing.thinks;
        if self.thinks {
            for (ticket, thought) in std::mem::take(&mut self.parked) {
                self.think(ticket, thought);
            }
        }
        let people: Vec<Person> = standing.people.into_iter().map(Person::known_by).collect();
        self.house.outside(|outside| self.table.meet(&people, outside));
        self.settle_quietly().await
    }

    /// For the other nodes.
    pub(super) fn tell_who_is_here(&self) {
        if self.house.is_shared {
            let people = self.table.people().into_iter().map(Person::hash).collect();
            self.house.hall.attend(self.post.id, people);
        }
    }

    /// Carries out what follows from records, which is nothing that has to be kept.
    async fn settle_quietly(&mut self) -> Result<(), Unkept> {
        self.carry_out().await
    }
}
