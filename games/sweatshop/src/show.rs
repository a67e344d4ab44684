//! How Santa's Sweatshop looks. No rule lives here.

mod barred;
mod bench;
mod board;
mod choice;
mod desks;
mod icons;
mod line;
mod prompt;
mod settings;
mod spots;
mod words;

use scene::{About, Choice, Icon, Line, Mark, Player, Scene, Show, Unit};
use tabletop::{Game, Seat, Turn};

use crate::{Action, Components, Event, Phase, Sweatshop, View};

static ABOUT: About = About {
    id: "sweatshop",
    title: "Santa's Sweatshop",
    tagline: "Bid for toy parts on the conveyor belt, craft in secret, and keep your floor clean.",
    players: (2, 5),
    minutes: (30, 60),
    draws_seats: true,
    rules_version: 2,
    points: Unit::POINT,
    tiebreaks: &[Unit::new("toy", "toys")],
    settings: settings::ALL,
    rules: include_str!("../RULES.md"),
};

impl Show for Sweatshop {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &View) -> Scene {
        let game = &view.known();
        let mut zones = board::zones(view);
        zones.extend(view.viewer.map(|seat| bench::zone(game, seat)));
        zones.extend(desks::zones(view));
        Scene {
            stage: prompt::stage(&view.table),
            prompt: prompt::prompt(game, view.viewer),
            points: ABOUT.points,
            players: Seat::all(game.seats()).map(|seat| player(game, seat)).collect(),
            zones,
        }
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(view, action)
    }

    fn line(components: &Components, event: Event) -> Line {
        line::line(components, event)
    }
}

/// What everybody knows of a player; points are counted when Santa comes (S26).
fn player(game: &Sweatshop, seat: Seat) -> Player {
    let player = &game.table.players[seat];
    let is_over = game.turn() == Turn::Over;
    let points = if is_over { game.score(seat).points } else { -i16::from(player.paid) };
    let marks = vec![Mark::has(Icon::CARD, player.hand), Mark::has(Icon::TOY, player.toys)];
    Player { seat, role: None, points, marks, notes: notes(game, seat) }
}

fn notes(game: &Sweatshop, seat: Seat) -> Vec<String> {
    let player = &game.table.players[seat];
    let mut notes = vec![format!("{} on the floor", player.floor)];
    if player.paid > 0 {
        let points = Icon::POINT.counted(player.paid.into());
        notes.push(format!("{points} paid for ties"));
    }
    let bidding = game.table.due.phase() == Phase::Bids;
    if bidding && !game.table.still_in.contains(seat) {
        notes.push("out until the next season".into());
    }
    notes
}
