//! The numbers of the game, written to a file and read back.

use tabletop::Components as _;
use unions::Components;

fn edited(from: &str, to: &str) -> Result<&'static Components, String> {
    let text = editions::write(&Components::built_in().sheets());
    assert!(text.contains(from), "{text}");
    editions::load(&text.replacen(from, to, 1)).map_err(|mistake| mistake.to_string())
}

#[test]
fn the_built_in_edition_reads_back() {
    assert_eq!(edited("", ""), Ok(Components::built_in()));
}

#[test]
fn numbers_can_be_changed() {
    let changed = edited("goal = 12", "goal = 9").expect("a sound edition");
    assert_eq!(changed.limits.goal, 9);
}

#[test]
fn mistakes_are_named() {
    let mistake = |from, to| edited(from, to).expect_err("a mistake");
    assert!(
        mistake("goal = 12", "goal = 0").ends_with("`goal` must be a number from 1 to 100; not 0")
    );
    assert!(mistake("\"sweet-jar\"", "\"jam-jar\"").contains("`space` must be one of"));
    assert!(mistake("\"tinkers\"", "\"keepers\"").contains("`keepers` stands here a second time"));
    assert!(
        mistake("\"Reroll Counter\",  die = 0, cost = 1", "\"Reroll Counter\",  die = 0, cost = 0")
            .contains("`cost` must be a number from 1 to 20")
    );
    assert!(mistake("pay = [0, 1, 3, 6]", "pay = [0, 1]").contains("`pay` must have four numbers"));
}
