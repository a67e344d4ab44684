//! Every player's chances over a finished match: one line per player, told apart by badge and
//! dashes.

use leptos::ev;
use leptos::prelude::*;
use scene::{Names, Review, words};
use tabletop::Seat;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::player::badge;
use super::stage::Stage;
use crate::pointer::fits;
use crate::storage::reviews;
use crate::wide::wide;

/// The seats' chances before the first step and after each step.
pub(crate) type ChanceHistory = Vec<Vec<f32>>;

/// The height of the drawing, and the margins of the plot.
const HEIGHT: f64 = 236.0;
const LEFT: f64 = 46.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 10.0;
const FIELD: f64 = 200.0;

/// The area of the drawing. It has about the width at which it is shown, so that its text can be
/// read on a phone too.
#[derive(Clone, Copy)]
struct Sheet {
    width: f64,
    steps: usize,
}

impl Sheet {
    fn new(steps: usize) -> Sheet {
        Sheet { width: if fits("(max-width: 699px)") { 350.0 } else { 640.0 }, steps }
    }

    /// The horizontal length of the match.
    fn across(self) -> f64 {
        self.width - LEFT - RIGHT
    }

    /// The horizontal position of a step.
    fn x(self, step: usize) -> f64 {
        LEFT + self.across() * step as f64 / self.steps.max(1) as f64
    }

    /// The step at this horizontal position.
    fn step(self, x: f64) -> usize {
        let part = ((x - LEFT) / self.across()).clamp(0.0, 1.0);
        (part * self.steps as f64).round() as usize
    }
}

/// The dashes of each seat's line, so that colour is not needed to tell them apart.
const DASHES: [&str; 5] = ["none", "11 5", "3 4", "14 4 3 4", "7 3"];

/// The points in time that the table lists, in quarters of the match.
const MOMENTS: [(&str, usize); 5] = [("Start", 0), ("¼", 1), ("Half-way", 2), ("¾", 3), ("End", 4)];

/// What a chart marks, and what a click on it does.
#[derive(Clone, Copy)]
pub(crate) struct Touch {
    /// The current step, if there is one.
    pub(crate) at: Signal<Option<usize>>,
    /// Called with the step that was clicked.
    pub(crate) pick: Callback<usize>,
}

/// Where the chances come from: a quick estimate, or a review.
#[derive(Clone, Copy)]
enum Estimate<'a> {
    First(&'a ChanceHistory),
    Review(&'a Review),
}

impl Estimate<'_> {
    fn course(&self) -> &ChanceHistory {
        match self {
            Estimate::First(course) => course,
            Estimate::Review(review) => &review.course,
        }
    }

    /// The steps that stand out, with their seats.
    fn marked(self) -> Vec<(usize, Seat)> {
        match self {
            Estimate::First(_) => Vec::new(),
            Estimate::Review(review) => {
                review.mistakes.iter().map(|it| (it.step, it.seat)).collect()
            }
        }
    }

    /// Who led when. A quick estimate does not say that, because a review could contradict it.
    fn story(self, names: &Names) -> Option<String> {
        match self {
            Estimate::First(_) => None,
            Estimate::Review(review) => Some(words::course(&review.course, names)),
        }
    }

    /// The text below the drawing.
    fn note(self) -> Option<impl IntoView + use<>> {
        let is_first = matches!(self, Estimate::First(_));
        is_first.then(|| view! { <p class="quiet-text first-look">{words::FIRST_LOOK}</p> })
    }
}

/// The chances in the match that is stored under `key`: those of its review, if there is one, so
/// that all screens name the same turning point.
pub(crate) fn course_of(stage: Stage, key: &str, first: &ChanceHistory, touch: Touch) -> AnyView {
    let review = reviews().get(key);
    let estimate = review.as_ref().map_or(Estimate::First(first), Estimate::Review);
    chart(stage, estimate, touch).into_any()
}

/// The chances as a review has them.
pub(crate) fn reviewed_course(stage: Stage, review: &Review, touch: Touch) -> AnyView {
    chart(stage, Estimate::Review(review), touch).into_any()
}

/// The drawing, its summary in a sentence, and its numbers as a table.
fn chart(stage: Stage, estimate: Estimate<'_>, touch: Touch) -> impl IntoView + use<> {
    let course = estimate.course();
    let names = stage.seated.with_untracked(|seated| seated.names.clone());
    let story = estimate.story(&stage.names());
    let sheet = Sheet::new(course.len() - 1);
    let turning_point = words::turning_point(course).filter(|_| story.is_some());
    let turn = turning_point.filter(|&step| step > 0).map(|step| {
        let look = move |_| touch.pick.run(step);
        view! { " "<button type="button" class="link" on:click=look>"Show that moment"</button> }
    });
    let pointed = move |event: ev::MouseEvent| touch.pick.run(step_at(&event, sheet));
    let now = move || touch.at.get().map(|step| moment(step, sheet));
    view! {
        <figure class="chances">
            <figcaption class="title">"Win chance"</figcaption>
            <svg viewBox=format!("0 0 {} {HEIGHT}", sheet.width) role="img" on:click=pointed
                aria-label=words::chart(story.as_deref())>
                {scale(sheet)}
                {now}
                {lines(sheet, course)}
                {marks(sheet, course, &estimate.marked())}
                {signs(sheet, course, &names)}
            </svg>
            {story.map(|story| view! { <p>{story}{turn}</p> })}
            {estimate.note()}
            {table(course, &names)}
        </figure>
    }
}

