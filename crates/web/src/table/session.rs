//! One match at this screen: shows what happens, and lets a person act. The state of the table is
//! in a [`TableClient`]; its transport is a worker beside the page or a socket to a server.

mod coaching;
mod guiding;
mod local;
mod panels;
mod pump;
mod remote;
mod retracting;
mod showing;

use client::pace::Beat;
use client::{Fairness, TableClient, split_ticket};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Advice, Call, LocalRequest, Request, TableId, Transcript};
use scene::{Choice, Ending, Line, Picker, SpotId, Toggled};
use tabletop::Seat;

pub(crate) use guiding::Guided;
pub(crate) use local::Local;
pub(crate) use panels::Panels;
pub(crate) use remote::Remote;

use super::chart::ChanceHistory;
use super::fly::Takeoff;
use super::hint;
use super::stage::{Stage, set_if_changed};
use super::tip;
use crate::clock::now;
use crate::random::{first_id, secret};
use crate::saves::saves;
use crate::settings::Settings;
use crate::statistics::records;
use crate::storage::Browser;
use pump::{Core, Port};

/// A handle to a match in play. All copies refer to the same match.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    pub(crate) stage: Stage,
    core: StoredValue<Core, LocalStorage>,
    table: StoredValue<TableKind>,
    settings: RwSignal<Settings>,
    /// The panels over the table.
    panels: StoredValue<Panels>,
    showing: StoredValue<Showing>,
    /// Lines of the log from this one on are new to the viewer.
    pub(crate) since: RwSignal<usize>,
    pub(crate) can_undo: RwSignal<bool>,
    /// Whether the viewer has taken a step that was not taken back.
    pub(super) has_acted: RwSignal<bool>,
    pub(crate) waiting: RwSignal<Vec<Seat>>,
    pub(crate) ending: RwSignal<Option<Ending>>,
    /// Every seat's chance to win over the match, once it is over.
    pub(crate) course: RwSignal<ChanceHistory>,
    /// Whether choices must wait.
    pub(crate) busy: RwSignal<bool>,
    /// The choice that is on its way.
    pub(crate) sending: RwSignal<Option<String>>,
    /// Whether the choice has been on its way for so long that the screen should say so.
    pub(crate) is_slow: RwSignal<bool>,
    /// Whether the recap is open.
    pub(crate) recap: RwSignal<bool>,
    /// Whether there is something to recap.
    pub(crate) has_missed: RwSignal<bool>,
    /// The advice of a strong bot, once asked for; the best first.
    pub(crate) hint: RwSignal<Vec<Advice>>,
    pub(crate) problem: RwSignal<Option<String>>,
    /// Whether the page must be reloaded before anything else works.
    pub(crate) needs_reload: RwSignal<bool>,
}

/// Where the table is, and what is known about it besides the match.
#[derive(Clone, Copy)]
pub(crate) enum TableKind {
    Local(Local),
    Remote(Remote),
}

/// The current moment.
#[derive(Clone, Copy)]
pub(crate) struct Showing {
    pub(crate) moment: RwSignal<Option<Beat>>,
    /// What was revealed in it and directly before it.
    pub(crate) revealed: RwSignal<Vec<Line>>,
    /// Whether it lasts until the person continues.
    pub(crate) waits: RwSignal<bool>,
    /// The card of a guide that is shown.
    pub(crate) guided: RwSignal<Option<Guided>>,
    /// The choice that the client made because it was the only one, and the player's name where
    /// several people share the screen.
    pub(crate) forced: RwSignal<Option<(Option<String>, String)>>,
    /// A sentence after the person tried something that the guide does not ask for.
    pub(crate) nudge: RwSignal<Option<&'static str>>,
    /// The places that glow, by the ids of their elements.
    glowing: StoredValue<Vec<String>>,
    takeoff: StoredValue<Takeoff, LocalStorage>,
}

impl Session {
    /// Opens the match that is stored under that key, and starts or continues it.
    pub(crate) fn open(key: String) -> Session {
        let session = Session::new(TableClient::local(about), TableKind::Local(Local::new(key)));
        session.start();
        session
    }

