//! The replay of a match: step by step, from the view of any seat once it is over, with a review by
//! a strong bot.

mod controls;
mod luck;
mod moves;
mod play_on;
mod review;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Alternative, Call, Eyes, Frame, LocalRequest, Moves, OpenReplay, ReplayInfo, ShowStep,
    WinChances,
};
use scene::{Line, Review, SpotId, words};
use tabletop::Seat;
use wasm_bindgen::JsValue;
use web_sys::Element;

use controls::controls;

use crate::saves::saves;
use crate::settings::{Settings, sleep};
use crate::table::{self, ChanceHistory, Flights, Stage, Touch};
use crate::worker_client::WorkerClient;

/// How long each step is shown while the replay plays by itself, in milliseconds.
const SPEEDS: [(&str, u32); 3] = [("Slow", 1800), ("Normal", 900), ("Fast", 300)];

/// A handle to a replay.
#[derive(Clone, Copy)]
struct ReplayPlayer {
    stage: Stage,
    worker: StoredValue<WorkerClient, LocalStorage>,
    info: RwSignal<ReplayInfo>,
    step: RwSignal<usize>,
    is_running: RwSignal<bool>,
    /// How often it was started, so that stopping and quickly starting again leaves one loop.
    runs: StoredValue<u32>,
    /// How long a step is shown, in milliseconds.
    speed: RwSignal<u32>,
    course: RwSignal<ChanceHistory>,
    /// Whose view is shown.
    eyes: RwSignal<Eyes>,
    /// The log lines of every step.
    moves: RwSignal<Vec<Vec<Line>>>,
    /// The review, once it is finished.
    review: RwSignal<Option<Review>>,
    /// The progress of the review, while it is being made.
    progress: RwSignal<Option<f32>>,
    /// Whether the review is shown.
    is_reviewed: RwSignal<bool>,
    settings: RwSignal<Settings>,
    key: StoredValue<String>,
    problem: RwSignal<Option<String>>,
}

/// How long a position is shown before an alternative follows, in milliseconds.
const BEFORE: u32 = 700;

/// Opens the replay at a step, or at the end with a review.
pub(crate) fn replay(key: String, step: Option<usize>, is_reviewed: bool) -> impl IntoView {
    let stage = Stage::to_look_at();
    let player = ReplayPlayer {
        stage,
        worker: StoredValue::new_local(WorkerClient::start()),
        info: RwSignal::default(),
        step: RwSignal::new(step.unwrap_or(0)),
        is_running: RwSignal::new(false),
        runs: StoredValue::default(),
        speed: RwSignal::new(SPEEDS[1].1),
        course: RwSignal::default(),
        eyes: RwSignal::default(),
        moves: RwSignal::default(),
        review: RwSignal::default(),
        progress: RwSignal::default(),
        is_reviewed: RwSignal::new(false),
        settings: Settings::signal(),
        key: StoredValue::new(key),
        problem: RwSignal::default(),
    };
    spawn_local(async move {
        player.open().await;
        if is_reviewed && !player.worker.is_disposed() && player.is_over() {
            player.go(player.info.with_untracked(|info| info.steps));
            player.review();
        }
    });
    table::listen_to_look(stage, move |key| player.turn(key));
    let is_open = Memo::new(move |_| player.info.with(|info| !info.seated.names.is_empty()));
    let is_over = move || player.info.with(|info| info.ending.is_some());
    view! {
        <main class="table-screen replay" class:spectator=move || stage.viewer.get().is_none()>
            <header class="top">
                <a class="back" href="#/" aria-label="Home">"‹"</a>
                <h1>{move || format!("Replay: {}", title(player))}</h1>
                <nav>
                    {move || is_over().then(|| review::button(player))}
                    <button type="button" class="quiet" on:click=move |_| stage.rule.set(Some(String::new()))>"Rules"</button>
                </nav>
            </header>
            {move || player.problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            {move || is_open.get().then(|| shown(player))}
        </main>
    }
}

/// The name of the game.
fn title(player: ReplayPlayer) -> &'static str {
    catalog::about(&player.stage.game()).map_or("A game", |about| about.title)
}

fn shown(player: ReplayPlayer) -> impl IntoView {
    let stage = player.stage;
    let ending = move || {
        let info = player.info.get();
        let is_last = player.step.get() == info.steps;
        info.ending.filter(|_| is_last).map(|ending| table::standings(stage, &ending))
    };
    let chances = move || {
        let course = player.course.get();
        let is_last = player.step.get() == player.info.with(|info| info.steps);
        let is_shown = is_last && !course.is_empty() && !player.is_reviewed.get();
        is_shown.then(|| table::course_of(stage, &player.key.get_value(), &course, player.touch()))
    };
    let luck = move || {
        let info = player.info.get();
        let is_end = info.ending.is_some() && player.step.get() == info.steps;
        is_end.then(|| luck::luck(player))
    };
    view! {
        {controls(player)}
        {ending}
        {chances}
        {luck}
        {move || player.is_reviewed.get().then(|| review::review(player))}
        {table::board(stage, moves::moves(player))}
        {table::tip(stage)}
        {table::drawer(stage)}
    }
}

