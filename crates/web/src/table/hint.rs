//! A hint: the places of the advised choices are marked on the board, and the reasons are shown
//! over the table's edge, so that nothing moves.

use leptos::prelude::*;
use protocol::Advice;
use scene::{Choice, SpotId, words};

use super::prompt::button;
use super::session::Session;

/// The advice, until the person does something.
pub(crate) fn hint(session: Session) -> Option<impl IntoView> {
    let advice = session.hint.get();
    let (first, choice) = advised(session, advice.first())?;
    let second = advised(session, advice.get(1));
    let reason =
        words::why_advised(first.chance, first.visits, second.as_ref().map(|it| it.0.chance));
    let unit = session.stage.scene.with(|scene| scene.points);
    let next = second.as_ref().and_then(|(advice, _)| advice.lead);
    let points = first.lead.map(|lead| words::advised_lead(lead, next, unit));
    let second =
        second.map(|(_, choice)| view! { <span>"Next best:"</span>{button(session, choice)} });
    let close = move |_| session.hint.set(Vec::new());
    Some(view! {
        <div class="hint" role="status">
            <span>"Strong bot's choice:"</span>
            {button(session, choice)}
            <span class="reason">{reason}" "{points}</span>
            {second}
            <button type="button" class="quiet" aria-label="Close hint" on:click=close>"×"</button>
        </div>
    })
}

fn advised(session: Session, advice: Option<&Advice>) -> Option<(Advice, Choice)> {
    let advice = advice?.clone();
    let is_it = |choice: &&Choice| choice.notation == advice.notation;
    let choice = session.stage.choices.with(|all| all.iter().find(is_it).cloned())?;
    Some((advice, choice))
}

/// The spots of the advised choices.
pub(crate) fn spots(choices: &[Choice], advice: &[Advice]) -> Vec<SpotId> {
    let best = advice.first().map(|best| &best.notation);
    let choice = choices.iter().find(|choice| Some(&choice.notation) == best);
    choice.map(|choice| choice.spots.clone()).unwrap_or_default()
}
