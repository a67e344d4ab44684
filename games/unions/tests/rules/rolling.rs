//! U1 to U4: setting up, the first player, the roll and the draft.

use conformance::Script;
use tabletop::{Components as _, Game, Seat, Turn};
use unions::{Components, Options, Player, Todo, Unions};

use crate::{buying, dice, drafting, legal, player, seat, start};

// U1: setting up.

#[test]
fn u1_everybody_starts_with_three_elves_and_three_canes() {
    for seats in 2..=4 {
        let game = start(seats);
        for seat in Seat::all(seats) {
            let Player { elves, canes, gifts, tables, .. } = game.players[seat];
            assert_eq!((elves, canes, gifts, tables), (3, 3, 0, [0; 3]));
        }
        assert!(game.members.iter().all(Option::is_none));
    }
}

#[test]
fn u1_the_marker_is_drawn_by_lot() {
    let mut outcomes = Vec::new();
    start(3).chances(&mut |chance, weight| outcomes.push((chance.to_string(), weight)));
    assert_eq!(outcomes, [("first 1".into(), 1), ("first 2".into(), 1), ("first 3".into(), 1)]);
}

#[test]
fn u1_two_to_four_can_play() {
    let refused = |seats| Unions::new(seats, &Options::default(), Components::built_in()).is_err();
    assert!(refused(1) && refused(5) && !refused(2) && !refused(4));
}

#[test]
fn u1_nobody_has_more_than_seven_canes() {
    let script = Script::from(buying(&[1], 6)).run("1 buy sweet-jar 1");
    assert_eq!(player(&script, 1).canes, 7);
}

#[test]
fn u1_nobody_has_more_than_six_elves() {
    let mut game = buying(&[6], 7);
    game.players[seat(1)].elves = 6;
    assert_eq!(legal(game.clone(), 1), ["pass", "reroll 6"]);
    game.players[seat(1)].elves = 5;
    assert!(legal(game.clone(), 1).contains(&"buy hiring-office 1".into()));
    game.players[seat(1)].hired = 1;
    assert_eq!(legal(game, 1), ["pass", "reroll 6"]);
}

// U2: first player.

#[test]
fn u2_the_marker_goes_to_the_next_of_equals_and_the_holder_comes_last() {
    let script = Script::<Unions>::new(3, "").run("* first 2");
    assert_eq!(script.game().first, seat(3), "all have three elves; it applies in round 1 too");
}

#[test]
fn u2_the_fewest_elves_go_first() {
    let mut game = start(3);
    game.players[seat(1)].elves = 2;
    let script = Script::from(game.clone()).run("* first 2");
    assert_eq!(script.game().first, seat(1));
    let script = Script::from(game).run("* first 1");
    assert_eq!(script.game().first, seat(1), "the holder keeps it if nobody else contends");
}

#[test]
fn u2_the_fewest_may_be_several_and_the_next_clockwise_gets_it() {
    let mut game = start(4);
    game.players[seat(1)].elves = 4;
    game.players[seat(3)].elves = 4;
    let first =
        |holder: usize| Script::from(game.clone()).run(&format!("* first {holder}")).game().first;
    assert_eq!([1, 2, 3, 4].map(first), [seat(2), seat(4), seat(4), seat(2)]);
}

// U3: roll.

#[test]
fn u3_as_many_dice_as_elves() {
    let mut game = start(2);
    game.players[seat(1)].elves = 2;
    let script = Script::from(game).run("* first 2; * throw 1 6");
    assert_eq!(script.refuse("* throw 1 1"), "luck cannot decide that here");
    assert_eq!(script.legal(1), ["keep 1 6", "keep 6", "keep 1", "keep none"]);
}

#[test]
fn u3_the_rest_is_rolled_again_at_most_twice() {
    let script = Script::<Unions>::new(2, "")
        .run("* first 2; * throw 1 2 3; 1 keep 3; * throw 4 5; 1 keep none; * throw 6 6");
    assert_eq!(script.game().pool, dice(&[3, 6, 6]), "after the second reroll all go to the pool");
    assert_eq!(script.game().turn(), Turn::Chance, "the next one rolls");
}

#[test]
fn u3_dice_set_aside_stay_aside() {
    let script =
        Script::<Unions>::new(2, "").run("* first 2; * throw 1 2 3; 1 keep 3; * throw 4 5");
    assert_eq!(script.legal(1), ["keep 4 5", "keep 5", "keep 4", "keep none"]);
}

#[test]
fn u3_players_roll_one_after_the_other_from_the_first() {
    let script = Script::<Unions>::new(3, "").run(
        "* first 1; * throw 1 1 1; 2 keep 1 1 1; * throw 2 2 2; 3 keep 2 2 2; * throw 3 3 3; 1 keep 3 3 3",
    );
    assert_eq!(script.game().pool, dice(&[1, 1, 1, 2, 2, 2, 3, 3, 3]));
    assert_eq!(script.game().due, Todo::Draft(seat(2)));
}

// U4: draft.

#[test]
fn u4_in_turns_each_takes_one_die() {
    let script = drafting("1 2 3|1 5 6").run("1 take 5; 2 take 1; 1 take 1; 2 take 2; 1 take 3");
    assert_eq!(script.legal(2), ["take 6"]);
    let script = script.run("2 take 6");
    assert_eq!(player(&script, 1).dice, dice(&[1, 3, 5]));
    assert_eq!(player(&script, 2).dice, dice(&[1, 2, 6]));
    assert!(script.game().pool.is_empty());
}

#[test]
fn u4_who_has_as_many_dice_as_elves_is_skipped() {
    let mut game = start(2);
    game.players[seat(1)].elves = 2;
    let script = Script::from(game).run(
        "* first 2; * throw 1 2; 1 keep 1 2; * throw 3 4 5; 2 keep 3 4 5
         1 take 1; 2 take 2; 1 take 3; 2 take 4; 2 take 5",
    );
    assert_eq!(script.game().due, Todo::Purchase(seat(1)));
}
