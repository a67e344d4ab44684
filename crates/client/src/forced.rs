//! Makes a decision that has a single answer, where that tells other players nothing.

use scene::Choice;

use crate::event::TableEvent;
use crate::{Millis, TableClient};

/// What the client does with a decision that has a single answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Forced {
    /// It asks the person.
    #[default]
    Asked,
    /// It answers at once.
    Made,
    /// The person is taking steps back, including those that the client made.
    TakenBack,
    /// The table refused the client's answer: the client asks the person until they decide
    /// something.
    Refused,
}

impl TableClient {
    /// Whether decisions with a single answer are made at once.
    pub fn set_makes_forced(&mut self, is_made: bool) {
        match (is_made, self.forced) {
            (false, _) => self.forced = Forced::Asked,
            (true, Forced::Asked) => self.forced = Forced::Made,
            (true, _) => (),
        }
    }

    /// Takes note that the person decided something: from now on the client answers again.
    pub(crate) fn decides(&mut self) {
        if self.forced != Forced::Asked {
            self.forced = Forced::Made;
        }
    }

    /// The person takes a step back, or the table refuses one.
    pub(crate) fn stop_forcing(&mut self, forced: Forced) {
        if self.forced != Forced::Asked {
            self.forced = forced;
        }
    }

    /// Makes the only choice, or takes back the step that the client made; returns whether it did
    /// either.
    pub(crate) fn make_forced(&mut self, now: Millis) -> bool {
        let Some(choice) = self.only_choice() else { return false };
        match self.forced {
            Forced::Asked | Forced::Refused => false,
            Forced::TakenBack => {
                let can_undo = self.snapshot().is_some_and(|snapshot| snapshot.can_undo);
                if can_undo {
                    self.undo(now);
                }
                can_undo
            }
            Forced::Made => {
                let is_made = self.act(&choice.notation, now);
                if is_made {
                    self.events.push_back(TableEvent::Forced(choice));
                }
                is_made
            }
        }
    }

    /// The only choice there is, if other players learn nothing when it is made at once: all of
    /// them can tell that it is the only one, or they are bots.
    fn only_choice(&self) -> Option<Choice> {
        let is_alone = self.is_local() && self.seated.people().count() == 1;
        let is_known = self.snapshot().is_some_and(|snapshot| snapshot.is_forced);
        let is_free = !self.is_held_back() && self.guide().is_none();
        let mut choices = self.choices();
        let is_only = choices.len() == 1 && (is_alone || is_known) && is_free;
        is_only.then(|| choices.remove(0))
    }
}
