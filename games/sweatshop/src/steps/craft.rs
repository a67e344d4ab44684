//! Everybody crafts toys, unseen by the others until all are done (S12, S16, S17, S20, S22).

use tabletop::{Game, Log, Seat, SeatSet};

use crate::{Action, Crafting, Event, Gold, Part, Recipe, Sealed, Sweatshop, Todo, Toy};

#[inline]
pub(crate) fn legal(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    legal_from(game, seat, Recipe::FIRST, out);
}

/// Toys are crafted in any order: the one of their recipes is enough to look at.
#[inline]
pub(crate) fn worth_trying(
    game: &Sweatshop,
    seat: Seat,
    last: Option<Action>,
    out: &mut Vec<Action>,
) {
    let last = if let Some(Action::Craft(last)) = last { last } else { Recipe::FIRST };
    legal_from(game, seat, last, out);
}

/// No more toys, or one of this recipe or a later one.
#[inline]
fn legal_from(game: &Sweatshop, seat: Seat, last: Recipe, out: &mut Vec<Action>) {
    out.push(Action::Done);
    let has_paper = game.gold_left(seat, Gold::Wrapping) > 0;
    let magic = game.gold_left(seat, Gold::Magic);
    for recipe in Recipe::PLAIN.into_iter().filter(|recipe| recipe.magic_cards() <= magic) {
        if recipe.wrapped() < last || !game.can_make(seat, recipe) {
            continue;
        }
        if recipe >= last {
            out.push(Action::Craft(recipe));
        }
        if has_paper {
            out.push(Action::Craft(recipe.wrapped()));
        }
    }
}

#[inline]
pub(crate) fn apply(game: &mut Sweatshop, seat: Seat, recipe: Recipe) {
    let parts = recipe.parts(&game.edition).expect("a recipe that can be made");
    let spent = game.table.options.gold().map(|gold| recipe.takes(gold));
    let desk = &mut game.desks[seat];
    let (mut crafting, mut made) = desk.sealed.crafting().unwrap_or_default();
    desk.make(recipe, parts);
    made.insert(recipe.toy(), recipe.is_wrapped());
    crafting.toys += 1;
    crafting.cards += parts.iter().sum::<u8>();
    for (sum, more) in crafting.spent.iter_mut().zip(spent) {
        *sum += more;
    }
    desk.sealed = Sealed::Craft { crafting, made };
}

pub(crate) fn done(game: &mut Sweatshop, seat: Seat, waiting: SeatSet, log: &mut impl Log<Event>) {
    log.push(Event::Finished { seat });
    let waiting = waiting.without(seat);
    game.table.due = Todo::Craft(waiting);
    if waiting.is_empty() {
        game.show_crafting(log);
    }
}

impl Sweatshop {
    /// All who could craft something, as far as the others know, do so (S12a).
    pub(crate) fn craft_on(&mut self, log: &mut impl Log<Event>) {
        let crafters = Seat::all(self.seats()).filter(|&seat| self.could_craft(seat)).collect();
        self.table.due = Todo::Craft(crafters);
        if crafters.is_empty() {
            self.show_crafting(log);
        }
    }

    /// Whether hand size and gold cards allow any toy.
    pub(crate) fn could_craft(&self, seat: Seat) -> bool {
        let hand = self.table.players[seat].hand;
        let magic = self.table.gold(seat, Gold::Magic).min(self.edition.limits.magic_per_toy);
        let violet = Part::VIOLET.map(|part| self.edition.parts[part.index()].parts);
        let radio = self.edition.parts[Part::Radio.index()].parts;
        let has_borg = self.table.gold(seat, Gold::Borg) > 0;
        let enough = |parts: u8| hand > 0 && hand + magic >= parts;
        violet.into_iter().any(enough)
            || hand >= radio
            || has_borg && enough(Part::USEFUL.len() as u8)
            || self.table.gold(seat, Gold::Whistle) > 0
    }

    /// What is left of a gold card, by the owner's knowledge.
    #[inline]
    pub(crate) fn gold_left(&self, seat: Seat, gold: Gold) -> u8 {
        let Some(slot) = self.table.options.slot(gold) else { return 0 };
        let sealed = self.desks[seat].sealed;
        let crafted = sealed.crafting().map_or(0, |(crafting, _)| crafting.spent[slot]);
        let swept = sealed.cleaning().map_or(0, |(_, swept)| swept.len() as u8);
        let spent = if gold == Gold::Broom { swept } else { crafted };
        self.table.players[seat].gold[slot] - spent
    }

    /// Whether the parts and the gold for it are there.
    #[inline]
    pub(crate) fn can_make(&self, seat: Seat, recipe: Recipe) -> bool {
        let Some(parts) = recipe.parts(&self.edition) else { return false };
        let hand = self.desks[seat].hand.counts();
        let gold = match recipe.toy() {
            Toy::Borg => self.gold_left(seat, Gold::Borg) > 0,
            Toy::Whistle => self.gold_left(seat, Gold::Whistle) > 0,
            Toy::Doll | Toy::Kite | Toy::Robot | Toy::Radio => true,
        };
        gold && hand.iter().zip(parts).all(|(&here, wanted)| here >= wanted)
            && recipe.magic_cards() <= self.gold_left(seat, Gold::Magic)
    }

    /// All are done: the numbers of toys and the gold cards spent are seen by all.
    fn show_crafting(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats()) {
            let sealed = std::mem::take(&mut self.desks[seat].sealed);
            let Some((crafting, made)) = sealed.crafting() else { continue };
            self.learn_crafting(seat, crafting);
            let mix = self.table.options.gold();
            log.push(Event::Crafted { seat, crafting, mix, made: Some(made) });
        }
        self.clean_on(log);
    }

    fn learn_crafting(&mut self, seat: Seat, crafting: Crafting) {
        self.table.memory(seat).crafting = crafting;
        let player = &mut self.table.players[seat];
        player.toys += crafting.toys;
        player.hand -= crafting.cards;
        for (slot, gold) in self.table.options.gold().into_iter().enumerate() {
            for _ in 0..crafting.spent[slot] {
                self.table.spend(seat, gold);
            }
        }
    }
}
