//! How the game shows itself. No rule lives here.
//!
//! Words, the same everywhere: a player *sends* an *elf* (or *Zelf*) to a *space* of a *place*. A
//! *gift* *needs* materials in its *slots* (*requirements* in the rules) and then *assembly tokens*;
//! both are *put on* it. Some slots also *take* *plastic*. A gift with all its tokens is *finished*
//! and becomes an *assembled gift*. Points are *cookies*: gifts *score* them. *Letters* are gifts that
//! lie open in the Mailroom. The mat has a *coal cart*, *mining tools* and a *reindeer harness*, which
//! are *improved*. Elves *learn* *subjects* and then have *training*. The *tree* makes its owner first.

mod barred;
mod board;
mod choice;
mod elements;
mod icons;
mod line;
mod mail;
mod mat;
mod named;
mod not_now;
mod promise;
mod prompt;
mod words;

use scene::{
    About, Barred, Choice, Element, Former, Icon, Line, Mark, Player, Scene, Setting, Show, Spot,
    SpotId, Unit, Value, Zone,
};
use tabletop::{Card, Seat};

use crate::notation::SECOND;
use crate::{Action, Chance, Classic, Components, Event, Material, Place, Subject, View, Worker};

static ABOUT: About = About {
    id: "classic",
    title: "Santa's Workshop (2017)",
    tagline: "Nine days, a handful of elves and a mountain of gifts. Earn the most cookies!",
    players: (2, 5),
    minutes: (60, 90),
    draws_seats: false,
    rules_version: 3,
    points: Unit::new("cookie", "cookies"),
    tiebreaks: &[Unit::new("coal", "coal"), Unit::new("training token", "training tokens")],
    sources: &[
        "Harness",
        "Gifts",
        "Reindeer",
        "Inspections",
        "Unassembled gifts",
        "Leftover coal",
        "Surprises",
    ],
    settings: &[Setting {
        title: "Holiday Surprises",
        about: "Each morning, a card changes the day for everyone.",
        values: &[
            Value { option: "", title: "Off", about: "Nine ordinary days." },
            Value {
                option: "surprises",
                title: "On",
                about: "Each morning, one of 32 surprise cards changes what places cost, give or \
                        allow that day.",
            },
        ],
        mix: None,
    }],
    rules: include_str!("../RULES.md"),
    guide: Some(include_str!("../guide.txt")),
};

impl Show for Classic {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &View) -> Scene {
        let seats = Seat::all(view.table.seats());
        let mut zones = board::zones(view);
        zones.extend(mail::zones(view));
        zones.extend(seats.clone().map(|seat| mat::zone(view, seat)));
        zones.extend(seats.clone().filter_map(|seat| mat::dealt(view, seat)));
        let mut scene = Scene {
            stage: prompt::stage(&view.table),
            prompt: prompt::prompt(view),
            points: ABOUT.points,
            players: seats.map(|seat| player(view, seat)).collect(),
            zones,
        };
        barred::mark(&mut scene, view);
        scene
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(view, action)
    }

    fn not_now(_: &View, zone: &Zone, spot: &Spot) -> Barred {
        not_now::why(zone, spot)
    }

    /// Of equal elves any can be named, the listed one or another (C7).
    fn named(view: &View, typed: &str) -> Option<Action> {
        named::action(view, typed)
    }

    fn line(components: &Components, event: Event) -> Line {
        line::line(components, event)
    }

    fn elements(view: &View, action: Action) -> Vec<Element> {
        elements::used(&view.table, action)
    }

    fn dealt_elements(components: &Components, chance: Chance) -> Vec<Element> {
        elements::dealt(components, chance)
    }

    /// Version 2 asked for a gift on the right space of the Mailroom.
    fn former(version: u16) -> Option<Former> {
        (version == 2).then_some(Former { option: SECOND, edition: None })
    }
}

fn player(view: &View, seat: Seat) -> Player {
    let table = &view.table;
    let player = &table.players[seat];
    let mut notes = Vec::new();
    if table.first == seat && table.day > 0 {
        notes.push("has the tree".into());
    }
    if table.bakery.is_some_and(|claim| claim.seat == seat) {
        notes.push("has the bakery card".into());
    }
    Player {
        seat,
        role: None,
        points: player.cookies,
        marks: vec![
            Mark::has(Icon::ELF, player.unplaced() as i16),
            Mark::has(icons::COAL, player.coal).of(table.cart(seat)),
            Mark::has(Icon::GIFT, player.gifts.len() as i16).of(crate::table::GIFT_LIMIT as i16),
            Mark::has(icons::ASSEMBLED, player.assembled.len() as i16),
        ],
        notes,
    }
}

fn place_spot(place: Place) -> SpotId {
    SpotId::new("place", place)
}

fn slot_spot(slot: u8) -> SpotId {
    SpotId::new("mail", slot + 1)
}

fn deck_spot() -> SpotId {
    SpotId::new("mail", "deck")
}

fn sleigh_spot() -> SpotId {
    SpotId::new("mail", "sleigh")
}

fn day_spot(day: u8) -> SpotId {
    SpotId::new("day", day)
}

fn today_spot() -> SpotId {
    SpotId::new("today", "")
}

/// Where training tokens lie: in the Classroom, and beside the board.
fn training_spot(subject: Subject) -> SpotId {
    SpotId::new("training", subject)
}

fn elf_spot(seat: Seat, elf: u8) -> SpotId {
    SpotId::of(seat, "mat", format_args!("elf-{}", elf + 1))
}

fn zelf_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "mat", "zelf")
}

fn worker_spot(seat: Seat, worker: Worker) -> SpotId {
    match worker {
        Worker::Elf(elf) => elf_spot(seat, elf),
        Worker::Zelf => zelf_spot(seat),
    }
}

/// The improvement that a material is for.
fn improvement_spot(seat: Seat, material: Material) -> SpotId {
    let name = match material {
        Material::Fabric => "harness",
        Material::Wood => "cart",
        Material::Metal => "tools",
    };
    SpotId::of(seat, "mat", name)
}

/// Where coal lies.
fn cart_spot(seat: Seat) -> SpotId {
    improvement_spot(seat, Material::Wood)
}

fn gift_spot(seat: Seat, gift: Card) -> SpotId {
    SpotId::of(seat, "mat", format_args!("gift-{}", gift + 1))
}

fn stack_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "mat", "stack")
}

fn tree_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "mat", "tree")
}

fn bakery_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "mat", "bakery")
}

/// A dealt gift that its owner sees.
fn dealt_spot(seat: Seat, gift: Card) -> SpotId {
    SpotId::of(seat, "dealt", gift + 1)
}

/// Dealt gifts that one does not see.
fn hidden_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "dealt", "hidden")
}
