//! The changes of a match, as each viewer could notice them.
//!
//! Versions are counted for each viewer. A change that a viewer could not notice has no number for
//! it, so that no number tells how many hidden steps another seat took.

use protocol::Version;
use scene::{Line, Show};
use tabletop::{BySeat, Seat};

/// Every change so far, in order.
pub(crate) struct Changes<G: Show>(Vec<Change<G>>);

struct Change<G: Show> {
    what: What<G>,
    /// The seats that could notice it.
    noticed: BySeat<bool>,
    /// Whether a spectator could notice it.
    is_open: bool,
}

enum What<G: Show> {
    Happened(Vec<G::Event>),
    /// The seat undid this many steps.
    TakenBack(Seat, usize),
    /// The seat took back this many steps.
    WentBack(Seat, usize),
}

impl<G: Show> Default for Changes<G> {
    fn default() -> Self {
        Changes(Vec::new())
    }
}

impl<G: Show> Changes<G> {
    /// Adds a step that led from one position to another.
    pub(crate) fn happened(&mut self, events: Vec<G::Event>, (before, after): (&G, &G)) {
        let was_told = !events.is_empty();
        self.push(What::Happened(events), was_told, (before, after));
    }

    /// Adds the undo of a step before which `later` others stand: sealed ones that do not depend on
    /// it. A viewer who could not notice the step cannot notice the undo.
    pub(crate) fn taken_back(
        &mut self,
        (seat, later): (Seat, usize),
        was_told: bool,
        (before, after): (&G, &G),
    ) {
        self.push(What::TakenBack(seat, later), was_told, (before, after));
    }

    /// Adds that a seat took back the last `steps` steps, the first of which was its own decision.
    /// Every viewer can notice it.
    pub(crate) fn went_back(&mut self, (seat, steps): (Seat, usize), (before, after): (&G, &G)) {
        self.push(What::WentBack(seat, steps), true, (before, after));
    }

    fn push(&mut self, what: What<G>, was_told: bool, (before, after): (&G, &G)) {
        let notices = |viewer: Option<Seat>| was_told || before.view(viewer) != after.view(viewer);
        let seats = after.seats();
        let noticed = BySeat::from_fn(|seat| seat.index() < seats && notices(Some(seat)));
        self.0.push(Change { what, noticed, is_open: notices(None) });
    }

    /// How many changes `viewer` could notice.
    pub(crate) fn version(&self, viewer: Option<Seat>) -> Version {
        self.noticed(viewer).count()
    }

    /// What `viewer` could notice since a version.
    pub(crate) fn lines(
        &self,
        components: &G::Components,
        viewer: Option<Seat>,
        since: Version,
    ) -> Vec<Line> {
        let noticed = (0..self.0.len()).filter(|&nth| self.0[nth].is_noticed(viewer));
        noticed.skip(since).flat_map(|nth| self.lines_of(nth, components, viewer)).collect()
    }

    /// The log lines of a change for `viewer`.
    fn lines_of(&self, nth: usize, components: &G::Components, viewer: Option<Seat>) -> Vec<Line> {
        let undone = || {
            let noticed = self.0[self.first_undone(nth)..nth].iter();
            noticed.filter(|change| change.is_noticed(viewer)).map(Change::count).sum()
        };
        match &self.0[nth].what {
            What::TakenBack(seat, _) => vec![Line::taken_back(*seat).undoing(undone())],
            What::WentBack(seat, _) => vec![Line::went_back(*seat).undoing(undone())],
            What::Happened(events) => {
                let line = |&event| G::line(components, G::redact(event, viewer));
                events.iter().map(line).collect()
            }
        }
    }

    /// The first of the steps that a change takes back.
    fn first_undone(&self, nth: usize) -> usize {
        let mut standing: Vec<usize> = Vec::new();
        let mut first = nth;
        for (at, change) in self.0[..=nth].iter().enumerate() {
            match change.what {
                What::Happened(_) => standing.push(at),
                What::TakenBack(_, later) => {
                    let undone = standing.len().checked_sub(later + 1);
                    let undone = undone.map_or(at, |place| standing.remove(place));
                    // Later lines still hold.
                    first = if later == 0 { undone } else { at };
                }
                What::WentBack(_, steps) => {
                    let left = standing.len().saturating_sub(steps);
                    first = standing.get(left).copied().unwrap_or(at);
                    standing.truncate(left);
                }
            }
        }
        first
    }

    /// For every step since a version, what `viewer` noticed of it, if anything; empty if steps
    /// were taken back in the meantime.
    pub(crate) fn steps(
        &self,
        components: &G::Components,
        viewer: Option<Seat>,
        since: Version,
    ) -> Option<Vec<Option<Vec<Line>>>> {
        let mut noticed = (0..self.0.len()).filter(|&nth| self.0[nth].is_noticed(viewer));
        let Some(first) = noticed.nth(since) else { return Some(Vec::new()) };
        let since = &self.0[first..];
        let is_step = |change: &Change<G>| matches!(change.what, What::Happened(_));
        let told = |nth: usize| {
            self.0[nth].is_noticed(viewer).then(|| self.lines_of(nth, components, viewer))
        };
        since.iter().all(is_step).then(|| (first..self.0.len()).map(told).collect())
    }

    fn noticed(&self, viewer: Option<Seat>) -> impl Iterator<Item = &Change<G>> {
        self.0.iter().filter(move |change| change.is_noticed(viewer))
    }
}

impl<G: Show> Change<G> {
    fn is_noticed(&self, viewer: Option<Seat>) -> bool {
        match viewer {
            Some(seat) => self.noticed[seat],
            None => self.is_open,
        }
    }

    /// How many log lines it has.
    fn count(&self) -> usize {
        match &self.what {
            What::TakenBack(..) | What::WentBack(..) => 1,
            What::Happened(events) => events.len(),
        }
    }
}
