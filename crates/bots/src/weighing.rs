//! Weighs a past decision: what was chosen against what a search would have chosen.
//!
//! Both are judged by one search, from the same view, with the same guesses and equally many
//! simulations, so that the difference between them is meaningful even where neither number is
//! exact. The better action is found by some walks and valued by others: otherwise an action that
//! was merely lucky during the search would always seem better than it is.

use tabletop::{BySeat, Expected, LastStep, Luck, Outlook, Rng, Scales, Seat, unit_of};

use crate::search::{Manner, Walker};

/// How many walks are done together: a few milliseconds in the slowest game.
const SLICE: u32 = 100;
/// How many pairs of walks start from the same guess.
const PAIRS: u32 = 4;
/// How far the better choice is followed while no other seat decides anything.
const LONGEST: usize = 8;
/// The share of the loss that a reason must explain.
const MOSTLY: f32 = 0.4;
/// How much of the chance to win one unit of judgement is worth between equal players, where it is
/// worth most: the slope of the logistic curve.
const STEEPEST: f32 = 0.25;
/// How often a step must have been visited to be shown.
const TRUSTED: u32 = 20;

/// A decision that is being weighed.
#[derive(Debug)]
pub struct Weighing<G: Outlook> {
    seat: Seat,
    seats: usize,
    /// The legal actions, and the luck that draws from them.
    legal: Vec<G::Action>,
    luck: Rng,
    view: G::View,
    played: G::Action,
    futures: u32,
    mind: Walker<G>,
    /// How many walks were spent on finding the best action.
    looked: u32,
    best: Option<G::Action>,
    /// How many walks still follow what was played, to estimate it as precisely as the best.
    behind: u32,
    pairs: u32,
    sums: Sums,
}

/// The results of pairs of walks.
#[derive(Debug, Default)]
struct Sums {
    best: BySeat<f64>,
    played: BySeat<f64>,
    /// How far the seat led in points after what was played.
    lead: f64,
    /// How many points fewer it led by after a random action.
    random: f64,
    /// What was better in points after the best action, by seat and feature.
    more: Expected,
    /// The loss in the pairs from the current guess, in chance and points.
    guess: [f64; 2],
    lost: [Spread; 2],
}

/// The result of a walk: every seat's chances, and the points.
struct Walk {
    chances: BySeat<f32>,
    expected: Expected,
}

/// A running mean and variance (Welford's method).
#[derive(Debug, Default)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

/// The result of weighing a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The best action, and what the seat would have done next.
    pub line: Vec<A>,
    /// Every seat's chances after the best action.
    pub best: BySeat<f32>,
    /// Every seat's chances after what was played.
    pub played: BySeat<f32>,
    /// The standard error of the difference between the two, for the seat that chose.
    pub noise: f32,
    /// The same in points.
    pub points: Points,
}

/// A decision in points: how far the seat that chose is ahead of the others on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Points {
    /// The lead after what was played.
    pub lead: f32,
    /// How many points were lost.
    pub lost: f32,
    /// The standard error of the loss.
    pub noise: f32,
    /// How many points a random action loses.
    pub random: f32,
    /// How much of the chance to win a point is worth between equal players now.
    pub worth: f32,
    /// The feature that explains most of the loss, if there is one.
    pub reason: Option<Reason>,
}

/// What a decision lost points by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// This feature of the seat's own position, by this many points.
    Own(&'static str, f32),
    /// A feature of another seat, by this many points.
    Other(Seat, f32),
}

impl<A> Weighed<A> {
    /// How much of its chance to win the seat lost; negative if it chose better than the search.
    pub fn cost(&self, seat: Seat) -> f32 {
        self.best[seat] - self.played[seat]
    }
}

impl Points {
    /// How much of the chance to win the lost points would cost between equal players.
    pub fn cost(&self) -> f32 {
        self.lost * self.worth
    }
}

impl<G: Outlook> Weighing<G> {
    /// Runs this many simulations to find what is best, and as many to compare.
    pub fn new(
        (seat, view): (Seat, G::View),
        played: G::Action,
        futures: u32,
        seed: u64,
    ) -> Weighing<G> {
        let scales = Scales::new(&G::WEIGHTS);
        let mut mind = Walker::new(Rng::new(seed), scales, &Manner::new(futures)).noting();
        mind.begin(None, LastStep::NONE);
        let root = G::imagine(&view, &mut Rng::new(0));
        let (seats, mut legal) = (root.seats(), Vec::new());
        root.legal(seat, &mut legal);
        Weighing {
            luck: Rng::new(seed),
            legal,
            seat,
            seats,
            view,
            played,
            futures,
            mind,
            looked: 0,
            best: None,
            behind: 0,
            pairs: 0,
            sums: Sums::default(),
        }
    }

    /// Thinks for a few milliseconds; returns whether it is finished.
    pub fn think(&mut self) -> bool {
        for _ in 0..SLICE {
            if self.is_done() {
                return true;
            }
            self.walk();
        }
        self.is_done()
    }

    /// If the best action was played, only random actions are left to compare with.
    fn is_done(&self) -> bool {
        let part = if self.is_best() { 4 } else { 1 };
        self.pairs * 2 >= (self.futures / part).next_multiple_of(2 * PAIRS)
    }

    /// Whether what was played is what the search would have chosen.
    fn is_best(&self) -> bool {
        self.best == Some(self.played)
    }

    fn walk(&mut self) {
        if self.looked < self.futures {
            self.mind.iterate(&self.view);
            self.looked += 1;
            return;
        }
        let Some(best) = self.best else { return self.settle() };
        if self.behind > 0 {
            self.behind -= 1;
            self.mind.try_out(&self.view, self.seat, self.played);
            return;
        }
        self.walk_both(best);
    }

