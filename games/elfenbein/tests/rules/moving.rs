//! Turns: walking, flying, cycling (E8 to E12).

use elfenbein::{Event, Town};
use tabletop::{Game, Turn};

use crate::common::{
    EDGE, Script, TOWN, edition_of, four, house, in_town, may, play, points, round, seat, three,
};

/// Seat 2 moves first with this card, from this house; the others are far away.
fn kid_with(card: &str, from: u8) -> Script {
    round(three(EDGE, [from, 35, 34]), &format!("A {card} 2"), &[2, 3, 1])
}

/// Santa moves first with this card, from this house; the Kids are far away.
fn santa_with(card: &str, from: u8) -> Script {
    round(three(EDGE, [35, 35, from]), &format!("{card} A 2"), &[1, 2, 3])
}

#[test]
fn e8_moving_is_a_must() {
    let script = kid_with("3", 8);
    script.refuse("2 stop");
    assert_eq!(may(&script, 2), "walk 3, walk 7, walk 9, walk 15");
    assert_eq!(may(&script.run("2 walk 9"), 2), "walk 10, walk 16, stop");
}

#[test]
fn e8_a_turn_without_a_further_house_ends_by_itself() {
    let script = kid_with("3", 8).run("2 walk 9; 2 walk 10");
    assert_eq!(script.game().turn(), Turn::Seats(seat(3).into()), "two houses are the most");
}

#[test]
fn e8_who_cannot_move_at_all_stays() {
    let one = r#"{ id = 1, name = "Alone", x = 0, y = 0, streets = [], paths = [] }"#;
    let script = in_town(&edition_of(one), 3);
    let script = script.run("2 close 1; 2 start 1; 3 start 1; 1 start 1");
    // Walking, cycling and flying: there is nowhere to go.
    let script = play(script, "K J 2").run("1 next 1; 1 next 2");
    let stuck: Vec<&Event> =
        script.events().iter().filter(|event| matches!(event, Event::Stuck { .. })).collect();
    assert_eq!(stuck.len(), 3);
    assert_eq!(script.game().table.round, 2, "the round is over");
    assert_eq!(points(&script), [0, 0, 0], "standing together scores nothing (E14)");
}

#[test]
fn e9_ace_to_5_walk_two_houses_6_to_10_three() {
    for (cards, houses) in [("A 2 3 4 5", 2), ("6 7 8 9 10", 3)] {
        for card in cards.split(' ') {
            // Along the row 7, 8, 9, 10, 11, with a higher card to set the order.
            let script = play(three(EDGE, [7, 35, 34]), &format!("3 {card} K"));
            let script = script.run("3 next 2; 3 next 3");
            let walked = script.clone().run("2 walk 8; 2 walk 9");
            let may_go_on = walked.game().turn() == Turn::Seats(seat(2).into());
            assert_eq!(may_go_on, houses == 3, "{card}");
            if may_go_on {
                let walked = walked.run("2 walk 10");
                assert_eq!(walked.game().turn(), Turn::Seats(seat(3).into()), "{card}");
            }
        }
    }
}

#[test]
fn e9_kids_use_streets_only() {
    // 7 has a path to 13, and 24 one to 30.
    kid_with("3", 7).refuse("2 walk 13");
    kid_with("3", 24).refuse("2 walk 30");
}

#[test]
fn e9_santa_uses_streets_and_paths() {
    let script = santa_with("3", 7);
    assert_eq!(may(&script, 1), "walk 2, walk 8, walk 13");
    let script = script.run("1 walk 13; 1 walk 14");
    assert!(script.log().contains("Seat 1 (Santa) takes the path to 13 Orchard House.\n"));
    assert_eq!(script.game().turn(), Turn::Seats(seat(2).into()));
}

#[test]
fn e9_an_empty_lot_is_not_a_space() {
    let script = kid_with("A", 10).run("2 walk 22; 2 walk 29");
    assert_eq!(script.game().table.house(seat(2)).to_string(), "29", "over the lot south of 10");
}

#[test]
fn e10_no_house_twice_in_a_turn_the_first_included() {
    // A triangle: two streets and a path.
    let houses = r#"
      { id = 1, name = "A", x = 0, y = 0, streets = [2], paths = [3] },
      { id = 2, name = "B", x = 1, y = 0, streets = [3], paths = [] },
      { id = 3, name = "C", x = 1, y = 1, streets = [4], paths = [] },
      { id = 4, name = "D", x = 2, y = 1, streets = [],  paths = [] },"#;
    let script = in_town(&edition_of(houses), 3).run("2 close 1; 3 close 4");
    let script = script.run("2 start 4; 3 start 4; 1 start 1");
    let script = round(script, "7 A 2", &[1, 2, 3]).run("1 walk 2");
    assert_eq!(may(&script, 1), "walk 3, stop", "not back to the first");
    let script = script.run("1 walk 3");
    assert_eq!(may(&script, 1), "walk 4, stop", "not to the second, nor by the path to the first");
}

