//! The dice left build, wrap and tag gifts (U6).
//!
//! Dice may be used in any order, but nothing is lost by building first, then wrapping, then
//! tagging; so each player is asked for a number at each table, in this order, and only where
//! there is something to do.

use tabletop::{Dice, Log, Seat};

use crate::{Action, Event, Player, Table, Todo, Unions};

#[inline]
pub(crate) fn legal(game: &Unions, seat: Seat, table: Table, out: &mut Vec<Action>) {
    let most = game.players[seat].most(table);
    out.extend((0..=most).rev().map(|gifts| Action::Work(table, gifts)));
}

#[inline]
pub(crate) fn apply(
    game: &mut Unions,
    seat: Seat,
    (table, gifts): (Table, u8),
    log: &mut impl Log<Event>,
) {
    log.push(Event::Worked { seat, table, gifts });
    let player = &mut game.players[seat];
    player.spend(table, gifts);
    player.bring(table, gifts);
    after(game, seat, table, log);
}

impl Unions {
    /// All have passed: the work begins with the first player.
    #[inline]
    pub(crate) fn begin_work(&mut self, log: &mut impl Log<Event>) {
        ask(self, self.first, &Table::ALL, log);
    }
}

/// `seat` is done at `table`: on to the next table with something to do.
fn after(game: &mut Unions, seat: Seat, table: Table, log: &mut impl Log<Event>) {
    ask(game, seat, &Table::ALL[table.index() + 1..], log);
}

/// Asks `seat` at the first of `tables` where it can do something, or else the next seat.
fn ask(game: &mut Unions, seat: Seat, tables: &[Table], log: &mut impl Log<Event>) {
    let (mut seat, mut tables) = (seat, tables);
    loop {
        let player = &game.players[seat];
        if let Some(&table) = tables.iter().find(|&&table| player.most(table) > 0) {
            game.due = Todo::Work(seat, table);
            return;
        }
        let Some(next) = game.next_in_round(seat) else { return game.end_round(log) };
        (seat, tables) = (next, &Table::ALL);
    }
}

impl Player {
    /// How many gifts can be brought onto `table` with the dice at hand.
    #[inline]
    pub(crate) fn most(&self, table: Table) -> u8 {
        let dice: u8 = table.faces().iter().map(|&face| self.dice.count(face)).sum();
        let gifts = match table {
            Table::Build => self.elves - self.tables.iter().sum::<u8>(),
            Table::Wrap => self.tables[Table::Build.index()],
            Table::Tag => self.tables[Table::Wrap.index()],
        };
        dice.min(gifts)
    }

    /// Brings `gifts` onto `table`, new ones or from the table before.
    #[inline]
    pub(crate) fn bring(&mut self, table: Table, gifts: u8) {
        if let Some(before) = table.index().checked_sub(1) {
            self.tables[before] -= gifts;
        }
        self.tables[table.index()] += gifts;
    }

    /// Uses as many dice of that work, the lower face first: which one makes no difference.
    fn spend(&mut self, table: Table, gifts: u8) {
        for _ in 0..gifts {
            let face = table.faces().iter().find(|&&face| self.dice.shows(face));
            self.dice = self.dice - Dice::one(*face.expect("there is a die for every gift"));
        }
    }
}
