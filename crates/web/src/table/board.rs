//! The whole table: shared zones in the middle, the viewer's own below, those of others around.

use leptos::prelude::*;
use scene::{Scene, words};
use tabletop::Seat;

use super::player::header;
use super::stage::Stage;
use super::zone::zone;
use crate::skins;

/// The table, with `beside` below the others' mats.
pub(crate) fn board(stage: Stage, beside: impl IntoView) -> impl IntoView {
    let own = Memo::new(move |_| stage.viewer.get());
    let others = Memo::new(move |_| others(stage));
    skins::wear(&stage.game());
    on_cleanup(|| skins::wear(""));
    view! {
        <div class=move || turn_of(stage) data-game=stage.game()>
            {jumps()}
            <section class="board" aria-label="The board">
                <h2 class="unseen">"The board"</h2>
                {zones(stage, None)}
            </section>
            {move || own.get().map(|seat| own_mat(stage, seat))}
            <div class="side">
                <div class="others" class:crowd=move || others.with(|seats| seats.len() > 2)>
                    {each(move || others.get(), |seat| seat, move |seat| other_mat(stage, seat))}
                </div>
                {beside}
            </div>
        </div>
    }
}

/// The class of the whole table, which shows whose turn it is where several people share the
/// screen.
fn turn_of(stage: Stage) -> String {
    let is_shared = stage.is_played && stage.company.with(Vec::is_empty);
    let is_shared = is_shared && stage.seated.with(|seated| seated.people().count() > 1);
    match stage.viewer.get().filter(|_| is_shared) {
        Some(seat) => format!("felt shared of-seat-{seat}"),
        None => "felt".into(),
    }
}

/// The other players, starting to the viewer's left.
fn others(stage: Stage) -> Vec<Seat> {
    let seats: Vec<Seat> =
        stage.scene.with(|scene| scene.players.iter().map(|player| player.seat).collect());
    let viewer = stage.viewer.get();
    let own = seats.iter().position(|seat| viewer == Some(*seat));
    let Some(own) = own else { return seats };
    let (before, after) = (&seats[..own], &seats[own + 1..]);
    after.iter().chain(before).copied().collect()
}

/// The viewer's own line and zones.
fn own_mat(stage: Stage, seat: Seat) -> impl IntoView + use<> {
    let class = format!("mat-of own of-seat-{}", seat.index() + 1);
    view! {
        <section class=class class:acting=stage.acts(seat) aria-label=stage.name(seat)>
            {header(stage, seat)}
            <div class="mats">{zones(stage, Some(seat))}</div>
        </section>
    }
}

/// Another player's line and zones. On a small screen, only the line is shown until the viewer
/// unfolds the rest.
fn other_mat(stage: Stage, seat: Seat) -> impl IntoView + use<> {
    let is_open = RwSignal::new(false);
    let class = format!("mat-of of-seat-{}", seat.index() + 1);
    let label = words::mat(seat, &stage.names());
    view! {
        <section class=class class:acting=stage.acts(seat) class:open=is_open class:wanted=stage.offers(seat) aria-label=stage.name(seat)>
            {header(stage, seat)}
            <button
                type="button"
                class="unfold"
                aria-label=label
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
            ></button>
            <div class="mats">{zones(stage, Some(seat))}</div>
        </section>
    }
}

/// Links to the parts of a table that is longer than a phone's screen.
fn jumps() -> impl IntoView {
    const PARTS: [(&str, &str); 4] =
        [("Board", ".board"), ("Mine", ".own"), ("Others", ".others"), ("Log", ".log")];
    let jump = |(name, selector): (&'static str, &'static str)| {
        let go = move |_| {
            if let Ok(Some(part)) = document().query_selector(selector) {
                part.scroll_into_view();
            }
        };
        view! { <button type="button" on:click=go>{name}</button> }
    };
    view! { <nav class="jumps" aria-label="Parts of the table">{PARTS.map(jump)}</nav> }
}

fn zones(stage: Stage, owner: Option<Seat>) -> impl IntoView {
    let list = move |scene: &Scene| -> Vec<String> {
        let theirs = scene.zones.iter().filter(|zone| zone.owner == owner);
        theirs.map(|zone| zone.id.clone()).collect()
    };
    let ids = Memo::new(move |_| stage.scene.with(list));
    each(move || ids.get(), |id| id, move |id| zone(stage, &id))
}
