//! How much room each zone gets: boxes where the whole table fits, a few words where it does not.

use std::cell::OnceCell;

use scene::{Layout, Zone};
use tabletop::Seat;

use crate::board::Look;
use crate::strip::{self, Bit, Strip};
use crate::tone::Tone;

/// How much of a zone is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug, Default)]
pub(crate) enum Size {
    /// As short as possible, several zones in a line, because the whole table does not fit.
    Tiny,
    /// In a few words.
    #[default]
    Small,
    /// Every spot as a box.
    Middle,
    /// Dice with their pips.
    Large,
}

/// The size of each zone, and where columns end.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// The sizes, by the ids of zones.
    sizes: Vec<(String, Size)>,
    /// How many zones each column has.
    columns: Vec<usize>,
}

/// The widths from which zones are in two and in three columns.
const COLUMNS: [usize; 2] = [110, 190];
/// A plan is kept while the room grows by no more than this many lines, because the question takes
/// a line more or less from step to step.
const SPARE: usize = 3;
/// The gap between two columns.
const GAP: usize = 3;

/// A zone, drawn in the sizes that were tried.
struct Drawn<'a> {
    look: &'a Look<'a>,
    zone: &'a Zone,
    /// How wide it may be.
    most: usize,
    sizes: [OnceCell<Vec<Strip>>; 4],
    chosen: Size,
}

/// The room for the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// More lines, which the board gets if the table fits with them.
    pub(crate) spare: usize,
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
    /// A plan for the room, and the table drawn by it. The previous plan is kept as long as it
    /// fits, and zones grow only where some lines are left over, because a table that changes its
    /// layout after every step is hard to follow.
    pub(crate) fn planned(&self, room: Room, before: &Plan) -> (Plan, Vec<Strip>) {
        let is_kept = before.width == room.width && room.height <= before.height + SPARE;
        let before = Some(before).filter(|_| is_kept);
        let is_tight = before.is_some_and(Plan::is_tight);
        let mut drawn = self.drawn(room.width, is_tight);
        if let Some(before) = before.filter(|_| !is_tight) {
            before.apply(&mut drawn);
            let is_whole = before.columns.iter().sum::<usize>() == narrow(&drawn).len();
            if is_whole && height_of(&drawn, &before.columns) <= room.height {
                return (before.clone(), before.lines(drawn));
            }
        }
        for it in &mut drawn {
            it.chosen = Size::Small;
        }
        let count = count(room.width);
        let height = |drawn: &[Drawn<'_>]| height_of(drawn, &columns(&narrow(drawn), count));
        let stays_tight = is_tight && height(&drawn) + SPARE > room.height + room.spare;
        if stays_tight || height(&drawn) > room.height + room.spare {
            return self.tight(room);
        }
        if is_tight {
            drawn = self.drawn(room.width, false);
        }
        self.grow(&mut drawn, |drawn, size, unit| {
            let known = before.and_then(|before| before.size_of(unit));
            let left = if known.is_some_and(|known| size > known) { SPARE } else { 0 };
            height(drawn) + left <= room.height
        });
        let columns = columns(&narrow(&drawn), count);
        Plan::of(drawn, room, columns)
    }

    /// Enlarges zones one after the other, as long as `fits` allows it.
    fn grow(&self, drawn: &mut [Drawn<'_>], fits: impl Fn(&[Drawn<'_>], Size, &Zone) -> bool) {
        for size in [Size::Middle, Size::Large] {
            for unit in self.units(drawn) {
                let smaller: Vec<Size> = unit.iter().map(|&nth| drawn[nth].chosen).collect();
                for &nth in &unit {
                    drawn[nth].chosen = size;
                }
                if !fits(drawn, size, drawn[unit[0]].zone) {
                    for (&nth, size) in unit.iter().zip(smaller) {
                        drawn[nth].chosen = size;
                    }
                }
            }
        }
    }

    /// The plan where the whole table does not fit: every zone as short as possible.
    fn tight(&self, room: Room) -> (Plan, Vec<Strip>) {
        let mut drawn = self.drawn(room.width, true);
        for it in &mut drawn {
            it.chosen = Size::Tiny;
        }
        let columns = columns(&narrow(&drawn), count(room.width));
        Plan::of(drawn, room, columns)
    }

    /// Zones that must have the same size: those of the same kind that belong to others.
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

    /// The order in which zones become boxes: maps, the viewer's own zones and zones with positions
    /// come before rows.
    fn rank(&self, zone: &Zone) -> usize {
        match (self.nearness(zone), &zone.layout) {
            (0, Layout::Map { .. }) => 0,
            (1, _) => 1,
            (0, Layout::Mat | Layout::Grid { .. }) => 2,
            (0, Layout::Row | Layout::Stack | Layout::Track) => 3,
            _ => 4,
        }
    }

    fn drawn(&self, width: usize, is_tight: bool) -> Vec<Drawn<'_>> {
        let column = (width + GAP) / count(width) - GAP;
        let draw = |zone| {
            let mut drawn = Drawn {
                look: self,
                zone,
                most: column,
                sizes: [const { OnceCell::new() }; 4],
                chosen: Size::Small,
            };
            if drawn.is_wide() {
                drawn.most = width;
            }
            drawn
        };
        self.zones(is_tight).into_iter().map(draw).collect()
    }

    /// The table, drawn by the plan.
    pub(crate) fn lines(&self, plan: &Plan) -> Vec<Strip> {
        let mut drawn = self.drawn(plan.width, plan.is_tight());
        plan.apply(&mut drawn);
        plan.lines(drawn)
    }
}

