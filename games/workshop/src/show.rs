//! How Santa's Workshop looks. No rule lives here.
//!
//! Words, the same everywhere: an *elf* *goes to* a *station* of a *place*. *Tokens* are *materials*
//! (fabric, wood, metal: "3 wood") and *assembly tokens*; they come from the *supply* and are *put
//! on* a *toy* or *donated*. A toy *needs* tokens until it is *finished*. *Letters* are toy cards
//! that lie open. *Reindeer* are *taken* from a *stall*, *ornaments* are *hung* on a *space* of the
//! own *tree*. Santa's *inspection* counts *Christmas Cheer*. Places *give*, toys *score*.

mod barred;
mod board;
mod choice;
mod elements;
mod icons;
mod line;
mod mats;
mod not_now;
mod pieces;
mod prompt;
mod spots;
mod workshop;

use scene::{
    About, Barred, Choice, Element, Icon, Line, Mark, Player, Scene, Setting, Show, Spot, Unit,
    Value, Zone,
};
use tabletop::{Game, Seat};

use crate::{Action, Components, ELVES, Event, View, Workshop, score};

static ABOUT: About = About {
    id: "workshop",
    title: "Santa's Workshop",
    tagline: "Six days to Christmas! Send your elves to make toys, tend reindeer and trim the tree.",
    players: (2, 5),
    minutes: (45, 75),
    draws_seats: false,
    rules_version: 3,
    points: Unit::POINT,
    tiebreaks: &[Unit::new("reindeer point", "reindeer points")],
    sources: &[
        "Donations",
        "Toys",
        "Help",
        "Ornaments",
        "Inspections",
        "Unfinished toys",
        "Reindeer",
        "Even start",
    ],
    settings: &[Setting {
        title: "Start",
        about: "Turn order on the first day matters.",
        values: &[
            Value {
                option: "",
                title: "As printed",
                about: "All players start with 0 points (W1).",
            },
            Value {
                option: "even-start",
                title: "Even start",
                about: "Later seats start with a few bonus points (W19).",
            },
        ],
        mix: None,
    }],
    rules: include_str!("../RULES.md"),
    guide: Some(include_str!("../guide.txt")),
};

impl Show for Workshop {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &View) -> Scene {
        let game = &view.position;
        let mut zones = vec![
            workshop::zone(game, view.viewer),
            board::letters(game, view.viewer),
            board::stalls(game, view.viewer),
            board::calendar(game),
            board::supply(game, view.viewer),
        ];
        for seat in Seat::all(game.seats()) {
            zones.extend(mats::zones(game, seat, view.viewer));
        }
        Scene {
            stage: prompt::stage(game),
            prompt: prompt::prompt(game, view.viewer),
            points: ABOUT.points,
            players: Seat::all(game.seats()).map(|seat| player(game, seat)).collect(),
            zones,
        }
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(&view.position, view.viewer, action)
    }

    fn not_now(_: &View, zone: &Zone, spot: &Spot) -> Barred {
        not_now::why(zone, spot)
    }

    fn line(components: &Components, event: Event) -> Line {
        line::line(components, event)
    }

    fn elements(view: &View, action: Action) -> Vec<Element> {
        elements::used(&view.position, action)
    }
}

fn player(game: &Workshop, seat: Seat) -> Player {
    let player = &game.players[seat];
    let mut notes = vec![format!("{} Christmas Cheer", score::cheer(player))];
    if game.first == seat && game.day > 0 {
        notes.push("first player".into());
    }
    Player {
        seat,
        role: None,
        points: player.points,
        marks: vec![
            Mark::has(Icon::ELF, player.elves).of(ELVES),
            Mark::has(icons::REINDEER, player.reindeer.len() as i16),
        ],
        notes,
    }
}
