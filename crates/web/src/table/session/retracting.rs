//! Going back to one's last decision, and being asked before what cannot be undone.

use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::{Choice, Line};
use wire::Commits;

use super::{Act, Session, Side};

impl Session {
    /// Whether one person plays here against bots alone, who may go back to a decision.
    fn is_alone(self) -> bool {
        let is_near = matches!(self.side(), Side::Near(_));
        is_near && self.stage.seated.with(|seated| seated.people().count() == 1)
    }

    /// Whether there may be a decision to go back to. Where a step can be undone that is enough.
    pub(crate) fn can_go_back(self) -> bool {
        let is_free = !self.can_undo.get() && self.guiding().know(|_| ()).is_none();
        let goes_on = self.ending.with(Option::is_none);
        is_free && goes_on && !self.busy.get() && self.is_alone() && self.has_acted.get()
    }

    /// Goes back to the last decision, over luck and others' steps.
    pub(crate) fn go_back(self) {
        if untrack(|| self.can_go_back()) {
            self.act(Act::GoBack);
        }
    }

    /// How often the viewer went back to a decision: such a match is no fair one.
    pub(crate) fn takebacks(self) -> usize {
        let Some(seat) = self.stage.viewer.get() else { return 0 };
        let mark = Line::went_back(seat);
        self.stage.log.with(|log| log.iter().filter(|line| **line == mark).count())
    }

    /// Takes a step, unless whoever plays wants to be asked first.
    pub(crate) fn submit(self, notation: String) {
        let asks = self.settings.with_untracked(|settings| settings.confirms);
        let is_guided = untrack(|| self.guiding().know(|_| ())).is_some();
        if !asks || is_guided || self.busy.get_untracked() {
            self.commit(notation);
            return;
        }
        spawn_local(async move {
            if self.commits(&notation).await {
                self.panels().confirming.set(self.choice(&notation));
            } else {
                self.commit(notation);
            }
        });
    }

    /// Whether a step could not be undone. A far table does not say: there every step is asked for.
    async fn commits(self, notation: &str) -> bool {
        match self.side() {
            Side::Far(_) => true,
            Side::Near(near) => {
                near.ask(self, Commits { notation: notation.into() }).await.unwrap_or(false)
            }
        }
    }

    fn choice(self, notation: &str) -> Option<Choice> {
        let is_it = |choice: &&Choice| choice.notation == notation;
        self.stage.choices.with_untracked(|choices| choices.iter().find(is_it).cloned())
    }

    /// Takes the step that was asked about.
    pub(crate) fn confirm(self) {
        if let Some(choice) = self.panels().confirming.get_untracked() {
            self.commit(choice.notation);
        }
    }
}
