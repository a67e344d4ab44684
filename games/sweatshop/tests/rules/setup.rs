//! S1–S5: cards, set-up, belts.

use sweatshop::{Components, Gold, Part, Season, Slot, Todo};
use tabletop::{Components as _, Game};

use crate::{dealt, play_until, seat, start, tracker, words};

#[test]
fn s1_parts_points_and_penalties() {
    let rows =
        Components::built_in().parts.each_ref().map(|row| (row.parts, row.points, row.floor));
    assert_eq!(rows, [(3, 2, 2), (3, 3, 3), (3, 4, 4), (4, 10, 6), (0, 0, 7)]);
}

#[test]
fn s2_the_deck_by_players() {
    let numbers = [
        (2, [13, 10, 7, 6, 1, 1, 1, 1]),
        (3, [19, 15, 10, 6, 1, 1, 1, 1]),
        (4, [25, 19, 13, 10, 2, 2, 2, 2]),
        (5, [31, 24, 16, 10, 2, 2, 2, 2]),
    ];
    for (seats, counts) in numbers {
        assert_eq!(start(seats, "").stock.counts(), &counts);
    }
}

#[test]
fn s2_the_whole_box_is_101_cards() {
    let Components { parts, golds, .. } = Components::built_in();
    let parts: u32 = parts.iter().map(|row| u32::from(row.copies[3])).sum();
    let golds: u32 = golds.iter().map(|row| u32::from(row.copies[3])).sum();
    assert_eq!(parts + golds, 101);
}

#[test]
fn s3_first_cards_are_dolls_kites_and_robots() {
    let mut outcomes = Vec::new();
    start(2, "").chances(&mut |chance, weight| outcomes.push((chance.to_string(), weight)));
    assert_eq!(outcomes, [("doll".into(), 13), ("kite".into(), 10), ("robot".into(), 7)]);
    let script = dealt(2, "", "robot");
    assert_eq!(script.refuse("* radio"), "luck cannot decide that here");
    let script = dealt(2, "", "robot kite");
    assert_eq!(words(script.game().desks[seat(1)].hand), "robot");
    assert_eq!(words(script.game().desks[seat(2)].hand), "kite");
    assert_eq!(
        script.log_of(Some(seat(1))).lines().nth(1),
        Some("Seat 2 is dealt a hidden Violet card.")
    );
}

#[test]
fn s3_then_everything_is_shuffled_in() {
    let mut kinds = Vec::new();
    dealt(2, "", "robot kite").game().chances(&mut |chance, _| kinds.push(chance.to_string()));
    assert_eq!(kinds, ["doll", "kite", "robot", "radio", "poop", "magic", "wrapping", "broom"]);
}

#[test]
fn s4_players_start_on_the_tracker_in_seat_order() {
    for seats in 2..=5 {
        let order: Vec<usize> = (1..=seats).collect();
        assert_eq!(tracker(&conformance::Script::from(start(seats, ""))), order);
    }
}

#[test]
fn s5_belts_have_four_cards_a_player_and_one() {
    let lengths = |seats| Season::ALL.map(|season| start(seats, "").table.belt.length(season));
    assert_eq!(lengths(2), [9; 4]);
    assert_eq!(lengths(3), [13, 13, 13, 12], "the deck holds 12 cards for Fall");
    assert_eq!(lengths(4), [17; 4]);
    assert_eq!(lengths(5), [21; 4]);
}

/// The example of the print: with four players 16 cards lie face up, the 17th face down.
#[test]
fn s5_all_cards_but_the_last_lie_face_up() {
    for (seats, length) in [(2, 9), (3, 13), (4, 17), (5, 21)] {
        let game = play_until(start(seats, ""), 1, |game| matches!(game.table.due, Todo::Bid(_)));
        let slots = game.table.belt.slots(Season::Winter);
        assert_eq!(slots.len(), length);
        assert_eq!(slots.last(), Some(&Slot::Down));
        assert!(slots[..length - 1].iter().all(|slot| matches!(slot, Slot::Up(_))));
    }
}

#[test]
fn s5_the_fourth_belt_of_three_players_has_twelve_cards_and_ends_face_down() {
    let in_fall = |game: &sweatshop::Sweatshop| {
        game.table.season == Season::Fall && matches!(game.table.due, Todo::Bid(_))
    };
    for seed in 0..20 {
        let game = play_until(start(3, ""), seed, in_fall);
        let slots = game.table.belt.slots(Season::Fall);
        let down = slots.iter().filter(|&&slot| slot == Slot::Down).count();
        assert_eq!((slots.len(), down, slots[11]), (12, 1, Slot::Down));
    }
}

#[test]
fn two_to_five_can_play() {
    let refused = |seats| {
        sweatshop::Sweatshop::new(seats, &sweatshop::Options::default(), Components::built_in())
            .is_err()
    };
    assert!(refused(1) && refused(6) && !refused(2) && !refused(5));
}

#[test]
fn a_card_is_a_part_or_gold() {
    for card in sweatshop::Card::ALL {
        assert!(card.part().is_some() != card.gold().is_some(), "{card}");
    }
    assert!(Part::ALL.iter().all(|&part| part.card().part() == Some(part)));
    assert!(Gold::ALL.iter().all(|&gold| gold.card().gold() == Some(gold)));
}
