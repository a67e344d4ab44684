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
    let id = id.to_owned();
    view! {
        <section
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

fn plain(stage: Stage, id: &str) -> impl IntoView + use<> {
    let spots = stage.zone(id, |zone| ids(zone));
    view! { <For each=move || spots.get() key=SpotId::clone children=move |id| spot(stage, id, String::new()) /> }
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
