//! Actions that a bot must not take although the rules allow them.

use std::fmt;
use std::sync::Arc;

use tabletop::Game;

/// Forbids actions to the seat that sees a view, to measure how much they are worth to it.
pub struct Ban<G: Game>(Arc<Forbids<G>>);

type Forbids<G> = dyn Fn(&<G as Game>::View, <G as Game>::Action) -> bool + Send + Sync;

impl<G: Game> Ban<G> {
    /// Forbids the actions of which this is true.
    pub fn new(forbids: impl Fn(&G::View, G::Action) -> bool + Send + Sync + 'static) -> Ban<G> {
        Ban(Arc::new(forbids))
    }

    /// Whether the seat with this view must not take that action.
    pub(crate) fn forbids(&self, view: &G::View, action: G::Action) -> bool {
        (self.0)(view, action)
    }

    /// Removes what is forbidden, unless nothing else is left.
    pub fn limit(&self, view: &G::View, actions: &mut Vec<G::Action>) {
        let allowed = actions.iter().copied().filter(|&action| !self.forbids(view, action));
        let allowed: Vec<G::Action> = allowed.collect();
        if !allowed.is_empty() {
            *actions = allowed;
        }
    }
}

impl<G: Game> Clone for Ban<G> {
    fn clone(&self) -> Ban<G> {
        Ban(Arc::clone(&self.0))
    }
}

impl<G: Game> fmt::Debug for Ban<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ban")
    }
}
