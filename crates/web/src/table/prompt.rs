//! The bar that shows whose turn it is and the question, with the choices that are not on the
//! board.

use client::Status;
use leptos::prelude::*;
use protocol::TimeLimit;
use scene::{Choice, Picker, words};

use super::coach::coach;
use super::confirm::confirm;
use super::guide::guide;
use super::hint::hint;
use super::player::badge;
use super::session::{Remote, Session};
use super::tempo::caption;

pub(crate) fn prompt(session: Session) -> impl IntoView {
    let stage = session.stage;
    let asked =
        move || stage.next().unwrap_or_else(|| stage.scene.with(|scene| stage.fill(&scene.prompt)));
    let at = move || stage.scene.with(|scene| scene.stage.clone());
    let sent = move || session.remote().and_then(|remote| being_sent(session, remote));
    let is_mine = move || stage.choices.with(|choices| !choices.is_empty());
    // A click that decides needs no button to confirm it, not even for a moment.
    let is_decided = Memo::new(move |_| stage.is_decided());
    let ready = move || if is_decided.get() { Vec::new() } else { stage.ready() };
    view! {
        <section
            class="prompt"
            class:mine=is_mine
            class:guided=move || session.is_guided()
            class:silent=move || !is_mine() && !can_undo(session) && !has_news(session)
            aria-label="What to do now"
        >
            {confirm(session)}
            {caption(session)}
            {guide(session)}
            <div class="asked">
                <p class="at">{at}{move || session.remote().and_then(deadline)}{move || takebacks(session)}</p>
                <p class="ask">{move || whom(session)}{move || sent().map_or_else(asked, Into::into)}</p>
                {move || forced(session)}
            </div>
            <div class="buttons">
                {move || ready().into_iter().map(|choice| button(session, choice)).collect_view()}
                {move || (!is_decided.get()).then(|| clear(session))}
                {move || undo(session)}
                {move || go_back(session)}
                {move || ask_hint(session)}
                {move || ask_recap(session)}
            </div>
            {move || hint(session)}
            {move || all(session)}
            {coach(session)}
        </section>
    }
}

/// The player who is asked, where several people share this screen.
fn whom(session: Session) -> Option<impl IntoView> {
    let stage = session.stage;
    let is_asked = session.is_shared() && stage.choices.with(|choices| !choices.is_empty());
    let seat = stage.viewer.get().filter(|_| is_asked)?;
    let name = stage.name(seat);
    let sign = badge(seat, &name);
    Some(view! { {sign}<b class=format!("whom seat-{seat}")>{words::addressed(&name)}</b>" " })
}

/// The move that the client made because it was the only one.
fn forced(session: Session) -> Option<impl IntoView> {
    let (name, label) = session.showing().forced.get()?;
    Some(view! { <p class="forced" role="status">{words::forced(name.as_deref(), &label)}</p> })
}

/// What the bar says while a step is on its way to a server.
fn being_sent(session: Session, remote: Remote) -> Option<&'static str> {
    session.is_slow.get().then(|| match remote.status.get() {
        Status::Lost | Status::Unreachable => words::online::SENT_LATER,
        _ => words::online::SENDING,
    })
}

/// How much time is left for the step that the table waits for.
fn deadline(remote: Remote) -> Option<String> {
    let has_limit = remote.know(|info| info.time_limit() != TimeLimit::Live) == Some(true);
    remote.left.get().filter(|_| has_limit).map(|seconds| format!(" · {}", words::left(seconds)))
}

pub(crate) fn button(session: Session, choice: Choice) -> impl IntoView {
    let class = if choice.closing { "choice closing" } else { "choice" };
    let label = session.stage.fill(&choice.label);
    let notation = choice.notation.clone();
    let chosen = choice.notation.clone();
    let is_sent = move || {
        session.remote().is_some() && session.sending.with(|sent| sent.as_ref() == Some(&chosen))
    };
    view! {
        <button type="button" class=class class:sent=is_sent data-choice=choice.notation on:click=move |_| session.submit(notation.clone())>
            {label}
        </button>
    }
}

fn clear(session: Session) -> Option<impl IntoView> {
    let picker = session.stage.picker;
    picker.with(|picker| !picker.picked().is_empty()).then(|| {
        view! {
            <button type="button" class="quiet" on:click=move |_| picker.set(Picker::default())>
                "Clear selection"
            </button>
        }
    })
}

fn can_undo(session: Session) -> bool {
    session.can_undo.get() && !session.busy.get()
}

/// Whether there is something to recap.
fn has_news(session: Session) -> bool {
    let is_over = session.ending.with(Option::is_some) || session.has_ended_early();
    session.has_missed.get() && !session.busy.get() && !is_over
}

fn undo(session: Session) -> Option<impl IntoView> {
    can_undo(session).then(|| {
        view! {
            <button type="button" class="quiet" id="undo" on:click=move |_| session.undo()>"Undo"</button>
        }
    })
}

/// The button that goes back to the viewer's last decision, where all others are bots.
fn go_back(session: Session) -> Option<impl IntoView> {
    session.can_go_back().then(|| {
        view! {
            <button type="button" class="quiet" id="go-back" title=words::TAKE_BACK on:click=move |_| session.go_back()>"Take back"</button>
        }
    })
}

/// A note that a match in which a player went back does not count.
fn takebacks(session: Session) -> Option<String> {
    let count = session.takebacks();
    (count > 0).then(|| format!(" · {}", words::takebacks(count)))
}

/// The button for a hint. It stays while the hint is shown; otherwise the bar, and the board below
/// it, would move.
fn ask_hint(session: Session) -> Option<impl IntoView> {
    let can_ask = session.stage.choices.with(|choices| choices.len() > 1) && session.has_hints();
    let is_shown = move || session.hint.with(|advice| !advice.is_empty()).to_string();
    can_ask.then(|| {
        view! {
            <button type="button" class="quiet" id="hint" aria-pressed=is_shown on:click=move |_| session.toggle_hint()>"Hint"</button>
        }
    })
}

fn ask_recap(session: Session) -> Option<impl IntoView> {
    has_news(session).then(|| {
        view! {
            <button type="button" class="quiet" id="recap" on:click=move |_| session.recap.set(true)>"Recap"</button>
        }
    })
}

/// Every choice as a button with its full label, for people who do not point.
fn all(session: Session) -> Option<impl IntoView> {
    let choices = session.stage.choices.get();
    (choices.len() > 1).then(|| {
        let count = choices.len();
        let each = choices.into_iter().map(|choice| button(session, choice)).collect_view();
        view! {
            <details class="all-choices" id="all-choices">
                <summary>"Show as list ("{count}")"</summary>
                <div class="list">{each}</div>
            </details>
        }
    })
}
