//! What a position promises: the judgement that bots cut their thinking short with.

use crate::{BySeat, Game, Luck, Seat, Turn, winners};

/// A game that can say of any position how it stands for each seat.
///
/// The judgement is a handful of *features* of one seat, numbers of about −1 to 1 that the game
/// makes from what its own scoring counts, weighed by numbers that were learned from self-play.
/// A seat's chance to win is the softmax of the weighed sums of all seats. There are two sets of
/// weights, for the beginning and for the end of a match, and what lies between is mixed.
pub trait Outlook: Game {
    /// How each level plays, from Easy to Expert; set so that each wins about three of four games
    /// against the one below (`northpole ladder`).
    const LEVELS: [Skill; 4];

    /// Whether a search draws sealed steps by regret matching, as theory says for what must not be
    /// foreseen, instead of taking what promises most. Which of them plays better is measured.
    const MIXES: bool = false;

    /// What the features are called, in the order they are written in.
    const FEATURES: &'static [&'static str];

    /// What each of the features weighs; [`Weights::of`] ties the two together.
    const WEIGHTS: Weights;

    /// How many points at the end one unit of a weighed sum stands for, at the beginning and at the
    /// end of a match: a sum one higher than those of the others means a lead of so many points.
    /// Fitted to self-play (`lab::learn::points_per_unit`). The default is what [`prospects`] assumes.
    const POINTS: [f32; 2] = [FLATNESS / POINT; 2];

    /// Writes the features of `seat`; `out` is as long as [`Outlook::FEATURES`].
    /// Nothing that only this position knows is secret here: a bot asks guesses, never the truth.
    fn features(&self, seat: Seat, out: &mut [f32]);

    /// How far the match has come, from 0 to 1.
    fn progress(&self) -> f32;

    /// Guesses a position to think on from.
    ///
    /// Like [`Game::determinize`], but where others have already taken the sealed step that is due,
    /// theirs may be taken back: no seat has seen it, so a bot that lets them choose again meets
    /// the choices that make sense to them, and no others.
    fn imagine(view: &Self::View, luck: &mut impl Luck) -> Self {
        Self::determinize(view, luck)
    }
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// How many futures it looks at for a decision.
    pub iterations: u32,
    /// How much of its chance to win a move may cost and still be played now and then.
    pub carelessness: f32,
}

impl Skill {
    /// A search of `iterations` futures, with that carelessness.
    pub const fn new(iterations: u32, carelessness: f32) -> Skill {
        Skill { iterations, carelessness }
    }

    /// Always plays what looks best.
    pub const fn careful(iterations: u32) -> Skill {
        Skill::new(iterations, 0.0)
    }
}

/// Weights that were learned, and how that went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// What they gained over the weights before, as measured then.
    pub gain: &'static str,
    /// One row for each feature.
    pub rows: &'static [Weight],
}

/// What one feature weighs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weight {
    /// What the feature is called.
    pub name: &'static str,
    /// At the beginning of a match.
    pub early: f32,
    /// At its end.
    pub late: f32,
}

/// A row of weights: what the feature is called, its weight at the beginning and at the end.
pub const fn weight(name: &'static str, early: f32, late: f32) -> Weight {
    Weight { name, early, late }
}

impl Weights {
    /// These weights, if they are those of the features.
    ///
    /// # Panics
    /// If a row is missing or has another name than its feature: in a constant, which is where
    /// weights are, that does not compile.
    #[must_use]
    pub const fn of(self, features: &[&str]) -> Weights {
        assert!(self.rows.len() == features.len(), "every feature has one row of weights");
        assert!(features.len() <= MOST_FEATURES, "there are too many features");
        let mut nth = 0;
        while nth < features.len() {
            let is_same = is_same(self.rows[nth].name, features[nth]);
            assert!(is_same, "the rows of weights have the names and the order of the features");
            nth += 1;
        }
        self
    }
}