impl ReplayPlayer {
    async fn open(self) {
        let key = self.key.get_value();
        let is_kept = saves().read(&key).is_some();
        let (transcript, _) = saves().records(&key);
        if !is_kept || transcript.is_empty() {
            self.problem.set(Some(words::saving::NOT_SAVED.into()));
            return;
        }
        let Some(info) = self.ask(OpenReplay { transcript }).await else { return };
        self.stage.seated.set(info.seated.clone());
        let step = self.step.get_untracked().min(info.steps);
        self.info.set(info);
        self.go(step);
        self.tell_moves();
        if let Some(course) = self.ask(WinChances).await {
            self.course.set(course);
        }
    }

    /// The reply of the worker; `None` if the worker refuses, which is shown, or if the screen was
    /// left in the meantime.
    async fn ask<C: Call + Into<LocalRequest>>(self, call: C) -> Option<C::Output> {
        let reply = self.worker.try_get_value()?.ask(call).await;
        if self.worker.is_disposed() {
            return None;
        }
        reply.map_err(|why| self.problem.set(Some(why))).ok()
    }

    fn is_over(self) -> bool {
        self.info.with_untracked(|info| info.ending.is_some())
    }

    /// The step that a chart of the match marks, and the jump when a step of it is clicked.
    fn touch(self) -> Touch {
        let at = Signal::derive(move || Some(self.step.get()));
        Touch { at, pick: Callback::new(move |step| self.go(step)) }
    }

    fn go(self, step: usize) {
        spawn_local(async move { self.go_to(step).await });
    }

    async fn go_to(self, step: usize) {
        let step = step.min(self.info.with_untracked(|info| info.steps));
        let eyes = self.eyes.get_untracked();
        if let Some(frame) = self.ask(ShowStep { step, eyes }).await {
            let is_next = step == self.step.get_untracked() + 1;
            self.show(step, frame, is_next).await;
        }
    }

    /// Changes whose view is shown.
    fn look_with(self, eyes: Eyes) {
        self.eyes.set(eyes);
        self.stage.viewer.set(eyes.seat());
        self.go(self.step.get_untracked());
        self.tell_moves();
    }

    fn tell_moves(self) {
        let eyes = self.eyes.get_untracked();
        spawn_local(async move {
            if let Some(moves) = self.ask(Moves { eyes }).await {
                self.moves.set(moves);
            }
        });
    }

    /// Shows a position as a seat saw it, with marked spots; then the position after `choices`, if
    /// there are any.
    fn point_out(self, step: usize, seat: Seat, spots: Vec<SpotId>, choices: Vec<String>) {
        self.is_running.set(false);
        if self.eyes.get_untracked() != Eyes::Seat(seat) {
            self.eyes.set(Eyes::Seat(seat));
            self.stage.viewer.set(Some(seat));
            self.tell_moves();
        }
        spawn_local(async move {
            self.go_to(step).await;
            if self.worker.is_disposed() {
                return;
            }
            let marked: Vec<String> = spots.iter().map(table::element_id).collect();
            table::glow(&marked, true);
            scroll_to_board();
            if choices.is_empty() {
                return;
            }
            sleep(BEFORE).await;
            if let Some(frame) = self.ask(Alternative { step, seat, choices }).await {
                self.show(step, frame, true).await;
                table::glow(&marked, true);
            }
        });
    }

    /// Draws a position. The one after the current is animated as a move; any other is shown at
    /// once.
    async fn show(self, step: usize, frame: Frame, moves: bool) {
        let flight = self.settings.with_untracked(Settings::flight);
        let flight = flight.min(self.speed.get_untracked() / 2);
        let flights = Flights::prepare(&frame.log, if moves { flight } else { 0 });
        self.step.set(step);
        self.stage.tip.set(None);
        self.stage.log.set(frame.log);
        self.stage.scene.set(frame.scene);
        name_moment(&self.key.get_value(), step);
        stop_glowing();
        flights.start().await;
    }

    /// Handles a key that moves through the match; returns whether it is one.
    fn turn(self, key: &str) -> bool {
        let (step, steps) = (self.step.get_untracked(), self.info.with_untracked(|it| it.steps));
        let to = match key {
            "arrowleft" => step.saturating_sub(1),
            "arrowright" => step + 1,
            "pageup" => step.saturating_sub(10),
            "pagedown" => step + 10,
            "home" => 0,
            "end" => steps,
            _ => return false,
        };
        self.is_running.set(false);
        self.go(to);
        true
    }

    /// Starts or stops the replay that runs by itself.
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
            while !self.worker.is_disposed() && goes_on() {
                let (step, steps) =
                    (self.step.get_untracked(), self.info.with_untracked(|it| it.steps));
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

/// Puts the step into the address, so that it can be bookmarked.
fn name_moment(key: &str, step: usize) {
    if let Ok(history) = window().history() {
        let address = format!("#/replay/{key}/{step}");
        // A browser that refuses still shows the step.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

fn stop_glowing() {
    let ids = table::all(".glow").iter().map(Element::id).collect::<Vec<_>>();
    table::glow(&ids, false);
}

fn scroll_to_board() {
    if let Ok(Some(board)) = document().query_selector(".board") {
        board.scroll_into_view();
    }
}
