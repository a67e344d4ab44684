//! One match at this screen: asks the desk that keeps it, shows what it tells, lets bots and people
//! take turns.

use leptos::prelude::*;
use leptos::task::spawn_local;
use room::{Notebook, Page};
use scene::{Ending, Picker, SpotId};
use tabletop::Seat;
use wire::{
    Advice, Arrive, Course as AskCourse, GoOn, Hint, Question, Refusal, Resume, Seated, Step,
    ToDesk, Told, Undo,
};

use crate::client::{Client, Heard};
use crate::saves::{Appended, Save, Summary, saves};
use crate::settings::{Settings, sleep};

use super::chart::Course;
use super::fly::Flights;
use super::stage::Stage;
use super::tip;

/// A handle on a match that is being played.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    pub(crate) stage: Stage,
    pub(crate) key: StoredValue<String>,
    client: StoredValue<Client, LocalStorage>,
    settings: RwSignal<Settings>,
    notebook: StoredValue<Notebook>,
    /// How many parts the records of the match have.
    parts: StoredValue<usize>,
    /// The version of the table that is shown.
    version: StoredValue<usize>,
    /// What comes after this line of the log is new to the viewer.
    pub(crate) since: RwSignal<usize>,
    pub(crate) can_undo: RwSignal<bool>,
    pub(crate) waiting: RwSignal<Vec<Seat>>,
    pub(crate) ending: RwSignal<Option<Ending>>,
    /// Everybody's chances over the match, once it is over.
    pub(crate) course: RwSignal<Course>,
    /// The person who should take the screen now, unseen by the others.
    pub(crate) handover: RwSignal<Option<Seat>>,
    /// Whether something is on its way and clicks must wait.
    pub(crate) busy: RwSignal<bool>,
    /// Whether the person looks at what happened since the last turn.
    pub(crate) recap: RwSignal<bool>,
    /// What a strong bot would do, once asked.
    pub(crate) hint: RwSignal<Option<Advice>>,
    /// Whether the browser stores the match, as far as the person has been told.
    is_stored: StoredValue<bool>,
    /// How often in a row the desk broke without getting any further.
    breaks: StoredValue<u32>,
    pub(crate) problem: RwSignal<Option<String>>,
    /// Whether nothing goes on here until the page is loaded again.
    pub(crate) needs_reload: RwSignal<bool>,
}

/// Said once, when the browser stores no more.
const NOT_STORED: &str = "This browser stores no more games, so this one lasts as long as the page. \
                          Save it to a file, or forget other games at home.";
/// Said when another page has gone on with the same game.
const ELSEWHERE: &str = "This game goes on in another tab. Reload the page to take it over.";
/// Said when the desk broke and was set up again.
const SET_UP_AGAIN: &str =
    "That went wrong, and it is our mistake. The game goes on after the last step that was kept.";
/// How often a desk may break without getting any further.
const MOST_BREAKS: u32 = 2;

impl Session {
    /// The match kept under that key. It starts or goes on at once.
    pub(crate) fn open(key: String) -> Session {
        let here = StoredValue::new(None::<Session>);
        let point = Callback::new(move |spot: SpotId| {
            if let Some(session) = here.get_value() {
                session.point(&spot);
            }
        });
        let session = Session {
            stage: Stage::new(point),
            key: StoredValue::new(key),
            client: StoredValue::new_local(Client::start(move |heard| hear(here, heard))),
            settings: Settings::signal(),
            notebook: StoredValue::default(),
            parts: StoredValue::default(),
            version: StoredValue::default(),
            since: RwSignal::default(),
            can_undo: RwSignal::default(),
            waiting: RwSignal::default(),
            ending: RwSignal::default(),
            course: RwSignal::default(),
            recap: RwSignal::default(),
            handover: RwSignal::default(),
            busy: RwSignal::new(true),
            hint: RwSignal::default(),
            is_stored: StoredValue::new(true),
            breaks: StoredValue::default(),
            problem: RwSignal::default(),
            needs_reload: RwSignal::default(),
        };
        here.set_value(Some(session));
        spawn_local(async move { session.begin().await });
        session
    }