/// Whether two texts are equal, for constants.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// No game has more features than this.
pub const MOST_FEATURES: usize = 48;

/// The numbers of [`Weights`] without their names, lying as judging and learning want them.
#[derive(Clone, PartialEq, Debug)]
pub struct Scales {
    /// At the beginning of a match.
    pub early: [f32; MOST_FEATURES],
    /// At its end.
    pub late: [f32; MOST_FEATURES],
}

impl Scales {
    /// The numbers of these weights.
    pub fn new(weights: &Weights) -> Scales {
        let mut scales = Scales { early: [0.0; MOST_FEATURES], late: [0.0; MOST_FEATURES] };
        for (nth, row) in weights.rows.iter().enumerate() {
            (scales.early[nth], scales.late[nth]) = (row.early, row.late);
        }
        scales
    }

    /// What the first `width` features weigh when the match has come so far.
    #[inline]
    fn at(&self, progress: f32, width: usize) -> [f32; MOST_FEATURES] {
        let mut weights = [0.0; MOST_FEATURES];
        let ends = self.early.iter().zip(&self.late).take(width);
        for (weight, (early, late)) in weights.iter_mut().zip(ends) {
            *weight = early + (late - early) * progress;
        }
        weights
    }
}

/// A fact as a feature.
#[inline]
pub fn flag(fact: bool) -> f32 {
    f32::from(u8::from(fact))
}

/// How much flatter than chances a standing is.
const FLATNESS: f32 = 0.1;
/// What a point at the end counts in it, before `exp`.
const POINT: f32 = 0.05;

/// Each seat's chance to win; a shared victory counts in equal parts. They add up to 1.
pub fn chances<G: Outlook>(game: &G, scales: &Scales) -> BySeat<f32> {
    if game.turn() == Turn::Over {
        shares(game)
    } else {
        softmax(&sums(game, scales), game.seats())
    }
}

/// What a position is worth to each seat: its chance to win and, to a part of `pride`, how it stands
/// beside the others. So more points are better, too, when all is won or lost. They add up to 1.
pub fn prospects<G: Outlook>(game: &G, scales: &Scales, pride: f32) -> BySeat<f32> {
    let seats = game.seats();
    let (mut worth, standing) = if game.turn() == Turn::Over {
        let mut points = BySeat::default();
        let point = |seat| POINT * f32::from(game.score(seat).points);
        Seat::all(seats).for_each(|seat| points[seat] = point(seat));
        (shares(game), softmax(&points, seats))
    } else {
        let sums = sums(game, scales);
        (softmax(&sums, seats), softmax(&BySeat::from_fn(|seat| sums[seat] * FLATNESS), seats))
    };
    for seat in Seat::all(seats) {
        worth[seat] += pride * (standing[seat] - worth[seat]);
    }
    worth
}

/// What a position promises in points, up to what all seats have in common: only the differences
/// between seats mean something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Expected {
    /// What each seat may expect.
    pub points: BySeat<f32>,
    /// What each feature adds to it; nothing once the match is over.
    pub parts: BySeat<[f32; MOST_FEATURES]>,
}

impl Default for Expected {
    fn default() -> Self {
        Expected { points: BySeat::default(), parts: BySeat::from_fn(|_| [0.0; MOST_FEATURES]) }
    }
}

impl Expected {
    /// How far a seat is ahead of the others, on average.
    pub fn lead(&self, seat: Seat, seats: usize) -> f32 {
        let others = Seat::all(seats).filter(|&other| other != seat);
        let sum: f32 = others.map(|other| self.points[other]).sum();
        self.points[seat] - sum / (seats - 1).max(1) as f32
    }
}

