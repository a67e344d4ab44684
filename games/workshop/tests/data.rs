//! The built-in numbers keep what the rules and the print say of them.

use tabletop::{Components as _, Source};
use workshop::{Components, Place, Reward, Token, Toy};

fn built_in() -> &'static Components {
    Components::built_in()
}

fn toys() -> &'static [Toy] {
    &built_in().toys
}

fn named(name: &str) -> &'static Toy {
    toys().iter().find(|toy| toy.name == name).expect("a toy of that name")
}

fn tokens(toy: &Toy) -> u8 {
    toy.cost.iter().sum()
}

#[test]
fn there_are_45_toys_with_names_of_their_own() {
    assert_eq!(toys().len(), 45);
    let names: std::collections::BTreeSet<&str> = toys().iter().map(|toy| &*toy.name).collect();
    assert_eq!(names.len(), 45);
}

#[test]
fn points_follow_from_the_tokens() {
    for toy in toys() {
        let by_tokens = [4, 5, 7, 9, 11, 14][usize::from(tokens(toy)) - 3];
        let all_materials = Token::MATERIALS.iter().all(|token| toy.cost[token.index()] > 0);
        assert_eq!(toy.points, by_tokens + u8::from(all_materials), "{}", toy.name);
    }
}

#[test]
fn small_middle_and_large_toys_are_15_20_and_10() {
    let count = |sizes: std::ops::RangeInclusive<u8>| {
        toys().iter().filter(|toy| sizes.contains(&tokens(toy))).count()
    };
    assert_eq!((count(3..=4), count(5..=6), count(7..=8)), (15, 20, 10));
}

#[test]
fn assembly_is_one_to_three_a_toy() {
    assert!(toys().iter().all(|toy| (1..=3).contains(&toy.cost[Token::Assembly.index()])));
}

#[test]
fn the_materials_are_wanted_equally() {
    let wanted = Token::MATERIALS
        .map(|token| toys().iter().map(|toy| u32::from(toy.cost[token.index()])).sum::<u32>());
    let (least, most) = (wanted.iter().min().expect("three"), wanted.iter().max().expect("three"));
    assert!(most * 100 <= least * 105, "{wanted:?} differ by more than 5%");
}

#[test]
fn printed_toys_are_as_they_are_told() {
    let truck = named("Truck");
    assert_eq!((truck.cost, truck.points, truck.source), ([0, 0, 3, 1], 5, Source::Printed));
    let [fabric, _, metal, assembly] = named("Microscope").cost;
    assert!(fabric == 0 && metal >= 2 && assembly >= 1, "two metal and an assembly token fit");
    assert!(tokens(named("Microscope")) > 3, "and do not finish it");
    let [fabric, wood, metal, _] = named("Doctor Kit").cost;
    assert_eq!((fabric, wood, metal), (1, 0, 2));
    let [fabric, _, metal, _] = named("Knight").cost;
    assert_eq!((fabric, metal), (0, 2));
}

#[test]
fn stations_are_as_printed() {
    let gives = |place: Place| -> Vec<u8> {
        let there = built_in().stations.iter().filter(|station| station.place == place);
        there.map(|station| station.gives).collect()
    };
    for place in Place::SHOPS {
        assert_eq!(gives(place), [2, 3, 4, 5], "{place}");
    }
    assert_eq!(gives(Place::MailRoom), [3, 2]);
    assert_eq!(gives(Place::Stables), [1, 1, 2]);
    assert_eq!(gives(Place::Tree), [1, 1]);
    assert!(gives(Place::DonationCenter).is_empty());
}

#[test]
fn there_are_25_ornaments_and_six_spaces() {
    assert_eq!(built_in().ornaments.iter().map(|kind| kind.count).sum::<u8>(), 25);
    let assembly = Reward::Token(Token::Assembly);
    let rewards = built_in().tree.map(|space| space.reward);
    let expected =
        [assembly, assembly, Reward::Material, Reward::Material, Reward::Toy, Reward::Points(3)];
    assert_eq!(rewards, expected);
    assert!(built_in().tree.iter().any(|space| space.source == Source::Printed));
}

#[test]
fn eighteen_reindeer_and_a_chart_for_nine() {
    assert_eq!(built_in().reindeer.iter().map(|name| name.copies).sum::<u8>(), 18);
    assert_eq!(*built_in().chart.points, [1, 3, 6, 9, 12, 16, 20, 25, 31]);
    assert_eq!(built_in().chart.extra, 2);
    assert_eq!(*built_in().inspection.points, [8, 4, 2, 1]);
}