    /// What the desk answers, unless it refuses, which is shown, or the screen was left meanwhile, or
    /// nothing goes on here any more.
    async fn ask<Q: Question + Into<ToDesk>>(self, question: Q) -> Option<Q::Answer> {
        let client = self.client.try_get_value()?;
        if self.needs_reload.get_untracked() {
            return None;
        }
        let answer = client.ask(question).await;
        if self.client.is_disposed() {
            return None;
        }
        match answer {
            Ok(_) if self.needs_reload.get_untracked() => None,
            Ok(answer) => {
                self.breaks.set_value(0);
                Some(answer)
            }
            Err(Refusal(why)) => {
                // A desk that is being set up again says so itself.
                if self.breaks.get_value() == 0 || self.breaks.get_value() >= MOST_BREAKS {
                    self.problem.set(Some(why));
                }
                None
            }
        }
    }

    async fn begin(self) {
        let key = self.key.get_value();
        let seated = match saves().read(&key) {
            None => {
                self.problem.set(Some("This game is not kept in this browser.".into()));
                return;
            }
            Some(Save::Planned(start)) => self.ask(start).await,
            Some(Save::Begun(_)) => {
                let (records, parts) = saves().records(&key);
                self.parts.set_value(parts);
                self.ask(Resume { records }).await
            }
        };
        if let Some(seated) = seated {
            self.sit_down(seated).await;
        }
    }

    async fn sit_down(self, seated: Seated) {
        let mut people = seated.people();
        let alone = people.next().filter(|_| people.next().is_none());
        drop(people);
        self.stage.seated.set(seated);
        self.stage.viewer.set(alone);
        self.advance().await;
    }

    /// Shows what has happened and lets bots move, until a person has to choose.
    async fn advance(self) {
        self.busy.set(true);
        while let Some(Some(told)) = self.ask(GoOn).await {
            match told {
                Told::Update(update) => self.show(*update).await,
                Told::Advice(advice) => self.advise(advice),
                Told::HandOver(seat) => {
                    self.handover.set(Some(seat));
                    break;
                }
            }
            if self.client.is_disposed() {
                return;
            }
        }
        if !self.client.is_disposed() {
            self.busy.set(false);
        }
    }

    /// How long pieces are on their way, in milliseconds.
    pub(crate) fn flight(self) -> u32 {
        self.settings.with_untracked(Settings::flight)
    }

    async fn show(self, update: wire::Update) {
        let stage = self.stage;
        let page = self.notebook.try_update_value(|notebook| notebook.hear(&update));
        let Some(page) = page else { return };
        let (moving, lines) = match &page {
            Page::New(lines) => (false, lines),
            Page::Same(lines) => (true, lines),
        };
        let flights = Flights::prepare(lines, if moving { self.flight() } else { 0 });
        stage.picker.set(Picker::default());
        stage.tip.set(None);
        self.hint.set(None);
        self.recap.set(false);
        self.version.set_value(update.version);
        stage.viewer.set(update.viewer);
        match page {
            Page::New(lines) => stage.log.set(lines),
            Page::Same(lines) => stage.log.update(|log| log.extend(lines)),
        }
        self.since.set(self.notebook.with_value(Notebook::since));
        stage.choices.set(update.choices);
        stage.scene.set(update.scene);
        self.waiting.set(update.waiting);
        self.can_undo.set(update.can_undo);
        let is_over = update.ending.is_some();
        self.ending.set(update.ending);
        self.note(is_over);
        if is_over {
            spawn_local(async move { self.look_back().await });
        }
        let busy = flights.start().await;
        sleep(busy).await;
    }

    /// Asks how the chances were. The desk reckons them; the page does not wait.
    async fn look_back(self) {
        if let Some(course) = self.ask(AskCourse).await {
            self.course.set(course);
        }
    }

    /// Keeps what happened, before any of it is shown.
    fn keep(self, lines: &[String]) {
        let (key, parts) = (self.key.get_value(), self.parts.get_value());
        match saves().append(&key, parts, lines) {
            Appended::Elsewhere => return self.stop(),
            Appended::Stored => self.told_whether_stored(true),
            Appended::ForThisPage => self.told_whether_stored(false),
        }
        self.parts.set_value(parts + 1);
    }

