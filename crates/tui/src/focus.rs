//! The focus: the spot or the button that the next key applies to.

use scene::SpotId;

use crate::table::TableView;

/// What has the focus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    Spot(SpotId),
    /// A button, by the number of buttons before it.
    Button(usize),
}

/// A direction to look in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl TableView {
    /// Focuses the advised spot, or else that of the first choice in the list, because games list
    /// what people usually want before what gives something up. Focuses nothing if nothing can be
    /// chosen.
    pub(crate) fn focus_first(&mut self) {
        let (targets, advised) = (self.targets(), self.advised());
        let best = self.advice.first().map(|advice| &advice.notation);
        let buttons = self.buttons();
        let is_advised = |target: &&Focus| match target {
            Focus::Spot(spot) => advised.contains(spot) && !self.picker.picked().contains(spot),
            Focus::Button(nth) => {
                best.is_some() && buttons.get(*nth).map(|it| &it.notation) == best
            }
        };
        let target = targets.iter().find(is_advised);
        let target = target.or_else(|| targets.iter().find(|it| self.is_first_choice(it)));
        self.focus = target.or(targets.first()).cloned();
    }

    fn is_first_choice(&self, target: &Focus) -> bool {
        let open = self.picker.open(&self.snapshot.choices);
        let (Focus::Spot(spot), Some(first)) = (target, open.first()) else { return false };
        first.spots.contains(spot) && !self.picker.picked().contains(spot)
    }

    /// Everything that can be chosen: spots in reading order, then buttons.
    fn targets(&self) -> Vec<Focus> {
        let lit = self.picker.lit(&self.snapshot.choices);
        let spots = self.spots().into_iter().map(|it| it.spot);
        let spots = spots.filter(|spot| lit.contains(spot)).map(Focus::Spot);
        spots.chain((0..self.buttons().len()).map(Focus::Button)).collect()
    }

    /// Focuses the next thing that can be chosen, or the one before.
    pub(crate) fn focus_next(&mut self, back: bool) {
        let targets = self.targets();
        if targets.is_empty() {
            return;
        }
        let now = self.focus.as_ref().and_then(|focus| targets.iter().position(|it| it == focus));
        let count = targets.len();
        let next = match (now, back) {
            (None, _) => 0,
            (Some(now), false) => (now + 1) % count,
            (Some(now), true) => (now + count - 1) % count,
        };
        self.focus = targets.into_iter().nth(next);
    }

    /// Focuses the first or the last thing that can be chosen.
    pub(crate) fn focus_end(&mut self, is_last: bool) {
        let targets = self.targets();
        let target = if is_last { targets.last() } else { targets.first() };
        self.focus = target.cloned().or(self.focus.take());
    }

    /// Focuses the next spot or the one before, whether or not it can be chosen.
    pub(crate) fn focus_any(&mut self, back: bool) {
        self.turned = false;
        let spots = self.spots();
        let now = match &self.focus {
            Some(Focus::Spot(spot)) => spots.iter().position(|it| it.spot == *spot),
            Some(Focus::Button(_)) | None => None,
        };
        let count = spots.len().max(1);
        let next = now.map_or(0, |now| (now + if back { count - 1 } else { 1 }) % count);
        self.focus = spots.into_iter().nth(next).map(|it| Focus::Spot(it.spot));
    }

    /// Focuses the nearest spot in that direction, whether or not it can be chosen. If there is
    /// none, focuses the next one in reading order, and below all of them the buttons.
    pub(crate) fn focus_towards(&mut self, way: Way) {
        let spots = self.spots();
        if let Some(Focus::Button(nth)) = self.focus {
            let count = self.buttons().len();
            self.focus = Some(match way {
                Way::Left => Focus::Button(nth.saturating_sub(1)),
                Way::Right | Way::Down => Focus::Button((nth + 1).min(count.saturating_sub(1))),
                Way::Up => match spots.last() {
                    Some(last) => Focus::Spot(last.spot.clone()),
                    None => Focus::Button(nth),
                },
            });
            return;
        }
        let here = match &self.focus {
            Some(Focus::Spot(spot)) => spots.iter().position(|it| it.spot == *spot),
            Some(Focus::Button(_)) | None => None,
        };
        let Some(here) = here else { return self.focus_first() };
        let far = |it: &&Drawn| spots[here].far(it, way);
        let next = spots.iter().filter(|it| far(it).is_some()).min_by_key(far);
        let next = next.or_else(|| match way {
            Way::Left => spots.get(here.wrapping_sub(1)),
            Way::Right => spots.get(here + 1),
            Way::Up | Way::Down => None,
        });
        match next {
            Some(next) => self.focus = Some(Focus::Spot(next.spot.clone())),
            None if way == Way::Down && !self.buttons().is_empty() => {
                self.focus = Some(Focus::Button(0));
            }
            None => (),
        }
    }

    /// Every spot with its position, in reading order.
    pub(crate) fn spots(&self) -> Vec<Drawn> {
        let lines = self.with_look(|look| look.lines(&self.plan));
        let mut spots: Vec<Drawn> = Vec::new();
        for (row, line) in lines.iter().enumerate() {
            let mut column = 0;
            for bit in line {
                let end = column + bit.width();
                if let Some(spot) = &bit.spot {
                    match spots.iter_mut().find(|it| it.spot == *spot) {
                        Some(known) => known.reach(row, column, end),
                        None => spots.push(Drawn {
                            spot: spot.clone(),
                            rows: (row, row),
                            columns: (column, end),
                        }),
                    }
                }
                column = end;
            }
        }
        spots
    }
}

/// A spot on the board, by lines and columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Drawn {
    pub(crate) spot: SpotId,
    /// The first and the last line.
    pub(crate) rows: (usize, usize),
    /// The first column, and the one after the last.
    columns: (usize, usize),
}

impl Drawn {
    fn reach(&mut self, row: usize, column: usize, end: usize) {
        self.rows.1 = row;
        // A spot that is wrapped to the next line counts where it begins.
        if column < self.columns.1 && end > self.columns.0 {
            self.columns = (self.columns.0.min(column), self.columns.1.max(end));
        }
    }

    /// Twice its centre; a line is as high as two columns are wide.
    fn middle(&self) -> (isize, isize) {
        ((self.columns.0 + self.columns.1) as isize, 2 * (self.rows.0 + self.rows.1) as isize)
    }

    /// The distance to another spot in a direction, if it lies there; sideways distance counts
    /// double.
    fn far(&self, other: &Drawn, way: Way) -> Option<isize> {
        let ((x, y), (other_x, other_y)) = (self.middle(), other.middle());
        let (wide, high) = (other_x - x, other_y - y);
        let (along, aside) = match way {
            Way::Left => (-wide, high),
            Way::Right => (wide, high),
            Way::Up => (-high, wide),
            Way::Down => (high, wide),
        };
        // Left and right stay in the same line.
        let is_there = match way {
            Way::Left | Way::Right => along > 0 && aside.abs() <= 4,
            Way::Up | Way::Down => along > 2,
        };
        is_there.then_some(along + 2 * aside.abs())
    }
}
