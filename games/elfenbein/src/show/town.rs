//! The town on its lattice, and what lies beside it.

use scene::{Face, Icon, Layout, Link, LinkKind, Piece, Spot, Unit, Zone, at};
use tabletop::Seat;

use super::icons;
use super::{
    barred, caught_spot, figure, figure_id, house_spot, lying, marker_id, present_id, stock_spot,
};
use crate::{House, Houses, Role, Table, Todo, View, Way};

const MARKER: Unit = Unit::new("marker", "markers");

pub(super) fn zone(view: &View) -> Zone {
    let town = &view.table.town;
    let links = |ways: &[Way], kind: LinkKind| -> Vec<Link> {
        let link = |&(a, b): &Way| Link { from: house_spot(a), to: house_spot(b), kind };
        ways.iter().map(link).collect()
    };
    let mut all = links(&town.streets, LinkKind::Street);
    all.extend(links(&town.paths, LinkKind::Path));
    let spots = town.houses().into_iter().map(|house| spot(view, house)).collect();
    Zone::new("town", "The town", Layout::Map { links: all }, spots)
}

fn spot(view: &View, house: House) -> Spot {
    let table = &view.table;
    let plot = table.town.0.plot(house);
    let (x, y) = plot.place;
    let rule = match table.todo {
        Todo::Close { .. } => "E4",
        Todo::Start { .. } => "E5",
        _ if table.closed.contains(house) => "E4",
        _ => "E13",
    };
    Spot::new(house_spot(house), &*plot.name)
        .kind("house")
        .number(house.index() as u8 + 1)
        .short(plot.name.trim_start_matches("The "))
        .at(x.into(), y.into())
        .about(about(table, house), rule)
        .pieces(pieces(table, house))
        .barred(barred::house(view, house))
}

fn about(table: &Table, house: House) -> String {
    let what = match (table.closed.contains(house), table.presents.contains(house)) {
        (true, _) => "Closed: Santa leaves no present here.",
        (false, true) => "There is a present here.",
        (false, false) => "There is no present here yet.",
    };
    format!("{what} {}", ways(table, house, Role::Santa))
}

/// Where a player can go from a house, with what there is to see: "Streets lead to …."
pub(super) fn ways(table: &Table, house: House, role: Role) -> String {
    let by_street = table.town.by_street(house);
    let streets = names(table, by_street);
    if streets.is_empty() {
        return "No street leads from here.".into();
    }
    let by_path = table.town.by_street_or_path(house) - by_street;
    match role {
        Role::Santa if !by_path.is_empty() => {
            format!("Streets lead to {streets}. Paths lead to {}.", names(table, by_path))
        }
        Role::Santa | Role::Kid => format!("Streets lead to {streets}."),
    }
}

fn names(table: &Table, houses: Houses) -> String {
    let names: Vec<String> = houses.into_iter().map(|house| with_lying(table, house)).collect();
    scene::words::list(&names, "and")
}

/// A house with what there is to see in it: "8 Gingerbread Row (present, @2)".
pub(super) fn with_lying(table: &Table, house: House) -> String {
    seen_by(table, house, None)
}

/// The same for a player who stands there.
pub(super) fn seen_by(table: &Table, house: House, me: Option<Seat>) -> String {
    let (label, lying) = (table.town.label(house), lying(table, house, me));
    if lying.is_empty() { label } else { format!("{label} ({})", lying.join(", ")) }
}

fn pieces(table: &Table, house: House) -> Vec<Piece> {
    let mut pieces = Vec::new();
    if table.closed.contains(house) {
        pieces.push(Piece::new(marker_id(house), Face::Token(icons::CLOSED)));
    }
    if table.presents.contains(house) {
        pieces.push(Piece::new(present_id(house), Face::Token(Icon::PRESENT)));
    }
    let here = |&seat: &Seat| table.players[seat].house == Some(house);
    pieces.extend(Seat::all(table.seats()).filter(here).map(|seat| figure_piece(table, seat)));
    pieces
}

fn figure_piece(table: &Table, seat: Seat) -> Piece {
    let role = table.role(seat);
    Piece::new(figure_id(seat, role), figure(role)).of(seat)
}

/// Counters not in the town: the stock, and what the Kids have got.
pub(super) fn stock(table: &Table) -> Zone {
    let mut spots = vec![presents(table)];
    if let Some(spot) = markers(table) {
        spots.push(spot);
    }
    if table.santa.is_some() {
        spots.extend(figures(table));
    }
    let lucky = Seat::all(table.seats()).filter(|&seat| table.players[seat].presents > 0);
    spots.extend(lucky.map(|kid| caught(table, kid)));
    Zone::new("stock", "Beside the town", Layout::Mat, spots)
}

fn counted(id: &str, icon: Icon, count: u8) -> Option<Piece> {
    let piece = || Piece::new(scene::PieceId::new(id), Face::Token(icon)).count(count);
    (count > 0).then(piece)
}

fn presents(table: &Table) -> Spot {
    let about = "Presents Santa can still leave. Presents that Kids get don't come back.";
    Spot::new(stock_spot("presents"), "Unused presents").about(about, "E16").pieces(counted(
        "presents",
        Icon::PRESENT,
        table.stock,
    ))
}

/// Markers lie here while they are placed.
fn markers(table: &Table) -> Option<Spot> {
    let Todo::Close { left, .. } = table.todo else { return None };
    let about = "Closed House Markers that players still have to place.";
    let name = format!("{} to place", MARKER.counted(left.into()));
    let spot = Spot::new(stock_spot("markers"), name).about(about, "E4");
    Some(spot.telling(counted("markers", icons::CLOSED, left)))
}

/// Figures wait here until they start.
fn figures(table: &Table) -> Option<Spot> {
    let waiting = Seat::all(table.seats()).filter(|&seat| table.players[seat].house.is_none());
    let pieces: Vec<Piece> = waiting.map(|seat| figure_piece(table, seat)).collect();
    let about = "Figures wait here until their starting house is chosen.";
    let spot = Spot::new(stock_spot("figures"), "Not in town yet").about(about, "E5");
    (!pieces.is_empty()).then(|| spot.pieces(pieces))
}

fn caught(table: &Table, kid: Seat) -> Spot {
    let id = format!("caught/{kid}");
    Spot::new(caught_spot(kid), format!("{}'s presents", at(kid)))
        .kind("caught")
        .about("Presents this Kid got, 1 point each.", "E14")
        .pieces(counted(&id, Icon::PRESENT, table.players[kid].presents))
}
