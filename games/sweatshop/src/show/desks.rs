//! The players' desks: hand, gold cards, bin and floor.

use scene::{Face, Icon, Layout, Mark, Piece, PieceId, Spot, SpotId, Zone};
use tabletop::Seat;

use super::{barred, spots, words};
use crate::{Card, Desk, Gold, Part, Parts, Slot, Toy, View, score};

/// The viewer's desk first, then the others clockwise.
pub(super) fn zones(view: &View) -> Vec<Zone> {
    let seats = view.table.seats();
    let first = view.viewer.or(Seat::new(0)).expect("there is a first seat");
    first.clockwise(seats).flat_map(|seat| desk(view, seat)).collect()
}

/// What all can see of a desk; then, for who may see them, the cards.
fn desk(view: &View, seat: Seat) -> Vec<Zone> {
    let open = open_desk(view, seat);
    let mut zones = vec![summary(view, seat, open.as_ref())];
    if let Some(desk) = open {
        let row = |kind: &'static str, name: &'static str, spots| {
            Zone::new(kind, name, Layout::Row, spots).of(seat)
        };
        zones.push(row("hand", "Hand", hand(view, seat, &desk)));
        zones.push(row("gold", "Gold cards", gold(view, seat)));
        zones.push(row("bin", "Toy Bin", bin(view, seat, &desk)));
        zones.push(row("floor", "Floor", floor(view, seat, &desk)));
    }
    zones
}

/// A desk whose cards this viewer may see: the own one, at the end all.
fn open_desk(view: &View, seat: Seat) -> Option<Desk> {
    match view.shown {
        Some(desks) => Some(desks[seat]),
        None => view.desk.filter(|_| view.viewer == Some(seat)),
    }
}

/// How many cards and toys somebody has, as far as the viewer knows: of the own desk also what was
/// crafted and fell just now, which the others are not told yet.
pub(super) struct Counts {
    pub(super) hand: u8,
    pub(super) floor: u8,
    pub(super) toys: u8,
}

pub(super) fn counts(view: &View, seat: Seat) -> Counts {
    let player = &view.table.players[seat];
    match open_desk(view, seat) {
        Some(desk) => Counts {
            hand: desk.hand.len() as u8,
            floor: desk.floor.len() as u8,
            toys: desk.bin.len(),
        },
        None => Counts { hand: player.hand, floor: player.floor, toys: player.toys },
    }
}

/// Numbers of cards and toys; backs where the viewer does not know more.
fn summary(view: &View, seat: Seat, open: Option<&Desk>) -> Zone {
    let Counts { hand, floor, toys } = counts(view, seat);
    let pile = |place: &str, count: u8, icon: Icon| {
        let face = if open.is_some() { Face::Token(icon) } else { Face::Back(icon) };
        let id = PieceId::new(format_args!("{place}/{seat}"));
        (count > 0).then(|| Piece::new(id, face).count(count).of(seat))
    };
    let gold = if open.is_some() { Vec::new() } else { gold_pieces(view, seat) };
    let spots = vec![
        Spot::new(spots::hand(seat), "Hand")
            .about(hand_about(view, seat), "S11")
            .pieces(pile("hand", hand, Icon::CARD))
            .barred(barred::partner(&view.known(), view.viewer, seat)),
        Spot::new(spots::gold(seat), "Gold")
            .about("Gold cards are face up and don't count toward the hand limit.", "S11")
            .pieces(gold),
        Spot::new(spots::bin(seat), "Toy Bin")
            .about("Everyone sees how many toys are here, but not which.", "S12")
            .pieces(pile("bin", toys, Icon::TOY)),
        Spot::new(spots::floor(seat), "Floor")
            .about("Each card here costs points at the end.", "S14")
            .marks(open.filter(|_| floor > 0).map(|desk| penalty(view, desk)))
            .pieces(pile("floor", floor, Icon::CARD)),
    ];
    Zone::new("desk", "Desk", Layout::Mat, spots).of(seat)
}

/// What went to the hand this season, as all saw it.
fn hand_about(view: &View, seat: Seat) -> String {
    let limit = view.edition.limits.hand;
    let memory = &view.table.players[seat].memory[view.table.season.index()];
    let mut slots: Vec<Slot> = Vec::new();
    for part in Part::ALL {
        let count = memory.took.count(part.index()).into();
        slots.extend(vec![Slot::Up(part.card()); count]);
    }
    slots.extend(vec![Slot::Down; memory.hidden.into()]);
    let kept = format!("Up to {limit} cards stay after Cleanup.");
    if slots.is_empty() {
        kept
    } else {
        format!("Taken this season: {}. {kept}", words::slots(&slots))
    }
}

