//! Marks in words.

use crate::{Mark, Sense};

/// A mark, whatever its sense: "2 canes", "4 of 6 coal", "costs 1 cane".
pub fn mark(mark: Mark) -> String {
    match mark.sense {
        Sense::Has => counted(mark),
        Sense::Costs => format!("costs {}", counted(mark)),
        Sense::Gives => format!("gives {}", counted(mark)),
    }
}

/// All marks of a thing: "costs 1 die showing 2 and 1 cane, gives 2 gifts".
pub fn marks(marks: &[Mark]) -> String {
    let of = |sense: Sense, words: &str, and: &str| {
        let all = marks.iter().filter(|mark| mark.sense == sense).copied().map(counted);
        let all = all.collect::<Vec<_>>().join(and);
        (!all.is_empty()).then(|| format!("{words}{all}"))
    };
    let has = of(Sense::Has, "", ", ");
    let costs = of(Sense::Costs, "costs ", " and ");
    let gives = of(Sense::Gives, "gives ", " and ");
    [has, costs, gives].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn counted(mark: Mark) -> String {
    match mark.limit {
        None => mark.icon.counted(mark.count),
        Some(limit) => format!("{} of {}", mark.count, mark.icon.counted(limit)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Icon;

    #[test]
    fn marks_read_as_words() {
        let elves = Mark::has(Icon::ELF, 4_u8).of(6_u8);
        assert_eq!(mark(elves), "4 of 6 elves");
        assert_eq!(mark(Mark::costs(Icon::TOY, 1_u8)), "costs 1 toy");
        let all = [Mark::gives(Icon::GIFT, 2_u8), Mark::costs(Icon::DIE, 1_u8), elves];
        assert_eq!(marks(&all), "4 of 6 elves, costs 1 die, gives 2 gifts");
    }
}
