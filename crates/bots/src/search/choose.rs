//! Which action a seat tries next.

use tabletop::Outlook;

use super::walk::Walker;

impl<G: Outlook> Walker<G> {
    /// The listed action with the best mix of value and uncertainty (PUCT). Attention grows with
    /// the number of times that an action could have been chosen, because not every guess allows
    /// it. Long lists widen as they are visited, because what looks bad at first waits longest.
    pub(super) fn choose(&mut self) -> u32 {
        let curiosity = self.curiosity;
        let mut best = (f32::MIN, None);
        for &id in &self.edges {
            let edge = self.tree.edge(id);
            edge.available += 1;
            let attention = edge.prior * (edge.available as f32).sqrt();
            let score = edge.value + curiosity * attention / edge.visits as f32;
            if score > best.0 {
                best = (score, Some(id));
            }
        }
        best.1.expect("a waiting seat has an action")
    }
}
