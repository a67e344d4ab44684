//! One decision, and what was found about it.

use bots::Weighed;
use scene::Grade;
use tabletop::{BySeat, Game, Seat};

/// A step at which its seat had a choice.
pub(super) struct Decision<G: Game> {
    /// How many steps there were before it.
    pub(super) before: usize,
    pub(super) seat: Seat,
    pub(super) action: G::Action,
    first: Option<Weighed<G::Action>>,
    again: Vec<Weighed<G::Action>>,
}

/// How sure one must be, in standard errors, that it cost anything at all.
const SURE: f32 = 2.0;
/// A decision that costs less than this counts as good as the best: the estimate is not finer.
const SLACK: f32 = 0.01;

/// Whether so much was given away that it clearly was not the best.
pub(super) fn is_slip(cost: f32, noise: f32) -> bool {
    cost > SLACK.max(SURE * noise)
}

impl<G: Game> Decision<G> {
    pub(super) fn new(before: usize, seat: Seat, action: G::Action) -> Decision<G> {
        Decision { before, seat, action, first: None, again: Vec::new() }
    }

    /// What a first look found.
    pub(super) fn first(&mut self, weighed: Weighed<G::Action>) {
        self.first = Some(weighed);
    }

    /// What another, longer look found.
    pub(super) fn again(&mut self, weighed: Weighed<G::Action>) {
        self.again.push(weighed);
    }

    /// The looks that count: longer ones, if there are any.
    fn looks(&self) -> impl Iterator<Item = &Weighed<G::Action>> {
        let first = self.first.iter().filter(|_| self.again.is_empty());
        first.chain(&self.again)
    }

    fn mean(&self, number: impl Fn(&Weighed<G::Action>) -> f32) -> f32 {
        let count = self.looks().count().max(1);
        self.looks().map(number).sum::<f32>() / count as f32
    }

    /// How much of its chance to win the seat gave away.
    pub(super) fn cost(&self) -> f32 {
        self.mean(|look| look.cost(self.seat))
    }

    /// By how much that may be off: what the looks themselves say, or how far they lie apart.
    pub(super) fn noise(&self) -> f32 {
        let count = self.looks().count().max(1) as f32;
        let within = self.mean(|look| look.noise * look.noise) / count;
        let mean = self.cost();
        let apart: f32 = self.looks().map(|look| (look.cost(self.seat) - mean).powi(2)).sum();
        let between = if count > 1.0 { apart / (count - 1.0) / count } else { 0.0 };
        within.max(between).sqrt()
    }

    /// How many points it gave away.
    pub(super) fn points(&self) -> f32 {
        self.mean(|look| look.points.lost)
    }

    /// How many points an action drawn at random would have given away.
    pub(super) fn random(&self) -> f32 {
        self.mean(|look| look.points.random)
    }

    /// What those points would cost of the chance to win between equals, and by how much that may be
    /// off.
    fn level(&self) -> (f32, f32) {
        let count = self.looks().count().max(1) as f32;
        let square = self.mean(|look| (look.points.noise * look.points.worth).powi(2));
        (self.mean(|look| look.points.cost()), (square / count).sqrt())
    }

    /// What it weighs: the chance that it cost, or that its points would have cost between equals.
    /// Where a match is nearly decided, only points can tell.
    pub(super) fn weight(&self) -> f32 {
        self.cost().max(self.level().0)
    }

    /// What it is called, if it clearly was not the best.
    pub(super) fn grade(&self) -> Option<Grade> {
        Grade::of(self.weight()).filter(|_| self.is_slip())
    }

    /// How everybody's chances moved by it.
    pub(super) fn moved(&self) -> BySeat<f32> {
        BySeat::from_fn(|seat| self.mean(|look| look.played[seat] - look.best[seat]))
    }

    /// Whether it clearly was not the best.
    pub(super) fn is_slip(&self) -> bool {
        let (level, noise) = self.level();
        is_slip(self.cost(), self.noise()) || is_slip(level, noise)
    }

    /// Whether longer looks confirmed, every one of them, that it was a mistake.
    pub(super) fn is_mistake(&self) -> bool {
        let costs = |look: &Weighed<G::Action>| look.cost(self.seat).max(look.points.cost()) > 0.0;
        !self.again.is_empty() && self.again.iter().all(costs) && self.grade().is_some()
    }

    /// The look that found what most of them found to be best, the better the longer ago it was.
    pub(super) fn confirmed(&self) -> Option<&Weighed<G::Action>> {
        let votes = |look: &Weighed<G::Action>| {
            self.again.iter().filter(|other| other.line.first() == look.line.first()).count()
        };
        let most = self.again.iter().map(votes).max()?;
        self.again.iter().find(|look| votes(look) == most)
    }
}
