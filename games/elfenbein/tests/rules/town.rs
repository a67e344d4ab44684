//! The map and the counters (E1, E2).

use elfenbein::{Compass, Elfenbein, House, Town, Way};
use scene::Show;
use tabletop::{Components, Source};

use crate::common::{edition_of, house};

/// The map as it was drawn: a second copy, so that a slip of the pen in the data is found.
#[rustfmt::skip]
const STREETS: [(usize, usize); 56] = [
    (1, 2), (1, 13), (2, 3), (2, 7), (3, 4), (3, 8), (4, 5), (4, 10), (5, 6), (5, 11), (6, 12),
    (7, 8), (7, 14), (8, 9), (8, 15), (9, 10), (9, 16), (10, 11), (10, 22), (11, 17), (12, 18),
    (13, 19), (14, 15), (14, 20), (15, 16), (15, 27), (16, 17), (16, 21), (17, 18), (17, 23),
    (18, 24), (19, 20), (19, 25), (20, 21), (20, 26), (21, 22), (21, 28), (22, 23), (22, 29),
    (23, 24), (23, 30), (24, 36), (25, 31), (26, 27), (26, 32), (27, 28), (27, 33), (28, 29),
    (29, 30), (29, 34), (30, 35), (31, 32), (32, 33), (33, 34), (34, 35), (35, 36),
];
#[rustfmt::skip]
const PATHS: [(usize, usize); 10] = [
    (3, 9), (4, 9), (7, 13), (9, 15), (14, 19), (18, 23), (22, 28), (24, 30), (28, 33), (28, 34),
];

fn numbers(ways: &[Way]) -> Vec<(usize, usize)> {
    ways.iter().map(|(a, b)| (a.index() + 1, b.index() + 1)).collect()
}

#[test]
fn e1_the_town_has_36_houses_56_streets_and_10_paths() {
    let town = Town::built_in();
    assert_eq!(town.plots.len(), 36);
    assert_eq!(numbers(&town.streets), STREETS);
    assert_eq!(numbers(&town.paths), PATHS);
    assert_eq!(town.label(house(8)), "8 Gingerbread Row");
    assert_eq!(town.plot(house(36)).place, (6, 5));
}

/// The houses one can go to from a house, with the direction if there is one.
fn neighbours(town: &Town, house: House, ways: &[Way]) -> String {
    let other = |&(a, b): &Way| if a == house { Some(b) } else { (b == house).then_some(a) };
    let word = |to: House| match town.heading(house, to) {
        Some(heading) => format!("{heading} {to}"),
        None => to.to_string(),
    };
    let words: Vec<String> = ways.iter().filter_map(other).map(word).collect();
    if words.is_empty() { "–".into() } else { words.join(", ") }
}

#[test]
fn e1_the_rules_list_every_house_street_and_path() {
    let town = Town::built_in();
    let mut list = format!(
        "There are {} houses, {} streets and {} paths. You can use each of them in both directions.\n\n\
         | house | streets to | paths to |\n|---|---|---|\n",
        town.plots.len(),
        town.streets.len(),
        town.paths.len()
    );
    for house in town.houses() {
        let [streets, paths] =
            [&town.streets, &town.paths].map(|ways| neighbours(town, house, ways));
        list += &format!("| {} | {streets} | {paths} |\n", town.label(house));
    }
    conformance::rules_section(".", "## Houses, streets and paths", &list);
}

/// A town that looks the same turned by half is easy to learn; a single street tips the balance.
#[test]
fn e1_the_town_looks_the_same_from_north_and_south_but_for_a_street() {
    let town = Town::built_in();
    let turned = |house: House| {
        let (x, y) = town.plot(house).place;
        let there = |other: &House| town.plot(*other).place == (6 - x, 5 - y);
        town.houses().into_iter().find(there).expect("the lattice is the same turned by half")
    };
    let without_counterpart = |ways: &[Way]| -> Vec<Way> {
        let counterpart = |&(a, b): &Way| {
            let (a, b) = (turned(a), turned(b));
            ways.contains(&(a.min(b), a.max(b)))
        };
        ways.iter().copied().filter(|way| !counterpart(way)).collect()
    };
    assert_eq!(numbers(&without_counterpart(&town.streets)), [(23, 24)]);
    assert_eq!(numbers(&without_counterpart(&town.paths)), []);
}

#[test]
fn e1_the_town_has_at_least_eight_paths_and_long_lines() {
    let town = Town::built_in();
    assert!(town.paths.len() >= 8, "they are what Santa knows");
    let longest = town.houses().into_iter().map(|house| line(town, house)).max();
    assert_eq!(longest, Some(6), "a bike crosses the town");
}

/// How many houses a bike passes that goes straight on to the east or to the south.
fn line(town: &Town, from: House) -> usize {
    let along = |heading| {
        let next = |&at: &House| town.along(at, heading);
        std::iter::successors(Some(from), next).count()
    };
    along(Compass::East).max(along(Compass::South))
}

#[test]
fn e1_matches_of_version_2_stay_in_their_town() {
    let former = Elfenbein::former(2).expect("version 2 is still played");
    let town: &Town = editions::load(former.edition.expect("another town")).expect("a sound town");
    assert_eq!((former.option, town.streets.len(), town.paths.len()), ("", 51, 2));
    assert_eq!(Elfenbein::former(1), None);
}

#[test]
fn e1_streets_run_in_compass_directions() {
    let town = Town::built_in();
    for &(a, b) in &town.streets {
        let there = town.heading(a, b).expect("every street has a direction");
        assert_eq!(town.along(a, there), Some(b));
        assert!(town.by_street(a).contains(b) && town.by_street(b).contains(a));
    }
    for &(a, b) in &town.paths {
        assert!(!town.by_street(a).contains(b) && town.by_street_or_path(b).contains(a));
    }
}

