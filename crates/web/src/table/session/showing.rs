//! Showing what has happened, moment by moment. All of it is kept already: whoever reloads the page
//! meanwhile finds the table as it is in the end.

use leptos::prelude::*;
use room::pace::{self, Beat, Kind, Pace};
use room::{Notebook, Page};
use scene::{Line, Scene};

use super::{Session, Side};
use crate::sound::{self, Sound};
use crate::table::fly::Flights;
use crate::table::log::{glow, spots};
use crate::table::stage::tell;
use crate::table::tumble;

/// The table after a change, and what the change brought.
struct Part {
    scene: Scene,
    lines: Vec<Line>,
}

impl Session {
    /// Shows what has happened, at that pace.
    pub(super) async fn show(self, mut update: wire::Update, pace: Pace) {
        if self.is_left() {
            return;
        }
        let page = self.notebook().try_update_value(|notebook| notebook.hear(&update));
        let Some(page) = page else { return };
        self.lay_aside(&update);
        tell(self.stage.viewer, update.viewer);
        tell(self.since, self.notebook().with_value(Notebook::since));
        match page {
            Page::New(lines) => self.stage.log.set(lines),
            Page::Same(lines) if pace == Pace::AtOnce => self.tell_at_once(lines),
            Page::Same(lines) => {
                for part in parts(&mut update, lines) {
                    if self.tempo().is_hurried() {
                        self.tell_at_once(part.lines);
                    } else {
                        self.show_part(part, pace).await;
                    }
                    if self.is_left() {
                        return;
                    }
                }
            }
        }
        self.settle(update);
    }

    fn tell_at_once(self, lines: Vec<Line>) {
        self.note_news(&lines);
        self.stage.log.update(|log| log.extend(lines));
    }

    /// Remembers that somebody else has done something.
    fn note_news(self, lines: &[Line]) {
        let viewer = self.stage.viewer.get_untracked();
        if lines.iter().any(|line| line.seat.is_some() && line.seat != viewer) {
            self.tempo().is_news.set_value(true);
        }
    }

    /// Draws the table after a change, and lets be seen how it came to that.
    async fn show_part(self, Part { scene, lines }: Part, pace: Pace) {
        self.note_news(&lines);
        let beats = pace::beats(&lines, self.stage.viewer.get_untracked());
        let (before, after) = beats.split_at(pace::before_the_move(&beats));
        for beat in before {
            self.show_beat(beat, pace, 0).await;
        }
        if self.is_left() {
            return;
        }
        let flight = self.flight();
        let flights = after.iter().map(|beat| Flights::prepare(&beat.lines, flight)).collect();
        let was = self.stage.scene.get_untracked();
        let after_telling = |told| pace::covered(&was, &scene, after.split_at(told));
        self.stage.scene.set(after_telling(after.len().min(1)));
        for (nth, (beat, flights)) in after.iter().zip(Flights::rise(flights).await).enumerate() {
            if nth > 0 && beat.kind == Kind::Reveal && !self.is_left() {
                self.stage.scene.set(after_telling(nth + 1));
            }
            let flying = flights.go();
            self.show_beat(beat, pace, flying).await;
        }
    }

    /// Tells a moment, and lets it be seen, with pieces on their way for so many milliseconds.
    async fn show_beat(self, beat: &Beat, pace: Pace, flying: u32) {
        if self.is_left() {
            return;
        }
        self.stage.log.update(|log| log.extend(beat.lines.iter().cloned()));
        self.tempo().begin(beat);
        let acting = beat.seat().filter(|_| beat.kind != Kind::Own);
        tell(self.stage.acting, acting);
        self.be_seen(beat, pace, flying).await;
    }

    /// Marks where a moment is to be seen, for as long as it lasts.
    async fn be_seen(self, beat: &Beat, pace: Pace, flying: u32) {
        if beat.kind == Kind::Own && flying == 0 {
            return;
        }
        let places: Vec<String> = beat.lines.iter().flat_map(spots).collect();
        if let Some(sound) = sound::of(beat) {
            self.sound(sound);
        }
        if beat.kind == Kind::Roll {
            tumble::tumble(&beat.lines);
        }
        let is_marked = beat.kind != Kind::Own;
        glow(&places, is_marked);
        let waits = beat.waits() && self.waits_for_clicks();
        self.tempo().pause(beat.milliseconds(pace), waits).await;
        glow(&places, false);
    }

    /// Lays the table as it is now, with what may be chosen.
    fn settle(self, mut update: wire::Update) {
        let stage = self.stage;
        let game = stage.seated.with_untracked(|seated| seated.game.clone());
        update.choices = self.guiding().hear(&game, update.guided, &update.choices);
        self.version().set_value(update.version);
        tell(stage.choices, update.choices);
        tell(stage.scene, update.scene);
        self.card_turned();
        tell(self.waiting, update.waiting);
        tell(self.can_undo, update.can_undo);
        tell(self.has_acted, update.has_acted);
        let is_over = update.ending.is_some();
        let was_over = self.ending.with_untracked(Option::is_some);
        tell(self.ending, update.ending);
        if is_over && !was_over && update.version > 0 {
            self.sound(Sound::End);
        }
        match self.side() {
            Side::Near(near) => near.shown(self, is_over),
            Side::Far(far) => far.shown(self, is_over),
        }
    }

    /// The table is at rest: the one before it is called if others did something.
    pub(super) fn rest(self) {
        self.tempo().end();
        tell(self.stage.acting, None);
        let is_mine = self.stage.choices.with_untracked(|choices| !choices.is_empty());
        if is_mine && self.tempo().is_news.get_value() {
            self.tempo().is_news.set_value(false);
            self.sound(Sound::MyTurn);
        }
    }

    pub(crate) fn toggle_sound(self) {
        self.settings.update(|settings| settings.sound = !settings.sound);
    }

    /// Whether the table sounds.
    pub(crate) fn sounds(self) -> bool {
        self.settings.with(|settings| settings.sound)
    }

    fn sound(self, sound: Sound) {
        if self.settings.with_untracked(|settings| settings.sound) {
            sound::play(sound);
        }
    }
}

/// What is shown one after the other: the way, and where it leads.
fn parts(update: &mut wire::Update, mut lines: Vec<Line>) -> Vec<Part> {
    let mut parts = Vec::new();
    for shown in std::mem::take(&mut update.way) {
        lines.drain(..shown.log.len().min(lines.len()));
        parts.push(Part { scene: shown.scene, lines: shown.log });
    }
    parts.push(Part { scene: update.scene.clone(), lines });
    parts
}
