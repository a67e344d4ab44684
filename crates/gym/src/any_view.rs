//! What one viewer knows, for a program that must not know more.

use std::sync::Arc;

use bots::{Kind, Manner, Search};
use catalog::Playable;
use scene::Scene;
use tabletop::{Rng, Seat};

use crate::book::Phrases;
use crate::fields::observe;
use crate::play::{Play, standing};

/// What a search expects of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    pub action: String,
    /// The indices that say it.
    pub path: Vec<u16>,
    /// The share of the search's visits that it got, from 0 to 1: the policy of the search.
    pub share: f32,
    /// The chance to win after it.
    pub chance: f32,
}

/// A view of any game: everything a bot is given, and all that a program may learn from.
pub trait AnyView: Send + Sync {
    /// The viewer; `None` is a spectator.
    fn viewer(&self) -> Option<Seat>;

    /// What the viewer sees, as numbers.
    fn observe(&self, said: &[u16], out: &mut [i16]);

    /// What the viewer may do; nothing if it owes no step.
    fn legal(&self) -> Vec<String>;

    fn scene(&self) -> Scene;

    /// What a search with `futures` simulations expects of all that the viewer may do, the best
    /// first.
    fn advise(&self, futures: u32, seed: u64) -> Vec<Advised>;

    /// The choice of a bot; `None` if the viewer owes no step.
    fn choose(&self, bot: Kind, seed: u64) -> Option<String>;

    /// A random one of the matches that look exactly like this to the viewer.
    fn guess(&self, seed: u64) -> Box<dyn Play>;
}

pub(crate) struct Seen<G: Playable> {
    pub(crate) viewer: Option<Seat>,
    pub(crate) view: G::View,
    pub(crate) phrases: Arc<Phrases>,
}

impl<G: Playable> Seen<G> {
    /// Equal views have equal legal actions, so any guess will do.
    fn actions(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        if let Some(seat) = self.viewer {
            G::determinize(&self.view, &mut Rng::new(0)).legal(seat, &mut legal);
        }
        legal
    }
}

impl<G: Playable> AnyView for Seen<G> {
    fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    fn observe(&self, said: &[u16], out: &mut [i16]) {
        let seat = self.viewer.or(Seat::new(0)).expect("there is a first seat");
        observe::<G>(&self.view, (seat, said), out);
    }

    fn legal(&self) -> Vec<String> {
        self.actions().iter().map(G::Action::to_string).collect()
    }

    fn scene(&self) -> Scene {
        G::scene(&self.view)
    }

    fn advise(&self, futures: u32, seed: u64) -> Vec<Advised> {
        let (Some(seat), legal) = (self.viewer, self.actions()) else { return Vec::new() };
        if legal.is_empty() {
            return Vec::new();
        }
        let mut search = Search::<G>::new(Manner::new(futures), seed);
        let advice = search.advise(seat, &self.view, &legal);
        let looks: u32 = advice.iter().map(|one| one.visits).sum();
        let share = |visits: u32| visits as f32 / looks.max(1) as f32;
        let mut advised: Vec<Advised> = Vec::new();
        for one in &advice {
            advised.push(self.advised(one.action, share(one.visits), one.chance));
        }
        for &action in legal.iter().filter(|&&action| advice.iter().all(|it| it.action != action)) {
            advised.push(self.advised(action, 0.0, f32::NAN));
        }
        advised
    }

    fn choose(&self, bot: Kind, seed: u64) -> Option<String> {
        let (seat, legal) = (self.viewer?, self.actions());
        if legal.is_empty() {
            return None;
        }
        Some(bot.build::<G>(seed).choose(seat, &self.view, &legal).to_string())
    }

    fn guess(&self, seed: u64) -> Box<dyn Play> {
        let game = G::determinize(&self.view, &mut Rng::new(seed));
        standing(&game, &[], &self.phrases)
    }
}

impl<G: Playable> Seen<G> {
    fn advised(&self, action: G::Action, share: f32, chance: f32) -> Advised {
        let action = action.to_string();
        let path = self.phrases.path(&action).unwrap_or_default();
        Advised { action, path, share, chance }
    }
}
