//! The card of a guide: its words, what it asks for, and the way from card to card. It takes the
//! place of the question, so it covers nothing that it speaks of.

use client::guide::Card;
use leptos::prelude::*;
use scene::rules::{self, Part};
use scene::words;

use super::keys::settle_keyboard;
use super::session::{Guided, Session};
use super::sight;
use super::stage::Stage;
use super::tip::rule_link;
use crate::pointer::pointer;

/// The card, while a match follows a guide.
pub(crate) fn guide(session: Session) -> impl IntoView {
    let is_guided = Memo::new(move |_| session.is_guided());
    move || is_guided.get().then(|| card(session))
}

fn card(session: Session) -> impl IntoView {
    let progress = Memo::new(move |_| session.guided(|it| it.progress).unwrap_or_default());
    let label = move || {
        let (nth, all) = progress.get();
        format!("Card {nth} of {all}")
    };
    let done = move || {
        let (nth, all) = progress.get();
        format!("width:{}%", 100 * nth / all.max(1))
    };
    show_what_is_meant(session);
    view! {
        <div class="guide" role="group" aria-label="Guided first game">
            <div class="at">
                <span class="way" aria-hidden="true"><span style=done></span></span>
                {label}
                <button type="button" class="quiet leave" id="leave-guide" on:click=move |_| session.leave_guide()>"Play without the guide"</button>
            </div>
            <div class="told-card" id="card">{move || said(session)}</div>
            <p class="nudge" role="status">{session.showing().nudge}</p>
            {buttons(session)}
        </div>
    }
}

/// The words, what they point out, and what is asked for.
fn said(session: Session) -> impl IntoView {
    let stage = session.stage;
    session.guided(|guided| {
        let asked = guided.asked.as_ref().filter(|_| !guided.is_looking_back);
        let asked = asked.map(|asked| {
            view! { <p class="now">{words::now(asked, &stage.names())}</p> }
        });
        view! { {text(stage, &guided.card)}{asked} }
    })
}

/// The words, with a link to every rule they cite.
fn text(stage: Stage, card: &Card) -> Option<impl IntoView + use<>> {
    let words = pointer().say(&stage.fill(&card.words));
    let found: Vec<Part<'_>> = rules::parts(&words).collect();
    let (mut rest, mut parts) = (&found[..], Vec::<AnyView>::new());
    while let [part, after @ ..] = rest {
        let (view, after) = match (part, after) {
            // A line must not end between a bracket and the number in it.
            (Part::Text("("), [Part::Number(number), Part::Text(")"), after @ ..]) => {
                let link = rule_link(stage, number, "");
                (view! { <span class="cited">"("{link}")"</span> }.into_any(), after)
            }
            (Part::Number(number), _) => (rule_link(stage, number, "").into_any(), after),
            (Part::Text(text), _) => ((*text).to_owned().into_any(), after),
        };
        parts.push(view);
        rest = after;
    }
    (!parts.is_empty()).then(|| view! { <p class="words">{parts}</p> })
}

/// Announces every card to a screen reader, with what is marked on the table.
pub(crate) fn announce_card(session: Session) -> impl IntoView {
    let stage = session.stage;
    let told = Memo::new(move |_| {
        let Guided { card, asked, .. } = session.guided(Guided::clone)?;
        let names = stage.names();
        let meant = stage.scene.with_untracked(|scene| words::look_at(scene, &card.spots, &names));
        let now = asked.map(|asked| words::now(&asked, &names));
        let parts = [Some(pointer().say(&names.fill(&card.words))), meant, now];
        Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
    });
    view! { <div class="unseen" aria-live="polite" id="card-told">{told}</div> }
}

fn buttons(session: Session) -> impl IntoView {
    let ask =
        move |look: fn(&Guided) -> bool| Memo::new(move |_| session.guided(look).unwrap_or(false));
    let (can_go_back, can_go_on) = (ask(|it| it.can_go_back), ask(|it| it.can_go_on));
    let is_at_the_end = ask(|it| it.is_at_the_end);
    let next = move || if is_at_the_end.get() { "Play on" } else { "Next" };
    view! {
        <div class="buttons">
            {move || can_go_back.get().then(|| view! {
                <button type="button" class="quiet" id="card-back" aria-label="Previous card" on:click=move |_| session.read_back()>"‹"</button>
            })}
            {move || can_go_on.get().then(|| view! {
                <button type="button" class="choice" id="card-next" on:click=move |_| session.read_on()>{next}</button>
            })}
        </div>
    }
}

/// Scrolls to what a card speaks of or asks for, once it is drawn.
fn show_what_is_meant(session: Session) {
    Effect::new(move || {
        session.guided(|it| it.progress);
        session.stage.marked.track();
        request_animation_frame(|| {
            settle_keyboard();
            sight::bring_all(".spot.meant");
            sight::bring_one(".spot.lit");
        });
    });
}
