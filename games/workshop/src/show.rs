//! How Santa's Workshop looks. No rule lives here.

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
    tagline: "Six days to Christmas: send your elves to make toys, tend reindeer and trim the tree.",
    players: (2, 5),
    minutes: (45, 75),
    draws_seats: false,
    rules_version: 3,
    points: Unit::POINT,
    tiebreaks: &[Unit::new("point from reindeer", "points from reindeer")],
    settings: &[Setting {
        title: "Start",
        about: "Where one sits on the first day makes a difference.",
        values: &[
            Value {
                option: "",
                title: "As printed",
                about: "Everybody begins with no points (W1).",
            },
            Value {
                option: "even-start",
                title: "Even start",
                about: "Those whose place is worth less begin with a few points (W19).",
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
    let mut notes = vec![format!("Christmas Cheer {}", score::cheer(player))];
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
