//! Shows the snapshots that have come, one after the other.

use protocol::Snapshot;
use scene::Line;
use tabletop::Seat;

use crate::event::TableEvent;
use crate::guide::GuideReader;
use crate::link::Link;
use crate::pace::Pace;
use crate::playback::{Item, Tempo};
use crate::{Millis, TableClient};

/// If more snapshots than these wait, all but the last are shown at once.
const MOST_BEHIND: usize = 8;

impl TableClient {
    pub(crate) fn is_at_rest(&self) -> bool {
        self.queue.is_empty() && !self.playback.is_active()
    }

    /// Whether a local table waits for a person who reads or takes the screen.
    pub(crate) fn is_held_back(&self) -> bool {
        self.is_held || self.is_reading() || self.shown.handover.is_some()
    }

    /// Whether a local table is about to continue by itself.
    pub(crate) fn is_continuing(&self) -> bool {
        match &self.link {
            Link::Local(local) if local.continuing.is_some() => true,
            Link::Local(local) => local.may_continue && !self.is_held_back(),
            Link::Remote(_) => false,
        }
    }

    pub(crate) fn show(&mut self, now: Millis) {
        while let Some(item) = self.playback.next(now).or_else(|| self.begin_next(now)) {
            self.show_item(item);
        }
        let is_idle = self.is_at_rest() && self.acting.is_none() && !self.is_continuing();
        if is_idle && self.make_forced(now) {
            return;
        }
        if is_idle && !self.is_idle {
            self.playback.rest();
            let is_mine = !self.choices().is_empty();
            let calls = is_mine && std::mem::take(&mut self.others_acted);
            self.events.push_back(TableEvent::Idle { calls });
        }
        self.is_idle = is_idle;
    }

    fn begin_next(&mut self, now: Millis) -> Option<Item> {
        if self.playback.is_active() {
            return None;
        }
        let snapshot = self.queue.pop_front()?;
        let keeps_choices =
            self.shown.choices == snapshot.choices && self.viewer() == snapshot.viewer;
        self.events.push_back(TableEvent::Changing { keeps_choices });
        let log = self.memory.take(&snapshot);
        let is_behind = self.queue.len() >= MOST_BEHIND;
        let pace = if is_behind { Pace::AtOnce } else { self.tempo.pace };
        self.shown.handover = None;
        self.playback.begin(snapshot, log, &self.shown.scene, Tempo { pace, ..self.tempo });
        self.playback.next(now)
    }

    fn show_item(&mut self, item: Item) {
        match item {
            Item::Log(lines) => {
                self.shown.log = lines;
                self.events.push_back(TableEvent::Log);
            }
            Item::Tell(lines) => self.tell(lines),
            Item::Scene(scene) => {
                self.shown.scene = *scene;
                self.events.push_back(TableEvent::Scene);
            }
            Item::Moment(moment) => {
                self.tell(moment.beat.lines.clone());
                if let Some(scene) = &moment.scene {
                    self.shown.scene.clone_from(scene);
                }
                self.events.push_back(TableEvent::Moment(moment));
            }
            Item::Settle(snapshot) => self.settle(snapshot),
        }
    }

    fn tell(&mut self, lines: Vec<Line>) {
        let viewer = self.viewer();
        self.others_acted |= lines.iter().any(|line| line.seat.is_some() && line.seat != viewer);
        self.shown.log.extend(lines);
        self.events.push_back(TableEvent::Log);
    }

    fn settle(&mut self, mut snapshot: Box<Snapshot>) {
        self.follow_guide(snapshot.guided);
        self.shown.choices = std::mem::take(&mut snapshot.choices);
        self.shown.scene = std::mem::take(&mut snapshot.scene);
        self.shown.snapshot = Some(snapshot);
        self.events.push_back(TableEvent::Settled);
    }

    fn follow_guide(&mut self, guided: Option<usize>) {
        if self.guide.is_none() && guided.is_some() {
            let people: Vec<Seat> = self.seated.people().collect();
            let about = (self.about)(&self.seated.game);
            self.guide = about.and_then(|about| GuideReader::among(about, &people));
        }
        if let Some(guide) = &mut self.guide {
            guide.follow(guided);
        }
    }

    /// Sets how moments are shown, from the next snapshot on.
    pub fn set_tempo(&mut self, tempo: Tempo) {
        self.tempo = tempo;
    }

    /// Starts the time of the current moment again: its pieces are drawn and begin to move now.
    pub fn restart_moment(&mut self, now: Millis) {
        self.playback.restart(now);
    }

    /// Ends the current moment.
    pub fn advance(&mut self, now: Millis) {
        self.playback.advance();
        self.show(now);
    }

    /// Shows everything up to the viewer's next turn at once.
    pub fn skip(&mut self, now: Millis) {
        self.playback.skip();
        self.show(now);
    }

    /// Holds a local table back while a person reads, or lets it go on.
    pub fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
        if !is_held {
            self.go_on();
        }
    }

    /// Lets a local table continue that waited for a reader.
    pub(crate) fn go_on(&mut self) {
        if let Link::Local(local) = &mut self.link {
            local.may_continue = true;
        }
    }
}
