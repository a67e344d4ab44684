//! How much room each zone gets: boxes where the whole table is seen anyway, a few words where it is not.

use std::cell::OnceCell;

use scene::{Layout, Zone};

use crate::board::Look;
use crate::strip::{Bit, Strip};
use crate::tone::Tone;

/// How much of a zone is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug, Default)]
pub(crate) enum Size {
    /// In a few words.
    #[default]
    Small,
    /// Every spot as a box.
    Middle,
    /// Dice with their pips.
    Large,
}

/// Which zone is drawn how, and where columns end.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// By the ids of zones.
    sizes: Vec<(String, Size)>,
    /// How many of the zones that stand in columns each column has.
    columns: Vec<usize>,
}

/// Wide enough for two columns of zones, for three.
const COLUMNS: [usize; 2] = [110, 190];
/// A table that was planned for so many lines less is not drawn larger for them: what is asked takes
/// a line more or less from step to step.
const SPARE: usize = 3;
/// Between two columns.
const GAP: usize = 3;

/// A zone, drawn in the sizes that were looked at.
struct Drawn<'a> {
    look: &'a Look<'a>,
    zone: &'a Zone,
    /// How wide it may be.
    most: usize,
    sizes: [OnceCell<Vec<Strip>>; 3],
    chosen: Size,
}

impl Drawn<'_> {
    fn lines(&self) -> &Vec<Strip> {
        let drawn = &self.sizes[self.chosen as usize];
        drawn.get_or_init(|| self.look.zone(self.zone, self.most, self.chosen))
    }

    fn height(&self) -> usize {
        self.lines().len()
    }

    fn is_wide(&self) -> bool {
        matches!(self.zone.layout, Layout::Map { .. })
    }
}

impl Look<'_> {
    /// A plan for a screen, and the table as planned. The plan before is kept as long as it fits: a
    /// table that is drawn otherwise after every step cannot be followed.
    pub(crate) fn planned(&self, width: usize, height: usize, before: &Plan) -> (Plan, Vec<Strip>) {
        let mut drawn = self.drawn(width);
        if before.width == width && height <= before.height + SPARE {
            before.apply(&mut drawn);
            let is_whole = before.columns.iter().sum::<usize>() == narrow(&drawn).len();
            if is_whole && height_of(&drawn, &before.columns) <= height {
                return (before.clone(), before.lines(drawn));
            }
        }
        for it in &mut drawn {
            it.chosen = Size::Small;
        }
        let count = count(width);
        let fits =
            |drawn: &[Drawn<'_>]| height_of(drawn, &columns(&narrow(drawn), count)) <= height;
        // What does not fit in a few words does not fit in boxes.
        let sizes = if fits(&drawn) { &[Size::Middle, Size::Large][..] } else { &[] };
        for &size in sizes {
            for unit in self.units(&drawn) {
                let smaller: Vec<Size> = unit.iter().map(|&nth| drawn[nth].chosen).collect();
                for &nth in &unit {
                    drawn[nth].chosen = size;
                }
                if !fits(&drawn) {
                    for (&nth, size) in unit.iter().zip(smaller) {
                        drawn[nth].chosen = size;
                    }
                }
            }
        }
        let columns = columns(&narrow(&drawn), count);
        let sizes = drawn.iter().map(|it| (it.zone.id.clone(), it.chosen)).collect();
        let plan = Plan { width, height, sizes, columns };
        let lines = plan.lines(drawn);
        (plan, lines)
    }

    /// The zones that are drawn in the same size: those of a kind that belong to others are.
    fn units(&self, drawn: &[Drawn<'_>]) -> Vec<Vec<usize>> {
        let mut units: Vec<Vec<usize>> = Vec::new();
        for (nth, it) in drawn.iter().enumerate() {
            let alike = |unit: &&mut Vec<usize>| {
                let first = drawn[unit[0]].zone;
                self.nearness(first) == 2 && first.kind == it.zone.kind
            };
            match units.iter_mut().find(alike).filter(|_| self.nearness(it.zone) == 2) {
                Some(unit) => unit.push(nth),
                None => units.push(vec![nth]),
            }
        }
        units.sort_by_key(|unit| self.rank(drawn[unit[0]].zone));
        units
    }

    /// A map, what is one's own and what has places of its own are shown as boxes before rows are.
    fn rank(&self, zone: &Zone) -> usize {
        match (self.nearness(zone), &zone.layout) {
            (0, Layout::Map { .. }) => 0,
            (1, _) => 1,
            (0, Layout::Mat | Layout::Grid { .. }) => 2,
            (0, Layout::Row | Layout::Stack | Layout::Track) => 3,
            _ => 4,
        }
    }

    fn drawn(&self, width: usize) -> Vec<Drawn<'_>> {
        let column = (width + GAP) / count(width) - GAP;
        let draw = |zone| {
            let mut drawn = Drawn {
                look: self,
                zone,
                most: column,
                sizes: [const { OnceCell::new() }; 3],
                chosen: Size::Small,
            };
            if drawn.is_wide() {
                drawn.most = width;
            }
            drawn
        };
        self.zones().into_iter().map(draw).collect()
    }

    /// The table as planned.
    pub(crate) fn lines(&self, plan: &Plan) -> Vec<Strip> {
        let mut drawn = self.drawn(plan.width);
        plan.apply(&mut drawn);
        plan.lines(drawn)
    }
}

