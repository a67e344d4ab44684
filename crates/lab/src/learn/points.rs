//! How many points a judgement stands for.

use bots::{Bot, Manner, Search};
use tabletop::{Expected, Luck, Outlook, Rng, Scales, Seat, expected, run_to_decision, unit_of};

use crate::arena::GameVariant;

/// About one decision in this many is noted: its neighbours teach little more.
const EVERY: u32 = 5;

/// What a lead by one unit of weighed sums became in points, at the beginning and at the end of a
/// match ([`Outlook::POINTS`]): least squares over positions of self-play.
pub fn points_per_unit<G: Outlook>(
    table: &GameVariant<G>,
    games: u32,
    iterations: u32,
) -> [f32; 2] {
    let mut sums = Sums::default();
    let counts: Vec<usize> =
        G::SEATS.filter(|&seats| G::new(seats, &table.options, table.components).is_ok()).collect();
    for nth in 0..games {
        let seats = counts[nth as usize % counts.len()];
        let game = G::new(seats, &table.options, table.components).expect("it was tried");
        play(game, iterations, Rng::new(1).fork(nth.into()), &mut sums);
    }
    sums.solved()
}

/// The sums of the normal equations.
#[derive(Debug, Default)]
struct Sums {
    early: f64,
    both: f64,
    late: f64,
    early_points: f64,
    late_points: f64,
}

impl Sums {
    /// A position so far in the match, in which a seat led by so many units, and won by so many
    /// points in the end.
    fn add(&mut self, progress: f64, units: f64, points: f64) {
        let (early, late) = (units * (1.0 - progress), units * progress);
        self.early += early * early;
        self.both += early * late;
        self.late += late * late;
        self.early_points += early * points;
        self.late_points += late * points;
    }

    fn solved(&self) -> [f32; 2] {
        let det = self.early * self.late - self.both * self.both;
        let early = self.early_points * self.late - self.late_points * self.both;
        let late = self.late_points * self.early - self.early_points * self.both;
        [(early / det) as f32, (late / det) as f32]
    }
}

fn play<G: Outlook>(mut game: G, iterations: u32, mut luck: Rng, sums: &mut Sums) {
    let scales = Scales::new(&G::WEIGHTS);
    let manner = Manner { carelessness: 0.15, ..Manner::new(iterations) };
    let seats = game.seats();
    let mut bots: Vec<Search<G>> =
        (0..seats).map(|_| Search::new(manner, luck.next_u64())).collect();
    let mut noted: Vec<(f32, f32, Expected)> = Vec::new();
    let mut legal = Vec::new();
    while let Some(waiting) = run_to_decision(&mut game, &mut luck, &mut ()) {
        let seat = waiting.lowest().expect("a seat owes a step");
        if luck.below(EVERY) == 0 {
            noted.push((game.progress(), unit_of(&game), expected(&game, &scales)));
        }
        legal.clear();
        game.legal(seat, &mut legal);
        let action = bots[seat.index()].choose(seat, &game.view(Some(seat)), &legal);
        game.apply(seat, action, &mut ());
    }
    let end = expected(&game, &scales);
    for (progress, unit, then) in noted {
        for seat in Seat::all(seats) {
            let units = then.lead(seat, seats) / unit;
            sums.add(progress.clamp(0.0, 1.0).into(), units.into(), end.lead(seat, seats).into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let mut sums = Sums::default();
        for nth in 0..50 {
            let (progress, units) = (f64::from(nth) / 50.0, f64::from(nth % 7) - 3.0);
            sums.add(progress, units, units * (4.0 - 3.0 * progress));
        }
        let [early, late] = sums.solved();
        assert!((early - 4.0).abs() < 1e-3 && (late - 1.0).abs() < 1e-3, "{early} {late}");
    }
}
