//! Where the match stands, and what is asked.

use scene::{Icon, at, words};
use tabletop::{Game, Seat};

use super::{ABOUT, icons};
use crate::{Action, Todo, Unions};

pub(super) fn stage(game: &Unions) -> String {
    let phase = match game.due {
        Todo::DrawFirst => return "Before the first round".into(),
        Todo::Nothing => return format!("The end, in round {}", game.round),
        Todo::Throw { .. } | Todo::Keep { .. } | Todo::Retain(_) => "roll",
        Todo::Draft(_) => "draft",
        Todo::Tinker(_) => "tinker",
        Todo::Purchase(_) | Todo::Reroll(_) => "purchase",
        Todo::Work(..) => "work",
    };
    format!("Round {}, {phase}", game.round)
}

pub(super) fn prompt(game: &Unions, viewer: Option<Seat>) -> String {
    let Some((seat, (task, asked))) = owed(game) else { return idle(game) };
    if viewer == Some(seat) { asked } else { format!("{} {task}.", at(seat)) }
}

fn idle(game: &Unions) -> String {
    if game.due != Todo::Nothing {
        return "The dice are rolling.".into();
    }
    words::verdict(&ABOUT, Seat::all(game.seats()).map(|seat| game.score(seat)))
}

/// Who owes a step, what they are doing, and what they are asked.
fn owed(game: &Unions) -> Option<(Seat, (String, String))> {
    let seat = game.turn().waiting().only()?;
    let player = &game.players[seat];
    let task = match game.due {
        Todo::Keep { rerolls, .. } => {
            let left = match rerolls {
                1 => "once more".into(),
                2 => "twice more".into(),
                more => format!("{more} times more"),
            };
            let asked = format!(
                "Choose the dice to set aside; the rest you roll again ({left} at most). Set all aside to stop."
            );
            ("is rolling dice".into(), asked)
        }
        Todo::Retain(_) => {
            let asked = "As a Keeper you may hold one die back from the pool.";
            ("may hold back a die".into(), asked.into())
        }
        Todo::Draft(_) => {
            let lacking = player.elves - player.dice.len();
            let more = Icon::DIE.counted(lacking.into());
            ("takes a die".into(), format!("Take a die from the pool. You still need {more}."))
        }
        Todo::Tinker(_) => {
            let asked = "As a Tinker you may turn one of your dice one up or down.";
            ("may turn a die".into(), asked.into())
        }
        Todo::Purchase(_) => ("is at the stores".into(), purchase(game, seat)),
        Todo::Work(_) => {
            let asked = "Build, wrap and tag gifts with your dice, in any order, or use no more.";
            ("is at work".into(), asked.into())
        }
        Todo::DrawFirst | Todo::Throw { .. } | Todo::Reroll(_) | Todo::Nothing => return None,
    };
    Some((seat, task))
}

fn purchase(game: &Unions, seat: Seat) -> String {
    let canes = match game.players[seat].canes {
        0 => "no canes".into(),
        canes => icons::CANE.counted(canes.into()),
    };
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let asked = match &legal[..] {
        [Action::Pass] => "There is nothing you can buy: pass.",
        _ => "Buy something in the stores, or pass.",
    };
    format!("{asked} You have {canes}.")
}
