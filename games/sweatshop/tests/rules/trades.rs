//! S21: Fruitcake.

use conformance::Script;
use sweatshop::{Gold, Sweatshop, Todo};
use tabletop::{Game, SeatSet};

use crate::{Layout, hand, has_gold, seat};

fn trading(hands: [&str; 3]) -> Script<Sweatshop> {
    trading_by("", hands)
}

/// Three players, of whom seat 1 has a Fruitcake; `rules` is another option.
fn trading_by(rules: &str, hands: [&str; 3]) -> Script<Sweatshop> {
    let options = format!("gold=broom,gloves,fruitcake {rules}");
    let layout = Layout::new(3, &options).gold(1, Gold::Fruitcake, 1);
    let layout =
        (1..).zip(hands).fold(layout, |layout, (number, cards)| layout.hand(number, cards));
    layout.due(Todo::Trade { seat: seat(1), later: SeatSet::default() })
}

/// An offer of seat 1 to seat 2, as it is made.
const OFFER: &str = "1 trade 2; 1 offer doll; 1 want radio";

#[test]
fn s21_any_cards_of_the_hand_are_offered_for_any_others() {
    let script = trading(["doll doll kite", "radio robot", ""]);
    assert_eq!(script.legal(1), ["done", "trade 2"], "seat 3 has no cards");
    let script = script.run("1 trade 2");
    assert_eq!(
        script.legal(1),
        ["offer doll", "offer doll doll", "offer doll doll kite", "offer doll kite", "offer kite"]
    );
    let script = script.run("1 offer doll doll");
    assert_eq!(
        script.legal(1),
        [
            "want kite",
            "want kite kite",
            "want kite robot",
            "want kite radio",
            "want robot",
            "want robot robot",
            "want robot radio",
            "want radio",
            "want radio radio",
        ],
        "seat 2 has two cards, and what is given is not asked for"
    );
}

#[test]
fn s21_both_hands_may_change_owners() {
    let hands = ["doll doll doll doll doll doll kite", "robot robot robot radio radio", ""];
    let script = trading(hands).run(
        "1 trade 2; 1 offer doll doll doll doll doll doll kite; \
         1 want robot robot robot radio radio; 2 accept",
    );
    assert_eq!(
        (hand(&script, 1), hand(&script, 2)),
        ("robot robot robot radio radio".into(), hands[0].into())
    );
}

#[test]
fn s21_who_offers_every_kind_could_ask_for_nothing() {
    let script = trading(["doll kite robot radio", "radio", ""]).run("1 trade 2");
    assert!(!script.legal(1).contains(&"offer doll kite robot radio".to_string()));
    assert!(script.legal(1).contains(&"offer doll kite robot".to_string()));
}

#[test]
fn s21_a_refused_partner_may_be_made_another_offer_but_not_the_same_again() {
    let script = trading(["doll doll kite", "robot radio", "kite"]).run(OFFER).run("2 decline");
    assert_eq!(script.legal(1), ["done", "trade 2", "trade 3"]);
    let again = script.clone().run("1 trade 2; 1 offer doll");
    assert!(!again.legal(1).contains(&"want radio".to_string()), "it was just refused");
    assert!(again.legal(1).contains(&"want robot".to_string()));
    let other = script.clone().run("1 trade 2; 1 offer doll doll; 1 want radio; 2 accept");
    assert_eq!(hand(&other, 1), "kite radio");
    let elsewhere = script.run("1 trade 3; 1 offer doll");
    assert!(elsewhere.legal(1).contains(&"want radio".to_string()), "seat 3 was not asked");
}

#[test]
fn s21_an_offer_that_leaves_nothing_new_to_ask_for_is_not_made() {
    let script = trading(["doll kite robot", "radio", ""]);
    let script = script.run("1 trade 2; 1 offer doll kite robot; 1 want radio; 2 decline");
    let script = script.run("1 trade 2");
    assert!(!script.legal(1).contains(&"offer doll kite robot".to_string()));
    assert!(script.legal(1).contains(&"offer doll kite".to_string()));
}

