//! The panel for pace and sound at the table: applied at once, and stored.

use leptos::prelude::*;

use super::drawer::drawer;
use super::session::Session;
use crate::screens::settings;

/// The button that opens the panel.
pub(crate) fn button(session: Session) -> impl IntoView {
    view! {
        <button type="button" class="quiet" id="pacing" aria-label="Pace and sound" title="Pace and sound" on:click=move |_| session.panels().pacing.update(|open| *open = !*open)>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
                <path fill="none" d="M3 7h9m5 0h4M3 17h3m5 0h10M17 7a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0ZM11 17a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0Z"></path>
            </svg>
        </button>
    }
}

pub(crate) fn panel(session: Session) -> impl IntoView {
    move || session.panels().pacing.get().then(|| open(session))
}

fn open(session: Session) -> impl IntoView {
    let content = view! {
        <h2>"Pace and sound"</h2>
        {settings::pace()}
        {settings::waiting()}
        {settings::sound()}
    };
    drawer("pacing", "Pace and sound", move || session.panels().pacing.set(false), content)
}
