//! Everybody clears the desk, unseen by the others until all are done: what is too much for the
//! hand falls, and Brooms sweep, before it or after it (S14, S18).

use tabletop::{Game, Log, Seat, SeatSet};

use crate::{Action, Desk, Event, Gold, Part, Parts, Sealed, Sweatshop, Todo};

#[inline]
pub(crate) fn legal(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    tidy(game, seat, out);
    sweeps(game, seat, Part::Poop, out);
}

/// A Broom played before the cards fall does no more than one played after, and what is swept
/// first makes no difference.
#[inline]
pub(crate) fn worth_trying(
    game: &Sweatshop,
    seat: Seat,
    last: Option<Action>,
    out: &mut Vec<Action>,
) {
    tidy(game, seat, out);
    if !game.is_overloaded(seat) {
        let last = if let Some(Action::Sweep(last)) = last { last } else { Part::Poop };
        sweeps(game, seat, last, out);
    }
}

/// What is too much falls; who has no more than enough may end it.
#[inline]
fn tidy(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    if game.is_overloaded(seat) {
        let hand = game.desks[seat].hand;
        drops(hand, game.edition.limits.hand, &mut |rest| out.push(Action::Drop(rest)));
    } else {
        out.push(Action::Done);
    }
}

/// Every kind on the floor, from the worst down, but none worse than `worst`.
#[inline]
fn sweeps(game: &Sweatshop, seat: Seat, worst: Part, out: &mut Vec<Action>) {
    if game.gold_left(seat, Gold::Broom) == 0 {
        return;
    }
    let floor = &game.desks[seat].floor;
    let kinds = Part::ALL.into_iter().rev().filter(|&part| part <= worst);
    out.extend(kinds.filter(|part| floor.count(part.index()) > 0).map(Action::Sweep));
}

/// Every way to keep exactly `limit` cards, as what falls.
#[inline]
pub(crate) fn drops(hand: Parts, limit: u8, visit: &mut impl FnMut(Parts)) {
    let [dolls, kites, robots, radios, _] = *hand.counts();
    for doll in 0..=dolls.min(limit) {
        for kite in 0..=kites.min(limit - doll) {
            for robot in 0..=robots.min(limit - doll - kite) {
                let radio = limit - doll - kite - robot;
                if radio <= radios {
                    let rest = [dolls - doll, kites - kite, robots - robot, radios - radio, 0];
                    visit(Parts::new(rest));
                }
            }
        }
    }
}

#[inline]
pub(crate) fn fall(
    game: &mut Sweatshop,
    (seat, waiting): (Seat, SeatSet),
    dropped: Parts,
    log: &mut impl Log<Event>,
) {
    game.desks[seat].let_fall(dropped);
    done_if_tidy(game, seat, waiting, log);
}

pub(crate) fn sweep(
    game: &mut Sweatshop,
    (seat, waiting): (Seat, SeatSet),
    part: Part,
    log: &mut impl Log<Event>,
) {
    game.desks[seat].sweep_away(part);
    done_if_tidy(game, seat, waiting, log);
}

/// Who has nothing left to decide is done.
fn done_if_tidy(game: &mut Sweatshop, seat: Seat, waiting: SeatSet, log: &mut impl Log<Event>) {
    let sweeps = game.gold_left(seat, Gold::Broom) > 0 && !game.desks[seat].floor.is_empty();
    if !sweeps && !game.is_overloaded(seat) {
        done(game, seat, waiting, log);
    }
}

pub(crate) fn done(game: &mut Sweatshop, seat: Seat, waiting: SeatSet, log: &mut impl Log<Event>) {
    log.push(Event::Finished { seat });
    let waiting = waiting.without(seat);
    game.table.due = Todo::Cleanup(waiting);
    if waiting.is_empty() {
        game.show_cleanup(log);
    }
}

impl Desk {
    pub(crate) fn let_fall(&mut self, dropped: Parts) {
        let there = self.hand.take(&dropped);
        debug_assert!(there, "what falls is in the hand");
        self.floor.add(&dropped);
        let (_, swept) = self.sealed.cleaning().unwrap_or_default();
        self.sealed = Sealed::Clean { dropped, swept };
    }

    pub(crate) fn sweep_away(&mut self, part: Part) {
        let (dropped, mut swept) = self.sealed.cleaning().unwrap_or_default();
        self.floor.remove(part.index());
        self.swept.insert(part.index());
        swept.insert(part.index());
        self.sealed = Sealed::Clean { dropped, swept };
    }
}

impl Sweatshop {
    /// Whether a seat holds more cards than it may keep, by the owner's knowledge (S14).
    #[inline]
    pub(crate) fn is_overloaded(&self, seat: Seat) -> bool {
        self.desks[seat].hand.len() > self.edition.limits.hand.into()
    }

    /// All who have too much in hand, or a Broom and something to sweep, clean up.
    pub(crate) fn clean_on(&mut self, log: &mut impl Log<Event>) {
        let cleaners = Seat::all(self.seats()).filter(|&seat| self.must_clean(seat)).collect();
        self.table.due = Todo::Cleanup(cleaners);
        if cleaners.is_empty() {
            self.show_cleanup(log);
        }
    }

    pub(crate) fn must_clean(&self, seat: Seat) -> bool {
        let player = &self.table.players[seat];
        player.hand > self.edition.limits.hand
            || player.floor > 0 && self.table.gold(seat, Gold::Broom) > 0
    }

    /// All are done: how much fell and how many Brooms were played is seen by all.
    fn show_cleanup(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats()) {
            let sealed = std::mem::take(&mut self.desks[seat].sealed);
            let Some((dropped, swept)) = sealed.cleaning() else { continue };
            let what = Some((dropped, swept));
            let (dropped, swept) = (dropped.len() as u8, swept.len() as u8);
            let player = &mut self.table.players[seat];
            player.hand -= dropped;
            player.floor = player.floor + dropped - swept;
            self.table.memory(seat).swept = swept;
            (0..swept).for_each(|_| self.table.spend(seat, Gold::Broom));
            log.push(Event::Cleaned { seat, dropped, swept, what });
        }
        self.end_season(log);
    }
}
