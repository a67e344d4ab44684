//! How Kringle looks. No rule lives here.
//!
//! Words, the same everywhere: players *make a wish*, *choose* a *parcel* under the *tree* and *reach*
//! for it; it is *taken*, or *torn* where hands meet.

mod board;
mod icons;
mod line;
mod prompt;

use scene::{
    About, Barred, Choice, Element, Icon, Line, Mark, Player, Scene, Show, Spot, SpotId, Unit, Zone,
};
use tabletop::Seat;

use crate::{Action, Components, Event, Kringle, Parcel, Todo, View};

static ABOUT: About = About {
    id: "kringle",
    title: "Kringle",
    tagline: "Reach into the dark for the parcel you wish for, and hope nobody else does.",
    players: (2, 5),
    minutes: (5, 10),
    draws_seats: false,
    rules_version: 1,
    points: Unit::POINT,
    tiebreaks: &[Unit::new("wished-for parcel", "wished-for parcels")],
    sources: &["Parcels", "Wishes"],
    settings: &[],
    rules: include_str!("../RULES.md"),
    guide: None,
};

impl Show for Kringle {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &View) -> Scene {
        Scene {
            stage: prompt::stage(&view.table),
            prompt: prompt::prompt(view),
            points: ABOUT.points,
            players: Seat::all(view.table.seats()).map(|seat| player(view, seat)).collect(),
            zones: board::zones(view),
        }
    }

    fn choice(view: &View, action: Action) -> Choice {
        let Action::Reach(parcel) = action;
        let name = &view.table.edition.parcel(parcel).name;
        Choice::new(&action, format!("Reach for the parcel “{name}”"))
            .answering(name)
            .pointing([tree_spot(parcel)])
    }

    /// Only parcels under the tree can be chosen; everything else is there to look at.
    fn not_now(_: &View, zone: &Zone, _: &Spot) -> Barred {
        match &*zone.kind {
            "tree" => Barred::new("You can't reach for a parcel right now.", "K3"),
            "deck" => Barred::new("Each Sunday, new parcels come from here.", "K2"),
            "torn" => Barred::new("Torn parcels are out of the game.", "K4"),
            _ => Barred::new("Your parcels and your wish score at the end.", "K5"),
        }
    }

    fn line(components: &Components, event: Event) -> Line {
        line::line(components, event)
    }

    fn elements(view: &View, action: Action) -> Vec<Element> {
        let Action::Reach(parcel) = action;
        vec![Element::new("Parcel", view.table.edition.parcel(parcel).name.clone())]
    }
}

fn player(view: &View, seat: Seat) -> Player {
    let table = &view.table;
    let granted = view.wishes[seat].map_or(0, |wish| table.granted(seat, wish));
    let is_over = table.due == Todo::Nothing;
    let bonus = i16::from(if is_over { granted * table.edition.limits.bonus } else { 0 });
    Player {
        seat,
        role: None,
        points: table.worth(seat) + bonus,
        marks: vec![Mark::has(Icon::PRESENT, table.taken[seat].len() as u8)],
        notes: table.has_chosen(seat).then(|| "has chosen".into()).into_iter().collect(),
    }
}

fn deck_spot() -> SpotId {
    SpotId::new("deck", "parcels")
}

fn tree_spot(parcel: Parcel) -> SpotId {
    SpotId::new("tree", parcel)
}

fn torn_spot() -> SpotId {
    SpotId::new("torn", "parcels")
}

/// The parcels that a seat has taken.
fn taken_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "mat", "parcels")
}

fn wish_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "mat", "wish")
}
