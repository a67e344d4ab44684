//! The workshop: every place with its stations, and who stands there.

use scene::{Layout, Mark, Piece, Spot, Zone};
use tabletop::Seat;

use super::icons;
use super::{barred, pieces, spots};
use crate::{Elf, Place, Token, Workshop};

pub(super) fn zone(game: &Workshop, viewer: Option<Seat>) -> Zone {
    let mut all = Vec::new();
    for place in Place::SHOPS {
        all.extend(stations(game, viewer, place));
    }
    all.push(donation_center(game, viewer));
    all.extend(Token::ALL.map(|token| donations(game, viewer, token)));
    for place in [Place::MailRoom, Place::Stables, Place::Tree] {
        all.extend(stations(game, viewer, place));
    }
    Zone::new("workshop", "Workshop", Layout::Mat, all)
}

fn stations(game: &Workshop, viewer: Option<Seat>, place: Place) -> Vec<Spot> {
    let spot = |nth: usize| {
        let (about, rule) = about(place);
        Spot::new(spots::station(place, nth), format!("{} station", pieces::nth(nth)))
            .kind("station")
            .within(room(place), pieces::place_name(place))
            .about(about, rule)
            .marks(marks(game, place, nth))
            .pieces(game.stations[place.index()][nth].map(pieces::elf_piece))
            .barred(viewer.and_then(|seat| barred::station(game, seat, place, nth)))
    };
    (0..game.edition.stations_of(place)).map(spot).collect()
}

/// What a skin knows a place by.
fn room(place: Place) -> &'static str {
    match place {
        Place::Stables => "reindeer-stables",
        Place::Tree => "christmas-tree",
        Place::FabricShop
        | Place::WoodShop
        | Place::MetalShop
        | Place::AssemblyHall
        | Place::MailRoom
        | Place::DonationCenter => place.word(),
    }
}

fn about(place: Place) -> (String, &'static str) {
    match place {
        Place::FabricShop | Place::WoodShop | Place::MetalShop | Place::AssemblyHall => {
            let about = "Stations are filled in order. When another elf arrives, each elf already \
                         here scores its owner 1 point.";
            (about.into(), "W7")
        }
        Place::MailRoom => {
            let about = "Take toy cards, one at a time: letters or the top card of the deck.";
            (about.into(), "W9")
        }
        Place::Stables => {
            let about = "Take a reindeer and materials of your choice.";
            (about.into(), "W11")
        }
        Place::Tree => {
            let about = "Turn over an ornament for its reward, then hang it on your own tree for \
                         the reward of the space.";
            (about.into(), "W12")
        }
        Place::DonationCenter => {
            let about = "Donated tokens score the giver 1 point each and stay here. Place an elf \
                         here to take tokens your toys need.";
            (about.into(), "W8")
        }
    }
}

fn marks(game: &Workshop, place: Place, station: usize) -> Vec<Mark> {
    let gives = game.edition.gives(place, station);
    match (place, place.token()) {
        (_, Some(token)) => vec![Mark::gives(pieces::token_icon(token), gives)],
        (Place::MailRoom, None) => vec![Mark::gives(icons::TOY_CARD, gives)],
        (Place::Stables, None) => {
            let reindeer = Mark::gives(icons::REINDEER, 1_u8);
            let materials = (gives > 0).then(|| Mark::gives(icons::ANY_MATERIAL, gives));
            [reindeer].into_iter().chain(materials).collect()
        }
        (_, None) => vec![Mark::gives(icons::ORNAMENT, gives)],
    }
}

fn donation_center(game: &Workshop, viewer: Option<Seat>) -> Spot {
    let place = Place::DonationCenter;
    let (about, rule) = about(place);
    Spot::new(spots::station(place, 0), pieces::place_name(place))
        .kind(place.word())
        .about(about, rule)
        .pieces(Elf::in_set(game.helpers).map(pieces::elf_piece))
        .barred(viewer.and_then(|seat| barred::donation_center(game, seat)))
}

fn donations(game: &Workshop, viewer: Option<Seat>, token: Token) -> Spot {
    let count = game.donations[token.index()];
    let lying = (count > 0).then(|| {
        let id = pieces::token_id(Place::DonationCenter.word(), token);
        Piece::new(id, pieces::token_face(token)).count(count)
    });
    Spot::new(spots::donations(token), format!("Donated {}", pieces::token_icon(token).name(2)))
        .kind(format!("donated-{token}"))
        .about("An elf in the Donation Center can take these for toys that need them.", "W8")
        .pieces(lying)
        .barred(viewer.and_then(|seat| barred::donations(game, seat, token)))
}
