//! One module per decision: what it allows, and what follows. Here is the table of contents.

pub(crate) mod aside;
pub(crate) mod assemble;
pub(crate) mod day;
pub(crate) mod keep;
pub(crate) mod lay;
pub(crate) mod learn;
pub(crate) mod mail;
pub(crate) mod mould;
pub(crate) mod naughty;
pub(crate) mod place;
pub(crate) mod setup;
pub(crate) mod stable;
pub(crate) mod terms;

use tabletop::{Log, Luck, Seat, Turn};

use crate::{Action, Chance, Classic, Event, Table, Todo};

impl Table {
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        let Some(todo) = self.agenda.top() else { return Turn::Over };
        match todo {
            // The morning passes by itself.
            Todo::First
            | Todo::Deal { .. }
            | Todo::Fill
            | Todo::Dawn
            | Todo::Morning
            | Todo::Draw(_) => Turn::Chance,
            Todo::Keep(seats) | Todo::Aside(seats) => Turn::Seats(seats),
            Todo::Fifth(seat)
            | Todo::Work(seat)
            | Todo::Mail { seat, .. }
            | Todo::Learn { seat, .. }
            | Todo::Topic { seat, .. }
            | Todo::TurnIn(seat) => Turn::Seats(seat.into()),
            Todo::Lay(supply) => Turn::Seats(supply.seat.into()),
            Todo::Mould(moulds) => Turn::Seats(moulds.seat.into()),
            Todo::Assemble(tokens) => Turn::Seats(tokens.seat.into()),
        }
    }
}

/// What a seat that owes a step may do.
#[inline]
pub(crate) fn legal(game: &Classic, seat: Seat, out: &mut Vec<Action>) {
    let table = &game.table;
    let Some(todo) = table.agenda.top() else { return };
    match todo {
        Todo::Work(_) => place::legal(table, seat, out),
        Todo::Lay(supply) => lay::legal(table, supply, out),
        Todo::Mould(moulds) => mould::legal(table, moulds, out),
        Todo::Assemble(tokens) => assemble::legal(table, tokens, out),
        Todo::Mail { must, .. } => mail::legal(game, must, out),
        Todo::Learn { elf, .. } => learn::legal(table, seat, elf, out),
        Todo::Topic { elf, .. } => learn::legal_topics(table, seat, elf, out),
        Todo::TurnIn(_) => naughty::legal(table, seat, out),
        Todo::Fifth(_) => setup::legal(table, seat, out),
        Todo::Keep(_) => keep::legal(game, seat, out),
        Todo::Aside(_) => aside::legal(table, seat, out),
        Todo::First
        | Todo::Deal { .. }
        | Todo::Fill
        | Todo::Dawn
        | Todo::Morning
        | Todo::Draw(_) => (),
    }
}

/// What of that a search looks at that came here by `last`: one order of what is laid out.
#[inline]
pub(crate) fn worth_trying(
    game: &Classic,
    seat: Seat,
    last: Option<Action>,
    out: &mut Vec<Action>,
) {
    let table = &game.table;
    match table.agenda.top() {
        Some(Todo::Lay(supply)) => lay::worth_trying(table, supply, last, out),
        Some(Todo::Mould(moulds)) => mould::worth_trying(table, moulds, last, out),
        Some(Todo::Assemble(tokens)) => assemble::worth_trying(table, tokens, last, out),
        _ => legal(game, seat, out),
    }
}

/// Takes the step that is owed, and with it off the agenda.
#[inline]
pub(crate) fn apply(game: &mut Classic, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let todo = game.table.agenda.pop().expect("a step is owed");
    match (todo, action) {
        (Todo::Work(_), Action::Send { worker, place, bakery }) => {
            place::apply(game, seat, place::Sent { worker, place, bakery }, log);
        }
        (Todo::Work(_), Action::Rest) => place::rest(&mut game.table, seat, log),
        (Todo::Lay(supply), Action::Lay(target)) => {
            lay::apply(&mut game.table, supply, target, log);
        }
        (Todo::Lay(supply), Action::Done) => lay::discard(supply, log),
        (Todo::Mould(moulds), Action::Mould { gift, material }) => {
            mould::apply(&mut game.table, moulds, (gift, material), log);
        }
        (Todo::Assemble(tokens), Action::Assemble { gift }) => {
            assemble::apply(&mut game.table, tokens, gift, log);
        }
        (Todo::Assemble(tokens), Action::Done) => assemble::give_back(tokens, log),
        (Todo::Mail { left, .. }, Action::Take { slot }) => {
            mail::take(game, (seat, left), slot, log);
        }
        (Todo::Mail { left, .. }, Action::Draw) => mail::draw(&mut game.table, seat, left, log),
        (Todo::Mould(_) | Todo::Mail { .. }, Action::Done) => (),
        (Todo::Learn { elf, .. }, Action::Learn { subject }) => {
            learn::take(&mut game.table, (seat, elf), subject, log);
        }
        (Todo::Topic { elf, .. }, Action::Learn { subject }) => {
            learn::set_topic(&mut game.table, (seat, elf), subject, log);
        }
        (Todo::TurnIn(_), Action::TurnIn { coal }) => {
            naughty::apply(&mut game.table, seat, coal, log);
        }
        (Todo::Fifth(_), Action::Start(start)) => {
            setup::apply(&mut game.table, seat, start, log);
        }
        (Todo::Keep(waiting), Action::Keep(kept)) => keep::apply(game, (seat, waiting), kept, log),
        (Todo::Aside(waiting), Action::Aside { elf }) => {
            aside::apply(game, (seat, waiting), elf, log);
        }
        (todo, action) => unreachable!("`{action}` does not answer {todo:?}"),
    }
}

