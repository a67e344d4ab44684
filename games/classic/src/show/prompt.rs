//! Where the match stands, and what is asked.

use scene::words::{list, verdict};
use scene::{Icon, at};
use tabletop::{Seat, Turn};

use super::{ABOUT, icons, words};
use crate::table::{GIFT_LIMIT, Supply, Tokens};
use crate::{Duty, Table, Todo, View, Zelf, score};

pub(super) fn stage(table: &Table) -> String {
    match table.agenda.top() {
        None => "Game over".into(),
        Some(_) if table.day == 0 => "Before the first day".into(),
        Some(Todo::Dawn | Todo::Morning | Todo::Aside(_) | Todo::Fill) => {
            format!("Day {} of {}: morning", table.day, table.edition.limits.days)
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
        Some(Todo::First) => "Drawing a random first player.".into(),
        Some(Todo::Dawn) => "Today's surprise card is revealed.".into(),
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
        Todo::Keep(_) => "Keep 1–3 gifts. The rest go back unseen.".into(),
        Todo::Aside(_) => "Dental appointment: choose an elf to send to the dentist.".into(),
        Todo::Work(_) => send(table, seat),
        Todo::Mail { left, must, .. } => {
            let room = GIFT_LIMIT - table.players[seat].gifts.len();
            let gifts = Icon::GIFT.counted(room.min(left.into()) as i16);
            if must {
                format!("Take a letter or the top card of the deck. You can take {gifts}.")
            } else {
                format!(
                    "Take a letter or the top card of the deck, or finish. You can take {gifts}."
                )
            }
        }
        Todo::Learn { elf, .. } => {
            format!("What should {} learn?", words::elf(&table.edition, seat, elf))
        }
        Todo::Topic { .. } => "You are first at the seminar. Choose its subject.".into(),
        Todo::Lay(supply) => lay(supply),
        Todo::Mould(moulds) => {
            let left = moulds.left;
            if moulds.placed {
                format!("Put plastic in a slot, or finish. {left} left.")
            } else {
                format!("Put plastic in a slot. {left} left.")
            }
        }
        Todo::Assemble(tokens) => assemble(tokens),
        Todo::TurnIn(_) => {
            let each = icons::COOKIE.counted(table.edition.limits.naughty_cookies.into());
            format!("How much coal do you turn in? Each coal scores {each}.")
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
    match (table.players[seat].unplaced(), table.zelf == Zelf::Free(seat)) {
        (0, _) => "Send Zelf to a shop, or give him up.".into(),
        (1, false) => "Send your last elf to work.".into(),
        (1, true) => "Send your last elf to work, or Zelf to a shop.".into(),
        (elves, false) => format!("Send one of your {elves} elves to work."),
        (elves, true) => format!("Send one of your {elves} elves to work, or Zelf to a shop."),
    }
}

fn lay(supply: Supply) -> String {
    let material = words::material_icon(supply.material).counted(supply.left.into());
    if supply.duty == Duty::Free {
        format!("You may put what the reindeer gives on a gift or your mat. {material} left.")
    } else {
        format!("Put your materials on gifts or your mat. {material} left.")
    }
}

fn assemble(tokens: Tokens) -> String {
    let left = Icon::ASSEMBLY.counted(tokens.left.into());
    if tokens.must {
        format!("Put an assembly token on a gift with all slots filled. {left} left.")
    } else {
        format!("You may put an assembly token on a gift with all slots filled. {left} left.")
    }
}

/// What another player is doing.
fn doing(table: &Table, seat: Seat) -> String {
    let Some(todo) = table.agenda.top() else { return String::new() };
    let who = at(seat);
    match todo {
        Todo::Fifth(_) => format!("{who} is choosing between coal and training."),
        Todo::Keep(_) => format!("{who} is choosing gifts."),
        Todo::Aside(_) => format!("{who} is choosing an elf for the dentist."),
        Todo::Work(_) => format!("{who} is sending an elf."),
        Todo::Mail { .. } => format!("{who} is taking gifts."),
        Todo::Learn { .. } | Todo::Topic { .. } => format!("{who} is choosing what to learn."),
        Todo::Lay(_) => format!("{who} is using materials."),
        Todo::Mould(_) => format!("{who} is using plastic."),
        Todo::Assemble(_) => format!("{who} is assembling gifts."),
        Todo::TurnIn(_) => format!("{who} is turning in coal."),
        Todo::Draw(_) => format!("{who} is drawing a gift."),
        Todo::First | Todo::Deal { .. } | Todo::Fill | Todo::Dawn | Todo::Morning => {
            format!("{who} is waiting.")
        }
    }
}
