//! Cards and the order of a round (E6, E7).

use std::collections::BTreeSet;

use elfenbein::{Elfenbein, Event, Rank};
use tabletop::{Game, Rng, Turn};

use crate::common::{EDGE, four, may, play, points, round, seat, three};

#[test]
fn e6_all_choose_in_secret_and_reveal_together() {
    let script = three(EDGE, [9, 10, 22]);
    assert_eq!(script.game().turn(), Turn::Seats([1, 2, 3].map(seat).into_iter().collect()));
    let script = script.run("3 seal K; 1 seal 4");
    assert_eq!(script.game().turn(), Turn::Seats(seat(2).into()));
    assert_eq!(script.log(), "Seat 3 chooses a card.\nSeat 1 chooses a card.\n");
    assert_eq!(
        script.log_of(Some(seat(3))),
        "Seat 3 chooses the king, face down.\nSeat 1 chooses a card.\n"
    );
    let script = script.forget().run("2 seal 7");
    assert!(script.log().starts_with(
        "Seat 2 chooses a card.\nSeat 1 reveals the 4.\nSeat 2 reveals the 7.\nSeat 3 reveals the king.\n"
    ));
}

#[test]
fn e6_a_sealed_card_is_known_to_its_owner_only() {
    let script = three(EDGE, [9, 10, 22]);
    let (king, ace) = (script.clone().run("3 seal K"), script.run("3 seal A"));
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        assert_eq!(king.game().view(viewer), ace.game().view(viewer));
    }
    assert_ne!(king.game().view(Some(seat(3))), ace.game().view(Some(seat(3))));
}

#[test]
fn e6_any_card_of_a_hand_may_have_been_sealed() {
    let view = three(EDGE, [9, 10, 22]).run("3 seal K").game().view(Some(seat(1)));
    let rng = &mut Rng::new(1);
    let guessed = (0..400).filter_map(|_| {
        Elfenbein::determinize(&view, rng).view(Some(seat(3))).sealed.map(Rank::index)
    });
    assert_eq!(guessed.collect::<BTreeSet<usize>>(), (0..13).collect());
}

#[test]
fn e6_played_cards_are_gone() {
    let script = round(three(EDGE, [25, 33, 22]), "K 3 5", &[1, 2, 3]);
    let script = script.run("1 fly 4; 2 walk 26; 2 stop; 3 walk 32; 3 stop");
    assert_eq!(may(&script, 2).matches("seal").count(), 12);
    script.refuse("2 seal 3");
    script.refuse("1 seal K");
}

#[test]
fn e6_the_last_card_plays_itself() {
    let script = three(EDGE, [25, 33, 22]).run_at_random(5, 4);
    let mut script = script;
    while script.game().table.round < 13 {
        script = script.forget().run_at_random(7, 1);
    }
    let revealed = |event: &&Event| matches!(event, Event::Revealed { .. });
    assert_eq!(script.events().iter().filter(revealed).count(), 3, "in the same step");
    assert!(!matches!(script.game().turn(), Turn::Seats(waiting) if waiting.len() > 1));
}

#[test]
fn e7_the_highest_card_decides() {
    let script = play(three(EDGE, [9, 10, 22]), "4 7 K");
    assert_eq!(script.game().turn(), Turn::Seats(seat(3).into()));
    assert!(script.log().ends_with("Seat 3 has the highest card and decides the order.\n"));
    assert_eq!(may(&script, 3), "next 1, next 2, next 3");
}

#[test]
fn e7_the_order_is_set_seat_by_seat_and_the_last_follows() {
    let script = play(four([1, 6, 18, 19], [9, 10, 11, 22]), "4 7 K 2").forget();
    let script = script.run("3 next 2; 3 next 4");
    assert_eq!(may(&script, 3), "next 1, next 3", "nobody has two turns");
    let script = script.run("3 next 1");
    assert_eq!(
        script.log(),
        "Seat 2 goes first.\nSeat 4 goes second.\nSeat 1 goes third.\nSeat 3 goes last.\n"
    );
    assert_eq!(script.game().turn(), Turn::Seats(seat(2).into()), "then the first one moves");
}

#[test]
fn e7_turns_are_taken_in_that_order() {
    let script = round(three(EDGE, [25, 33, 22]), "4 7 K", &[2, 3, 1]);
    let script = script.run("2 walk 26; 2 stop; 3 ride 32; 3 stop; 1 walk 29; 1 stop");
    assert_eq!(script.game().table.round, 2);
}

#[test]
fn e7_a_tie_goes_to_the_fewest_points() {
    // Santa has a point for his first present, the Kids have none.
    let script = play(three(EDGE, [9, 10, 22]), "K K 3");
    assert_eq!(script.game().turn(), Turn::Seats(seat(2).into()));
    assert!(
        script.log().ends_with(
            "Seat 2 ties for the highest card, has fewer points and decides the order.\n"
        )
    );
}

#[test]
fn e7_a_low_tie_does_not_matter() {
    let script = play(three(EDGE, [9, 10, 22]), "K 3 3");
    assert_eq!(script.game().turn(), Turn::Seats(seat(1).into()));
}

#[test]
fn e7_a_tie_in_points_too_is_decided_by_santa() {
    let script = play(three(EDGE, [9, 10, 22]), "3 Q Q");
    assert_eq!(script.game().turn(), Turn::Seats(seat(1).into()));
    assert_eq!(may(&script, 1), "name 2, name 3");
    let script = script.forget().run("1 name 3");
    assert_eq!(
        script.log(),
        "Cards and points are tied, so Santa picks Seat 3 to decide the order.\n"
    );
    assert_eq!(may(&script, 3), "next 1, next 2, next 3");
}

#[test]
fn e7_santa_may_name_himself() {
    // On a closed house Santa has no point either.
    let script = play(three(EDGE, [9, 10, 36]), "Q Q 3");
    assert_eq!(points(&script), [0, 0, 0]);
    assert_eq!(may(&script, 1), "name 1, name 2");
    assert_eq!(may(&script.run("1 name 1"), 1), "next 1, next 2, next 3");
}
