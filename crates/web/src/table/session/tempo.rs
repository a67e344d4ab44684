//! The time that is taken to show what happens, and how somebody cuts it short.

use std::time::Duration;

use futures::channel::oneshot;
use leptos::prelude::*;
use room::pace::{Beat, Kind, Pace};
use scene::Line;

use super::Session;
use crate::settings::Settings;

/// What is being shown, and what is waited for.
#[derive(Clone, Copy)]
pub(crate) struct Tempo {
    /// The moment that is shown.
    pub(crate) now: RwSignal<Option<Beat>>,
    /// All that has come to light in the moments before and in this one.
    pub(crate) revealed: RwSignal<Vec<Line>>,
    /// Whether a click is waited for before anything goes on.
    pub(crate) waits: RwSignal<bool>,
    /// Whether everything up to one's own turn is shown at once.
    hurries: StoredValue<bool>,
    /// Whether somebody else has done something since one's own step.
    pub(super) is_news: StoredValue<bool>,
    /// Ends the pause that is being made.
    wake: StoredValue<Option<oneshot::Sender<()>>, LocalStorage>,
    /// How many pauses were made: a clock that rings late ends no other one.
    pauses: StoredValue<u32>,
}

impl Tempo {
    pub(super) fn new() -> Tempo {
        Tempo {
            now: RwSignal::default(),
            revealed: RwSignal::default(),
            waits: RwSignal::default(),
            hurries: StoredValue::default(),
            is_news: StoredValue::default(),
            wake: StoredValue::new_local(None),
            pauses: StoredValue::default(),
        }
    }

    /// Shows a moment from now on.
    pub(super) fn begin(self, beat: &Beat) {
        if beat.kind == Kind::Reveal {
            self.revealed.update(|lines| lines.extend(beat.lines.iter().cloned()));
        } else {
            self.forget_reveals();
        }
        self.now.set(Some(beat.clone()));
    }

    /// Nothing is being shown any more, up to one's own turn.
    pub(super) fn end(self) {
        self.forget_reveals();
        if self.now.with_untracked(Option::is_some) {
            self.now.set(None);
        }
        self.hurries.set_value(false);
    }

    fn forget_reveals(self) {
        if self.revealed.with_untracked(|lines| !lines.is_empty()) {
            self.revealed.set(Vec::new());
        }
    }

    /// Waits so many milliseconds, or for a click; for neither if somebody hurries.
    pub(super) async fn pause(self, milliseconds: u32, for_click: bool) {
        if self.hurries.get_value() || milliseconds == 0 {
            return;
        }
        let (sender, receiver) = oneshot::channel();
        self.wake.set_value(Some(sender));
        let pause = self.pauses.get_value() + 1;
        self.pauses.set_value(pause);
        if for_click {
            self.waits.set(true);
        } else {
            let later = move || {
                // The screen may have been left meanwhile.
                if self.pauses.try_get_value() == Some(pause) {
                    self.go_on();
                }
            };
            set_timeout(later, Duration::from_millis(milliseconds.into()));
        }
        // Whoever leaves the screen ends it, too.
        let _ = receiver.await;
        if for_click {
            self.waits.try_set(false);
        }
    }

    /// Whether everything up to one's own turn is shown at once.
    pub(super) fn is_hurried(self) -> bool {
        self.hurries.get_value()
    }

    /// Goes on to the next moment.
    pub(crate) fn go_on(self) {
        if let Some(Some(sender)) = self.wake.try_update_value(Option::take) {
            // Nobody may be waiting any more.
            let _ = sender.send(());
        }
    }

    /// Goes on to one's own turn.
    pub(crate) fn skip(self) {
        self.hurries.set_value(true);
        self.go_on();
    }
}

impl Session {
    /// How fast things are shown now: at once if nobody looks, or somebody hurries.
    pub(super) fn pace(self) -> Pace {
        if self.tempo().hurries.get_value() || document().hidden() {
            return Pace::AtOnce;
        }
        self.settings.with_untracked(|settings| settings.pace)
    }

    /// Whether a click is waited for after others' moves.
    pub(super) fn waits_for_clicks(self) -> bool {
        self.settings.with_untracked(|settings| settings.waits)
    }

    /// How long pieces are on their way, in milliseconds.
    pub(crate) fn flight(self) -> u32 {
        self.settings.with_untracked(Settings::flight)
    }

    /// The next moment, if that is waited for, or else one's own turn.
    pub(crate) fn hurry(self) {
        if self.tempo().waits.get_untracked() {
            self.tempo().go_on();
        } else if self.tempo().now.with_untracked(Option::is_some) {
            self.tempo().skip();
        }
    }
}
