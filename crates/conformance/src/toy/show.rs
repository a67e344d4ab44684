//! How the toy looks.

use scene::{
    About, Barred, CardFace, Choice, Face, Icon, Layout, Line, Link, LinkKind, Mark, Piece,
    PieceId, Player, Scene, Setting, Show, Spot, SpotId, Unit, Value, Zone, at,
};
use tabletop::{Card, Seat};

use super::data::Wares;
use super::fault::{Fault, faulty};
use super::notation::{Action, Weather};
use super::view::View;
use super::{Bazaar, Event, Todo};

const COIN: Icon = Icon::new("bazaar/coin", '$', "coin", "coins");
const FOREIGN: Icon = Icon::new("elsewhere/coin", '¢', "coin", "coins");
const WEATHER: Icon = Icon::new("bazaar/weather", '☼', "weather", "weathers");

const ABOUT: About = About {
    id: "bazaar",
    title: "Bazaar",
    tagline: "Outbid the others and buy the best wares.",
    players: (2, 3),
    minutes: (5, 10),
    draws_seats: false,
    rules_version: 1,
    points: Unit::POINT,
    tiebreaks: &[Unit::new("coin", "coins")],
    sources: &["Wares"],
    settings: &[LENGTH, PURSE],
    rules: "# Bazaar\n**B1.** The sky changes.\n\n**B2.** Bid.\n\n**B3.** Take.\n\n**B4.** Buy.\n\n\
            **B5.** Reserve.\n\n**B6.** Claim.\n",
    guide: None,
};

const AS_LONG_AS_PRINTED: Value = Value { option: "", title: "Eight rounds", about: "As printed." };

const LENGTH: Setting = Setting {
    title: "Length",
    about: "How many rounds are played",
    values: &[
        AS_LONG_AS_PRINTED,
        Value { option: "quick", title: "Four rounds", about: "For the impatient." },
    ],
    mix: None,
};

const PURSE: Setting = Setting {
    title: "Purse",
    about: "How many coins each has at the start",
    values: &[
        Value { option: "", title: "Three coins", about: "As printed." },
        Value { option: "purse=1", title: "One coin", about: "Only for two." },
        Value { option: "purse=5", title: "Five coins", about: "For the rich." },
    ],
    mix: None,
};

static SOUND: About = ABOUT;
static WITHOUT_TIEBREAKS: About = About { tiebreaks: &[], ..ABOUT };
static FOR_FIVE: About = About { players: (2, 5), ..ABOUT };
static UNKNOWN: About = About {
    settings: &[Setting {
        values: &[
            AS_LONG_AS_PRINTED,
            Value { option: "slow", title: "Slow", about: "Never read." },
        ],
        ..LENGTH
    }],
    ..ABOUT
};

