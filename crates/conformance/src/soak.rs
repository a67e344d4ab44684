//! Many more matches than tests have time for.

use scene::Show;

use crate::blame::blame;
use crate::setups;
use crate::walk::Walk;

/// How many matches are played for each unit of patience.
pub(crate) const MATCHES: usize = 1000;

/// How many times as many matches as usual to check: `NORTHPOLE_SOAK`, or 1.
pub fn patience() -> usize {
    let asked = std::env::var("NORTHPOLE_SOAK").ok();
    asked.and_then(|number| number.parse().ok()).unwrap_or(1).max(1)
}

/// Plays matches in all set-ups: none gets stuck or is endless, and nothing is lost or forged.
pub(crate) fn soak<G: Show>(matches: usize) {
    let setups = setups::all::<G>();
    for nth in 0..matches {
        let setup = setups[nth % setups.len()];
        // Other matches than those that the checks have seen.
        let mut walk = Walk::new(setup, 1_000_000 + nth as u64);
        blame(&mut walk, Walk::describe, |walk| {
            while let Some(step) = walk.next_step() {
                walk.take(step);
                walk.game.audit();
            }
        });
    }
}
