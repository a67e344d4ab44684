//! Lines about elves, places and mats.

use scene::{CardFace, Face, Line, PieceId, at};
use tabletop::Seat;

use super::super::{
    bakery_spot, cart_spot, elf_spot, improvement_spot, place_spot, today_spot, training_spot,
    tree_spot, words, worker_spot, zelf_spot,
};
use super::{by, coal_words, cookie_words};
use crate::show::icons;
use crate::table::BOXES;
use crate::{Components, Limits, Material, Place, Reindeer, Subject, Subjects, Worker};

pub(super) fn turned(components: &Components, surprise: u8) -> Line {
    let card = &components.surprises[usize::from(surprise)];
    Line::new(format!("Today: {}. {}", card.name, card.effect)).revealed([])
}

pub(super) fn tokens(subjects: Subjects) -> Line {
    let names: Vec<String> = subjects.iter().map(|subject| subject.to_string()).collect();
    Line::new(match &names[..] {
        [] => "The Classroom gets no new training tokens.".into(),
        [name] => format!("The Classroom gets a training token for {name}."),
        names => {
            format!("The Classroom gets training tokens for {}.", scene::words::list(names, "and"))
        }
    })
}

pub(super) fn placed(
    components: &Components,
    seat: Seat,
    (worker, place): (Worker, Place),
    (coal, bakery): (u8, bool),
) -> Line {
    let name = words::worker(components, seat, worker);
    let place_name = words::the_place(place);
    let line = by(seat, |who| {
        let sent = match coal {
            0 => format!("{who} sends {name} to {place_name}."),
            coal => format!("{who} sends {name} to {place_name}, paying {}.", coal_words(coal)),
        };
        if bakery {
            format!("{sent} {who} discards the bakery card to ignore today's surprise.")
        } else {
            sent
        }
    });
    let (piece, face) = match worker {
        Worker::Elf(elf) => {
            let piece = words::elf_piece(components, seat, elf);
            (piece.id, piece.face)
        }
        Worker::Zelf => (PieceId::new("zelf"), words::zelf_face()),
    };
    let line = line.moved(piece, face, worker_spot(seat, worker), place_spot(place));
    (0..coal).fold(line, |line, _| {
        let id = PieceId::new(format_args!("coal/{seat}"));
        line.moved(id, Face::Token(icons::COAL), cart_spot(seat), place_spot(place))
    })
}

pub(super) fn start_training(
    components: &Components,
    seat: Seat,
    elf: u8,
    subject: Subject,
) -> Line {
    let name = words::elf(components, seat, elf);
    let line =
        by(seat, |who| format!("{who} starts without coal, but with {name} trained in {subject}."));
    token_moves(line, seat, elf, subject)
}

pub(super) fn learned(components: &Components, seat: Seat, elf: u8, subject: Subject) -> Line {
    let name = words::elf(components, seat, elf);
    let line = by(seat, |who| format!("{who}'s {name} is now trained in {subject}."));
    token_moves(line, seat, elf, subject)
}

fn token_moves(line: Line, seat: Seat, elf: u8, subject: Subject) -> Line {
    let id = PieceId::new(format_args!("training/{seat}/{}/{subject}", elf + 1));
    line.moved(id, words::token_face(subject), training_spot(subject), elf_spot(seat, elf))
}

pub(super) fn improved(
    limits: &Limits,
    seat: Seat,
    (material, boxes, cookies): (Material, u8, u8),
    place: Place,
) -> Line {
    let improvement = words::improvement(material);
    let text = |who: &str| {
        let put = format!("{who} puts {material} on the {improvement} ({boxes} of {BOXES}).");
        match material {
            Material::Fabric if cookies > 0 => {
                format!("{put} {who} scores {}.", cookie_words(cookies))
            }
            Material::Wood => {
                format!("{put} The cart can hold {} more coal.", limits.cart_step)
            }
            Material::Metal if boxes == BOXES => {
                format!("{put} The mine gives {} more coal.", limits.tools)
            }
            Material::Fabric | Material::Metal => put,
        }
    };
    let to = improvement_spot(seat, material);
    let id = PieceId::new(format_args!("cube/{to}"));
    by(seat, text)
        .moved(id, Face::Token(words::material_icon(material)), place_spot(place), to)
        .gained(seat, cookies.into(), "Harness")
}

pub(super) fn repaired(seat: Seat, (material, cookies): (Material, u8), place: Place) -> Line {
    let score = cookie_words(cookies);
    let line =
        by(seat, |who| format!("{who} repairs the sleigh with {material} and scores {score}."));
    let face = Face::Token(words::material_icon(material));
    line.moved(PieceId::new("cube/today"), face, place_spot(place), today_spot()).gained(
        seat,
        cookies.into(),
        "Surprises",
    )
}

pub(super) fn tended(seat: Seat, reindeer: Reindeer, cookies: u8) -> Line {
    let name = words::reindeer(reindeer);
    by(seat, |who| format!("{who} tends {name} and scores {}.", cookie_words(cookies))).gained(
        seat,
        cookies.into(),
        "Reindeer",
    )
}

pub(super) fn comet(seat: Seat, from: Seat) -> Line {
    let line = by(seat, |who| format!("{who} takes the Christmas tree from {}.", at(from)));
    if seat == from {
        return by(seat, |who| format!("{who} keeps the Christmas tree."));
    }
    let face = Face::Figure(icons::TREE, "Christmas tree".into());
    line.moved(PieceId::new("tree"), face, tree_spot(from), tree_spot(seat))
}

pub(super) fn donner(seat: Seat) -> Line {
    by(seat, |who| format!("{who} may send Zelf to a shop today.")).moved(
        PieceId::new("zelf"),
        words::zelf_face(),
        place_spot(Place::Stall(Reindeer::Donner)),
        zelf_spot(seat),
    )
}

pub(super) fn coal(seat: Seat, place: Place, (coal, back): (u8, u8)) -> Line {
    let line = by(seat, |who| match (coal, back) {
        (0, _) => format!("{who} takes no coal, because the cart is full."),
        (coal, 0) => format!("{who} takes {}.", coal_words(coal)),
        (coal, back) => {
            let all = coal_words(coal + back);
            format!("{who} takes {coal} of {all}, because the cart is full.")
        }
    });
    (0..coal).fold(line, |line, _| {
        let id = PieceId::new(format_args!("coal/{seat}"));
        line.moved(id, Face::Token(icons::COAL), place_spot(place), cart_spot(seat))
    })
}

pub(super) fn claimed(seat: Seat) -> Line {
    let face = Face::Card(CardFace::new("Mrs. Claus' Bakery", icons::SURPRISE));
    by(seat, |who| format!("{who} claims the bakery card.")).moved(
        PieceId::new("bakery"),
        face,
        today_spot(),
        bakery_spot(seat),
    )
}