    /// Another page has the game: this one must not go on with an old state of it.
    fn stop(self) {
        self.problem.set(Some(ELSEWHERE.into()));
        self.needs_reload.set(true);
        self.stage.choices.set(Vec::new());
        self.breaks.set_value(MOST_BREAKS);
        self.client.set_value(Client::start(|_| ()));
    }

    /// Notes where the match stands, for the list at home.
    fn note(self, is_over: bool) {
        let seated = self.stage.seated.get_untracked();
        let stage = self.stage.scene.with_untracked(|scene| scene.stage.clone());
        let summary = Summary { game: seated.game, names: seated.names, stage, is_over };
        self.told_whether_stored(saves().note(&self.key.get_value(), summary));
    }

    fn told_whether_stored(self, is_stored: bool) {
        if self.is_stored.get_value() && !is_stored {
            self.problem.set(Some(NOT_STORED.into()));
        }
        self.is_stored.set_value(is_stored);
    }

    /// The desk broke: another one goes on after the last record.
    fn recover(self) {
        let breaks = self.breaks.get_value() + 1;
        self.breaks.set_value(breaks);
        if breaks >= MOST_BREAKS {
            self.needs_reload.set(true);
            return;
        }
        self.problem.set(Some(SET_UP_AGAIN.into()));
        let here = StoredValue::new(Some(self));
        self.client.set_value(Client::start(move |heard| hear(here, heard)));
        self.notebook.set_value(Notebook::default());
        self.handover.set(None);
        self.busy.set(true);
        spawn_local(async move { self.begin().await });
    }

    /// The match as text.
    pub(crate) async fn transcript(self) -> Option<String> {
        self.ask(wire::Save).await
    }

    fn advise(self, advice: Vec<Advice>) {
        self.hint.set(advice.into_iter().next());
        self.busy.set(false);
    }

    /// "It's me."
    pub(crate) fn arrive(self) {
        self.act(Arrive);
    }

    /// Points at a spot; what needs no second thought is done at once.
    fn point(self, spot: &SpotId) {
        if self.busy.get_untracked() {
            return;
        }
        let stage = self.stage;
        let choices = stage.choices.get_untracked();
        let taken = stage.picker.try_update(|picker| picker.point(&choices, spot)).unwrap_or(false);
        if !taken {
            tip::pin(stage, spot);
            return;
        }
        stage.tip.set(None);
        let decided = stage.picker.with_untracked(|picker| picker.decided(&choices).cloned());
        if let Some(choice) = decided {
            self.submit(choice.notation);
        }
    }

    pub(crate) fn submit(self, notation: String) {
        if self.busy.get_untracked() || self.stage.viewer.get_untracked().is_none() {
            return;
        }
        self.notebook.update_value(Notebook::acts);
        self.since.set(self.notebook.with_value(Notebook::since));
        self.act(Step { notation, version: self.version.get_value() });
    }

    pub(crate) fn undo(self) {
        self.act(Undo);
    }

    /// Asks the strong bot.
    pub(crate) fn ask_hint(self) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            if self.ask(Hint).await.is_none() {
                self.busy.try_set(false);
            }
        });
    }

    fn act<Q: Question<Answer = wire::Update> + Into<ToDesk> + 'static>(self, question: Q) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            match self.ask(question).await {
                Some(update) => {
                    self.handover.set(None);
                    self.show(update).await;
                    if !self.client.is_disposed() {
                        self.advance().await;
                    }
                }
                None => _ = self.busy.try_set(false),
            }
        });
    }
}

/// What the desk of a session says unasked.
fn hear(session: StoredValue<Option<Session>>, heard: Heard) {
    // The screen may have been left meanwhile.
    let Some(session) = session.try_get_value().flatten() else { return };
    match heard {
        Heard::Append(lines) => session.keep(&lines),
        Heard::Told(Told::Advice(advice)) => session.advise(advice),
        // A screen asks for everything else when it is ready to show it.
        Heard::Told(Told::Update(_) | Told::HandOver(_)) => (),
        Heard::Broke => session.recover(),
    }
}
