//! A map: places in a plane, connected by ways.

use leptos::prelude::*;
use scene::{Layout, Link, LinkKind, MapPoint, SpotId, Zone};

use super::spot::spot;
use super::stage::Stage;
use super::zone::ids;

/// The bounds of a map: the positions of its places, with a margin.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Plane {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Plane {
    fn around(zone: &Zone) -> Plane {
        let places = || zone.spots.iter().filter_map(|spot| spot.place);
        let least = |axis: fn(MapPoint) -> i16| places().map(axis).min().unwrap_or(0);
        let most = |axis: fn(MapPoint) -> i16| places().map(axis).max().unwrap_or(0);
        let (left, top) = (least(|place| place.x), least(|place| place.y));
        let (right, bottom) = (most(|place| place.x), most(|place| place.y));
        Plane {
            left: f64::from(left) - 0.6,
            top: f64::from(top) - 0.6,
            width: f64::from(right - left) + 1.2,
            height: f64::from(bottom - top) + 1.2,
        }
    }

    fn view_box(self) -> String {
        format!("{} {} {} {}", self.left, self.top, self.width, self.height)
    }

    /// The position of a spot, in percent of the plane.
    fn style(self, place: MapPoint) -> String {
        let x = (f64::from(place.x) - self.left) / self.width * 100.0;
        let y = (f64::from(place.y) - self.top) / self.height * 100.0;
        format!("left:{x:.2}%;top:{y:.2}%")
    }
}

/// The ways and the spots of a zone that is a map.
pub(crate) fn places(stage: Stage, id: &str) -> impl IntoView + use<> {
    let plane = stage.zone(id, Plane::around);
    let spots = stage.zone(id, ids);
    let ways = stage.zone(id, ways);
    let child = move |id: SpotId| {
        let place = stage.spot(id.clone()).get_untracked().and_then(|spot| spot.place);
        let style = place.map(|place| plane.get_untracked().style(place));
        spot(stage, id, style.unwrap_or_default())
    };
    view! {
        <svg
            class="ways"
            viewBox=move || plane.get().view_box()
            preserveAspectRatio="none"
            aria-hidden="true"
            inner_html=ways
        ></svg>
        {each(move || spots.get(), |id| id, child)}
    }
}

/// All ways as SVG.
fn ways(zone: &Zone) -> String {
    let Layout::Map { links } = &zone.layout else { return String::new() };
    let place = |id: &SpotId| zone.spots.iter().find(|spot| spot.id == *id)?.place;
    let draw = |link: &Link| Some(way(place(&link.from)?, place(&link.to)?, link.kind));
    links.iter().filter_map(draw).collect()
}

/// A way as SVG: a street is straight; a path winds in two arcs, one to each side.
fn way(from: MapPoint, to: MapPoint, kind: LinkKind) -> String {
    let (x1, y1, x2, y2) = (f64::from(from.x), f64::from(from.y), f64::from(to.x), f64::from(to.y));
    match kind {
        LinkKind::Street => {
            let line = format!("M{x1} {y1}L{x2} {y2}");
            format!("<path class=\"street\" d=\"{line}\"/><path class=\"lane\" d=\"{line}\"/>")
        }
        LinkKind::Path => {
            let (mx, my) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
            let (bow_x, bow_y) = ((y2 - y1) * 0.22, (x1 - x2) * 0.22);
            let (qx, qy) = (f64::midpoint(x1, mx) + bow_x, f64::midpoint(y1, my) + bow_y);
            format!("<path class=\"path\" d=\"M{x1} {y1}Q{qx} {qy} {mx} {my}T{x2} {y2}\"/>")
        }
    }
}
