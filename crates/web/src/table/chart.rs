//! Everybody's chances over a finished match: one line a player, told apart by sign and dash.

use leptos::prelude::*;

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
    let story = story(course, &names);
    let turn = turning_point(course).filter(|&step| step > 0).map(|step| {
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
        let cells = chances.iter().map(|&chance| view! { <td>{percent(chance)}</td> });
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

fn percent(chance: f32) -> String {
    format!("{:.0} %", chance * 100.0)
}

/// "The lead changed 4 times. Holly was ahead for good from step 52 of 80."
fn story(course: &Course, names: &[String]) -> String {
    let (steps, changes) = (course.len() - 1, lead_changes(course));
    let changed = match changes {
        0 => "The lead never changed.".into(),
        1 => "The lead changed once.".into(),
        _ => format!("The lead changed {changes} times."),
    };
    match (turning_point(course), course.last().and_then(|last| leader(last))) {
        (Some(0), Some(winner)) => format!("{} was ahead all the way.", names[winner]),
        (Some(step), Some(winner)) => {
            format!("{changed} {} was ahead for good from step {step} of {steps}.", names[winner])
        }
        _ => format!("{changed} In the end nobody was ahead alone."),
    }
}

/// Who alone has the best chances.
fn leader(chances: &[f32]) -> Option<usize> {
    let best = chances.iter().copied().fold(0.0, f32::max);
    let mut leaders = (0..chances.len()).filter(|&seat| chances[seat] >= best);
    let first = leaders.next();
    if leaders.next().is_some() { None } else { first }
}

fn lead_changes(course: &Course) -> usize {
    let leaders: Vec<usize> = course.iter().filter_map(|chances| leader(chances)).collect();
    leaders.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

/// The step from which on the winner was always ahead.
fn turning_point(course: &Course) -> Option<usize> {
    let winner = course.last().and_then(|last| leader(last))?;
    let behind = course.iter().rposition(|chances| leader(chances) != Some(winner));
    Some(behind.map_or(0, |step| step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(course: &[[f32; 2]]) -> String {
        let course: Course = course.iter().map(|chances| chances.to_vec()).collect();
        story(&course, &["Nora".into(), "Holly".into()])
    }

    #[test]
    fn the_course_of_a_match_is_told() {
        assert_eq!(told(&[[0.6, 0.4], [0.7, 0.3], [1.0, 0.0]]), "Nora was ahead all the way.");
        assert_eq!(
            told(&[[0.5, 0.5], [0.6, 0.4], [0.4, 0.6], [0.0, 1.0]]),
            "The lead changed once. Holly was ahead for good from step 2 of 3."
        );
        assert_eq!(
            told(&[[0.6, 0.4], [0.5, 0.5]]),
            "The lead never changed. In the end nobody was ahead alone."
        );
    }
}
