//! The log.

mod gifts;
mod people;

use scene::{Icon, Line, PieceId, at};
use tabletop::Seat;

use super::icons;
use super::{place_spot, words, zelf_spot};
use crate::{Components, Event, Material, Place, Reindeer};

#[rustfmt::skip]
pub(super) fn line(components: &Components, event: Event) -> Line {
    match event {
        Event::First { seat } => by(seat, |who| format!("{who} gets the Christmas tree and goes first.")),
        Event::StartCoal { seat, coal } => by(seat, |who| format!("{who} starts with {}.", coal_words(coal))),
        Event::StartTraining { seat, elf, subject } => people::start_training(components, seat, elf, subject),
        Event::Dealt { seat, gift } => gifts::dealt(components, seat, gift),
        Event::FaceUp { slot, gift } => gifts::face_up(components, slot, gift),
        Event::Chose { seat } => by(seat, |who| format!("{who} has chosen.")),
        Event::Kept { seat, gift, known } => gifts::kept(components, seat, gift, known),
        Event::PutBack { seat, gifts, which } => gifts::put_back(components, seat, gifts, which),
        Event::Turned { surprise } => people::turned(components, surprise),
        Event::Yeti { faces } => gifts::swept(components, faces, "The Yeti shuffles the face-up gifts into the deck."),
        Event::Day { day } => Line::new(format!("Day {day} begins.")).parting(),
        Event::Spoiled => Line::new("All stalls are emptied."),
        Event::Fed { cookies } => Line::new(format!("Every stall gets {}.", cookie_words(cookies))),
        Event::Tokens { subjects } => people::tokens(subjects),
        Event::Aside { seat, elf } => by(seat, |who| format!("{who} sends {} to the dentist.", words::elf(components, seat, elf))),
        Event::Placed { seat, worker, place, coal, bakery } => people::placed(components, seat, (worker, place), (coal, bakery)),
        Event::Rested { seat, elves } => by(seat, |who| format!("{who} has no work for {} today.", Icon::ELF.counted(elves.into()))),
        Event::Dismissed { seat } => by(seat, |who| format!("{who} gives up Zelf.")).moved(PieceId::new("zelf"), words::zelf_face(), zelf_spot(seat), place_spot(Place::Stall(Reindeer::Donner))),
        Event::Swept { faces } => gifts::swept(components, faces, "The face-up gifts go to the bottom of the deck."),
        Event::Drew { seat } => by(seat, |who| format!("{who} draws from the deck.")),
        Event::Took { seat, gift, slot } => gifts::took(components, seat, (gift, slot)),
        Event::Reshuffled { gifts } => Line::new(format!("The sleigh is shuffled into a new deck of {}.", Icon::GIFT.counted(gifts.into()))),
        Event::Topic { seat, subject } => by(seat, |who| format!("{who} makes {subject} the subject of the seminar.")),
        Event::Learned { seat, elf, subject, .. } => people::learned(components, seat, elf, subject),
        Event::Made { seat, material, count, .. } => by(seat, |who| format!("{who} takes {}.", material_words(material, count))),
        Event::Laid { seat, material, gift, flexible, place } => gifts::laid(components, seat, (material, gift, flexible), place),
        Event::Improved { seat, material, boxes, cookies, place } => people::improved(&components.limits, seat, (material, boxes, cookies), place),
        Event::Swapped { seat, material, gift, tokens, place } => gifts::swapped(components, seat, (material, gift, tokens), place),
        Event::Repaired { seat, material, cookies, place } => people::repaired(seat, (material, cookies), place),
        Event::Discarded { seat, material, count } => by(seat, |who| format!("{who} puts {} back.", material_words(material, count))),
        Event::Moulded { seat, material, gift } => gifts::moulded(components, seat, (material, gift)),
        Event::Handed { seat, tokens, .. } => by(seat, |who| format!("{who} takes {}.", token_words(tokens))),
        Event::Assembled { seat, gift, place } => gifts::assembled(components, seat, gift, place),
        Event::Finished { seat, gift, plastics, cookies } => gifts::finished(components, seat, gift, (plastics, cookies)),
        Event::TokensBack { seat, tokens } => by(seat, |who| format!("{who} puts {} back.", token_words(tokens))),
        Event::Tended { seat, reindeer, cookies } => people::tended(seat, reindeer, cookies),
        Event::Comet { seat, from } => people::comet(seat, from),
        Event::Donner { seat } => people::donner(seat),
        Event::Aurora { seat, cookies } => scored(seat, cookies, "Surprises", |who, score| format!("{who} scores {score} from the aurora.")),
        Event::Coal { seat, place, coal, back } => people::coal(seat, place, (coal, back)),
        Event::TurnedIn { seat, coal, cookies } => scored(seat, cookies, "Surprises", |who, score| format!("{who} scores {score} for turning in {}.", coal_words(coal))),
        Event::Claimed { seat } => people::claimed(seat),
        Event::Evening { day } => Line::new(format!("Day {day} is over, and the elves go home.")).parting(),
        Event::Inspected { seat, gifts, rank, cookies } => gifts::inspected(seat, (gifts, rank), cookies),
        Event::Loaded { seat, gifts } => gifts::loaded(seat, gifts),
        Event::Leftovers { seat, cookies } => scored(seat, cookies, "Unassembled gifts", |who, score| format!("{who} scores {score} for unassembled gifts.")),
        Event::LastCoal { seat, coal, cookies } => last_coal(seat, coal, cookies),
        Event::Bakery { seat, cookies } => scored(seat, cookies, "Surprises", |who, score| format!("{who} scores {score} for the bakery card.")),
    }
}

/// A sentence about what a player does, whom it names.
fn by(seat: Seat, sentence: impl FnOnce(&str) -> String) -> Line {
    Line::by(seat, sentence(&at(seat)))
}

fn coal_words(coal: u8) -> String {
    icons::COAL.counted(coal.into())
}

fn cookie_words(cookies: u8) -> String {
    icons::COOKIE.counted(cookies.into())
}

fn token_words(tokens: u8) -> String {
    Icon::ASSEMBLY.counted(tokens.into())
}

fn material_words(material: Material, count: u8) -> String {
    words::material_icon(material).counted(count.into())
}

/// A sentence about a player and the cookies.
fn scored(
    seat: Seat,
    cookies: u8,
    source: &str,
    sentence: impl FnOnce(&str, &str) -> String,
) -> Line {
    let line = by(seat, |who| sentence(who, &cookie_words(cookies)));
    line.gained(seat, cookies.into(), source)
}

/// A single coal scores nothing (C25).
fn last_coal(seat: Seat, coal: u8, cookies: u8) -> Line {
    let coal = coal_words(coal);
    scored(seat, cookies, "Leftover coal", |who, score| match cookies {
        0 => format!("{who} has {coal} left over, which scores nothing."),
        _ => format!("{who} scores {score} for {coal} left over."),
    })
}
