//! Where the match stands, and what is asked.

use scene::{Icon, Unit, at, words};
use tabletop::{Game, Seat};

use super::{ABOUT, icons};
use crate::{Action, Todo, Unions};

const REROLL: Unit = Unit::new("reroll", "rerolls");

pub(super) fn stage(game: &Unions) -> String {
    let phase = match game.due {
        Todo::DrawFirst => return "Before the first round".into(),
        Todo::Nothing => return format!("Game over in round {}", game.round),
        Todo::Throw { .. } | Todo::Keep { .. } | Todo::Retain(_) => "roll",
        Todo::Draft(_) => "draft",
        Todo::Tinker(_) => "tinker",
        Todo::Purchase(_) | Todo::Reroll(_) => "purchase",
        Todo::Work(..) => "work",
    };
    format!("Round {}: {phase}", game.round)
}

pub(super) fn prompt(game: &Unions, viewer: Option<Seat>) -> String {
    let Some((seat, (task, asked))) = owed(game) else { return idle(game) };
    if viewer == Some(seat) { asked } else { task }
}

fn idle(game: &Unions) -> String {
    if game.due != Todo::Nothing {
        return "The dice are rolling.".into();
    }
    words::verdict(&ABOUT, Seat::all(game.seats()).map(|seat| game.score(seat)))
}

/// Who owes a step, what others are told of it, and what the player is asked.
fn owed(game: &Unions) -> Option<(Seat, (String, String))> {
    let seat = game.turn().waiting().only()?;
    let (who, player) = (at(seat), &game.players[seat]);
    let task = match game.due {
        Todo::Keep { rerolls, .. } => {
            let left = REROLL.counted(rerolls.into());
            let asked = format!(
                "Choose dice to set aside and reroll the rest ({left} left). Set all aside to stop."
            );
            (format!("{who} is rolling dice."), asked)
        }
        Todo::Retain(_) => {
            let asked = "You are a Keeper: you may hold one die back from the pool.";
            (format!("{who} may hold back a die."), asked.into())
        }
        Todo::Draft(_) => {
            let lacking = player.elves - player.dice.len();
            let more = Icon::DIE.counted(lacking.into());
            let asked = format!("Take a die from the pool. You still need {more}.");
            (format!("{who} is taking a die."), asked)
        }
        Todo::Tinker(_) => {
            let asked = "You are a Tinker: you may turn one of your dice up or down by 1.";
            (format!("{who} may turn a die."), asked.into())
        }
        Todo::Purchase(_) => (format!("{who} is at the stores."), purchase(game, seat)),
        Todo::Work(_) => {
            let asked = "Build, wrap and tag gifts with your dice, in any order.";
            (format!("{who} is working."), asked.into())
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
        [Action::Pass] => "You can't buy anything, so pass.",
        _ => "Buy something in the stores, or pass.",
    };
    format!("{asked} You have {canes}.")
}
