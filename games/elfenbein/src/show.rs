//! How the town looks. No rule lives here.
//!
//! Words, the same everywhere: one player is *Santa*, the others are *Kids*. Everyone *chooses* a
//! *card* in secret and *reveals* it; the highest card *decides the order*. Players *walk*, *ride*
//! the *bike* or *fly* from *house* to house, along *streets* and, Santa only, *paths*. Santa
//! *leaves* a *present*; a Kid *sees* Santa and *gets* a present. Houses are *closed* with *markers*.

mod barred;
mod cards;
mod choice;
mod elements;
mod icons;
mod line;
mod not_now;
mod outcome;
mod prompt;
mod town;
mod words;

use scene::{
    About, Barred, Choice, Element, Face, Former, Icon, Line, Mark, PieceId, Player, Scene,
    Setting, Show, Spot, SpotId, Zone,
};
use scene::{Unit, Value, at};
use tabletop::Seat;

use crate::{Action, Elfenbein, Event, House, Rank, Role, Table, Todo, Town, View};

static ABOUT: About = About {
    id: "elfenbein",
    title: "Santa Claus Is Comin' to Town",
    tagline: "Sneak presents into the houses of a snowy town, or catch Santa doing it.",
    players: (3, 4),
    minutes: (30, 45),
    draws_seats: false,
    rules_version: 3,
    points: Unit::POINT,
    tiebreaks: &[],
    sources: &["Presents delivered", "Sightings", "Presents gained", "Presents lost"],
    settings: &[
        Setting {
            title: "Santa",
            about: "One player is Santa, the others are Kids. In a full cycle, this player is \
                    Santa in the first game.",
            values: &[
                Value { option: "", title: "Random", about: "Santa is drawn at random (E3)." },
                Value { option: "santa=1", title: "@1", about: "@1 is Santa." },
                Value { option: "santa=2", title: "@2", about: "@2 is Santa." },
                Value { option: "santa=3", title: "@3", about: "@3 is Santa." },
                Value {
                    option: "santa=4",
                    title: "@4",
                    about: "@4 is Santa. For four players only.",
                },
            ],
            mix: None,
        },
        Setting {
            title: "Length",
            about: "Santa and the Kids don't have the same chances. A full cycle evens that out.",
            values: &[
                Value { option: "", title: "One game", about: "13 rounds, as printed." },
                Value {
                    option: "full-cycle",
                    title: "Full cycle",
                    about: "One game per player, so everyone is Santa once. Points add up. \
                            Recommended.",
                },
            ],
            mix: None,
        },
    ],
    rules: include_str!("../RULES.md"),
    guide: Some(include_str!("../guide.txt")),
};

impl Show for Elfenbein {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &View) -> Scene {
        let table = &view.table;
        let seats = || Seat::all(table.seats());
        let mut zones = vec![town::zone(view)];
        if table.round > 0 {
            zones.push(cards::round(view));
        }
        zones.extend(seats().map(|seat| cards::hand(view, seat)));
        if table.round > 1 {
            zones.extend(seats().map(|seat| cards::played(table, seat)));
        }
        zones.push(town::stock(table));
        Scene {
            stage: prompt::stage(table),
            prompt: prompt::prompt(view),
            points: ABOUT.points,
            players: seats().map(|seat| player(view, seat)).collect(),
            zones,
        }
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(view, action)
    }

    fn not_now(view: &View, zone: &Zone, spot: &Spot) -> Barred {
        not_now::why(&view.table, zone, spot)
    }

    /// House by house (E9, E12).
    fn is_way(action: Action) -> bool {
        matches!(action, Action::Walk(_) | Action::Ride(_))
    }

    fn line(town: &Town, event: Event) -> Line {
        line::line(town, event)
    }

    /// Version 2 was played in another town.
    fn former(version: u16) -> Option<Former> {
        let edition = Some(include_str!("../former/2.toml"));
        (version == 2).then_some(Former { option: "", edition })
    }

    fn elements(view: &View, action: Action) -> Vec<Element> {
        elements::used(&view.table.town, action)
    }
}

fn player(view: &View, seat: Seat) -> Player {
    let table = &view.table;
    let role = table.santa.map(|_| role_word(table.role(seat)).to_string());
    let presents = table.players[seat].presents;
    let caught = (presents > 0).then(|| Mark::has(Icon::PRESENT, presents));
    Player {
        seat,
        role,
        points: table.total(seat),
        marks: caught.into_iter().collect(),
        notes: notes(view, seat),
    }
}

fn notes(view: &View, seat: Seat) -> Vec<String> {
    let table = &view.table;
    let mut notes = Vec::new();
    if table.games > 1 && table.santa.is_some() {
        notes.push(format!("{} in this game", Icon::POINT.counted(table.points(seat))));
    }
    if let Some(house) = table.players[seat].house {
        notes.push(format!("at {}", table.town.label(house)));
    }
    if view.has_sealed(seat) {
        notes.push("has chosen a card".into());
    }
    if matches!(table.todo, Todo::Order { decider, .. } if decider == seat) {
        notes.push("decides the order".into());
    }
    let under_way = !matches!(table.todo, Todo::Clear { .. } | Todo::Over);
    if let Some(place) = table.order.place(seat).filter(|_| under_way) {
        notes.push(format!("goes {}", words::ordinal(place)));
    }
    notes
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::Santa => "Santa",
        Role::Kid => "Kid",
    }
}

fn house_spot(house: House) -> SpotId {
    SpotId::new("town", house)
}

/// Where a seat's card of this round lies; it stands for the player, too.
fn round_spot(seat: Seat) -> SpotId {
    SpotId::new("round", seat)
}

fn hand_spot(seat: Seat, card: Rank) -> SpotId {
    SpotId::of(seat, "hand", card)
}

fn stock_spot(what: &str) -> SpotId {
    SpotId::new("stock", what)
}

/// Where the presents lie that a Kid has got.
fn caught_spot(kid: Seat) -> SpotId {
    SpotId::new("stock", format_args!("caught-{kid}"))
}

fn figure_id(seat: Seat, role: Role) -> PieceId {
    match role {
        Role::Santa => PieceId::new("santa"),
        Role::Kid => PieceId::new(format_args!("kid/{seat}")),
    }
}

fn figure(role: Role) -> Face {
    match role {
        Role::Santa => Face::Figure(Icon::SANTA, role_word(role).into()),
        Role::Kid => Face::Figure(icons::KID, role_word(role).into()),
    }
}

fn present_id(house: House) -> PieceId {
    PieceId::new(format_args!("present/{house}"))
}

fn marker_id(house: House) -> PieceId {
    PieceId::new(format_args!("marker/{house}"))
}

fn card_id(seat: Seat, card: Rank) -> PieceId {
    PieceId::new(format_args!("card/{seat}/{card}"))
}

/// What there is to see in a house for a player other than `me`: "present", "Santa", "@2".
fn lying(table: &Table, house: House, me: Option<Seat>) -> Vec<String> {
    let mut lying = Vec::new();
    if table.closed.contains(house) {
        lying.push("closed".into());
    }
    if table.presents.contains(house) {
        lying.push("present".into());
    }
    let others = Seat::all(table.seats()).filter(|&seat| Some(seat) != me);
    let here = others.filter(|&seat| table.players[seat].house == Some(house));
    lying.extend(here.map(|seat| match table.role(seat) {
        Role::Santa => "Santa".into(),
        Role::Kid => at(seat),
    }));
    lying
}
