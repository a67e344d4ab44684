//! The end: who won, and by what.

use leptos::prelude::*;
use scene::{Ending, Standing};
use tabletop::Transcript;
use wire::{Occupant, Seating, Start};

use super::chart::chart;
use super::player::badge;
use super::session::{Far, Near, Session, Side};
use super::stage::Stage;
use crate::page::go;
use crate::saves::{new_key, saves};

pub(crate) fn ending(session: Session) -> impl IntoView {
    move || session.ending.get().map(|ending| panel(session, &ending))
}

fn panel(session: Session, ending: &Ending) -> impl IntoView + use<> {
    let stage = session.stage;
    let prompt = stage.scene.with_untracked(|scene| stage.fill(&scene.prompt));
    let replay = move || {
        let href = format!("#/replay/{}", session.kept()?);
        Some(view! { <a class="button" href=href>"Look at it again"</a> })
    };
    view! {
        <section class="ending" aria-label="The end">
            <p class="at">"The end"</p>
            <h2 tabindex="-1">{prompt}</h2>
            {standings(stage, ending)}
            {move || course(session)}
            <div class="buttons">
                {match session.side() {
                    Side::Near(near) => play_again(near).into_any(),
                    Side::Far(far) => rematch(session, far).into_any(),
                }}
                {replay}
                <a class="button" href="#/">"Home"</a>
            </div>
        </section>
    }
}

/// The chances over the match, as soon as they are reckoned.
fn course(session: Session) -> Option<impl IntoView> {
    let course = session.course.get();
    let key = session.kept()?;
    (!course.is_empty()).then(|| chart(session.stage, &key, &course))
}

fn play_again(near: Near) -> impl IntoView {
    view! { <button type="button" class="choice" on:click=move |_| begin_again(near)>"Play again"</button> }
}

/// A new table for the same people; who is there first is told to the others.
fn rematch(session: Session, far: Far) -> impl IntoView {
    let is_asked = Memo::new(move |_| far.know(|gathered| gathered.rematch.is_some()));
    let sat = move || far.know(|gathered| gathered.yours.is_some()) == Some(true);
    let name = move || if is_asked.get() == Some(true) { "Join the rematch" } else { "Rematch" };
    let asked = move || {
        (is_asked.get() == Some(true)).then(|| {
            view! { <p class="asked-for" role="status">"The others ask for a rematch."</p> }
        })
    };
    view! {
        {move || sat().then(|| view! {
            <button type="button" class="choice" id="rematch" on:click=move |_| far.rematch(session)>{name}</button>
        })}
        {asked}
    }
}

/// The same players at the same game once more.
fn begin_again(near: Near) {
    let (records, _) = saves().records(&near.key.get_value());
    let Ok(transcript) = records.parse::<Transcript>() else { return };
    let Transcript { game, players, options, edition, .. } = transcript;
    let occupants = players.iter().map(|text| Occupant::read(text));
    let Ok(occupants) = occupants.collect() else { return };
    let key = new_key();
    saves().plan(&key, Start { game, occupants, seating: Seating::Drawn, options, edition });
    go(&format!("#/table/{key}"));
}

/// Places, points by source, and what decided between equal points.
pub(crate) fn standings(stage: Stage, ending: &Ending) -> impl IntoView + use<> {
    let column = |class, heading| view! { <th scope="col" class=class>{heading}</th> };
    let sources = ending.sources.iter().map(|source| column("", source.clone()));
    let points = std::iter::once(column("total", ending.points.heading()));
    let tiebreaks = ending.used_tiebreaks().iter().map(|unit| column("", unit.heading()));
    let headings = sources.chain(points).chain(tiebreaks);
    let rows = ending.standings.iter().map(|standing| row(stage, ending, standing));
    view! {
        <div class="wide">
            <table class="standings">
                <thead>
                    <tr><th scope="col">"Place"</th><th scope="col">"Player"</th>{headings.collect_view()}</tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

fn row(stage: Stage, ending: &Ending, standing: &Standing) -> impl IntoView + use<> {
    let name = stage.name(standing.seat);
    let points = standing.by_source.iter().map(|points| view! { <td>{*points}</td> });
    let used = standing.tiebreaks.iter().take(ending.used_tiebreaks().len());
    let tiebreaks = used.map(|count| view! { <td class="tiebreak">{*count}</td> });
    view! {
        <tr class:winner=standing.place == 1>
            <td>{standing.place}"."</td>
            <th scope="row">{badge(standing.seat, &name)}{name}</th>
            {points.collect_view()}
            <td class="total">{standing.points}</td>
            {tiebreaks.collect_view()}
        </tr>
    }
}
