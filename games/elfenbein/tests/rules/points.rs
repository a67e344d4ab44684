//! Presents and sightings (E13 to E16).

use elfenbein::{Card, Event, Houses, Reach, Todo, Town};
use tabletop::{Components, Game, Turn};

use crate::common::{
    EDGE, Script, TOWN, four, house, in_town, may, play, points, preset, round, seat, three,
};

#[test]
fn e13_santa_leaves_a_present_in_every_house_he_enters() {
    let script = round(three(EDGE, [35, 35, 8]), "7 A 2", &[1, 2, 3]);
    let script = script.run("1 walk 9; 1 walk 10; 1 walk 11");
    assert_eq!(points(&script), [4, 0, 0]);
    assert_eq!(script.game().table.stock, 26);
    assert!(script.log().contains("Seat 1 leaves a present at 10 Lantern House: 1 point.\n"));
}

#[test]
fn e13_not_in_a_closed_house_and_not_beside_another_present() {
    // 18 is closed; he comes back to 12 in the second round.
    let script = round(three(EDGE, [33, 33, 12]), "2 A A", &[1, 2, 3]);
    let script = script.run("1 walk 18; 1 stop; 2 walk 32; 2 stop; 3 walk 32; 3 stop");
    assert_eq!(points(&script), [1, 0, 0], "18 is closed");
    let script = round(script, "3 2 2", &[1, 2, 3]).run("1 walk 12; 1 stop");
    assert_eq!(points(&script), [1, 0, 0], "a present lies at 12 already");
    assert!(!script.game().table.presents.contains(house(18)));
}

/// With 28 presents lying and one taken, one is left: houses 9 and 10 have none.
fn one_left() -> Script {
    let script = round(three(EDGE, [35, 35, 8]), "7 A 2", &[1, 2, 3]);
    preset(&script, |game| {
        let table = &mut game.table;
        let open = table.town.houses() - table.closed;
        table.presents = open - [house(9), house(10)].into_iter().collect::<Houses>();
        table.players[seat(2)].presents = 1;
        table.stock = 1;
    })
}

#[test]
fn e13_the_thirtieth_counter_is_the_last() {
    let script = one_left();
    assert_eq!(points(&script), [28, 1, 0]);
    let script = script.run("1 walk 9");
    assert_eq!(points(&script), [29, 1, 0], "the thirtieth");
    let script = script.run("1 walk 10");
    assert_eq!(points(&script), [29, 1, 0], "there is no thirty-first");
    assert_eq!(script.game().table.stock, 0);
}

#[test]
fn e13_thirteen_turns_use_29_counters_at_most() {
    let houses = |card: &Card| match card.reach {
        Reach::Houses(houses) => u32::from(houses),
        Reach::Court => 1,
    };
    let town = Town::built_in();
    assert_eq!(1 + town.cards.iter().map(houses).sum::<u32>(), 29);
}

#[test]
fn e13_counters_are_those_of_the_box() {
    let script = in_town(&TOWN.replace("limits.presents = 30", "limits.presents = 2"), 3);
    let script = script.run("2 close 1; 3 close 6; 1 close 18; 2 close 19; 3 close 31; 1 close 36");
    let script = script.run("2 start 35; 3 start 35; 1 start 8");
    let script = round(script, "7 A 2", &[1, 2, 3]).run("1 walk 9; 1 walk 10; 1 walk 11");
    assert_eq!(points(&script), [2, 0, 0]);
}

#[test]
fn e14_the_first_kid_takes_the_present_the_second_does_not() {
    // Santa waits at 9 with a present; both Kids come to him.
    let script = round(three(EDGE, [8, 10, 9]), "A 2 3", &[2, 3, 1]);
    let script = script.run("2 walk 9");
    assert_eq!(points(&script), [0, 4, 0], "three for the look, one for the present");
    let script = script.run("2 stop; 3 walk 9");
    assert_eq!(points(&script), [0, 4, 3]);
    assert_eq!(
        script.log(),
        "Seat 2 (Kid) walks to 9 Mistletoe Villa.\n\
         Seat 2 sees Santa at 9 Mistletoe Villa: 3 points.\n\
         Seat 2 gets the present from 9 Mistletoe Villa: 1 point, and Seat 1 loses 1 point.\n\
         Seat 2 stops at 9 Mistletoe Villa.\n\
         Seat 3 (Kid) walks to 9 Mistletoe Villa.\n\
         Seat 3 sees Santa at 9 Mistletoe Villa: 3 points.\n"
    );
}

