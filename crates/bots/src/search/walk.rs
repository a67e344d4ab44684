//! One walk down the tree and back.

use tabletop::{
    BySeat, Expected, LastStep, Outlook, Rng, Scales, Seat, SeatSet, Turn, exp, expected, prospects,
};

use super::Manner;
use super::seal::Sealed;
use super::tree::{ROOT, Tree};
use crate::Ban;

/// How many walks start from the same guess, because guessing can cost more than walking.
pub(super) const WALKS: u32 = 8;
/// No walk goes deeper.
const DEPTH: u32 = 120;
/// How much better a first judgement must be to get e times the attention.
const TRUST: f32 = 0.06;
/// How many visits pass before actions are judged again. At the root, the first judgement matters
/// most.
const SECOND_LOOK: u32 = 16;
const SECOND_LOOK_AT_ROOT: u32 = 2;
/// How often a walk ends at a position before its actions are judged one by one.
const PATIENCE: u32 = 1;

/// Walks, with scratch space that stops growing after a few of them.
#[derive(Debug)]
pub(crate) struct Walker<G: Outlook> {
    pub(crate) tree: Tree<G::Action>,
    scales: Scales,
    pub(super) luck: Rng,
    pub(super) curiosity: f32,
    /// How much of a position's value is a seat's points, win or lose.
    pride: f32,
    /// How much the thinking seat prefers a gamble to the same chance for certain.
    boldness: f32,
    /// The thinking seat; the others gamble no more than they need.
    thinker: Option<Seat>,
    /// What the thinking seat must not do.
    pub(super) ban: Option<Ban<G>>,
    /// The last guess, and how many walks have started from it.
    pub(super) guess: Option<(G, u32)>,
    /// The step that led to the root, if the trees are older than it.
    came_by: LastStep<G::Action>,
    /// The last step of each seat on the walk that still owes one.
    pub(super) last: BySeat<Option<G::Action>>,
    /// The actions of the current seat, and the edge of each.
    pub(super) options: Vec<G::Action>,
    pub(super) edges: Vec<u32>,
    /// The edges of the walk, each with the seat that chose it.
    pub(super) path: Vec<(Seat, u32)>,
    /// The points at the end of walks, if they are recorded.
    pub(crate) noted: Option<Box<Expected>>,
    /// The secret choices on the walk, and the edges they were drawn from.
    pub(super) seals: Vec<Sealed>,
    pub(super) sealed: Vec<u32>,
}

impl<G: Outlook> Walker<G> {
    pub(crate) fn new(luck: Rng, scales: Scales, manner: &Manner) -> Walker<G> {
        Walker {
            tree: Tree::new(),
            scales,
            luck,
            curiosity: manner.curiosity,
            pride: manner.pride,
            boldness: manner.boldness,
            thinker: None,
            ban: None,
            guess: None,
            came_by: LastStep::NONE,
            last: BySeat::default(),
            options: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            noted: None,
            seals: Vec::new(),
            sealed: Vec::new(),
        }
    }

    /// Judges positions by the preferences of this seat.
    pub(super) fn thinks_for(&mut self, seat: Seat) {
        self.thinker = Some(seat);
    }

    /// Records the points at the end of every walk.
    pub(crate) fn noting(self) -> Walker<G> {
        Walker { noted: Some(Box::default()), ..self }
    }

    /// Continues from a node of the last tree, or starts a new tree; older guesses are dropped.
    pub(crate) fn begin(&mut self, node: Option<u32>, came_by: LastStep<G::Action>) {
        match node {
            Some(node) => self.tree.descend(node),
            None => self.tree.clear(),
        }
        self.came_by = came_by;
        self.guess = None;
    }

    pub(super) fn guess(&mut self, view: &G::View) -> G {
        match &mut self.guess {
            Some((game, walks)) if *walks < WALKS => {
                *walks += 1;
                game.clone()
            }
            old => {
                let game = G::imagine(view, &mut self.luck);
                *old = Some((game.clone(), 1));
                game
            }
        }
    }

    /// Walks from a guess to a new position, judges it, and updates the edges of the walk.
    pub(crate) fn iterate(&mut self, view: &G::View) {
        let game = self.guess(view);
        self.set_out();
        self.walk(game, ROOT);
    }

    /// Prepares the first step of a walk.
    pub(super) fn set_out(&mut self) {
        self.path.clear();
        self.sealed.clear();
        self.last = BySeat::from_fn(|seat| self.came_by.by(seat));
    }

    /// Walks on from a node to a new position, and updates the edges of the walk.
    pub(super) fn walk(&mut self, mut game: G, mut node: u32) -> BySeat<f32> {
        for _ in 0..DEPTH {
            self.let_luck_decide(&mut game);
            let Turn::Seats(waiting) = game.turn() else { break };
            let fresh = waiting.iter().any(|seat| self.tree.is_fresh(node, seat));
            if fresh && (self.waits_at(node) || self.meet(&game, node, waiting)) {
                break;
            }
            node = self.step(&mut game, node, waiting);
        }
        let chances = self.judge(&game);
        if let Some(noted) = &mut self.noted {
            **noted = expected(&game, &self.scales);
        }
        self.unseal(&chances);
        for &(seat, edge) in &self.path {
            self.tree.edge(edge).count(chances[seat]);
        }
        chances
    }

    /// Whether a new position is only judged as a whole: most are never visited again.
    fn waits_at(&mut self, node: u32) -> bool {
        node != ROOT && self.tree.count_visit(node) <= PATIENCE
    }

