//! How fast bots think.

use std::time::{Duration, Instant};

use bots::{Manner, Search};
use tabletop::{Components, Game, Luck, Outlook, RandomWalk, Rng, Seat, Turn};

/// Simulations for one decision while measuring.
const ITERATIONS: u32 = 400;

/// Simulations per second of a bot, at decisions from the whole game. Only the time of thinking
/// counts.
pub(crate) fn thoughts_per_second<G: Outlook>(players: usize, time: Duration) -> f64 {
    let mut luck = Rng::new(3);
    let mut search = Search::<G>::new(Manner::new(ITERATIONS), 3);
    let (mut thoughts, mut spent) = (0.0, Duration::ZERO);
    while spent < time {
        let (seat, game) = some_decision::<G>(players, &mut luck);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let view = game.view(Some(seat));
        let began = Instant::now();
        search.advise(seat, &view, &legal);
        spent += began.elapsed();
        thoughts += f64::from(ITERATIONS);
    }
    thoughts / spent.as_secs_f64()
}

/// A decision with several choices, somewhere in a random match.
fn some_decision<G: Game>(players: usize, luck: &mut Rng) -> (Seat, G) {
    let start = G::new(players, &G::Options::default(), G::Components::built_in())
        .expect("the default can be played with every number of players");
    let (mut game, mut options, mut found, mut chance) = (start, Vec::new(), None, 1);
    let mut stroll = RandomWalk::new(&mut options);
    loop {
        let before = game.clone();
        match stroll.step(&mut game, luck) {
            Turn::Over => return found.expect("a match has choices"),
            Turn::Seats(waiting) if stroll.options().len() > 1 => {
                // The nth decision replaces the earlier one with a chance of 1 in n.
                if luck.below(chance) == 0 {
                    found = Some((waiting.lowest().expect("somebody owed a step"), before));
                }
                chance += 1;
            }
            Turn::Chance | Turn::Seats(_) => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use catalog::{Playable, Visitor, games, visit};

    use super::*;

    /// Counts the heap allocations of a decision after warm-up.
    fn allocations<G: Outlook>(players: usize) -> u64 {
        let luck = &mut Rng::new(5);
        let (seat, game) = some_decision::<G>(players, luck);
        let (view, mut legal) = (game.view(Some(seat)), Vec::new());
        game.legal(seat, &mut legal);
        let mut search = Search::<G>::new(Manner::new(ITERATIONS), 3);
        (0..4).for_each(|_| drop(search.advise(seat, &view, &legal)));
        measure(|| drop(search.advise(seat, &view, &legal))).count_total
    }

    struct Most;

    impl Visitor for Most {
        type Out = u64;

        fn visit<G: Playable>(self) -> u64 {
            G::SEATS.map(allocations::<G>).max().unwrap_or(0)
        }
    }

    /// A decision allocates its list of advice; its guesses and its four hundred walks allocate
    /// nothing.
    #[test]
    fn thinking_allocates_nothing() {
        for about in games() {
            let most = visit(about.id, Most).expect("a listed game");
            assert!(most < 10, "{}: {most}", about.id);
        }
    }
}