#[test]
fn e10_a_new_turn_has_a_new_trail() {
    let script = kid_with("3", 8).run("2 walk 9; 2 stop; 3 walk 30; 3 stop; 1 walk 33; 1 stop");
    let script = play(script, "2 K 3").run("2 next 2; 2 next 3");
    assert!(may(&script, 2).contains("ride 8"), "the way back is open again");
}

#[test]
fn e11_santa_flies_to_any_other_house() {
    for card in ["J", "Q", "K"] {
        let script = santa_with(card, 22);
        assert_eq!(script.legal(1).len(), 35, "{card}");
        script.refuse("1 fly 22");
        script.refuse("1 walk 23");
        let script = script.run("1 fly 3");
        assert_eq!(script.game().turn(), Turn::Seats(seat(2).into()), "and that is all");
    }
}

#[test]
fn e11_a_flight_leaves_one_present_only() {
    let script = santa_with("K", 2).run("1 fly 4");
    assert_eq!(points(&script), [2, 0, 0], "at the start and where he lands");
    let presents: Vec<String> =
        script.game().table.presents.into_iter().map(|house| house.to_string()).collect();
    assert_eq!(presents, ["2", "4"], "nothing at 3, over which he flew");
}

#[test]
fn e12_a_bike_begins_in_any_direction() {
    for card in ["J", "Q", "K"] {
        let script = kid_with(card, 8);
        assert_eq!(may(&script, 2), "ride 3, ride 7, ride 9, ride 15", "{card}");
        script.refuse("2 stop");
    }
}

#[test]
fn e12_then_it_rides_straight_on() {
    // North from 15 to 8, then east: 9, 10, 11, 12, where the line ends.
    let script = kid_with("K", 15).run("2 ride 8");
    assert_eq!(may(&script, 2), "ride 3, ride 7, ride 9, stop", "not back to 15");
    let script = script.run("2 ride 9");
    assert_eq!(may(&script, 2), "ride 10, stop", "straight on, not to 16");
    let script = script.run("2 ride 10; 2 ride 11");
    assert_eq!(may(&script, 2), "ride 12, stop");
    let script = script.run("2 ride 12");
    assert_eq!(script.game().turn(), Turn::Seats(seat(3).into()), "the line ends at 12");
}

#[test]
fn e12_both_directions_may_be_the_same() {
    let script = kid_with("Q", 7).run("2 ride 8; 2 ride 9; 2 ride 10; 2 ride 11; 2 ride 12");
    assert_eq!(script.game().table.house(seat(2)).to_string(), "12");
}

#[test]
fn e12_a_line_crosses_empty_lots() {
    // South: 4, 10, over the lot to 22, 29, and on to 34.
    let script = kid_with("J", 4).run("2 ride 10; 2 ride 22; 2 ride 29");
    assert_eq!(may(&script, 2), "ride 34, stop");
}

#[test]
fn e12_a_line_ends_where_the_street_is_missing() {
    // House 7 lies right to the north of 14, with no street between them.
    let town: &Town = editions::load(TOWN).expect("a sound town");
    let place = |number| town.plot(house(number)).place;
    assert_eq!((place(7), place(14)), ((1, 1), (1, 2)));
    let script = kid_with("K", 26).run("2 ride 20; 2 ride 14");
    assert_eq!(script.game().turn(), Turn::Seats(seat(3).into()), "14 has no street to the north");
}

#[test]
fn e12_the_ride_may_be_of_no_houses() {
    let script = kid_with("K", 8).run("2 ride 9; 2 stop");
    assert_eq!(script.game().turn(), Turn::Seats(seat(3).into()));
}

#[test]
fn e12_a_corner_without_another_street_ends_the_ride() {
    // 5 lies between 4 and 6: from 4 to 5 one can only go on to 6.
    let script = kid_with("K", 4).run("2 ride 5");
    assert_eq!(may(&script, 2), "ride 6, stop");
}

#[test]
fn e12_everybody_may_have_a_bike() {
    let script = play(four([1, 6, 18, 19], [8, 15, 27, 34]), "A K Q J");
    let script = script.run("2 next 3; 2 next 4; 2 next 2");
    assert_eq!(may(&script, 3), "ride 8, ride 14, ride 27");
}
