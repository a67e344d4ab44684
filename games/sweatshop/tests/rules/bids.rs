//! S6–S11: bids, ties, taking cards.

use conformance::Script;
use sweatshop::{Gold, Slot, Sweatshop, Todo};
use tabletop::{Game, Turn};

use crate::{deal, dealt, hand, has_gold, seat, tracker, winter, words};

/// The belt of the printed example: 16 cards, and one that lies face down.
const EXAMPLE: &str =
    "doll radio wrapping robot doll kite kite poop radio kite doll kite robot kite robot kite";

/// Four players; the first cards are Dolls.
fn four(belt: &str) -> Script<Sweatshop> {
    dealt(4, "", &format!("doll doll doll doll {belt}"))
}

fn left(script: &Script<Sweatshop>) -> u8 {
    script.game().table.left()
}

/// Grey 2, Purple 3, Green 4, Orange Nil: Grey takes Doll and Radio and is out; the other three bid
/// again on 15 cards beginning with Wrapping Paper.
#[test]
fn s7_the_printed_example_of_bids() {
    let script = four(EXAMPLE).run("1 bid 2; 2 bid 3; 3 bid 4; 4 bid nil");
    assert_eq!(hand(&script, 1), "doll doll radio");
    assert_eq!(left(&script), 15);
    let table = &script.game().table;
    let front = table.belt.front(table.season);
    assert_eq!(
        table.belt.slots(table.season)[usize::from(front)],
        Slot::Up(sweatshop::Card::Wrapping)
    );
    let waiting: Vec<usize> =
        script.game().turn().waiting().iter().map(|s| s.index() + 1).collect();
    assert_eq!(waiting, [2, 3, 4]);
}

