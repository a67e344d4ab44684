//! How the luck of a table is agreed on: what binds it, and what people can compare.

use client::{about_luck, luck_news};
use leptos::prelude::*;
use protocol::{LuckStage, TableInfo};
use scene::words;

use crate::table::Remote;

/// What a round waits for, and why one failed.
pub(super) fn progress(remote: Remote) -> impl IntoView {
    let news = Memo::new(move |_| remote.know(luck_news).unwrap_or_default());
    let refused = move || {
        let warning = || view! { <p class="warning">{words::LUCK_REFUSED}</p> };
        remote.refuses_luck.get().then(warning)
    };
    let lines = move || news.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
    view! { <div role="status" id="starting">{lines}{refused}</div> }
}

/// What luck is at this table, and what it is bound to.
pub(super) fn luck(remote: Remote) -> impl IntoView {
    let about = Memo::new(move |_| remote.know(about_luck).flatten());
    let bound = Memo::new(move |_| remote.know(bound));
    let shown = move || {
        bound
            .get()
            .map(|(title, code)| view! { <p class="quiet-text">{title}</p><code>{code}</code> })
    };
    view! {
        <details class="promise">
            <summary>"Is luck fair?"</summary>
            <p>{move || about.get().unwrap_or(words::PROMISED_LUCK)}</p>
            {shown}
        </details>
    }
}

/// What people can compare, and its title.
fn bound(info: &TableInfo) -> (&'static str, String) {
    match info.luck.as_ref().map(|luck| &luck.stage) {
        Some(LuckStage::Agreed { fingerprint, .. }) => (words::FINGERPRINT, fingerprint.clone()),
        _ => (words::COMMITMENT, info.promise.clone()),
    }
}
