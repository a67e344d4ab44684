//! What a player can do with their own seat during a match: move it to another device, leave it,
//! resign, or ask the others to end the match.

use client::notices::{self, Offer};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{IssueTicket, Stand, TableStage};
use scene::words::{online, seats};

use super::Visit;
use crate::online::link::{link, of_chair};
use crate::page::go;

pub(super) fn seat(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    // Only this rebuilds the questions; otherwise they would close whenever the table changes.
    let is_played = Memo::new(move |_| remote.know(|info| info.stage) == Some(TableStage::Playing));
    let offers = Memo::new(move |_| remote.know(notices::own_offers).unwrap_or_default());
    view! {
        <h3>"My seat"</h3>
        {carry(visit)}
        {move || is_played.get().then(|| leave(visit))}
        {move || offers.get().into_iter().map(|it| offer(visit, it)).collect_view()}
    }
}

/// Makes a ticket that moves the chair to another device.
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
                <p>{online::TICKET}</p>
                {link(&of_chair(visit.remote().table, &visit.session().carried(&ticket)), "My seat at Northpole")}
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

/// The button to leave the seat.
fn leave(visit: Visit) -> impl IntoView {
    let stand = move || {
        spawn_local(async move {
            if visit.session().ask(Stand).await.is_some() {
                go("#/");
            }
        });
    };
    let button = "Leave table".to_owned();
    Question { button, words: seats::LEAVE, yes: "Leave" }.view(stand)
}

/// The button to resign, or to ask the others to end the match.
fn offer(visit: Visit, Offer { words, question, request }: Offer) -> impl IntoView {
    let ask = StoredValue::new(request);
    let act = move || {
        visit.session().request(ask.get_value());
        visit.company.set(false);
    };
    Question { button: words, words: question.unwrap_or_default(), yes: "Yes" }.view(act)
}

/// An action with a confirmation.
struct Question {
    /// The label of the button that opens the question.
    button: String,
    words: &'static str,
    /// The label of the button that confirms.
    yes: &'static str,
}

impl Question {
    fn view(self, act: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
        let Question { button, words, yes } = self;
        let is_asked = RwSignal::new(false);
        let agree = move |_| {
            is_asked.set(false);
            act();
        };
        let question = move || {
            view! {
                <div class="leaving" tabindex="-1" node_ref=brought_into_sight()>
                    <p role="alert">{words}</p>
                    <div class="buttons">
                        <button type="button" class="choice" data-yes on:click=agree>{yes}</button>
                        <button type="button" class="button" on:click=move |_| is_asked.set(false)>"Cancel"</button>
                    </div>
                </div>
            }
            .into_any()
        };
        let open = move || {
            view! {
                <button type="button" class="button" data-ask=button.clone() on:click=move |_| is_asked.set(true)>{button.clone()}</button>
            }
            .into_any()
        };
        move || if is_asked.get() { question() } else { open() }
    }
}

/// The question replaces its button: it takes the focus from it, and so scrolls into view on small
/// screens.
fn brought_into_sight() -> NodeRef<html::Div> {
    let there = NodeRef::<html::Div>::new();
    there.on_load(|element| {
        request_animation_frame(move || _ = element.focus());
    });
    there
}