impl Show for Bazaar {
    fn about() -> &'static About {
        if faulty(Fault::BoxForFive) {
            return &FOR_FIVE;
        }
        if faulty(Fault::NamelessTiebreak) {
            return &WITHOUT_TIEBREAKS;
        }
        if faulty(Fault::UnknownSetting) { &UNKNOWN } else { &SOUND }
    }

    fn scene(view: &View) -> Scene {
        let seats = usize::from(view.table.seats);
        let mut zones = vec![stalls(view), hand(view), sky(view)];
        zones.extend(Seat::all(seats).map(|seat| wares(view, seat)));
        let mut players: Vec<Player> = Seat::all(seats).map(|seat| player(view, seat)).collect();
        if faulty(Fault::MissingPlayer) {
            players.pop();
        }
        let stage = format!("{} rounds to go", view.table.rounds_left);
        Scene {
            stage: if faulty(Fault::EmptyStage) { String::new() } else { stage },
            prompt: if faulty(Fault::EmptyPrompt) { String::new() } else { prompt(view) },
            points: ABOUT.points,
            players,
            zones,
        }
    }

    fn choice(_: &View, action: Action) -> Choice {
        let hidden = if faulty(Fault::MissingSpot) { "cellar" } else { "stalls" };
        let choice = match action {
            Action::Bid { coins } => Choice::new(&action, format!("Bid {coins}")),
            Action::Take => Choice::new(&action, label("Take coins")),
            Action::Buy { stall } => Choice::new(&action, label(&format!("Buy at stall {stall}")))
                .pointing([SpotId::new(hidden, stall)]),
            Action::Claim { card } => Choice::new(&action, label(&format!("Claim card {card}")))
                .pointing([SpotId::new("hand", card)]),
            Action::Reserve => Choice::new(&action, label("Reserve a card")),
            Action::Wait if faulty(Fault::OtherNumber) => {
                Choice::new(&action, label("Wait")).answering(7)
            }
            Action::Wait if faulty(Fault::FillsNoSlot) => {
                Choice::new(&action, label("Wait")).filling([0])
            }
            Action::Wait => Choice::new(&action, label("Wait")).closing(),
        };
        if faulty(Fault::OtherNotation) {
            Choice { notation: "wait".into(), ..choice }
        } else {
            choice
        }
    }

    fn not_now(_: &View, _: &Zone, _: &Spot) -> Barred {
        if faulty(Fault::NoReason) {
            return Barred::new("", "");
        }
        Barred::new("Now it is for something else.", "B3")
    }

    fn line(wares: &Wares, event: Event) -> Line {
        let source = match () {
            () if faulty(Fault::GainForNothing) => "",
            () if faulty(Fault::GainUnlisted) => "Luck",
            () => "Wares",
        };
        match event {
            Event::Weather(Some(Weather::Storm)) => Line::new("A storm breaks loose."),
            Event::Weather(Some(Weather::Rain)) if faulty(Fault::EmptyLine) => Line::new(""),
            Event::Weather(Some(Weather::Rain)) => Line::new("It rains."),
            Event::Weather(Some(Weather::Sun)) => Line::new("The sun shines."),
            Event::Weather(None) => Line::new("Something happens."),
            Event::Stocked { stall, card } => stocked(wares, stall, card),
            Event::Sealed { coins: None, seat } => by(seat, "seals a bid"),
            Event::Sealed { coins: Some(coins), seat } => by(seat, &format!("seals {coins}")),
            Event::Bid { seat, coins } => by(seat, &format!("bid {coins}")),
            Event::Waited { seat } => by(seat, "waits"),
            Event::Took { seat, coins } => by(seat, &format!("takes {coins} coins")),
            Event::Bought { claimed: true, seat, .. } if faulty(Fault::GainsForgotten) => {
                by(seat, "claims a card")
            }
            Event::Bought { seat, card, .. } => by(seat, &format!("buys card {card}")).gained(
                seat,
                wares.ware(card).points.into(),
                source,
            ),
            Event::Reserved { seat, card: Some(card) } => {
                by(seat, &format!("reserves card {card}"))
            }
            Event::Reserved { seat, card: None } => by(seat, "reserves a card"),
        }
    }
}

fn stocked(wares: &Wares, stall: u8, card: Card) -> Line {
    let from = if faulty(Fault::MoveFromNowhere) { "cellar" } else { "deck" };
    let from = SpotId::new(if faulty(Fault::NamelessMove) { "" } else { from }, 1);
    let to = SpotId::new(if faulty(Fault::MoveToNowhere) { "attic" } else { "stalls" }, stall);
    let text = format!("Card {card} arrives at stall {stall}.");
    Line::new(text).moved(id(card), face(wares, card), from, to)
}

fn by(seat: Seat, text: &str) -> Line {
    let who = if faulty(Fault::LineNamesSeatNine) { "@9".into() } else { at(seat) };
    Line::by(seat, format!("{who} {text}."))
}

fn label(text: &str) -> &str {
    if faulty(Fault::EmptyLabel) {
        return "";
    }
    if faulty(Fault::SameLabel) { "Trade" } else { text }
}

fn prompt(view: &View) -> String {
    match view.table.agenda.top() {
        None => "The bazaar has closed.".into(),
        Some(Todo::Weather) => "Look at the sky.".into(),
        Some(Todo::Stock { .. } | Todo::Draw(_)) => "A card is dealt.".into(),
        Some(Todo::Bid(waiting)) => match view.viewer {
            Some(seat) if waiting.contains(seat) => "Seal a bid.".into(),
            _ => "Bids are being sealed.".into(),
        },
        Some(Todo::Trade(seat)) if view.viewer == Some(seat) => "Trade.".into(),
        Some(Todo::Trade(seat)) => format!("{} trades.", at(seat)),
    }
}

fn player(view: &View, seat: Seat) -> Player {
    let player = &view.table.players[seat];
    let coin = if faulty(Fault::ForeignIcon) { FOREIGN } else { COIN };
    let marks = vec![Mark::has(coin, player.coins), Mark::has(Icon::CARD, player.held)];
    let points = if faulty(Fault::WrongPoints) { 9 } else { player.points.into() };
    Player { seat, role: None, points, marks, notes: Vec::new() }
}

