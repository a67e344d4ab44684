//! The tables on the server: the person's own, and those that wait for players. Nothing is shown
//! where no server answers.

use std::time::Duration;

use client::Retry;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ListTables, TableRow, TableStage, Tables};
use scene::words;

use crate::online::server::{Reach, Server};
use crate::table::set_if_changed;

/// How often the list is loaded again.
const AGAIN: Duration = Duration::from_secs(10);

pub(super) fn gatherings() -> impl IntoView {
    let tables = RwSignal::new(Tables::default());
    let is_outdated = RwSignal::new(false);
    let server = StoredValue::new_local(None::<Server>);
    let look = move || {
        let Some(server) = server.try_get_value().flatten() else { return };
        spawn_local(async move {
            let Ok(found) = server.ask(ListTables).await else { return };
            // An unchanged list is not drawn again, so what was unfolded stays so.
            if !tables.is_disposed() {
                set_if_changed(tables, found);
            }
        });
    };
    server.set_value(Some(Server::connect(Retry::Once, move |reach| match reach {
        Reach::Connected => look(),
        Reach::Lost => _ = tables.try_set(Tables::default()),
        Reach::Outdated => {
            tables.try_set(Tables::default());
            is_outdated.try_set(true);
        }
    })));
    let look_again = move || {
        if !document().hidden() {
            look();
        }
    };
    if let Ok(clock) = set_interval_with_handle(look_again, AGAIN) {
        on_cleanup(move || clock.clear());
    }
    let updated = || view! { <p class="problem" role="alert">{words::saving::UPDATED}</p> };
    view! {
        {move || is_outdated.get().then(updated)}
        {move || tables.with(|tables| listed("Your tables", "my-tables", &tables.mine))}
        {move || tables.with(|tables| listed("Open tables", "open-tables", &tables.open))}
    }
}

fn listed(
    title: &'static str,
    id: &'static str,
    rows: &[TableRow],
) -> Option<impl IntoView + use<>> {
    let now = (js_sys::Date::now() / 1000.0) as u64;
    (!rows.is_empty()).then(|| {
        let (over, open): (Vec<_>, Vec<_>) = rows.iter().partition(|table| is_over(table));
        let open = open.into_iter().map(|table| row(table, now)).collect_view();
        view! {
            <section class="saves" id=id aria-label=title>
                <h2>{title}</h2>
                <ul>{open}</ul>
                {folded(&over, now)}
            </section>
        }
    })
}

fn is_over(table: &TableRow) -> bool {
    match table.stage {
        TableStage::Gathering | TableStage::Playing => false,
        TableStage::Over | TableStage::Outdated => true,
    }
}

/// "3 finished tables", which can be unfolded.
fn folded(over: &[&TableRow], now: u64) -> Option<impl IntoView + use<>> {
    if over.is_empty() {
        return None;
    }
    let title = words::count(over.len(), "finished table", "finished tables");
    let rows = over.iter().map(|table| row(table, now)).collect_view();
    Some(view! { <details><summary>{title}</summary><ul>{rows}</ul></details> })
}

fn row(table: &TableRow, now: u64) -> impl IntoView + use<> {
    let title = catalog::about(&table.game).map_or("A game", |about| about.title);
    let label = format!("{}: {title}, {}", verb(table), names(table));
    view! {
        <li class:my-turn=table.is_my_turn>
            <span><b>{title}</b>" "{names(table)}</span>
            <span class="quiet-text">{stage(table)}" · "{words::ago(now.saturating_sub(table.at))}</span>
            <a class="button" href=format!("#/t/{}", table.table) aria-label=label>{verb(table)}</a>
        </li>
    }
}

fn verb(table: &TableRow) -> &'static str {
    match table.stage {
        TableStage::Gathering => "Join",
        TableStage::Playing => "Continue",
        TableStage::Over | TableStage::Outdated => "View",
    }
}

fn stage(table: &TableRow) -> &'static str {
    match table.stage {
        TableStage::Gathering => words::online::GATHERING,
        TableStage::Playing if table.is_my_turn => words::online::YOUR_TURN,
        TableStage::Playing => words::online::IN_PROGRESS,
        TableStage::Over => words::online::FINISHED,
        TableStage::Outdated => words::online::OLDER_RULES,
    }
}

/// The players: "Nora, Ole, 1 free".
fn names(table: &TableRow) -> String {
    let free = table.names.iter().filter(|name| name.is_empty()).count();
    let mut parts: Vec<String> =
        table.names.iter().filter(|name| !name.is_empty()).cloned().collect();
    parts.extend(words::online::free_seats(free));
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use protocol::TableId;

    use super::*;

    #[test]
    fn a_table_is_listed_with_its_free_chairs() {
        let table = TableRow {
            table: TableId(1),
            game: "x".into(),
            stage: TableStage::Gathering,
            names: vec!["Nora".into(), String::new(), String::new()],
            is_my_turn: false,
            at: 0,
        };
        assert_eq!(names(&table), "Nora, 2 free seats");
    }
}
