//! Who is at a table on a server, who is away, and how to leave it or move a seat to another device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::{ev, html};
use protocol::{Chair, IssueTicket, Replace, Stand, TableInfo, TableStage};
use scene::words;
use tabletop::Seat;

use super::Visit;
use crate::online::link::{link, of_chair, of_table};
use crate::online::turn;
use crate::page::go;
use crate::table::{badge, over_the_table};

/// Who is away for so long that a bot may play for them, and whether a bot plays for this person.
pub(super) fn absences(visit: Visit) -> impl IntoView {
    let gone = Memo::new(move |_| {
        let is_played =
            |info: &TableInfo| info.stage == TableStage::Playing && info.yours.is_some();
        let gone = visit.remote().know(|info| {
            let chairs = info.chairs.iter().enumerate().filter(|_| is_played(info));
            chairs.filter_map(gone).collect::<Vec<_>>()
        });
        gone.unwrap_or_default()
    });
    let is_replaced = Memo::new(move |_| {
        let yours = visit.remote().know(|info| info.chairs.get(info.yours?).cloned());
        matches!(yours.flatten(), Some(Chair::Person { is_replaced: true, .. }))
    });
    let row = move |(chair, name, company): Missing| absence(visit, chair, &name, company);
    let rows = move || gone.get().into_iter().map(row).collect_view();
    let mine = move || is_replaced.get().then(|| replaced(visit));
    view! { <div class="absences" role="status">{mine}{rows}</div> }
}

/// A chair, its person's name, and how that person is missing.
type Missing = (usize, String, words::Company);

fn gone((nth, chair): (usize, &Chair)) -> Option<Missing> {
    match chair {
        Chair::Person { name, can_be_replaced: true, is_replaced: false, is_here, .. } => {
            let company = if *is_here { words::Company::Idle } else { words::Company::Away };
            Some((nth, name.clone(), company))
        }
        _ => None,
    }
}

fn absence(
    visit: Visit,
    chair: usize,
    name: &str,
    company: words::Company,
) -> impl IntoView + use<> {
    let replace = move |_| visit.session().request(Replace { chair });
    view! {
        <p>
            <span>{words::company(name, company)}</span>
            <button type="button" class="choice" data-replace=chair on:click=replace>{words::step_in(name)}</button>
        </p>
    }
}

/// A bot goes on for oneself.
fn replaced(visit: Visit) -> impl IntoView {
    let chair = move || untrack(|| visit.remote().know(|info| info.yours)).flatten();
    let name = move || {
        let seat = chair().and_then(Seat::new);
        seat.map_or_else(String::new, |seat| untrack(|| visit.session().stage.name(seat)))
    };
    let back = move |_| visit.session().sit(chair(), name());
    view! {
        <p>
            <span>{words::seats::BOT_PLAYS}</span>
            <button type="button" class="choice" id="take-back" on:click=back>"Take my seat back"</button>
        </p>
    }
}

/// Everything about the table but the match.
pub(super) fn drawer(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    let sits = Memo::new(move |_| remote.know(|info| info.yours.is_some()) == Some(true));
    let watching = move || remote.know(|info| words::watching(info.watching)).flatten();
    let close = move || visit.company.set(false);
    // Wherever the focus is: what had it may be gone, such as a button that was pressed.
    let pressed = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            close();
        }
    });
    on_cleanup(move || pressed.remove());
    let content = view! {
        <h2>"This table"</h2>
        <ul>{move || people(visit)}</ul>
        {move || watching().map(|words| view! { <p class="quiet-text">{words}</p> })}
        {turn::ask_button()}
        {promise(visit)}
        <h3>"Link"</h3>
        <p>{words::online::LINK}</p>
        {link(&of_table(remote.table), "A table at Northpole")}
        {move || sits.get().then(|| seat(visit))}
    };
    over_the_table("company", "This table", close, content)
}

fn people(visit: Visit) -> Vec<AnyView> {
    let stage = visit.session().stage;
    let names = stage.seated.with(|seated| seated.names.clone());
    let company = stage.company.get();
    let row = |(nth, name): (usize, String)| {
        let told = match company.get(nth).copied().flatten() {
            Some(company) => words::company(&name, company),
            None => words::online::bot(&name),
        };
        let sign = Seat::new(nth).map(|seat| badge(seat, &name));
        view! { <li>{sign}<span>{told}</span></li> }.into_any()
    };
    names.into_iter().enumerate().map(row).collect()
}

/// What luck is bound to; the replay checks it.
fn promise(visit: Visit) -> impl IntoView {
    let promise = visit.remote().know(|info| info.promise.clone()).unwrap_or_default();
    view! {
        <details class="promise">
            <summary>"Is the luck fair?"</summary>
            <p>{words::online::PROMISE}</p>
            <code>{promise}</code>
        </details>
    }
}

/// What a player can do with their own chair.
fn seat(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    let is_over = move || remote.know(|info| info.stage) == Some(TableStage::Over);
    view! {
        <h3>"My seat"</h3>
        {carry(visit)}
        {move || (!is_over()).then(|| leave(visit))}
    }
}

/// A ticket that brings the chair to another device.
fn carry(visit: Visit) -> impl IntoView {
    let ticket = RwSignal::new(None::<String>);
    let ask = move |_| {
        spawn_local(async move {
            if let Some(given) = visit.session().ask(IssueTicket).await {
                ticket.try_set(Some(given));
            }
        });
    };
    let shown = move |ticket: String| {
        view! {
            <div class="ticket" tabindex="-1" node_ref=brought_into_sight()>
                <p>{words::online::TICKET}</p>
                {link(&of_chair(visit.remote().table, &ticket), "My seat at Northpole")}
            </div>
        }
        .into_any()
    };
    let button = move || {
        view! {
            <button type="button" class="button" id="carry" on:click=ask>"Move to another device"</button>
        }
        .into_any()
    };
    move || ticket.get().map_or_else(button, shown)
}

/// Gets up, after a question.
fn leave(visit: Visit) -> impl IntoView {
    let is_asked = RwSignal::new(false);
    let stand = move |_| {
        spawn_local(async move {
            if visit.session().ask(Stand).await.is_some() {
                go("#/");
            }
        });
    };
    let question = move || {
        view! {
            <div class="leaving" tabindex="-1" node_ref=brought_into_sight()>
                <p role="alert">{words::seats::LEAVE}</p>
                <div class="buttons">
                    <button type="button" class="choice" id="stand" on:click=stand>"Leave"</button>
                    <button type="button" class="button" on:click=move |_| is_asked.set(false)>"Stay"</button>
                </div>
            </div>
        }
        .into_any()
    };
    let button = move || {
        view! {
            <button type="button" class="button" id="leave" on:click=move |_| is_asked.set(true)>"Leave table"</button>
        }
        .into_any()
    };
    move || if is_asked.get() { question() } else { button() }
}

/// What comes in place of a button: it takes the focus from it, and with that is in sight, however
/// small the screen.
fn brought_into_sight() -> NodeRef<html::Div> {
    let there = NodeRef::<html::Div>::new();
    there.on_load(|element| {
        request_animation_frame(move || _ = element.focus());
    });
    there
}
