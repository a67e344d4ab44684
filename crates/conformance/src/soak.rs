//! Many more matches than a test has time for.

use scene::Show;

use crate::blame::blame;
use crate::setups;
use crate::walk::Walk;

/// How many matches are played for each unit of patience.
pub(crate) const MATCHES: usize = 1000;

/// How many times as much as usual is to be checked: `NORTHPOLE_SOAK`, or once.
pub fn patience() -> usize {
    let asked = std::env::var("NORTHPOLE_SOAK").ok();
    asked.and_then(|number| number.parse().ok()).unwrap_or(1).max(1)
}

/// Plays matches over all setups: none gets stuck, none goes on for ever, nothing is lost or forged.
pub(crate) fn soak<G: Show>(matches: usize) {
    let setups = setups::all::<G>();
    for nth in 0..matches {
        let setup = setups[nth % setups.len()];
        // Other matches than those that every check has seen.
        let mut walk = Walk::new(setup, 1_000_000 + nth as u64);
        blame(&mut walk, Walk::describe, |walk| {
            while let Some(step) = walk.next_step() {
                walk.take(step);
                walk.game.audit();
            }
        });
    }
}
