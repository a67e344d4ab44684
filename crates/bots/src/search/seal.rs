//! What a seat tries next where several decide at once and unseen.

use tabletop::{Luck, Outlook};

use super::walk::Walker;

/// How often, of 1, something is tried without regard to what it brought so far.
const DARING: f32 = 0.1;

impl<G: Outlook> Walker<G> {
    /// One of the listed actions, drawn by *regret matching*: the more an action would have brought
    /// over what was played, the likelier it is. Always taking the best would be foreseen.
    pub(super) fn seal(&mut self) -> u32 {
        let regrets = self.edges.iter().map(|&edge| self.tree.edge(edge).regret);
        let regret: f32 = regrets.sum();
        let even = 1.0 / self.edges.len() as f32;
        let mut mean = 0.0;
        let mut draw = self.luck.fraction() as f32;
        let mut drawn = None;
        for &id in &self.edges {
            let edge = self.tree.edge(id);
            let settled = if regret > 0.0 { edge.regret / regret } else { edge.prior };
            let chance = (1.0 - DARING) * settled + DARING * f32::midpoint(edge.prior, even);
            mean += chance * edge.value();
            if drawn.is_none() && draw < chance {
                drawn = Some(id);
            }
            draw -= chance;
        }
        for &id in &self.edges {
            let edge = self.tree.edge(id);
            edge.regret = (edge.regret + edge.value() - mean).max(0.0);
        }
        // Rounding, or priors of a list that was longer, can leave the draw beyond the last one.
        drawn.or(self.edges.last().copied()).expect("a waiting seat has an action")
    }
}
