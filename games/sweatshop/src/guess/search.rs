//! The match again, seat by seat and season by season, with other cards and other choices, but for
//! all to see the same.

use tabletop::{BySeat, Luck};

use super::dead_ends::{DeadEnds, Moment};
use super::falls::Falls;
use super::others::Others;
use crate::{Crafting, Desk, Gold, Memory, Options, Part, Parts, Phase, Recipe, View};

/// Searches, in random order, for unseen cards and choices that fit what everybody remembers.
///
/// Every step tries what can happen next and goes on from there; it says whether that led to what
/// was seen later.
pub(super) struct Search<'a, L: Luck, D: DeadEnds> {
    view: &'a View,
    /// The seats to be guessed.
    seats: Others,
    /// The season it is now, in which cleanup is still to come.
    now: usize,
    /// Whether the Poop of this season has fallen (S13).
    has_fallen: bool,
    luck: &'a mut L,
    /// What the desk of the first of them must be like.
    wish: Option<Wish<'a>>,
    /// What was found.
    desks: BySeat<Desk>,
    dead_ends: D,
}

/// Whether a desk is one that is looked for.
pub(super) type Wish<'a> = &'a dyn Fn(&Desk) -> bool;

/// A seat in the course of the match.
#[derive(Clone, Copy)]
struct Scene {
    /// The number among the seats to be guessed.
    nth: usize,
    season: usize,
    desk: Desk,
    /// Parts that the viewer has not seen, and that are not dealt yet.
    pool: Parts,
}

