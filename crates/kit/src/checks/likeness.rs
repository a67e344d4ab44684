//! No leaks: positions that look alike stay alike until the log tells them apart.

use tabletop::{Game, Luck, Rng, Seat, Step};

use super::guesses::{check_alike, check_same_rights};
use crate::blame::blame;
use crate::difference;
use crate::walk::{legal, name, outcomes, random_step, take, viewers};

/// For each viewer a second position that looks like the match.
pub(crate) struct Likeness<G: Game> {
    twins: Vec<Twin<G>>,
}

/// A position that looks like the match to `viewer`.
struct Twin<G: Game> {
    viewer: Option<Seat>,
    game: G,
    /// The step it took last.
    step: Option<Step<G>>,
}

/// A step and what it led to.
struct Taken<'a, G: Game> {
    step: Step<G>,
    after: &'a G,
    events: &'a [G::Event],
}

impl<G: Game> Likeness<G> {
    /// In the beginning all look at the match itself.
    pub(crate) fn new(start: &G) -> Likeness<G> {
        let twin = |viewer| Twin { viewer, game: start.clone(), step: None };
        Likeness { twins: viewers(start.seats()).map(twin).collect() }
    }

    /// After `step` every viewer's twin takes a step of its own.
    pub(crate) fn check(
        &mut self,
        step: Step<G>,
        (after, events): (&G, &[G::Event]),
        luck: &mut Rng,
    ) {
        for twin in &mut self.twins {
            let taken = &Taken { step, after, events };
            blame(twin, Twin::describe, |twin| twin.follow(taken, luck));
        }
    }
}

impl<G: Game> Twin<G> {
    fn describe(&self) -> String {
        let step =
            self.step.map_or(String::new(), |step| format!(", which took the step `{step}`"));
        format!("  compared with a match that looks alike to {}{step}", name(self.viewer))
    }

    /// Takes a step that this viewer may not be able to tell from the one taken; whether it can
    /// must not depend on where it looks, at the table or at the log.
    fn follow(&mut self, taken: &Taken<'_, G>, luck: &mut Rng) {
        let step = self.counterpart(taken.step, luck);
        self.step = Some(step);
        let mut events = Vec::new();
        take(&mut self.game, step, &mut events);
        let other = Taken { step, after: &self.game, events: &events };
        let alike = self.compare(taken, &other);
        if alike {
            check_same_rights(taken.after, &self.game, self.viewer, "a position");
            self.game.audit();
        }
        if !alike || luck.below(8) == 0 {
            self.game = G::determinize(&taken.after.view(self.viewer), luck);
            check_alike(taken.after, &self.game, self.viewer, "a guess");
        }
    }

    /// The viewer's own steps are the same; others' and luck's are half of the time.
    fn counterpart(&self, step: Step<G>, luck: &mut Rng) -> Step<G> {
        let same = luck.below(2) == 0;
        match step {
            Step::Acted(seat, _) if self.viewer == Some(seat) => step,
            Step::Acted(seat, action) => {
                let legal = legal(&self.game, seat);
                let same = same && legal.contains(&action);
                if same { step } else { Step::Acted(seat, luck.pick(&legal)) }
            }
            Step::Dealt(chance) => {
                let possible = || outcomes(&self.game).iter().any(|(other, _)| *other == chance);
                let same = same && possible();
                if same { step } else { random_step(&self.game, luck).expect("luck owes a step") }
            }
        }
    }

    /// Whether the viewer sees the same after both steps; log and table must agree on that.
    fn compare(&self, one: &Taken<'_, G>, other: &Taken<'_, G>) -> bool {
        let read = |taken: &Taken<'_, G>| -> Vec<G::Event> {
            taken.events.iter().map(|&event| G::redact(event, self.viewer)).collect()
        };
        let (log, other_log) = (read(one), read(other));
        let (view, other_view) = (one.after.view(self.viewer), other.after.view(self.viewer));
        match (log == other_log, view == other_view) {
            (same_log, same_view) if same_log == same_view => same_view,
            (true, _) => panic!(
                "the view of {who} tells what the log does not: after {steps}, in two positions \
                 that looked alike to {who}, the log reads the same but the views differ.\nEither \
                 the view shows what {who} may not know, or `redact` hides what {who} saw \
                 (- the match, + the other):\n{}",
                difference::values(&view, &other_view),
                who = name(self.viewer),
                steps = steps(one, other),
            ),
            (false, _) => panic!(
                "the log tells {who} what the view does not: after {steps}, in two positions that \
                 looked alike to {who}, the views are the same but the log differs.\nEither \
                 `redact` lets {who} read what it may not know, or the view forgets what {who} \
                 has learned (- the match, + the other):\n{}",
                difference::values(&log, &other_log),
                who = name(self.viewer),
                steps = steps(one, other),
            ),
        }
    }
}

fn steps<G: Game>(one: &Taken<'_, G>, other: &Taken<'_, G>) -> String {
    format!("`{}` and `{}`", one.step, other.step)
}