impl Plan {
    fn lines(&self, drawn: Vec<Drawn<'_>>) -> Vec<Strip> {
        let (wide, narrow): (Vec<_>, Vec<_>) = drawn.into_iter().partition(Drawn::is_wide);
        let chosen = |mut it: Drawn<'_>| {
            it.lines();
            it.sizes[it.chosen as usize].take().unwrap_or_default()
        };
        let mut lines: Vec<Strip> = wide.into_iter().flat_map(chosen).collect();
        let mut rest = narrow.into_iter().map(chosen);
        let columns: Vec<Vec<Strip>> = self
            .columns
            .iter()
            .map(|&count| rest.by_ref().take(count).flatten().collect())
            .collect();
        let column = (self.width + GAP) / columns.len().max(1) - GAP;
        lines.extend(side_by_side(columns, column));
        lines.extend(rest.flatten());
        lines
    }

    fn apply(&self, drawn: &mut [Drawn<'_>]) {
        for it in drawn {
            let known = self.sizes.iter().find(|(id, _)| *id == it.zone.id);
            it.chosen = known.map_or(Size::Small, |(_, size)| *size);
        }
    }
}

fn narrow(drawn: &[Drawn<'_>]) -> Vec<usize> {
    drawn.iter().filter(|it| !it.is_wide()).map(Drawn::height).collect()
}

fn height_of(drawn: &[Drawn<'_>], columns: &[usize]) -> usize {
    let wide: usize = drawn.iter().filter(|it| it.is_wide()).map(Drawn::height).sum();
    let heights = narrow(drawn);
    let mut heights = heights.iter();
    let column = |&count: &usize| heights.by_ref().take(count).sum::<usize>();
    wide + columns.iter().map(column).max().unwrap_or(0)
}

/// How many columns there is room for.
fn count(width: usize) -> usize {
    1 + COLUMNS.iter().filter(|least| width >= **least).count()
}

/// Zones of these heights in so many columns, in order, none of them higher than need be.
fn columns(heights: &[usize], count: usize) -> Vec<usize> {
    let all: usize = heights.iter().sum();
    let least = heights.iter().copied().max().unwrap_or(0).max(all.div_ceil(count));
    let filled = |most: usize| {
        let mut columns = vec![0];
        let mut used = 0;
        for height in heights {
            if used + height > most {
                columns.push(0);
                used = 0;
            }
            used += height;
            *columns.last_mut().expect("there is one") += 1;
        }
        columns
    };
    (least..=all).map(filled).find(|columns| columns.len() <= count).unwrap_or(vec![heights.len()])
}

/// Columns of lines, with a line between two.
fn side_by_side(columns: Vec<Vec<Strip>>, column: usize) -> Vec<Strip> {
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut lines = vec![Strip::new(); height];
    for (nth, mut part) in columns.into_iter().enumerate() {
        part.resize(height, Strip::new());
        for (line, part) in lines.iter_mut().zip(part) {
            if nth > 0 {
                let blanks =
                    (nth * (column + GAP) - GAP + 1).saturating_sub(crate::strip::width(line));
                line.push(Bit::plain(" ".repeat(blanks)));
                line.push(Bit::new("│ ", Tone::Faint));
            }
            line.extend(part);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_low_as_can_be() {
        assert_eq!(columns(&[3, 3, 3, 3], 2), [2, 2]);
        assert_eq!(columns(&[9, 1, 1, 1], 2), [1, 3]);
        assert_eq!(columns(&[1, 1, 9], 2), [2, 1]);
        assert_eq!(columns(&[5], 3), [1]);
        assert_eq!(columns(&[], 2), [0]);
    }
}
