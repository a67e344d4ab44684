//! A table on a server: the waiting room, then the match, then its end, all at the same address.

mod company;
mod hands;
mod luck;
mod notices;
mod phones;
mod seat;
mod waiting;

use client::Status;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{TableId, TableInfo, TableStage};
use scene::words;
use wasm_bindgen::JsValue;

use crate::download::download;
use crate::online::chat::{self, Chat};
use crate::online::turn;
use crate::page::Way;
use crate::screens::table::{problem, shown, top};
use crate::table::{self, Remote, Session};

/// The content of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shows {
    /// Nothing yet: the client is joining.
    Coming,
    Waiting,
    /// The QR codes with which phones sit down.
    Phones,
    Match,
    /// The transcript only.
    Outdated,
}

/// A table, and what its screens share.
#[derive(Clone, Copy)]
struct Visit {
    chat: Chat,
    /// The chair that the device should sit down on, counted from 0.
    chair: Option<usize>,
    /// Whether the panel about the table and who sits there is open.
    company: RwSignal<bool>,
    help: RwSignal<bool>,
}

impl Visit {
    fn session(self) -> Session {
        self.chat.session
    }

    fn remote(self) -> Remote {
        self.chat.remote()
    }
}

pub(crate) fn online(table: TableId, by: &Way) -> impl IntoView + use<> {
    let (ticket, chair) = match by {
        Way::Link => (None, None),
        Way::Ticket(ticket) => (Some(&**ticket), None),
        Way::Chair(chair) => (None, Some(*chair)),
    };
    if ticket.is_some() {
        forget_ticket(table);
    }
    let session = Session::join(table, ticket);
    let (company, help) = (RwSignal::new(false), RwSignal::new(false));
    let visit = Visit { chat: Chat::new(session), chair, company, help };
    table::listen(session, help);
    turn::call(session);
    hands::go_together(visit.remote());
    let shows = Memo::new(move |_| shows(visit));
    move || match shows.get() {
        Shows::Coming => coming(visit).into_any(),
        Shows::Waiting => waiting::room(visit).into_any(),
        Shows::Phones => phones::room(visit).into_any(),
        Shows::Match => played(visit).into_any(),
        Shows::Outdated => outdated(visit).into_any(),
    }
}

/// Removes the ticket from the address, because it works only once.
fn forget_ticket(table: TableId) {
    if let Ok(history) = window().history() {
        let address = format!("#/t/{table}");
        // In a browser that refuses, the address stays and cannot be used again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

fn shows(visit: Visit) -> Shows {
    let is_drawn = || visit.session().stage.scene.with(|scene| !scene.players.is_empty());
    let is_screen = || visit.remote().know(TableInfo::is_shared_screen) == Some(true);
    match visit.remote().know(|info| info.stage) {
        Some(TableStage::Gathering) if is_screen() => Shows::Phones,
        Some(TableStage::Gathering) => Shows::Waiting,
        Some(TableStage::Outdated) => Shows::Outdated,
        Some(TableStage::Playing | TableStage::Over) if is_drawn() => Shows::Match,
        Some(TableStage::Playing | TableStage::Over) | None => Shows::Coming,
    }
}

fn coming(visit: Visit) -> impl IntoView {
    let why = move || {
        match visit.remote().status.get() {
        Status::Refused(error) => {
            view! { <p class="problem" role="alert">{error.to_string()}</p> }.into_any()
        }
        Status::Unreachable => {
            view! { <p class="problem" role="alert">{words::online::NO_SERVER}" "{words::online::RETRYING}</p> }
                .into_any()
        }
        Status::Joining | Status::Joined | Status::Lost | Status::Restored => {
            view! { <p role="status">{words::online::JOINING}</p> }.into_any()
        }
    }
    };
    view! {
        <main class="plain">
            <a class="back" href="#/">"‹ Home"</a>
            <h1>"Online table"</h1>
            {why}
            {move || problem(visit.session())}
        </main>
    }
}

/// The match as at a local table, with the people around it.
fn played(visit: Visit) -> impl IntoView {
    let Visit { chat, company, help, .. } = visit;
    let (session, remote) = (visit.session(), visit.remote());
    chat.make_room();
    let is_board_open = RwSignal::new(false);
    // The plan of a table does not change.
    let is_shared = untrack(|| remote.know(|info| info.plan.shared_screen)) == Some(true);
    let sits = Memo::new(move |_| remote.know(|info| info.yours.is_some()) == Some(true));
    let is_screen = move || is_shared && !sits.get();
    let is_hand = move || is_shared && sits.get();
    // People around one screen talk to each other.
    let has_chat = !is_shared;
    view! {
        <main
            class="table-screen online"
            class:busy=session.busy
            class:over=move || session.ending.with(Option::is_some) || session.has_ended_early()
            class:spectator=move || session.stage.viewer.get().is_none()
            class:public=is_screen
            class:in-hand=is_hand
            class:with-board=is_board_open
        >
            {top(session, help, (has_chat.then(|| chat::button(chat)), company_button(company)))}
            {move || problem(session)}
            {connection_bar(remote)}
            {move || luck::warning(remote)}
            {notices::notices(visit)}
            {move || is_screen().then(|| hands::whose_turn(session))}
            {move || is_hand().then(|| hands::board_button(is_board_open))}
            {shown(session, has_chat.then(|| chat::chat(chat)))}
            // The panel updates itself: if it were built again, it would lose a ticket that it
            // shows.
            {move || company.get().then(|| untrack(|| company::drawer(visit)))}
            {table::help(help)}
        </main>
    }
}

/// The button for the panel about the table and its people.
fn company_button(company: RwSignal<bool>) -> impl IntoView {
    view! {
        <button type="button" class="quiet" id="company" aria-label="This table" on:click=move |_| company.set(true)>"Table"</button>
    }
}

/// Shows when the connection is lost, and when it is back.
fn connection_bar(remote: Remote) -> impl IntoView {
    let said = move || match remote.status.get() {
        Status::Lost | Status::Unreachable => Some(("lost", words::online::LOST)),
        Status::Restored => Some(("back", words::online::RESTORED)),
        Status::Joining | Status::Joined | Status::Refused(_) => None,
    };
    let bar = move || said().map(|(class, words)| view! { <p class=class>{words}</p> });
    view! { <div class="line-bar" role="status">{bar}</div> }
}

/// The screen of a match that was played by other rules than those of this program.
fn outdated(visit: Visit) -> impl IntoView {
    let fetch = move |_| {
        spawn_local(async move {
            let game = visit.session().stage.seated.with_untracked(|seated| seated.game.clone());
            if let Some(text) = visit.session().transcript().await {
                download(&format!("{game}-{}.txt", visit.remote().table), &text);
            }
        });
    };
    view! {
        <main class="plain">
            <a class="back" href="#/">"‹ Home"</a>
            <h1>"Older rules"</h1>
            {move || problem(visit.session())}
            <p>{words::online::OUTDATED}</p>
            <button type="button" class="choice" id="download" on:click=fetch>"Download as text"</button>
        </main>
    }
}
