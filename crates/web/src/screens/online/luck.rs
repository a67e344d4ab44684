//! Agreeing on the luck of a table: the commitment, and the letters that people can compare.

use client::{about_luck, luck_news};
use leptos::prelude::*;
use scene::words;

use crate::table::Remote;

/// What the current round waits for, and why a round failed.
pub(super) fn progress(remote: Remote) -> impl IntoView {
    let news = Memo::new(move |_| remote.know(luck_news).unwrap_or_default());
    let lines = move || news.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
    view! { <div role="status" id="starting">{lines}</div> }
}

/// What the luck of this table is based on, and what people can compare.
pub(super) fn luck(remote: Remote) -> impl IntoView {
    let about = Memo::new(move |_| remote.know(about_luck).flatten());
    let code = move || {
        let (title, code) = remote.luck_code.get()?;
        Some(view! { <p class="quiet-text">{title}</p><code id="luck-code">{code}</code> })
    };
    view! {
        <section class="promise" aria-label="Luck">
            <p class="quiet-text">{move || about.get().unwrap_or(words::PROMISED_LUCK)}</p>
            {code}
            {move || warning(remote)}
        </section>
    }
}

/// Why this device does not add to luck, or does not trust it.
pub(super) fn warning(remote: Remote) -> Option<impl IntoView> {
    let warning = remote.luck_warning.get()?;
    Some(view! { <p class="warning" id="luck-warning" role="alert">{warning.words()}</p> })
}
