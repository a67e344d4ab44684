//! The recap: what happened since the viewer's last turn, its lines and its moves.

use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::{Line, words};

use super::drawer::drawer;
use super::fly;
use super::log::{entry, glow, spots};
use super::session::Session;
use crate::settings::sleep;

/// How long a line is marked if nothing moves, in milliseconds.
const PAUSE: u32 = 700;

/// The line that is being shown again; `None` after the last.
type Now = RwSignal<Option<usize>>;

pub(crate) fn recap(session: Session) -> impl IntoView {
    move || session.recap.get().then(|| panel(session))
}

fn panel(session: Session) -> impl IntoView {
    let lines = StoredValue::new(session.missed());
    let now: Now = RwSignal::new(None);
    let again = move |_| show_again(session, lines.get_value(), now);
    show_again(session, lines.get_value(), now);
    let rows: Vec<_> = lines.with_value(|lines| {
        let class = |nth| move || if now.get() == Some(nth) { "now" } else { "" };
        let row = |(nth, line)| entry(session.stage, line, nth, class(nth));
        lines.iter().enumerate().map(row).collect()
    });
    let is_empty = rows.is_empty();
    let content = view! {
        <h2>"Since your last turn"</h2>
        {is_empty.then(|| view! { <p>{words::NOTHING_YET}</p> })}
        <ol>{rows}</ol>
        {(!is_empty).then(|| view! { <button type="button" class="quiet" id="again" on:click=again>"Replay moves"</button> })}
    };
    drawer("recap", "Since your last turn", move || session.recap.set(false), content)
}

/// Goes through the lines with their moves. Without motion, places are only marked.
fn show_again(session: Session, lines: Vec<Line>, now: Now) {
    let flight = session.flight();
    if now.get_untracked().is_some() {
        return;
    }
    spawn_local(async move {
        for (nth, line) in lines.iter().enumerate() {
            if now.try_set(Some(nth)).is_some() {
                break;
            }
            glow(&spots(line), true);
            let flying = if flight == 0 { 0 } else { fly::again(line, flight) };
            sleep(if flying == 0 { PAUSE } else { flying }).await;
            glow(&spots(line), false);
        }
        now.try_set(None);
    });
}
