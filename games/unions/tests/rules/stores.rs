//! U10 and U11: the stores and the unions.

use conformance::Script;
use tabletop::Components as _;
use unions::{Components, Store, Todo, Union, Unions};

use crate::{buying, buying_with, dice, legal, player, seat, start};

// U10: the stores.

#[test]
fn u10_one_die_a_space_and_round() {
    let mut game = buying(&[6], 7);
    game.players[seat(2)].canes = 7;
    let script = Script::from(game).run("1 buy hiring-office 1");
    let hiring: Vec<_> =
        script.legal(2).into_iter().filter(|text| text.starts_with("buy")).collect();
    assert_eq!(hiring, ["buy night-shift 1"]);
    assert_eq!(script.game().stores[Store::HiringOffice.index()], Some(seat(1)));
}

#[test]
fn u10_the_reroll_counter_is_free_again_at_once() {
    let script =
        Script::from(buying(&[6], 3)).run("1 reroll 6; * throw 2; 2 pass; 1 reroll 2; * throw 5");
    assert_eq!((player(&script, 1).canes, player(&script, 1).dice), (1, dice(&[5])));
}

#[test]
fn u10_a_reward_that_does_nothing_may_not_be_bought() {
    let rewards = |game: Unions| {
        legal(game, 1).into_iter().filter(|text| text.starts_with("buy")).collect::<Vec<_>>()
    };
    assert!(rewards(buying(&[1], 7)).is_empty(), "no room for canes");
    assert!(rewards(buying_with([0, 1, 0], &[3], 7)).is_empty(), "nothing to wrap");
    assert!(rewards(buying_with([1, 0, 0], &[4], 7)).is_empty(), "nothing to tag");
    assert_eq!(rewards(buying(&[1], 6)), ["buy sweet-jar 1"], "one cane fits");
}

/// The table of RULES.md, row by row.
#[test]
fn u10_every_space_has_its_die_its_price_and_its_reward() {
    let stores = &Components::built_in().stores;
    let rows = stores.each_ref().map(|card| (&*card.name, card.die, card.cost, card.amount));
    let expected = [
        ("Sweet Jar", 1, 0, 2),
        ("Flat-Pack Crate", 2, 1, 2),
        ("Ribbon Reel", 3, 1, 2),
        ("Label Gun", 4, 2, 2),
        ("Union Hall", 5, 0, 1),
        ("Hiring Office", 6, 1, 1),
        ("Night Shift", 6, 1, 1),
        ("Reroll Counter", 0, 1, 1),
    ];
    assert_eq!(rows, expected);
}

// U11: the unions.

/// The table of RULES.md, row by row.
#[test]
fn u11_every_union_has_its_two_prices() {
    let unions = &Components::built_in().unions;
    let rows = unions.each_ref().map(|card| (&*card.name, card.empty, card.taken));
    let expected =
        [("Keepers", 2, 3), ("Tinkers", 2, 3), ("Early Birds", 1, 2), ("Hagglers", 3, 4)];
    assert_eq!(rows, expected);
}

#[test]
fn u11_a_keeper_who_rolls_to_the_end_may_hold_back_too() {
    let mut game = start(2);
    game.members[Union::Keepers.index()] = Some(seat(1));
    let script = Script::from(game)
        .run("* first 2; * throw 1 1 1; 1 keep none; * throw 2 2 2; 1 keep 2; * throw 4 6");
    assert_eq!(script.legal(1), ["retain 2", "retain 4", "retain 6", "retain none"]);
    let script = script.run("1 retain none; * throw 1 2 3; 2 keep 1 2 3");
    assert_eq!(script.game().pool, dice(&[1, 2, 2, 3, 4, 6]));
}

