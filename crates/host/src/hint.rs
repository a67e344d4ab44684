//! Advice for a player who asks.

use bots::{Manner, Search};
use serde::{Deserialize, Serialize};
use tabletop::{Outlook, Seat};

/// How many steps are advised.
const HINTS: usize = 3;
/// How many futures are looked at: as many as nobody has to wait for.
const FUTURES: u32 = 4000;
/// Advice is the same whenever one asks for it.
const SEED: u64 = 1;

/// A step, and what it promises.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The step, to be submitted.
    pub notation: String,
    /// The chance to win that it leaves, from 0 to 1, as a bot sees it.
    pub chance: f32,
    /// How many futures were looked at to say so.
    pub visits: u32,
}

/// What a strong bot would choose from, seeing what `seat` sees.
pub(crate) fn hints<G: Outlook>(seat: Seat, view: &G::View, legal: &[G::Action]) -> Vec<Hint> {
    if legal.is_empty() {
        return Vec::new();
    }
    let advice = Search::<G>::new(Manner::new(FUTURES), SEED).advise(seat, view, legal);
    let hint = |advice: &bots::Advice<G::Action>| Hint {
        notation: advice.action.to_string(),
        chance: advice.chance,
        visits: advice.visits,
    };
    advice.iter().take(HINTS).map(hint).collect()
}