    /// Decides which action is best.
    fn settle(&mut self) {
        let (best, visits) = self.mind.favourite(self.seat).unwrap_or((self.played, 0));
        self.best = Some(best);
        self.behind = visits.saturating_sub(self.mind.visits(self.seat, self.played));
        self.mind.guess_anew();
    }

    fn walk_both(&mut self, best: G::Action) {
        if self.pairs.is_multiple_of(PAIRS) {
            self.mind.guess_anew();
        }
        let any = self.legal[self.luck.below(self.legal.len() as u32) as usize];
        let [one, other, any] = [best, self.played, any].map(|action| {
            let chances = self.mind.try_out(&self.view, self.seat, action);
            Walk { chances, expected: *self.mind.noted.clone().unwrap_or_default() }
        });
        self.pairs += 1;
        self.sums.add(&one, &other, (self.seat, self.seats));
        let [one, any] = [one, any].map(|walk| walk.expected.lead(self.seat, self.seats));
        self.sums.random += f64::from(one - any);
        if self.pairs.is_multiple_of(PAIRS) {
            self.sums.end_guess();
        }
    }

    /// The result, once it is finished.
    pub fn weighed(&self) -> Weighed<G::Action> {
        let pairs = f64::from(self.pairs.max(1));
        let mean = |sums: &BySeat<f64>| BySeat::from_fn(|seat| (sums[seat] / pairs) as f32);
        Weighed {
            line: self.line(),
            best: mean(&self.sums.best),
            played: mean(if self.is_best() { &self.sums.best } else { &self.sums.played }),
            noise: if self.is_best() { 0.0 } else { self.sums.lost[0].error() as f32 },
            points: self.points(),
        }
    }

    fn points(&self) -> Points {
        let root = G::imagine(&self.view, &mut Rng::new(0));
        let pairs = f64::from(self.pairs.max(1));
        let random = (self.sums.random / pairs) as f32;
        if self.is_best() {
            return Points { random, ..Points::default() };
        }
        let [_, lost] = &self.sums.lost;
        Points {
            random,
            lead: (self.sums.lead / pairs) as f32,
            lost: lost.mean as f32,
            noise: lost.error() as f32,
            worth: STEEPEST / unit_of(&root).max(f32::MIN_POSITIVE),
            reason: self.reason(lost.mean as f32),
        }
    }

    /// The feature that explains most of the lost points.
    fn reason(&self, lost: f32) -> Option<Reason> {
        let more = &self.sums.more;
        let pairs = self.pairs.max(1) as f32;
        let own = G::FEATURES.iter().zip(more.parts[self.seat]).map(|(&name, sum)| {
            let points = sum / pairs;
            (points, Reason::Own(name, points))
        });
        let others = Seat::all(self.seats).filter(|&seat| seat != self.seat).map(|seat| {
            let points = -more.points[seat] / pairs;
            (points / (self.seats - 1) as f32, Reason::Other(seat, points))
        });
        let most = own.chain(others).max_by(|(one, _), (other, _)| one.total_cmp(other));
        most.filter(|(part, _)| *part >= MOSTLY * lost).map(|(_, reason)| reason)
    }

    /// The best action, and what follows it while only the seat acts.
    fn line(&self) -> Vec<G::Action> {
        let Some(best) = self.best else { return Vec::new() };
        let mut game = G::imagine(&self.view, &mut Rng::new(0));
        let mut line = vec![best];
        let mut node = self.mind.child_of_root(self.seat, best);
        if game.turn().waiting().only() != Some(self.seat) {
            return line;
        }
        game.apply(self.seat, best, &mut ());
        while line.len() < LONGEST && game.turn().waiting().only() == Some(self.seat) {
            let next = node.and_then(|node| self.mind.trusted(node, self.seat, TRUSTED));
            let Some((action, child)) = next else { break };
            if game.play(self.seat, action, &mut ()).is_err() {
                break;
            }
            line.push(action);
            node = child;
        }
        line
    }
}

impl Sums {
    fn add(&mut self, best: &Walk, played: &Walk, (seat, seats): (Seat, usize)) {
        for each in Seat::all(seats) {
            self.best[each] += f64::from(best.chances[each]);
            self.played[each] += f64::from(played.chances[each]);
            let (one, other) = (&best.expected, &played.expected);
            self.more.points[each] += one.points[each] - other.points[each];
            for (nth, part) in self.more.parts[each].iter_mut().enumerate() {
                *part += one.parts[each][nth] - other.parts[each][nth];
            }
        }
        let lead = played.expected.lead(seat, seats);
        self.lead += f64::from(lead);
        self.guess[0] += f64::from(best.chances[seat]) - f64::from(played.chances[seat]);
        self.guess[1] += f64::from(best.expected.lead(seat, seats) - lead);
    }

    fn end_guess(&mut self) {
        for (lost, guess) in self.lost.iter_mut().zip(&mut self.guess) {
            lost.add(std::mem::take(guess) / f64::from(PAIRS));
        }
    }
}

impl Spread {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        let off = number - self.mean;
        self.mean += off / self.count;
        self.squares += off * (number - self.mean);
    }

    /// The standard error of the mean; infinite for a single number.
    fn error(&self) -> f64 {
        if self.count < 2.0 {
            return 1.0;
        }
        (self.squares / (self.count - 1.0) / self.count).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_shrinks_with_the_numbers() {
        let error = |count: u32| {
            let mut spread = Spread::default();
            (0..count).for_each(|nth| spread.add(f64::from(nth % 2)));
            spread.error()
        };
        assert!((error(2) - 0.5).abs() < 1e-9);
        assert!((error(100) - 0.05).abs() < 0.001);
        assert!(error(1) >= 1.0, "one number says nothing");
    }
}