#[test]
fn u11_a_taken_union_costs_more_and_sends_the_token_home() {
    let mut game = buying(&[5], 3);
    game.members[Union::Keepers.index()] = Some(seat(2));
    assert_eq!(
        legal(game.clone(), 1),
        ["pass", "join keepers", "join tinkers", "join early-birds", "join hagglers", "reroll 5"]
    );
    let script = Script::from(game).run("1 join keepers");
    assert_eq!(player(&script, 1).canes, 0, "3 for a taken one");
    assert_eq!(script.game().members, [Some(seat(1)), None, None, None]);
}

#[test]
fn u11_joining_another_union_moves_the_token() {
    let mut game = buying(&[5], 3);
    game.members[Union::Keepers.index()] = Some(seat(1));
    assert!(!legal(game.clone(), 1).contains(&"join keepers".into()), "that would do nothing");
    let script = Script::from(game).run("1 join tinkers");
    assert_eq!(script.game().members, [None, Some(seat(1)), None, None]);
    assert_eq!(player(&script, 1).canes, 1, "2 for an empty one");
}

#[test]
fn u11_a_keeper_holds_one_die_back_and_loses_the_last_pick() {
    let mut game = start(2);
    game.members[Union::Keepers.index()] = Some(seat(1));
    let script = Script::from(game).run("* first 2; * throw 5 5 6; 1 keep 5 5 6");
    assert_eq!(script.legal(1), ["retain 5", "retain 6", "retain none"]);
    let script = script.run("1 retain 5; * throw 1 2 3; 2 keep 1 2 3");
    assert_eq!(script.game().pool, dice(&[1, 2, 3, 5, 6]));
    let script = script.run("1 take 5; 2 take 1; 1 take 6; 2 take 2; 2 take 3");
    assert_eq!(player(&script, 1).dice, dice(&[5, 5, 6]));
}

#[test]
fn u11_a_tinker_turns_one_die_one_up_or_down_without_wrapping_round() {
    let mut game = start(2);
    game.members[Union::Tinkers.index()] = Some(seat(2));
    let script = Script::from(game).run(
        "* first 2; * throw 1 1 1; 1 keep 1 1 1; * throw 1 6 6; 2 keep 1 6 6
         1 take 1; 2 take 6; 1 take 1; 2 take 1; 1 take 1; 2 take 6",
    );
    assert_eq!(script.legal(2), ["tinker none", "tinker 1 2", "tinker 6 5"]);
    let script = script.run("2 tinker 6 5");
    assert_eq!(player(&script, 2).dice, dice(&[1, 5, 6]));
    assert_eq!(script.game().due, Todo::Purchase(seat(1)));
}

#[test]
fn u11_an_early_bird_is_always_in_contention() {
    let mut game = start(3);
    game.players[seat(3)].elves = 5;
    game.members[Union::EarlyBirds.index()] = Some(seat(3));
    assert_eq!(Script::from(game.clone()).run("* first 2").game().first, seat(3));
    assert_eq!(Script::from(game).run("* first 3").game().first, seat(1));
}

#[test]
fn u11_a_haggler_pays_one_less_but_not_at_the_reroll_counter() {
    let mut game = buying(&[1, 2, 5], 3);
    game.members[Union::Hagglers.index()] = Some(seat(1));
    let canes = |step: &str| player(&Script::from(game.clone()).run(step), 1).canes;
    assert_eq!(canes("1 buy flat-pack-crate 1"), 3, "1 less 1");
    assert_eq!(canes("1 join tinkers"), 2, "the Union Hall included");
    assert_eq!(canes("1 reroll 5"), 2, "the Reroll Counter not");
    assert_eq!(canes("1 buy sweet-jar 2"), 5, "not below nothing");
}

#[test]
fn u11_a_bumped_haggler_haggles_no_more() {
    let mut game = buying(&[5], 7);
    game.members[Union::Hagglers.index()] = Some(seat(2));
    game.players[seat(2)].canes = 0;
    let can_hire =
        |script: &Script<Unions>| script.legal(2).contains(&"buy hiring-office 1".into());
    assert!(can_hire(&Script::from(game.clone()).run("1 pass")), "for nothing");
    assert!(!can_hire(&Script::from(game).run("1 join hagglers")), "for 1 again");
}