/// The step below a mouse or a finger.
fn step_at(event: &ev::MouseEvent, sheet: Sheet) -> usize {
    let Some(target) = event.current_target() else { return 0 };
    let rect = target.unchecked_into::<Element>().get_bounding_client_rect();
    let across = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
    sheet.step(across * sheet.width)
}

/// The line of the current step.
fn moment(step: usize, sheet: Sheet) -> impl IntoView {
    let x = sheet.x(step);
    view! { <line class="now" x1=x y1=TOP x2=x y2=TOP + FIELD></line> }
}

/// The steps that stand out, on their player's line.
fn marks(sheet: Sheet, course: &ChanceHistory, marked: &[(usize, Seat)]) -> Vec<AnyView> {
    let mark = |&(step, seat): &(usize, Seat)| {
        let at = course.get(step)?;
        let class = format!("mistake seat-{seat}");
        let (x, y) = (sheet.x(step), y(at[seat.index()]));
        Some(view! { <circle class=class cx=x cy=y r="6"></circle> }.into_any())
    };
    marked.iter().filter_map(mark).collect()
}

fn scale(sheet: Sheet) -> Vec<AnyView> {
    let (start, end) = (LEFT, sheet.width - RIGHT);
    let line = |(hundredths, label): (u8, &'static str)| {
        let y = y(f32::from(hundredths) / 100.0);
        view! {
            <line class="scale" x1=LEFT y1=y x2=end y2=y></line>
            <text class="scale" x=LEFT - 8.0 y=y + 4.0 text-anchor="end">{label}</text>
        }
        .into_any()
    };
    let ends = [("Start", start, "start"), ("End", end, "end")];
    let half = format!("Step {}", sheet.steps / 2);
    let word = |(label, x, anchor): (&str, f64, &'static str)| {
        let label = label.to_owned();
        view! { <text class="scale" x=x y=HEIGHT - 5.0 text-anchor=anchor>{label}</text> }
            .into_any()
    };
    let lines = [(0, "0%"), (50, "50%"), (100, "100%")].map(line);
    let middle = word((&half, f64::midpoint(start, end), "middle"));
    lines.into_iter().chain(ends.map(word)).chain([middle]).collect()
}

fn lines(sheet: Sheet, course: &ChanceHistory) -> Vec<AnyView> {
    let seats = course.first().map_or(0, Vec::len);
    let line = |seat: usize| {
        let point = |(step, chances): (usize, &Vec<f32>)| {
            format!("{:.1},{:.1}", sheet.x(step), y(chances[seat]))
        };
        let points: Vec<String> = course.iter().enumerate().map(point).collect();
        let class = format!("course seat-{}", seat + 1);
        view! { <polyline class=class points=points.join(" ") stroke-dasharray=DASHES[seat]></polyline> }
            .into_any()
    };
    (0..seats).map(line).collect()
}

/// The badges of the players on their lines, each at another step, so that none hides another.
fn signs(sheet: Sheet, course: &ChanceHistory, names: &[String]) -> Vec<AnyView> {
    let sign = |(seat, name): (Seat, &String)| {
        let step = (course.len() - 1) * (2 * seat.index() + 1) / (2 * names.len());
        let (x, y) = (sheet.x(step) - 12.0, y(course[step][seat.index()]) - 12.0);
        let place = format!("translate({x:.1} {y:.1})");
        view! { <g transform=place>{badge(seat, name)}</g> }.into_any()
    };
    Seat::all(names.len()).zip(names).map(sign).collect()
}

fn table(course: &ChanceHistory, names: &[String]) -> impl IntoView + use<> {
    let players = names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> });
    let rows = MOMENTS.map(|(title, quarters)| {
        let chances = &course[(course.len() - 1) * quarters / 4];
        let cells = chances.iter().map(|&chance| view! { <td>{words::percent(chance)}</td> });
        view! { <tr><th scope="row">{title}</th>{cells.collect_view()}</tr> }
    });
    let table = view! {
        <table>
            <thead><tr><td></td>{players.collect_view()}</tr></thead>
            <tbody>{rows.into_iter().collect_view()}</tbody>
        </table>
    };
    view! {
        <details>
            <summary>"Show as table"</summary>
            {wide("Show as table", table)}
        </details>
    }
}

fn y(chance: f32) -> f64 {
    TOP + FIELD * (1.0 - f64::from(chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_points_at_a_step_means_that_step() {
        for width in [350.0, 640.0] {
            let sheet = Sheet { width, steps: 8 };
            let found: Vec<usize> = (0..=8).map(|step| sheet.step(sheet.x(step))).collect();
            assert_eq!(found, (0..=8).collect::<Vec<_>>());
            assert_eq!(
                [sheet.step(0.0), sheet.step(width)],
                [0, 8],
                "the margins belong to the ends"
            );
        }
    }
}
