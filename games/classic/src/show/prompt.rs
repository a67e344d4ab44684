//! Where the match stands, and what is asked.

use scene::words::{list, verdict};
use scene::{Icon, at};
use tabletop::{Seat, Turn};

use super::{ABOUT, icons, words};
use crate::table::{GIFT_LIMIT, Supply, Tokens};
use crate::{Duty, Table, Todo, View, Zelf, score};

pub(super) fn stage(table: &Table) -> String {
    match table.agenda.top() {
        None => "The end, after the last day".into(),
        Some(_) if table.day == 0 => "Before the first day".into(),
        Some(Todo::Dawn | Todo::Morning | Todo::Aside(_) | Todo::Fill) => {
            format!("Day {} of {}, morning", table.day, table.edition.limits.days)
        }
        Some(_) => format!("Day {} of {}", table.day, table.edition.limits.days),
    }
}

pub(super) fn prompt(view: &View) -> String {
    let table = &view.table;
    match table.turn() {
        Turn::Over => ending(table),
        Turn::Chance => luck(table),
        Turn::Seats(waiting) => match (view.viewer, waiting.only()) {
            (Some(viewer), _) if waiting.contains(viewer) => asked(table, viewer),
            (_, Some(seat)) => doing(table, seat),
            (_, None) => {
                let names: Vec<String> = waiting.iter().map(at).collect();
                format!("Waiting for {}.", list(&names, "and"))
            }
        },
    }
}

fn luck(table: &Table) -> String {
    match table.agenda.top() {
        Some(Todo::First) => "The Christmas tree goes to somebody.".into(),
        Some(Todo::Dawn) => "Today's surprise card is turned.".into(),
        _ => "Gift cards are dealt.".into(),
    }
}

fn ending(table: &Table) -> String {
    let scores = Seat::all(table.seats()).map(|seat| score::score(table, seat));
    format!("{} Time for a holiday!", verdict(&ABOUT, scores))
}

/// What the viewer is asked.
fn asked(table: &Table, seat: Seat) -> String {
    let Some(todo) = table.agenda.top() else { return String::new() };
    match todo {
        Todo::Fifth(_) => "Start with coal, or with a training token on an elf?".into(),
        Todo::Keep(_) => "Keep one, two or three of your gifts; nobody sees the others.".into(),
        Todo::Aside(_) => "Dental appointment: choose an elf who is away today.".into(),
        Todo::Work(_) => send(table, seat),
        Todo::Mail { left, must, .. } => {
            let room = GIFT_LIMIT - table.players[seat].gifts.len();
            let (or, most) = (if must { "" } else { ", or stop" }, room.min(left.into()));
            format!("Take a gift: a face-up one or the top of the deck{or}. {most} at most.")
        }
        Todo::Learn { elf, .. } => {
            format!("What does {} learn?", words::elf(&table.edition, seat, elf))
        }
        Todo::Topic { .. } => "You are first at the seminar: what is it about?".into(),
        Todo::Lay(supply) => lay(supply),
        Todo::Mould(moulds) => {
            let or = if moulds.placed { ", or stop" } else { "" };
            format!("Lay plastic on a requirement{or}. {} left.", moulds.left)
        }
        Todo::Assemble(tokens) => assemble(tokens),
        Todo::TurnIn(_) => {
            let each = icons::COOKIE.counted(table.edition.limits.naughty_cookies.into());
            format!("How much coal do you turn in? Each is worth {each}.")
        }
        Todo::First
        | Todo::Deal { .. }
        | Todo::Fill
        | Todo::Dawn
        | Todo::Morning
        | Todo::Draw(_) => luck(table),
    }
}

fn send(table: &Table, seat: Seat) -> String {
    let elves = table.players[seat].unplaced() as i16;
    let whom = match elves {
        0 => return "Send Zelf to a shop, or give him up.".into(),
        1 => "your last elf".into(),
        elves => format!("one of your {elves} elves"),
    };
    let or = if table.zelf == Zelf::Free(seat) { ", or Zelf to a shop" } else { "" };
    format!("Send {whom} to work{or}.")
}

fn lay(supply: Supply) -> String {
    let material = words::material_icon(supply.material).counted(supply.left.into());
    if supply.duty == Duty::Free {
        format!("You may lay out what the reindeer gives. {material} left.")
    } else {
        format!("Lay out your materials. {material} left.")
    }
}

fn assemble(tokens: Tokens) -> String {
    let left = Icon::ASSEMBLY.counted(tokens.left.into());
    let may = if tokens.must { "Lay" } else { "You may lay" };
    format!("{may} an assembly token on a gift whose requirements are filled. {left} left.")
}

/// What somebody else is doing.
fn doing(table: &Table, seat: Seat) -> String {
    let Some(todo) = table.agenda.top() else { return String::new() };
    let what = match todo {
        Todo::Fifth(_) => "chooses between coal and training",
        Todo::Keep(_) => "chooses gifts",
        Todo::Aside(_) => "chooses an elf for the dentist",
        Todo::Work(_) => "sends an elf",
        Todo::Mail { .. } => "takes gifts",
        Todo::Learn { .. } | Todo::Topic { .. } => "chooses what to learn",
        Todo::Lay(_) => "lays out materials",
        Todo::Mould(_) => "lays out plastic",
        Todo::Assemble(_) => "assembles gifts",
        Todo::TurnIn(_) => "turns in coal",
        Todo::First | Todo::Deal { .. } | Todo::Fill | Todo::Dawn | Todo::Morning => "waits",
        Todo::Draw(_) => "draws a gift",
    };
    format!("{} {what}.", at(seat))
}
