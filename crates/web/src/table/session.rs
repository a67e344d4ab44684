//! One match at this screen: shows what happens, and lets a person take steps. Whoever keeps the
//! match, a desk beside the page or a server far away, is the session's [`Side`].

mod coaching;
mod far;
mod guiding;
mod near;
mod panels;
mod retracting;
mod showing;
mod tempo;

use leptos::prelude::*;
use leptos::task::spawn_local;
use room::Notebook;
use scene::{Ending, Picker, SpotId};
use tabletop::Seat;
use wire::online::TableId;
use wire::{Advice, Hint, Step};

pub(crate) use far::{Connection, Far, salt};
pub(crate) use guiding::Guiding;
pub(crate) use near::Near;
pub(crate) use panels::Panels;
pub(crate) use tempo::Tempo;

use crate::saves::saves;
use crate::settings::Settings;
use crate::statistics::records;

use super::chart::Course;
use super::hint;
use super::stage::{Stage, tell};
use super::tip;

/// A handle on a match that is being played.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    pub(crate) stage: Stage,
    side: StoredValue<Side>,
    settings: RwSignal<Settings>,
    parts: StoredValue<Parts>,
    /// What comes after this line of the log is new to the viewer.
    pub(crate) since: RwSignal<usize>,
    pub(crate) can_undo: RwSignal<bool>,
    /// Whether the viewer has taken a step that stands.
    pub(super) has_acted: RwSignal<bool>,
    pub(crate) waiting: RwSignal<Vec<Seat>>,
    pub(crate) ending: RwSignal<Option<Ending>>,
    /// Everybody's chances over the match, once it is over.
    pub(crate) course: RwSignal<Course>,
    /// Whether something is on its way and clicks must wait.
    pub(crate) busy: RwSignal<bool>,
    /// Whether the person looks at what happened since the last turn.
    pub(crate) recap: RwSignal<bool>,
    /// What a strong bot would do, once asked; the best first.
    pub(crate) hint: RwSignal<Vec<Advice>>,
    pub(crate) problem: RwSignal<Option<String>>,
    /// Whether nothing goes on here until the page is loaded again.
    pub(crate) needs_reload: RwSignal<bool>,
}

/// What a session has besides signals, behind one handle: it is handed around by value.
#[derive(Clone, Copy)]
struct Parts {
    notebook: StoredValue<Notebook>,
    /// The version of the table that is shown.
    version: StoredValue<usize>,
    tempo: Tempo,
    guiding: Guiding,
    panels: Panels,
}

impl Parts {
    fn new() -> Parts {
        Parts {
            notebook: StoredValue::default(),
            version: StoredValue::default(),
            tempo: Tempo::new(),
            guiding: Guiding::new(),
            panels: Panels::new(),
        }
    }
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
    GoBack,
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
            parts: StoredValue::new(Parts::new()),
            since: RwSignal::default(),
            can_undo: RwSignal::default(),
            has_acted: RwSignal::default(),
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
        Effect::new(move || {
            let advised = session
                .hint
                .with(|advice| session.stage.choices.with(|choices| hint::spots(choices, advice)));
            session.stage.marked.update(|marked| marked.advised = advised);
        });
        if let Side::Near(near) = session.side() {
            near.start(session);
        }
        session
    }

    /// Who keeps the match.
    pub(crate) fn side(self) -> Side {
        self.side.get_value()
    }

    fn notebook(self) -> StoredValue<Notebook> {
        self.parts.with_value(|parts| parts.notebook)
    }

    fn version(self) -> StoredValue<usize> {
        self.parts.with_value(|parts| parts.version)
    }

    /// The time that is taken to show what happens.
    pub(crate) fn tempo(self) -> Tempo {
        self.parts.with_value(|parts| parts.tempo)
    }

    /// The guide of a first game.
    pub(crate) fn guiding(self) -> Guiding {
        self.parts.with_value(|parts| parts.guiding)
    }

    /// What lies over the table.
    pub(crate) fn panels(self) -> Panels {
        self.parts.with_value(|parts| parts.panels)
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

    /// Counts the match, which is over and kept, among those of this browser.
    fn note_how_it_went(self) {
        let name = self.settings.with_untracked(|settings| settings.name.clone());
        records().collect(&saves(), &name);
    }

    /// Whether a strong bot may be asked.
    pub(crate) fn has_hints(self) -> bool {
        self.far().is_none_or(Far::has_hints)
    }

    /// Whether the screen was left meanwhile.
    fn is_left(self) -> bool {
        self.busy.is_disposed()
    }

    /// Lays aside what was meant for the table as it was. What was begun to be chosen stays while
    /// others only do theirs.
    fn lay_aside(self, update: &wire::Update) {
        let is_same = self.guiding().is_open(&update.choices)
            && self.stage.viewer.get_untracked() == update.viewer;
        if !is_same {
            self.recap.set(false);
        }
        if !is_same || update.choices.is_empty() {
            tell(self.stage.choices, Vec::new());
            tell(self.stage.picker, Picker::default());
            tell(self.stage.tip, None);
            tell(self.hint, Vec::new());
            tell(self.panels().confirming, None);
        }
    }

    /// What was pointed at is done, or was refused: the same choices may be there again.
    pub(super) fn choose_anew(self) {
        if !self.is_left() {
            tell(self.stage.picker, Picker::default());
        }
    }

    fn advise(self, advice: Vec<Advice>) {
        self.hint.set(advice);
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
            self.nudge();
            return;
        }
        tell(stage.tip, None);
        let decided = stage.picker.with_untracked(|picker| picker.decided(&choices).cloned());
        if let Some(choice) = decided {
            self.submit(choice.notation);
        }
    }

    fn commit(self, notation: String) {
        if self.busy.get_untracked() || self.stage.viewer.get_untracked().is_none() {
            return;
        }
        tell(self.panels().confirming, None);
        self.notebook().update_value(Notebook::acts);
        tell(self.since, self.notebook().with_value(Notebook::since));
        self.act(Act::Step(Step { notation, version: self.version().get_value() }));
    }

    pub(crate) fn undo(self) {
        self.act(Act::Undo);
    }

    /// Asks the strong bot, or puts its answer away.
    pub(crate) fn toggle_hint(self) {
        if self.hint.with_untracked(Vec::is_empty) {
            return self.ask_hint();
        }
        self.hint.set(Vec::new());
    }

    fn ask_hint(self) {
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