#[test]
fn s6_a_bid_is_nil_or_one_to_all_cards_left() {
    let script = winter("doll doll doll doll doll doll doll doll");
    let bids = ["nil", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    assert_eq!(script.legal(1), bids.map(|bid| format!("bid {bid}")));
    assert_eq!(script.refuse("1 bid 10"), "the rules do not allow that here");
}

#[test]
fn s6_bids_are_sealed_until_all_are_in() {
    let script = winter("doll doll doll doll doll doll doll doll").forget().run("1 bid 2");
    assert_eq!(script.log_of(Some(seat(2))), "Seat 1 seals a bid.\n");
    assert_eq!(script.legal(2).len(), 10, "nothing has happened yet");
    assert_eq!(script.refuse("1 bid 3"), "that seat owes no step here");
    let script = script.run("2 bid nil");
    assert!(script.log().contains("Seat 1 bids 2.\nSeat 2 bids Nil.\n"), "{}", script.log());
}

#[test]
fn s7_the_lowest_grab_bid_wins_and_nil_is_ignored() {
    let script = four(EXAMPLE).run("1 bid nil; 2 bid 5; 3 bid 1; 4 bid 5");
    assert_eq!(hand(&script, 3), "doll doll");
    assert!(!script.game().table.still_in.contains(seat(3)));
    assert_eq!(script.refuse("3 bid 1"), "that seat owes no step here");
}

/// Tracker Green 1, Grey 2, Purple 3, Orange 4; Grey and Orange tie with 2: Grey wins; then Green 1,
/// Purple 2, Orange 3, Grey 4, space 5 empty.
#[test]
fn s8_the_printed_example_of_a_tie() {
    let [green, grey, purple, orange] = [1, 2, 3, 4];
    let bids = format!("{green} bid nil; {grey} bid 2; {purple} bid 3; {orange} bid 2");
    let script = four(EXAMPLE).run(&bids);
    assert_eq!(hand(&script, grey), "doll doll radio");
    assert_eq!(hand(&script, orange), "doll");
    assert_eq!(tracker(&script), [green, purple, orange, grey]);
}

#[test]
fn s8_without_a_tie_nobody_moves() {
    let script = four(EXAMPLE).run("1 bid 2; 2 bid 3; 3 bid 3; 4 bid nil");
    assert_eq!(tracker(&script), [1, 2, 3, 4], "the tie of 3 was not the lowest");
}

#[test]
fn s8_who_is_out_stays_on_the_tracker_and_moves_too() {
    let script = four(EXAMPLE).run("1 bid 4; 2 bid 4; 3 bid 4; 4 bid 1");
    assert_eq!(tracker(&script), [1, 2, 3, 4]);
    let script = script.run("1 bid 3; 2 bid 3; 3 bid 4");
    assert_eq!(tracker(&script), [2, 3, 4, 1], "seat 4 is out and moves up");
    let script = script.run("2 bid 1; 3 bid 1");
    assert_eq!(tracker(&script), [3, 4, 1, 2]);
}

#[test]
fn s9_if_all_bid_nil_the_two_leftmost_cards_go() {
    let script = four(EXAMPLE).run("1 bid nil; 2 bid nil; 3 bid nil; 4 bid nil");
    assert_eq!(left(&script), 15);
    assert_eq!(script.game().turn().waiting().len(), 4, "all bid again");
    assert!(script.log().ends_with("Everyone bids Nil. Discarded: a Doll and a Radio.\n"));
}

#[test]
fn s9_a_face_down_card_is_discarded_unseen() {
    let belt = winter("doll doll doll doll kite kite kite robot");
    let unseen = belt.game().stock;
    let nil = "1 bid nil; 2 bid nil";
    let script = belt.run(&[nil; 4].join(";"));
    assert_eq!(left(&script), 1, "eight of nine are gone");
    let script = script.forget().run(nil);
    let log = script.log();
    assert!(log.starts_with("Seat 1 seals a bid.\nSeat 2 seals a bid.\nSeat 1 bids Nil.\nSeat 2 bids Nil.\nEveryone bids Nil. Discarded: a face-down card.\n"), "{log}");
    assert_eq!(script.game().stock, unseen, "for all anybody knows it is still somewhere");
    assert_eq!(
        script.game().table.season,
        sweatshop::Season::Spring,
        "nobody has anything to craft"
    );
}

#[test]
fn s10_the_last_elf_takes_all_that_is_left() {
    let script = winter("doll doll doll doll kite kite kite robot").run("1 bid 2; 2 bid 3");
    assert!(script.log().contains("Seat 2 is the last player in and must take 7 cards."));
    assert_eq!(script.game().turn(), Turn::Chance, "the hidden card too");
    let script = deal(script, "radio");
    assert_eq!(hand(&script, 1), "doll doll doll");
    assert_eq!(hand(&script, 2), "doll doll kite kite kite kite robot radio");
}

#[test]
fn s10_when_the_belt_is_empty_who_has_nothing_gets_nothing() {
    let script = winter("doll doll doll doll kite kite kite robot").run("1 bid 9; 2 bid nil");
    let script = deal(script, "doll");
    assert_eq!(hand(&script, 2), "kite");
    assert!(matches!(script.game().table.due, Todo::Craft(_)));
}

#[test]
fn s11_gold_lies_open_and_parts_go_to_the_hand() {
    let script = winter("broom doll magic doll kite kite kite robot").run("1 bid 3; 2 bid nil");
    assert_eq!(hand(&script, 1), "doll doll");
    assert_eq!((has_gold(&script, 1, Gold::Broom), has_gold(&script, 1, Gold::Magic)), (1, 1));
    assert_eq!(script.game().table.players[seat(1)].hand, 2, "gold is not in the hand");
}

#[test]
fn s11_a_face_down_card_is_seen_by_its_taker_alone() {
    let script = winter("doll doll doll doll kite kite kite robot").run("1 bid 9; 2 bid nil");
    let script = deal(script.forget(), "radio");
    assert!(
        script
            .log_of(Some(seat(1)))
            .starts_with("Seat 1 takes face-down card 9 and finds a Radio.")
    );
    for other in [Some(seat(2)), None] {
        assert!(
            script
                .log_of(other)
                .starts_with("Seat 1 takes face-down card 9 and looks at it in secret.")
        );
    }
    assert_eq!(words(script.game().desks[seat(1)].hidden), "doll radio");
}

#[test]
fn s11_a_face_down_gold_card_lies_open_too() {
    let script = winter("doll doll doll doll kite kite kite robot").run("1 bid 9; 2 bid nil");
    let script = deal(script.forget(), "broom");
    assert!(script.log().starts_with("Seat 1 takes face-down card 9 and finds a Broom."));
    assert_eq!(has_gold(&script, 1, Gold::Broom), 1);
    assert_eq!(words(script.game().desks[seat(1)].hidden), "doll");
}
