//! One test or more for every numbered rule; the numbers are those of RULES.md.

use kit::Script;
use tabletop::{Components as _, Dice, Game, Seat, Turn, winners};
use unions::{Action, Components, Options, Player, Store, Table, Todo, Union, Unions};

fn start(seats: usize) -> Unions {
    Unions::new(seats, &Options, Components::built_in()).expect("2 to 4 can play")
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

fn dice(faces: &[u8]) -> Dice {
    faces.iter().copied().collect()
}

/// A match of two in which seat 1 goes first and everybody has rolled: the pool is `pool`.
fn drafting(pool: &str) -> Script<Unions> {
    let (first, second) = pool.split_once('|').expect("dice of both");
    let steps =
        format!("* first 2; * throw {first}; 1 keep {first}; * throw {second}; 2 keep {second}");
    Script::new(2, "").run(&steps)
}

/// A match of two in which seat 1 is at the stores with these dice and canes; seat 2 has 6 6 6.
fn buying(faces: &[u8], canes: u8) -> Unions {
    let mut game = start(2);
    game.round = 1;
    game.due = Todo::Purchase(seat(1));
    game.players[seat(1)] = Player { elves: 3, canes, dice: dice(faces), ..Player::default() };
    game.players[seat(2)].dice = dice(&[6, 6, 6]);
    game
}

/// The same, with gifts on the three tables of seat 1.
fn buying_with(tables: [u8; 3], faces: &[u8], canes: u8) -> Unions {
    let mut game = buying(faces, canes);
    game.players[seat(1)].tables = tables;
    game
}

fn legal(game: Unions, number: usize) -> Vec<String> {
    Script::from(game).legal(number)
}

fn player(script: &Script<Unions>, number: usize) -> Player {
    script.game().players[seat(number)]
}

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
    let refused = |seats| Unions::new(seats, &Options, Components::built_in()).is_err();
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

// U5: purchase.

#[test]
fn u5_a_die_and_canes_buy_a_reward() {
    let script = Script::from(buying(&[2, 4], 3)).run("1 buy flat-pack-crate 2");
    let after = player(&script, 1);
    assert_eq!((after.canes, after.tables, after.dice), (2, [2, 0, 0], dice(&[4])));
    assert_eq!(script.game().due, Todo::Purchase(seat(2)), "one purchase, then the next");
}

#[test]
fn u5_who_passes_is_out_and_the_others_go_on() {
    let script =
        Script::from(buying(&[1, 2], 3)).run("1 buy sweet-jar 2; 2 pass; 1 buy flat-pack-crate 1");
    assert_eq!(script.game().due, Todo::Purchase(seat(1)));
    let script = script.run("1 pass");
    assert!(!matches!(script.game().due, Todo::Purchase(_)));
}

#[test]
fn u5_an_elf_counts_from_the_next_round() {
    let game = buying(&[2, 2, 6], 7);
    let script = Script::from(game).run("1 buy hiring-office 1; 2 pass; 1 pass");
    let after = player(&script, 1);
    assert_eq!((after.elves, after.hired, after.canes), (3, 1, 3));
    let script = script.run("1 build 2");
    assert_eq!((player(&script, 1).elves, player(&script, 1).hired), (4, 0));
    assert_eq!(script.game().round, 2);
    assert_eq!(script.game().first, seat(2), "four elves are no longer the fewest");
}

#[test]
fn u5_gifts_from_the_store_obey_the_limit() {
    let crates = |tables| {
        let all = legal(buying_with(tables, &[2], 3), 1);
        all.into_iter().filter(|action| action.starts_with("buy")).collect::<Vec<_>>()
    };
    assert_eq!(crates([0, 0, 0]), ["buy flat-pack-crate 1", "buy flat-pack-crate 2"]);
    assert_eq!(crates([1, 0, 1]), ["buy flat-pack-crate 1"]);
    assert!(crates([1, 1, 1]).is_empty());
}

#[test]
fn u5_a_union_works_at_once() {
    let script =
        Script::from(buying(&[5, 6], 7)).run("1 join hagglers; 2 pass; 1 buy hiring-office 1");
    assert_eq!(player(&script, 1).canes, 7 - 3 - 3, "the Haggler hires for 3 instead of 4");
}

#[test]
fn u5_canes_must_be_there() {
    assert_eq!(legal(buying(&[2, 6], 0), 1), ["pass"]);
    assert_eq!(legal(buying(&[1], 0), 1), ["pass", "buy sweet-jar 2"]);
}

#[test]
fn u5_the_ribbon_reel_and_the_label_gun_move_up_to_two_gifts() {
    let script =
        Script::from(buying_with([2, 1, 0], &[3, 4], 3)).run("1 buy ribbon-reel 2; 2 pass");
    assert_eq!(player(&script, 1).tables, [0, 3, 0]);
    let script = script.run("1 buy label-gun 1");
    assert_eq!(player(&script, 1).tables, [0, 2, 1]);
    assert_eq!(player(&script, 1).canes, 0);
}

// U6: work.

/// Seat 1 works with these dice and gifts, everybody having passed.
fn working(tables: [u8; 3], faces: &[u8]) -> Script<Unions> {
    Script::from(buying_with(tables, faces, 0)).run("1 pass; 2 pass")
}

#[test]
fn u6_ones_and_twos_build_threes_and_fours_wrap_fives_tag() {
    assert_eq!(working([0; 3], &[1, 2]).legal(1), ["build 2", "build 1", "build 0"]);
    assert_eq!(working([3, 0, 0], &[3, 4]).legal(1), ["wrap 2", "wrap 1", "wrap 0"]);
    assert_eq!(working([0, 2, 0], &[5]).legal(1), ["tag 1", "tag 0"]);
}

#[test]
fn u6_a_six_does_nothing() {
    let script = working([1, 1, 0], &[6, 6]);
    assert_eq!(script.game().round, 2, "there was nothing to do, so the round is over");
}

#[test]
fn u6_never_more_gifts_on_the_tables_than_elves() {
    assert_eq!(working([1, 0, 1], &[1, 1]).legal(1), ["build 1", "build 0"]);
    assert_eq!(working([1, 1, 1], &[1, 1, 3]).legal(1), ["wrap 1", "wrap 0"]);
}

#[test]
fn u6_one_gift_may_go_through_all_three_steps() {
    let script = working([0; 3], &[2, 4, 5]).run("1 build 1; 1 wrap 1; 1 tag 1");
    assert_eq!(player(&script, 1).gifts, 1);
}

#[test]
fn u6_a_die_need_not_be_used() {
    let script = working([1, 0, 0], &[3, 5]).run("1 wrap 0");
    assert_eq!(player(&script, 1).tables, [1, 0, 0]);
}

#[test]
fn u6_each_player_works_in_one_go() {
    let mut game = buying(&[1, 3], 0);
    game.players[seat(2)].dice = dice(&[1]);
    let script = Script::from(game).run("1 pass; 2 pass; 1 build 1; 1 wrap 1");
    assert_eq!(script.game().due, Todo::Work(seat(2), Table::Build));
}

// U7: score.

/// Canes of seat 1 after a round with so many tagged gifts.
fn paid(canes: u8, gifts: u8) -> u8 {
    let script = Script::from(buying_with([0, 0, gifts], &[6], canes)).run("1 pass; 2 pass");
    assert_eq!(player(&script, 1).gifts, gifts);
    assert_eq!(player(&script, 1).tables, [0; 3], "tagged gifts leave the table");
    player(&script, 1).canes
}

#[test]
fn u7_pay_is_one_three_or_six_canes() {
    assert_eq!([paid(0, 0), paid(0, 1), paid(0, 2), paid(0, 3)], [0, 1, 3, 6]);
}

#[test]
fn u7_more_than_three_gifts_are_paid_like_three() {
    let mut game = buying_with([0, 0, 4], &[6], 0);
    game.players[seat(1)].elves = 4;
    let script = Script::from(game).run("1 pass; 2 pass");
    assert_eq!((player(&script, 1).gifts, player(&script, 1).canes), (4, 6));
}

/// The printed small case.
#[test]
fn u7_six_canes_and_three_gifts_make_seven() {
    assert_eq!(paid(6, 3), 7);
}

// U8: clear.

#[test]
fn u8_dice_and_spaces_are_cleared() {
    let script = Script::from(buying(&[1, 6], 3)).run("1 buy sweet-jar 2; 2 pass; 1 pass");
    let game = script.game();
    assert_eq!(game.round, 2);
    assert!(game.stores.iter().all(Option::is_none));
    assert!(Seat::all(2).all(|seat| game.players[seat].dice.is_empty()));
}

// U9: the end.

#[test]
fn u9_twelve_gifts_end_the_game_after_the_round() {
    let mut game = buying_with([0, 0, 1], &[6], 0);
    game.players[seat(1)].gifts = 11;
    game.players[seat(2)].tables = [0, 0, 2];
    game.players[seat(2)].gifts = 11;
    let script = Script::from(game).run("1 pass; 2 pass");
    assert_eq!(script.game().turn(), Turn::Over);
    assert_eq!(winners(script.game()).only(), Some(seat(2)), "12 against 13");
}

#[test]
fn u9_a_tie_is_shared() {
    let mut game = buying_with([0, 0, 1], &[6], 0);
    game.players[seat(1)].gifts = 11;
    game.players[seat(2)].gifts = 12;
    let script = Script::from(game).run("1 pass; 2 pass");
    assert_eq!(winners(script.game()).len(), 2);
}

#[test]
fn u9_eleven_gifts_do_not_end_it() {
    let mut game = buying_with([0, 0, 1], &[6], 0);
    game.players[seat(1)].gifts = 10;
    assert_eq!(Script::from(game).run("1 pass; 2 pass").game().turn(), Turn::Chance);
}

#[test]
fn u9_round_100_is_the_last() {
    let mut game = buying(&[6], 0);
    game.round = 100;
    assert_eq!(Script::from(game).run("1 pass; 2 pass").game().turn(), Turn::Over);
}

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

// U11: the unions.

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
    game.players[seat(2)].canes = 3;
    let can_hire =
        |script: &Script<Unions>| script.legal(2).contains(&"buy hiring-office 1".into());
    assert!(can_hire(&Script::from(game.clone()).run("1 pass")), "for 3");
    assert!(!can_hire(&Script::from(game).run("1 join hagglers")), "for 4 again");
}

// What the program promises beside the rules.

#[test]
fn a_position_is_small() {
    assert!(size_of::<Unions>() <= 512, "{} bytes", size_of::<Unions>());
    assert!(size_of::<Action>() <= 8);
}
