//! A match once more: step by step, from any seat's knowledge once it is over.

mod luck;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tabletop::Seat;
use wasm_bindgen::JsValue;
use wire::{Moment, Open, Opened, Question, Refusal, Shown, ToDesk};

use crate::client::Client;
use crate::saves::saves;
use crate::settings::{Settings, sleep};
use crate::table::{self, Course, Flights, Stage};

/// How long a step is shown while it plays by itself, in milliseconds.
const SPEEDS: [(&str, u32); 3] = [("Slow", 1800), ("Normal", 900), ("Fast", 300)];

/// A handle on a match that is being looked at.
#[derive(Clone, Copy)]
struct Player {
    stage: Stage,
    client: StoredValue<Client, LocalStorage>,
    opened: RwSignal<Opened>,
    step: RwSignal<usize>,
    is_running: RwSignal<bool>,
    /// How often it was set running: who stops and starts again soon is not to see two runs at once.
    runs: StoredValue<u32>,
    /// How long a step is shown, in milliseconds.
    speed: RwSignal<u32>,
    course: RwSignal<Course>,
    settings: RwSignal<Settings>,
    key: StoredValue<String>,
    problem: RwSignal<Option<String>>,
}

pub(crate) fn replay(key: String, step: Option<usize>) -> impl IntoView {
    let stage = Stage::to_look_at();
    let player = Player {
        stage,
        client: StoredValue::new_local(Client::start(|_| ())),
        opened: RwSignal::default(),
        step: RwSignal::new(step.unwrap_or(0)),
        is_running: RwSignal::new(false),
        runs: StoredValue::default(),
        speed: RwSignal::new(SPEEDS[1].1),
        course: RwSignal::default(),
        settings: Settings::signal(),
        key: StoredValue::new(key),
        problem: RwSignal::default(),
    };
    spawn_local(async move { player.open().await });
    table::listen_to_look(stage);
    let is_open = Memo::new(move |_| player.opened.with(|opened| !opened.seated.names.is_empty()));
    view! {
        <main class="table-screen replay" class:spectator=move || stage.viewer.get().is_none()>
            <header class="top">
                <a class="back" href="#/" aria-label="Home">"‹"</a>
                <h1>{move || format!("{}, once more", title(player))}</h1>
                <nav>
                    <button type="button" class="quiet" on:click=move |_| stage.rule.set(Some(String::new()))>"Rules"</button>
                </nav>
            </header>
            {move || player.problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            {move || is_open.get().then(|| shown(player))}
        </main>
    }
}

/// What the game is called.
fn title(player: Player) -> &'static str {
    catalog::about(&player.stage.game()).map_or("A game", |about| about.title)
}

fn shown(player: Player) -> impl IntoView {
    let stage = player.stage;
    let ending = move || {
        let opened = player.opened.get();
        let is_last = player.step.get() == opened.steps;
        opened.ending.filter(|_| is_last).map(|ending| table::standings(stage, &ending))
    };
    let chances = move || {
        let course = player.course.get();
        let is_last = player.step.get() == player.opened.with(|opened| opened.steps);
        let is_shown = is_last && !course.is_empty();
        is_shown.then(|| table::chart(stage, &player.key.get_value(), &course))
    };
    let luck = move || {
        let opened = player.opened.get();
        let is_end = opened.ending.is_some() && player.step.get() == opened.steps;
        is_end.then(|| luck::luck(player))
    };
    view! {
        {controls(player)}
        {ending}
        {chances}
        {luck}
        {table::board(stage, ())}
        {table::tip(stage)}
        {table::drawer(stage)}
    }
}

fn controls(player: Player) -> impl IntoView {
    let steps = move || player.opened.with(|opened| opened.steps);
    let dragged = move |event| {
        if let Ok(step) = event_target_value(&event).parse() {
            player.go(step);
        }
    };
    let back = move || player.go(player.step.get_untracked().saturating_sub(1));
    let forward = move || player.go(player.step.get_untracked() + 1);
    view! {
        <section class="prompt controls" aria-label="Steps">
            {told(player.stage)}
            <div class="buttons">
                {button("first", "To the beginning", "M6 5v14M19 5 9 12l10 7Z", move || player.go(0))}
                {button("back", "One step back", "M17 5 7 12l10 7Z", back)}
                {run(player)}
                {button("forward", "One step forward", "M7 5l10 7-10 7Z", forward)}
                {button("last", "To the end", "M18 5v14M5 5l10 7-10 7Z", move || player.go(steps()))}
            </div>
            <input type="range" aria-label="Step" min="0" max=move || steps().to_string()
                prop:value=move || player.step.get().to_string() on:input=dragged />
            <span class="at" id="step">{move || format!("Step {} of {}", player.step.get(), steps())}</span>
            {speed(player)}
            {eyes(player)}
        </section>
    }
}

