//! No leaks: positions that look alike stay alike until the log tells them apart.

use tabletop::{Game, Luck, Outlook, Rng, Seat, Step, Turn};

use super::guesses::{check_alike, check_same_rights};
use super::variety;
use crate::blame::blame;
use crate::difference;
use crate::walk::{legal, name, outcomes, viewers};

/// How many steps lie between two checks that guesses vary, of positions that look alike.
const VARIETY_EVERY: u32 = 24;

/// For each viewer a second position that looks like the match.
pub(crate) struct Likeness<G: Game> {
    twins: Vec<Twin<G>>,
}

/// A position that looks like the match to `viewer`.
struct Twin<G: Game> {
    viewer: Option<Seat>,
    game: G,
    /// Its last step.
    step: Option<Step<G>>,
}

/// A step and its result.
pub(super) struct Taken<G: Game> {
    pub(super) step: Step<G>,
    pub(super) after: G,
    events: Vec<G::Event>,
}

impl<G: Game> Taken<G> {
    pub(super) fn new(before: &G, step: Step<G>) -> Taken<G> {
        let (mut after, mut events) = (before.clone(), Vec::new());
        step.apply(&mut after, &mut events);
        Taken { step, after, events }
    }
}

impl<G: Outlook> Likeness<G> {
    /// At the start, all twins are the match itself.
    pub(crate) fn new(start: &G) -> Likeness<G> {
        let twin = |viewer| Twin { viewer, game: start.clone(), step: None };
        Likeness { twins: viewers(start.seats()).map(twin).collect() }
    }

    /// After `step`, lets every viewer's twin take a step of its own.
    pub(crate) fn check(&mut self, before: &G, step: Step<G>, luck: &mut Rng) {
        let taken = Taken::new(before, step);
        for twin in &mut self.twins {
            blame(twin, Twin::describe, |twin| twin.follow(before, &taken, luck));
        }
    }
}

impl<G: Outlook> Twin<G> {
    fn describe(&self) -> String {
        let step =
            self.step.map_or(String::new(), |step| format!(", which took the step `{step}`"));
        format!("  compared with a match that looks alike to {}{step}", name(self.viewer))
    }

    /// Takes a step that this viewer may be unable to tell from that of the match.
    fn follow(&mut self, before: &G, taken: &Taken<G>, luck: &mut Rng) {
        let step = self.counterpart(taken.step, luck);
        self.step = Some(step);
        let other = Taken::new(&self.game, step);
        let alike = self.compare(before, taken, &other);
        self.game = other.after;
        if alike {
            check_same_rights(&taken.after, &self.game, self.viewer, "a position");
            self.game.audit();
            self.check_variety(before, taken, &mut luck.fork(4));
        }
        if !alike || luck.below(8) == 0 {
            self.game = G::determinize(&taken.after.view(self.viewer), luck);
            check_alike(&taken.after, &self.game, self.viewer, "a guess");
        }
    }

    /// If the twin differs from the match, guesses must vary.
    fn check_variety(&self, before: &G, taken: &Taken<G>, luck: &mut Rng) {
        if self.game == taken.after || luck.below(VARIETY_EVERY) > 0 {
            return;
        }
        variety::check_guesses(&self.game, self.viewer, luck);
        let nothing_sealed = before.turn().waiting().len() <= 1;
        if nothing_sealed {
            variety::check_imagination(&self.game, self.viewer, luck);
        }
    }

    /// The viewer's own steps are the same; those of others and of luck are the same half of the
    /// time.
    fn counterpart(&self, step: Step<G>, luck: &mut Rng) -> Step<G> {
        let same = luck.below(2) == 0;
        match step {
            Step::Acted(seat, _) if self.viewer == Some(seat) => step,
            _ if same && is_possible(&self.game, step) => step,
            Step::Acted(seat, _) => Step::Acted(seat, luck.pick(&legal(&self.game, seat))),
            Step::Dealt(_) => Step::Dealt(self.game.roll(luck)),
        }
    }

    /// Whether the viewer sees the same after both steps. Table and log must agree on that.
    fn compare(&self, before: &G, taken: &Taken<G>, other: &Taken<G>) -> bool {
        let seen = Seen::new(self.viewer, taken, other);
        match (seen.same_log, seen.same_view) {
            (true, false) => panic!("{}", seen.leak_of_the_view()),
            (false, true) if !self.leave_no_trace(before, taken, other) => {
                panic!("{}", seen.leak_of_the_log())
            }
            (_, same_view) => same_view,
        }
    }

    /// Whether two different steps lead from one position to the same one: then the log may tell
    /// them apart, because it reveals nothing hidden.
    fn leave_no_trace(&self, before: &G, taken: &Taken<G>, other: &Taken<G>) -> bool {
        let meet = |before: &G, one: &Taken<G>, another: &Taken<G>| {
            if one.step == another.step || !is_possible(before, another.step) {
                return false;
            }
            let instead = Taken::new(before, another.step);
            instead.after == one.after && read(self.viewer, &instead) == read(self.viewer, another)
        };
        meet(before, taken, other) || meet(&self.game, other, taken)
    }
}

/// What a viewer sees of two steps.
struct Seen<'a, G: Game> {
    viewer: Option<Seat>,
    one: &'a Taken<G>,
    other: &'a Taken<G>,
    same_log: bool,
    same_view: bool,
}

impl<'a, G: Game> Seen<'a, G> {
    fn new(viewer: Option<Seat>, one: &'a Taken<G>, other: &'a Taken<G>) -> Seen<'a, G> {
        let same_log = read(viewer, one) == read(viewer, other);
        let same_view = one.after.view(viewer) == other.after.view(viewer);
        Seen { viewer, one, other, same_log, same_view }
    }

    fn leak_of_the_view(&self) -> String {
        let (who, Seen { viewer, one, other, .. }) = (name(self.viewer), self);
        format!(
            "the view of {who} tells what the log does not: after `{}` and `{}`, in two positions \
             that looked alike to {who}, the log reads the same but the views differ.\nEither the \
             view shows what {who} may not know, or `redact` hides what {who} saw (- the match, \
             + the other):\n{}",
            one.step,
            other.step,
            difference::values(&one.after.view(*viewer), &other.after.view(*viewer)),
        )
    }

    fn leak_of_the_log(&self) -> String {
        let (who, Seen { viewer, one, other, .. }) = (name(self.viewer), self);
        format!(
            "the log tells {who} what the view does not: after `{}` and `{}`, in two positions \
             that looked alike to {who}, the views are the same but the log differs.\nEither \
             `redact` lets {who} read what it may not know, or the view forgets what {who} has \
             learned (- the match, + the other):\n{}",
            one.step,
            other.step,
            difference::values(&read(*viewer, one), &read(*viewer, other)),
        )
    }
}

/// The log of a step, as `viewer` reads it.
pub(super) fn read<G: Game>(viewer: Option<Seat>, taken: &Taken<G>) -> Vec<G::Event> {
    taken.events.iter().map(|&event| G::redact(event, viewer)).collect()
}

pub(super) fn is_possible<G: Game>(game: &G, step: Step<G>) -> bool {
    match step {
        Step::Acted(seat, action) => legal(game, seat).contains(&action),
        Step::Dealt(chance) => {
            game.turn() == Turn::Chance && outcomes(game).iter().any(|(other, _)| *other == chance)
        }
    }
}
