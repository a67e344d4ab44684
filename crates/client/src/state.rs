//! What the screen shows.

use protocol::{ChatMessage, Seated, Snapshot, TableInfo, Version};
use scene::{Choice, Line, Scene, standing};
use tabletop::Seat;

use crate::event::Status;
use crate::link::{Link, Remote};
use crate::playback::Moment;
use crate::{Millis, TableClient};

/// After this time the screen says that a request is on its way.
pub(crate) const SLOW: Millis = 250;

impl TableClient {
    /// Who sits at the match.
    pub fn seated(&self) -> &Seated {
        &self.seated
    }

    /// The table as it should be drawn now.
    pub fn scene(&self) -> &Scene {
        &self.shown.scene
    }

    /// The log, as far as it is shown.
    pub fn log(&self) -> &[Line] {
        &self.shown.log
    }

    /// Lines of the log from this one on are new to the viewer.
    pub fn new_since(&self) -> usize {
        self.memory.since().min(self.shown.log.len())
    }

    /// What happened since the viewer's last decision that stands, without steps that were taken
    /// back.
    pub fn missed(&self) -> Vec<&Line> {
        let is_own = |line: &&Line| self.viewer().is_some() && line.seat == self.viewer();
        let new = standing(self.log()).into_iter().filter(|&nth| nth >= self.new_since());
        new.map(|nth| &self.log()[nth]).skip_while(is_own).collect()
    }

    /// The seat whose view is shown; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.memory.viewer()
    }

    /// The last snapshot that is shown completely, without its scene and choices.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.shown.snapshot.as_deref()
    }

    /// The version of the match that is on the screen.
    pub fn version(&self) -> Version {
        self.snapshot().map_or(0, |snapshot| snapshot.version)
    }

    /// What the viewer may choose now; with a guide, only what it asks for.
    pub fn choices(&self) -> Vec<Choice> {
        if self.info().is_some_and(|info| info.ended_early) {
            return Vec::new();
        }
        match &self.guide {
            Some(guide) => guide.offered(self.shown.choices.clone()),
            None => self.shown.choices.clone(),
        }
    }

    /// The current moment.
    pub fn moment(&self) -> Option<&Moment> {
        self.playback.moment()
    }

    /// What was revealed in this moment and in those directly before it.
    pub fn revealed(&self) -> &[Line] {
        self.playback.revealed()
    }

    /// The seat that the screen is being handed to.
    pub fn handover(&self) -> Option<Seat> {
        self.shown.handover
    }

    /// Whether choices must wait.
    pub fn is_busy(&self) -> bool {
        self.is_blocked() || self.is_continuing()
    }

    /// Whether the client must not ask the table for anything now. A thinking bot does not block:
    /// meanwhile a step can be undone, and a choice that all players make at once can be made.
    pub(crate) fn is_blocked(&self) -> bool {
        let changes = || {
            let next = self.queue.front().is_some_and(|next| next.choices != self.shown.choices);
            next || self.playback.changes_choices(&self.shown.choices)
        };
        let shows = match &self.link {
            Link::Local(_) => !self.is_at_rest(),
            Link::Remote(_) => changes(),
        };
        self.acting.is_some() || self.is_hinting || shows
    }

    /// The choice that is on its way.
    pub fn sending(&self) -> Option<&str> {
        self.acting.as_ref().map(|acting| &*acting.choice)
    }

    /// Whether it has been on its way for so long that the screen should say so.
    pub fn is_slow(&self) -> bool {
        self.acting.as_ref().is_some_and(|acting| acting.is_slow)
    }

    /// Whether the table is in the same process.
    pub fn is_local(&self) -> bool {
        matches!(self.link, Link::Local(_))
    }

    /// Who sits where at a remote table.
    pub fn info(&self) -> Option<&TableInfo> {
        self.as_remote().and_then(|remote| remote.info.as_ref())
    }

    /// The chat of a remote table.
    pub fn chat(&self) -> &[ChatMessage] {
        self.as_remote().map_or(&[], |remote| &remote.chat)
    }

    /// The state of the connection to a remote table; a local table is always joined.
    pub fn status(&self) -> Status {
        self.as_remote().map_or(Status::Joined, |remote| remote.status.clone())
    }

    /// How many seconds are left for the step that a remote table waits for.
    pub fn seconds_left(&self, now: Millis) -> Option<u64> {
        let deadline = self.as_remote()?.deadline?;
        Some(deadline.saturating_sub(now) / 1000)
    }

    fn as_remote(&self) -> Option<&Remote> {
        match &self.link {
            Link::Local(_) => None,
            Link::Remote(remote) => Some(remote),
        }
    }
}
