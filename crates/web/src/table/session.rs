//! One match at this screen: shows what happens, and lets a person take steps. Whoever keeps the
//! match, a desk beside the page or a server far away, is the session's [`Side`].

mod far;
mod near;

use leptos::prelude::*;
use leptos::task::spawn_local;
use room::{Notebook, Page};
use scene::{Ending, Picker, SpotId};
use tabletop::Seat;
use wire::online::TableId;
use wire::{Advice, Hint, Step};

pub(crate) use far::{Connection, Far, salt};
pub(crate) use near::Near;

use crate::settings::{Settings, sleep};

use super::chart::Course;
use super::fly::Flights;
use super::stage::Stage;
use super::tip;

/// A handle on a match that is being played.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    pub(crate) stage: Stage,
    side: StoredValue<Side>,
    settings: RwSignal<Settings>,
    notebook: StoredValue<Notebook>,
    /// The version of the table that is shown.
    version: StoredValue<usize>,
    /// What comes after this line of the log is new to the viewer.
    pub(crate) since: RwSignal<usize>,
    pub(crate) can_undo: RwSignal<bool>,
    pub(crate) waiting: RwSignal<Vec<Seat>>,
    pub(crate) ending: RwSignal<Option<Ending>>,
    /// Everybody's chances over the match, once it is over.
    pub(crate) course: RwSignal<Course>,
    /// Whether something is on its way and clicks must wait.
    pub(crate) busy: RwSignal<bool>,
    /// Whether the person looks at what happened since the last turn.
    pub(crate) recap: RwSignal<bool>,
    /// What a strong bot would do, once asked.
    pub(crate) hint: RwSignal<Option<Advice>>,
    pub(crate) problem: RwSignal<Option<String>>,
    /// Whether nothing goes on here until the page is loaded again.
    pub(crate) needs_reload: RwSignal<bool>,
}

/// Who keeps the match.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    /// A desk beside the page.
    Near(Near),
    /// A table that a server keeps.
    Far(Far),
}

/// What a person does at the table.
#[derive(Clone, Debug)]
enum Act {
    Step(Step),
    Undo,
}

/// Where a session finds itself, once it is made: what it is told comes later.
type Here = StoredValue<Option<Session>>;

impl Session {
    /// The match kept under that key. It starts or goes on at once.
    pub(crate) fn open(key: String) -> Session {
        Session::new(|here| Side::Near(Near::new(here, key)))
    }

    /// A table that a server keeps, perhaps with a chair that was carried here.
    pub(crate) fn join(table: TableId, ticket: Option<String>) -> Session {
        Session::new(|here| Side::Far(Far::new(here, table, ticket)))
    }

    fn new(side: impl FnOnce(Here) -> Side) -> Session {
        let here: Here = StoredValue::new(None);
        let point = Callback::new(move |spot: SpotId| {
            if let Some(session) = here.get_value() {
                session.point(&spot);
            }
        });
        let session = Session {
            stage: Stage::new(point),
            side: StoredValue::new(side(here)),
            settings: Settings::signal(),
            notebook: StoredValue::default(),
            version: StoredValue::default(),
            since: RwSignal::default(),
            can_undo: RwSignal::default(),
            waiting: RwSignal::default(),
            ending: RwSignal::default(),
            course: RwSignal::default(),
            recap: RwSignal::default(),
            busy: RwSignal::new(true),
            hint: RwSignal::default(),
            problem: RwSignal::default(),
            needs_reload: RwSignal::default(),
        };
        here.set_value(Some(session));
        if let Side::Near(near) = session.side() {
            near.start(session);
        }
        session
    }

    /// Who keeps the match.
    pub(crate) fn side(self) -> Side {
        self.side.get_value()
    }

    /// The far table it stands on, if it does.
    pub(crate) fn far(self) -> Option<Far> {
        match self.side() {
            Side::Near(_) => None,
            Side::Far(far) => Some(far),
        }
    }

    /// Who should take the screen now, unseen by the others.
    pub(crate) fn handover(self) -> Option<Seat> {
        match self.side() {
            Side::Near(near) => near.handover.get(),
            Side::Far(_) => None,
        }
    }

    /// The key under which this browser keeps the match, if it does.
    pub(crate) fn kept(self) -> Option<String> {
        match self.side() {
            Side::Near(near) => Some(near.key.get_value()),
            Side::Far(far) => far.kept.get(),
        }
    }

    /// The match as text.
    pub(crate) async fn transcript(self) -> Option<String> {
        match self.side() {
            Side::Near(near) => near.ask(self, wire::Save).await,
            Side::Far(far) => far.ask(self, wire::online::Transcript).await,
        }
    }

    /// Whether a strong bot may be asked.
    pub(crate) fn has_hints(self) -> bool {
        self.far().is_none_or(Far::has_hints)
    }

    /// Whether the screen was left meanwhile.
    fn is_left(self) -> bool {
        self.busy.is_disposed()
    }

    /// How long pieces are on their way, in milliseconds.
    pub(crate) fn flight(self) -> u32 {
        self.settings.with_untracked(Settings::flight)
    }

    /// Shows what has happened, with pieces on their way for so many milliseconds.
    async fn show(self, update: wire::Update, flight: u32) {
        let stage = self.stage;
        let page = self.notebook.try_update_value(|notebook| notebook.hear(&update));
        let Some(page) = page else { return };
        let (moving, lines) = match &page {
            Page::New(lines) => (false, lines),
            Page::Same(lines) => (true, lines),
        };
        let flights = Flights::prepare(lines, if moving { flight } else { 0 });
        self.lay_aside(&update);
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
        match self.side() {
            Side::Near(near) => near.shown(self, is_over),
            Side::Far(far) => far.shown(self, is_over),
        }
        let busy = flights.start().await;
        sleep(busy).await;
    }

    /// Lays aside what was meant for the table as it was. What was begun to be chosen stays while
    /// others only do theirs.
    fn lay_aside(self, update: &wire::Update) {
        let is_same = self.stage.choices.with_untracked(|choices| *choices == update.choices)
            && self.stage.viewer.get_untracked() == update.viewer;
        if !is_same {
            self.recap.set(false);
        }
        if !is_same || update.choices.is_empty() {
            self.stage.picker.set(Picker::default());
            self.stage.tip.set(None);
            self.hint.set(None);
        }
    }

    fn advise(self, advice: Vec<Advice>) {
        self.hint.set(advice.into_iter().next());
        self.busy.set(false);
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
        self.act(Act::Step(Step { notation, version: self.version.get_value() }));
    }

    pub(crate) fn undo(self) {
        self.act(Act::Undo);
    }

    /// Asks the strong bot.
    pub(crate) fn ask_hint(self) {
        let can_choose = self.stage.choices.with_untracked(|choices| choices.len() > 1);
        if self.busy.get_untracked() || !can_choose || !untrack(|| self.has_hints()) {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            let asked = match self.side() {
                Side::Near(near) => near.ask(self, Hint).await,
                Side::Far(far) => far.ask(self, Hint).await,
            };
            if asked.is_none() {
                self.busy.try_set(false);
            }
        });
    }

    fn act(self, act: Act) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            match self.side() {
                Side::Near(near) => near.act(self, act).await,
                Side::Far(far) => far.act(self, act).await,
            }
        });
    }
}
