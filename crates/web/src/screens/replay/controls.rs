//! The controls of a replay: forward, back, play, and whose view is shown.

use leptos::prelude::*;
use protocol::{Eyes, Seated};
use scene::words;
use tabletop::Seat;

use super::play_on::play_on;
use super::{ReplayPlayer, SPEEDS, title};
use crate::table;

pub(super) fn controls(player: ReplayPlayer) -> impl IntoView {
    let steps = move || player.info.with(|info| info.steps);
    let dragged = move |event| {
        if let Ok(step) = event_target_value(&event).parse() {
            player.go(step);
        }
    };
    let back = move || player.go(player.step.get_untracked().saturating_sub(1));
    let forward = move || player.go(player.step.get_untracked() + 1);
    view! {
        <section class="prompt controls" aria-label="Steps">
            {told(player)}
            <div class="buttons">
                {button("first", "First step", "M6 5v14M19 5 9 12l10 7Z", move || player.go(0))}
                {button("back", "Previous step", "M17 5 7 12l10 7Z", back)}
                {run(player)}
                {button("forward", "Next step", "M7 5l10 7-10 7Z", forward)}
                {button("last", "Last step", "M18 5v14M5 5l10 7-10 7Z", move || player.go(steps()))}
            </div>
            <input type="range" aria-label="Step" min="0" max=move || steps().to_string()
                prop:value=move || player.step.get().to_string() on:input=dragged />
            <span class="at" id="step">{move || format!("Step {} of {}", player.step.get(), steps())}</span>
            {speed(player)}
            {eyes(player)}
            {play_on(player)}
        </section>
    }
}

/// The last step in sentences; before the first step, who starts which game.
fn told(player: ReplayPlayer) -> impl IntoView {
    let stage = player.stage;
    let lines = move || {
        if player.step.get() == 0 {
            let begins = |seated: &Seated| words::beginning(title(player), &seated.names);
            return stage.seated.with(begins);
        }
        let text = |line: &scene::Line| table::line_text(stage, line);
        stage.log.with(|log| log.iter().map(text).collect::<Vec<_>>().join(" "))
    };
    view! { <p class="told" tabindex="0" aria-live="polite">{lines}</p> }
}

/// A button with an icon.
fn button(
    id: &'static str,
    label: &'static str,
    sign: &'static str,
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="quiet" id=id aria-label=label title=label on:click=move |_| press()>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign></path></svg>
        </button>
    }
}

/// The button that starts or stops playing.
fn run(player: ReplayPlayer) -> impl IntoView {
    let label = move || if player.is_running.get() { "Stop" } else { "Play" };
    let sign = move || {
        if player.is_running.get() { "M7 5h3v14H7ZM14 5h3v14h-3Z" } else { "M7 4l13 8-13 8Z" }
    };
    view! {
        <button type="button" class="choice" id="run" aria-label=label title=label on:click=move |_| player.run()>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign></path></svg>
        </button>
    }
}

/// The choice of the speed of playing.
fn speed(player: ReplayPlayer) -> impl IntoView {
    let chosen = move |event| {
        if let Ok(speed) = event_target_value(&event).parse() {
            player.speed.set(speed);
        }
    };
    let each = SPEEDS.map(|(name, speed)| {
        let is_it = move || player.speed.get() == speed;
        view! { <option value=speed.to_string() selected=is_it>{name}</option> }
    });
    view! { <select id="speed" aria-label="Speed" on:change=chosen>{each.into_iter().collect_view()}</select> }
}

/// The choice of the view. While a match is in progress, only what everyone knows is shown.
fn eyes(player: ReplayPlayer) -> Option<impl IntoView> {
    let info = player.info.get_untracked();
    info.ending.is_some().then(|| {
        let chosen = move |event| player.look_with(read(&event_target_value(&event)));
        let option = move |value: String, eyes: Eyes, text: String| {
            let is_it = move || player.eyes.get() == eyes;
            view! { <option value=value selected=is_it>{text}</option> }
        };
        let seats = Seat::all(info.seated.names.len());
        let each = seats.zip(info.seated.names).map(|(seat, name)| {
            option(seat.to_string(), Eyes::Seat(seat), format!("As {name} saw it"))
        });
        view! {
            <select id="eyes" aria-label="View as" on:change=chosen>
                {option(String::new(), Eyes::Spectator, "As a spectator".into())}
                {option(OPEN.into(), Eyes::Open, "All cards visible".into())}
                {each.collect_view()}
            </select>
        }
    })
}

/// The value of the option with all cards open.
const OPEN: &str = "open";

fn read(value: &str) -> Eyes {
    match value {
        OPEN => Eyes::Open,
        seat => seat.parse().map_or(Eyes::Spectator, Eyes::Seat),
    }
}
