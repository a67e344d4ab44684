//! What a player can do with the own seat during a match: carry it to another device, leave it, give
//! it up, or ask the others to end the match.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Agree, Chair, IssueTicket, Proposal, Resign, Stand, TableStage};
use scene::words::seats;

use super::Visit;
use crate::online::link::{link, of_chair};
use crate::page::go;

pub(super) fn seat(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    // Nothing else about the table builds the questions again: they would forget that they are open.
    let is_played = Memo::new(move |_| remote.know(|info| info.stage) == Some(TableStage::Playing));
    let has_resigned = Memo::new(move |_| {
        let yours = remote.know(|info| info.chairs.get(info.yours?).cloned()).flatten();
        matches!(yours, Some(Chair::Person { has_resigned: true, .. }))
    });
    view! {
        <h3>"My seat"</h3>
        {carry(visit)}
        {move || is_played.get().then(|| leave(visit))}
        {move || (is_played.get() && !has_resigned.get()).then(|| (resign(visit), end(visit)))}
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
                <p>"Open this on the other device. It is good for one time; whoever opens it has your seat."</p>
                {link(&of_chair(visit.remote().table, &ticket), "My seat at Northpole")}
            </div>
        }
        .into_any()
    };
    let button = move || {
        view! {
            <button type="button" class="button" id="carry" on:click=ask>"Carry it to another device"</button>
        }
        .into_any()
    };
    move || ticket.get().map_or_else(button, shown)
}

/// Gets up.
fn leave(visit: Visit) -> impl IntoView {
    let stand = move || {
        spawn_local(async move {
            if visit.session().ask(Stand).await.is_some() {
                go("#/");
            }
        });
    };
    Question {
        id: "leave",
        button: "Leave the table",
        words: seats::LEAVE,
        yes: ("stand", "Leave"),
    }
    .view(stand)
}

fn resign(visit: Visit) -> impl IntoView {
    let resign = move || visit.session().request(Resign);
    let yes = ("resign-now", "Resign");
    Question { id: "resign", button: "Resign", words: seats::RESIGN, yes }.view(resign)
}

fn end(visit: Visit) -> impl IntoView {
    let propose = move || {
        visit.session().request(Agree { to: Proposal::End });
        visit.company.set(false);
    };
    let yes = ("end-now", "Ask the others");
    Question { id: "end", button: seats::END_GAME, words: seats::END, yes }.view(propose)
}

/// Something that is asked before it is done.
struct Question {
    id: &'static str,
    /// What the button says that leads to the question.
    button: &'static str,
    words: &'static str,
    /// The id and the words of the button that does it.
    yes: (&'static str, &'static str),
}

impl Question {
    fn view(self, act: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
        let Question { id, button, words, yes: (yes, does) } = self;
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
                        <button type="button" class="choice" id=yes on:click=agree>{does}</button>
                        <button type="button" class="button" on:click=move |_| is_asked.set(false)>"Cancel"</button>
                    </div>
                </div>
            }
            .into_any()
        };
        let open = move || {
            view! {
                <button type="button" class="button" id=id on:click=move |_| is_asked.set(true)>{button}</button>
            }
            .into_any()
        };
        move || if is_asked.get() { question() } else { open() }
    }
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
