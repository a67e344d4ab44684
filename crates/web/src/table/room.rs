//! Finds room for a tip: beside the spot it explains, and not over anything that can be chosen.

use web_sys::DomRect;

/// A rectangle in the window.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Area {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

/// The distance between a tip and its spot, and from the edge of the window.
const GAP: f64 = 8.0;
/// The distance between the positions that are tried if none beside the spot is free of everything.
const STEP: f64 = 24.0;

impl Area {
    pub(crate) fn of(rect: &DomRect) -> Area {
        Area { left: rect.left(), top: rect.top(), right: rect.right(), bottom: rect.bottom() }
    }

    fn at((left, top): (f64, f64), (width, height): (f64, f64)) -> Area {
        Area { left, top, right: left + width, bottom: top + height }
    }

    fn middle(self) -> (f64, f64) {
        (f64::midpoint(self.left, self.right), f64::midpoint(self.top, self.bottom))
    }

    /// The size of the part of `other` that this area covers.
    fn covers(self, other: Area) -> f64 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }
}

/// The upper left corner of a tip for `spot`: below it, above it or at its sides, where it covers
/// nothing of `kept`; else the nearest position that covers nothing; else the one that covers
/// least.
pub(crate) fn beside(spot: Area, size: (f64, f64), window: Area, kept: &[Area]) -> (f64, f64) {
    let most = (window.right - size.0 - GAP, window.bottom - size.1 - GAP);
    let inside = |(left, top): (f64, f64)| {
        (left.clamp(GAP, most.0.max(GAP)), top.clamp(GAP, most.1.max(GAP)))
    };
    let covered = |place: (f64, f64)| {
        let tip = Area::at(place, size);
        let others: f64 = kept.iter().map(|&one| tip.covers(one)).sum();
        others + tip.covers(spot)
    };
    let far = |place: (f64, f64)| {
        let ((x, y), (at_x, at_y)) = (Area::at(place, size).middle(), spot.middle());
        (x - at_x).hypot(y - at_y)
    };
    let next_to_it = around(spot, size).into_iter().map(|place| (0.0, place));
    let elsewhere = anywhere(size, window).map(|place| (far(place), place));
    let mut best = ((f64::MAX, f64::MAX), (GAP, GAP));
    for (far, place) in next_to_it.chain(elsewhere) {
        let place = inside(place);
        let cost = (covered(place), far);
        if cost < best.0 {
            best = (cost, place);
        }
        if cost <= (0.0, 0.0) {
            break;
        }
    }
    best.1
}

fn around(spot: Area, (width, height): (f64, f64)) -> [(f64, f64); 4] {
    let (x, y) = spot.middle();
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    [
        (left, spot.bottom + GAP),
        (left, spot.top - height - GAP),
        (spot.right + GAP, top),
        (spot.left - width - GAP, top),
    ]
}

/// Positions all over the window.
fn anywhere(size: (f64, f64), window: Area) -> impl Iterator<Item = (f64, f64)> {
    let steps = |from: f64, to: f64| {
        (0..=((to - from).max(0.0) / STEP) as u32).map(move |nth| from + f64::from(nth) * STEP)
    };
    let rows = steps(window.top, window.bottom - size.1);
    rows.flat_map(move |top| steps(window.left, window.right - size.0).map(move |left| (left, top)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Area = Area { left: 0.0, top: 0.0, right: 1000.0, bottom: 800.0 };
    const SIZE: (f64, f64) = (300.0, 160.0);

    fn spot(left: f64, top: f64) -> Area {
        Area::at((left, top), (60.0, 60.0))
    }

    #[test]
    fn a_tip_lies_below_what_it_explains() {
        assert_eq!(beside(spot(470.0, 100.0), SIZE, WINDOW, &[]), (350.0, 168.0));
        assert_eq!(beside(spot(0.0, 100.0), SIZE, WINDOW, &[]), (8.0, 168.0), "in the window");
        let low = beside(spot(470.0, 700.0), SIZE, WINDOW, &[]);
        assert_eq!(low, (350.0, 532.0), "or above it where there is no room");
    }

    #[test]
    fn what_is_lit_is_never_covered_where_there_is_room() {
        let explained = spot(470.0, 370.0);
        // A row of lit spots below, one above, one on each side.
        let mut lit: Vec<Area> = (0..16).map(|nth| spot(f64::from(nth) * 62.0, 450.0)).collect();
        lit.extend([spot(470.0, 290.0), spot(560.0, 370.0), spot(380.0, 370.0)]);
        let place = Area::at(beside(explained, SIZE, WINDOW, &lit), SIZE);
        assert!(lit.iter().all(|&one| place.covers(one) <= 0.0), "{place:?}");
        assert!(place.covers(explained) <= 0.0);
        assert!(place.left >= 0.0 && place.right <= 1000.0 && place.top >= 0.0);
    }

    #[test]
    fn where_all_is_lit_as_little_as_can_be_is_covered() {
        let lit = [Area { bottom: 780.0, ..WINDOW }];
        let (_, top) = beside(spot(470.0, 300.0), SIZE, WINDOW, &lit);
        assert!(top > 600.0, "what is free at the foot is used: {top}");
    }
}