#[test]
fn s21_the_partner_may_answer_with_an_offer() {
    let script = trading(["doll doll kite", "radio robot", "kite"]).run(OFFER);
    assert_eq!(script.legal(2), ["decline", "accept", "counter"]);
    let script = script.run("2 counter");
    assert_eq!(script.legal(2), ["offer robot", "offer robot radio", "offer radio"]);
    let drafting = script.clone().run("2 offer radio");
    assert!(!drafting.legal(2).contains(&"want doll".to_string()), "that would be to accept");
    assert_eq!(drafting.log(), "Seat 1 offers Seat 2 a Doll for a Radio.\n", "unseen as yet");
    let script = drafting.run("2 want doll doll");
    assert_eq!(script.legal(1), ["decline", "accept", "counter"]);
    let made = script.clone().run("1 accept");
    assert_eq!((hand(&made, 1), hand(&made, 2)), ("kite radio".into(), "doll doll robot".into()));
    assert_eq!(has_gold(&made.run("1 done"), 1, Gold::Fruitcake), 0, "a trade was made");
    let refused = script.clone().run("1 decline");
    assert_eq!(refused.legal(1), ["done", "trade 2", "trade 3"], "seat 1 goes on");
    assert_eq!(
        script.log(),
        "Seat 1 offers Seat 2 a Doll for a Radio.\nSeat 2 offers Seat 1 a Radio for 2 Dolls.\n"
    );
}

#[test]
fn s21_a_counter_offer_may_be_answered_with_another_one() {
    let script = trading(["doll doll kite", "radio robot", "kite"]).run(OFFER);
    let script = script.run("2 counter; 2 offer radio; 2 want doll doll");
    let script = script.run("1 counter; 1 offer doll kite; 1 want radio; 2 accept");
    assert_eq!(
        (hand(&script, 1), hand(&script, 2)),
        ("doll radio".into(), "doll kite robot".into())
    );
}

#[test]
fn s21_thirty_refusals_of_a_partner_are_enough() {
    let mut script = trading(["doll doll kite", "robot robot", ""]);
    for nth in 0..30 {
        assert_eq!(script.legal(1), ["done", "trade 2"], "after {nth} refusals");
        let want = ["radio", "robot"][nth % 2];
        script = script.run(&format!("1 trade 2; 1 offer doll; 1 want {want}; 2 decline"));
    }
    assert!(matches!(script.game().table.due, Todo::Craft(_)), "it comes to an end");
}

#[test]
fn s21_thirty_trades_with_a_partner_are_enough() {
    let mut script = trading(["doll", "radio", ""]);
    for nth in 0..30 {
        assert!(script.legal(1).contains(&"trade 2".to_string()), "after {nth} trades");
        let (give, want) = if nth % 2 == 0 { ("doll", "radio") } else { ("radio", "doll") };
        script = script.run(&format!("1 trade 2; 1 offer {give}; 1 want {want}; 2 accept"));
    }
    let left = script.legal(1);
    assert!(!left.contains(&"trade 2".to_string()), "it comes to an end: {left:?}");
}

#[test]
fn s21_a_counter_offer_counts_as_a_refusal() {
    let mut script = trading(["doll doll kite", "robot robot", ""]);
    for nth in 0..29 {
        let want = ["radio", "robot"][nth % 2];
        script = script.run(&format!("1 trade 2; 1 offer doll; 1 want {want}; 2 decline"));
    }
    let script = script.run("1 trade 2; 1 offer doll; 1 want robot");
    assert_eq!(script.legal(2), ["decline", "accept"], "there is no offer left to make");
}

