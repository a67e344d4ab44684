//! The tips that the person at this screen has already seen.

use leptos::prelude::*;
use scene::words::Asking;

use super::Session;

/// The name under which the game in a minute is remembered is this and the id of the game.
const MINUTE: &str = "minute-";

impl Session {
    /// Shows the game in a minute to a person who has not played the game yet. The table waits.
    pub(super) fn introduce(self) {
        let game = self.stage.seated.with_untracked(|seated| seated.game.clone());
        let word = format!("{MINUTE}{game}");
        if self.settings.with_untracked(|settings| settings.needs(&word)) {
            self.panels().minute.set(catalog::about(&game).ok());
            self.core.update_value(|core| core.client.hold(true));
        }
    }

    /// Takes note that the game in a minute was read; the table continues.
    pub(crate) fn knows_minute(self) {
        if let Some(about) = self.panels().minute.get_untracked() {
            self.knows(&format!("{MINUTE}{}", about.id));
        }
        self.close_minute();
    }

    fn close_minute(self) {
        if self.panels().minute.with_untracked(Option::is_none) {
            return;
        }
        self.panels().minute.set(None);
        self.drive(|client| client.hold(false));
    }

    /// The names of all people who play at this screen.
    pub(crate) fn people(self) -> Vec<String> {
        self.stage.seated.with_untracked(|seated| {
            seated.people().filter_map(|seat| seated.names.get(seat.index()).cloned()).collect()
        })
    }

    /// The kind of the current question, if it is the first of its kind.
    pub(crate) fn is_new_asking(self) -> Option<Asking> {
        if self.is_guided() || self.busy.get() || self.panels().minute.with(Option::is_some) {
            return None;
        }
        let waiting = self.waiting.get();
        let asking = self.stage.choices.with(|choices| Asking::of(choices, &waiting))?;
        self.settings.with(|settings| settings.needs(asking.word())).then_some(asking)
    }

    /// Takes note that this tip need not be shown again.
    pub(crate) fn knows(self, word: &str) {
        self.settings.update(|settings| settings.known.push(word.into()));
    }

    /// Turns tips off.
    pub(crate) fn needs_no_coach(self) {
        self.settings.update(|settings| settings.explains = false);
        self.close_minute();
    }
}
