//! A viewer never forgets what it was told.

use tabletop::{Game, Luck, Rng, Seat, Step};

use super::likeness::{Taken, is_possible, read};
use crate::walk::{legal, name, outcomes, viewers};

/// How many other matches are followed at a time,
const FORKS: usize = 4;
/// how often one is begun, in steps,
const EVERY: u32 = 6;
/// and for how many steps it is followed.
const FOLLOWED: usize = 30;
/// Decisions with more choices are not tested.
const MOST_CHOICES: usize = 64;

/// Matches beside the match, each with one different choice.
pub(crate) struct Memory<G: Game> {
    forks: Vec<Fork<G>>,
}

/// A match that differs by a single choice.
struct Fork<G: Game> {
    game: G,
    /// The choice in the match, and the one here.
    choices: [Step<G>; 2],
    /// The viewers who know which of them was made.
    told: Vec<Option<Seat>>,
    age: usize,
}

impl<G: Game> Default for Memory<G> {
    fn default() -> Memory<G> {
        Memory { forks: Vec::new() }
    }
}

impl<G: Game> Memory<G> {
    /// Checks that a viewer who knows which choice was made still knows it after `step`, as long as
    /// it makes a difference.
    pub(crate) fn check(&mut self, before: &G, step: Step<G>, after: &G, luck: &mut Rng) {
        self.forks.retain_mut(|fork| fork.follow(step, after));
        if self.forks.len() < FORKS && luck.below(EVERY) == 0 {
            self.forks.extend(Fork::new(before, step, luck));
        }
        for fork in &self.forks {
            fork.check(after);
        }
    }
}

impl<G: Game> Fork<G> {
    /// A match with another choice than `step`; `None` if no viewer could tell any other from it.
    fn new(before: &G, step: Step<G>, luck: &mut Rng) -> Option<Fork<G>> {
        let mut others = choices(before, step);
        others.retain(|&other| other != step);
        if others.is_empty() || others.len() >= MOST_CHOICES {
            return None;
        }
        let nth = luck.below(others.len() as u32) as usize;
        others.swap(0, nth);
        let all: Vec<Taken<G>> =
            [step].into_iter().chain(others).map(|step| Taken::new(before, step)).collect();
        let told: Vec<Option<Seat>> =
            viewers(before.seats()).filter(|&viewer| is_told(viewer, &all)).collect();
        let [one, other, ..] = &all[..] else { return None };
        let choices = [one.step, other.step];
        (!told.is_empty()).then(|| Fork { game: other.after.clone(), choices, told, age: 0 })
    }

    /// Takes the same step as the match, if possible; returns whether there is still a difference.
    fn follow(&mut self, step: Step<G>, after: &G) -> bool {
        self.age += 1;
        if self.age > FOLLOWED || !is_possible(&self.game, step) {
            return false;
        }
        step.apply(&mut self.game, &mut ());
        self.game != *after
    }

    fn check(&self, after: &G) {
        for &viewer in &self.told {
            assert!(
                self.game == *after || self.game.view(viewer) != after.view(viewer),
                "the view of {} forgets what it was told: `{}`, and not `{}`, {} steps ago, which \
                 still makes a difference",
                name(viewer),
                self.choices[0],
                self.choices[1],
                self.age,
            );
        }
    }
}

/// The alternatives to `step`.
fn choices<G: Game>(game: &G, step: Step<G>) -> Vec<Step<G>> {
    match step {
        Step::Acted(seat, _) => {
            legal(game, seat).into_iter().map(|action| Step::Acted(seat, action)).collect()
        }
        Step::Dealt(_) => {
            outcomes(game).into_iter().map(|(chance, _)| Step::Dealt(chance)).collect()
        }
    }
}

/// Whether `viewer` knows which of the first two was chosen: it was its own choice, or both log and
/// table tell it apart from all others. A log that reveals what the table hides is another fault.
fn is_told<G: Game>(viewer: Option<Seat>, all: &[Taken<G>]) -> bool {
    if let Step::Acted(seat, _) = all[0].step
        && viewer == Some(seat)
    {
        return true;
    }
    let logs: Vec<Vec<G::Event>> = all.iter().map(|taken| read(viewer, taken)).collect();
    let is_unique = |nth: usize| logs.iter().filter(|log| **log == logs[nth]).count() == 1;
    is_unique(0) && is_unique(1) && all[0].after.view(viewer) != all[1].after.view(viewer)
}
