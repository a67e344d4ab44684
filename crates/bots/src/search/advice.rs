//! What a search found, ranked.

use tabletop::{Luck, exp, insertion_sort_by};

use super::tree::Edge;

/// What the search expects of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice<A> {
    pub action: A,
    /// The chance to win after it, from 0 to 1.
    pub chance: f32,
    /// How often the search visited it.
    pub visits: u32,
}

/// The legal actions, most visited first, because a search returns to what it trusts. Edges of the
/// same action from several trees are added up.
pub(super) fn rank<'a, A: Copy + PartialEq + 'a>(
    edges: impl Iterator<Item = &'a Edge<A>>,
    legal: &[A],
) -> Vec<Advice<A>> {
    let mut ranked: Vec<Advice<A>> = Vec::with_capacity(legal.len());
    for edge in edges.filter(|edge| legal.contains(&edge.action)) {
        let &Edge { action, value: chance, visits, .. } = edge;
        match ranked.iter_mut().find(|advice| advice.action == action) {
            Some(advice) => advice.add(edge),
            None => ranked.push(Advice { action, chance, visits }),
        }
    }
    insertion_sort_by(&mut ranked, |one, other| {
        other.visits.cmp(&one.visits).then(other.chance.total_cmp(&one.chance))
    });
    ranked
}

impl<A> Advice<A> {
    fn add(&mut self, edge: &Edge<A>) {
        let visits = self.visits + edge.visits;
        self.chance += (edge.value - self.chance) * edge.visits as f32 / visits as f32;
        self.visits = visits;
    }
}

/// A move that a person might make by mistake: one that costs `carelessness` is e times rarer than
/// the best, and one that costs much more is never made.
pub(super) fn slip<A: Copy>(advice: &[Advice<A>], carelessness: f32, luck: &mut impl Luck) -> A {
    let best = advice.iter().map(|one| one.chance).fold(0.0, f32::max);
    let weight = |one: &Advice<A>| (1000.0 * exp((one.chance - best) / carelessness)) as u32;
    let weights: Vec<u32> = advice.iter().map(weight).collect();
    advice[luck.weighted(&weights)].action
}
