//! A bot that thinks: Monte-Carlo tree search over guesses.
//!
//! Every iteration guesses a position that fits the view, walks down one tree that all guesses
//! share, and judges what it finds by the game's [`Outlook`]. The tree branches by decisions only:
//! luck and hidden cards are sampled anew each time and averaged (an *open-loop* information-set
//! search). Each seat maximises its own chance. Where several seats owe a sealed step, each chooses
//! by its own counts at the common node, unseen by the others.

mod advice;
mod tree;
mod walk;

use std::time::{Duration, Instant};

use tabletop::{Luck, Outlook, Rng, Seat, Weights};

pub use advice::Advice;

use crate::Bot;
use tree::ROOT;
use walk::Walker;

/// How a search spends its time, and how it plays what it found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How many futures are looked at for a decision.
    pub iterations: u32,
    /// Thinking ends after this time, whatever is left; results are then no longer repeatable.
    pub limit: Option<Duration>,
    /// How much the search is drawn to what it has not looked at.
    pub curiosity: f32,
    /// How often, of 1, a move is played that only looked good.
    pub carelessness: f32,
}

impl Manner {
    /// So many futures, and always the best move found.
    pub fn new(iterations: u32) -> Manner {
        Manner { iterations, limit: None, curiosity: 0.6, carelessness: 0.0 }
    }
}

/// How many iterations pass between two looks at the clock.
const CLOCK: u32 = 32;

/// The thinking bot.
#[derive(Debug)]
pub struct Search<G: Outlook> {
    manner: Manner,
    walker: Walker<G>,
    last: Option<Thought<G>>,
}

/// What was decided last, so that the next step of the same turn goes on with the same tree.
#[derive(Debug)]
struct Thought<G: Outlook> {
    seat: Seat,
    /// How the table looks to the seat if nothing but its own step happens.
    expected: G::View,
    child: u32,
}

impl<G: Outlook> Search<G> {
    /// Thinks the same for the same seed.
    pub fn new(manner: Manner, seed: u64) -> Search<G> {
        Search::with_weights(manner, G::weights().clone(), seed)
    }

    /// Judges by other weights than the game's own, to compare them.
    pub fn with_weights(manner: Manner, weights: Weights, seed: u64) -> Search<G> {
        let walker = Walker::new(Rng::new(seed), weights, manner.curiosity);
        Search { manner, walker, last: None }
    }

    /// The actions from best to worst, with the chances they leave.
    pub fn advise(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
    ) -> Vec<Advice<G::Action>> {
        self.think(seat, view);
        advice::rank(self.walker.tree.edges(ROOT, seat), legal)
    }

    fn think(&mut self, seat: Seat, view: &G::View) {
        match self.last.take() {
            Some(last) if last.seat == seat && last.expected == *view => {
                self.walker.tree.descend(last.child);
            }
            _ => self.walker.tree.clear(),
        }
        self.walker.look_up();
        let began = self.manner.limit.map(|limit| (Instant::now(), limit));
        for nth in 0..self.manner.iterations {
            self.walker.iterate(view);
            let late = |(began, limit): (Instant, Duration)| began.elapsed() >= limit;
            if nth % CLOCK == 0 && began.is_some_and(late) {
                break;
            }
        }
    }

    /// Remembers what follows from `action` if neither luck nor anybody else steps in.
    fn remember(&mut self, seat: Seat, view: &G::View, action: G::Action) {
        let child = self.walker.tree.child_of(ROOT, seat, action);
        let mut next = G::determinize(view, &mut self.walker.luck);
        if next.turn().waiting().only() != Some(seat) {
            return;
        }
        next.apply(seat, action, &mut ());
        if let Some(child) = child
            && next.turn().waiting().only() == Some(seat)
        {
            self.last = Some(Thought { seat, expected: next.view(Some(seat)), child });
        }
    }

    /// The best move, or now and then another that is not much worse.
    fn pick(&mut self, advice: &[Advice<G::Action>]) -> G::Action {
        let luck = &mut self.walker.luck;
        if luck.fraction() >= f64::from(self.manner.carelessness) {
            return advice[0].action;
        }
        advice::slip(advice, luck)
    }
}

impl<G: Outlook> Bot<G> for Search<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let advice = self.advise(seat, view, legal);
        let action = self.pick(&advice);
        self.remember(seat, view, action);
        action
    }
}
