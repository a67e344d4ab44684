//! How Santa's Sweatshop looks. No rule lives here.
//!
//! Words, the same everywhere: each *season* has a *belt* of *cards*. Players *bid*: a *Grab Bid* of
//! so many cards, or *Nil*; the lowest *takes* them and is *out*, the others are *in*. Ties are
//! decided on the *tracker*. In Craft, players *craft* *toys*, which go into the *Toy Bin*; in Cleanup
//! they *drop* cards to the *floor* and *sweep* them *away* with a Broom. *Gold cards* are *played* or
//! *used*; cards have the names and colours of the rules.

mod barred;
mod bench;
mod board;
mod choice;
mod desks;
mod elements;
mod icons;
mod line;
mod not_now;
mod payment;
mod points;
mod prompt;
mod settings;
mod spots;
mod words;

use scene::{
    About, Barred, Choice, Element, Former, Icon, Line, Mark, Player, Scene, Show, Spot, Unit, Zone,
};
use tabletop::{Game, Seat};

use self::desks::Counts;
use crate::options::SECOND;
use crate::{Action, Components, Event, Phase, Sweatshop, View};

static ABOUT: About = About {
    id: "sweatshop",
    title: "Santa's Sweatshop",
    tagline: "Bid for toy parts on the conveyor belt, craft in secret and keep your floor clean.",
    players: (2, 5),
    minutes: (30, 60),
    draws_seats: true,
    rules_version: 3,
    points: Unit::POINT,
    tiebreaks: &[Unit::new("toy", "toys")],
    sources: &["Dolls", "Kites", "Robots", "Radios", "Borgs", "Whistles", "Floor", "Payments"],
    settings: settings::ALL,
    rules: include_str!("../RULES.md"),
    guide: Some(include_str!("../guide.txt")),
};

impl Show for Sweatshop {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &View) -> Scene {
        let game = &view.known();
        let mut zones = board::zones(view);
        zones.extend(payment::zone(view));
        zones.extend(view.viewer.map(|seat| bench::zone(game, seat)));
        zones.extend(desks::zones(view));
        let seats = Seat::all(game.seats());
        Scene {
            stage: prompt::stage(&view.table),
            prompt: prompt::prompt(game, view.viewer),
            points: ABOUT.points,
            players: seats.map(|seat| player(view, game, seat)).collect(),
            zones,
        }
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(view, action)
    }

    fn not_now(_: &View, zone: &Zone, spot: &Spot) -> Barred {
        not_now::why(zone, spot)
    }

    fn line(components: &Components, event: Event) -> Line {
        line::line(components, event)
    }

    fn elements(_: &View, action: Action) -> Vec<Element> {
        elements::used(action)
    }

    /// Version 2 had other bounds of trades and payments, too.
    fn former(version: u16) -> Option<Former> {
        let edition = Some(include_str!("../former/2.toml"));
        (version == 2).then_some(Former { option: SECOND, edition })
    }
}

/// What the viewer knows of a player.
fn player(view: &View, game: &Sweatshop, seat: Seat) -> Player {
    let Counts { hand, floor, toys } = desks::counts(view, seat);
    let (points, unseen) = points::standing(game, view.viewer, seat);
    let marks = vec![Mark::has(Icon::CARD, hand), Mark::has(Icon::TOY, toys)];
    let mut notes = notes(game, seat, floor);
    notes.extend(unseen);
    Player { seat, role: None, points, marks, notes }
}

fn notes(game: &Sweatshop, seat: Seat, floor: u8) -> Vec<String> {
    let player = &game.table.players[seat];
    let mut notes = vec![format!("{} on the floor", words::floor(floor))];
    if player.paid > 0 {
        let points = Icon::POINT.counted(player.paid);
        notes.push(format!("{points} paid for ties"));
    }
    let bidding = game.table.due.phase() == Phase::Bids;
    if bidding && !game.table.still_in.contains(seat) {
        notes.push("out for this season".into());
    }
    notes
}