impl<'a, L: Luck, D: DeadEnds> Search<'a, L, D> {
    pub(super) fn new(view: &'a View, seats: Others, luck: &'a mut L) -> Search<'a, L, D> {
        Search {
            view,
            seats,
            now: view.table.season.index(),
            has_fallen: view.table.due.phase() >= Phase::Gloves,
            luck,
            wish: None,
            desks: BySeat::from_fn(|_| Desk::default()),
            dead_ends: D::default(),
        }
    }

    pub(super) fn run(mut self) -> BySeat<Desk> {
        assert!(self.finds(), "the match itself is a way to come here");
        self.desks
    }

    /// Whether the first desk may be as wished. All ways are tried; luck decides in which order.
    pub(super) fn can_find(mut self, wish: Wish<'a>) -> bool {
        self.wish = Some(wish);
        self.finds()
    }

    fn finds(&mut self) -> bool {
        let mut counts = [0; Part::ALL.len()];
        for (count, part) in counts.iter_mut().zip(Part::ALL) {
            *count = self.view.unseen.count(part.index());
        }
        self.seat(0, Parts::new(counts))
    }

    fn memory(&self, scene: &Scene) -> &'a Memory {
        &self.view.table.players[self.seats[scene.nth]].memory[scene.season]
    }

    /// A seat, and all after it.
    fn seat(&mut self, nth: usize, pool: Parts) -> bool {
        if nth == self.seats.len() {
            return true;
        }
        self.season(Scene { nth, season: 0, desk: Desk::default(), pool })
    }

    /// A season, and all that follows.
    fn season(&mut self, scene: Scene) -> bool {
        if scene.season > self.now {
            if scene.nth == 0 && self.wish.is_some_and(|wish| !wish(&scene.desk)) {
                return false;
            }
            self.desks[self.seats[scene.nth]] = scene.desk;
            return self.seat(scene.nth + 1, scene.pool);
        }
        let player = &self.view.table.players[self.seats[scene.nth]];
        let first = u8::from(scene.season == 0 && player.has_first);
        let hidden = self.memory(&scene).hidden;
        self.unless_dead(scene, false, |search, scene| search.deal(scene, first, hidden))
    }

    /// Goes on unless that was tried before and led nowhere.
    fn unless_dead(
        &mut self,
        scene: Scene,
        dealt: bool,
        follow: impl FnOnce(&mut Self, Scene) -> bool,
    ) -> bool {
        let floor = if self.floor_matters(&scene) { scene.desk.floor } else { Parts::default() };
        let moment =
            Moment::new((scene.nth, scene.season, dealt), [scene.desk.hand, floor, scene.pool]);
        if self.dead_ends.contains(moment) {
            return false;
        }
        let found = follow(self, scene);
        if !found {
            self.dead_ends.insert(moment);
        }
        found
    }

    /// Whether something of the floor is seen from now on.
    fn floor_matters(&self, scene: &Scene) -> bool {
        let player = &self.view.table.players[self.seats[scene.nth]];
        let later = &player.memory[scene.season..];
        later.iter().any(|memory| memory.picked_up > 0 || memory.given != [0; 4])
    }

    /// Cards come unseen: the first one is Violet; what was Poop has shown itself if it has fallen
    /// (S3, S11, S13).
    fn deal(&mut self, scene: Scene, first: u8, hidden: u8) -> bool {
        let fallen = scene.season < self.now || self.has_fallen;
        let (first, hidden, kinds) = match (first, hidden) {
            (0, 0) => return self.unless_dead(scene, true, Self::receive),
            (0, _) if fallen => (0, hidden - 1, &Part::USEFUL[..]),
            (0, _) => (0, hidden - 1, &Part::ALL[..]),
            (_, _) => (first - 1, hidden, &Part::VIOLET[..]),
        };
        let mut candidates = scene.pool;
        for part in Part::ALL.into_iter().filter(|part| !kinds.contains(part)) {
            while candidates.remove(part.index()) {}
        }
        while !candidates.is_empty() {
            let part = candidates.sample(self.luck);
            let mut scene = scene;
            scene.pool.remove(part);
            scene.desk.hand.insert(part);
            scene.desk.hidden.insert(part);
            if self.deal(scene, first, hidden) {
                return true;
            }
            while candidates.remove(part) {}
        }
        false
    }

    /// Other cards come for all to see, and Poop falls (S11, S13).
    fn receive(&mut self, mut scene: Scene) -> bool {
        let memory = self.memory(&scene);
        let desk = &mut scene.desk;
        desk.hand.add(&memory.took);
        if scene.season < self.now || self.has_fallen {
            while desk.hand.remove(Part::Poop.index()) {
                desk.floor.insert(Part::Poop.index());
            }
        }
        self.pick_up(scene, memory.picked_up)
    }

    /// Gloves took so many cards from the floor (S19).
    fn pick_up(&mut self, scene: Scene, left: u8) -> bool {
        if left == 0 {
            return self.exchange(scene);
        }
        self.in_any_order(Part::USEFUL, |search, part| {
            let mut scene = scene;
            let lay_there = scene.desk.floor.remove(part.index());
            scene.desk.hand.insert(part.index());
            lay_there && search.pick_up(scene, left - 1)
        })
    }

    /// The floor had what was given for Gloves, the hand what was traded (S19, S21).
    fn exchange(&mut self, mut scene: Scene) -> bool {
        let Memory { given, need, net, crafting, .. } = *self.memory(&scene);
        let desk = &mut scene.desk;
        if !desk.floor.take(&useful(given)) || !desk.hand.contains(&useful(need)) {
            return false;
        }
        desk.hand.add(&useful(net.map(|more| more.max(0) as u8)));
        let had = desk.hand.take(&useful(net.map(|more| (-more).max(0) as u8)));
        debug_assert!(had, "what was needed covers what was lost");
        self.craft(scene, crafting, Recipe::FIRST)
    }

    /// So many toys were made, of so many cards and with this gold (S12).
    fn craft(&mut self, scene: Scene, left: Crafting, last: Recipe) -> bool {
        if left.toys == 0 {
            return left == Crafting::default() && self.fall(scene);
        }
        self.in_any_order(Recipe::PLAIN, |search, recipe| {
            if recipe < last {
                return false;
            }
            match search.make(recipe, left, scene.desk) {
                Some((left, desk)) => search.craft(Scene { desk, ..scene }, left, recipe),
                None => false,
            }
        })
    }

    /// One toy less is left to make, of what was spent on all of them. Whether this is one of the
    /// wrapped ones is a matter of luck alone: wrapping changes no hand.
    fn make(&mut self, recipe: Recipe, left: Crafting, mut desk: Desk) -> Option<(Crafting, Desk)> {
        let parts = recipe.parts(&self.view.edition)?;
        let options = self.view.table.options;
        if !recipe.is_in_play(options) || !desk.hand.contains(&useful(parts)) {
            return None;
        }
        let papers = options.slot(Gold::Wrapping).map_or(0, |slot| left.spent[slot]);
        let wrapped = self.luck.below(left.toys.into()) < papers.into();
        let recipe = if wrapped { recipe.wrapped() } else { recipe };
        let left = left.less(recipe, parts, options)?;
        desk.make(recipe, parts);
        Some((left, desk))
    }

    /// The hand went down to its limit; in this season that is still to come (S14).
    fn fall(&mut self, scene: Scene) -> bool {
        if scene.season == self.now {
            return self.season(Scene { season: scene.season + 1, ..scene });
        }
        let swept = self.memory(&scene).swept;
        let limit = self.view.edition.limits.hand;
        if scene.desk.hand.len() <= limit.into() {
            return self.sweep(scene, swept);
        }
        let falls = Falls::new(scene.desk.hand, limit);
        falls.in_any_order(self.luck).any(|dropped| {
            let mut scene = scene;
            scene.desk.hand.take(&dropped);
            scene.desk.floor.add(&dropped);
            self.sweep(scene, swept)
        })
    }

    /// Brooms removed so many cards from the floor (S18).
    fn sweep(&mut self, scene: Scene, left: u8) -> bool {
        if left == 0 {
            return self.season(Scene { season: scene.season + 1, ..scene });
        }
        self.in_any_order(Part::ALL, |search, part| {
            let mut scene = scene;
            let lay_there = scene.desk.floor.remove(part.index());
            scene.desk.swept.insert(part.index());
            lay_there && search.sweep(scene, left - 1)
        })
    }

    /// Whether one of these ways, tried in random order, leads on.
    fn in_any_order<T, const N: usize>(
        &mut self,
        mut ways: [T; N],
        mut leads_on: impl FnMut(&mut Self, T) -> bool,
    ) -> bool {
        self.luck.shuffle(&mut ways);
        ways.into_iter().any(|way| leads_on(self, way))
    }
}

impl Crafting {
    /// What is left when a toy was made; `None` if it takes more than there is.
    fn less(self, recipe: Recipe, parts: [u8; 4], options: Options) -> Option<Crafting> {
        let mut left = self;
        left.toys = left.toys.checked_sub(1)?;
        left.cards = left.cards.checked_sub(parts.iter().sum())?;
        for (rest, gold) in left.spent.iter_mut().zip(options.gold()) {
            *rest = rest.checked_sub(recipe.takes(gold))?;
        }
        Some(left)
    }
}

/// Counts of useful parts, and no Poop.
fn useful([doll, kite, robot, radio]: [u8; Part::USEFUL.len()]) -> Parts {
    Parts::new([doll, kite, robot, radio, 0])
}
