//! Where the match stands, and what is asked.

use scene::at;
use scene::words::verdict;
use tabletop::{Game, Seat};

use super::{ABOUT, board, icons, pieces};
use crate::{DAYS, Todo, Workshop};

pub(super) fn stage(game: &Workshop) -> String {
    match (game.due(), game.day) {
        (None, _) => "The end, after the second inspection".into(),
        (Some(_), 0) => "Before the first day".into(),
        (Some(_), day) => format!("Day {day} of {DAYS}, {}", board::date(day)),
    }
}

pub(super) fn prompt(game: &Workshop, viewer: Option<Seat>) -> String {
    let Some(todo) = game.due() else { return victory(game) };
    let Some(seat) = todo.seat() else { return luck(todo).into() };
    let (task, asked) = task(game, seat, todo);
    if viewer == Some(seat) { asked } else { format!("{} {task}.", at(seat)) }
}

fn victory(game: &Workshop) -> String {
    let verdict = verdict(&ABOUT, Seat::all(game.seats()).map(|seat| game.score(seat)));
    format!("{verdict} A holiday with Santa awaits!")
}

fn luck(todo: Todo) -> &'static str {
    match todo {
        Todo::DrawFirst { .. } => "Lots are drawn for the first player.",
        Todo::FillStalls => "Reindeer come to the stables.",
        Todo::TurnOver(_) => "An ornament is turned over.",
        Todo::FillLetters | Todo::Deal { .. } | Todo::Draw(_) => "A letter is opened.",
        Todo::Place(_)
        | Todo::EndDay
        | Todo::Tokens { .. }
        | Todo::Collect(_)
        | Todo::Materials { .. }
        | Todo::Mail { .. }
        | Todo::Tend { .. }
        | Todo::Hang { .. } => unreachable!("luck does not owe this"),
    }
}

/// What `seat` is doing, and what it is asked.
fn task(game: &Workshop, seat: Seat, todo: Todo) -> (String, String) {
    match todo {
        Todo::Tokens { taken, .. } => {
            let tokens = pieces::several_tokens(taken);
            let asked = put_or_donate(&tokens, taken.iter().sum());
            (format!("has {tokens} to put on toys or to donate"), asked)
        }
        Todo::Collect(_) => (
            "is in the Donation Center".into(),
            "Take donated tokens for your toys, in any order. The rest stays.".into(),
        ),
        Todo::Materials { count, .. } => {
            let materials = icons::ANY_MATERIAL.counted(count.into());
            (format!("chooses {materials}"), format!("Choose {materials}: fabric, wood or metal."))
        }
        Todo::Mail { left, .. } => {
            let cards = pieces::toy_cards(game.toys_to_take(seat, left));
            let deck = if game.deck.is_empty() { "" } else { " or the top card of the deck" };
            (format!("takes {cards}"), format!("Take a letter{deck}. {cards} to take."))
        }
        Todo::Tend { .. } => ("is in the stables".into(), "Take a reindeer.".into()),
        Todo::Hang { .. } => (
            "hangs an ornament".into(),
            "Hang your ornament on a space of your tree and take its reward.".into(),
        ),
        Todo::Place(_) => {
            let left = game.players[seat].elves;
            ("places an elf".into(), format!("Place an elf. {left} left."))
        }
        Todo::FillLetters
        | Todo::FillStalls
        | Todo::Deal { .. }
        | Todo::DrawFirst { .. }
        | Todo::EndDay
        | Todo::Draw(_)
        | Todo::TurnOver(_) => unreachable!("no seat owes this"),
    }
}

fn put_or_donate(tokens: &str, left: u8) -> String {
    if left == 1 {
        return format!("Put {tokens} on a toy, or donate it for a point.");
    }
    format!("Put {tokens} on your toys; donate what is left for a point each.")
}
