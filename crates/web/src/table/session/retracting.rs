//! Going back to the last decision, and the confirmation of choices that cannot be undone.

use leptos::prelude::*;
use protocol::IsFinal;
use scene::{Choice, Line, SpotId};

use super::{Session, TableKind};
use crate::clock::now;

impl Session {
    /// Whether one person plays alone against bots, and may go back to a decision.
    fn is_alone(self) -> bool {
        self.remote().is_none() && self.stage.seated.with(|seated| seated.people().count() == 1)
    }

    /// Whether there may be a decision to go back to. Where a step can be undone, undo is enough.
    pub(crate) fn can_go_back(self) -> bool {
        let is_free = !self.can_undo.get() && !self.is_guided();
        let goes_on = self.ending.with(Option::is_none);
        is_free && goes_on && !self.busy.get() && self.is_alone() && self.has_acted.get()
    }

    /// Goes back to the last decision, over luck and the steps of bots.
    pub(crate) fn go_back(self) {
        if untrack(|| self.can_go_back()) {
            self.drive(|client| client.take_back(now()));
        }
    }

    /// How often the viewer went back to a decision: such a match does not count.
    pub(crate) fn takebacks(self) -> usize {
        let Some(seat) = self.stage.viewer.get() else { return 0 };
        let mark = Line::went_back(seat);
        let is_mark = |line: &&Line| (line.seat, &line.text) == (mark.seat, &mark.text);
        self.stage.log.with(|log| log.iter().filter(is_mark).count())
    }

    /// Whether a choice could not be undone. A server does not say, so every choice at an online
    /// table counts as final.
    pub(super) async fn is_final(self, notation: &str) -> bool {
        match self.table() {
            TableKind::Remote(_) => true,
            TableKind::Local(_) => {
                self.ask_local(IsFinal { choice: notation.into() }).await.unwrap_or(false)
            }
        }
    }

    pub(super) fn choice(self, notation: &str) -> Option<Choice> {
        let is_it = |choice: &&Choice| choice.notation == notation;
        self.stage.choices.with_untracked(|choices| choices.iter().find(is_it).cloned())
    }

    /// Confirms the choice that waits for it by a second click on one of its spots; returns whether
    /// it did. A click on any other spot cancels the choice.
    pub(super) fn is_confirmed_by(self, spot: &SpotId) -> bool {
        let Some(asked) = self.panels().confirming.get_untracked() else { return false };
        if asked.spots.contains(spot) {
            self.confirm();
            return true;
        }
        self.panels().confirming.set(None);
        self.choose_again();
        false
    }

    /// Makes the choice that was confirmed.
    pub(crate) fn confirm(self) {
        if let Some(choice) = self.panels().confirming.get_untracked() {
            self.commit(&choice.notation);
        }
    }
}