/// What each seat may expect in points.
pub fn expected<G: Outlook>(game: &G, scales: &Scales) -> Expected {
    let mut expected = Expected::default();
    if game.turn() == Turn::Over {
        let points = |seat| f32::from(game.score(seat).points);
        Seat::all(game.seats()).for_each(|seat| expected.points[seat] = points(seat));
        return expected;
    }
    let width = G::FEATURES.len();
    let (weights, unit) = (scales.at(game.progress().clamp(0.0, 1.0), width), unit_of(game));
    for seat in Seat::all(game.seats()) {
        let parts = &mut expected.parts[seat];
        game.features(seat, &mut parts[..width]);
        for (part, weight) in parts.iter_mut().zip(&weights) {
            *part *= weight * unit;
        }
        expected.points[seat] = parts.iter().sum();
    }
    expected
}

/// How many points one unit of a weighed sum stands for in this position.
pub fn unit_of<G: Outlook>(game: &G) -> f32 {
    let [early, late] = G::POINTS;
    early + (late - early) * game.progress().clamp(0.0, 1.0)
}

/// The weighed features of each seat.
fn sums<G: Outlook>(game: &G, scales: &Scales) -> BySeat<f32> {
    let weights = scales.at(game.progress().clamp(0.0, 1.0), G::FEATURES.len());
    let mut sums = BySeat::default();
    let mut features = [0.0; MOST_FEATURES];
    let features = &mut features[..G::FEATURES.len()];
    for seat in Seat::all(game.seats()) {
        game.features(seat, features);
        sums[seat] = features.iter().zip(&weights).map(|(feature, weight)| feature * weight).sum();
    }
    sums
}

/// What a finished match brought each seat: 1 for a victory, equal parts of it if shared.
pub fn shares<G: Game>(game: &G) -> BySeat<f32> {
    let winners = winners(game);
    let share = 1.0 / winners.len() as f32;
    BySeat::from_fn(|seat| if winners.contains(seat) { share } else { 0.0 })
}

/// Chances in proportion to the exponential of each seat's sum.
pub fn softmax(sums: &BySeat<f32>, seats: usize) -> BySeat<f32> {
    let largest = Seat::all(seats).map(|seat| sums[seat]).fold(f32::MIN, f32::max);
    let mut chances = BySeat::default();
    let mut total = 0.0;
    for seat in Seat::all(seats) {
        chances[seat] = exp(sums[seat] - largest);
        total += chances[seat];
    }
    for seat in Seat::all(seats) {
        chances[seat] /= total;
    }
    chances
}

/// e to the power of `x`, for `x` up to 0, to within 0.0003.
///
/// Ours, so that a bot thinks the same thoughts on every machine and in the browser.
pub fn exp(x: f32) -> f32 {
    // (1 + x/1024)^1024, by squaring ten times.
    let mut power = (1.0 + x.max(-60.0) / 1024.0).max(0.0);
    for _ in 0..10 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_close() {
        for hundredths in 0..2000 {
            let x = -hundredths as f32 / 100.0;
            assert!((exp(x) - x.exp()).abs() < 0.0003, "{x}: {} {}", exp(x), x.exp());
        }
        assert!(exp(-1000.0) < 1e-20);
    }

    #[test]
    fn weights_are_those_of_the_features() {
        const WEIGHTS: Weights = Weights { gain: "", rows: &[weight("gifts", 1.0, 2.0)] };
        let fits = |features: &'static [&'static str]| {
            std::panic::catch_unwind(|| WEIGHTS.of(features)).is_ok()
        };
        assert!(fits(&["gifts"]));
        for features in [&["gift"][..], &["gifts left"], &["canes"], &["gifts", "canes"], &[]] {
            assert!(!fits(features), "{features:?}");
        }
    }

    #[test]
    fn chances_add_up() {
        let sums = BySeat::from_fn(|seat| seat.index() as f32);
        let chances = softmax(&sums, 3);
        let of = |index| chances[Seat::new(index).expect("below five")];
        assert!((of(0) + of(1) + of(2) - 1.0).abs() < 1e-6);
        assert!(of(2) > of(1) && of(1) > of(0) && of(3) == 0.0);
    }
}
