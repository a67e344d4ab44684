//! A walk that begins with a given step, to estimate what that step leads to.

use tabletop::{BySeat, Luck, Outlook, Seat, SeatSet, Turn};

use super::tree::ROOT;
use super::walk::Walker;

impl<G: Outlook> Walker<G> {
    /// Walks from a guess in which `seat` takes `action`; returns every seat's chances.
    ///
    /// A seat that owes a secret step in the meantime does what it usually did in earlier walks,
    /// and learns nothing from this one: it must not prepare for a step that it could not foresee.
    pub(crate) fn try_out(&mut self, view: &G::View, seat: Seat, action: G::Action) -> BySeat<f32> {
        let mut game = self.guess(view);
        self.set_out();
        let node = match game.turn() {
            Turn::Seats(waiting) => self.force(&mut game, waiting, (seat, action)),
            Turn::Chance | Turn::Over => ROOT,
        };
        self.walk(game, node)
    }

    /// Lets all waiting seats take their first step.
    ///
    /// The seat that takes the given step continues as if it began to think there: a search may
    /// leave out positions that another order also reaches, but after this step they must be
    /// allowed.
    fn force(&mut self, game: &mut G, waiting: SeatSet, forced: (Seat, G::Action)) -> u32 {
        let mut chosen: BySeat<u32> = BySeat::default();
        for seat in waiting {
            self.list(game, ROOT, seat);
            chosen[seat] = if seat == forced.0 { self.edge_of(forced) } else { self.habit() };
        }
        self.path.push((forced.0, chosen[forced.0]));
        let mut next = ROOT;
        for seat in waiting {
            let action = self.tree.edge(chosen[seat]).action;
            let edge = if next == ROOT { chosen[seat] } else { self.transit(next, seat, action) };
            next = self.tree.follow(edge);
            game.apply(seat, action, &mut ());
            self.last[seat] = Some(action).filter(|_| seat != forced.0);
        }
        self.forget(waiting, game.turn().waiting());
        next
    }

    /// The edge of a step that need not be among those worth trying.
    fn edge_of(&mut self, (seat, action): (Seat, G::Action)) -> u32 {
        let known = self.tree.find(ROOT, seat, action, None);
        known.unwrap_or_else(|| self.tree.add_edge(ROOT, seat, action, (0.5, 0.0)))
    }

    /// Makes the next walk start from a new guess.
    pub(crate) fn guess_anew(&mut self) {
        self.guess = None;
    }

    /// The most visited action of `seat` at the root, and its visits.
    pub(crate) fn favourite(&self, seat: Seat) -> Option<(G::Action, u32)> {
        let edges = self.tree.edges(ROOT, seat);
        let favourite = edges.max_by(|one, other| {
            one.visits.cmp(&other.visits).then(one.value.total_cmp(&other.value))
        });
        favourite.map(|edge| (edge.action, edge.visits))
    }

    /// How often `seat` chose that at the root.
    pub(crate) fn visits(&self, seat: Seat, action: G::Action) -> u32 {
        let mut edges = self.tree.edges(ROOT, seat);
        edges.find(|edge| edge.action == action).map_or(0, |edge| edge.visits)
    }

    /// Where a step at the root leads, if any walk went there.
    pub(crate) fn child_of_root(&self, seat: Seat, action: G::Action) -> Option<u32> {
        self.tree.child_of(ROOT, seat, action)
    }

    /// The most visited action of `seat` at a node, if it has enough visits, and the node it leads
    /// to.
    pub(crate) fn trusted(
        &self,
        node: u32,
        seat: Seat,
        least: u32,
    ) -> Option<(G::Action, Option<u32>)> {
        let best = self.tree.edges(node, seat).max_by_key(|edge| edge.visits)?;
        let child = self.tree.child_of(node, seat, best.action);
        (best.visits >= least).then_some((best.action, child))
    }

    /// Walks from a known position with all cards open; returns every seat's chances, and the edge
    /// by which it left the root.
    pub(crate) fn walk_openly(&mut self, game: &G) -> (BySeat<f32>, Option<u32>) {
        self.set_out();
        let chances = self.walk(game.clone(), ROOT);
        (chances, self.path.first().map(|&(_, edge)| edge))
    }

    /// One of the listed actions, in proportion to its visits.
    fn habit(&mut self) -> u32 {
        let visits: Vec<u32> = self.edges.iter().map(|&id| self.tree.edge(id).visits).collect();
        self.edges[self.luck.weighted(&visits)]
    }
}
