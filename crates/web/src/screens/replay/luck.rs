//! Whether luck was what it had to be: every card and die is dealt again from the match's key.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Verified, Verify};

use super::Player;
use crate::saves::saves;

/// A button that checks, and then what was found.
pub(super) fn luck(player: Player) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Verified, String>>);
    let check = move |_| {
        spawn_local(async move {
            let Some(worker) = player.worker.try_get_value() else { return };
            let (transcript, _) = saves().records(&player.key.get_value());
            found.try_set(Some(worker.ask(Verify { transcript }).await));
        });
    };
    let button = move || {
        view! { <button type="button" class="button" id="check-luck" on:click=check>"Verify luck"</button> }
            .into_any()
    };
    let told = |found: Result<Verified, String>| {
        view! { <p role="status" id="luck">{words(&found)}</p> }.into_any()
    };
    view! { <div class="luck">{move || found.get().map_or_else(button, told)}</div> }
}

fn words(found: &Result<Verified, String>) -> String {
    match found {
        Ok(Verified { decisions, promise }) => scene::words::saving::verified(*decisions, promise),
        Err(why) => why.clone(),
    }
}