    pub(super) fn let_luck_decide(&mut self, game: &mut G) {
        while game.turn() == Turn::Chance {
            game.deal(game.roll(&mut self.luck), &mut ());
        }
    }

    /// Lists the actions of a node for the first time. A node without a choice is passed through.
    fn meet(&mut self, game: &G, node: u32, waiting: SeatSet) -> bool {
        let mut choices = 0;
        for seat in waiting {
            self.list(game, node, seat);
            self.share_attention();
            choices += self.options.len() - 1;
        }
        choices > 0
    }

    /// Lists the actions of `seat` and their edges. An action that no earlier guess allowed here is
    /// judged one step ahead.
    pub(super) fn list(&mut self, game: &G, node: u32, seat: Seat) {
        self.options.clear();
        game.worth_trying(seat, self.last[seat], &mut self.options);
        if let Some(ban) = self.ban.as_ref().filter(|_| self.thinker == Some(seat)) {
            obey(ban, game, seat, &mut self.options);
        }
        self.edges.clear();
        for nth in 0..self.options.len() {
            let action = self.options[nth];
            let known = self.tree.find(node, seat, action, self.edges.last().copied());
            let edge = known.unwrap_or_else(|| {
                let value = self.look_ahead(game, seat, action);
                self.tree.add_edge(node, seat, action, (value, 1.0 / self.options.len() as f32))
            });
            self.edges.push(edge);
        }
    }

    fn look_ahead(&mut self, game: &G, seat: Seat, action: G::Action) -> f32 {
        if self.options.len() == 1 {
            return 0.5;
        }
        let mut next = game.clone();
        next.apply(seat, action, &mut ());
        self.let_luck_decide(&mut next);
        self.judge(&next)[seat]
    }

    /// The value of a position for each seat. To a daring thinker an even chance is worth less than
    /// certain victory in half of the games, to a careful one more.
    fn judge(&self, game: &G) -> BySeat<f32> {
        let mut worth = prospects(game, &self.scales, self.pride);
        if let Some(thinker) = self.thinker {
            let chance = worth[thinker];
            worth[thinker] -= self.boldness * chance * (1.0 - chance);
        }
        worth
    }

    /// Distributes attention by judgements one step ahead, as shares of 1 among the listed actions.
    fn share_attention(&mut self) {
        let looks = self.edges.iter().map(|&edge| self.tree.edge(edge).look);
        let best = looks.fold(0.0, f32::max);
        let mut total = 0.0;
        for &edge in &self.edges {
            let edge = self.tree.edge(edge);
            edge.prior = exp((edge.look - best) / TRUST);
            total += edge.prior;
        }
        self.edges.iter().for_each(|&edge| self.tree.edge(edge).prior /= total);
    }

    /// Judges one step ahead again whenever the visits of a node have doubled. The first judgement
    /// knew one guess and one roll of the dice: an unlucky action would be ignored for good.
    fn look_again(&mut self, game: &G, node: u32, seat: Seat) {
        let visits = self.edges.first().map_or(0, |&edge| self.tree.edge(edge).available);
        let soonest = if node == ROOT { SECOND_LOOK_AT_ROOT } else { SECOND_LOOK };
        if visits < soonest || !visits.is_power_of_two() || self.options.len() == 1 {
            return;
        }
        for nth in 0..self.options.len() {
            let value = self.look_ahead(game, seat, self.options[nth]);
            self.tree.edge(self.edges[nth]).look_again(value);
        }
        self.share_attention();
    }

    /// Lets every waiting seat choose at `node` without seeing the others' choices, and then takes
    /// all steps.
    fn step(&mut self, game: &mut G, node: u32, waiting: SeatSet) -> u32 {
        let mut chosen: BySeat<u32> = BySeat::default();
        for seat in waiting {
            self.list(game, node, seat);
            self.look_again(game, node, seat);
            let mixes = G::MIXES && waiting.len() > 1;
            chosen[seat] = if mixes { self.seal(seat) } else { self.choose() };
            self.path.push((seat, chosen[seat]));
        }
        let mut next = node;
        for seat in waiting {
            let action = self.tree.edge(chosen[seat]).action;
            let edge = if next == node { chosen[seat] } else { self.transit(next, seat, action) };
            next = self.tree.follow(edge);
            game.apply(seat, action, &mut ());
            self.last[seat] = Some(action);
        }
        self.forget(waiting, game.turn().waiting());
        next
    }

    /// Earlier steps matter only to those who continue.
    pub(super) fn forget(&mut self, acted: SeatSet, waiting: SeatSet) {
        for seat in acted.iter().filter(|&seat| !waiting.contains(seat)) {
            self.last[seat] = None;
        }
    }

    /// The edge from a node between secret steps, where no seat chooses.
    pub(super) fn transit(&mut self, node: u32, seat: Seat, action: G::Action) -> u32 {
        let known = self.tree.find(node, seat, action, None);
        known.unwrap_or_else(|| self.tree.add_edge(node, seat, action, (0.0, 1.0)))
    }
}

/// Removes what `seat` must not do. The list of what is worth trying leaves out equal turns, which
/// may be the only ones that are allowed: then all legal actions are tried.
fn obey<G: Outlook>(ban: &Ban<G>, game: &G, seat: Seat, options: &mut Vec<G::Action>) {
    let view = game.view(Some(seat));
    if options.iter().all(|&action| ban.forbids(&view, action)) {
        options.clear();
        game.legal(seat, options);
    }
    ban.limit(&view, options);
}
