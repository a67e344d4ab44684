//! Tips for newcomers: the game in a minute before it is first played, and how to answer a question
//! the first time one of its kind comes. Each is shown once, and all of them are optional.

use leptos::prelude::*;
use scene::words::Asking;
use scene::{About, rules};

use super::focus;
use super::session::Session;
use crate::pointer::pointer;
use crate::screens::setup::{guided_seats, learn};

/// The game in a minute, before it is first played.
pub(crate) fn minute(session: Session) -> impl IntoView {
    move || {
        let about = session.panels().minute.get()?;
        Some(minute_card(session, about))
    }
}

fn minute_card(session: Session, about: &'static About) -> impl IntoView {
    focus::hold();
    let words = rules::minute(about.rules).unwrap_or_default();
    let is_for_all = (1..=guided_seats(about)).contains(&session.people().len());
    let guided = is_for_all.then(|| {
        let guide = move |_| {
            session.knows_minute();
            learn(about, session.people());
        };
        view! { <button type="button" class="button" id="rather-learn" on:click=guide>"Show me step by step"</button> }
    });
    view! {
        <section class="drawer minute" role="dialog" aria-label="The game in a minute" tabindex="-1">
            <h2>"The game in a minute"</h2>
            <p>{words}</p>
            <div class="buttons">
                <button type="button" class="choice" id="minute-read" on:click=move |_| session.knows_minute()>"Let's play"</button>
                {guided}
                {no_more(session)}
            </div>
        </section>
    }
}

/// How to answer the question, the first time one of its kind comes.
pub(crate) fn coach(session: Session) -> impl IntoView {
    let asking = Memo::new(move |_| session.is_new_asking());
    move || asking.get().map(|asking| mark(session, asking))
}

fn mark(session: Session, asking: Asking) -> impl IntoView {
    view! {
        <div class="coach" role="note" aria-label="Tip">
            <p>{asking.told(pointer())}</p>
            <div class="buttons">
                <button type="button" class="quiet" id="got-it" on:click=move |_| session.knows(asking.word())>"Got it"</button>
                {no_more(session)}
            </div>
        </div>
    }
}

fn no_more(session: Session) -> impl IntoView {
    view! { <button type="button" class="quiet" id="no-more" on:click=move |_| session.needs_no_coach()>"Turn off tips"</button> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_told_in_a_minute() {
        for about in catalog::games() {
            let words = rules::minute(about.rules).unwrap_or_default();
            let count = words.split_whitespace().count();
            assert!((40..150).contains(&count), "{}: {count} words", about.id);
        }
    }
}
