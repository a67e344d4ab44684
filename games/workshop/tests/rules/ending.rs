//! W14 to W18: the end of a day and of the game.

use conformance::Script;
use tabletop::{Cards, Components as _, Game, Turn, winners};
use workshop::{Components, Event, Name, Options, Workshop};

use super::{cards, changed, evening, has_event, player, points, reindeer, seat, table, two};

const HANDS: [[&str; 2]; 5] = [
    ["Truck", "Teddy Bear"],
    ["Building Blocks", "Spinning Top"],
    ["Knight", "Microscope"],
    ["Tea Set", "Marionette"],
    ["Sledge", "Scooter"],
];

/// Cards enough to count.
fn some_toys(count: usize) -> Cards {
    Cards::first(45).iter().skip(20).take(count).collect()
}

#[test]
fn w14_elves_go_home_and_the_marker_goes_to_the_left() {
    let script = two().run("1 go fabric-shop; 1 donate; 2 go fabric-shop");
    let script = evening(&script, 1).run("1 go donation-center; 1 done");
    let game = script.game();
    assert!(game.stations.iter().flatten().all(Option::is_none) && game.helpers == 0);
    assert_eq!((player(&script, 1).elves, player(&script, 2).elves), (3, 3));
    assert_eq!((game.day, game.first), (2, seat(2)));
}

#[test]
fn w14_reindeer_go_under_their_deck_and_three_new_ones_come() {
    let script = evening(&two(), 1).run("1 go stables; 1 tend 2; 1 choose metal; 1 donate");
    assert_eq!(script.game().herd.len(), 15 + 2, "Dasher and Velvet went under");
    let script = script.run("* reindeer 4; * reindeer 4; * reindeer 5");
    assert_eq!(script.game().stalls, [Some(3), Some(3), Some(4)]);
    assert_eq!(script.game().turn().waiting().only(), Some(seat(2)));
}

#[test]
fn w14_what_goes_under_comes_up_in_the_order_of_the_stalls() {
    // An edition with three reindeer, so that they come up again the next day.
    let mut small = Components::built_in().clone();
    let herd = small.reindeer[..3].iter().map(|name| Name { copies: 1, ..name.clone() });
    small.reindeer = herd.collect();
    let game =
        Workshop::new(2, &Options::default(), Box::leak(Box::new(small))).expect("two can play");
    let mut script = Script::from(game).run_at_random(1, 6);
    script = script.run("* reindeer 3; * reindeer 1; * reindeer 2").run_at_random(1, 4);
    script = evening(&script.run("* first 1"), 1).run("1 go stables; 1 tend 2");
    script = script.run("1 choose metal").run_at_random(1, 1);
    let mut next = Vec::new();
    script.game().chances(&mut |chance, cards| next.push((chance.to_string(), cards)));
    assert_eq!(next, [("reindeer 3".to_string(), 1)], "the one from the first stall");
    let script = script.run("* reindeer 3; * reindeer 2");
    assert_eq!(script.game().stalls, [Some(2), Some(1), None], "there are no more");
    assert_eq!(script.game().turn().waiting().only(), Some(seat(2)));
}

#[test]
fn w14_no_reindeer_are_dealt_after_the_last_day() {
    let script = evening(&two(), 6).run("1 go donation-center");
    assert_eq!(script.game().turn(), Turn::Over);
    assert!(!has_event(&script, |event| matches!(event, Event::Stabled { .. })));
}

/// What an inspection after day 3 scores for these totals, made of toys alone.
fn inspection(totals: &[usize]) -> Vec<i16> {
    let script = changed(&evening(&table(&HANDS[..totals.len()]), 3), |game| {
        for (nth, &total) in totals.iter().enumerate() {
            game.players[seat(nth + 1)].finished = some_toys(total);
        }
    });
    let script = script.run("1 go donation-center");
    (1..=totals.len()).map(|number| points(&script, number)).collect()
}