impl Plan {
    /// The plan for these sizes, and the table drawn by it.
    fn of(drawn: Vec<Drawn<'_>>, room: Room, columns: Vec<usize>) -> (Plan, Vec<Strip>) {
        let sizes = drawn.iter().map(|it| (it.zone.id.clone(), it.chosen)).collect();
        let plan = Plan { width: room.width, height: room.height, sizes, columns };
        let lines = plan.lines(drawn);
        (plan, lines)
    }

    /// Whether the whole table does not fit.
    fn is_tight(&self) -> bool {
        self.sizes.iter().any(|(_, size)| *size == Size::Tiny)
    }

    fn size_of(&self, zone: &Zone) -> Option<Size> {
        self.sizes.iter().find(|(id, _)| *id == zone.id).map(|(_, size)| *size)
    }

    fn lines(&self, drawn: Vec<Drawn<'_>>) -> Vec<Strip> {
        let (wide, narrow): (Vec<_>, Vec<_>) = drawn.into_iter().partition(Drawn::is_wide);
        let chosen = |mut it: Drawn<'_>| {
            it.lines();
            (it.zone.owner, it.sizes[it.chosen as usize].take().unwrap_or_default())
        };
        let mut lines: Vec<Strip> = wide.into_iter().flat_map(|it| chosen(it).1).collect();
        let mut rest = narrow.into_iter().map(chosen);
        let column = (self.width + GAP) / self.columns.len().max(1) - GAP;
        let most = if self.is_tight() { column } else { 0 };
        let column_of = |&count: &usize| packed(rest.by_ref().take(count), most);
        let columns: Vec<Vec<Strip>> = self.columns.iter().map(column_of).collect();
        lines.extend(side_by_side(columns, column));
        lines.extend(packed(rest, most));
        lines
    }

    fn apply(&self, drawn: &mut [Drawn<'_>]) {
        let unknown = if self.is_tight() { Size::Tiny } else { Size::Small };
        for it in drawn {
            it.chosen = self.size_of(it.zone).unwrap_or(unknown);
        }
    }
}

/// Zones below each other; short ones of the same owner share a line of at most `most` columns.
fn packed(zones: impl Iterator<Item = (Option<Seat>, Vec<Strip>)>, most: usize) -> Vec<Strip> {
    let mut lines: Vec<Strip> = Vec::new();
    // The owner of the last line, if the line holds complete zones.
    let mut last: Option<Option<Seat>> = None;
    for (owner, mut zone) in zones {
        let is_short = zone.len() == 1;
        let above = lines.last_mut().filter(|_| is_short && last == Some(owner));
        match above.filter(|above| strip::width(above) + GAP + strip::width(&zone[0]) <= most) {
            Some(above) => {
                above.push(Bit::plain(" ".repeat(GAP)));
                above.append(&mut zone[0]);
            }
            None => lines.append(&mut zone),
        }
        last = is_short.then_some(owner);
    }
    lines
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

/// How many columns of zones fit.
fn count(width: usize) -> usize {
    1 + COLUMNS.iter().filter(|least| width >= **least).count()
}

/// Distributes zones of these heights over columns, in order, so that the highest column is as low
/// as possible.
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

/// Columns side by side, with a line between them.
fn side_by_side(columns: Vec<Vec<Strip>>, column: usize) -> Vec<Strip> {
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut lines = vec![Strip::new(); height];
    for (nth, mut part) in columns.into_iter().enumerate() {
        part.resize(height, Strip::new());
        for (line, part) in lines.iter_mut().zip(part) {
            if nth > 0 {
                let blanks = (nth * (column + GAP) - GAP + 1).saturating_sub(strip::width(line));
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

    #[test]
    fn short_zones_of_one_owner_share_a_line() {
        let zone = |owner: Option<Seat>, lines: &[&str]| {
            (owner, lines.iter().map(|line| vec![Bit::plain(*line)]).collect::<Vec<Strip>>())
        };
        let zones = [
            zone(None, &["Pool"]),
            zone(Seat::new(0), &["Hand"]),
            zone(Seat::new(0), &["Floor"]),
            zone(Seat::new(0), &["A long row"]),
            zone(Seat::new(0), &["Mat", "of two lines"]),
            zone(Seat::new(0), &["Bin"]),
        ];
        let lines = packed(zones.into_iter(), 16);
        let text = |line: &Strip| line.iter().map(|bit| &*bit.text).collect::<String>();
        let lines: Vec<String> = lines.iter().map(text).collect();
        assert_eq!(lines, ["Pool", "Hand   Floor", "A long row", "Mat", "of two lines", "Bin"]);
    }
}