/// What the last step was, in sentences.
fn told(stage: Stage) -> impl IntoView {
    let lines = move || {
        let text = |line: &scene::Line| table::line_text(stage, line);
        stage.log.with(|log| log.iter().map(text).collect::<Vec<_>>())
    };
    view! { <p class="told" aria-live="polite">{move || lines().join(" ")}</p> }
}

/// A button with a drawn sign.
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

/// Lets it play by itself, or stops it.
fn run(player: Player) -> impl IntoView {
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

/// How fast it plays by itself.
fn speed(player: Player) -> impl IntoView {
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

/// Whose knowledge it is seen with; while a match goes on only what everybody knows.
fn eyes(player: Player) -> Option<impl IntoView> {
    let opened = player.opened.get_untracked();
    opened.ending.is_some().then(|| {
        let chosen = move |event| {
            player.stage.viewer.set(event_target_value(&event).parse().ok());
            player.go(player.step.get_untracked());
        };
        let seats = Seat::all(opened.seated.names.len());
        let each = seats.zip(opened.seated.names).map(|(seat, name)| {
            view! { <option value=seat.to_string()>{format!("As {name} saw it")}</option> }
        });
        view! {
            <select id="eyes" aria-label="Whose eyes" on:change=chosen>
                <option value="">"As a spectator"</option>
                {each.collect_view()}
            </select>
        }
    })
}

impl Player {
    async fn open(self) {
        let key = self.key.get_value();
        let is_kept = saves().read(&key).is_some();
        let (transcript, _) = saves().records(&key);
        if !is_kept || transcript.is_empty() {
            self.problem.set(Some("This game is not kept in this browser.".into()));
            return;
        }
        let Some(opened) = self.ask(Open { transcript }).await else { return };
        self.stage.seated.set(opened.seated.clone());
        let step = self.step.get_untracked().min(opened.steps);
        self.opened.set(opened);
        self.go(step);
        if let Some(course) = self.ask(wire::Course).await {
            self.course.set(course);
        }
    }

    /// What the desk answers, unless it refuses, which is shown, or the screen was left meanwhile.
    async fn ask<Q: Question + Into<ToDesk>>(self, question: Q) -> Option<Q::Answer> {
        let answer = self.client.try_get_value()?.ask(question).await;
        if self.client.is_disposed() {
            return None;
        }
        answer.map_err(|Refusal(why)| self.problem.set(Some(why))).ok()
    }

    fn go(self, step: usize) {
        let step = step.min(self.opened.with_untracked(|opened| opened.steps));
        let viewer = self.stage.viewer.get_untracked();
        spawn_local(async move {
            if let Some(shown) = self.ask(Moment { step, viewer }).await {
                self.show(step, shown).await;
            }
        });
    }

    /// Draws a moment. One step forward is seen as a move; anything else is a jump.
    async fn show(self, step: usize, moment: Shown) {
        let is_next = step == self.step.get_untracked() + 1;
        let flight = self.settings.with_untracked(Settings::flight);
        let flight = flight.min(self.speed.get_untracked() / 2);
        let flights = Flights::prepare(&moment.log, if is_next { flight } else { 0 });
        self.step.set(step);
        self.stage.tip.set(None);
        self.stage.log.set(moment.log);
        self.stage.scene.set(moment.scene);
        name_moment(&self.key.get_value(), step);
        flights.start().await;
    }

    /// Plays by itself until the end, or stops doing so.
    fn run(self) {
        let was_running = self.is_running.get_untracked();
        self.is_running.set(!was_running);
        if was_running {
            return;
        }
        let this = self.runs.try_update_value(|runs| {
            *runs += 1;
            *runs
        });
        let goes_on = move || self.is_running.get_untracked() && self.runs.try_get_value() == this;
        spawn_local(async move {
            while !self.client.is_disposed() && goes_on() {
                let (step, steps) =
                    (self.step.get_untracked(), self.opened.with_untracked(|it| it.steps));
                if step == steps {
                    self.is_running.set(false);
                    return;
                }
                self.go(step + 1);
                sleep(self.speed.get_untracked()).await;
            }
        });
    }
}

/// The address names the moment, so that it can be kept and come back to.
fn name_moment(key: &str, step: usize) {
    if let Ok(history) = window().history() {
        let address = format!("#/replay/{key}/{step}");
        // A browser that refuses still shows the moment.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}
