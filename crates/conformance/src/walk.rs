//! A random match in progress.

use scene::Show;
use tabletop::{Game, Rng, Seat, Step};

use crate::setups::Setup;

/// A match with more steps counts as endless.
const MOST_STEPS: usize = 100_000;
/// How many of the last steps a failure lists.
const EXCERPT: usize = 20;

/// A match played at random. The same setup and seed always give the same match.
pub(crate) struct Walk<G: Game> {
    pub(crate) setup: Setup<G>,
    pub(crate) seed: u64,
    pub(crate) game: G,
    pub(crate) steps: Vec<Step<G>>,
    luck: Rng,
}

impl<G: Game> Walk<G> {
    pub(crate) fn new(setup: Setup<G>, seed: u64) -> Walk<G> {
        Walk { setup, seed, game: setup.start(), steps: Vec::new(), luck: Rng::new(seed) }
    }

    /// The walk that takes exactly `steps` steps, or fewer if the match ends.
    pub(crate) fn of(setup: Setup<G>, seed: u64, steps: usize) -> Walk<G> {
        let mut walk = Walk::new(setup, seed);
        while walk.steps.len() < steps
            && let Some(step) = walk.next_step()
        {
            walk.take(step);
        }
        walk
    }

    /// The next step, at random; `None` once the match is over.
    pub(crate) fn next_step(&mut self) -> Option<Step<G>> {
        Step::random(&self.game, &mut self.luck)
    }

    /// Takes a step; returns what happened.
    pub(crate) fn take(&mut self, step: Step<G>) -> Vec<G::Event> {
        assert!(self.steps.len() < MOST_STEPS, "the match does not end");
        let mut events = Vec::new();
        self.steps.push(step);
        step.apply(&mut self.game, &mut events);
        events
    }
}

impl<G: Show> Walk<G> {
    /// Where the match is, and how to get here again.
    pub(crate) fn describe(&self) -> String {
        let Walk { setup: Setup { seats, options }, seed, steps, .. } = self;
        let mut text = format!(
            "  in `{}` with {seats} seats, options `{options}`, seed {seed}, after {} steps\n  \
             (repeat it with conformance::one_match::<G>({seats}, \"{options}\", {seed}));\n  \
             the last steps:\n",
            G::about().id,
            steps.len(),
        );
        let first = steps.len().saturating_sub(EXCERPT);
        if first > 0 {
            text += "    …\n";
        }
        steps[first..].iter().for_each(|step| text += &format!("    {step}\n"));
        text
    }
}

/// The position after an action that is known to be possible.
pub(crate) fn applied<G: Game>(game: &G, seat: Seat, action: G::Action) -> G {
    let mut next = game.clone();
    next.apply(seat, action, &mut ());
    next
}

/// What `seat` may do now.
pub(crate) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// The actions that a search considers after `last`.
pub(crate) fn worth_trying<G: Game>(
    game: &G,
    seat: Seat,
    last: Option<G::Action>,
) -> Vec<G::Action> {
    let mut options = Vec::new();
    game.worth_trying(seat, last, &mut options);
    options
}

/// What luck may decide now, with weights.
pub(crate) fn outcomes<G: Game>(game: &G) -> Vec<(G::Chance, u32)> {
    let mut outcomes = Vec::new();
    game.chances(&mut |chance, weight| outcomes.push((chance, weight)));
    outcomes
}

/// All viewers: each seat, and a spectator.
pub(crate) fn viewers(seats: usize) -> impl Iterator<Item = Option<Seat>> {
    Seat::all(seats).map(Some).chain([None])
}

/// The name of a viewer in messages.
pub(crate) fn name(viewer: Option<Seat>) -> String {
    viewer.map_or("a spectator".into(), |seat| format!("seat {seat}"))
}
