//! What comes next in a choice of several parts.

use super::piece::in_a_word;
use super::{list, title, zone};
use crate::{Choice, Face, Names, Picker, Scene, Spot, SpotId, Zone};

/// Up to this many places are named; of more, only the zone.
const MOST: usize = 3;

/// What is selected, and what comes next: "Selected: Wood. Now choose Letter 2 or Letter 4." `None`
/// if nothing is selected, or nothing more can be.
pub fn next(scene: &Scene, choices: &[Choice], picker: &Picker, names: &Names) -> Option<String> {
    let lit = picker.lit(choices);
    if picker.picked().is_empty() || lit.is_empty() {
        return None;
    }
    let chosen = chosen(scene, picker.picked(), names);
    let is_whole = picker.open(choices).iter().any(|one| one.spots.len() == picker.picked().len());
    Some(if is_whole {
        format!("Selected: {chosen}. Pick more or confirm.")
    } else {
        format!("Selected: {chosen}. Now choose {}.", places(scene, &lit, names))
    })
}

/// The selected things: "Wood", "2 dice showing 5 and a 3".
fn chosen(scene: &Scene, picked: &[SpotId], names: &Names) -> String {
    let count = |id: &SpotId| picked.iter().filter(|other| *other == id).count();
    let is_first = |nth: usize| !picked[..nth].contains(&picked[nth]);
    let firsts = (0..picked.len()).filter(|&nth| is_first(nth)).map(|nth| &picked[nth]);
    let named = firsts.map(|id| pointed(scene, id, count(id), names));
    list(&named.collect::<Vec<_>>(), "and")
}

fn places(scene: &Scene, lit: &[SpotId], names: &Names) -> String {
    if lit.len() <= MOST {
        let titles: Vec<String> = lit.iter().map(|id| pointed(scene, id, 1, names)).collect();
        return list(&titles, "or");
    }
    let holds = |spots: &[crate::Spot]| spots.iter().any(|spot| lit.contains(&spot.id));
    let zones = scene.zones.iter().filter(|zone| holds(&zone.spots));
    let zones: Vec<String> = zones.map(|it| zone(it, names)).collect();
    format!("from {}", list(&zones, "or"))
}

/// What was pointed at this many times: that many of several equal things on a spot, or a figure or
/// a card by its own name. Everything else is called by its spot.
fn pointed(scene: &Scene, id: &SpotId, times: usize, names: &Names) -> String {
    let Some((zone, spot)) = scene.find(id) else { return String::new() };
    let (one, several) = match alone(zone, spot) {
        Some(Face::Die(pips)) => (format!("a {pips}"), format!("{times} dice showing {pips}")),
        Some(face) => {
            let word = names.fill(&in_a_word(face));
            (word.clone(), format!("{times}×{word}"))
        }
        None => {
            let title = title(spot, names);
            (title.clone(), format!("{times}×{title}"))
        }
    };
    if times == 1 { one } else { several }
}