fn stalls(view: &View) -> Zone {
    let trades =
        matches!(view.table.agenda.top(), Some(Todo::Trade(seat)) if view.viewer == Some(seat));
    let spot = |(stall, card): (usize, &Option<Card>)| {
        let nth = if faulty(Fault::SameSpot) { 0 } else { stall };
        let row = if faulty(Fault::TwoNamesOfAGroup) { stall } else { 0 };
        let spot = Spot::new(SpotId::new("stalls", nth), format!("Stall {stall}"))
            .kind("stall")
            .within("row", format!("Row {row}"))
            .about("A card for sale.", if faulty(Fault::UnknownRule) { "B" } else { "B4" })
            .pieces(card.map(|card| piece(view, card)));
        let coins = view.viewer.map_or(0, |seat| view.table.players[seat].coins);
        let dear = card.is_some_and(|card| view.table.wares.ware(card).cost > coins);
        let barred = trades && (dear || faulty(Fault::BarredChoice));
        spot.barred(barred.then(|| Barred::new("You lack the coins.", "B3, B4")))
    };
    let deck = Spot::new(SpotId::new("deck", 1), "Deck");
    let stalls = view.table.stalls.iter().enumerate().map(spot);
    let spots = [deck].into_iter().chain(stalls).collect();
    Zone::new("stalls", "Stalls", Layout::Row, spots)
}

fn hand(view: &View) -> Zone {
    let spot = |card: Card| {
        let name = format!("Reserved card {card}");
        Spot::new(SpotId::new("hand", card), name).kind("card").pieces([piece(view, card)])
    };
    let kind = if faulty(Fault::SameZone) { "stalls" } else { "hand" };
    let spots = view.hand.iter().map(spot).collect();
    Zone { owner: view.viewer, ..Zone::new(kind, "Hand", Layout::Row, spots) }
}

/// The sky is a map of two places.
fn sky(view: &View) -> Zone {
    let cloud = Spot::new(SpotId::new("sky", "cloud"), "Cloud").about("Where rain is.", "B1");
    let cloud = if faulty(Fault::NoPlace) { cloud } else { cloud.at(0, 0) };
    let pips = if faulty(Fault::BlankDie) { 0 } else { 6 };
    let pieces = [
        Piece::new(PieceId::new("sky"), Face::Figure(WEATHER, format!("{:?}", view.table.weather))),
        Piece::new(PieceId::new("die"), Face::Die(pips)),
    ];
    let spots = vec![cloud, Spot::new(SpotId::new("sky", "blue"), "Blue").at(1, 0).pieces(pieces)];
    let to = SpotId::new("sky", if faulty(Fault::LinkToNowhere) { "moon" } else { "blue" });
    let links = vec![Link { from: SpotId::new("sky", "cloud"), to, kind: LinkKind::Street }];
    Zone::new("sky", "Sky", Layout::Map { links }, spots)
}

fn wares(view: &View, seat: Seat) -> Zone {
    let bought = view.table.players[seat].bought.iter().map(|card| piece(view, card));
    let bought = Spot::new(SpotId::of(seat, "wares", "bought"), "Bought").pieces(bought);
    Zone::new("wares", "Wares", Layout::Row, vec![bought, purse(view, seat)]).of(seat)
}

fn purse(view: &View, seat: Seat) -> Spot {
    let coins = view.table.players[seat].coins;
    let lying = Piece::new(PieceId::new(format_args!("coins/{seat}")), Face::Token(COIN));
    let counted = if faulty(Fault::MiscountedMark) { coins + 1 } else { coins };
    Spot::new(SpotId::of(seat, "wares", "purse"), "Purse")
        .marks([Mark::has(COIN, counted)])
        .pieces((coins > 0).then(|| lying.count(coins)))
}

fn piece(view: &View, card: Card) -> Piece {
    Piece::new(id(card), face(&view.table.wares, card))
}

fn id(card: Card) -> PieceId {
    PieceId::new(if faulty(Fault::SamePiece) { "card".into() } else { format!("card/{card}") })
}

fn face(wares: &Wares, card: Card) -> Face {
    let ware = wares.ware(card);
    let marks = vec![Mark::costs(COIN, ware.cost), Mark::gives(Icon::POINT, ware.points)];
    Face::Card(CardFace { marks, ..CardFace::new(format!("card {card}"), Icon::CARD) })
}
