//! Numbers with icons: costs, gains, counts.

use leptos::prelude::*;
use scene::{Mark, Sense};

use super::icon::icon;

pub(crate) fn marks(marks: &[Mark]) -> impl IntoView + use<> {
    let each: Vec<_> = marks.iter().map(|&one| mark(one)).collect();
    (!each.is_empty()).then(|| view! { <span class="marks">{each}</span> })
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
        <span class=class title=words(mark)>
            {(!number.is_empty()).then_some(number)}
            {icon(mark.icon)}
        </span>
    }
}

/// "costs 2 canes".
pub(crate) fn words(mark: Mark) -> String {
    let counted = match mark.limit {
        Some(limit) => format!("{} of {limit} {}", mark.count, mark.icon.name(limit)),
        None => mark.icon.counted(mark.count),
    };
    match mark.sense {
        Sense::Has => counted,
        Sense::Costs => format!("costs {counted}"),
        Sense::Gives => format!("gives {counted}"),
    }
}

#[cfg(test)]
mod tests {
    use scene::Icon;

    use super::*;

    #[test]
    fn marks_read_as_words() {
        assert_eq!(words(Mark::has(Icon::ELF, 4_u8).of(6_u8)), "4 of 6 elves");
        assert_eq!(words(Mark::costs(Icon::GIFT, 1_u8)), "costs 1 gift");
    }
}
