//! Numbers with icons, for costs, gains and counts.

use leptos::prelude::*;
use scene::{Mark, Sense, words};

use super::icon::icon;

/// Marks with their words.
pub(crate) fn marks(marks: &[Mark]) -> impl IntoView + use<> {
    let each: Vec<_> = marks.iter().map(|&one| mark(one)).collect();
    let label = words::marks(marks);
    (!each.is_empty()).then(|| {
        view! { <span class="marks" role="img" aria-label=label>{each}</span> }
    })
}

/// Marks on something whose own label names them.
pub(crate) fn told_marks(marks: &[Mark]) -> impl IntoView + use<> {
    let each: Vec<_> = marks.iter().map(|&one| mark(one)).collect();
    (!each.is_empty()).then(|| view! { <span class="marks" aria-hidden="true">{each}</span> })
}

fn mark(mark: Mark) -> impl IntoView {
    let sense = match mark.sense {
        Sense::Has => "",
        Sense::Costs => " costs",
        Sense::Gives => " gives",
    };
    let class = format!("mark of-{}{sense}", mark.icon.word());
    let number = match (mark.limit, mark.sense, mark.count) {
        (Some(limit), ..) => format!("{}/{limit}", mark.count),
        (None, Sense::Has, count) => count.to_string(),
        (None, _, 1) => String::new(),
        (None, _, count) => count.to_string(),
    };
    view! {
        <span class=class title=words::mark(mark)>
            {(!number.is_empty()).then_some(number)}
            {icon(mark.icon)}
        </span>
    }
}