#[test]
fn e14_passing_through_counts() {
    let script = round(three(EDGE, [8, 35, 9]), "A 2 3", &[2, 3, 1]).run("2 walk 9; 2 walk 16");
    assert_eq!(points(&script), [0, 4, 0]);
    let bike = round(three(EDGE, [8, 35, 10]), "A K 3", &[2, 3, 1]);
    let bike = bike.run("2 ride 9; 2 ride 10; 2 ride 11");
    assert_eq!(points(&bike), [0, 4, 0]);
}

#[test]
fn e14_only_entering_counts() {
    // A Kid starts beside Santa and leaves him; the other two rounds nobody moves in.
    let script = round(three(EDGE, [9, 35, 9]), "A 2 3", &[2, 3, 1]).run("2 walk 8; 2 stop");
    assert_eq!(points(&script), [1, 0, 0]);
    let script = script.run("3 walk 30; 3 stop");
    // Santa enters 8, is seen, and stays with the Kid: leaving him scores nothing.
    let script = script.run("1 walk 8; 1 stop");
    assert_eq!(points(&script), [1, 4, 0]);
    let script = round(script, "2 3 4", &[2, 3, 1]).run("2 walk 7; 2 stop");
    assert_eq!(points(&script), [1, 4, 0]);
}

#[test]
fn e14_a_first_look_without_a_present_is_used_up_too() {
    // Santa stands at 18, which is closed: the first look gives no present, nor does the second.
    let script = round(three(EDGE, [12, 24, 18]), "A 2 3", &[2, 3, 1]);
    let script = script.run("2 walk 18; 2 stop; 3 walk 18; 3 stop");
    assert_eq!(points(&script), [0, 3, 3]);
}

#[test]
fn e14_every_round_has_a_first_look_of_its_own() {
    let script = round(three(EDGE, [8, 10, 9]), "A 2 3", &[2, 3, 1]);
    let script = script.run("2 walk 9; 2 walk 16; 3 walk 11; 3 stop; 1 walk 8; 1 walk 3");
    assert_eq!(points(&script), [2, 4, 0], "a present was taken at 9, two were left at 8 and 3");
    let script = round(script, "2 J 4", &[2, 3, 1]).run("2 ride 9; 2 ride 8");
    let script = script.run("2 ride 7; 3 walk 10; 3 stop; 1 walk 2; 1 stop");
    let script = round(script, "3 4 5", &[2, 3, 1]).run("2 walk 2");
    assert_eq!(points(&script), [2, 8, 0], "3 and the present that lay there");
}

#[test]
fn e15_each_kid_sees_santa_and_santa_chooses_who_gets_the_present() {
    let script = round(four([1, 6, 18, 19], [9, 9, 35, 8]), "A 2 3 4", &[1, 2, 3, 4]);
    let script = script.run("1 walk 9");
    assert_eq!(points(&script), [1, 3, 3, 0], "both see him");
    assert_eq!(may(&script, 1), "give 2, give 3");
    let script = script.run("1 give 3");
    assert_eq!(points(&script), [1, 3, 4, 0], "from the stock: Santa loses nothing");
    assert_eq!(script.game().table.stock, 28);
    assert!(may(&script, 1).ends_with("stop"), "then he goes on");
}

#[test]
fn e15_a_single_kid_gets_it_without_a_question() {
    let script = round(three(EDGE, [9, 35, 8]), "7 2 3", &[1, 2, 3]).run("1 walk 9");
    assert_eq!(points(&script), [1, 4, 0]);
    assert!(script.log().ends_with(
        "Seat 2 sees Santa at 9 Mistletoe Villa: 3 points.\n\
         Seat 2 gets the present meant for 9 Mistletoe Villa: 1 point.\n"
    ));
    assert!(!script.game().table.presents.contains(house(9)), "Santa leaves none for himself");
}

