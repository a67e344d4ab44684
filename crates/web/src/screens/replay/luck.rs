//! Checks the luck of a match: every card and die is dealt again from the match's key.

use client::{Fairness, Verdict};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{TableId, Verify, Witness};

use super::ReplayPlayer;
use crate::download::download;
use crate::saves::saves;
use crate::storage::Browser;

/// A button that runs the check, then its result.
pub(super) fn luck(player: ReplayPlayer) -> impl IntoView {
    let found = RwSignal::new(None::<Verdict>);
    let check = move |_| {
        spawn_local(async move {
            let Some(worker) = player.worker.try_get_value() else { return };
            let key = player.key.get_value();
            let (transcript, _) = saves().records(&key);
            let verified = worker.ask(Verify { transcript, witness: witness(&key) }).await;
            found.try_set(Some(Verdict::new(&verified, false)));
        });
    };
    let button = move || {
        view! { <button type="button" class="button" id="check-luck" on:click=check>"Verify luck"</button> }
            .into_any()
    };
    let told = |found: Verdict| {
        view! { <p role="status" id="luck" class:warning=found.is_warning>{found.text}</p> }
            .into_any()
    };
    let kept = witness(&player.key.get_value());
    let fetch = kept.map(|witness| commitments(witness, player.key.get_value()));
    view! { <div class="luck">{move || found.get().map_or_else(button, told)}{fetch}</div> }
}

/// What this browser saw, as a file for `northpole verify --commitments`.
fn commitments(witness: Witness, key: String) -> impl IntoView {
    let fetch = move |_| {
        let text = serde_json::to_string_pretty(&witness).expect("it can be written");
        download(&format!("{key}-commitments.json"), &text);
    };
    view! { <button type="button" class="quiet" id="commitments" on:click=fetch>"Download commitments"</button> }
}

/// What this browser saw of the match while it was played online: the key ends with the table's id.
fn witness(key: &str) -> Option<Witness> {
    let table: TableId = key.rsplit('-').next()?.parse().ok()?;
    Fairness::remembered(&Browser, table)
}
