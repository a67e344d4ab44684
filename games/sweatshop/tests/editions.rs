//! The numbers of the game, written to a file and read back.

use conformance::{edited, edition};
use sweatshop::{Components, Options, Season, Sweatshop};
use tabletop::{Components as _, Game, Rng, playout};

#[test]
fn the_built_in_edition_reads_back() {
    assert_eq!(edited("", ""), Ok(Components::built_in()));
}

#[test]
fn numbers_can_be_changed_and_played_with() {
    let changed = edited::<Components>("hand = 4", "hand = 6").expect("a sound edition");
    assert_eq!(changed.limits.hand, 6);
    let mut game = Sweatshop::new(5, &Options::default(), changed).expect("playable");
    playout(&mut game, &mut Rng::new(1), &mut Vec::new());
    game.audit();
}

#[test]
fn a_short_deck_makes_short_belts() {
    let changed =
        edited::<Components>("copies = [13, 19, 25, 31]", "copies = [4, 4, 4, 4]").expect("sound");
    let mut game = Sweatshop::new(2, &Options::default(), changed).expect("playable");
    assert_eq!(Season::ALL.map(|season| game.table.belt.length(season)), [9, 9, 9, 2]);
    playout(&mut game, &mut Rng::new(1), &mut Vec::new());
    game.audit();
}

#[test]
fn mistakes_are_named() {
    let mistake = |from, to| edited::<Components>(from, to).expect_err("a mistake");
    assert!(
        mistake("hand = 4", "hand = 0").ends_with("`hand` must be a number from 1 to 6; not 0")
    );
    assert!(mistake("\"doll\"", "\"dolly\"").contains("`card` must be one of `doll`, `kite`"));
    assert!(mistake("\"kite\"", "\"doll\"").contains("`doll` is listed twice"));
    assert!(
        mistake("[13, 19, 25, 31]", "[13, 19, 25]").contains("`copies` must have 4 numbers; not 3")
    );
    assert!(
        mistake("belt_per_player = 4", "belt_per_player = 6").contains("all together at most 88")
    );
    assert!(mistake("[-3, -1, 1, 3]", "[-8, -1, 1, 3]").contains("each must have 3 to 32"));
    assert!(mistake("parts = 0", "parts = 3").contains("`parts` must be a number from 0 to 0"));
}

#[test]
fn everybody_needs_a_first_card() {
    let text = edition::<Components>(&[
        ("[13, 19, 25, 31]", "[0, 0, 0, 0]"),
        ("[10, 15, 19, 24]", "[0, 0, 0, 0]"),
        ("[7, 10, 13, 16]", "[7, 10, 13, 4]"),
    ]);
    let mistake = editions::load::<Components>(&text).expect_err("too few").to_string();
    assert!(mistake.contains("5 players need at least 5 Dolls, Kites and Robots"), "{mistake}");
}
