//! What lies in the middle of the table: belts, bids, trackers, deck.

use scene::{Face, Icon, Layout, Piece, PieceId, Spot, Text, Zone, at};
use tabletop::Seat;

use super::icons;
use super::{spots, words};
use crate::{Bid, Season, Slot, Table, Todo, View};

pub(super) fn zones(view: &View) -> Vec<Zone> {
    let table = &view.table;
    let mut zones = vec![belt(view, table.season, "belt".into())];
    let later = Season::ALL.into_iter().filter(|&season| season > table.season);
    let laid = later.filter(|&season| table.belt.slots(season).iter().any(|&s| s != Slot::Empty));
    zones.extend(laid.map(|season| belt(view, season, format!("belt-{}", season.word()).into())));
    zones.push(bids(view));
    if !table.options.dutch {
        zones.push(tracker(table));
    }
    zones.extend([santa(table), deck(view)]);
    zones
}

/// The cards still on a belt, the leftmost first (S5).
fn belt(view: &View, season: Season, kind: Text) -> Zone {
    let places = (0..).zip(view.table.belt.slots(season));
    let spots = places.filter_map(|(place, &slot)| {
        let (name, about, rule, face) = match lying(&view.table, season, (place, slot)) {
            Slot::Empty => return None,
            Slot::Down => {
                let about = "Only the player who takes this card sees it, unless it is gold.";
                ("face down", about.into(), "S11", Face::Back(Icon::CARD))
            }
            Slot::Up(card) => {
                let about = words::about(&view.edition, card);
                (words::name(card), about, words::rule(card), words::face(&view.edition, card))
            }
        };
        let piece = Piece::new(spots::belt_card(season, place), face);
        let name = format!("Card {}: {name}", place + 1);
        let spot = Spot::new(spots::belt(season, place), name).kind("card");
        Some(spot.about(about, rule).telling([piece]))
    });
    Zone::new(kind, format!("{} belt", season.name()), Layout::Row, spots.collect())
}

/// What lies at a place: the card that is just being turned still does (S11).
fn lying(table: &Table, season: Season, (place, slot): (u8, Slot)) -> Slot {
    let turns = matches!(table.due, Todo::Draw { .. }) && season == table.season;
    if turns && place + 1 == table.belt.front(season) { Slot::Down } else { slot }
}

/// The bids of those in this round: sealed, or as they were revealed (S6).
fn bids(view: &View) -> Zone {
    let table = &view.table;
    let waiting = if let Todo::Bid(waiting) = table.due { Some(waiting) } else { None };
    let bid = |seat: Seat| match waiting {
        None => Some(bid_words(table.bids[seat]?)),
        Some(waiting) if !table.still_in.contains(seat) || waiting.contains(seat) => None,
        Some(_) => Some(own_bid(view, seat).map_or("sealed".into(), bid_words)),
    };
    let spots = Seat::all(table.seats()).filter_map(|seat| Some(self::bid(seat, bid(seat)?)));
    Zone::new("bids", "Bids", Layout::Row, spots.collect())
}

/// A bid that lies there, in an envelope or opened.
pub(super) fn bid(seat: Seat, words: String) -> Spot {
    let id = PieceId::new(format_args!("bid/{seat}"));
    let name = format!("{}'s bid: {words}", at(seat));
    let piece = Piece::new(id, Face::Figure(icons::BID, at(seat))).saying(words).of(seat);
    let about = "The lowest Grab Bid takes that many cards. Nil takes none.";
    Spot::new(spots::bid(seat), name).kind("bid").about(about, "S7").telling([piece])
}

fn own_bid(view: &View, seat: Seat) -> Option<Bid> {
    view.desk.filter(|_| view.viewer == Some(seat))?.sealed.bid()
}

/// "Nil", "3", or with a payment bid "3/5".
pub(super) fn bid_words(bid: Bid) -> String {
    match bid {
        Bid { cards: 0, .. } => "Nil".into(),
        Bid { cards, payment: None } => cards.to_string(),
        Bid { cards, payment: Some(points) } => format!("{cards}/{points}"),
    }
}

/// A bid in the log: "Nil", "3", "3 and up to 5 points to win a tie".
pub(super) fn bid_sentence(bid: Bid) -> String {
    match bid {
        Bid { cards: 0, .. } => "Nil".into(),
        Bid { cards, payment: None } => cards.to_string(),
        Bid { cards, payment: Some(0) } => format!("{cards} and nothing to win a tie"),
        Bid { cards, payment: Some(points) } => {
            format!("{cards} and up to {} to win a tie", words::points(points.into()))
        }
    }
}

/// The five spaces (S4).
fn tracker(table: &Table) -> Zone {
    let order = table.tracker.order();
    let spots = (0..tabletop::MAX_SEATS).map(|index| {
        let piece = order
            .get(index)
            .map(|&seat| Piece::new(spots::token(seat), Face::Token(Icon::TOKEN)).of(seat));
        let about = "If players tie for the lowest bid, the one on the lowest space wins.";
        let name = format!("Space {}", index + 1);
        Spot::new(spots::space(index), name).kind("space").about(about, "S8").pieces(piece)
    });
    Zone::new("tracker", "Tie Break Tracker", Layout::Track, spots.collect())
}

/// The seasons and the tree (S4).
fn santa(table: &Table) -> Zone {
    let now = (table.due != Todo::Nothing).then_some(table.season);
    let seasons = Season::ALL.map(Some).into_iter().chain([None]);
    let spots = seasons.map(|season| {
        let name = season.map_or("Christmas Tree", Season::name);
        let about = match season {
            Some(season) => format!("A belt of {} cards.", table.belt.length(season)),
            None => "Santa arrives, and toys and floors are scored.".into(),
        };
        let face = Face::Figure(Icon::SANTA, "Santa".into());
        let piece = (season == now).then(|| Piece::new(PieceId::new("santa"), face));
        Spot::new(spots::season(season), name).about(about, "S15").pieces(piece)
    });
    Zone::new("santa", "Santa Tracker", Layout::Track, spots.collect())
}

/// The cards to come, and those out of the game.
fn deck(view: &View) -> Zone {
    let pile = |name: &str, count: u8, face: Face| {
        let id = PieceId::new(format_args!("deck/{name}"));
        (count > 0).then(|| Piece::new(id, face).count(count))
    };
    let (left, gone) = (view.deck_left(), view.table.gone.len() as u8);
    let spots = vec![
        Spot::new(spots::deck(), "Deck").about("Cards not dealt yet.", "S3").pieces(pile(
            "cards",
            left,
            Face::Back(Icon::CARD),
        )),
        Spot::new(spots::gone(), "Discarded")
            .about("Cards that everyone saw leave the game.", "S9")
            .pieces(pile("gone", gone, Face::Token(Icon::CARD))),
    ];
    Zone::new("deck", "Cards", Layout::Mat, spots)
}
