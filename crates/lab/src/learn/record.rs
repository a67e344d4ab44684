//! Games of bots against themselves, noted down.

use bots::{Bot, Manner, Search};
use tabletop::{BySeat, Components, Luck, Outlook, Rng, Seat, Turn, Weights, shares};

/// A position as its features show it, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    pub progress: f32,
    /// The features of every seat, one seat after the other.
    pub features: Vec<f32>,
    /// The part of the victory each seat had in the end.
    pub shares: Vec<f32>,
}

/// About one decision in so many is noted: neighbours tell the same.
const EVERY: u32 = 6;

/// Plays `games`, with every number of players in turn.
pub fn record<G: Outlook>(
    options: &G::Options,
    (manner, weights): (Manner, &Weights),
    games: u32,
    seed: u64,
) -> Vec<Sample> {
    let counts: Vec<usize> = G::SEATS.filter(|&seats| can_play::<G>(seats, options)).collect();
    let mut samples = Vec::new();
    for nth in 0..games {
        let seats = counts[nth as usize % counts.len()];
        let luck = Rng::new(seed).fork(nth.into());
        play::<G>((seats, options), (manner, weights), luck, &mut samples);
    }
    samples
}

fn can_play<G: Outlook>(seats: usize, options: &G::Options) -> bool {
    G::new(seats, options, G::Components::built_in()).is_ok()
}

fn play<G: Outlook>(
    (seats, options): (usize, &G::Options),
    (manner, weights): (Manner, &Weights),
    mut luck: Rng,
    samples: &mut Vec<Sample>,
) {
    let built_in = G::Components::built_in();
    let mut game = G::new(seats, options, built_in).expect("the number of seats was tried");
    let mut bots: Vec<Search<G>> = (0..seats)
        .map(|_| Search::with_weights(manner, weights.clone(), luck.next_u64()))
        .collect();
    let (first, mut legal) = (samples.len(), Vec::new());
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.deal(game.roll(&mut luck), &mut ()),
            Turn::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody owes a step");
                if luck.below(EVERY) == 0 {
                    samples.push(note(&game));
                }
                legal.clear();
                game.legal(seat, &mut legal);
                let action = bots[seat.index()].choose(seat, &game.view(Some(seat)), &legal);
                game.apply(seat, action, &mut ());
            }
        }
    }
    let won: BySeat<f32> = shares(&game);
    for sample in &mut samples[first..] {
        sample.shares = Seat::all(seats).map(|seat| won[seat]).collect();
    }
}

fn note<G: Outlook>(game: &G) -> Sample {
    let width = G::FEATURES.len();
    let mut features = vec![0.0; width * game.seats()];
    for (seat, out) in Seat::all(game.seats()).zip(features.chunks_mut(width)) {
        game.features(seat, out);
    }
    Sample { progress: game.progress().clamp(0.0, 1.0), features, shares: Vec::new() }
}
