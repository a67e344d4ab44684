//! The cards and boards, written to a file and read back.

use classic::{Classic, Components, Options};
use conformance::edited;
use tabletop::{Components as _, Game, Rng, playout};

#[test]
fn the_built_in_edition_reads_back() {
    assert_eq!(edited("", ""), Ok(Components::built_in()));
}

#[test]
fn numbers_can_be_changed_and_played_with() {
    let changed = edited::<Components>("mine = 4", "mine = 1").expect("a sound edition");
    assert_eq!(changed.limits.mine, 1);
    let options = Options { surprises: true, ..Options::default() };
    let mut game = Classic::new(3, &options, changed).expect("three can play");
    assert!(playout(&mut game, &mut Rng::new(1), &mut Vec::new()).decisions > 0);
}

#[test]
fn mistakes_are_named() {
    let mistake = |from, to| edited::<Components>(from, to).expect_err("a mistake");
    let days = mistake("days = 9", "days = 0");
    assert!(days.ends_with("`days` must be a number from 1 to 20; not 0"), "{days}");
    let twice = mistake("\"Rag Doll\"", "\"Kite\"");
    assert!(twice.contains("there are two gifts called \"Kite\""), "{twice}");
    let wants = mistake("\"wood/plastic\"", "\"straw\"");
    assert!(wants.contains("write \"wood\" or \"wood/plastic\""), "{wants}");
    let chart = mistake("[16, 14, 12]", "[16, 14]");
    assert!(chart.contains("`cookies` must have 3 numbers"), "{chart}");
    let rising = mistake("[16, 14, 12]", "[16, 14, 15]");
    assert!(rising.contains("must not rise with more plastic"), "{rising}");
    let players = mistake("players = 3", "players = 4");
    assert!(players.contains("3 is missing"), "{players}");
    let elves = mistake("\"Sprinkles\", ", "");
    assert!(elves.contains("`elves` must be four names"), "{elves}");
    let coal = mistake("start_coal = [2, 3, 4, 5, 6]", "start_coal = [2, 3]");
    assert!(coal.contains("`start_coal` must have 5 numbers; not 2"), "{coal}");
    let name = mistake("yeti = true", "yety = true");
    assert!(name.contains("unknown name `yety`"), "{name}");
    let bakeries = mistake("yeti = true", "bakery = true");
    assert!(bakeries.contains("only one card can be the `bakery`"), "{bakeries}");
    let copies = mistake("copies = 6", "copies = 0");
    assert!(copies.contains("`copies` must be a number from 1 to 32"), "{copies}");
}
