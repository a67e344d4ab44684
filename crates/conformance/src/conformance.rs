//! Random matches in every setup, with every check at every step.

use scene::Show;
use tabletop::{Components, Outlook};

use crate::blame::blame;
use crate::checks::Checks;
use crate::setups::{self, Setup};
use crate::soak;
use crate::walk::Walk;

/// How many steps are checked in each setup of the game as printed.
const STEPS_AS_PRINTED: usize = 12_000;
/// How many steps are checked in all other setups together.
const STEPS_OF_VARIANTS: usize = 24_000;

/// Plays random matches at every number of seats and with every option, and checks the contract
/// of [`tabletop::Game`] and [`scene::Show`] at every step.
///
/// With the environment variable `NORTHPOLE_SOAK=20`, which `cargo xtask soak` sets, it checks 20
/// times as much, and then plays 20,000 more matches with nothing but an audit after each step.
pub fn conformance<G: Show + Outlook>() {
    const { tabletop::assert_flat::<G>() };
    let patience = soak::patience();
    let setups = blame(&mut (), |()| format!("  in `{}`", G::about().id), |()| set_up::<G>());
    let variants = setups.len() - G::SEATS.count();
    for (nth, setup) in setups.into_iter().enumerate() {
        let as_printed = nth < G::SEATS.count();
        let steps = if as_printed { STEPS_AS_PRINTED } else { STEPS_OF_VARIANTS / variants };
        play(setup, steps * patience);
    }
    if patience > 1 {
        soak::soak::<G>(patience * soak::MATCHES);
    }
}

/// Plays one random match with all checks: the one that a failure of [`conformance`] names.
pub fn one_match<G: Show + Outlook>(seats: usize, options: &str, seed: u64) {
    play_one::<G>(Setup::new(seats, options), seed);
}

fn set_up<G: Show + Outlook>() -> Vec<Setup<G>> {
    crate::checks::about::check::<G>();
    crate::checks::outlook::check_weights(G::FEATURES, &G::WEIGHTS);
    let built_in = G::Components::built_in();
    match G::Components::read(&built_in.sheets()) {
        Ok(read) => assert!(read == *built_in, "the components written as sheets read differently"),
        Err(mistake) => panic!("the components written as sheets cannot be read: {mistake}"),
    }
    setups::all()
}

/// Plays matches until `steps` steps are checked.
fn play<G: Show + Outlook>(setup: Setup<G>, steps: usize) {
    let (mut checked, mut seed) = (0, 0);
    while checked < steps {
        checked += play_one(setup, seed);
        seed += 1;
    }
}

fn play_one<G: Show + Outlook>(setup: Setup<G>, seed: u64) -> usize {
    let mut walk = Walk::new(setup, seed);
    blame(&mut walk, Walk::describe, play_checked);
    walk.steps.len()
}

fn play_checked<G: Show + Outlook>(walk: &mut Walk<G>) {
    let mut checks = Checks::new(&walk.game, walk.seed);
    checks.position(&walk.game);
    while let Some(step) = walk.next_step() {
        let before = walk.game.clone();
        let events = walk.take(step);
        checks.step(&before, step, (&walk.game, &events));
        checks.position(&walk.game);
    }
    assert!(!walk.steps.is_empty(), "the match is over before it begins");
    checks.end(&walk.game);
}
