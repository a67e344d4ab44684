//! Calls a player whose turn it is while the page is hidden: with the page's title and, if allowed,
//! with a system notification. The table itself plays the sound.

use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::words;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission};

use crate::table::Session;

/// Calls whenever it becomes the viewer's turn at a table on a server.
pub(crate) fn call(session: Session) {
    let stage = session.stage;
    let title = move || catalog::about(&stage.game()).map_or("A table", |about| about.title);
    let is_mine = Memo::new(move |_| stage.choices.with(|choices| !choices.is_empty()));
    Effect::new(move || {
        let turn = if is_mine.get() { "● Your turn · " } else { "" };
        document().set_title(&format!("{turn}{} · Northpole", title()));
    });
    Effect::new(move |before: Option<bool>| {
        let is_mine = is_mine.get();
        // A player who has just opened the page sees it.
        if is_mine && before == Some(false) && document().hidden() {
            notify(title());
        }
        is_mine
    });
}

/// Shows a system notification, where that is allowed.
fn notify(title: &str) {
    if permission() == Some(NotificationPermission::Granted) {
        // On some phones only a worker can show them.
        let _ = Notification::new(&words::online::your_turn_at(title));
    }
}

/// What the person has allowed; `None` if the browser cannot show notifications.
fn permission() -> Option<NotificationPermission> {
    let can = js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false);
    can.then(Notification::permission)
}

/// A button that asks for permission; it disappears once the person has decided.
pub(crate) fn ask_button() -> impl IntoView {
    let is_open = RwSignal::new(permission() == Some(NotificationPermission::Default));
    let ask = move |_| {
        let Ok(asked) = Notification::request_permission() else { return };
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
            is_open.try_set(permission() == Some(NotificationPermission::Default));
        });
    };
    move || {
        is_open.get().then(|| {
            view! {
                <button type="button" class="quiet" id="notify" on:click=ask>"Notify me when it's my turn"</button>
            }
        })
    }
}
