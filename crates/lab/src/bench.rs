//! How fast the engine plays.

use std::hint::black_box;
use std::time::{Duration, Instant};

use catalog::{Playable, SetupError, Visitor, visit};
use serde::Serialize;
use tabletop::{Components, Game, Playout, Rng, playout};

use crate::arena::built_in_print;
use crate::think::thoughts_per_second;

/// The seed of the matches.
const SEED: u64 = 1;
/// How many matches are played between two looks at the clock.
const BATCH: u64 = 20;
/// Matches played before measuring, to warm up and to let the scratch space grow.
const WARM_UP: u64 = 200;

/// Random play on one thread, which lists the legal actions of every decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// The version of this program.
    pub version: &'static str,
    pub game: &'static str,
    /// The version of the game's rules, its options and the hash of its edition.
    pub rules: u16,
    pub options: &'static str,
    pub edition: String,
    pub seed: u64,
    pub players: usize,
    /// Choices of seats.
    pub decisions_per_second: f64,
    /// Choices of seats and of luck.
    pub steps_per_second: f64,
    pub games_per_second: f64,
    pub decisions_per_game: f64,
    pub position_bytes: usize,
    /// Simulations per second of a bot that thinks.
    pub thoughts_per_second: f64,
}

/// Measures the game with that id with every number of players, for that time each.
pub fn bench(game: &str, time: Duration) -> Result<Vec<Measured>, SetupError> {
    visit(game, Bench(time))
}

struct Bench(Duration);

impl Visitor for Bench {
    type Out = Vec<Measured>;

    fn visit<G: Playable>(self) -> Vec<Measured> {
        G::SEATS.map(|players| measure_game::<G>(players, self.0)).collect()
    }
}

fn measure_game<G: Playable>(players: usize, time: Duration) -> Measured {
    let start = start::<G>(players);
    let mut rng = Rng::new(SEED);
    let mut legal = Vec::with_capacity(1024);
    play(&start, WARM_UP, &mut rng, &mut legal);

    let (mut total, mut games) = (Playout::default(), 0);
    let began = Instant::now();
    while began.elapsed() < time {
        let played = play(&start, BATCH, &mut rng, &mut legal);
        total.decisions += played.decisions;
        total.steps += played.steps;
        games += BATCH;
    }
    let seconds = began.elapsed().as_secs_f64();
    Measured {
        version: env!("CARGO_PKG_VERSION"),
        game: G::about().id,
        rules: G::about().rules_version,
        options: "",
        edition: built_in_print(G::about().id).unwrap_or_default(),
        seed: SEED,
        players,
        decisions_per_second: total.decisions as f64 / seconds,
        steps_per_second: total.steps as f64 / seconds,
        games_per_second: games as f64 / seconds,
        decisions_per_game: total.decisions as f64 / games as f64,
        position_bytes: size_of::<G>(),
        thoughts_per_second: thoughts_per_second::<G>(players, time / 2),
    }
}

fn start<G: Game>(players: usize) -> G {
    G::new(players, &G::Options::default(), G::Components::built_in())
        .expect("the default can be played with every number of players")
}

fn play<G: Game>(start: &G, games: u64, rng: &mut Rng, legal: &mut Vec<G::Action>) -> Playout {
    let mut total = Playout::default();
    for _ in 0..games {
        let mut game = start.clone();
        let played = playout(&mut game, rng, legal);
        black_box(&game);
        total.decisions += played.decisions;
        total.steps += played.steps;
    }
    total
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use catalog::games;

    use super::*;

    struct Counted;

    impl Visitor for Counted {
        type Out = Vec<u64>;

        fn visit<G: Playable>(self) -> Vec<u64> {
            G::SEATS.map(allocations::<G>).collect()
        }
    }

    /// Counts the heap allocations of playouts after warm-up.
    fn allocations<G: Playable>(players: usize) -> u64 {
        let start = start::<G>(players);
        let (mut rng, mut legal) = (Rng::new(1), Vec::with_capacity(1024));
        play(&start, WARM_UP, &mut rng, &mut legal);
        measure(|| {
            play(&start, WARM_UP, &mut rng, &mut legal);
        })
        .count_total
    }

    /// No playout allocates on the heap, in no game and with no number of players.
    #[test]
    fn playouts_allocate_nothing() {
        for about in games() {
            let counted = visit(about.id, Counted).expect("a listed game");
            assert!(!counted.is_empty());
            assert!(counted.iter().all(|count| *count == 0), "{}: {counted:?}", about.id);
        }
    }

    #[test]
    fn every_number_of_players_is_measured() {
        for about in games() {
            let measured = bench(about.id, Duration::from_millis(20)).expect("a listed game");
            assert_eq!(measured.len(), about.players.1 - about.players.0 + 1);
            for one in measured {
                assert!(one.decisions_per_second > 0.0);
                assert!(one.position_bytes <= 1024, "{one:?}");
            }
        }
    }

    /// The counter works: a vector is one allocation.
    #[test]
    fn allocations_are_counted() {
        let counted = measure(|| drop(black_box(Vec::<u8>::with_capacity(100))));
        assert_eq!(counted.count_total, 1);
    }
}