#[test]
fn s21_bots_think_of_three_cards_and_three_trades_and_of_no_second_offer() {
    let script = trading(["doll doll doll doll kite", "robot robot robot robot radio", "kite"]);
    let worth = |script: &Script<Sweatshop>, number: usize| {
        let mut actions = Vec::new();
        script.game().worth_trying(seat(number), None, &mut actions);
        actions.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let refused = script.clone().run(OFFER).run("2 decline");
    assert_eq!(worth(&refused, 1), ["done", "trade 3"]);
    let offers = worth(&script.clone().run("1 trade 2"), 1);
    assert!(offers.contains(&"offer doll doll doll".to_string()));
    assert!(!offers.contains(&"offer doll doll doll doll".to_string()));
    assert_eq!(worth(&script.run(OFFER), 2), ["decline", "accept"]);
}

#[test]
fn s21_by_version_2_of_the_rules_no_offer_is_answered_with_another() {
    let script = trading_by("rules=2", ["doll doll kite", "radio robot", "kite"]).run(OFFER);
    assert_eq!(script.legal(2), ["decline", "accept"]);
}

#[test]
fn s21_the_partner_accepts_and_cards_change_hands() {
    let script = trading(["doll doll kite", "radio robot", "kite"]);
    let script = script.run("1 trade 2; 1 offer doll doll; 1 want radio");
    assert_eq!(script.legal(2), ["decline", "accept", "counter"]);
    let script = script.run("2 accept");
    assert_eq!(
        (hand(&script, 1), hand(&script, 2)),
        ("kite radio".into(), "doll doll robot".into())
    );
    let table = &script.game().table;
    assert_eq!((table.players[seat(1)].hand, table.players[seat(2)].hand), (2, 3));
    assert_eq!(
        script.log_of(Some(seat(3))),
        "Seat 1 offers Seat 2 2 Dolls for a Radio.\nSeat 2 accepts 2 Dolls for a Radio.\n"
    );
}

#[test]
fn s21_who_lacks_the_cards_can_only_decline_and_that_tells_nothing() {
    let lacks = trading(["doll doll kite", "kite robot", "kite"]).run(OFFER);
    assert_eq!(lacks.legal(2), ["decline", "counter"]);
    let keeps = trading(["doll doll kite", "radio robot", "kite"]).run(OFFER);
    assert_eq!(lacks.run("2 decline").log(), keeps.run("2 decline").log());
}

#[test]
fn s21_discarded_if_a_trade_was_made_else_kept() {
    let script = trading(["doll doll kite", "radio robot", "kite"]);
    assert_eq!(has_gold(&script.clone().run("1 done"), 1, Gold::Fruitcake), 1);
    let tried = script.clone().run("1 trade 2; 1 offer doll; 1 want radio; 2 decline; 1 done");
    assert_eq!(has_gold(&tried, 1, Gold::Fruitcake), 1);
    let made = script.run("1 trade 2; 1 offer doll; 1 want radio; 2 accept; 1 done");
    assert_eq!(has_gold(&made, 1, Gold::Fruitcake), 0);
    assert!(made.log().ends_with("Seat 1 finishes trading and discards the Fruitcake.\n"));
}

#[test]
fn s21_an_offer_is_heard_when_it_is_whole() {
    let script = trading(["doll doll kite", "radio robot", "kite"]).run("1 trade 2; 1 offer doll");
    assert_eq!(script.log(), "");
}

#[test]
fn s21_the_next_holder_trades_with_everybody_anew() {
    let layout = Layout::new(3, "gold=broom,gloves,fruitcake").hand(1, "doll").hand(2, "kite kite");
    let layout = layout.gold(1, Gold::Fruitcake, 1).gold(2, Gold::Fruitcake, 1).hand(3, "robot");
    let script = layout.due(Todo::Trade { seat: seat(2), later: SeatSet::from(seat(1)) });
    let script = script.run("2 trade 1; 2 offer kite; 2 want doll; 1 decline; 2 done");
    assert_eq!(script.legal(1), ["done", "trade 2", "trade 3"]);
}
