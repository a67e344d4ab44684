//! What happened since one's last turn: the lines of it, and the moves once more.

use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::Line;

use super::fly;
use super::focus;
use super::log::{entry, glow, spots};
use super::session::Session;
use crate::settings::sleep;

/// How long a line without a move is pointed at, in milliseconds.
const PAUSE: u32 = 300;

/// The line that is being shown again; `None` once all were.
type Now = RwSignal<Option<usize>>;

pub(crate) fn recap(session: Session) -> impl IntoView {
    move || session.recap.get().then(|| panel(session))
}

fn panel(session: Session) -> impl IntoView {
    focus::hold();
    let lines = StoredValue::new(missed(session));
    let now: Now = RwSignal::new(None);
    let again = move |_| show_again(session, lines.get_value(), now);
    show_again(session, lines.get_value(), now);
    let rows: Vec<_> = lines.with_value(|lines| {
        let is_now = |nth| move || now.get() == Some(nth);
        let row = |(nth, line)| entry(session.stage, line, "now", is_now(nth));
        lines.iter().enumerate().map(row).collect()
    });
    let is_empty = rows.is_empty();
    view! {
        <section class="drawer recap" role="dialog" aria-label="Since your last turn" tabindex="-1">
            <button type="button" class="close" aria-label="Close" on:click=move |_| session.recap.set(false)>"×"</button>
            <h2>"Since your last turn"</h2>
            {is_empty.then(|| view! { <p>"Nobody has done anything yet."</p> })}
            <ol>{rows}</ol>
            {(!is_empty).then(|| view! { <button type="button" class="quiet" id="again" on:click=again>"Show it again"</button> })}
        </section>
    }
}

/// What others did after the viewer's last decision.
fn missed(session: Session) -> Vec<Line> {
    let viewer = session.stage.viewer.get_untracked();
    let is_own = |line: &&Line| viewer.is_some() && line.seat == viewer;
    let since = session.since.get_untracked();
    session.stage.log.with_untracked(|log| {
        log.get(since..).unwrap_or_default().iter().skip_while(is_own).cloned().collect()
    })
}

/// Goes through the lines with their moves. Where nothing should move they are there to be read.
fn show_again(session: Session, lines: Vec<Line>, now: Now) {
    let flight = session.flight();
    if flight == 0 || now.get_untracked().is_some() {
        return;
    }
    spawn_local(async move {
        for (nth, line) in lines.iter().enumerate() {
            if now.try_set(Some(nth)).is_some() {
                break;
            }
            glow(&spots(line), true);
            sleep(fly::again(line, flight).max(PAUSE)).await;
            glow(&spots(line), false);
        }
        now.try_set(None);
    });
}
