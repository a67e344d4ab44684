//! The table on which a match is played.

use js_sys::Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use tabletop::Seat;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use crate::table::{self, Session};

pub(crate) fn table(key: String) -> impl IntoView {
    let session = Session::open(key);
    let help = RwSignal::new(false);
    table::listen(session, help);
    let is_seated =
        Memo::new(move |_| session.stage.seated.with(|seated| !seated.names.is_empty()));
    let is_shown = move || is_seated.get() && session.handover.get().is_none();
    view! {
        <main
            class="table-screen"
            class:busy=session.busy
            class:over=move || session.ending.with(Option::is_some)
        >
            {top(session, help)}
            {move || problem(session)}
            {move || session.handover.get().map(|seat| handover(session, seat))}
            {move || is_shown().then(|| shown(session))}
            {table::help(help)}
        </main>
    }
}

fn shown(session: Session) -> impl IntoView {
    let stage = session.stage;
    view! {
        {table::prompt(session)}
        {table::ending(session)}
        {table::board(stage, table::log(stage, session.since))}
        {table::tip(stage)}
        {table::drawer(stage)}
        {table::recap(session)}
        {table::announce(session)}
    }
}

fn top(session: Session, help: RwSignal<bool>) -> impl IntoView {
    let title = move || catalog::about(&session.stage.game()).map_or("", |about| about.title);
    view! {
        <header class="top">
            <a class="back" href="#/" aria-label="Home">"‹"</a>
            <h1>{title}</h1>
            <nav>
                <button type="button" class="quiet" on:click=move |_| session.stage.rule.set(Some(String::new()))>"Rules"</button>
                <button type="button" class="quiet" id="save" on:click=move |_| save_file(session)>"Save"</button>
                <button type="button" class="quiet" aria-label="How to play here" on:click=move |_| help.update(|open| *open = !*open)>"?"</button>
            </nav>
        </header>
    }
}

fn problem(session: Session) -> Option<impl IntoView> {
    session.problem.get().map(|why| {
        view! {
            <p class="problem" role="alert">
                {why}" "
                <button type="button" class="quiet" on:click=move |_| session.problem.set(None)>"Close"</button>
            </p>
        }
    })
}

/// Nothing of the table is on the page while the screen goes from hand to hand.
fn handover(session: Session, seat: Seat) -> impl IntoView {
    let name = session.stage.name(seat);
    view! {
        <section class="handover" aria-label="Whose turn it is">
            {table::badge(seat, &name)}
            <h2>{format!("{name}, it is your turn.")}</h2>
            <p>"Take the screen; nobody else should look."</p>
            <button type="button" class="choice large" id="its-me" autofocus on:click=move |_| session.arrive()>"It’s me"</button>
        </section>
    }
}

/// Offers the match as a file.
fn save_file(session: Session) {
    spawn_local(async move {
        let Some(transcript) = session.transcript().await else { return };
        let name = format!("{}-{}.txt", session.stage.game(), session.key.get_value());
        download(&name, &transcript);
    });
}

fn download(name: &str, text: &str) {
    let parts = Array::of1(&JsValue::from_str(text));
    let Ok(blob) = Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    let Ok(link) = document().create_element("a") else { return };
    let link: HtmlAnchorElement = link.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser has taken what it needs by now.
    let _ = Url::revoke_object_url(&url);
}
