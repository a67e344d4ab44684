//! A table in a worker beside the page: its records are stored in this browser, and several people
//! may share the screen.

use client::TableClient;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{LocalRequest, Resume, WinChances};
use scene::words::saving;
use tabletop::Seat;

use super::pump::{Core, Port};
use super::{Session, TableKind, about};
use crate::clock::now;
use crate::saves::{Appended, Save, Summary, saves};

/// What is known of the match besides its table.
#[derive(Clone, Copy)]
pub(crate) struct Local {
    pub(crate) key: StoredValue<String>,
    /// The seat that the screen is being handed to.
    pub(crate) handover: RwSignal<Option<Seat>>,
    /// Whether the match is new, and nothing of it is shown yet.
    is_new: StoredValue<bool>,
    /// How many parts the stored records have.
    parts: StoredValue<usize>,
    /// Whether the browser stores the match, as far as the person was told.
    is_stored: StoredValue<bool>,
    /// How often in a row the worker stopped before anything was stored.
    breaks: StoredValue<u32>,
}

/// After this many stops in a row, with nothing stored in between, no other worker is started.
const MOST_BREAKS: u32 = 2;

impl Local {
    pub(super) fn new(key: String) -> Local {
        Local {
            key: StoredValue::new(key),
            handover: RwSignal::default(),
            is_new: StoredValue::default(),
            parts: StoredValue::default(),
            is_stored: StoredValue::new(true),
            breaks: StoredValue::default(),
        }
    }

    /// The request that starts or resumes the match.
    fn request(self) -> Option<LocalRequest> {
        let key = self.key.get_value();
        let save = saves().read(&key)?;
        self.is_new.set_value(matches!(save, Save::Planned(_)));
        Some(match save {
            Save::Planned(start) => start.into(),
            Save::Learning(learn) => learn.into(),
            Save::Begun(_) => {
                let (records, parts) = saves().records(&key);
                self.parts.set_value(parts);
                Resume { records }.into()
            }
        })
    }

    /// Stores where the match is, for the list on the home screen, and records the result once it
    /// is over.
    pub(super) fn settled(self, session: Session, is_over: bool) {
        let seated = session.stage.seated.get_untracked();
        if self.is_new.get_value() {
            self.is_new.set_value(false);
            session.introduce();
        }
        let stage = session.stage.scene.with_untracked(|scene| scene.stage.clone());
        let summary = Summary { game: seated.game, names: seated.names, stage, is_over };
        self.told_whether_stored(session, saves().note(&self.key.get_value(), summary));
        if is_over {
            session.note_how_it_went();
            spawn_local(async move {
                if let Some(course) = session.ask_local(WinChances).await {
                    session.course.set(course);
                }
            });
        }
    }

    fn told_whether_stored(self, session: Session, is_stored: bool) {
        if self.is_stored.get_value() && !is_stored {
            session.problem.set(Some(saving::NOT_STORED.into()));
        }
        self.is_stored.set_value(is_stored);
    }
}

impl Session {
    /// Takes note that the person who was asked to take the screen sits in front of it.
    pub(crate) fn arrive(self) {
        self.drive(|client| client.arrive(now()));
    }

    /// Starts a worker, and the match in it.
    pub(super) fn start(self) {
        let TableKind::Local(local) = self.table() else { return };
        let Some(request) = local.request() else {
            self.problem.set(Some(saving::NOT_SAVED.into()));
            return;
        };
        self.open_worker();
        self.drive(|client| client.request_local(request));
    }

    /// Stores records, before anything that follows from them is shown.
    pub(super) fn store(self, lines: &[String]) {
        let TableKind::Local(local) = self.table() else { return };
        let (key, parts) = (local.key.get_value(), local.parts.get_value());
        match saves().append(&key, parts, lines) {
            Appended::Elsewhere => return self.stop(saving::ELSEWHERE),
            Appended::Stored => local.told_whether_stored(self, true),
            Appended::ForThisPage => local.told_whether_stored(self, false),
        }
        local.parts.set_value(parts + 1);
        local.breaks.set_value(0);
    }

    /// Stops: this page must not continue with an old state of the match.
    fn stop(self, why: &str) {
        self.problem.set(Some(why.into()));
        self.needs_reload.set(true);
        self.stage.choices.set(Vec::new());
        self.busy.set(false);
        self.core.set_value(Core::new(TableClient::local(about), Port::None));
    }

    /// The worker has stopped: starts another one, which continues after the last record.
    pub(super) fn recover(self) {
        let TableKind::Local(local) = self.table() else { return };
        let breaks = local.breaks.get_value() + 1;
        local.breaks.set_value(breaks);
        if breaks >= MOST_BREAKS {
            return self.stop(saving::STOPPED);
        }
        self.problem.set(Some(saving::SET_UP_AGAIN.into()));
        self.start();
    }
}
