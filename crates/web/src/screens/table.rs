//! The table of a match.

use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::words;
use tabletop::Seat;

use crate::download::download;
use crate::table::{self, Session};

pub(crate) fn table(key: String) -> impl IntoView {
    let session = Session::open(key);
    let help = RwSignal::new(false);
    table::listen(session, help);
    let is_seated =
        Memo::new(move |_| session.stage.seated.with(|seated| !seated.names.is_empty()));
    let saved = RwSignal::new(None);
    on_cleanup(|| table::wear_looks(&[]));
    // When this changes, the whole table is drawn again, so it must change only when necessary.
    let is_shown = Memo::new(move |_| is_seated.get() && session.handover().is_none());
    view! {
        <main
            class="table-screen"
            class:busy=session.busy
            class:over=move || session.ending.with(Option::is_some)
        >
            {top(session, help, move || session.handover().is_none().then(|| save_button(session, saved)))}
            {move || problem(session)}
            {move || note(saved)}
            {move || session.handover().map(|seat| handover(session, seat))}
            {move || is_shown.get().then(|| shown(session, ()))}
            {table::help(help)}
        </main>
    }
}

/// The table with everything that explains it, local or on a server. `beside` is placed below the
/// log.
pub(crate) fn shown(session: Session, beside: impl IntoView) -> impl IntoView {
    let stage = session.stage;
    view! {
        {table::prompt(session)}
        {table::ending(session)}
        {table::board(stage, (table::log(stage, session.since), beside))}
        {table::tip(stage)}
        {table::drawer(stage)}
        {table::recap(session)}
        {table::minute(session)}
        {table::pacing_panel(session)}
        {table::over_the_board(session)}
        {table::announce(session)}
        {table::announce_card(session)}
    }
}

/// The bar above a table; `more` is placed among its buttons.
pub(crate) fn top(session: Session, help: RwSignal<bool>, more: impl IntoView) -> impl IntoView {
    let title = move || catalog::about(&session.stage.game()).map_or("", |about| about.title);
    view! {
        <header class="top">
            <a class="back" href="#/" aria-label="Home">"‹"</a>
            <h1>{title}</h1>
            <nav>
                <button type="button" class="quiet" on:click=move |_| session.stage.rule.set(Some(String::new()))>"Rules"</button>
                {more}
                {table::pacing_button(session)}
                <button type="button" class="quiet" aria-label="Help" on:click=move |_| help.update(|open| *open = !*open)>"?"</button>
            </nav>
        </header>
    }
}

/// The button that downloads the match. It is hidden while the screen is handed over, because a
/// file would reveal secrets.
fn save_button(session: Session, saved: Saved) -> impl IntoView {
    view! {
        <button type="button" class="quiet" id="save" title=words::saving::COPY on:click=move |_| save_file(session, saved)>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" d="M12 3v12m-5-5 5 5 5-5M4 20h16"></path></svg>
            <span class="word">"Download game"</span>
        </button>
    }
}

pub(crate) fn problem(session: Session) -> Option<impl IntoView> {
    session.problem.get().map(|why| {
        view! {
            <p class="problem" role="alert">
                {why}" "
                {move || session.needs_reload.get().then(reload)}
                <button type="button" class="quiet" on:click=move |_| session.problem.set(None)>"Close"</button>
            </p>
        }
    })
}

fn reload() -> impl IntoView {
    let again = move |_| {
        // A browser that refuses has its own button for this.
        let _ = window().location().reload();
    };
    view! { <button type="button" class="choice" id="reload" on:click=again>"Reload"</button>" " }
}

/// The screen between two people: nothing of the table is on the page.
fn handover(session: Session, seat: Seat) -> impl IntoView {
    let name = session.stage.name(seat);
    let arrive = move |_| session.arrive();
    view! {
        <section class=format!("handover seat-{seat}") aria-label="Whose turn it is">
            {table::badge(seat, &name)}
            <h2>{words::handover(&name)}</h2>
            <p>{words::HANDOVER}</p>
            <button type="button" class="choice large" id="its-me" autofocus on:click=arrive>"It's me"</button>
            {move || call_back(session)}
        </section>
    }
}

/// The button with which the player before can still change what was chosen.
fn call_back(session: Session) -> Option<impl IntoView> {
    let before = session.stage.viewer.get().filter(|_| session.can_undo.get())?;
    let name = words::call_back(&session.stage.name(before));
    Some(
        view! { <button type="button" class="quiet" id="call-back" on:click=move |_| session.undo()>{name}</button> },
    )
}

/// The message about a file that was just downloaded.
type Saved = RwSignal<Option<String>>;

fn note(saved: Saved) -> Option<impl IntoView> {
    saved.get().map(|told| {
        view! {
            <p class="note" role="status">
                {told}" "
                <button type="button" class="quiet" on:click=move |_| saved.set(None)>"Close"</button>
            </p>
        }
    })
}

/// Downloads the match as a file. While several people play, it contains what each of them hides.
fn save_file(session: Session, saved: Saved) {
    spawn_local(async move {
        let Some(transcript) = session.transcript().await else { return };
        let key = untrack(|| session.kept()).unwrap_or_default();
        let name = format!("{}-{}.txt", session.stage.game(), key);
        download(&name, &transcript);
        let is_shared = session.stage.seated.with_untracked(|seated| seated.people().count() > 1);
        let told = words::saving::downloaded(&name);
        saved.set(Some(told));
        if is_shared && session.ending.with_untracked(Option::is_none) {
            session.problem.set(Some(words::saving::HOLDS_SECRETS.into()));
        }
    });
}
