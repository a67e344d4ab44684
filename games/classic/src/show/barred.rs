//! Why something cannot be chosen, in the words of the rules.

use std::collections::BTreeSet;

use scene::{Barred, Scene, SpotId, at};
use tabletop::Seat;

use super::choice::{candidates, choice};
use super::icons;
use super::{elf_spot, gift_spot, improvement_spot, place_spot, training_spot, words};
use crate::steps::terms::{Prospects, Skills};
use crate::table::{GIFT_LIMIT, Moulds, SUBJECT_LIMIT, Supply};
use crate::{
    Action, Gift, GiftCard, HallSeat, Machine, Material, Place, Post, Subject, Table, Todo, View,
    Worker, Zelf, steps,
};

type Reasons = Vec<(SpotId, Barred)>;

/// Says of every spot that the viewer might want to choose, and cannot, why not.
pub(super) fn mark(scene: &mut Scene, view: &View) {
    let Some(seat) = view.viewer.filter(|&seat| view.table.turn().owes(seat)) else { return };
    let reasons = reasons(&view.table, seat);
    let lit = lit(view, seat);
    let spots = scene.zones.iter_mut().flat_map(|zone| &mut zone.spots);
    for spot in spots.filter(|spot| !lit.contains(&spot.id)) {
        let reason = reasons.iter().find(|(id, _)| *id == spot.id);
        spot.barred = reason.map(|(_, barred)| barred.clone());
    }
}

/// The spots some choice points at.
fn lit(view: &View, seat: Seat) -> BTreeSet<SpotId> {
    let mut actions = Vec::new();
    let table = &view.table;
    match table.agenda.top() {
        Some(Todo::Work(_)) => steps::place::legal(table, seat, &mut actions),
        Some(Todo::Lay(supply)) => steps::lay::legal(table, supply, &mut actions),
        Some(Todo::Mould(moulds)) => steps::mould::legal(table, moulds, &mut actions),
        Some(Todo::Assemble(tokens)) => steps::assemble::legal(table, tokens, &mut actions),
        Some(Todo::Learn { elf, .. }) => steps::learn::legal(table, seat, elf, &mut actions),
        Some(Todo::Topic { elf, .. }) => {
            steps::learn::legal_topics(table, seat, elf, &mut actions);
        }
        Some(Todo::Aside(_)) => steps::aside::legal(table, seat, &mut actions),
        _ => (),
    }
    // Not collected: a set sorts first then, by code that everybody would load.
    let mut lit = BTreeSet::new();
    lit.extend(actions.into_iter().flat_map(|action: Action| choice(view, action).spots));
    lit
}

fn reasons(table: &Table, seat: Seat) -> Reasons {
    match table.agenda.top() {
        Some(Todo::Work(_)) => {
            let places = Place::ALL.into_iter();
            let mut reasons: Reasons =
                places.map(|place| (place_spot(place), at_place(table, seat, place))).collect();
            reasons.extend(elves(table, seat));
            reasons
        }
        Some(Todo::Aside(_)) => elves(table, seat),
        Some(Todo::Lay(supply)) => materials(table, supply),
        Some(Todo::Mould(moulds)) => {
            gifts(table, seat, |gift, card| plastic(table, moulds, gift, card))
        }
        Some(Todo::Assemble(_)) => {
            gifts(table, seat, |_, _| Barred::new("Fill all its slots first.", "C17"))
        }
        Some(Todo::Learn { elf, .. }) => subjects(table, seat, elf, false),
        Some(Todo::Topic { elf, .. }) => subjects(table, seat, elf, true),
        _ => Vec::new(),
    }
}

/// Elves that are away, stand behind one of the same training, or can go nowhere.
fn elves(table: &Table, seat: Seat) -> Reasons {
    let elves = &table.players[seat].elves;
    let why = |elf: u8| match elves[usize::from(elf)].post {
        Post::Home => at_home(table, seat, elf),
        Post::At(place) => {
            Barred::new(format!("Working at {} today.", words::the_place(place)), "C7")
        }
        Post::Aside => Barred::new("At the dentist today.", "C28"),
        Post::Resting | Post::Unused => Barred::new("Resting today.", "C8"),
    };
    (0..4).map(|elf| (elf_spot(seat, elf), why(elf))).collect()
}

fn at_home(table: &Table, seat: Seat, elf: u8) -> Barred {
    let sends = matches!(table.agenda.top(), Some(Todo::Work(_)));
    if sends && candidates(table, seat) == 1 {
        let why = "Just choose a space. Your elves at home are all the same.";
        return Barred::new(why, "C7");
    }
    let elves = &table.players[seat].elves;
    let alike = (0..elf).find(|&other| elves[usize::from(other)] == elves[usize::from(elf)]);
    let Some(first) = alike else {
        return Barred::new("No free space is useful for this elf right now.", "C8");
    };
    let name = words::elf(&table.edition, seat, first);
    Barred::new(format!("Trained just like {name}, who goes instead."), "C7")
        .instead(elf_spot(seat, first))
}

/// Why nobody of `seat` can go there now: no space, no coal, or no use.
fn at_place(table: &Table, seat: Seat, place: Place) -> Barred {
    let change = table.change(false);
    let shop = matches!(place, Place::Shop(..));
    if table.players[seat].unplaced() == 0 && !shop {
        return Barred::new("You have only Zelf left, and he works only in shops.", "C21");
    }
    if !table.is_free(seat, place, change) {
        return occupied(table, place);
    }
    let cost = table.terms(Skills::default(), place, change).coal;
    let coal = table.players[seat].coal;
    if cost > coal {
        let why = format!("It costs {}. You have {coal}.", icons::COAL.counted(cost.into()));
        return Barred::new(why, "C8");
    }
    useless(table, seat, place)
}

