//! What the next key is about: a spot, or a choice that is a button.

use scene::SpotId;

use crate::table::Table;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    Spot(SpotId),
    /// So many buttons come before it.
    Button(usize),
}

/// Where to look next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Table {
    /// The first thing that can be chosen; nothing if nobody here chooses.
    pub(crate) fn focus_first(&mut self) {
        self.focus = self.targets().into_iter().next();
    }

    /// Everything that can be chosen: spots in the order they are read, then buttons.
    fn targets(&self) -> Vec<Focus> {
        let lit = self.picker.lit(&self.update.choices);
        let spots = self.spots().into_iter().map(|(_, _, spot)| spot);
        let spots = spots.filter(|spot| lit.contains(spot)).map(Focus::Spot);
        spots.chain((0..self.buttons().len()).map(Focus::Button)).collect()
    }

    /// To the next thing that can be chosen, or to the one before.
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

    /// To the nearest spot in that direction, whether or not it can be chosen; from the last line
    /// to the buttons.
    pub(crate) fn focus_towards(&mut self, way: Way) {
        let spots = self.spots();
        if let Some(Focus::Button(nth)) = self.focus {
            let count = self.buttons().len();
            self.focus = Some(match way {
                Way::Left => Focus::Button(nth.saturating_sub(1)),
                Way::Right | Way::Down => Focus::Button((nth + 1).min(count.saturating_sub(1))),
                Way::Up => match spots.last() {
                    Some((_, _, spot)) => Focus::Spot(spot.clone()),
                    None => Focus::Button(nth),
                },
            });
            return;
        }
        let here = match &self.focus {
            Some(Focus::Spot(spot)) => spots.iter().find(|(_, _, it)| it == spot),
            Some(Focus::Button(_)) | None => None,
        };
        let Some(&(line, column, _)) = here else { return self.focus_first() };
        let next = match way {
            Way::Left => spots.iter().rev().find(|it| (it.0, it.1) < (line, column)),
            Way::Right => spots.iter().find(|it| (it.0, it.1) > (line, column)),
            Way::Up => nearest(spots.iter().filter(|it| it.0 < line), line, column),
            Way::Down => nearest(spots.iter().filter(|it| it.0 > line), line, column),
        };
        match next {
            Some((_, _, spot)) => self.focus = Some(Focus::Spot(spot.clone())),
            None if way == Way::Down && !self.buttons().is_empty() => {
                self.focus = Some(Focus::Button(0));
            }
            None => (),
        }
    }

    /// Every spot where it is first drawn: line, column.
    pub(crate) fn spots(&self) -> Vec<(usize, usize, SpotId)> {
        let lines = self.with_look(|look| look.lines(self.width));
        let mut spots: Vec<(usize, usize, SpotId)> = Vec::new();
        for (nth, line) in lines.iter().enumerate() {
            let mut column = 0;
            for bit in line {
                if let Some(spot) =
                    bit.spot.as_ref().filter(|it| spots.iter().all(|(_, _, known)| known != *it))
                {
                    spots.push((nth, column, spot.clone()));
                }
                column += bit.width();
            }
        }
        spots
    }
}

fn nearest<'a>(
    spots: impl Iterator<Item = &'a (usize, usize, SpotId)>,
    line: usize,
    column: usize,
) -> Option<&'a (usize, usize, SpotId)> {
    spots.min_by_key(|(other, across, _)| (other.abs_diff(line), across.abs_diff(column)))
}