    /// Joins a table on a server. A ticket takes over a chair from another device.
    pub(crate) fn join(table: TableId, ticket: Option<&str>) -> Session {
        let (ticket, carried) = ticket.map(split_ticket).unzip();
        let carried = carried.flatten();
        let fairness = Fairness::of_device(&Browser, table, carried.as_deref(), secret());
        let client = TableClient::remote(table, ticket, first_id(), about).with_luck(fairness);
        let session = Session::new(client, TableKind::Remote(Remote::new(table)));
        session.connect();
        session
    }

    fn new(client: TableClient, table: TableKind) -> Session {
        let here = StoredValue::new(None::<Session>);
        let point = Callback::new(move |(spot, slot): (SpotId, Option<u8>)| {
            if let Some(session) = here.get_value() {
                session.point(&spot, slot);
            }
        });
        let session = Session {
            stage: Stage::new(point),
            core: StoredValue::new_local(Core::new(client, Port::None)),
            table: StoredValue::new(table),
            settings: Settings::signal(),
            panels: StoredValue::new(Panels::new()),
            showing: StoredValue::new(Showing::new()),
            since: RwSignal::default(),
            can_undo: RwSignal::default(),
            has_acted: RwSignal::default(),
            waiting: RwSignal::default(),
            ending: RwSignal::default(),
            course: RwSignal::default(),
            busy: RwSignal::new(true),
            sending: RwSignal::default(),
            is_slow: RwSignal::default(),
            recap: RwSignal::default(),
            has_missed: RwSignal::default(),
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
        session
    }

    pub(crate) fn table(self) -> TableKind {
        self.table.get_value()
    }

    /// The table on a server, if it is one.
    pub(crate) fn remote(self) -> Option<Remote> {
        match self.table() {
            TableKind::Local(_) => None,
            TableKind::Remote(remote) => Some(remote),
        }
    }

    /// The panels over the table.
    pub(crate) fn panels(self) -> Panels {
        self.panels.get_value()
    }

    /// The current moment.
    pub(crate) fn showing(self) -> Showing {
        self.showing.get_value()
    }

    /// The seat that the screen is being handed to.
    pub(crate) fn handover(self) -> Option<Seat> {
        match self.table() {
            TableKind::Local(local) => local.handover.get(),
            TableKind::Remote(_) => None,
        }
    }

    /// The key under which this browser stores the match, if it does.
    pub(crate) fn kept(self) -> Option<String> {
        match self.table() {
            TableKind::Local(local) => Some(local.key.get_value()),
            TableKind::Remote(remote) => remote.kept.get(),
        }
    }

    /// The transcript of the match.
    pub(crate) async fn transcript(self) -> Option<String> {
        self.ask(Transcript).await
    }

    /// Records the match, which is over and stored, in the statistics of this browser.
    fn note_how_it_went(self) {
        let name = self.settings.with_untracked(|settings| settings.name.clone());
        records().collect(&saves(), &name);
    }

    /// Whether several people share this screen.
    pub(crate) fn is_shared(self) -> bool {
        self.remote().is_none() && self.stage.seated.with(|seated| seated.people().count() > 1)
    }

    /// Whether players may ask for hints.
    pub(crate) fn has_hints(self) -> bool {
        self.remote().is_none_or(Remote::has_hints)
    }

    /// Whether the screen was closed in the meantime.
    fn is_left(self) -> bool {
        self.core.is_disposed()
    }

    /// Makes a request without waiting for the reply. A refusal is shown, like all refusals.
    pub(crate) fn request(self, request: impl Into<Request>) {
        self.drive(|client| client.request(request));
    }

    /// The output of a request; `None` if it was refused or lost, or if the screen was closed in
    /// the meantime.
    pub(crate) async fn ask<C: Call + Into<Request>>(self, call: C) -> Option<C::Output> {
        let id = self.drive(|client| client.request(call))?;
        self.reply::<C>(id).await
    }

    /// Like [`ask`](Session::ask), for a request that only a local table understands.
    async fn ask_local<C: Call + Into<LocalRequest>>(self, call: C) -> Option<C::Output> {
        let id = self.drive(|client| client.request_local(call))?;
        self.reply::<C>(id).await
    }

    async fn reply<C: Call>(self, id: u64) -> Option<C::Output> {
        let reply = self.core.try_update_value(|core| core.calls.wait::<C>(id))?;
        let output = reply.await?.ok()?;
        (!self.is_left()).then_some(output)
    }

    /// Takes a click on a spot, or on a slot of the card there. A complete choice is made at once.
    fn point(self, spot: &SpotId, slot: Option<u8>) {
        let spot = &self.stage.scene.with_untracked(|scene| scene.meant(spot));
        if self.busy.get_untracked() || self.is_confirmed_by(spot) {
            return;
        }
        let stage = self.stage;
        let choices = stage.choices.get_untracked();
        let fills = |picker: &Picker, slot| picker.filling(&choices, spot, slot).cloned();
        let filled =
            stage.picker.with_untracked(|picker| slot.and_then(|slot| fills(picker, slot)));
        if let Some(choice) = filled {
            return self.submit(choice.notation);
        }
        let toggled = stage.picker.try_update(|picker| picker.toggle(&choices, spot));
        match toggled.unwrap_or(Toggled::Nothing) {
            Toggled::Pointed => set_if_changed(stage.tip, None),
            Toggled::Released => return set_if_changed(stage.tip, None),
            Toggled::Nothing => {
                tip::pin(stage, spot);
                return self.nudge();
            }
        }
        let decided = stage.picker.with_untracked(|picker| picker.decided(&choices).cloned());
        if let Some(choice) = decided {
            self.submit(choice.notation);
        }
    }

    /// Makes a choice, unless the person wants to confirm it first.
    pub(crate) fn submit(self, notation: String) {
        let confirming = self.panels().confirming;
        let is_it =
            |asked: &Option<Choice>| asked.as_ref().is_some_and(|it| it.notation == notation);
        if confirming.with_untracked(is_it) {
            return self.confirm();
        }
        let asks = self.settings.with_untracked(|settings| settings.confirms);
        if !asks || untrack(|| self.is_guided()) || self.busy.get_untracked() {
            self.commit(&notation);
            return;
        }
        spawn_local(async move {
            if self.is_final(&notation).await {
                self.panels().confirming.set(self.choice(&notation));
            } else if !self.is_left() {
                self.commit(&notation);
            }
        });
    }

    fn commit(self, notation: &str) {
        if self.busy.get_untracked() {
            return;
        }
        set_if_changed(self.panels().confirming, None);
        set_if_changed(self.showing().forced, None);
        self.drive(|client| client.act(notation, now()));
    }

    /// What happened since the viewer's last decision.
    pub(crate) fn missed(self) -> Vec<Line> {
        self.core.with_value(|core| core.client.missed().into_iter().cloned().collect())
    }

    pub(crate) fn undo(self) {
        if !self.busy.get_untracked() {
            self.drive(|client| client.undo(now()));
        }
    }

    /// Asks for a hint, or closes it.
    pub(crate) fn toggle_hint(self) {
        if self.hint.with_untracked(|advice| !advice.is_empty()) {
            return self.hint.set(Vec::new());
        }
        let can_choose = self.stage.choices.with_untracked(|choices| choices.len() > 1);
        if can_choose && !self.busy.get_untracked() && untrack(|| self.has_hints()) {
            self.drive(TableClient::hint);
        }
    }

    /// Clears the selection: the choice was made or refused, and the same choices may come again.
    fn choose_again(self) {
        set_if_changed(self.stage.picker, Picker::default());
    }
}

fn about(game: &str) -> Option<&'static scene::About> {
    catalog::about(game).ok()
}

impl Showing {
    fn new() -> Showing {
        Showing {
            moment: RwSignal::default(),
            revealed: RwSignal::default(),
            waits: RwSignal::default(),
            guided: RwSignal::default(),
            forced: RwSignal::default(),
            nudge: RwSignal::default(),
            glowing: StoredValue::default(),
            takeoff: StoredValue::new_local(Takeoff::default()),
        }
    }
}
