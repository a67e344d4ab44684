//! A bot that thinks: Monte-Carlo tree search over guesses.
//!
//! Every iteration sets out from a guessed position that fits the view (a few walks share a guess),
//! walks down one tree that all guesses share, and judges what it finds by the game's [`Outlook`].
//! The tree branches by decisions only: luck and hidden cards are sampled again and again and
//! averaged (an *open-loop* information-set search). Each seat maximises its own chance. Where
//! several seats owe a sealed step, each chooses by its own counts at the common node, unseen by the
//! others: the one that promises most or, in games where that would be foreseen
//! ([`Outlook::MIXES`]), by regret matching.

mod advice;
mod choose;
mod seal;
mod tree;
mod try_out;
mod walk;

use std::iter::zip;
use std::thread;
use std::time::{Duration, Instant};

use tabletop::{LastStep, Luck, Outlook, Rng, Scales, Seat};

pub use advice::Advice;

use crate::{Ban, Bot};
use tree::{ROOT, Tree};
pub(crate) use walk::Walker;

/// How a search spends its time, and how it plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How many simulations it runs for a decision.
    pub iterations: u32,
    /// Thinking ends after this time in any case; results are then no longer repeatable.
    pub limit: Option<Duration>,
    /// How strongly the search is drawn to actions that it has not explored.
    pub curiosity: f32,
    /// How much of its chance to win a move may cost and still be played occasionally.
    pub carelessness: f32,
    /// How much it prefers a gamble to the same chance for certain, from -1 to 1.
    pub boldness: f32,
    /// How much of a position's value is the points, win or lose.
    pub pride: f32,
    /// How many threads think, each with all the iterations; their results are added up. Browsers
    /// have a single thread.
    pub minds: usize,
}

impl Manner {
    /// This many simulations, and always the best move found.
    pub fn new(iterations: u32) -> Manner {
        Manner {
            iterations,
            limit: None,
            curiosity: 0.6,
            carelessness: 0.0,
            boldness: 0.0,
            pride: PRIDE,
            minds: 1,
        }
    }
}

/// How much a bot cares for its points when the match is decided.
const PRIDE: f32 = 0.04;

/// How many iterations pass between two looks at the clock.
const CLOCK: u32 = 32;
/// How many walks estimate what an action leads to in points.
const TRIES: u32 = 100;
/// How many iterations are done together: a few milliseconds in the slowest game.
const SLICE: u32 = 500;

/// The thinking bot.
#[derive(Debug)]
pub struct Search<G: Outlook> {
    manner: Manner,
    minds: Vec<Walker<G>>,
    luck: Rng,
    last: Option<Thought<G>>,
    /// What was spent on the current decision so far.
    spent: Option<Spent>,
}

/// The progress of a thought.
#[derive(Clone, Copy, Debug)]
struct Spent {
    iterations: u32,
    /// When it began, if there is a time limit.
    began: Option<Instant>,
}

/// The last decision, so that the next step of the same turn continues with the same trees.
#[derive(Debug)]
struct Thought<G: Outlook> {
    seat: Seat,
    /// How the table will look to the seat if only its own step happens.
    expected: G::View,
    /// The action that it chose.
    action: G::Action,
    /// The node that the action leads to in the tree of each thread, if there is one.
    children: Vec<Option<u32>>,
}

impl<G: Outlook> Search<G> {
    /// Thinks the same for the same seed.
    pub fn new(manner: Manner, seed: u64) -> Search<G> {
        Search::with_scales(manner, &Scales::new(&G::WEIGHTS), seed)
    }

    /// Judges by other weights than the game's own, for comparison.
    pub fn with_scales(manner: Manner, scales: &Scales, seed: u64) -> Search<G> {
        let mut luck = Rng::new(seed);
        let mind = |_| Walker::new(Rng::new(luck.next_u64()), scales.clone(), &manner);
        // A browser starts no threads, so a single one thinks instead of several.
        let minds = if cfg!(target_family = "wasm") { 1 } else { manner.minds.max(1) };
        let minds = (0..minds).map(mind).collect();
        Search { manner, minds, luck, last: None, spent: None }
    }

    /// Lets its seat avoid some actions, and not plan with them.
    pub fn banned(mut self, ban: Option<&Ban<G>>) -> Search<G> {
        self.minds.iter_mut().for_each(|mind| mind.ban = ban.cloned());
        self
    }

    /// The actions from best to worst, with the chances after them.
    pub fn advise(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
    ) -> Vec<Advice<G::Action>> {
        loop {
            if let Some(advice) = self.advise_on(seat, view, legal) {
                return advice;
            }
        }
    }

