//! Deletes old tables, if the server is configured to do so.

use std::sync::Arc;
use std::time::Duration;

use protocol::{TableId, TableStage};
use room::online::Summary;
use store::{Store, Stored, Unavailable};
use tokio::time::sleep;

use crate::app_state::AppState;

/// How many tables are read together.
const PAGE: usize = 200;
/// How often the server looks for old tables.
const ROUND: Duration = Duration::from_hours(1);

/// Deletes the tables of finished games, and of games that never began, where nothing has happened
/// since `before` (in seconds since 1970) and that are not `in_use`. Returns how many there were.
pub async fn purge(
    store: &dyn Store,
    before: u64,
    in_use: impl Fn(TableId) -> bool,
) -> Result<u64, Unavailable> {
    let (mut deleted, mut last) = (0, None);
    loop {
        let page = store.inventory(last, PAGE).await?;
        let Some(end) = page.last() else { return Ok(deleted) };
        last = Some(end.table);
        for stored in page.iter().filter(|it| is_old(it, before) && !in_use(it.table)) {
            deleted += u64::from(store.delete(stored.table).await?);
        }
    }
}

/// A table without a readable summary is kept.
fn is_old(stored: &Stored, before: u64) -> bool {
    let summary = stored.summary.as_deref().and_then(|text| serde_json::from_str(text).ok());
    summary.is_some_and(|summary: Summary| {
        let goes_on = summary.stage == TableStage::Playing && !summary.is_closed;
        summary.at < before && !goes_on
    })
}

/// Deletes old tables once every hour.
pub(crate) async fn run(app: Arc<AppState>, retention: Duration) {
    loop {
        let before = (app.now() / 1000).saturating_sub(retention.as_secs());
        match purge(&*app.store, before, |table| app.registry.is_running(table)).await {
            Ok(0) => (),
            Ok(tables) => tracing::info!(tables, "old tables are deleted"),
            Err(error) => tracing::error!(%error, "old tables cannot be deleted"),
        }
        sleep(ROUND).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_purged(stage: TableStage, is_closed: bool) -> bool {
        let summary = Summary {
            game: "example".into(),
            stage,
            listed: false,
            people: Vec::new(),
            is_closed,
            turn: Vec::new(),
            names: Vec::new(),
            at: 5,
            wake_at: None,
        };
        let text = serde_json::to_string(&summary).expect("every summary can be written");
        let stored = Stored { table: TableId(1), records: 1, bytes: 1, summary: Some(text) };
        assert!(!is_old(&stored, 5), "it is not old enough");
        is_old(&stored, 6)
    }

    #[test]
    fn games_that_go_on_are_kept() {
        assert!(!is_purged(TableStage::Playing, false));
        assert!(is_purged(TableStage::Playing, true), "nobody can go on");
        for stage in [TableStage::Gathering, TableStage::Over, TableStage::Outdated] {
            assert!(is_purged(stage, false), "{stage:?}");
        }
    }
}
