//! The current moment: who does what, in the bar; what begins or is revealed, over the board; and
//! the ways to go faster.

use client::pace::{Beat, Kind};
use leptos::prelude::*;
use scene::Line;

use super::log::line_text;
use super::player::badge;
use super::session::Session;

/// What another player is doing, in place of the question.
pub(crate) fn caption(session: Session) -> impl IntoView {
    let beat =
        Memo::new(move |_| session.showing().moment.get().filter(|beat| beat.kind != Kind::Own));
    let is_shown = Memo::new(move |_| beat.with(Option::is_some));
    let told = move || beat.with(|beat| beat.as_ref().map(|beat| told(session, beat)));
    move || {
        is_shown.get().then(|| {
            view! {
                // Screen readers announce the log instead.
                <p class="happens" aria-hidden="true">{told}</p>
                {ways(session)}
            }
        })
    }
}

fn told(session: Session, beat: &Beat) -> impl IntoView + use<> {
    let stage = session.stage;
    let sign = beat.seat().map(|seat| badge(seat, &stage.name(seat)));
    let words: Vec<String> = beat.lines.iter().map(|line| line_text(stage, line)).collect();
    view! { {sign}<span>{words.join(" ")}</span> }
}

/// The buttons for the next move and for the viewer's turn.
fn ways(session: Session) -> impl IntoView {
    let waits = session.showing().waits;
    let next = move || {
        waits.get().then(|| {
            view! { <button type="button" class="choice" id="go-on" on:click=move |_| session.advance()>"Next"</button> }
        })
    };
    view! {
        <div class="buttons">
            {next}
            <button type="button" class="quiet" id="skip" on:click=move |_| session.skip()>"Skip"</button>
        </div>
    }
}

/// What begins or is revealed, over the board. Screen readers announce the log instead.
pub(crate) fn over_the_board(session: Session) -> impl IntoView {
    let stage = session.stage;
    let begins = Memo::new(move |_| {
        let begins = |beat: &&Beat| beat.kind == Kind::Part;
        session
            .showing()
            .moment
            .with(|now| now.as_ref().filter(begins).map(|beat| beat.lines.clone()))
    });
    let banner = move || {
        begins.get().map(|lines| {
            let row = |line: &Line| view! { <p>{line_text(stage, line)}</p> };
            view! { <div class="part-banner">{lines.iter().map(row).collect_view()}</div> }
        })
    };
    let revealed = move || {
        let lines = session.showing().revealed.get();
        let row = |line: &Line| {
            let sign = line.seat.map(|seat| badge(seat, &stage.name(seat)));
            view! { <li>{sign}<span>{line_text(stage, line)}</span></li> }
        };
        let rows = lines.iter().map(row).collect_view();
        (!lines.is_empty()).then(|| view! { <ul class="reveals">{rows}</ul> })
    };
    view! { <div class="over-board" aria-hidden="true">{banner}{revealed}</div> }
}
