//! Which action a seat tries next where several choose at the same time and must be unpredictable.

use std::ops::Range;

use tabletop::{BySeat, Luck, Outlook, Seat};

use super::walk::Walker;

/// How often, from 0 to 1, an action is tried regardless of its results so far.
const DARING: f32 = 0.1;

/// A sealed action and the list it was drawn from.
#[derive(Clone, Debug)]
pub(super) struct Sealed {
    seat: Seat,
    edge: u32,
    /// Its probability.
    chance: f32,
    /// The expected result of the draw.
    expected: f32,
    /// The edges of the list, within [`Walker::sealed`].
    list: Range<usize>,
}

impl<G: Outlook> Walker<G> {
    /// Draws one of the listed actions of `seat` by *regret matching*: an action is the likelier the
    /// more it would have brought over what was played. Always taking the best would be foreseen.
    pub(super) fn seal(&mut self, seat: Seat) -> u32 {
        let first = self.sealed.len();
        self.sealed.extend_from_slice(&self.edges);
        let regrets = self.edges.iter().map(|&edge| self.tree.edge(edge).regret);
        let regret: f32 = regrets.sum();
        let even = 1.0 / self.edges.len() as f32;
        let (mut draw, mut expected) = (self.luck.fraction() as f32, 0.0);
        let mut drawn = None;
        for &edge in &self.edges {
            let data = self.tree.edge(edge);
            let settled = if regret > 0.0 { data.regret / regret } else { data.prior };
            let chance = (1.0 - DARING) * settled + DARING * f32::midpoint(data.prior, even);
            expected += chance * data.value;
            if draw >= 0.0 {
                drawn = Some((edge, chance));
            }
            draw -= chance;
        }
        let (edge, chance) = drawn.expect("a waiting seat has an action");
        let list = first..self.sealed.len();
        self.seals.push(Sealed { seat, edge, chance, expected, list });
        edge
    }

    /// Tells every seat that chose in secret on the walk what it led to.
    pub(super) fn unseal(&mut self, chances: &BySeat<f32>) {
        while let Some(sealed) = self.seals.pop() {
            self.regret(&sealed, chances[sealed.seat]);
        }
    }

    /// Adds what every listed action would have brought over what was drawn, which `brought` this.
    ///
    /// What the others would have brought is not known, and the mean of what they brought so far
    /// stands in for it. How far the one that was drawn is off its own mean counts the more the
    /// rarer it is drawn: so the estimate is right on average, whatever the opponents change to.
    fn regret(&mut self, sealed: &Sealed, brought: f32) {
        let surprise = brought - self.tree.edge(sealed.edge).value;
        for &id in &self.sealed[sealed.list.clone()] {
            let edge = self.tree.edge(id);
            let own = if id == sealed.edge { surprise / sealed.chance } else { 0.0 };
            let over = edge.value + own - (sealed.expected + surprise);
            edge.regret = (edge.regret + over).max(0.0);
        }
    }
}
