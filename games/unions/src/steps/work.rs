//! The dice left build, wrap and tag gifts, in any order (U6).

use tabletop::{Dice, Log, Seat};

use crate::{Action, Event, Player, Table, Todo, Unions};

#[inline]
pub(crate) fn legal(game: &Unions, seat: Seat, out: &mut Vec<Action>) {
    offer(game, seat, &Table::ALL, out);
}

/// Nothing is lost by building first, then wrapping, then tagging, all gifts of a table at once.
#[inline]
pub(crate) fn worth_trying(game: &Unions, seat: Seat, last: Option<Action>, out: &mut Vec<Action>) {
    let from = if let Some(Action::Work(table, _)) = last { table.index() + 1 } else { 0 };
    offer(game, seat, &Table::ALL[from..], out);
}

#[inline]
fn offer(game: &Unions, seat: Seat, tables: &[Table], out: &mut Vec<Action>) {
    for &table in tables {
        let most = game.players[seat].most(table);
        out.extend((1..=most).rev().map(|gifts| Action::Work(table, gifts)));
    }
    out.push(Action::Done);
}

#[inline]
pub(crate) fn apply(
    game: &mut Unions,
    seat: Seat,
    (table, gifts): (Table, u8),
    log: &mut impl Log<Event>,
) {
    let player = &mut game.players[seat];
    let before = player.dice;
    player.spend(table, gifts);
    log.push(Event::Worked { seat, table, gifts, dice: before - player.dice });
    player.bring(table, gifts);
    game.work_on(seat, log);
}

pub(crate) fn done(game: &mut Unions, seat: Seat, log: &mut impl Log<Event>) {
    log.push(Event::Stopped { seat });
    game.after_work(seat, log);
}

impl Unions {
    /// All have passed: the work begins with the first player.
    #[inline]
    pub(crate) fn begin_work(&mut self, log: &mut impl Log<Event>) {
        self.work_on(self.first, log);
    }

    /// Asks `seat` as long as it can do something.
    fn work_on(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = &self.players[seat];
        if Table::ALL.into_iter().any(|table| player.most(table) > 0) {
            self.due = Todo::Work(seat);
            return;
        }
        self.after_work(seat, log);
    }

    /// `seat` is done: the next one works, or the round ends.
    fn after_work(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        match self.next_in_round(seat) {
            Some(next) => self.work_on(next, log),
            None => self.end_round(log),
        }
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
    pub(crate) fn spend(&mut self, table: Table, gifts: u8) {
        for _ in 0..gifts {
            let face = table.faces().iter().find(|&&face| self.dice.shows(face));
            self.dice = self.dice - Dice::one(*face.expect("there is a die for every gift"));
        }
    }
}
