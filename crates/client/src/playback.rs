//! Shows the snapshots that have come, one after the other and moment by moment. All of it is stored
//! before it is shown: a client that is closed in between finds the table in its final state.

use std::borrow::Cow;
use std::collections::VecDeque;

use protocol::Snapshot;
use scene::{Choice, Line, Scene};
use tabletop::Seat;

use crate::event::TableEvent;
use crate::guide::GuideReader;
use crate::interim::SceneChange;
use crate::link::Link;
use crate::memory::LogChange;
use crate::pace::{self, Beat, Kind, Pace};
use crate::{Millis, TableClient};

/// If more snapshots than these wait, all but the last are shown at once.
const MOST_BEHIND: usize = 8;

/// One moment, as it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The lines it tells.
    pub beat: Beat,
    /// The table from this moment on, if the moment changes it.
    pub scene: Option<Box<Scene>>,
    /// How long it lasts; 0 for what takes no time.
    pub milliseconds: u32,
    /// Whether it lasts until the person continues.
    pub waits: bool,
}

/// How moments are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tempo {
    /// How long they last.
    pub pace: Pace,
    /// Whether pieces move visibly. If not, a person's own step takes no time.
    pub moves: bool,
    /// Whether the person continues by hand after the steps of others.
    pub waits: bool,
}

/// A part of a snapshot that is still to be shown.
#[derive(Debug)]
pub(crate) enum Item {
    /// Lines that take no time.
    Tell(Vec<Line>),
    /// A log that replaces the one on the screen.
    Log(Vec<Line>),
    Scene(Box<Scene>),
    Moment(Box<Moment>),
    Settle(Box<Snapshot>),
}

/// The moment that is being shown, and what comes after it.
#[derive(Debug, Default)]
pub(crate) struct Playback {
    items: VecDeque<Item>,
    now: Option<Moment>,
    /// When the moment ends; `None` if it lasts until the person continues.
    until: Option<Millis>,
    /// What was revealed in this moment and in those directly before it.
    revealed: Vec<Line>,
    is_hurried: bool,
}

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

impl Playback {
    /// Queues what a snapshot brings; `was` is the scene on the screen.
    pub(crate) fn begin(&mut self, snapshot: Snapshot, log: LogChange, was: &Scene, tempo: Tempo) {
        match log {
            LogChange::Replace(lines) => self.items.push_back(Item::Log(lines)),
            LogChange::Append(lines) if tempo.pace == Pace::AtOnce || self.is_hurried => {
                self.items.push_back(Item::Tell(lines));
            }
            LogChange::Append(lines) => self.items.extend(moments(&snapshot, lines, was, tempo)),
        }
        self.items.push_back(Item::Settle(Box::new(snapshot)));
    }

    /// The next item, once the moment before it is over.
    pub(crate) fn next(&mut self, now: Millis) -> Option<Item> {
        if self.now.is_some() && !self.is_hurried && self.until.is_none_or(|until| now < until) {
            return None;
        }
        self.now = None;
        let item = match self.items.pop_front()? {
            Item::Moment(moment) if self.is_hurried => Item::Tell(moment.beat.lines),
            Item::Scene(_) if self.is_hurried => return self.next(now),
            item => item,
        };
        match &item {
            Item::Moment(moment) => self.show(moment, now),
            Item::Settle(_) | Item::Tell(_) | Item::Log(_) | Item::Scene(_) => (),
        }
        Some(item)
    }

    fn show(&mut self, moment: &Moment, now: Millis) {
        let beat = moment.beat.clone();
        match beat.kind {
            Kind::Reveal => self.revealed.extend(beat.lines.iter().cloned()),
            _ => self.revealed.clear(),
        }
        self.until = (!moment.waits).then(|| now + Millis::from(moment.milliseconds));
        // The scene is on the screen from now on. It is large, so no second copy is kept.
        self.now = Some(Moment { beat, scene: None, ..*moment });
    }

    /// Starts the time of the current moment again.
    pub(crate) fn restart(&mut self, now: Millis) {
        if let (Some(moment), Some(until)) = (&self.now, &mut self.until) {
            *until = now + Millis::from(moment.milliseconds);
        }
    }

    /// Ends the moment that is shown.
    pub(crate) fn advance(&mut self) {
        self.until = Some(0);
    }

    /// Shows everything at once until the table rests.
    pub(crate) fn skip(&mut self) {
        self.is_hurried = true;
    }

    /// Takes note that nothing is left to show.
    pub(crate) fn rest(&mut self) {
        (self.is_hurried, self.now) = (false, None);
        self.revealed.clear();
    }

    pub(crate) fn is_active(&self) -> bool {
        self.now.is_some() || !self.items.is_empty()
    }

    /// Whether the choices will differ from these once everything is shown.
    pub(crate) fn changes_choices(&self, choices: &[Choice]) -> bool {
        let ends_in = |item: &Item| match item {
            Item::Settle(snapshot) => snapshot.choices != *choices,
            _ => false,
        };
        self.items.iter().any(ends_in)
    }

    pub(crate) fn moment(&self) -> Option<&Moment> {
        self.now.as_ref()
    }

    pub(crate) fn revealed(&self) -> &[Line] {
        &self.revealed
    }

    /// When the moment ends by itself.
    pub(crate) fn timeout(&self) -> Option<Millis> {
        self.now.as_ref().and(self.until)
    }
}

/// Everything between the scene on the screen and the one that the snapshot leads to.
fn moments(snapshot: &Snapshot, mut lines: Vec<Line>, was: &Scene, tempo: Tempo) -> Vec<Item> {
    let mut items = Vec::new();
    let mut was = was;
    let stage = Staging { viewer: snapshot.viewer, tempo };
    for frame in &snapshot.frames {
        lines.drain(..frame.log.len().min(lines.len()));
        items.extend(stage.items((was, &frame.scene), &frame.log));
        was = &frame.scene;
    }
    items.extend(stage.items((was, &snapshot.scene), &lines));
    items
}

/// Cuts one change of the table into moments.
struct Staging {
    viewer: Option<Seat>,
    tempo: Tempo,
}

impl Staging {
    /// The scene never shows more than the log has told.
    fn items(&self, (was, is): (&Scene, &Scene), lines: &[Line]) -> Vec<Item> {
        let beats = pace::beats(lines, self.viewer);
        if beats.is_empty() {
            return vec![Item::Scene(Box::new(is.clone()))];
        }
        let change = SceneChange { was, is, beats: &beats };
        let mut shown = Cow::Borrowed(was);
        let moment = |(nth, beat)| {
            let scene = change.told(nth + 1);
            if *shown == scene {
                return self.moment(beat, None);
            }
            shown = Cow::Owned(scene.clone());
            self.moment(beat, Some(Box::new(scene)))
        };
        beats.iter().enumerate().map(moment).collect()
    }

    fn moment(&self, beat: &Beat, scene: Option<Box<Scene>>) -> Item {
        let flies = self.tempo.moves && beat.lines.iter().any(|line| !line.moves.is_empty());
        let takes_time = beat.kind != Kind::Own || flies;
        Item::Moment(Box::new(Moment {
            milliseconds: if takes_time { beat.milliseconds(self.tempo.pace) } else { 0 },
            waits: takes_time && self.tempo.waits && beat.waits(),
            beat: beat.clone(),
            scene,
        }))
    }
}