#[test]
fn e1_a_town_reads_back() {
    let town = Town::built_in();
    assert_eq!(Town::read(&town.sheets()).as_ref(), Ok(town));
    let tiny = edition_of(TWO_HOUSES);
    let read: &Town = editions::load(&tiny).expect("a sound town");
    assert_eq!(Town::read(&read.sheets()).as_ref(), Ok(read));
    assert_eq!((read.plots.len(), read.streets.len()), (2, 1));
}

/// A way may be written at either of its houses.
const TWO_HOUSES: &str = r#"
  { id = 1, name = "Left",  x = 0, y = 0, streets = [], paths = [] },
  { id = 2, name = "Right", x = 3, y = 0, streets = [1], paths = [] },"#;

/// The mistake in a town of these houses, without the line.
fn mistake(houses: &str) -> String {
    editions::load::<Town>(&edition_of(houses)).expect_err("a mistake").reason
}

#[test]
fn e1_every_house_is_reached_by_streets() {
    let houses = r#"
      { id = 1, name = "A", x = 0, y = 0, streets = [2], paths = [3] },
      { id = 2, name = "B", x = 1, y = 0, streets = [],  paths = [] },
      { id = 3, name = "C", x = 0, y = 1, streets = [],  paths = [] },"#;
    assert_eq!(mistake(houses), "no streets lead from house 1 to house 3");
}

#[test]
fn e1_every_street_is_straight_and_runs_through_no_house() {
    let crooked = r#"
      { id = 1, name = "A", x = 0, y = 0, streets = [2], paths = [] },
      { id = 2, name = "B", x = 1, y = 1, streets = [],  paths = [] },"#;
    assert_eq!(mistake(crooked), "the street from house 1 to 2 is not straight");
    let through = r#"
      { id = 1, name = "A", x = 0, y = 0, streets = [3], paths = [] },
      { id = 2, name = "B", x = 1, y = 0, streets = [3], paths = [] },
      { id = 3, name = "C", x = 2, y = 0, streets = [],  paths = [] },"#;
    assert_eq!(mistake(through), "the street from house 1 to 3 runs through house 2");
}

#[test]
fn e1_no_way_stands_there_twice() {
    let twice = "houses 2 and 1 are connected twice";
    let streets = TWO_HOUSES.replacen("streets = []", "streets = [2]", 1);
    assert_eq!(mistake(&streets), twice);
    let path_beside_street = TWO_HOUSES.replacen("paths = []", "paths = [2]", 1);
    assert_eq!(mistake(&path_beside_street), "houses 1 and 2 are connected twice");
    let to_itself = TWO_HOUSES.replacen("paths = []", "paths = [1]", 1);
    assert_eq!(mistake(&to_itself), "house 1 is connected to itself");
}

#[test]
fn e1_houses_stand_apart_and_are_numbered() {
    let place = TWO_HOUSES.replace("x = 3", "x = 0");
    assert_eq!(mistake(&place), "house 2 is in the same place as house 1");
    let name = TWO_HOUSES.replace("Right", "Left");
    assert_eq!(mistake(&name), "house 2 has the same name as house 1");
    let number = TWO_HOUSES.replace("id = 2", "id = 4");
    assert_eq!(mistake(&number), "houses are numbered in order: this one must be 2");
    assert_eq!(mistake(""), "a town has 1 to 64 houses, not 0");
    let far = TWO_HOUSES.replace("x = 3", "x = 16");
    assert_eq!(mistake(&far), "`x` must be a number from 0 to 15; not 16");
    let nowhere = TWO_HOUSES.replace("[1]", "[3]");
    assert_eq!(mistake(&nowhere), "`streets` must be a list of numbers from 1 to 2; not 3");
}

#[test]
fn e1_mistakes_are_named_by_line() {
    let text = conformance::edition::<Town>(&[("\"Ivy Gate\"", "\"Holly House\"")]);
    let line = 1 + text.lines().position(|line| line.contains("id = 7,")).expect("house 7");
    let mistake = editions::load::<Town>(&text).expect_err("a mistake");
    assert_eq!(mistake.to_string(), format!("line {line}: house 7 has the same name as house 1"));
}

#[test]
fn e9_a_suit_is_checked() {
    let mistake = |from, to| {
        editions::load::<Town>(&conformance::edition::<Town>(&[(from, to)]))
            .expect_err("a mistake")
            .reason
    };
    assert_eq!(mistake("rank = \"3\"", "rank = \"4\""), "this card must be 3, not 4");
    assert_eq!(
        mistake("houses = 2", "houses = 0"),
        "`houses` must be a number from 1 to 10; not 0"
    );
    assert_eq!(mistake("court = false", "court = true"), "a jack, queen or king has no `houses`");
    assert_eq!(
        mistake("limits.presents", "limits.gifts"),
        "unknown name `gifts`: choose `presents`, `markers`, `sighting`, `present`"
    );
}

#[test]
fn e2_there_are_30_presents_and_6_markers() {
    let limits = Town::built_in().limits;
    assert_eq!((limits.presents, limits.markers), (30, 6));
}

#[test]
fn e2_what_is_printed_and_what_is_ours_is_marked() {
    let town = Town::built_in();
    assert!(town.plots.iter().all(|plot| plot.source == Source::Ours));
    assert!(town.cards.iter().all(|card| card.source == Source::Printed));
}
