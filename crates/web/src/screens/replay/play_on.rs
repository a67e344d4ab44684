//! A new game from the current position, against bots.

use bots::{Kind, Level};
use leptos::prelude::*;
use tabletop::Seat;

use super::ReplayPlayer;
use crate::page::go;
use crate::saves::{new_key, saves};

/// The bot on the seats where people sat.
const STAND_IN: Kind = Kind::Level(Level::Normal);

/// A button, shown when the game is over and an earlier position is on the screen.
pub(super) fn play_on(player: ReplayPlayer) -> impl IntoView {
    let is_offered = Memo::new(move |_| {
        let step = player.step.get();
        player.info.with(|info| info.ending.is_some() && step < info.steps)
    });
    let label = move || format!("Play on from here as {}", player.stage.name(seat(player)));
    move || {
        is_offered.get().then(|| {
            view! {
                <button type="button" class="quiet" id="play-on" title=label on:click=move |_| begin(player)>"Play on from here"</button>
            }
        })
    }
}

/// The seat to play: the one whose view is shown, or else the first person's.
fn seat(player: ReplayPlayer) -> Seat {
    let person = player.info.with(|info| info.seated.people().next());
    let first = Seat::all(1).next().expect("there is a first seat");
    player.eyes.get().seat().or(person).unwrap_or(first)
}

fn begin(player: ReplayPlayer) {
    let (records, _) = saves().records(&player.key.get_value());
    let name = player.settings.with_untracked(|settings| settings.name.clone());
    let seat = untrack(|| seat(player));
    let step = player.step.get_untracked();
    let key = new_key();
    let begun = host::play_on(&records, step, (seat, &name), STAND_IN)
        .and_then(|records| saves().load(&key, &records));
    match begun {
        Ok(_) => go(&format!("#/table/{key}")),
        Err(why) => player.problem.set(Some(why.to_string())),
    }
}
