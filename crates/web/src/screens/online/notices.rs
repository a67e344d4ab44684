//! Notices above the board about the people at the table: who keeps others waiting, open votes, and
//! the viewer's own seat.

use client::notices::{self, Notice, Offer};
use leptos::prelude::*;

use super::Visit;

pub(super) fn notices(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    let all = Memo::new(move |_| remote.know(notices::notices).unwrap_or_default());
    let countdown = Memo::new(move |_| {
        let seconds = remote.left.get()?;
        let waiting = visit.session().waiting.get();
        remote.know(|info| notices::countdown(info, &waiting, seconds)).flatten()
    });
    view! {
        <div class="absences">
            <div role="status">
                {move || all.get().into_iter().map(|it| notice(visit, it)).collect_view()}
            </div>
            // A timer, so that screen readers do not announce every second.
            {move || countdown.get().map(|told| view! { <p class="countdown" role="timer">{told}</p> })}
        </div>
    }
}

/// Why the viewer no longer has a chair.
pub(super) fn unseated(visit: Visit) -> impl IntoView {
    let why = Memo::new(move |_| visit.remote().know(notices::unseated).flatten());
    move || why.get().map(|notice| view! { <p class="unseated" role="status">{notice.words}</p> })
}

fn notice(visit: Visit, Notice { words, offers }: Notice) -> impl IntoView {
    let offers = offers.into_iter().enumerate();
    let offers =
        offers.map(|(nth, it)| offer(visit, it, if nth == 0 { "choice" } else { "button" }));
    view! { <p><span>{words}</span>{offers.collect_view()}</p> }
}

/// The button of an offer.
pub(super) fn offer(visit: Visit, offer: Offer, class: &'static str) -> impl IntoView {
    let Offer { words, request, .. } = offer;
    let ask = move |_| visit.session().request(request.clone());
    view! { <button type="button" class=class on:click=ask>{words}</button> }
}
