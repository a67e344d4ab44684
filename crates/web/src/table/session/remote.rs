//! A table on a server.

use client::notices::company;
use client::{Fairness, Status, Verdict, Warning};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    ChatMessage, OpenReplay, Rematch, Sit, TableId, TableInfo, TableStage, Verify, WinChances,
    Witness,
};
use scene::words;

use super::pump::Core;
use super::{Session, TableKind};
use crate::online::network::{self, Network};
use crate::page::go;
use crate::random::salt;
use crate::saves::{new_key, saves};
use crate::statistics::records;
use crate::table::stage::set_if_changed;
use crate::worker_client::WorkerClient;

/// What is known of the table besides the match.
#[derive(Clone, Copy)]
pub(crate) struct Remote {
    pub(crate) table: TableId,
    pub(crate) status: RwSignal<Status>,
    pub(crate) info: RwSignal<Option<TableInfo>>,
    pub(crate) chat: RwSignal<Vec<ChatMessage>>,
    /// How many seconds are left for the step that the table waits for.
    pub(crate) left: RwSignal<Option<u64>>,
    /// The key under which this browser stores the match, once it is over.
    pub(crate) kept: RwSignal<Option<String>>,
    /// Why this device does not add to luck, or does not trust it.
    pub(crate) luck_warning: RwSignal<Option<Warning>>,
    /// What people can compare, with its title.
    pub(crate) luck_code: RwSignal<Option<(&'static str, String)>>,
    /// Whether the luck of a match that all agreed to end was checked, or is being checked.
    is_checked: RwSignal<bool>,
    /// What this device says about the luck of the match, once it is over.
    pub(crate) verdict: RwSignal<Option<Verdict>>,
}

impl Remote {
    pub(super) fn new(table: TableId) -> Remote {
        Remote {
            table,
            status: RwSignal::new(Status::Joining),
            info: RwSignal::default(),
            chat: RwSignal::default(),
            left: RwSignal::default(),
            kept: RwSignal::default(),
            luck_warning: RwSignal::default(),
            luck_code: RwSignal::default(),
            is_checked: RwSignal::default(),
            verdict: RwSignal::default(),
        }
    }

    /// A value from the table's state; `None` before that is known.
    pub(crate) fn know<T>(self, look: impl Fn(&TableInfo) -> T) -> Option<T> {
        self.info.with(|info| info.as_ref().map(look))
    }

    pub(crate) fn has_hints(self) -> bool {
        self.know(|info| info.plan.hints).unwrap_or(false)
    }

    /// The match is over: stores it among this browser's games, and lets a worker compute the
    /// chances.
    pub(super) fn look_back(self, session: Session) {
        if self.kept.with_untracked(Option::is_none) {
            spawn_local(async move { _ = self.fetch_chances(session).await });
        }
    }

    async fn fetch_chances(self, session: Session) -> Option<()> {
        let ending = format!("-{}", self.table);
        let (key, transcript) = match saves().key_ending(&ending) {
            Some(key) => (key.clone(), saves().records(&key).0),
            None => self.fetch(session, &ending).await?,
        };
        if untrack(|| self.know(|info| info.yours)).flatten().is_none() {
            // A spectator has not played, so the match does not count.
            records().ignore(&key);
        }
        self.kept.set(Some(key));
        session.note_how_it_went();
        let worker = WorkerClient::start();
        self.check_luck(session, &worker, &transcript).await;
        worker.ask(OpenReplay { transcript }).await.ok()?;
        let course = worker.ask(WinChances).await.ok()?;
        session.course.try_set(course);
        Some(())
    }

    /// All agreed to end the match. It is not stored as a game, but its luck is checked.
    fn look_back_early(self, session: Session) {
        if self.is_checked.get_untracked() {
            return;
        }
        self.is_checked.set(true);
        spawn_local(async move {
            if let Some(transcript) = session.transcript().await {
                self.check_luck(session, &WorkerClient::start(), &transcript).await;
            }
        });
    }

    /// Compares the match with what this device saw of it.
    async fn check_luck(self, session: Session, worker: &WorkerClient, transcript: &str) {
        let (transcript, witness) = (transcript.to_owned(), session.witness());
        // Not after the check: the screen may be left by then.
        let ended_early = untrack(|| session.has_ended_early());
        let found = worker.ask(Verify { transcript, witness }).await;
        self.verdict.try_set(Some(Verdict::new(&found, ended_early)));
    }

    async fn fetch(self, session: Session, ending: &str) -> Option<(String, String)> {
        let transcript = session.transcript().await?;
        let key = new_key() + ending;
        match saves().load(&key, &transcript) {
            Ok(_) => Some((key, transcript)),
            Err(why) => {
                session.problem.set(Some(words::saving::no_replay(&why.to_string())));
                None
            }
        }
    }
}

impl Session {
    /// Connects to the table, and keeps the connection alive.
    pub(super) fn connect(self) {
        network::watch(move |network| {
            let is_playing = untrack(|| self.remote()?.know(|info| info.stage));
            self.drive(|client| match network {
                Network::Offline => client.give_up(),
                Network::Online => client.retry(),
                Network::Seen => {
                    client.retry();
                    if is_playing == Some(TableStage::Playing) {
                        client.resync();
                    }
                }
            });
        });
        self.drive(|_| ());
    }

    /// Sits down, and takes part in agreeing on luck.
    pub(crate) fn sit(self, chair: Option<usize>, name: String) {
        let commits = |core: &Core| core.client.fairness().is_some_and(Fairness::commits);
        let commits = self.core.with_value(commits);
        self.request(Sit { chair, name, salt: Some(salt()), commits });
    }

    /// What this device saw of the match.
    fn witness(self) -> Option<Witness> {
        self.core.with_value(|core| core.client.fairness().map(|it| it.witness().clone()))
    }

    /// A ticket in the form that a link carries to another device.
    pub(crate) fn carried(self, ticket: &str) -> String {
        let fairness = |core: &Core| core.client.fairness().map(|it| it.carry(ticket));
        self.core.with_value(fairness).unwrap_or_else(|| ticket.into())
    }

    /// Opens the table where the same people play again.
    pub(crate) fn rematch(self) {
        spawn_local(async move {
            if let Some(table) = self.ask(Rematch).await {
                go(&format!("#/t/{table}"));
            }
        });
    }

    /// Whether all people at the table agreed to end the match.
    pub(crate) fn has_ended_early(self) -> bool {
        self.remote().and_then(|remote| remote.know(|info| info.ended_early)) == Some(true)
    }

    pub(super) fn show_info(self) {
        let TableKind::Remote(remote) = self.table() else { return };
        let info = self.core.with_value(|core| core.client.info().cloned());
        let chairs = info.iter().flat_map(|info| &info.chairs);
        set_if_changed(self.stage.company, chairs.map(company).collect());
        set_if_changed(remote.info, info);
        if untrack(|| self.has_ended_early()) {
            set_if_changed(self.stage.choices, Vec::new());
            remote.look_back_early(self);
        }
    }

    pub(super) fn hear(self, said: ChatMessage) {
        if let TableKind::Remote(remote) = self.table() {
            remote.chat.update(|chat| chat.push(said));
        }
    }
}
