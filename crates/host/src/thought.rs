//! Thinking apart from the match. A thought holds what its seat sees and may do and the bot that
//! thinks, and nothing else. It can move to another thread, think a little at a time, and is
//! cancelled by dropping it.

use std::any::Any;

use bots::{Bot, Manner, Search};
use protocol::Advice;
use tabletop::{Game, Outlook, Seat};

use crate::AnyMatch;

/// How many choices a hint names.
const ADVISED: usize = 3;
/// How many simulations a hint runs: as many as a player will wait for.
const FUTURES: u32 = 4000;
/// A hint for the same decision is always the same.
const SEED: u64 = 1;

/// A decision that a bot thinks about.
pub trait AnyThought: Any + Send {
    /// The seat it is for.
    fn seat(&self) -> Seat;

    /// Thinks for a few milliseconds; returns whether the thought is finished.
    fn think(&mut self) -> bool;

    /// The outcome, once the thought is finished.
    fn outcome(&self) -> Option<Outcome>;
}

/// The outcome of a thought.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The step that the bot takes, in notation.
    Step(String),
    /// The best few choices, the best first.
    Advice(Vec<Advice>),
}

/// Thinks to the end.
pub fn think_through(thought: &mut dyn AnyThought) {
    while !thought.think() {}
}

/// Lets bots take their steps until a person has to choose. Blocks until then.
pub fn let_bots_play(hosted: &mut dyn AnyMatch) {
    while let Some(mut thought) = hosted.waiting().iter().find_map(|seat| hosted.think(seat)) {
        think_through(&mut *thought);
        let seat = thought.seat();
        let Some(Outcome::Step(notation)) = thought.outcome() else { return };
        hosted.remember(thought);
        hosted.submit(seat, &notation).expect("a bot chooses among what is legal");
    }
}

/// A bot that chooses its next step.
pub(crate) struct Choosing<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) bot: Box<dyn Bot<G>>,
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
    pub(crate) chosen: Option<G::Action>,
}

impl<G: Game> AnyThought for Choosing<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn think(&mut self) -> bool {
        if self.chosen.is_none() {
            self.chosen = self.bot.ponder(self.seat, &self.view, &self.legal);
        }
        self.chosen.is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.chosen.map(|action| Outcome::Step(action.to_string()))
    }
}

/// A search for advice, from what the player sees.
pub(crate) struct Advising<G: Outlook> {
    seat: Seat,
    advisor: Search<G>,
    view: G::View,
    legal: Vec<G::Action>,
    advice: Option<Vec<Advice>>,
}

impl<G: Outlook> Advising<G> {
    pub(crate) fn new(seat: Seat, view: G::View, legal: Vec<G::Action>) -> Advising<G> {
        Advising {
            seat,
            advisor: Search::new(Manner::new(FUTURES), SEED),
            view,
            legal,
            advice: None,
        }
    }
}

impl<G: Outlook> Advising<G> {
    fn told(&mut self, found: &[bots::Advice<G::Action>]) -> Vec<Advice> {
        let actions: Vec<G::Action> = found.iter().map(|advice| advice.action).collect();
        let leads = self.advisor.leads(self.seat, &self.view, &actions);
        let advice = |(advice, lead): (&bots::Advice<G::Action>, f32)| Advice {
            notation: advice.action.to_string(),
            chance: advice.chance,
            visits: advice.visits,
            lead: Some((lead * 10.0).round() / 10.0),
        };
        found.iter().zip(leads).map(advice).collect()
    }
}

impl<G: Outlook> AnyThought for Advising<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn think(&mut self) -> bool {
        if self.advice.is_none() {
            let found = self.advisor.advise_on(self.seat, &self.view, &self.legal);
            self.advice = found.map(|found| self.told(&found[..found.len().min(ADVISED)]));
        }
        self.advice.is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.advice.clone().map(Outcome::Advice)
    }
}
