//! One decision, and what searches found about it.

use bots::Weighed;
use scene::Grade;
use tabletop::{BySeat, Game, Seat};

/// A step at which its seat had a choice.
pub(super) struct Decision<G: Game> {
    /// How many steps were taken before it.
    pub(super) before: usize,
    pub(super) seat: Seat,
    pub(super) action: G::Action,
    first: Option<Weighed<G::Action>>,
    again: Vec<Weighed<G::Action>>,
}

/// How many standard errors a loss must exceed before it counts.
const SURE: f32 = 2.0;
/// A decision that costs less than this is as good as the best: the estimate is not more precise.
const SLACK: f32 = 0.01;

/// Whether the loss is so large that the decision was clearly not the best.
pub(super) fn is_slip(cost: f32, noise: f32) -> bool {
    cost > SLACK.max(SURE * noise)
}

impl<G: Game> Decision<G> {
    pub(super) fn new(before: usize, seat: Seat, action: G::Action) -> Decision<G> {
        Decision { before, seat, action, first: None, again: Vec::new() }
    }

    /// Adds the result of the first search.
    pub(super) fn first(&mut self, weighed: Weighed<G::Action>) {
        self.first = Some(weighed);
    }

    /// Adds the result of another, longer search.
    pub(super) fn again(&mut self, weighed: Weighed<G::Action>) {
        self.again.push(weighed);
    }

    /// The searches that count: the longer ones, if there are any.
    fn looks(&self) -> impl Iterator<Item = &Weighed<G::Action>> {
        let first = self.first.iter().filter(|_| self.again.is_empty());
        first.chain(&self.again)
    }

    fn mean(&self, number: impl Fn(&Weighed<G::Action>) -> f32) -> f32 {
        let count = self.looks().count().max(1);
        self.looks().map(number).sum::<f32>() / count as f32
    }

    /// How much of its chance to win the decision cost.
    pub(super) fn cost(&self) -> f32 {
        self.mean(|look| look.cost(self.seat))
    }

    /// The uncertainty of the cost: that of the searches themselves, or the differences between
    /// them.
    pub(super) fn noise(&self) -> f32 {
        let count = self.looks().count().max(1) as f32;
        let within = self.mean(|look| look.noise * look.noise) / count;
        let mean = self.cost();
        let apart: f32 = self.looks().map(|look| (look.cost(self.seat) - mean).powi(2)).sum();
        let between = if count > 1.0 { apart / (count - 1.0) / count } else { 0.0 };
        within.max(between).sqrt()
    }

    /// How many points it cost.
    pub(super) fn points(&self) -> f32 {
        self.mean(|look| look.points.lost)
    }

    /// How many points a random action would have cost on average.
    pub(super) fn random(&self) -> f32 {
        self.mean(|look| look.points.random)
    }

    /// How much of the chance to win those points would cost between equal players, and the
    /// uncertainty.
    fn level(&self) -> (f32, f32) {
        let count = self.looks().count().max(1) as f32;
        let square = self.mean(|look| (look.points.noise * look.points.worth).powi(2));
        (self.mean(|look| look.points.cost()), (square / count).sqrt())
    }

    /// The weight of the decision: the chance that it cost, or that its points would have cost
    /// between equal players. Where a match is nearly decided, only points can tell.
    pub(super) fn weight(&self) -> f32 {
        self.cost().max(self.level().0)
    }

    /// The grade of the decision, if it was clearly not the best.
    pub(super) fn grade(&self) -> Option<Grade> {
        Grade::of(self.weight()).filter(|_| self.is_slip())
    }

    /// How all seats' chances changed.
    pub(super) fn moved(&self) -> BySeat<f32> {
        BySeat::from_fn(|seat| self.mean(|look| look.played[seat] - look.best[seat]))
    }

    /// Whether it clearly was not the best.
    pub(super) fn is_slip(&self) -> bool {
        let (level, noise) = self.level();
        is_slip(self.cost(), self.noise()) || is_slip(level, noise)
    }

    /// Whether every longer search confirmed that it was a mistake.
    pub(super) fn is_mistake(&self) -> bool {
        let costs = |look: &Weighed<G::Action>| look.cost(self.seat).max(look.points.cost()) > 0.0;
        !self.again.is_empty() && self.again.iter().all(costs) && self.grade().is_some()
    }

    /// The search with the best action that most searches agree on; of equals the earliest.
    pub(super) fn confirmed(&self) -> Option<&Weighed<G::Action>> {
        let votes = |look: &Weighed<G::Action>| {
            self.again.iter().filter(|other| other.line.first() == look.line.first()).count()
        };
        let most = self.again.iter().map(votes).max()?;
        self.again.iter().find(|look| votes(look) == most)
    }
}
