//! U5 and U6: what the dice buy and what they make.

use std::collections::BTreeSet;

use conformance::Script;
use tabletop::{Dice, Game, Seat};
use unions::{Action, Todo, Unions};

use crate::{buying, buying_with, dice, legal, player, seat, start, working};

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
    assert_eq!((after.elves, after.hired, after.canes), (3, 1, 6));
    let script = script.run("1 build 2");
    assert_eq!((player(&script, 1).elves, player(&script, 1).hired), (4, 0));
    assert_eq!(script.game().round, 2);
    assert_eq!(script.game().first, seat(2), "four elves are no longer the fewest");
}

#[test]
fn u5_an_elf_bought_this_round_makes_no_room_for_gifts() {
    let game = buying_with([2, 0, 0], &[1, 1, 6], 7);
    let script = Script::from(game).run("1 buy hiring-office 1; 2 pass; 1 pass");
    assert_eq!(script.legal(1), ["build 1", "done"]);
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
    assert_eq!(player(&script, 1).canes, 7 - 3, "the Haggler hires for nothing instead of 1");
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

/// Three are at the stores, and seat 2 holds the marker; everybody has a 1.
fn from_seat_two() -> Unions {
    let mut game = start(3);
    (game.round, game.first) = (1, seat(2));
    Seat::all(3).for_each(|seat| game.players[seat].dice = dice(&[1]));
    game.due = Todo::Draft(seat(1));
    game.players[seat(1)].dice = Dice::NONE;
    game.pool = dice(&[1]);
    game
}

#[test]
fn u5_the_first_player_buys_first_and_the_others_follow() {
    let script = Script::from(from_seat_two()).run("1 take 1; 2 pass; 3 pass; 1 buy sweet-jar 2");
    assert_eq!(script.game().due, Todo::Purchase(seat(1)), "the others have passed");
}

#[test]
fn u5_two_elves_can_be_bought_in_one_round() {
    let script = Script::from(buying(&[6, 6], 1)).run("1 buy hiring-office 1; 2 pass");
    assert_eq!(script.game().due, Todo::Purchase(seat(1)));
    assert_eq!(script.legal(1), ["pass"], "no cane is left for the Night Shift");
    let game = buying(&[6, 6], 7);
    let script =
        Script::from(game).run("1 buy hiring-office 1; 2 pass; 1 buy night-shift 1; 1 pass");
    assert_eq!((player(&script, 1).elves, player(&script, 1).canes), (5, 7 - 2));
}

// U6: work.

#[test]
fn u6_the_first_player_works_first_and_the_others_follow() {
    let script = Script::from(from_seat_two()).run("1 take 1; 2 pass; 3 pass; 1 pass");
    assert_eq!(script.game().due, Todo::Work(seat(2)));
    let script = script.run("2 build 1; 3 done; 1 build 1");
    let built = [1, 2, 3].map(|number| player(&script, number).tables[0]);
    assert_eq!((built, script.game().round), ([1, 1, 0], 2));
}

/// Everything that using the dice in any order can lead to, without a canonical one.
fn outcomes_in_any_order(elves: u8, tables: [u8; 3], left: &[u8]) -> BTreeSet<[u8; 3]> {
    let mut outcomes = BTreeSet::from([tables]);
    for (nth, face) in left.iter().enumerate() {
        let [built, wrapped, tagged] = tables;
        let after = match face {
            1 | 2 if built + wrapped + tagged < elves => [built + 1, wrapped, tagged],
            3 | 4 if built > 0 => [built - 1, wrapped + 1, tagged],
            5 if wrapped > 0 => [built, wrapped - 1, tagged + 1],
            _ => continue,
        };
        let rest: Vec<u8> = [&left[..nth], &left[nth + 1..]].concat();
        outcomes.extend(outcomes_in_any_order(elves, after, &rest));
    }
    outcomes
}

/// What a player comes to, and how: by all that is legal, or by what a search looks at.
#[derive(Clone, Copy)]
enum Listing {
    Legal,
    WorthTrying(Option<Action>),
}

/// Everything that seat 1 ends its work with, in the order in which it is found.
fn outcomes(game: &Unions, listing: Listing) -> Vec<[u8; 3]> {
    let Todo::Work(worker) = game.due else { return Vec::new() };
    let mut list = Vec::new();
    match listing {
        Listing::Legal => game.legal(worker, &mut list),
        Listing::WorthTrying(last) => game.worth_trying(worker, last, &mut list),
    }
    let mut ends = Vec::new();
    for action in list {
        let mut after = game.clone();
        after.apply(worker, action, &mut ());
        if after.due == Todo::Work(worker) {
            let listing = match listing {
                Listing::Legal => Listing::Legal,
                Listing::WorthTrying(_) => Listing::WorthTrying(Some(action)),
            };
            ends.extend(outcomes(&after, listing));
            continue;
        }
        // Tagged gifts have left the table if seat 1 was the last to work.
        let mut tables = after.players[worker].tables;
        tables[2] += after.players[worker].gifts;
        ends.push(tables);
    }
    ends
}

/// Everything that the rules allow is offered; a search comes to each of it once, as far as the
/// tables tell.
#[test]
fn u6_dice_are_used_in_any_order() {
    let hands = [
        vec![1, 3, 5],
        vec![5, 3, 1],
        vec![2, 2, 4],
        vec![1, 4, 4],
        vec![5, 5, 3],
        vec![3, 3, 3],
        vec![1, 2, 6],
        vec![5, 1, 1],
    ];
    for tables in [[0, 0, 0], [1, 0, 0], [0, 1, 1], [1, 1, 1], [2, 1, 0], [0, 3, 0], [0, 0, 3]] {
        for hand in &hands {
            let script = working(tables, hand);
            if !matches!(script.game().due, Todo::Work(_)) {
                continue;
            }
            let allowed = outcomes_in_any_order(3, tables, hand);
            let offered: BTreeSet<[u8; 3]> =
                outcomes(script.game(), Listing::Legal).into_iter().collect();
            assert_eq!(offered, allowed, "{tables:?} {hand:?}");
            let tried = outcomes(script.game(), Listing::WorthTrying(None));
            assert_eq!(tried.len(), allowed.len(), "{tables:?} {hand:?}: {tried:?}");
            assert_eq!(BTreeSet::from_iter(tried), allowed, "{tables:?} {hand:?}");
        }
    }
}

#[test]
fn u6_ones_and_twos_build_threes_and_fours_wrap_fives_tag() {
    assert_eq!(working([0; 3], &[1, 2]).legal(1), ["build 2", "build 1", "done"]);
    assert_eq!(working([3, 0, 0], &[3, 4]).legal(1), ["wrap 2", "wrap 1", "done"]);
    assert_eq!(working([0, 2, 0], &[5]).legal(1), ["tag 1", "done"]);
}

#[test]
fn u6_a_six_does_nothing() {
    let script = working([1, 1, 0], &[6, 6]);
    assert_eq!(script.game().round, 2, "there was nothing to do, so the round is over");
}

#[test]
fn u6_never_more_gifts_on_the_tables_than_elves() {
    assert_eq!(working([1, 0, 1], &[1, 1]).legal(1), ["build 1", "done"]);
    assert_eq!(working([1, 1, 1], &[1, 1, 3]).legal(1), ["wrap 1", "done"]);
}

#[test]
fn u6_who_has_wrapped_may_still_build_and_wrap_again() {
    let script = working([1, 0, 0], &[1, 3, 4]);
    assert_eq!(script.legal(1), ["build 1", "wrap 1", "done"]);
    let back_and_forth = script.clone().run("1 wrap 1; 1 build 1; 1 wrap 1");
    assert_eq!(back_and_forth.game(), script.run("1 build 1; 1 wrap 2").game());
}

#[test]
fn u6_one_gift_may_go_through_all_three_steps() {
    let script = working([0; 3], &[2, 4, 5]).run("1 build 1; 1 wrap 1; 1 tag 1");
    assert_eq!(player(&script, 1).gifts, 1);
}

#[test]
fn u6_a_die_need_not_be_used() {
    let script = working([1, 0, 0], &[3, 5]).run("1 done");
    assert_eq!(player(&script, 1).tables, [1, 0, 0]);
}

#[test]
fn u6_each_player_works_in_one_go() {
    let mut game = buying(&[1, 3], 0);
    game.players[seat(2)].dice = dice(&[1]);
    let script = Script::from(game).run("1 pass; 2 pass; 1 build 1; 1 wrap 1");
    assert_eq!(script.game().due, Todo::Work(seat(2)));
}
