//! The confirmation before a choice that cannot be undone, for people who turned that on.

use leptos::prelude::*;
use scene::{Choice, Picker, words};

use super::focus::focus;
use super::session::Session;

pub(crate) fn confirm(session: Session) -> impl IntoView {
    move || session.panels().confirming.get().map(|choice| question(session, &choice))
}

fn question(session: Session, choice: &Choice) -> impl IntoView + use<> {
    request_animation_frame(|| focus(document().get_element_by_id("confirm")));
    let label = session.stage.fill(&choice.label);
    let think_again = move |_| {
        session.panels().confirming.set(None);
        session.stage.picker.set(Picker::default());
    };
    view! {
        <div class="confirm" role="alertdialog" aria-label="Confirm this move">
            <p><b>{label}"?"</b>" "{words::NO_UNDO}</p>
            <div class="buttons">
                <button type="button" class="choice" id="confirm" on:click=move |_| session.confirm()>"Confirm"</button>
                <button type="button" class="quiet" id="think-again" on:click=think_again>"Cancel"</button>
            </div>
        </div>
    }
}
