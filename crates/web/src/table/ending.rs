//! The end of a match: who won, and why.

use leptos::html;
use leptos::prelude::*;
use protocol::{Occupant, Seating, Start, TableInfo};
use scene::{Ending, Standing, words};
use tabletop::Transcript;

use super::celebration::celebration;
use super::chart::{Touch, course_of};
use super::player::badge;
use super::session::{Local, Remote, Session, TableKind};
use super::sight;
use super::stage::Stage;
use crate::page::go;
use crate::saves::{new_key, saves};
use crate::wide::wide;

pub(crate) fn ending(session: Session) -> impl IntoView {
    let has_ended_early = Memo::new(move |_| session.has_ended_early());
    move || match session.ending.get() {
        Some(ending) => Some(panel(session, &ending).into_any()),
        None => has_ended_early.get().then(|| without_result(session).into_any()),
    }
}

/// Scrolls the end into view, wherever the person was.
fn brought_into_sight() -> NodeRef<html::Section> {
    let there = NodeRef::<html::Section>::new();
    there.on_load(|_| request_animation_frame(|| sight::bring_one(".ending h2")));
    there
}

/// The end of a match that all agreed to end.
fn without_result(session: Session) -> impl IntoView {
    view! {
        <section class="ending" aria-label="The end" node_ref=brought_into_sight()>
            <p class="at">"The end"</p>
            <h2 tabindex="-1">{words::seats::ENDED}</h2>
            {move || session.remote().and_then(verdict)}
            <div class="buttons">
                {session.remote().map(|remote| rematch(session, remote))}
                <a class="button" href="#/">"Home"</a>
            </div>
        </section>
    }
}

fn panel(session: Session, ending: &Ending) -> impl IntoView + use<> {
    let stage = session.stage;
    let prompt = stage.scene.with_untracked(|scene| stage.fill(&scene.prompt));
    let replay = move || {
        let key = session.kept()?;
        let (review, replay) = (format!("#/review/{key}"), format!("#/replay/{key}"));
        Some(view! {
            <a class="button" href=review>"Review"</a>
            <a class="button" href=replay>"Watch replay"</a>
        })
    };
    view! {
        <section class="ending" aria-label="Game over" node_ref=brought_into_sight()>
            {celebration(session, ending)}
            <p class="at">"Game over"</p>
            <h2 tabindex="-1">{prompt}</h2>
            {own_place(stage, ending).map(|told| view! { <p class="own-place">{told}</p> })}
            <div class="buttons">
                {match session.table() {
                    TableKind::Local(local) => play_again(local).into_any(),
                    TableKind::Remote(remote) => rematch(session, remote).into_any(),
                }}
                {replay}
                <a class="button" href="#/">"Home"</a>
            </div>
            {standings(stage, ending)}
            {move || session.remote().and_then(verdict)}
            {move || course(session)}
        </section>
    }
}

/// What this device says about the luck of the match.
fn verdict(remote: Remote) -> Option<impl IntoView> {
    let verdict = remote.verdict.get()?;
    let class = if verdict.is_warning { "warning" } else { "quiet-text" };
    Some(view! { <p id="luck" class=class role="status">{verdict.text}</p> })
}

/// The place of the person at this screen. Where several people share it, none of them is "you".
fn own_place(stage: Stage, ending: &Ending) -> Option<String> {
    let is_alone = stage.seated.with_untracked(|seated| seated.people().count() == 1);
    let is_online = stage.company.with_untracked(|company| !company.is_empty());
    let viewer = stage.viewer.get_untracked().filter(|_| is_alone || is_online)?;
    words::own_place(ending, viewer)
}

/// The chances over the match, as soon as they are computed.
fn course(session: Session) -> Option<impl IntoView> {
    let course = session.course.get();
    let key = session.kept()?;
    let moment = format!("#/replay/{key}/");
    let pick = Callback::new(move |step| go(&format!("{moment}{step}")));
    let touch = Touch { at: Signal::stored(None), pick };
    (!course.is_empty()).then(|| course_of(session.stage, &key, &course, touch))
}

fn play_again(local: Local) -> impl IntoView {
    view! { <button type="button" class="choice" on:click=move |_| begin_again(local)>"Play again"</button> }
}

/// The button for a rematch. The others see who asked for it first.
fn rematch(session: Session, remote: Remote) -> impl IntoView {
    let by = Memo::new(move |_| {
        remote.know(|info| info.rematch.as_ref().map(|it| it.by.clone())).flatten()
    });
    let sat = move || remote.know(may_ask) == Some(true);
    let name = move || if by.with(Option::is_some) { "Join rematch" } else { "Rematch" };
    let asked = move || {
        let told = by.get().map(|by| words::rematch(&by));
        told.map(|told| view! { <p class="asked-for" role="status">{told}</p> })
    };
    view! {
        {move || sat().then(|| view! {
            <button type="button" class="choice" id="rematch" on:click=move |_| session.rematch()>{name}</button>
        })}
        {asked}
    }
}

/// Players, and the screen that all of them see, may ask for a rematch.
fn may_ask(info: &TableInfo) -> bool {
    info.yours.is_some() || info.is_shared_screen()
}

/// Starts the same game again with the same players. Seats are drawn.
fn begin_again(local: Local) {
    let (records, _) = saves().records(&local.key.get_value());
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
    let column =
        |class, heading| view! { <th scope="col" role="columnheader" class=class>{heading}</th> };
    let sources = ending.sources.iter().map(|source| column("", source.clone()));
    let points = std::iter::once(column("total", ending.points.heading()));
    let tiebreaks = ending.tiebreak_columns().map(|(_, unit)| column("", unit.heading()));
    let headings = sources.chain(points).chain(tiebreaks);
    let rows = ending.standings.iter().map(|standing| row(stage, ending, standing));
    let table = view! {
        // The roles are explicit because on a phone the rows are laid out as separate lines.
        <table class="standings" role="table">
            <thead role="rowgroup">
                <tr role="row">{column("", "Place".to_owned())}{column("", "Player".to_owned())}{headings.collect_view()}</tr>
            </thead>
            <tbody role="rowgroup">{rows.collect_view()}</tbody>
        </table>
    };
    wide("Standings", table)
}

fn row(stage: Stage, ending: &Ending, standing: &Standing) -> impl IntoView + use<> {
    let name = stage.name(standing.seat);
    let cell = |class, heading: String, points: i16| {
        view! { <td role="cell" class=class data-heading=heading>{words::number(points)}</td> }
    };
    let sources = ending.sources.iter().zip(&standing.by_source);
    let points = sources.map(|(source, points)| cell("source", source.clone(), *points));
    let tiebreaks = ending
        .tiebreak_columns()
        .map(|(nth, unit)| cell("tiebreak", unit.heading(), standing.tiebreaks[nth]));
    view! {
        <tr role="row" class:winner=standing.place == 1>
            <td role="cell" class="place">{standing.place}"."</td>
            <th scope="row" role="rowheader">{badge(standing.seat, &name)}{name}</th>
            {points.collect_view()}
            {cell("total", ending.points.heading(), standing.points)}
            {tiebreaks.collect_view()}
        </tr>
    }
}
