//! Where the match stands, and what is asked.

use scene::at;
use scene::words::verdict;
use tabletop::{Game, Seat};

use super::{ABOUT, board, icons, pieces};
use crate::{DAYS, Todo, Workshop};

pub(super) fn stage(game: &Workshop) -> String {
    match (game.due(), game.day) {
        (None, _) => "Game over".into(),
        (Some(_), 0) => "Before the first day".into(),
        (Some(_), day) => format!("Day {day} of {DAYS}: {}", board::date(day)),
    }
}

pub(super) fn prompt(game: &Workshop, viewer: Option<Seat>) -> String {
    let Some(todo) = game.due() else { return victory(game) };
    match going_on(game, todo) {
        GoingOn::Luck(what) => what.into(),
        GoingOn::Step { seat, asked, .. } if viewer == Some(seat) => asked,
        GoingOn::Step { task, .. } => task,
    }
}

fn victory(game: &Workshop) -> String {
    let verdict = verdict(&ABOUT, Seat::all(game.seats()).map(|seat| game.score(seat)));
    format!("{verdict} A holiday with Santa awaits!")
}

/// What luck does, or what `seat` is asked and others are told of it.
enum GoingOn {
    Luck(&'static str),
    Step { seat: Seat, task: String, asked: String },
}

fn going_on(game: &Workshop, todo: Todo) -> GoingOn {
    let step = |seat: Seat, task: String, asked: String| GoingOn::Step { seat, task, asked };
    let who = todo.seat().map_or(String::new(), at);
    match todo {
        Todo::DrawFirst { .. } => GoingOn::Luck("Drawing a random first player."),
        Todo::FillStalls => GoingOn::Luck("Reindeer come to the stables."),
        Todo::TurnOver(_) => GoingOn::Luck("An ornament is turned over."),
        Todo::FillLetters | Todo::Deal { .. } | Todo::Draw(_) => {
            GoingOn::Luck("A letter is opened.")
        }
        Todo::EndDay => GoingOn::Luck("The day is over."),
        Todo::Tokens { seat, taken } => {
            let tokens = pieces::several_tokens(taken);
            let asked = put_or_donate(&tokens, taken.iter().sum());
            step(seat, format!("{who} has {tokens} to put on toys or donate."), asked)
        }
        Todo::Collect(seat) => {
            let asked = "Take donated tokens your toys need, in any order.";
            step(seat, format!("{who} is in the Donation Center."), asked.into())
        }
        Todo::Materials { seat, count } => {
            let materials = icons::ANY_MATERIAL.counted(count.into());
            let asked = format!("Choose {materials}: fabric, wood or metal.");
            step(seat, format!("{who} is choosing {materials}."), asked)
        }
        Todo::Mail { seat, left } => {
            let cards = pieces::toy_cards(game.toys_to_take(seat, left));
            let asked = if game.deck.is_empty() {
                format!("Take a letter. You get {cards}.")
            } else {
                format!("Take a letter or the top card of the deck. You get {cards}.")
            };
            step(seat, format!("{who} is taking {cards}."), asked)
        }
        Todo::Tend { seat, .. } => {
            step(seat, format!("{who} is in the stables."), "Take a reindeer.".into())
        }
        Todo::Hang { seat, .. } => {
            let asked = "Hang your ornament on a space of your tree and take its reward.";
            step(seat, format!("{who} is hanging an ornament."), asked.into())
        }
        Todo::Place(seat) => {
            let asked = match game.players[seat].elves {
                1 => "Place your last elf.".into(),
                elves => format!("Place one of your {elves} elves."),
            };
            step(seat, format!("{who} is placing an elf."), asked)
        }
    }
}

fn put_or_donate(tokens: &str, left: u8) -> String {
    if left == 1 {
        return format!("Put {tokens} on a toy, or donate it for 1 point.");
    }
    format!("Put {tokens} on your toys, or donate them for 1 point each.")
}
