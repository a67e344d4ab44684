//! The panel about a table on a server: the people, the link, and the viewer's own seat.

use client::notices;
use leptos::ev;
use leptos::prelude::*;
use scene::words;
use tabletop::Seat;

use super::luck::luck;
use super::{Visit, seat};
use crate::online::link::{link, of_table};
use crate::online::turn;
use crate::table::{badge, over_the_table};

/// Everything about the table except the match.
pub(super) fn drawer(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    let sits = Memo::new(move |_| remote.know(|info| info.yours.is_some()) == Some(true));
    let watching = move || remote.know(|info| words::watching(info.watching)).flatten();
    let close = move || visit.company.set(false);
    // Listens on the whole window: the focused element may be gone, such as a button that was
    // pressed.
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
        {luck(visit.remote())}
        <h3>"The link"</h3>
        <p>{words::online::LINK}</p>
        {link(&of_table(remote.table), "A table at Northpole")}
        {move || sits.get().then(|| seat::seat(visit))}
    };
    over_the_table("company", "This table", close, content)
}

fn people(visit: Visit) -> Vec<AnyView> {
    let stage = visit.session().stage;
    let names = stage.seated.with(|seated| seated.names.clone());
    let company = stage.company.get();
    let proposals = visit.remote().know(notices::proposals).unwrap_or_default();
    let row = |(nth, name): (usize, String)| {
        let told = match company.get(nth).copied().flatten() {
            Some(company) => words::company(&name, company),
            None => words::online::bot(&name),
        };
        let sign = Seat::new(nth).map(|seat| badge(seat, &name));
        let proposal = proposals.iter().find(|(chair, _)| *chair == nth);
        let button = proposal.map(|(_, it)| super::notices::offer(visit, it.clone(), "quiet"));
        view! { <li>{sign}<span>{told}</span>{button}</li> }.into_any()
    };
    names.into_iter().enumerate().map(row).collect()
}