fn gold_pieces(view: &View, seat: Seat) -> Vec<Piece> {
    let held = view.table.options.gold().into_iter().zip(view.table.players[seat].gold);
    let held = held.filter(|&(_, count)| count > 0);
    held.map(|(gold, count)| gold_piece(view, seat, gold.card(), count)).collect()
}

fn gold_piece(view: &View, seat: Seat, card: Card, count: u8) -> Piece {
    let id = PieceId::new(format_args!("gold/{seat}/{card}"));
    Piece::new(id, words::face(&view.edition, card)).count(count).of(seat)
}

/// Cards of each kind that are there.
fn piles(parts: Parts, seat: Seat, place: &str, view: &View) -> Vec<(Part, Piece)> {
    let lying = Part::ALL.into_iter().filter(|part| parts.count(part.index()) > 0);
    lying
        .map(|part| {
            let id = PieceId::new(format_args!("{place}/{seat}/{part}"));
            let face = words::face(&view.edition, part.card());
            (part, Piece::new(id, face).count(parts.count(part.index())).of(seat))
        })
        .collect()
}

fn hand(view: &View, seat: Seat, desk: &Desk) -> Vec<Spot> {
    let piles = piles(desk.hand, seat, "hand", view);
    let spot = |(part, piece): (Part, Piece)| {
        Spot::new(spots::in_hand(seat, part), words::counted(part.card(), piece.count as u8))
            .kind("card")
            .about(words::about(&view.edition, part.card()), words::rule(part.card()))
            .telling([piece])
    };
    piles.into_iter().map(spot).collect()
}

/// The viewer's gold cards, less those spent unseen.
fn gold(view: &View, seat: Seat) -> Vec<Spot> {
    let game = view.known();
    let held = view.table.options.gold().into_iter().map(|gold| (gold, game.gold_left(seat, gold)));
    held.filter(|&(_, count)| count > 0)
        .map(|(gold, count)| {
            let card = gold.card();
            Spot::new(spots::own_gold(seat, card), words::counted(card, count))
                .kind("card")
                .about(words::about(&view.edition, card), words::rule(card))
                .telling([gold_piece(view, seat, card, count)])
                .barred(barred::gold(&game, seat, gold))
        })
        .collect()
}

fn bin(view: &View, seat: Seat, desk: &Desk) -> Vec<Spot> {
    let spot = |(toy, wrapped, count): (Toy, bool, u8)| {
        let wrapping = if wrapped { "wrapped-" } else { "" };
        let word = format!("{wrapping}{}", toy.word());
        let icon = words::icon(toy.card());
        let title = if wrapped { format!("wrapped {}", icon.name(1)) } else { icon.name(1).into() };
        let satin = view.table.gold(seat, Gold::Satin);
        let worth = score::worth(&view.edition, toy, wrapped, satin);
        let id = PieceId::new(format_args!("bin/{seat}/{word}"));
        let piece = Piece::new(id, Face::Figure(*icon, title))
            .kind(if wrapped { "wrapped" } else { "unwrapped" })
            .count(count)
            .of(seat);
        Spot::new(SpotId::of(seat, "bin", word), words::toy_counted(toy, wrapped, count))
            .kind("toy")
            .about(format!("Worth {} each.", words::points(worth)), "S26")
            .telling([piece])
    };
    desk.bin.iter().map(spot).collect()
}

fn floor(view: &View, seat: Seat, desk: &Desk) -> Vec<Spot> {
    let piles = piles(desk.floor, seat, "floor", view);
    let spot = |(part, piece): (Part, Piece)| {
        let each = view.edition.parts[part.index()].floor;
        Spot::new(spots::on_floor(seat, part), words::counted(part.card(), piece.count as u8))
            .kind("card")
            .about(format!("Costs {} each.", words::points(each.into())), "S26")
            .marks([Mark::costs(Icon::POINT, i16::from(each) * piece.count as i16)])
            .telling([piece])
            .barred(barred::floor(&view.known(), seat, part))
    };
    piles.into_iter().map(spot).collect()
}

/// What a floor costs.
fn penalty(view: &View, desk: &Desk) -> Mark {
    Mark::costs(Icon::POINT, words::penalty(&view.edition, desk.floor))
}
