//! Games of bots against themselves, noted down.

use bots::{Bot, Manner, Search};
use tabletop::{
    BySeat, Luck, Outlook, Rng, Scales, Seat, Unplayable, run_to_decision, shares, softmax,
};

use super::Course;
use crate::arena::GameVariant;

/// A position as its features show it, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    pub progress: f32,
    /// The features of every seat, one seat after the other.
    pub features: Vec<f32>,
    /// What each seat had in the end: in part the victory, in part how the points lay, because a
    /// narrow defeat is nearly a victory. Few games teach more by points; many teach the truth by
    /// victories alone.
    pub shares: Vec<f32>,
}

/// About one decision in this many is noted: its neighbours teach little more.
const EVERY: u32 = 3;

/// Plays the games of a round, with every number of players in turn.
pub fn record<G: Outlook>(
    table: &GameVariant<G>,
    (manner, scales): (Manner, &Scales),
    course: Course,
    seed: u64,
) -> Vec<Sample> {
    let counts: Vec<usize> = G::SEATS.filter(|&seats| start(table, seats).is_ok()).collect();
    let mut samples = Vec::new();
    let mut ends = Vec::new();
    for nth in 0..course.games {
        let seats = counts[nth as usize % counts.len()];
        let luck = Rng::new(seed).fork(nth.into());
        let game =
            play(start(table, seats).expect("it was tried"), (manner, scales), luck, &mut samples);
        ends.push((samples.len(), End::new(&game)));
    }
    let spread = spread(&ends);
    let mut first = 0;
    for (last, end) in ends {
        let shares = end.shares(spread, course.narrowness);
        samples[first..last].iter_mut().for_each(|sample| sample.shares.clone_from(&shares));
        first = last;
    }
    samples
}

/// How a game ended.
struct End {
    seats: usize,
    won: BySeat<f32>,
    points: BySeat<f32>,
}

impl End {
    fn new<G: Outlook>(game: &G) -> End {
        let seats = game.seats();
        let points = |seat: Seat| if seat.index() < seats { game.score(seat).points } else { 0 };
        End { seats, won: shares(game), points: BySeat::from_fn(|seat| points(seat).into()) }
    }

    fn shares(&self, spread: f32, narrowness: f32) -> Vec<f32> {
        let lay = softmax(&BySeat::from_fn(|seat| self.points[seat] / spread), self.seats);
        let mix = |seat| self.won[seat] + narrowness * (lay[seat] - self.won[seat]);
        Seat::all(self.seats).map(mix).collect()
    }

    /// The variance of the points within the game.
    fn variance(&self) -> f32 {
        let points = || Seat::all(self.seats).map(|seat| self.points[seat]);
        let mean = points().sum::<f32>() / self.seats as f32;
        points().map(|points| (points - mean) * (points - mean)).sum::<f32>() / self.seats as f32
    }
}

/// How far apart the points of a game usually are.
fn spread(ends: &[(usize, End)]) -> f32 {
    let variance: f32 = ends.iter().map(|(_, end)| end.variance()).sum();
    (variance / ends.len().max(1) as f32).sqrt().max(1.0)
}

fn start<G: Outlook>(table: &GameVariant<G>, seats: usize) -> Result<G, Unplayable> {
    G::new(seats, &table.options, table.components)
}

fn play<G: Outlook>(
    mut game: G,
    (manner, scales): (Manner, &Scales),
    mut luck: Rng,
    samples: &mut Vec<Sample>,
) -> G {
    let mut bots: Vec<Search<G>> =
        (0..game.seats()).map(|_| Search::with_scales(manner, scales, luck.next_u64())).collect();
    let mut legal = Vec::new();
    while let Some(waiting) = run_to_decision(&mut game, &mut luck, &mut ()) {
        let seat = waiting.lowest().expect("somebody owes a step");
        if luck.below(EVERY) == 0 {
            samples.push(note(&game));
        }
        legal.clear();
        game.legal(seat, &mut legal);
        let action = bots[seat.index()].choose(seat, &game.view(Some(seat)), &legal);
        game.apply(seat, action, &mut ());
    }
    game
}

fn note<G: Outlook>(game: &G) -> Sample {
    let width = G::FEATURES.len();
    let mut features = vec![0.0; width * game.seats()];
    for (seat, out) in Seat::all(game.seats()).zip(features.chunks_mut(width)) {
        game.features(seat, out);
    }
    Sample { progress: game.progress().clamp(0.0, 1.0), features, shares: Vec::new() }
}
