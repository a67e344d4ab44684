//! What a screen reader announces: the moves of others politely, the viewer's turn at once.

use leptos::prelude::*;
use scene::{Line, words};

use super::session::Session;

pub(crate) fn announce(session: Session) -> impl IntoView {
    let stage = session.stage;
    let polite = Memo::new(move |heard: Option<&(usize, String)>| {
        let before = heard.map_or(0, |(before, _)| *before);
        stage.log.with(|log| (log.len(), said(session, log.get(before..).unwrap_or_default())))
    });
    let urgent = move || {
        let is_mine = !session.busy.get() && stage.choices.with(|choices| !choices.is_empty());
        let asked = || stage.scene.with(|scene| words::your_turn(scene, &stage.names()));
        is_mine.then(|| stage.next().unwrap_or_else(asked))
    };
    view! {
        <div class="unseen" aria-live="polite" id="polite">{move || polite.get().1}</div>
        <div class="unseen" aria-live="assertive" id="assertive">{urgent}</div>
        {sound(session)}
    }
}

/// Announces that sounds were switched by a key. The switch in the panel announces itself.
fn sound(session: Session) -> impl IntoView {
    let told = Memo::new(move |before: Option<&(bool, &'static str)>| {
        let is_on = session.sounds();
        let in_panel = session.panels().pacing.get_untracked();
        let told = match before {
            Some((was_on, told)) if *was_on == is_on => told,
            Some(_) if !in_panel && is_on => "Sound is on",
            Some(_) if !in_panel => "Sound is off",
            Some(_) | None => "",
        };
        (is_on, told)
    });
    view! { <div class="unseen" aria-live="polite" id="sound">{move || told.get().1}</div> }
}

fn said(session: Session, lines: &[Line]) -> String {
    let stage = session.stage;
    words::news(lines, stage.viewer.get(), &stage.names())
}
