//! A match where phones show the hands: the additions to the shared screen and to the phones.

use leptos::prelude::*;
use protocol::{TableId, TableInfo};
use scene::words;

use crate::page::go;
use crate::table::{Remote, Session, badge};

/// The players that the match waits for, in letters that can be read across the room.
pub(super) fn whose_turn(session: Session) -> impl IntoView {
    let stage = session.stage;
    let shown = move || {
        let seats = session.waiting.get();
        let is_alone = seats.len() == 1;
        let player = |seat| {
            let name = stage.name(seat);
            let told = if is_alone { words::turn_of(&name) } else { name.clone() };
            view! { <span>{badge(seat, &name)}<b>{told}</b></span> }
        };
        seats.into_iter().map(player).collect_view()
    };
    view! { <p class="whose-turn">{shown}</p> }
}

/// The button that shows the board on a phone too. The board appears by itself when the player has
/// to choose on it.
pub(super) fn board_button(is_open: RwSignal<bool>) -> impl IntoView {
    let name = move || if is_open.get() { "Hide board" } else { "Show board" };
    view! {
        <button type="button" class="quiet" id="board" aria-expanded=move || is_open.get().to_string() on:click=move |_| is_open.update(|open| *open = !*open)>{name}</button>
    }
}

/// Takes this device to the rematch as soon as there is one, if phones show the hands.
pub(super) fn go_together(remote: Remote) {
    // Whether this device saw the table before there was a rematch. A device that comes later stays
    // at this match.
    Effect::new(move |was_there: Option<bool>| {
        let next = remote.know(next_table);
        if let (Some(true), Some(Some(table))) = (was_there, next) {
            go(&format!("#/t/{table}"));
        }
        next == Some(None)
    });
}

fn next_table(info: &TableInfo) -> Option<TableId> {
    let rematch = info.rematch.as_ref().filter(|_| info.plan.shared_screen);
    rematch.map(|rematch| rematch.table)
}
