//! The search tree: nodes, and for every seat the actions that it had there.

use tabletop::{MAX_SEATS, Seat};

/// The id for no node or edge.
const NONE: u32 = u32::MAX;

/// The node where every walk begins.
pub(crate) const ROOT: u32 = 0;

/// A tree in two long lists; nothing is freed before the next decision.
#[derive(Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The first action of each seat; the others follow as a chain.
    first: [u32; MAX_SEATS],
    last: [u32; MAX_SEATS],
    /// How often a walk came here before its actions were listed.
    visits: u32,
}

/// An action that a seat had at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    next: u32,
    child: u32,
    /// How often it was chosen; the first judgement counts as one visit.
    pub(crate) visits: u32,
    /// How often it could have been chosen.
    pub(crate) available: u32,
    /// The mean of the chances after it, for the seat that chose it.
    pub(crate) value: f32,
    /// The mean of the judgements one step ahead, and their number.
    pub(crate) look: f32,
    pub(crate) looks: u32,
    /// Its share of the attention, by those judgements.
    pub(crate) prior: f32,
    /// How much more it would have brought than what was chosen in secret, summed; never below 0.
    pub(crate) regret: f32,
}

impl<A> Edge<A> {
    /// Counts a walk that led to this chance. A mean stays precise where a sum of millions would
    /// not.
    pub(crate) fn count(&mut self, chance: f32) {
        self.visits += 1;
        self.value += (chance - self.value) / self.visits as f32;
    }

    /// Counts a judgement one step ahead.
    pub(crate) fn look_again(&mut self, chance: f32) {
        self.looks += 1;
        self.look += (chance - self.look) / self.looks as f32;
    }
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(crate) fn new() -> Tree<A> {
        let mut tree = Tree { nodes: Vec::new(), edges: Vec::new() };
        tree.clear();
        tree
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.add_node();
    }

    /// Makes `node` the root. All other nodes stay in memory until the next [`Tree::clear`].
    pub(crate) fn descend(&mut self, node: u32) {
        self.nodes[ROOT as usize] = self.nodes[node as usize];
    }

    /// Counts a walk that came to `node`; returns how many there were.
    pub(crate) fn count_visit(&mut self, node: u32) -> u32 {
        self.nodes[node as usize].visits += 1;
        self.nodes[node as usize].visits
    }

    /// Whether `seat` has never had a choice at `node`.
    pub(crate) fn is_fresh(&self, node: u32, seat: Seat) -> bool {
        self.nodes[node as usize].first[seat.index()] == NONE
    }

    /// The actions of `seat` at `node`, in the order they were met.
    pub(crate) fn edges(&self, node: u32, seat: Seat) -> impl Iterator<Item = &Edge<A>> {
        let mut next = self.nodes[node as usize].first[seat.index()];
        std::iter::from_fn(move || {
            let edge = self.edges.get(next as usize)?;
            next = edge.next;
            Some(edge)
        })
    }

    pub(crate) fn edge(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    /// The edge of that action, searched from `hint` on, because lists usually have the same order.
    pub(crate) fn find(&self, node: u32, seat: Seat, action: A, hint: Option<u32>) -> Option<u32> {
        let first = self.nodes[node as usize].first[seat.index()];
        let hinted = hint.map_or(first, |edge| self.edges[edge as usize].next);
        self.chain(hinted)
            .chain(self.chain(first))
            .find(|&edge| self.edges[edge as usize].action == action)
    }

    fn chain(&self, from: u32) -> impl Iterator<Item = u32> {
        let following =
            |&edge: &u32| Some(self.edges[edge as usize].next).filter(|&next| next != NONE);
        std::iter::successors(Some(from).filter(|&edge| edge != NONE), following)
    }

    /// Adds an action whose first judgement is `value`, with the share `prior` of the attention.
    pub(crate) fn add_edge(
        &mut self,
        node: u32,
        seat: Seat,
        action: A,
        (value, prior): (f32, f32),
    ) -> u32 {
        let edge = self.edges.len() as u32;
        self.edges.push(Edge {
            action,
            next: NONE,
            child: NONE,
            visits: 1,
            available: 1,
            value,
            look: value,
            looks: 1,
            prior,
            regret: 0.0,
        });
        let node = &mut self.nodes[node as usize];
        match node.last[seat.index()] {
            NONE => node.first[seat.index()] = edge,
            last => self.edges[last as usize].next = edge,
        }
        node.last[seat.index()] = edge;
        edge
    }

    /// The node that an edge leads to, created if necessary.
    pub(crate) fn follow(&mut self, edge: u32) -> u32 {
        if self.edges[edge as usize].child == NONE {
            self.edges[edge as usize].child = self.add_node();
        }
        self.edges[edge as usize].child
    }

    /// The node that was reached by `action`, if any walk went there.
    pub(crate) fn child_of(&self, node: u32, seat: Seat, action: A) -> Option<u32> {
        let edge = self.find(node, seat, action, None)?;
        Some(self.edges[edge as usize].child).filter(|&child| child != NONE)
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { first: [NONE; MAX_SEATS], last: [NONE; MAX_SEATS], visits: 0 });
        self.nodes.len() as u32 - 1
    }
}
