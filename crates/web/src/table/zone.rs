//! A zone of the table.

use leptos::prelude::*;
use scene::{Group, Layout, SpotId, Zone, words};

use super::map;
use super::spot::spot;
use super::stage::Stage;
use crate::skins;

pub(crate) fn zone(stage: Stage, id: &str) -> impl IntoView + use<> {
    let name = stage.zone(id, |zone| zone.name.to_string());
    let label = stage.zone(id, move |zone| words::zone_label(zone, &stage.names()));
    let class = stage.zone(id, |zone| format!("zone {}", layout_class(&zone.layout)));
    let columns = stage.zone(id, columns);
    let is_map = stage.zone(id, |zone| matches!(zone.layout, Layout::Map { .. }));
    let has_spots = stage.zone(id, |zone| !zone.spots.is_empty());
    let kind = stage.zone(id, |zone| zone.kind.to_string()).get_untracked();
    let art = skins::backdrop(&stage.game(), &kind);
    let (id, element) = (id.to_owned(), format!("zone:{id}"));
    view! {
        <section
            id=element
            class=class
            class:bare=move || !has_spots.get()
            data-zone=kind
            aria-label=label
        >
            <h3 class="zone-name">{move || stage.fill(&name.get())}</h3>
            <div class="spots" style=columns>
                {art}
                {move || {
                    if is_map.get() { map::places(stage, &id).into_any() } else { plain(stage, &id).into_any() }
                }}
            </div>
        </section>
    }
}

/// The spots in order; those of a group are placed together under its name.
fn plain(stage: Stage, id: &str) -> impl IntoView + use<> {
    let parts = stage.zone(id, parts);
    let child = move |(group, spots): Part| {
        let spots = spots.into_iter().map(|id| spot(stage, id, String::new())).collect_view();
        match group {
            None => spots.into_any(),
            Some(group) => together(stage, group, spots).into_any(),
        }
    };
    each(move || parts.get(), |part| part, child)
}

/// Spots under a common name: a room with its stations.
fn together(stage: Stage, group: Group, spots: impl IntoView) -> impl IntoView {
    let art = skins::room(&stage.game(), &group.id);
    // The heading has the same level as that of the zone, which a skin may hide.
    view! {
        <div class="group" data-group=group.id>
            <h3>{art}<span>{group.name.into_owned()}</span></h3>
            {spots}
        </div>
    }
}

/// Neighbours in the same group, or a spot without a group.
type Part = (Option<Group>, Vec<SpotId>);

fn parts(zone: &Zone) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for spot in &zone.spots {
        match parts.last_mut() {
            Some((group, spots)) if group.is_some() && *group == spot.group => {
                spots.push(spot.id.clone());
            }
            _ => parts.push((spot.group.clone(), vec![spot.id.clone()])),
        }
    }
    parts
}

pub(crate) fn ids(zone: &Zone) -> Vec<SpotId> {
    zone.spots.iter().map(|spot| spot.id.clone()).collect()
}

fn layout_class(layout: &Layout) -> &'static str {
    match layout {
        Layout::Row => "row",
        Layout::Grid { .. } => "grid",
        Layout::Stack => "stack",
        Layout::Track => "track",
        Layout::Mat => "mat",
        Layout::Map { .. } => "map",
    }
}

fn columns(zone: &Zone) -> String {
    match zone.layout {
        Layout::Grid { columns } => format!("--columns:{columns}"),
        Layout::Row | Layout::Stack | Layout::Track | Layout::Mat | Layout::Map { .. } => {
            String::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use scene::Spot;

    use super::*;

    #[test]
    fn stations_of_a_room_are_put_together() {
        let spot = |name: &'static str| Spot::new(SpotId::new("floor", name), name);
        let station = |name: &'static str| spot(name).within("wood-shop", "Wood Shop");
        let spots = vec![station("first"), station("second"), spot("mine"), spot("hall")];
        let zone = Zone::new("floor", "Floor", Layout::Mat, spots);
        let found: Vec<(bool, usize)> =
            parts(&zone).into_iter().map(|(group, spots)| (group.is_some(), spots.len())).collect();
        assert_eq!(found, [(true, 2), (false, 1), (false, 1)]);
    }
}
