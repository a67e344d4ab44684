//! Who is Santa, which houses are closed, where everybody starts (E3, E4, E5).

use elfenbein::{Elfenbein, Event, Options, Ranks, Town};
use scene::Show;
use tabletop::{Components, Game, Seat, Unplayable};

use crate::common::{EDGE, edition_of, four, in_town, may, points, seat, start, three};

#[test]
fn e3_santa_is_drawn_by_lot() {
    let script = start(4, "");
    let mut outcomes = Vec::new();
    script.game().chances(&mut |chance, weight| outcomes.push((chance.to_string(), weight)));
    let expected = ["santa 1", "santa 2", "santa 3", "santa 4"].map(|text| (text.to_string(), 1));
    assert_eq!(outcomes, expected);
    let script = script.run("* santa 3");
    assert_eq!(script.game().table.santa, Some(seat(3)));
    assert_eq!(script.log(), "Seat 3 is Santa, drawn at random.\n");
}

#[test]
fn e3_santa_may_be_chosen() {
    let script = start(3, "santa=2");
    assert_eq!(script.game().table.santa, Some(seat(2)));
    assert_eq!(script.game().turn().waiting().only(), Some(seat(3)), "the Kid to Santa's left");
}

#[test]
fn e18_set_up_recommends_the_full_cycle() {
    let length = Elfenbein::about().settings.iter().find(|setting| setting.title == "Length");
    let values = length.expect("a setting for the length").values;
    let recommended: Vec<&str> = values
        .iter()
        .filter(|value| value.about.ends_with("Recommended."))
        .map(|value| value.option)
        .collect();
    assert_eq!(recommended, ["full-cycle"], "it evens out what a role is worth");
}

#[test]
fn e3_three_or_four_play_and_santa_is_one_of_them() {
    let begin = |seats, options: &str| {
        let options: Options = options.parse().expect("sound options");
        Elfenbein::new(seats, &options, Town::built_in()).map(|_| ())
    };
    assert_eq!(begin(2, ""), Err(Unplayable::Seats { least: 3, most: 4 }));
    assert_eq!(begin(5, ""), Err(Unplayable::Seats { least: 3, most: 4 }));
    assert_eq!(begin(4, "santa=4"), Ok(()));
    let refused = begin(3, "santa=4").expect_err("there is no fourth seat").to_string();
    assert_eq!(refused, "with three players, choose santa=1, santa=2, santa=3 or santa=drawn");
}

#[test]
fn e3_everybody_holds_a_suit_and_has_no_points() {
    let script = start(4, "santa=1");
    assert_eq!(points(&script), [0, 0, 0, 0]);
    let players = &script.game().table.players;
    assert!(Seat::all(4).all(|seat| players[seat].hand == Ranks::all()));
}

#[test]
fn e4_three_players_close_two_houses_each_santa_last() {
    let script = start(3, "santa=1");
    let script = script.run("2 close 1; 3 close 6; 1 close 18; 2 close 19; 3 close 31; 1 close 36");
    assert_eq!(script.game().table.closed.len(), 6);
    assert!(may(&script, 2).starts_with("start 1, start 2"), "then the first Kid starts");
}

#[test]
fn e4_four_players_close_one_house_each() {
    let script = start(4, "santa=3");
    let script = script.run("4 close 1; 1 close 6; 2 close 18; 3 close 19");
    assert_eq!(script.game().table.closed.len(), 4);
    assert!(may(&script, 4).starts_with("start 1"));
}

#[test]
fn e4_closed_houses_are_not_adjacent_by_street_or_path() {
    let script = start(3, "santa=1").run("2 close 13");
    // 1, 14 and 19 are a street away, 7 a path.
    for near in [13, 1, 14, 19, 7] {
        script.refuse(&format!("3 close {near}"));
    }
    assert_eq!(script.legal(3).len(), 36 - 5);
}

#[test]
fn e4_if_nobody_can_place_the_rest_are_skipped() {
    let two = r#"
      { id = 1, name = "Left",  x = 0, y = 0, streets = [2], paths = [] },
      { id = 2, name = "Right", x = 1, y = 0, streets = [],  paths = [] },"#;
    let script = in_town(&edition_of(two), 3).run("2 close 2");
    assert_eq!(script.events().last(), Some(&Event::NoRoom { left: 5 }));
    assert_eq!(
        script.log(),
        "Seat 2 closes 2 Candle Corner.\nThere is no house left for the last 5 markers.\n"
    );
    assert_eq!(may(&script, 2), "start 1, start 2");
}

#[test]
fn e5_kids_start_clockwise_then_santa() {
    let script = three(EDGE, [9, 9, 10]);
    assert_eq!(points(&script), [1, 0, 0], "a present on an open house");
    let script = start(4, "santa=2").run("3 close 1; 4 close 6; 1 close 18; 2 close 19");
    let script = script.run("3 start 9; 4 start 9; 1 start 10").forget();
    assert_eq!(script.legal(2).len(), 36, "any house, closed and taken ones too");
    let script = script.run("2 start 22");
    assert_eq!(
        script.log(),
        "Seat 2 (Santa) starts at 22 Nutcracker Inn.\n\
         Seat 2 leaves a present at 22 Nutcracker Inn: 1 point.\n\
         Round 1 of 13.\n"
    );
}

#[test]
fn e5_santa_starts_with_a_point_unless_the_house_is_closed() {
    assert_eq!(points(&three(EDGE, [9, 10, 22])), [1, 0, 0]);
    let closed = three(EDGE, [9, 10, 36]);
    assert_eq!(points(&closed), [0, 0, 0]);
    assert!(closed.game().table.presents.is_empty());
}

#[test]
fn e5_to_start_is_not_to_move_so_nobody_is_seen() {
    let script = four([1, 6, 18, 19], [9, 9, 9, 9]);
    assert_eq!(points(&script), [1, 0, 0, 0], "a present is left among the Kids");
    assert!(!script.game().table.seen);
}
