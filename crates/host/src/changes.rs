//! What happened, as each viewer could notice it.
//!
//! Versions are counted for each viewer: a change that a viewer could not notice has no number for
//! it, so that no number tells how many hidden steps another seat took.

use protocol::Version;
use scene::{Line, Show};
use tabletop::{BySeat, Seat};

/// Every change there ever was, in order.
pub(crate) struct Changes<G: Show>(Vec<Change<G>>);

struct Change<G: Show> {
    what: What<G>,
    /// The seats that could notice it.
    noticed: BySeat<bool>,
    /// Whether a spectator could.
    is_open: bool,
}

enum What<G: Show> {
    Happened(Vec<G::Event>),
    TakenBack(Seat),
    WentBack(Seat),
}

impl<G: Show> Default for Changes<G> {
    fn default() -> Self {
        Changes(Vec::new())
    }
}

impl<G: Show> Changes<G> {
    /// A step led from one position to another.
    pub(crate) fn happened(&mut self, events: Vec<G::Event>, (before, after): (&G, &G)) {
        let was_told = !events.is_empty();
        self.push(What::Happened(events), was_told, (before, after));
    }

    /// A step was undone. A viewer that could not notice the step notices nothing now.
    pub(crate) fn taken_back(&mut self, seat: Seat, was_told: bool, (before, after): (&G, &G)) {
        self.push(What::TakenBack(seat), was_told, (before, after));
    }

    /// A seat took a decision back, which everybody is told.
    pub(crate) fn went_back(&mut self, seat: Seat, (before, after): (&G, &G)) {
        self.push(What::WentBack(seat), true, (before, after));
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
        let missed = self.noticed(viewer).skip(since);
        missed.flat_map(|change| change.lines(components, viewer)).collect()
    }

    /// For every step since a version what `viewer` noticed of it, if anything; nothing if steps
    /// were taken back meanwhile.
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
        let told = |change: &Change<G>| {
            change.is_noticed(viewer).then(|| change.lines(components, viewer))
        };
        since.iter().all(is_step).then(|| since.iter().map(told).collect())
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

    fn lines(&self, components: &G::Components, viewer: Option<Seat>) -> Vec<Line> {
        match &self.what {
            What::TakenBack(seat) => vec![Line::taken_back(*seat)],
            What::WentBack(seat) => vec![Line::went_back(*seat)],
            What::Happened(events) => {
                let line = |&event| G::line(components, G::redact(event, viewer));
                events.iter().map(line).collect()
            }
        }
    }
}
