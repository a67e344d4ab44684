//! A seat's match again, with other cards and other choices, but for all to see the same.

use tabletop::{Luck, Seat};

use super::has_fallen;
use crate::steps::cleanup::drops;
use crate::{Components, Crafting, Desk, Gold, Memory, Options, Part, Parts, Recipe, Season, View};

/// Searches, in random order, for choices that fit what everybody remembers of a seat.
///
/// Every function tries what can happen next and goes on from there; it returns the desk as it
/// would be now, or nothing if no choice leads to what was seen later.
pub(super) struct Replay<'a, L: Luck> {
    components: &'static Components,
    options: Options,
    memory: &'a [Memory; Season::ALL.len()],
    /// What came unseen in each season.
    dealt: &'a [Parts; Season::ALL.len()],
    /// The season it is now, in which cleanup is still to come.
    now: usize,
    /// Whether the Poop of this season has fallen.
    has_fallen: bool,
    /// Whether it was ever seen what lay on the floor.
    floor_matters: bool,
    /// Hands and floors at the start of a season from which nothing fits.
    dead_ends: Vec<(usize, Parts, Parts)>,
    luck: &'a mut L,
}

impl<'a, L: Luck> Replay<'a, L> {
    pub(super) fn new(
        view: &'a View,
        seat: Seat,
        dealt: &'a [Parts; Season::ALL.len()],
        luck: &'a mut L,
    ) -> Replay<'a, L> {
        let memory = &view.table.players[seat].memory;
        Replay {
            components: view.edition.0,
            options: view.table.options,
            memory,
            dealt,
            now: view.table.season.index(),
            has_fallen: has_fallen(&view.table),
            floor_matters: memory.iter().any(|m| m.picked_up > 0 || m.given != [0; 4]),
            dead_ends: Vec::new(),
            luck,
        }
    }

    pub(super) fn run(&mut self) -> Option<Desk> {
        let mut hidden = Parts::default();
        self.dealt.iter().for_each(|parts| hidden.add(parts));
        let desk = self.season(0, Desk::default())?;
        Some(Desk { hidden, ..desk })
    }

    /// A season, and all that follow.
    fn season(&mut self, season: usize, desk: Desk) -> Option<Desk> {
        if season > self.now {
            return Some(desk);
        }
        let floor = if self.floor_matters { desk.floor } else { Parts::default() };
        let state = (season, desk.hand, floor);
        if self.dead_ends.contains(&state) {
            return None;
        }
        let found = self.receive(season, desk);
        if found.is_none() {
            self.dead_ends.push(state);
        }
        found
    }

    /// Cards come to the hand, and Poop falls (S11, S13).
    fn receive(&mut self, season: usize, mut desk: Desk) -> Option<Desk> {
        desk.hand.add(&self.memory[season].took);
        desk.hand.add(&self.dealt[season]);
        if season < self.now || self.has_fallen {
            while desk.hand.remove(Part::Poop.index()) {
                desk.floor.insert(Part::Poop.index());
            }
        }
        self.pick_up(season, self.memory[season].picked_up, desk)
    }

    /// Gloves took so many cards from the floor (S19).
    fn pick_up(&mut self, season: usize, left: u8, desk: Desk) -> Option<Desk> {
        if left == 0 {
            return self.exchange(season, desk);
        }
        self.in_any_order(Part::USEFUL, |search, part| {
            let mut desk = desk;
            if !desk.floor.remove(part.index()) {
                return None;
            }
            desk.hand.insert(part.index());
            search.pick_up(season, left - 1, desk)
        })
    }

    /// The floor had what was given for Gloves, the hand what was traded (S19, S21).
    fn exchange(&mut self, season: usize, mut desk: Desk) -> Option<Desk> {
        let Memory { given, need, net, crafting, .. } = self.memory[season];
        if !desk.floor.take(&useful(given)) || !desk.hand.contains(&useful(need)) {
            return None;
        }
        let got = net.map(|more| more.max(0) as u8);
        let lost = net.map(|more| (-more).max(0) as u8);
        desk.hand.add(&useful(got));
        let had = desk.hand.take(&useful(lost));
        debug_assert!(had, "what was needed covers what was lost");
        self.craft(season, (crafting, Recipe::FIRST), desk)
    }

    /// So many toys were made, of so many cards and with this gold (S12).
    fn craft(
        &mut self,
        season: usize,
        (left, last): (Crafting, Recipe),
        desk: Desk,
    ) -> Option<Desk> {
        if left.toys == 0 {
            let all_spent = left == Crafting::default();
            return if all_spent { self.fall(season, desk) } else { None };
        }
        self.in_any_order(Recipe::PLAIN, |search, recipe| {
            if recipe < last {
                return None;
            }
            let (left, desk) = search.make(recipe, left, desk)?;
            search.craft(season, (left, recipe), desk)
        })
    }

    /// One toy less is left to make, of what was spent on all of them. Whether this is one of the
    /// wrapped ones is a matter of luck alone: wrapping changes no hand.
    fn make(&mut self, recipe: Recipe, left: Crafting, desk: Desk) -> Option<(Crafting, Desk)> {
        let parts = recipe.parts(self.components)?;
        if !desk.hand.contains(&useful(parts)) {
            return None;
        }
        let papers = self.options.slot(Gold::Wrapping).map_or(0, |slot| left.spent[slot]);
        let wrapped = self.luck.below(left.toys.into()) < papers.into();
        let recipe = if wrapped { recipe.wrapped() } else { recipe };
        let left = left.less(recipe, parts, &self.options)?;
        let mut desk = desk;
        desk.make(recipe, parts);
        Some((left, desk))
    }

    /// The hand went down to its limit; in this season that is still to come (S14).
    fn fall(&mut self, season: usize, desk: Desk) -> Option<Desk> {
        if season == self.now {
            return Some(desk);
        }
        let swept = self.memory[season].swept;
        let limit = self.components.limits.hand;
        if desk.hand.len() <= limit.into() {
            return self.sweep(season, swept, desk);
        }
        let mut falls = Vec::new();
        drops(&desk.hand, limit, &mut |dropped| falls.push(dropped));
        self.luck.shuffle(&mut falls);
        falls.into_iter().find_map(|dropped| {
            let mut desk = desk;
            desk.hand.take(&dropped);
            desk.floor.add(&dropped);
            self.sweep(season, swept, desk)
        })
    }

    /// Brooms removed so many cards from the floor (S18).
    fn sweep(&mut self, season: usize, left: u8, desk: Desk) -> Option<Desk> {
        if left == 0 {
            return self.season(season + 1, desk);
        }
        self.in_any_order(Part::ALL, |search, part| {
            let mut desk = desk;
            if !desk.floor.remove(part.index()) {
                return None;
            }
            desk.swept.insert(part.index());
            search.sweep(season, left - 1, desk)
        })
    }

    /// The first of these, in random order, that leads somewhere.
    fn in_any_order<T, const N: usize>(
        &mut self,
        mut ways: [T; N],
        mut follow: impl FnMut(&mut Self, T) -> Option<Desk>,
    ) -> Option<Desk> {
        self.luck.shuffle(&mut ways);
        ways.into_iter().find_map(|way| follow(self, way))
    }
}

impl Crafting {
    /// What is left when a toy was made; `None` if it takes more than there is.
    fn less(self, recipe: Recipe, parts: [u8; 4], options: &Options) -> Option<Crafting> {
        if !recipe.is_in_play(options) {
            return None;
        }
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