/// The face of the piece that is named in place of its spot, if one is.
fn alone<'a>(zone: &Zone, spot: &'a Spot) -> Option<&'a Face> {
    let first = spot.pieces.first()?;
    let is_figure = matches!(first.face, Face::Figure(..));
    let is_at_home = is_figure && zone.owner.is_some() && first.owner == zone.owner;
    let is_own = zone.owner.is_some() || first.count > 1;
    let is_single = spot.pieces.len() == 1;
    let is_heap = spot.told && is_single && is_own;
    let is_card = matches!(&first.face, Face::Card(card) if card.rank.is_none());
    let is_dealt = is_card && is_single && zone.owner.is_some();
    (is_at_home || is_heap || is_dealt).then_some(&first.face)
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;
    use crate::{Icon, Layout, Piece, PieceId};

    fn scene() -> Scene {
        let spot = |zone: &str, name: &'static str| Spot::new(SpotId::new(zone, name), name);
        let stock = vec![spot("stock", "Wood"), spot("stock", "Metal")];
        let toys = ["Kite", "Drum", "Doll", "Robot"].map(|name| spot("toys", name));
        let zones = vec![
            Zone::new("stock", "Stock", Layout::Row, stock),
            Zone::new("toys", "Toys", Layout::Row, toys.into()),
        ];
        Scene { zones, ..Scene::default() }
    }

    fn donate(toy: &str) -> Choice {
        let spots = [SpotId::new("stock", "Wood"), SpotId::new("toys", toy)];
        Choice::new(&format_args!("donate {toy}"), toy).pointing(spots)
    }

    fn said(choices: &[Choice], spots: &[SpotId]) -> Option<String> {
        let mut picker = Picker::default();
        for spot in spots {
            assert!(picker.point(choices, spot));
        }
        next(&scene(), choices, &picker, &Names::default())
    }

    #[test]
    fn the_second_half_of_a_choice_is_asked_for() {
        let wood = SpotId::new("stock", "Wood");
        let two = [donate("Kite"), donate("Drum")];
        assert_eq!(said(&two, &[]), None);
        let told = said(&two, std::slice::from_ref(&wood));
        assert_eq!(told.as_deref(), Some("Selected: Wood. Now choose Drum or Kite."));
        let many = ["Kite", "Drum", "Doll", "Robot"].map(donate);
        let told = said(&many, &[wood]);
        assert_eq!(told.as_deref(), Some("Selected: Wood. Now choose from Toys."));
    }

    #[test]
    fn who_could_stop_is_told_so() {
        let dice = |count: usize| {
            Choice::new(&count, "keep").pointing(vec![SpotId::new("stock", "Wood"); count])
        };
        let choices = [dice(0), dice(1), dice(2), dice(3)];
        let two = vec![SpotId::new("stock", "Wood"); 2];
        let told = said(&choices, &two);
        assert_eq!(told.as_deref(), Some("Selected: 2×Wood. Pick more or confirm."));
    }

    #[test]
    fn of_equal_things_as_many_are_named_as_were_chosen() {
        let fives = Piece::new(PieceId::new("die/5"), Face::Die(5)).count(4u16);
        let die = Spot::new(SpotId::new("throw", 5), "4 dice showing 5").telling([fives]);
        let scene = Scene {
            zones: vec![Zone::new("throw", "Thrown", Layout::Row, vec![die])],
            ..Scene::default()
        };
        let named = |times| pointed(&scene, &SpotId::new("throw", 5), times, &Names::default());
        assert_eq!([named(1), named(2)], ["a 5", "2 dice showing 5"]);
    }

    #[test]
    fn a_card_before_its_owner_is_named_alone() {
        let seat = Seat::new(0).expect("there is a first seat");
        let kite = || Piece::new(PieceId::new("kite"), card("Kite"));
        let own = Spot::new(SpotId::new("dealt", 1), "Dealt gift").pieces([kite()]);
        let letter = Spot::new(SpotId::new("letters", 1), "Letter 1").pieces([kite()]);
        let scene = Scene {
            zones: vec![
                Zone::new("dealt", "Dealt gifts", Layout::Row, vec![own]).of(seat),
                Zone::new("letters", "Letters", Layout::Row, vec![letter]),
            ],
            ..Scene::default()
        };
        let named = |zone| pointed(&scene, &SpotId::new(zone, 1), 1, &Names::default());
        assert_eq!([named("dealt"), named("letters")], ["Kite", "Letter 1: Kite"]);
    }

    fn card(title: &str) -> Face {
        Face::Card(crate::CardFace::new(title, Icon::TOY))
    }

    #[test]
    fn an_elf_at_home_has_a_name() {
        let seat = Seat::new(0).expect("there is a first seat");
        let elf = Face::Figure(Icon::ELF, "Juniper".into());
        let elf = Piece::new(PieceId::new("elf/1"), elf).of(seat);
        let stool = Spot::new(SpotId::new("mat", 1), "Elf 2").pieces([elf.clone()]);
        let shop = Spot::new(SpotId::new("shop", 1), "Wood Shop").pieces([elf]);
        let scene = Scene {
            zones: vec![
                Zone::new("mat", "Mat", Layout::Row, vec![stool]).of(seat),
                Zone::new("shop", "Shops", Layout::Row, vec![shop]),
            ],
            ..Scene::default()
        };
        let named = |zone| pointed(&scene, &SpotId::new(zone, 1), 1, &Names::default());
        assert_eq!([named("mat"), named("shop")], ["Juniper", "Wood Shop"]);
    }
}
