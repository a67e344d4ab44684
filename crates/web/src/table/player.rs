//! A player: the badge of the seat, which is a shape, a letter and a colour, and the line above the
//! mat.

use std::cell::Cell;

use leptos::prelude::*;
use scene::Player;
use scene::words::{self, Company};
use tabletop::{MAX_SEATS, Seat};

use super::mark::marks;
use super::stage::Stage;
use crate::family::Look;

/// The shape for each colour, in a square of 24.
const SHAPES: [&str; 5] = [
    "M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21Z",
    "M3 2.5h18a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Z",
    "M12 1 23.5 21.5a.8.8 0 0 1-.7 1H1.200a.8.8 0 0 1-.7-1Z",
    "M12 .5 23.5 12 12 23.500.5 12Z",
    "M6.500 2h11L23 12l-5.500 10h-11L1 12Z",
];

thread_local! {
    /// The look of each seat at the table on this page.
    static LOOKS: Cell<[Look; MAX_SEATS]> = const { Cell::new([0, 1, 2, 3, 4]) };
}

/// Gives these looks to the seats of a table, in seat order; the other seats keep their own.
pub(crate) fn wear_looks(looks: &[Look]) {
    let worn: [Look; MAX_SEATS] =
        std::array::from_fn(|seat| looks.get(seat).copied().unwrap_or(seat));
    LOOKS.set(worn);
    let colour = |(seat, look)| format!("--seat-{}: var(--look-{});", seat + 1, look + 1);
    let colours: String = worn.into_iter().enumerate().map(colour).collect();
    let root = document().document_element().expect("a page has a root");
    root.set_attribute("style", &colours).expect("the name is valid");
}

/// The badge of a seat, with the first letter of its player's name. The attributes set its size
/// inside another picture, where style sheets do not apply.
pub(crate) fn badge(seat: Seat, name: &str) -> impl IntoView + use<> {
    sign(format!("badge seat-{seat}"), LOOKS.get()[seat.index()], name)
}

/// The badge of a person with that look.
pub(crate) fn look_badge(look: Look, name: &str) -> impl IntoView + use<> {
    sign(format!("badge look-{}", look + 1), look, name)
}

fn sign(class: String, look: Look, name: &str) -> impl IntoView + use<> {
    let letter: String = name.chars().take(1).collect();
    let low = if look == 2 { "19" } else { "16.5" };
    view! {
        <svg class=class viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d=SHAPES[look]></path>
            <text x="12" y=low text-anchor="middle">{letter}</text>
        </svg>
    }
}

/// A player's line above the mat: badge, name, points and counters.
pub(crate) fn header(stage: Stage, seat: Seat) -> impl IntoView {
    let find = move || {
        stage.scene.with(|scene| scene.players.iter().find(|player| player.seat == seat).cloned())
    };
    let player = Memo::new(move |_| find());
    move || player.get().map(|player| line(stage, &player))
}

/// Whether a player at an online table is connected.
fn presence(stage: Stage, seat: Seat, name: String) -> impl IntoView + use<> {
    let company =
        Memo::new(move |_| stage.company.with(|all| all.get(seat.index()).copied().flatten()));
    move || {
        let company = company.get()?;
        let (class, short) = match company {
            Company::Here => ("presence here", ""),
            Company::Idle => ("presence idle", "idle"),
            Company::Away => ("presence away", "away"),
            Company::Replaced => ("presence replaced", "bot playing"),
            Company::Resigned => ("presence replaced", "resigned"),
        };
        let told = words::company(&name, company);
        let title = told.clone();
        Some(view! {
            <span class=class title=title>
                <span aria-hidden="true">{short}</span>
                <span class="unseen">{told}</span>
            </span>
        })
    }
}

/// The mark on the player at this screen.
fn you(stage: Stage, seat: Seat) -> impl IntoView {
    let is_own = Memo::new(move |_| stage.is_played && stage.viewer.get() == Some(seat));
    move || is_own.get().then(|| view! { <span class="you">"You"</span> })
}

fn line(stage: Stage, player: &Player) -> impl IntoView + use<> {
    let name = stage.name(player.seat);
    let points = player.points;
    let unit = stage.scene.with_untracked(|scene| format!(" {}", scene.points.name(points)));
    let notes = player.notes.iter().map(|note| stage.fill(note)).collect::<Vec<_>>().join(" · ");
    view! {
        <div class="player">
            {badge(player.seat, &name)}
            <h2>{name.clone()}</h2>
            {you(stage, player.seat)}
            {presence(stage, player.seat, name)}
            {player.role.clone().map(|role| view! { <span class="role">{role}</span> })}
            <span class="points"><b>{words::number(points)}</b><span>{unit}</span></span>
            {marks(&player.marks)}
            {(!notes.is_empty()).then(|| view! { <span class="notes">{notes}</span> })}
        </div>
    }
}
