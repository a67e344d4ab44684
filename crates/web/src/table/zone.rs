//! An area of the table.

use leptos::prelude::*;
use scene::{Layout, SpotId, Zone};

use super::map;
use super::spot::spot;
use super::stage::Stage;
use crate::skins;

pub(crate) fn zone(stage: Stage, id: &str) -> impl IntoView + use<> {
    let name = stage.zone(id, |zone| zone.name.clone());
    let class = stage.zone(id, |zone| format!("zone {}", layout_class(&zone.layout)));
    let columns = stage.zone(id, columns);
    let is_map = stage.zone(id, |zone| matches!(zone.layout, Layout::Map { .. }));
    let spots = stage.zone(id, |zone| !zone.spots.is_empty());
    let kind = skins::kind(id).to_owned();
    let art = skins::backdrop(&stage.game(), &kind);
    let (id, element) = (id.to_owned(), format!("zone:{id}"));
    view! {
        <section
            id=element
            class=class
            class:bare=move || !spots.get()
            data-zone=kind
            aria-label=move || stage.fill(&name.get())
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

/// The spots in order; those with a common name are put together under it.
fn plain(stage: Stage, id: &str) -> impl IntoView + use<> {
    let groups = stage.zone(id, groups);
    let child = move |group: Group| {
        let spots = group.spots.into_iter().map(|id| spot(stage, id, String::new())).collect_view();
        match group.name {
            None => spots.into_any(),
            Some(name) => together(stage, name, spots).into_any(),
        }
    };
    view! { <For each=move || groups.get() key=Group::clone children=child /> }
}

/// Spots under a common name: a room with its stations.
fn together(stage: Stage, name: String, spots: impl IntoView) -> impl IntoView {
    let slug = skins::slug(&name);
    let art = skins::room(&stage.game(), &slug);
    view! {
        <div class="group" data-group=slug>
            <h4>{art}<span>{name}</span></h4>
            {spots}
        </div>
    }
}

/// Neighbours whose names begin alike: "Wood Shop, first station", "Wood Shop, second station".
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Group {
    name: Option<String>,
    spots: Vec<SpotId>,
}

fn groups(zone: &Zone) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for spot in &zone.spots {
        let name = common_name(zone, &spot.name).map(str::to_owned);
        match groups.last_mut() {
            Some(last) if name.is_some() && last.name == name => last.spots.push(spot.id.clone()),
            _ => groups.push(Group { name, spots: vec![spot.id.clone()] }),
        }
    }
    groups
}

/// What stands before the comma, if another spot of the zone has it too.
fn common_name<'a>(zone: &Zone, name: &'a str) -> Option<&'a str> {
    let (room, _) = name.split_once(", ")?;
    let shares = |other: &&scene::Spot| other.name.split_once(", ").is_some_and(|it| it.0 == room);
    (zone.spots.iter().filter(shares).count() > 1).then_some(room)
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
        let spot = |name: &str| Spot::new(SpotId::new(name), name);
        let names = ["Wood Shop, first", "Wood Shop, second", "Mine", "Hall, left, low"];
        let zone = Zone {
            id: "workshop".into(),
            name: "Workshop".into(),
            owner: None,
            layout: Layout::Mat,
            spots: names.map(spot).into(),
        };
        let found: Vec<(Option<String>, usize)> =
            groups(&zone).into_iter().map(|group| (group.name, group.spots.len())).collect();
        assert_eq!(found, [(Some("Wood Shop".into()), 2), (None, 1), (None, 1)]);
    }
}
