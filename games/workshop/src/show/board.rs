//! The letters, the reindeer, the calendar and the stock.

use scene::{Face, Icon, Layout, Piece, PieceId, Spot, Zone};
use tabletop::Seat;

use super::icons;
use super::{barred, pieces, spots};
use crate::{DAYS, INSPECTIONS, Token, Workshop};

/// Cards that lie face down in a heap; none if it is empty.
fn heap(id: &str, icon: Icon, count: u32) -> Option<Piece> {
    (count > 0).then(|| Piece::new(PieceId::new(id), Face::Back(icon)).count(count as u16))
}

/// The toy cards: six open in the Mail Room, the deck, and the sleigh.
pub(super) fn letters(game: &Workshop, viewer: Option<Seat>) -> Zone {
    let slot = |(slot, letter): (u8, &Option<_>)| {
        let about = "A letter to Santa: a toy card you can take in the Mail Room.";
        Spot::new(spots::letter(slot), format!("Letter {}", slot + 1))
            .kind("letter")
            .about(about, "W9")
            .pieces(letter.map(|toy| pieces::toy_piece(&game.edition, toy)))
            .barred(viewer.and_then(|seat| barred::letter(game, seat, slot)))
    };
    let mut all: Vec<Spot> = (0..).zip(&game.letters).map(slot).collect();
    let deck = Spot::new(spots::deck(), "Toy deck")
        .about("Unopened letters. In the Mail Room, you can take the top one instead.", "W9")
        .pieces(heap("deck", Icon::TOY, game.deck.len()))
        .barred(viewer.and_then(|seat| barred::deck(game, seat)));
    let sleigh = Spot::new(spots::sleigh(), "Sleigh")
        .about("Inspected toys. When the toy deck runs out, they become the new deck.", "W10")
        .pieces(heap("sleigh", Icon::TOY, game.sleigh.len()));
    all.extend([deck, sleigh]);
    Zone::new("letters", "Letters", Layout::Grid { columns: 3 }, all)
}

/// The reindeer in their stalls, and their deck.
pub(super) fn stalls(game: &Workshop, viewer: Option<Seat>) -> Zone {
    let spot = |(stall, reindeer): (u8, &Option<_>)| {
        let piece = reindeer.map(|reindeer| {
            Piece::new(pieces::stalled_id(stall), pieces::reindeer_face(&game.edition, reindeer))
        });
        let about = "An elf in the stables can take this reindeer. The stall then stays empty \
                     until the next day.";
        Spot::new(spots::stall(stall), format!("Stall {}", stall + 1))
            .kind("stall")
            .about(about, "W11")
            .pieces(piece)
            .barred(viewer.and_then(|seat| barred::stall(game, seat, stall)))
    };
    let mut all: Vec<Spot> = (0..).zip(&game.stalls).map(spot).collect();
    let deck = Spot::new(spots::herd(), "Reindeer deck")
        .about("Three reindeer come to the stables each day.", "W14")
        .pieces(heap("herd", icons::REINDEER, game.herd.len()));
    all.push(deck);
    Zone::new("stalls", "Stalls", Layout::Row, all)
}

/// Santa's way through the days and inspections.
pub(super) fn calendar(game: &Workshop) -> Zone {
    let is_over = game.due().is_none();
    let santa = |is_here: bool| {
        is_here
            .then(|| Piece::new(PieceId::new("santa"), Face::Figure(Icon::SANTA, "Santa".into())))
    };
    let mut all = Vec::new();
    for day in 1..=DAYS {
        let is_here = !is_over && day == game.day.max(1);
        let spot = Spot::new(spots::day(day), date(day))
            .kind("day")
            .about("A day of work: each player places three elves.", "W4");
        all.push(spot.pieces(santa(is_here)));
        if INSPECTIONS.contains(&day) {
            let about = "Santa counts Christmas Cheer: finished toys and ornaments.";
            let spot = Spot::new(spots::inspection(day), "Inspection").kind("inspection");
            all.push(spot.about(about, "W15").pieces(santa(is_over && day == DAYS)));
        }
    }
    Zone::new("calendar", "Calendar", Layout::Track, all)
}

/// The first day is the nineteenth of December, the last one Christmas Eve.
pub(super) fn date(day: u8) -> String {
    format!("December {}", 18 + day)
}

/// The supply of tokens, which never runs out, and the ornaments of the common tree.
pub(super) fn supply(game: &Workshop, viewer: Option<Seat>) -> Zone {
    let stock = |token: Token| {
        let piece = Piece::new(pieces::token_id("supply", token), pieces::token_face(token));
        let name = format!("Supply of {}", pieces::token_icon(token).name(2));
        Spot::new(spots::supply(token), name)
            .about("The supply never runs out.", "W1")
            .telling([piece])
            .barred(viewer.and_then(|seat| barred::stock(game, seat, token)))
    };
    let mut all: Vec<Spot> = Token::ALL.into_iter().map(stock).collect();
    let ornaments = Spot::new(spots::ornaments(), "Common tree")
        .about("Ornaments hang here face down. The reward on the back is a surprise.", "W12")
        .pieces(heap("ornaments", icons::ORNAMENT, game.ornaments.len()));
    all.push(ornaments);
    Zone::new("supply", "Supply", Layout::Row, all)
}