#[test]
fn w15_the_highest_scores_eight_then_four_two_and_one() {
    assert_eq!(inspection(&[1, 2, 3, 4, 5]), [0, 1, 2, 4, 8], "a fifth place scores nothing");
    assert_eq!(inspection(&[1, 0]), [8, 4], "a total of 0 is a total");
}

#[test]
fn w15_equal_totals_share_a_place_in_full() {
    assert_eq!(inspection(&[4, 3, 4, 2]), [8, 4, 8, 2]);
    assert_eq!(inspection(&[0, 0, 0]), [8, 8, 8]);
    assert_eq!(inspection(&[5, 5, 5, 5, 1]), [8, 8, 8, 8, 4]);
}

#[test]
fn w15_toys_and_ornaments_count_and_toys_go_to_the_sleigh() {
    let script = changed(&evening(&two(), 3), |game| {
        game.players[seat(1)].finished = cards(&["Sledge"]);
        game.players[seat(2)].tree = [Some(0), Some(1), None, None, None, None];
    });
    let script = script.run("1 go donation-center");
    assert_eq!((points(&script, 1), points(&script, 2)), (4, 8));
    assert!(player(&script, 1).finished.is_empty());
    assert_eq!(script.game().sleigh, cards(&["Sledge"]));
    assert_eq!(player(&script, 2).hung(), 2, "ornaments stay, and count again");
}

#[test]
fn w15_santa_inspects_after_days_three_and_six() {
    for day in 1..=6 {
        let script = evening(&two(), day).run("1 go donation-center");
        let inspected = has_event(&script, |event| matches!(event, Event::Inspected { .. }));
        assert_eq!(inspected, day == 3 || day == 6, "day {day}");
    }
}

/// The end of the game for two, after this change.
fn ending(change: impl FnOnce(&mut Workshop)) -> Script<Workshop> {
    changed(&evening(&two(), 6), change).run("1 go donation-center")
}

#[test]
fn w16_a_point_for_each_token_on_unfinished_toys() {
    let script = ending(|game| {
        let job = game.players[seat(2)].jobs[0].as_mut().expect("the Building Blocks");
        job.missing = [0, 1, 0, 0];
    });
    assert!(script.events().contains(&Event::Counted { seat: seat(2), tokens: 3 }));
    assert_eq!((points(&script, 1), points(&script, 2)), (8, 8 + 3));
}

/// What these reindeer are worth at the end.
fn worth(names: &[&str]) -> i16 {
    let script = ending(|game| {
        for name in names {
            game.players[seat(2)].reindeer.insert(reindeer(name) - 1);
        }
    });
    points(&script, 2) - 8
}

#[test]
fn w17_different_reindeer_by_the_chart() {
    let herd =
        ["Dasher", "Dancer", "Prancer", "Vixen", "Comet", "Cupid", "Donner", "Blitzen", "Velvet"];
    let chart: Vec<i16> = (0..=9).map(|count| worth(&herd[..count])).collect();
    assert_eq!(chart, [0, 1, 3, 6, 9, 12, 16, 20, 25, 31]);
}

#[test]
fn w17_each_further_copy_scores_two() {
    assert_eq!(worth(&["Comet", "Comet"]), 1 + 2);
    assert_eq!(worth(&["Comet", "Comet", "Cupid", "Cupid"]), 3 + 4);
}

#[test]
fn w18_most_points_win() {
    let script = ending(|game| game.players[seat(2)].points = 1);
    assert_eq!(winners(script.game()).only(), Some(seat(2)));
}

#[test]
fn w18_then_more_points_from_reindeer_then_shared() {
    let tie = ending(|game| {
        game.players[seat(1)].points = 3;
        game.players[seat(2)].reindeer.insert(0);
        game.players[seat(2)].reindeer.insert(1);
    });
    assert_eq!((points(&tie, 1), points(&tie, 2)), (11, 11));
    assert_eq!(winners(tie.game()).only(), Some(seat(2)), "three points from reindeer to none");
    assert_eq!(winners(ending(|_| ()).game()).len(), 2, "no difference: they share it");
}
