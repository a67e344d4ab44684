//! One match at this screen: asks its keeper, shows what it tells, lets bots and people take turns.

use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::{Picker, SpotId};

use crate::client::Client;
use crate::saves::Save;
use crate::settings::{Settings, sleep};
use crate::wire::{Ask, Seated, Shown, Tell};

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
    /// What each seat has seen, as versions of the match.
    seen: StoredValue<[usize; 6]>,
    /// Where each seat's log stood when it last took a step.
    answered: StoredValue<[usize; 6]>,
    /// The same for the viewer: what comes after it is new.
    pub(crate) since: RwSignal<usize>,
    pub(crate) can_undo: RwSignal<bool>,
    pub(crate) waiting: RwSignal<Vec<usize>>,
    pub(crate) ending: RwSignal<Option<host::Ending>>,
    /// Everybody's chances over the match, once it is over.
    pub(crate) course: RwSignal<Course>,
    /// The person who should take the screen now, unseen by the others.
    pub(crate) handover: RwSignal<Option<usize>>,
    /// Whether something is on its way and clicks must wait.
    pub(crate) busy: RwSignal<bool>,
    /// Whether the person looks at what happened since the last turn.
    pub(crate) recap: RwSignal<bool>,
    /// What a strong bot would do, once asked.
    pub(crate) hint: RwSignal<Option<host::Hint>>,
    is_private: StoredValue<bool>,
    /// Whether the browser stores the match, as far as the person has been told.
    is_stored: StoredValue<bool>,
    pub(crate) problem: RwSignal<Option<String>>,
}

