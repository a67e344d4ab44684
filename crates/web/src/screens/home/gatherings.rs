//! The tables that the server keeps: one's own, and those that wait for whoever comes. There is
//! nothing to see of this where no server answers.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::online::{Stage, TableRow, Tables, TablesAsk};

use crate::online::line::{Heard, Line, Patience};

/// How often the list is looked at again.
const AGAIN: Duration = Duration::from_secs(10);

pub(super) fn gatherings() -> impl IntoView {
    let tables = RwSignal::new(Tables::default());
    let line = StoredValue::new_local(None::<Line>);
    let look = move || {
        let Some(line) = line.try_get_value().flatten() else { return };
        spawn_local(async move {
            let Ok(found) = line.ask(TablesAsk).await else { return };
            // What is the same stays as it is, also what somebody has unfolded.
            if tables.try_with_untracked(|known| *known != found) == Some(true) {
                tables.set(found);
            }
        });
    };
    line.set_value(Some(Line::open(Patience::Once, move |heard| match heard {
        Heard::Open => look(),
        Heard::Lost | Heard::Absent => _ = tables.try_set(Tables::default()),
        Heard::News(_) | Heard::Renewed => (),
    })));
    let look_again = move || {
        if !document().hidden() {
            look();
        }
    };
    if let Ok(clock) = set_interval_with_handle(look_again, AGAIN) {
        on_cleanup(move || clock.clear());
    }
    view! {
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
        Stage::Gathering | Stage::Playing => false,
        Stage::Over | Stage::Outdated => true,
    }
}

/// "3 finished tables", to be unfolded.
fn folded(over: &[&TableRow], now: u64) -> Option<impl IntoView + use<>> {
    let title = match over.len() {
        0 => return None,
        1 => "One finished table".to_owned(),
        count => format!("{count} finished tables"),
    };
    let rows = over.iter().map(|table| row(table, now)).collect_view();
    Some(view! { <details><summary>{title}</summary><ul>{rows}</ul></details> })
}

fn row(table: &TableRow, now: u64) -> impl IntoView + use<> {
    let title = catalog::about(&table.game).map_or("A game", |about| about.title);
    let label = format!("{}: {title}, {}", verb(table), names(table));
    view! {
        <li class:my-turn=table.is_my_turn>
            <span><b>{title}</b>" "{names(table)}</span>
            <span class="quiet-text">{stage(table)}" · "{ago(now.saturating_sub(table.at))}</span>
            <a class="button" href=format!("#/t/{}", table.table) aria-label=label>{verb(table)}</a>
        </li>
    }
}

fn verb(table: &TableRow) -> &'static str {
    match table.stage {
        Stage::Gathering => "Come in",
        Stage::Playing => "Go on",
        Stage::Over | Stage::Outdated => "Look at it",
    }
}

fn stage(table: &TableRow) -> &'static str {
    match table.stage {
        Stage::Gathering => "waits for players",
        Stage::Playing if table.is_my_turn => "your turn",
        Stage::Playing => "being played",
        Stage::Over => "over",
        Stage::Outdated => "of older rules",
    }
}

/// Who sits there: "Nora, Ole, 1 free".
fn names(table: &TableRow) -> String {
    let free = table.names.iter().filter(|name| name.is_empty()).count();
    let mut parts: Vec<String> =
        table.names.iter().filter(|name| !name.is_empty()).cloned().collect();
    if free > 0 {
        parts.push(format!("{free} free"));
    }
    parts.join(", ")
}

/// How long ago something was: "3 hours ago".
fn ago(seconds: u64) -> String {
    let told =
        |count: u64, unit: &str| format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" });
    match (seconds / 60, seconds / 3600, seconds / 86_400) {
        (0, ..) => "just now".into(),
        (minutes, 0, _) => told(minutes, "minute"),
        (_, hours, 0) => told(hours, "hour"),
        (.., days) => told(days, "day"),
    }
}

#[cfg(test)]
mod tests {
    use wire::online::TableId;

    use super::*;

    #[test]
    fn a_table_is_listed_with_its_free_chairs() {
        let table = TableRow {
            table: TableId(1),
            game: "x".into(),
            stage: Stage::Gathering,
            names: vec!["Nora".into(), String::new(), String::new()],
            is_my_turn: false,
            at: 0,
        };
        assert_eq!(names(&table), "Nora, 2 free");
    }

    #[test]
    fn time_goes_by() {
        let told = [0, 60, 3_599, 3_600, 100_000, 200_000].map(ago);
        let words =
            ["just now", "1 minute ago", "59 minutes ago", "1 hour ago", "1 day ago", "2 days ago"];
        assert_eq!(told, words);
    }
}
