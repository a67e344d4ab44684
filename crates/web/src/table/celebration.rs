//! The last picture of a match: the game's own scene with the winners, and confetti for a few
//! seconds or until the person does anything.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::Ending;
use tabletop::Seat;

use super::player::badge;
use super::session::Session;
use super::stage::Stage;
use crate::settings::sleep;
use crate::skins;

/// How long the confetti falls, in milliseconds: as long as the slowest piece.
const TIME: u32 = 6500;

/// How many pieces fall.
const PIECES: usize = 84;

/// The scene, with confetti if motion is allowed.
pub(super) fn celebration(session: Session, ending: &Ending) -> impl IntoView + use<> {
    let stage = session.stage;
    let first = ending.standings.iter().filter(|standing| standing.place == 1);
    let winners: Vec<Seat> = first.map(|standing| standing.seat).collect();
    let falls = (session.flight() > 0).then(|| confetti(&winners));
    view! {
        <div class="finale" aria-hidden="true">
            {scenery(stage.game())}
            <div class="winners">{winners.iter().map(|&seat| winner(stage, seat)).collect_view()}</div>
        </div>
        {falls}
    }
}

/// The game's scene. Its place stays free until it is loaded.
fn scenery(game: String) -> impl IntoView {
    let picture = RwSignal::new(None::<String>);
    spawn_local(async move {
        picture.try_set(skins::ending(&game).await);
    });
    move || picture.get().map(|svg| view! { <div class="scenery" inner_html=svg></div> })
}

/// A winner's figure, which holds up the badge of the seat.
fn winner(stage: Stage, seat: Seat) -> impl IntoView {
    let symbol = format!("#{}", skins::winner(&stage.game()));
    view! {
        <svg class=format!("art winner seat-{seat}") viewBox="0 0 80 104">
            <use href=symbol></use>
            <g transform="translate(54.5 3.5) scale(.92)">{badge(seat, &stage.name(seat))}</g>
        </svg>
    }
}

/// Snow, and paper in the winners' colours. Clicks pass through it, and the first click or key
/// removes it.
fn confetti(winners: &[Seat]) -> impl IntoView + use<> {
    let falls = RwSignal::new(true);
    let stop = move || _ = falls.try_set(false);
    let pressed = window_event_listener(ev::keydown, move |_| stop());
    let pointed = window_event_listener(ev::pointerdown, move |_| stop());
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
    spawn_local(async move {
        sleep(TIME).await;
        stop();
    });
    let seats = winners.to_vec();
    move || {
        let pieces = (0..PIECES).map(|nth| piece(nth, &seats));
        falls.get().then(
            || view! { <div class="confetti" aria-hidden="true">{pieces.collect_view()}</div> },
        )
    }
}

/// One piece of confetti. Its place and its timing follow from its number, so they are scattered
/// but the same every time.
fn piece(nth: usize, winners: &[Seat]) -> impl IntoView + use<> {
    let scattered = |step: usize, of: usize| (nth * step + 7) % of;
    let style = format!(
        "--x:{}%;--late:{}ms;--takes:{}ms;--drift:{}vw;--turn:{}deg",
        scattered(61, 101),
        scattered(97, 2300),
        3000 + scattered(389, 1200),
        scattered(5, 13) as i32 - 6,
        360 + scattered(47, 540),
    );
    let class = match (nth % 4, winners.get(nth / 4 % winners.len().max(1))) {
        (0, Some(seat)) => format!("paper seat-{seat}"),
        (1, _) => "paper".into(),
        _ => "flake".into(),
    };
    view! { <i class=class style=style></i> }
}
