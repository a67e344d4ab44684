//! Before a match where phones show the hands: the shared screen shows a QR code for each seat.

use leptos::prelude::*;
use protocol::Chair;
use scene::words;
use tabletop::Seat;

use super::waiting::{begin, fill, look, remove};
use super::{Visit, connection_bar, luck};
use crate::online::link::{link, of_free_chair, of_table, only_here, picture};
use crate::screens::setup;
use crate::screens::table::problem;
use crate::table::badge;

pub(super) fn room(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    let game = untrack(|| remote.know(|info| info.plan.game.clone())).unwrap_or_default();
    let count = Memo::new(move |_| remote.know(|info| info.chairs.len()).unwrap_or(0));
    view! {
        <main class="plain setup waiting phones">
            <a class="back" href="#/">"‹ Home"</a>
            {catalog::about(&game).ok().map(setup::banner)}
            {connection_bar(remote)}
            {move || problem(visit.session())}
            <div class="scan"><p>{words::online::SCANNING}</p>{only_here()}</div>
            <div class="codes" id="chairs">
                {move || Seat::all(count.get()).map(|seat| chair(visit, seat)).collect_view()}
            </div>
            <div class="places">
                {begin(visit)}
                {luck::progress(remote)}
            </div>
            <details class="promise">
                <summary>"Join without a camera"</summary>
                {link(&of_table(remote.table), "A table at Northpole")}
            </details>
            {luck::luck(remote)}
        </main>
    }
}

/// A free chair shows a QR code; a taken one shows who sits there.
fn chair(visit: Visit, seat: Seat) -> impl IntoView {
    let nth = seat.index();
    let shown = Memo::new(move |_| visit.remote().know(|info| look(info, nth)).flatten());
    let address = of_free_chair(visit.remote().table, nth);
    move || {
        let chair = shown.get()?.chair;
        let (sign, title, content) = match &chair {
            Chair::Free => {
                let code = picture(&address);
                let content = view! { {code}{fill(visit, seat, &chair)} }.into_any();
                ("?", format!("Seat {seat}"), content)
            }
            Chair::Bot(_) => ("B", format!("Seat {seat}"), fill(visit, seat, &chair)),
            Chair::Person { name, is_here, .. } => {
                let company = if *is_here { words::Company::Here } else { words::Company::Away };
                let told = words::company(name, company);
                let content = view! { <p>{told}</p>{remove(visit, seat, name)} }.into_any();
                (&**name, name.clone(), content)
            }
        };
        let address = (chair == Chair::Free).then(|| address.clone());
        Some(view! {
            <section class="code" class:taken=address.is_none() data-address=address aria-label=format!("Seat {seat}")>
                <h2>{badge(seat, sign)}{title}</h2>
                {content}
            </section>
        })
    }
}
