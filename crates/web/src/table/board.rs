//! The whole table: what belongs to nobody in the middle, one's own below, the others' around.

use leptos::prelude::*;
use scene::Scene;
use tabletop::Seat;

use super::player::header;
use super::stage::Stage;
use super::zone::zone;

/// The table, with `beside` below the others' mats.
pub(crate) fn board(stage: Stage, beside: impl IntoView) -> impl IntoView {
    let own = move || stage.viewer.get().and_then(|number| Seat::new(number - 1));
    let others = Memo::new(move |_| others(stage));
    view! {
        <div class="felt" data-game=stage.game()>
            <section class="board" aria-label="The board">{zones(stage, None)}</section>
            {move || own().map(|seat| mat(stage, seat, "mat-of own"))}
            <div class="side">
            <div class="others">
                <For each=move || others.get() key=|seat| *seat children=move |seat| mat(stage, seat, "mat-of") />
            </div>
            {beside}
            </div>
        </div>
    }
}

/// The other players, from the one on the viewer's left on.
fn others(stage: Stage) -> Vec<Seat> {
    let seats: Vec<Seat> =
        stage.scene.with(|scene| scene.players.iter().map(|player| player.seat).collect());
    let viewer = stage.viewer.get();
    let own = seats.iter().position(|seat| viewer == Some(seat.index() + 1));
    let Some(own) = own else { return seats };
    let (before, after) = (&seats[..own], &seats[own + 1..]);
    after.iter().chain(before).copied().collect()
}

/// A player's line with the zones that belong to the seat.
fn mat(stage: Stage, seat: Seat, class: &str) -> impl IntoView + use<> {
    let class = format!("{class} of-seat-{}", seat.index() + 1);
    view! {
        <section class=class aria-label=stage.name(seat)>
            {header(stage, seat)}
            <div class="mats">{zones(stage, Some(seat))}</div>
        </section>
    }
}

fn zones(stage: Stage, owner: Option<Seat>) -> impl IntoView {
    let list = move |scene: &Scene| -> Vec<String> {
        let theirs = scene.zones.iter().filter(|zone| zone.owner == owner);
        theirs.map(|zone| zone.id.clone()).collect()
    };
    let ids = Memo::new(move |_| stage.scene.with(list));
    view! { <For each=move || ids.get() key=String::clone children=move |id| zone(stage, &id) /> }
}