/// Said once, when the browser stores no more.
const NOT_STORED: &str = "This browser stores no more games, so this one lasts as long as the page. \
                          Save it to a file, or forget other games at home.";

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
            client: StoredValue::new_local(Client::start()),
            settings: Settings::signal(),
            seen: StoredValue::default(),
            answered: StoredValue::default(),
            since: RwSignal::default(),
            can_undo: RwSignal::default(),
            waiting: RwSignal::default(),
            ending: RwSignal::default(),
            course: RwSignal::default(),
            recap: RwSignal::default(),
            handover: RwSignal::default(),
            busy: RwSignal::new(true),
            hint: RwSignal::default(),
            is_private: StoredValue::default(),
            is_stored: StoredValue::new(true),
            problem: RwSignal::default(),
        };
        here.set_value(Some(session));
        spawn_local(async move { session.begin().await });
        session
    }

    /// What the keeper tells, unless it refuses, which is shown, or the screen was left meanwhile.
    async fn ask(self, ask: Ask) -> Option<Tell> {
        let client = self.client.try_get_value()?;
        let tell = client.ask(&ask).await;
        if self.client.is_disposed() {
            return None;
        }
        if let Tell::Refused(why) = tell {
            self.problem.set(Some(why));
            return None;
        }
        Some(tell)
    }

    async fn begin(self) {
        let Some(save) = Save::read(&self.key.get_value()) else {
            self.problem.set(Some("This game is not kept in this browser.".into()));
            return;
        };
        let ask = match save.start {
            Some(start) if save.transcript.is_empty() => Ask::Start(start),
            _ => Ask::Resume(save.transcript),
        };
        if let Some(Tell::Seated(seated)) = self.ask(ask).await {
            self.sit_down(seated).await;
        }
    }

    async fn sit_down(self, seated: Seated) {
        let alone = match seated.people[..] {
            [only] => Some(only),
            _ => None,
        };
        self.stage.seated.set(seated);
        self.stage.viewer.set(alone);
        self.advance().await;
    }

    /// Shows what has happened and lets bots move, until a person has to choose.
    async fn advance(self) {
        self.busy.set(true);
        loop {
            let Some(version) = self.look().await else { return };
            self.keep().await;
            if self.client.is_disposed() {
                return;
            }
            if self.ending.with_untracked(Option::is_some) {
                spawn_local(async move { self.look_back().await });
                break;
            }
            if self.bot_owes() {
                let Some(Tell::Done) = self.ask(Ask::Bot).await else { break };
                continue;
            }
            let Some(next) = self.next_person() else { break };
            if !self.hand_over(next, version).await {
                break;
            }
        }
        self.busy.set(false);
    }

    /// Shows the latest state of the match to the viewer; its version, unless the screen was left.
    async fn look(self) -> Option<usize> {
        let viewer = self.stage.viewer.get_untracked();
        let place = viewer.unwrap_or(0);
        let since = self.seen.with_value(|seen| seen[place]);
        let Some(Tell::Shown(shown)) = self.ask(Ask::Look { viewer, since }).await else {
            return None;
        };
        let version = shown.update.version;
        self.seen.update_value(|seen| seen[place] = version);
        self.show(*shown, since > 0).await;
        if since == 0 && self.answered.with_value(|answered| answered[place]) == 0 {
            self.since.set(self.last_own_line());
        }
        (!self.client.is_disposed()).then_some(version)
    }

    /// How many lines the log had after the viewer's last one: what is new after a reload.
    fn last_own_line(self) -> usize {
        let viewer = self.stage.viewer.get_untracked();
        let is_own = |line: &scene::Line| line.seat.map(|seat| seat.index() + 1) == viewer;
        let last = self.stage.log.with_untracked(|log| log.iter().rposition(is_own));
        last.filter(|_| viewer.is_some()).map_or(0, |last| last + 1)
    }

    /// How long pieces are on their way, in milliseconds.
    pub(crate) fn flight(self) -> u32 {
        self.settings.with_untracked(Settings::flight)
    }

    async fn show(self, shown: Shown, moving: bool) {
        let Shown { update, private } = shown;
        let flight = if moving { self.flight() } else { 0 };
        let flights = Flights::prepare(&update.log, flight);
        self.is_private.set_value(private);
        let stage = self.stage;
        stage.picker.set(Picker::default());
        stage.tip.set(None);
        self.hint.set(None);
        self.recap.set(false);
        stage.log.update(|log| log.extend(update.log));
        stage.choices.set(update.choices);
        stage.scene.set(update.scene);
        self.waiting.set(update.waiting);
        self.can_undo.set(update.can_undo);
        self.ending.set(update.ending);
        let busy = flights.start().await;
        sleep(busy).await;
    }

    /// Asks how the chances were. The keeper reckons them; the page does not wait.
    async fn look_back(self) {
        if let Some(Tell::Course(course)) = self.ask(Ask::Course).await {
            self.course.set(course);
        }
    }

    async fn keep(self) {
        let Some(Tell::Text(transcript)) = self.ask(Ask::Transcript).await else { return };
        let (seated, stage) = (self.stage.seated.get_untracked(), self.stage);
        let save = Save {
            game: seated.game,
            names: seated.names,
            stage: stage.scene.with_untracked(|scene| scene.stage.clone()),
            is_over: self.ending.with_untracked(Option::is_some),
            start: None,
            transcript,
        };
        let is_stored = save.keep(&self.key.get_value());
        if self.is_stored.get_value() && !is_stored {
            self.problem.set(Some(NOT_STORED.into()));
        }
        self.is_stored.set_value(is_stored);
    }

    fn bot_owes(self) -> bool {
        let people = self.stage.seated.with_untracked(|seated| seated.people.clone());
        self.waiting.with_untracked(|waiting| waiting.iter().any(|seat| !people.contains(seat)))
    }

    /// The person who has to choose and does not see the table now.
    fn next_person(self) -> Option<usize> {
        let viewer = self.stage.viewer.get_untracked();
        let waiting = self.waiting.get_untracked();
        let is_here = viewer.is_some_and(|seat| waiting.contains(&seat));
        if is_here { None } else { waiting.first().copied() }
    }

    /// Gives the screen to another person: at once if nobody sees a secret by it, else by way of
    /// "it's me". Says whether to go on.
    async fn hand_over(self, next: usize, version: usize) -> bool {
        let ask = Ask::Look { viewer: Some(next), since: version };
        let Some(Tell::Shown(shown)) = self.ask(ask).await else { return false };
        let is_first = self.stage.viewer.get_untracked().is_none();
        if shown.private || self.is_private.get_value() || (is_first && self.people() > 1) {
            self.handover.set(Some(next));
            return false;
        }
        self.take_screen(next);
        true
    }

    fn people(self) -> usize {
        self.stage.seated.with_untracked(|seated| seated.people.len())
    }

    /// The log begins anew: it is another person's.
    fn take_screen(self, seat: usize) {
        self.seen.update_value(|seen| seen[seat] = 0);
        self.stage.log.set(Vec::new());
        self.stage.choices.set(Vec::new());
        self.stage.viewer.set(Some(seat));
        self.since.set(self.answered.with_value(|answered| answered[seat]));
    }

    /// "It's me."
    pub(crate) fn arrive(self) {
        let Some(seat) = self.handover.get_untracked() else { return };
        self.take_screen(seat);
        self.handover.set(None);
        spawn_local(async move { self.advance().await });
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
        let Some(seat) = self.stage.viewer.get_untracked() else { return };
        if self.busy.get_untracked() {
            return;
        }
        let lines = self.stage.log.with_untracked(Vec::len);
        self.answered.update_value(|answered| answered[seat] = lines);
        self.since.set(lines);
        self.act(Ask::Submit { seat, notation });
    }

    pub(crate) fn undo(self) {
        if let Some(seat) = self.stage.viewer.get_untracked() {
            self.act(Ask::Undo { seat });
        }
    }

    /// Asks the strong bot.
    pub(crate) fn ask_hint(self) {
        let Some(seat) = self.stage.viewer.get_untracked() else { return };
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            if let Some(Tell::Hint(hint)) = self.ask(Ask::Hint { seat }).await {
                self.hint.set(Some(hint));
            }
            self.busy.try_set(false);
        });
    }

    fn act(self, ask: Ask) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            match self.ask(ask).await {
                Some(_) => self.advance().await,
                None => _ = self.busy.try_set(false),
            }
        });
    }
}
