//! How a client of a remote table takes part in agreeing on luck.

use protocol::{Error, Snapshot};

use crate::event::TableEvent;
use crate::link::Link;
use crate::table::Luck;
use crate::{Fairness, KeyValueStore, TableClient};

impl TableClient {
    /// Lets the client take part in agreeing on luck, with what its device has stored for the
    /// table.
    #[must_use]
    pub fn with_luck(mut self, fairness: Fairness) -> TableClient {
        if let Link::Remote(remote) = &mut self.link {
            remote.commits = fairness.commits();
        }
        self.luck = Some(Luck { fairness, answer: None, sent: None });
        self
    }

    /// The client's part in agreeing on luck.
    pub fn fairness(&self) -> Option<&Fairness> {
        self.luck.as_ref().map(|luck| &luck.fairness)
    }

    /// Stores what the device knows of the table's luck, then sends what depends on it.
    pub fn keep(&mut self, store: &impl KeyValueStore) {
        let Some(table) = self.info().map(|info| info.table) else { return };
        let Some(luck) = &mut self.luck else { return };
        let may_answer = luck.fairness.store(store, table);
        if let Some(answer) = luck.answer.take().filter(|_| may_answer) {
            let sent = self.request(answer);
            self.luck.as_mut().expect("it is there").sent = Some(sent);
        }
    }

    /// Answers what the table waits for.
    pub(crate) fn answer_luck(&mut self) {
        let info = self.info().cloned();
        let (Some(info), Some(luck)) = (info, &mut self.luck) else { return };
        if let Some(answer) = luck.fairness.answer(&info) {
            luck.answer = Some(answer);
            self.events.push_back(TableEvent::Keep);
        }
    }

    /// Whether a reply or refusal belongs to the client's own last answer, which no caller waits
    /// for. If the answer was refused because another player's came first, the client answers
    /// again.
    pub(crate) fn answered_luck(&mut self, id: u64, refused: Option<&Error>) -> bool {
        let Some(luck) = self.luck.as_mut().filter(|luck| luck.sent == Some(id)) else {
            return false;
        };
        luck.sent = None;
        if refused.is_some_and(|error| luck.fairness.refused(error)) {
            self.answer_luck();
        }
        true
    }

    /// Takes note that the client was shown a part of the match.
    pub(crate) fn witness(&mut self, snapshot: &Snapshot) {
        if let Some(luck) = &mut self.luck
            && luck.fairness.see(snapshot)
        {
            self.events.push_back(TableEvent::Keep);
        }
    }
}
