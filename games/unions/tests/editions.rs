//! The numbers of the game, written to a file and read back.

use conformance::edited;
use tabletop::{Components as _, Game, Outlook, Rng, Scales, Seat, Step, chances};
use unions::{Components, Options, Unions};

#[test]
fn the_built_in_edition_reads_back() {
    assert_eq!(edited("", ""), Ok(Components::built_in()));
}

#[test]
fn numbers_can_be_changed() {
    let changed = edited::<Components>("goal = 12", "goal = 9").expect("a sound edition");
    assert_eq!(changed.limits.goal, 9);
}

/// A match with a single elf each, judged at every step as a bot judges it.
#[test]
fn bots_can_judge_a_match_that_begins_with_one_elf() {
    let edition = edited("elves_at_start = 3", "elves_at_start = 1").expect("a sound edition");
    let mut game = Unions::new(2, &Options::default(), edition).expect("two can play");
    let luck = &mut Rng::new(6);
    while let Some(step) = Step::random(&game, luck) {
        let chances = chances(&game, &Scales::new(&Unions::WEIGHTS));
        let sum: f32 = Seat::all(2).map(|seat| chances[seat]).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{chances:?}");
        step.apply(&mut game, &mut ());
    }
}

#[test]
fn mistakes_are_named() {
    let mistake = |from, to| edited::<Components>(from, to).expect_err("a mistake");
    assert!(
        mistake("goal = 12", "goal = 0").ends_with("`goal` must be a number from 1 to 100; not 0")
    );
    assert!(mistake("\"sweet-jar\"", "\"jam-jar\"").contains("`space` must be one of"));
    assert!(mistake("\"tinkers\"", "\"keepers\"").contains("`keepers` is listed twice"));
    assert!(
        mistake("\"Reroll Counter\",  die = 0, cost = 1", "\"Reroll Counter\",  die = 0, cost = 0")
            .contains("`cost` must be a number from 1 to 20")
    );
    assert!(
        mistake("pay = [0, 1, 3, 6]", "pay = [0, 1]").contains("`pay` must have 4 numbers; not 2")
    );
}
