//! What a screen reader is told without asking: others' moves politely, one's own turn at once.

use leptos::prelude::*;
use scene::Line;

use super::session::Session;

/// Of more lines than that at once only the last are read: who wants them all asks with `S`.
const MOST_LINES: usize = 6;

pub(crate) fn announce(session: Session) -> impl IntoView {
    let stage = session.stage;
    let polite = Memo::new(move |heard: Option<&(usize, String)>| {
        let before = heard.map_or(0, |(before, _)| *before);
        stage.log.with(|log| (log.len(), said(session, log.get(before..).unwrap_or_default())))
    });
    let urgent = move || {
        let is_mine = !session.busy.get() && stage.choices.with(|choices| !choices.is_empty());
        let prompt = || stage.scene.with(|scene| stage.fill(&scene.prompt));
        is_mine.then(|| format!("Your turn. {}", prompt()))
    };
    view! {
        <div class="unseen" aria-live="polite" id="polite">{move || polite.get().1}</div>
        <div class="unseen" aria-live="assertive" id="assertive">{urgent}</div>
    }
}

fn said(session: Session, lines: &[Line]) -> String {
    let stage = session.stage;
    let is_own = |line: &Line| line.seat.is_some_and(|seat| stage.viewer.get() == Some(seat));
    let others: Vec<String> =
        lines.iter().filter(|line| !is_own(line)).map(|line| stage.fill(&line.text)).collect();
    let skipped = others.len().saturating_sub(MOST_LINES);
    others[skipped..].join(" ")
}