/// What luck draws from.
enum Lot {
    Seats,
    Gifts,
    Surprises,
}

/// What luck draws from now.
#[inline]
fn lot(table: &Table) -> Option<Lot> {
    match table.agenda.top()? {
        Todo::First => Some(Lot::Seats),
        Todo::Deal { .. } | Todo::Fill | Todo::Draw(_) => Some(Lot::Gifts),
        Todo::Dawn => Some(Lot::Surprises),
        Todo::Fifth(_)
        | Todo::Keep(_)
        | Todo::Morning
        | Todo::Aside(_)
        | Todo::Work(_)
        | Todo::Mail { .. }
        | Todo::Learn { .. }
        | Todo::Topic { .. }
        | Todo::Lay(_)
        | Todo::Mould(_)
        | Todo::Assemble(_)
        | Todo::TurnIn(_) => None,
    }
}

/// Whether the step that `seat` owes opens what others have chosen unseen.
pub(crate) fn reveals(table: &Table, seat: Seat) -> bool {
    let Some(todo) = table.agenda.top() else { return false };
    let (Todo::Keep(waiting) | Todo::Aside(waiting)) = todo else { return false };
    let is_open = todo == Todo::Keep(waiting) || aside::is_open(table, seat);
    waiting.only() == Some(seat) && is_open
}

pub(crate) fn chances(game: &Classic, visit: &mut impl FnMut(Chance, u32)) {
    match lot(&game.table) {
        None => (),
        Some(Lot::Seats) => {
            Seat::all(game.table.seats()).for_each(|seat| visit(Chance::First(seat), 1));
        }
        Some(Lot::Gifts) => game.top().iter().for_each(|card| visit(Chance::Gift(card), 1)),
        Some(Lot::Surprises) => {
            let bag = &game.table.surprises;
            bag.kinds().for_each(|kind| {
                visit(Chance::Surprise(kind as u8), bag.count(kind).into());
            });
        }
    }
}

/// The same as [`chances`], without listing them.
#[inline]
pub(crate) fn roll(game: &Classic, luck: &mut impl Luck) -> Chance {
    match lot(&game.table).expect("luck owes a step") {
        Lot::Seats => {
            let index = luck.below(u32::from(game.table.seats));
            Chance::First(Seat::new(index as usize).expect("below the number of seats"))
        }
        Lot::Gifts => Chance::Gift(game.top().sample(luck)),
        Lot::Surprises => Chance::Surprise(game.table.surprises.sample(luck) as u8),
    }
}

/// Luck decides what is owed, and takes it off the agenda.
#[inline]
pub(crate) fn deal(game: &mut Classic, chance: Chance, log: &mut impl Log<Event>) {
    let todo = game.table.agenda.pop().expect("luck owes a step");
    match (todo, chance) {
        (Todo::First, Chance::First(seat)) => setup::first(&mut game.table, seat, log),
        (Todo::Deal { seat, left }, Chance::Gift(card)) => {
            setup::dealt(game, (seat, left), card, log);
        }
        (Todo::Fill, Chance::Gift(card)) => mail::fill(game, card, log),
        (Todo::Draw(seat), Chance::Gift(card)) => mail::drawn(game, seat, card, log),
        (Todo::Dawn, Chance::Surprise(card)) => day::turn(game, card, log),
        (todo, chance) => unreachable!("`{chance}` does not answer {todo:?}"),
    }
}

/// Does everything that happens by itself, until a seat owes a step or the match is over.
#[inline]
pub(crate) fn settle(game: &mut Classic, log: &mut impl Log<Event>) {
    while let Some(todo) = game.table.agenda.top() {
        let settled = match todo {
            Todo::Work(seat) => day::settle(game, seat, log),
            Todo::Lay(supply) => lay::settle(&mut game.table, supply, log),
            Todo::Mould(moulds) => mould::settle(&mut game.table, moulds),
            Todo::Assemble(tokens) => assemble::settle(&mut game.table, tokens, log),
            Todo::Mail { seat, left, .. } => mail::settle(game, seat, left),
            Todo::Fill => mail::settle_fill(game),
            Todo::Morning => day::morning(&mut game.table, log),
            Todo::First
            | Todo::Fifth(_)
            | Todo::Deal { .. }
            | Todo::Keep(_)
            | Todo::Dawn
            | Todo::Aside(_)
            | Todo::Draw(_)
            | Todo::Learn { .. }
            | Todo::Topic { .. }
            | Todo::TurnIn(_) => true,
        };
        if settled {
            return;
        }
    }
}