fn occupied(table: &Table, place: Place) -> Barred {
    match place {
        Place::Shop(material, Machine::New | Machine::Old) if table.taken(place) == 0 => {
            let shop = words::shop(material);
            Barred::new(format!("With two players, the {shop} takes only one elf."), "C10")
        }
        Place::Classroom if table.change(false).classroom_closed > 0 => {
            Barred::new("The teacher is sick, so no other space is open today.", "C28")
        }
        Place::Hall(HallSeat::Second) if table.taken(place) > 0 => {
            Barred::new("There is no elf left to squeeze in next to.", "C19")
        }
        Place::Hall(HallSeat::Second) => {
            Barred::new("There is no elf to squeeze in next to.", "C19")
        }
        Place::Stall(_) => Barred::new("The stall is empty.", "C20"),
        Place::Seminar => Barred::new("You already have an elf there.", "C28"),
        Place::Shop(..)
        | Place::Mailroom(_)
        | Place::Classroom
        | Place::Plastics
        | Place::Hall(HallSeat::Double | HallSeat::Single | HallSeat::Extra)
        | Place::Mine
        | Place::Bakery
        | Place::NaughtyList => match occupant(table, place) {
            Some(seat) => Barred::new(format!("{} is working there today.", at(seat)), "C7"),
            None => Barred::new("All spaces are taken.", "C7"),
        },
    }
}

/// Who works there, if one space is all there is.
fn occupant(table: &Table, place: Place) -> Option<Seat> {
    if let Zelf::At(seat, there) = table.zelf
        && there == place
    {
        return Some(seat);
    }
    let works =
        |seat: &Seat| table.players[*seat].elves.iter().any(|elf| elf.post == Post::At(place));
    Seat::all(table.seats()).find(works).filter(|_| table.taken(place) == 1)
}

/// Why a visit would do nothing (C8).
fn useless(table: &Table, seat: Seat, place: Place) -> Barred {
    let player = &table.players[seat];
    match place {
        Place::Shop(material, _) => Barred::new(format!("You have no place for {material}."), "C8"),
        Place::Mailroom(_) if player.gifts.is_full() => {
            Barred::new(format!("You already have {GIFT_LIMIT} unassembled gifts."), "C4")
        }
        Place::Mailroom(_) => Barred::new("There are no gifts left.", "C8"),
        Place::Classroom => {
            Barred::new("None of your elves can learn what the Classroom offers.", "C12")
        }
        Place::Plastics => plastics(table, seat),
        Place::Hall(_) if !Prospects::new(table, seat).assembly => {
            Barred::new("None of your gifts has all its slots filled.", "C17")
        }
        Place::Hall(_) => Barred::new("It gives your elves no tokens today.", "C8"),
        Place::Mine => Barred::new("Your cart is full.", "C8"),
        Place::NaughtyList => Barred::new("You have no coal to turn in.", "C8"),
        Place::Seminar => Barred::new("None of your elves can learn this.", "C28"),
        Place::Bakery | Place::Stall(_) => Barred::new("You can't go there right now.", "C8"),
    }
}

fn plastics(table: &Table, seat: Seat) -> Barred {
    match table.players[seat].jammed {
        Some(gift) => {
            let name = &table.edition.gift(gift).name;
            let why =
                format!("The machine is jammed. Today you can put plastic only on the {name}.");
            Barred::new(why, "C28")
        }
        None => Barred::new("None of your open slots takes plastic.", "C16"),
    }
}

/// Reasons for each of the player's gifts.
fn gifts(table: &Table, seat: Seat, reason: impl Fn(Gift, &GiftCard) -> Barred) -> Reasons {
    let projects = table.projects(seat);
    projects.map(|(gift, card)| (gift_spot(seat, gift.card), reason(gift, card))).collect()
}

fn materials(table: &Table, supply: Supply) -> Reasons {
    let Supply { seat, material, .. } = supply;
    let unwanted = format!("No open slot here takes {material}.");
    let mut reasons = gifts(table, seat, |_, _| Barred::new(unwanted.clone(), "C14"));
    for other in Material::ALL {
        let why = if other == material {
            "It is already improved.".into()
        } else {
            format!("It takes {other}, not {material}.")
        };
        reasons.push((improvement_spot(seat, other), Barred::new(why, "C5")));
    }
    reasons
}

fn plastic(table: &Table, moulds: Moulds, gift: Gift, card: &GiftCard) -> Barred {
    if card.flexible & !gift.filled == 0 {
        return Barred::new("No open slot here takes plastic.", "C16");
    }
    plastics(table, moulds.seat)
}

fn subjects(table: &Table, seat: Seat, elf: u8, seminar: bool) -> Reasons {
    let training = table.training(seat, Worker::Elf(elf));
    let name = words::elf(&table.edition, seat, elf);
    let why = |subject: Subject| match (training.contains(subject), seminar) {
        (true, _) => format!("{name} already has this training."),
        (false, _) if training.len() >= SUBJECT_LIMIT => format!("{name} can't learn any more."),
        (false, true) => "There are no tokens left in the supply.".into(),
        (false, false) => "The Classroom has no token left today.".into(),
    };
    let rule = if seminar { "C28" } else { "C12" };
    Subject::ALL.map(|subject| (training_spot(subject), Barred::new(why(subject), rule))).into()
}
