//! What the rules ask of the cards ("Data" in RULES.md).

use std::collections::BTreeSet;

use classic::{Components, GiftCard, Material};
use tabletop::Components as _;

fn gifts() -> &'static [GiftCard] {
    &Components::built_in().gifts
}

fn gift(name: &str) -> &'static GiftCard {
    gifts().iter().find(|gift| gift.name == name).expect("there is such a gift")
}

fn wants(gift: &GiftCard, material: Material) -> u32 {
    gift.kinds[material.index()].count_ones()
}

#[test]
fn sixty_four_gifts_with_distinct_names() {
    let names: BTreeSet<&str> = gifts().iter().map(|gift| &*gift.name).collect();
    assert_eq!(names.len(), 64);
}

#[test]
fn three_to_seven_requirements_and_one_to_four_assembly() {
    for gift in gifts() {
        assert!((3..=7).contains(&gift.all.count_ones()), "{}", gift.name);
        assert!((1..=4).contains(&gift.assembly), "{}", gift.name);
    }
}

#[test]
fn worth_is_twice_requirements_and_assembly_and_two_less_for_each_plastic() {
    for gift in gifts() {
        let most = 2 * (gift.all.count_ones() as u8 + gift.assembly);
        for (plastics, &cookies) in (0..).zip(gift.chart()) {
            assert_eq!(cookies, most - 2 * plastics, "{} with {plastics} plastic", gift.name);
        }
    }
}

#[test]
fn materials_are_wanted_equally_often_within_five_percent() {
    let counts =
        Material::ALL.map(|material| gifts().iter().map(|gift| wants(gift, material)).sum::<u32>());
    let (least, most) = (counts.iter().min(), counts.iter().max());
    let (least, most) = (*least.expect("three"), *most.expect("three"));
    assert!(f64::from(most) <= 1.05 * f64::from(least), "{counts:?}");
}

#[test]
fn about_half_of_the_requirements_allow_plastic() {
    let all: u32 = gifts().iter().map(|gift| gift.all.count_ones()).sum();
    let flexible: u32 = gifts().iter().map(|gift| gift.flexible.count_ones()).sum();
    let share = f64::from(flexible) / f64::from(all);
    assert!((0.45..=0.55).contains(&share), "{flexible} of {all}");
}

#[test]
fn printed_gifts_are_as_far_as_known() {
    let bear = gift("Teddy Bear");
    assert_eq!((bear.chart[0], wants(bear, Material::Metal)), (16, 0));
    assert_eq!((bear.all.count_ones(), bear.assembly), (5, 3));
    let rocket = gift("Model Rocket");
    assert_eq!((rocket.chart[0], rocket.chart[2]), (14, 10));
    assert_eq!((rocket.all.count_ones(), rocket.assembly), (4, 3));
    assert!(wants(gift("Electric Train"), Material::Metal) >= 2);
    assert!(wants(gift("Skateboard"), Material::Metal) >= 1);
    assert!(wants(gift("Croquet Set"), Material::Wood) >= 1);
}

#[test]
fn five_covers_are_enough() {
    let spaces = &Components::built_in().spaces;
    let open = |nth: usize| {
        let row = &spaces[nth];
        row.classroom + row.plastics + row.hall_double + row.hall_single
    };
    assert!((0..4).all(|nth| open(3) - open(nth) <= 5));
}

#[test]
fn elves_have_names_and_two_are_printed() {
    let names: BTreeSet<&str> = Components::built_in()
        .teams
        .iter()
        .flat_map(|team| &team.elves)
        .map(|elf| &**elf)
        .collect();
    assert_eq!(names.len(), 20, "all different");
    assert!(names.contains("Reginald Van Pippington") && names.contains("Sprinkles"));
}
