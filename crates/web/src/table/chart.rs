//! Everybody's chances over a finished match: one line a player, told apart by sign and dash.

use leptos::prelude::*;
use scene::words;

use tabletop::Seat;

use super::player::badge;
use super::stage::Stage;

/// The seats' chances after every step, from before the first on.
pub(crate) type Course = Vec<Vec<f32>>;

/// The drawing, and the field inside its margins.
const SIZE: (f64, f64) = (640.0, 230.0);
const LEFT: f64 = 46.0;
const TOP: f64 = 10.0;
const FIELD: (f64, f64) = (584.0, 200.0);

/// How the line of each seat is broken, so that colour is not needed to tell them apart.
const DASHES: [&str; 5] = ["none", "11 5", "3 4", "14 4 3 4", "7 3"];

/// The moments that the table tells of, in quarters of the match.
const MOMENTS: [(&str, usize); 5] =
    [("Start", 0), ("A quarter", 1), ("Half-way", 2), ("Three quarters", 3), ("End", 4)];

/// The drawing, what it says in a sentence, and the same as a table.
pub(crate) fn chart(stage: Stage, key: &str, course: &Course) -> impl IntoView + use<> {
    let names = stage.seated.with_untracked(|seated| seated.names.clone());
    let story = words::course(course, &stage.names());
    let turn = words::turning_point(course).filter(|&step| step > 0).map(|step| {
        let moment = format!("#/replay/{key}/{step}");
        view! { " "<a href=moment>"Look at that moment"</a> }
    });
    view! {
        <figure class="chances">
            <svg viewBox=format!("0 0 {} {}", SIZE.0, SIZE.1) role="img" aria-label=format!("Chances to win over the game. {story}")>
                {scale()}
                {lines(course)}
                {signs(course, &names)}
            </svg>
            <figcaption>{story}{turn}</figcaption>
            {table(course, &names)}
        </figure>
    }
}

fn scale() -> Vec<AnyView> {
    let line = |(hundredths, label): (u8, &'static str)| {
        let y = y(f32::from(hundredths) / 100.0);
        view! {
            <line class="scale" x1=LEFT y1=y x2=LEFT + FIELD.0 y2=y></line>
            <text class="scale" x=LEFT - 8.0 y=y + 4.0 text-anchor="end">{label}</text>
        }
        .into_any()
    };
    [(0, "0 %"), (50, "50 %"), (100, "100 %")].map(line).into()
}

fn lines(course: &Course) -> Vec<AnyView> {
    let seats = course.first().map_or(0, Vec::len);
    let line = |seat: usize| {
        let point = |(step, chances): (usize, &Vec<f32>)| {
            format!("{:.1},{:.1}", x(step, course), y(chances[seat]))
        };
        let points: Vec<String> = course.iter().enumerate().map(point).collect();
        let class = format!("course seat-{}", seat + 1);
        view! { <polyline class=class points=points.join(" ") stroke-dasharray=DASHES[seat]></polyline> }
            .into_any()
    };
    (0..seats).map(line).collect()
}

/// Every line carries its player's sign, each at another place, so that none hides another.
fn signs(course: &Course, names: &[String]) -> Vec<AnyView> {
    let sign = |(seat, name): (Seat, &String)| {
        let step = (course.len() - 1) * (2 * seat.index() + 1) / (2 * names.len());
        let (x, y) = (x(step, course) - 12.0, y(course[step][seat.index()]) - 12.0);
        let place = format!("translate({x:.1} {y:.1})");
        view! { <g transform=place>{badge(seat, name)}</g> }.into_any()
    };
    Seat::all(names.len()).zip(names).map(sign).collect()
}

fn table(course: &Course, names: &[String]) -> impl IntoView + use<> {
    let players = names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> });
    let rows = MOMENTS.map(|(title, quarters)| {
        let chances = &course[(course.len() - 1) * quarters / 4];
        let cells = chances.iter().map(|&chance| view! { <td>{words::percent(chance)}</td> });
        view! { <tr><th scope="row">{title}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <details>
            <summary>"The chances as a table"</summary>
            <div class="wide">
                <table>
                    <thead><tr><td></td>{players.collect_view()}</tr></thead>
                    <tbody>{rows.into_iter().collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}

fn x(step: usize, course: &Course) -> f64 {
    LEFT + FIELD.0 * step as f64 / (course.len() - 1).max(1) as f64
}

fn y(chance: f32) -> f64 {
    TOP + FIELD.1 * (1.0 - f64::from(chance))
}