    /// Thinks for a few milliseconds about the same decision; returns the actions from best to
    /// worst once the budget is spent.
    pub fn advise_on(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
    ) -> Option<Vec<Advice<G::Action>>> {
        if self.spent.is_none() {
            self.begin(seat, view);
            let began = self.manner.limit.map(|_| Instant::now());
            self.spent = Some(Spent { iterations: 0, began });
        }
        if !self.think(view) {
            return None;
        }
        self.spent = None;
        let edges = self.minds.iter().flat_map(|mind| mind.tree.edges(ROOT, seat));
        Some(advice::rank(edges, legal))
    }

    /// By how many points `seat` would be ahead of the others on average after each of these
    /// actions, which it considered last.
    pub fn leads(&mut self, seat: Seat, view: &G::View, actions: &[G::Action]) -> Vec<f32> {
        let Some(mind) = self.minds.first_mut() else { return Vec::new() };
        mind.noted = Some(Box::default());
        let seats = G::imagine(view, &mut self.luck).seats();
        let mut sums = vec![0.0; actions.len()];
        for _ in 0..TRIES {
            for (sum, &action) in zip(&mut sums, actions) {
                mind.try_out(view, seat, action);
                *sum += mind.noted.as_ref().map_or(0.0, |noted| noted.lead(seat, seats));
            }
            mind.guess_anew();
        }
        mind.noted = None;
        sums.into_iter().map(|sum| sum / TRIES as f32).collect()
    }

    /// Continues with the tree of the last decision, or starts a new one.
    fn begin(&mut self, seat: Seat, view: &G::View) {
        self.minds.iter_mut().for_each(|mind| mind.thinks_for(seat));
        match self.last.take() {
            Some(last) if last.seat == seat && last.expected == *view => {
                let came_by = LastStep::new(seat, last.action);
                zip(&mut self.minds, last.children)
                    .for_each(|(mind, child)| mind.begin(child, came_by));
            }
            _ => self.minds.iter_mut().for_each(|mind| mind.begin(None, LastStep::NONE)),
        }
    }

    /// Spends some more of the budget; returns whether all is spent.
    fn think(&mut self, view: &G::View) -> bool {
        let Some(Spent { iterations, began }) = self.spent else { return true };
        let left = self.manner.iterations - iterations;
        let deadline = began.zip(self.manner.limit).map(|(began, limit)| began + limit);
        // Several threads do all their work at once, because starting them costs more than a slice.
        let slice = if self.minds.len() == 1 { left.min(SLICE) } else { left };
        let Some((first, others)) = self.minds.split_first_mut() else { return true };
        let in_time = if others.is_empty() {
            think(first, view, slice, deadline)
        } else {
            thread::scope(|scope| {
                for mind in others {
                    scope.spawn(|| think(mind, view, slice, deadline));
                }
                think(first, view, slice, deadline)
            })
        };
        self.spent = Some(Spent { iterations: iterations + slice, began });
        slice == left || !in_time
    }

    /// Remembers what follows from `action` if neither luck nor another seat acts.
    fn remember(&mut self, seat: Seat, view: &G::View, action: G::Action) {
        let mut next = G::imagine(view, &mut self.luck);
        if next.turn().waiting().only() != Some(seat) {
            return;
        }
        next.apply(seat, action, &mut ());
        if next.turn().waiting().only() == Some(seat) {
            let child = |mind: &Walker<G>| mind.tree.child_of(ROOT, seat, action);
            let children = self.minds.iter().map(child).collect();
            let expected = next.view(Some(seat));
            self.last = Some(Thought { seat, expected, action, children });
        }
    }

    /// The best move or, if the bot is careless, another that is not much worse.
    fn pick(&mut self, advice: &[Advice<G::Action>]) -> G::Action {
        if self.manner.carelessness > 0.0 {
            return advice::slip(advice, self.manner.carelessness, &mut self.luck);
        }
        advice[0].action
    }
}

/// One thread walks this many times, or until its time is over; returns whether there was time for
/// all.
fn think<G: Outlook>(
    mind: &mut Walker<G>,
    view: &G::View,
    iterations: u32,
    deadline: Option<Instant>,
) -> bool {
    let is_late = |deadline: Instant| Instant::now() >= deadline;
    for nth in 0..iterations {
        mind.iterate(view);
        if nth % CLOCK == 0 && deadline.is_some_and(is_late) {
            return false;
        }
    }
    true
}

impl<G: Outlook> Bot<G> for Search<G> {
    fn ponder(&mut self, seat: Seat, view: &G::View, legal: &[G::Action]) -> Option<G::Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let advice = self.advise_on(seat, view, legal)?;
        let action = self.pick(&advice);
        self.remember(seat, view, action);
        Some(action)
    }

    fn rest(&mut self) {
        if self.last.is_none() {
            self.minds.iter_mut().for_each(|mind| mind.tree = Tree::new());
        }
    }
}