#[test]
fn e15_the_present_that_lies_there_costs_santa_a_point() {
    // He leaves one at 9 and steps aside; the Kid comes to 9, and he comes back.
    let script = round(three(EDGE, [10, 35, 9]), "2 A A", &[1, 2, 3]);
    let script = script.run("1 walk 8; 1 stop; 2 walk 9; 2 stop; 3 walk 30; 3 stop");
    assert_eq!(points(&script), [2, 0, 0]);
    let script = round(script, "3 2 2", &[1, 2, 3]).run("1 walk 9");
    assert_eq!(points(&script), [1, 4, 0]);
    assert_eq!(script.game().table.stock, 28, "none came from the stock");
}

#[test]
fn e15_passing_through_counts_and_so_does_flying_in() {
    let script = round(three(EDGE, [9, 10, 8]), "7 2 3", &[1, 2, 3]);
    let script = script.run("1 walk 9; 1 walk 10; 1 walk 11");
    assert_eq!(points(&script), [2, 4, 4], "seen twice in a round, a present each time");
    let flight = round(three(EDGE, [9, 10, 30]), "K 2 3", &[1, 2, 3]).run("1 fly 10");
    assert_eq!(points(&flight), [1, 0, 4]);
}

#[test]
fn e15_no_present_in_a_closed_house() {
    let script = round(four([1, 6, 18, 19], [18, 18, 35, 12]), "A 2 3 4", &[1, 2, 3, 4]);
    let script = script.run("1 walk 18");
    assert_eq!(points(&script), [1, 3, 3, 0]);
    assert!(!matches!(script.game().table.todo, Todo::Give { .. }), "there is nothing to give");
}

#[test]
fn e15_no_present_if_none_is_left() {
    let script = preset(&one_left(), |game| {
        let table = &mut game.table;
        table.players[seat(2)].house = Some(house(9));
        table.players[seat(3)].house = Some(house(9));
        table.players[seat(2)].presents = 2;
        table.stock = 0;
    });
    let script = script.run("1 walk 9");
    assert_eq!(points(&script), [28, 5, 3], "two for presents before, three each for the look");
    assert_eq!(may(&script, 1), "walk 10, walk 16, stop", "nothing to give");
}

#[test]
fn e15_being_seen_uses_up_the_first_look() {
    // Santa runs into seat 2 and goes on; seat 3 finds him where he left a present.
    let script = round(three(EDGE, [9, 22, 8]), "7 2 3", &[1, 2, 3]);
    let script = script.run("1 walk 9; 1 walk 10; 1 stop; 2 walk 8; 2 stop; 3 walk 10");
    assert_eq!(points(&script), [2, 4, 3], "three, but no present");
    assert!(script.game().table.presents.contains(house(10)));
}

#[test]
fn e16_a_house_may_get_another_present_later() {
    let script = round(three(EDGE, [8, 35, 9]), "A 2 3", &[2, 3, 1]);
    let script = script.run("2 walk 9; 2 walk 16; 3 walk 30; 3 stop; 1 walk 10; 1 stop");
    assert_eq!(points(&script), [1, 4, 0]);
    let script = round(script, "2 4 4", &[1, 2, 3]);
    let script = script.run("1 walk 9");
    assert_eq!(points(&script), [2, 4, 0]);
    assert_eq!(script.game().table.stock, 27, "the one that was taken does not come back");
    assert!(matches!(script.events().last(), Some(Event::Left { .. })));
}

#[test]
fn e16_every_point_of_santa_lies_in_the_town() {
    let script = play(three(EDGE, [8, 35, 9]), "A 2 3").run_at_random(9, 120);
    assert_ne!(script.game().turn(), Turn::Chance);
    let present = script.game().table.presents.len();
    assert_eq!(points(&script)[0], present as i16);
}
