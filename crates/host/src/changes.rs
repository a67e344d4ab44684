//! What happened, as each viewer could notice it.
//!
//! Versions are counted for each viewer: a change that somebody could not notice has no number for
//! them, so that nobody learns from a number how many hidden steps another one took.

use scene::{Line, Show};
use tabletop::{BySeat, Seat};
use wire::Version;

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

    /// A step was taken back. Who could not notice the step notices nothing now.
    pub(crate) fn taken_back(&mut self, seat: Seat, was_told: bool, (before, after): (&G, &G)) {
        self.push(What::TakenBack(seat), was_told, (before, after));
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

    fn noticed(&self, viewer: Option<Seat>) -> impl Iterator<Item = &Change<G>> {
        self.0.iter().filter(move |change| match viewer {
            Some(seat) => change.noticed[seat],
            None => change.is_open,
        })
    }
}

impl<G: Show> Change<G> {
    fn lines(&self, components: &G::Components, viewer: Option<Seat>) -> Vec<Line> {
        match &self.what {
            What::TakenBack(seat) => vec![Line::taken_back(*seat)],
            What::Happened(events) => {
                let line = |&event| G::line(components, G::redact(event, viewer));
                events.iter().map(line).collect()
            }
        }
    }
}
