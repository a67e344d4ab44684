//! W9 and W10: toy cards.

use conformance::Script;
use tabletop::{Cards, Game, Turn};
use workshop::{Event, Job, Workshop};

use super::{cards, changed, evening, has_event, player, seat, toy, two};

/// Seat 1 has this many unfinished toys.
fn with_toys(count: usize) -> Script<Workshop> {
    changed(&two(), |game| {
        let spare = game.deck.iter().take(count - 2).collect::<Cards>();
        game.deck = game.deck - spare;
        for toy in spare {
            let player = &mut game.players[seat(1)];
            let room = player.room().expect("fewer than five");
            player.jobs[room] = Some(Job { toy, missing: [1, 0, 0, 1] });
        }
    })
}

#[test]
fn w9_not_with_five_unfinished_toys() {
    let mail = |script: &Script<Workshop>| {
        script.legal(1).iter().filter(|action| action.starts_with("go mail-room")).count()
    };
    assert_eq!((mail(&with_toys(4)), mail(&with_toys(5))), (2, 0));
}

#[test]
fn w9_three_cards_or_two_one_at_a_time() {
    let three = two().run("1 go mail-room 1; 1 letter 6; * toy 26; 1 blind; * toy 27; 1 letter 6");
    assert_eq!(three.game().turn(), Turn::Chance, "the slot is filled before anything else");
    let three = three.run("* toy 28");
    assert_eq!(three.legal(1).len(), 0);
    let laid = player(&three, 1).jobs.map(|job| job.expect("five toys").toy);
    let blind = toy("Toy Piano");
    assert_eq!(laid[2..], [toy("Toy Drum"), blind, toy("Rocking Horse")]);
    let two = two().run("1 go mail-room 2; 1 letter 1; * toy 26; 1 letter 1; * toy 27");
    assert_eq!(two.legal(1).len(), 0);
}

#[test]
fn w9_an_open_card_is_replaced_at_once() {
    let script = two().run("1 go mail-room 1; 1 letter 3; * toy 40");
    assert_eq!(script.game().letters[2], Some(39));
    assert_eq!(script.legal(1).len(), 7, "six letters and the deck, the new one among them");
}

#[test]
fn w9_the_limit_of_five_stops_you() {
    let script = with_toys(4).run("1 go mail-room 1; 1 blind").run_at_random(1, 1);
    assert_eq!(player(&script, 1).room(), None);
    assert!(script.legal(1).is_empty(), "three cards were due, one could be taken");
}

#[test]
fn w9_the_full_number_must_be_taken() {
    let script = two().run("1 go mail-room 2");
    let legal = script.legal(1);
    assert!(legal.iter().all(|action| action.starts_with("letter") || action == "blind"));
}

#[test]
fn w9_a_want_of_cards_stops_you() {
    let script = changed(&two(), |game| {
        game.deck = Cards::default();
        game.letters = [None; 6];
        game.letters[4] = Some(toy("Toy Drum"));
    });
    let script = script.run("1 go mail-room 1; 1 letter 5");
    assert!(script.legal(1).is_empty() && !script.legal(2).is_empty());
}

/// One card is left in the deck, and these lie on the sleigh.
fn nearly_empty(sleigh: &[&str]) -> Script<Workshop> {
    changed(&two(), |game| {
        game.deck = cards(&["Carousel"]);
        game.sleigh = cards(sleigh);
    })
}

#[test]
fn w10_the_sleigh_becomes_the_deck_as_soon_as_it_is_empty() {
    let script = nearly_empty(&["Sledge", "Tea Set"]).run("1 go mail-room 2; 1 blind; * toy 43");
    assert_eq!(script.game().deck, cards(&["Sledge", "Tea Set"]));
    assert!(script.game().sleigh.is_empty());
    assert!(has_event(&script, |event| matches!(event, Event::Shuffled { toys: 2 })));
    let open = nearly_empty(&["Sledge"]).run("1 go mail-room 2; 1 letter 1; * toy 43");
    assert_eq!(open.game().deck, cards(&["Sledge"]), "the same for a letter that is replaced");
}

#[test]
fn w10_without_a_sleigh_slots_stay_empty() {
    let script = nearly_empty(&[]).run("1 go mail-room 2; 1 letter 1; * toy 43; 1 letter 2");
    assert_eq!((script.game().letters[1], script.game().deck.len()), (None, 0));
    assert_eq!(script.legal(1).len(), 0);
    let script = script.run("2 go mail-room 1");
    assert_eq!(script.legal(2).len(), 5, "five letters, and no deck to draw from");
}

#[test]
fn w10_empty_slots_are_filled_right_after_an_inspection() {
    let script = changed(&evening(&two(), 3), |game| {
        game.deck = Cards::default();
        game.letters[1] = None;
        game.letters[4] = None;
        game.players[seat(2)].finished = cards(&["Sledge", "Tea Set", "Carousel"]);
    });
    let script = script.run("1 go donation-center; * toy 30; * toy 43");
    assert_eq!(script.game().letters[1], Some(toy("Sledge")));
    assert_eq!(script.game().letters[4], Some(toy("Carousel")));
    assert_eq!(script.game().deck, cards(&["Tea Set"]));
}

#[test]
fn w10_without_any_card_nobody_goes_to_the_mail_room() {
    let script = changed(&two(), |game| {
        game.deck = Cards::default();
        game.letters = [None; 6];
    });
    assert!(!script.legal(1).iter().any(|action| action.starts_with("go mail-room")));
    let script = script.run("1 go tree; * ornament toy");
    assert!(has_event(&script, |event| matches!(event, Event::Lost { .. })));
    assert_eq!(script.legal(1).len(), 6, "the reward is lost, the ornament is hung");
}
