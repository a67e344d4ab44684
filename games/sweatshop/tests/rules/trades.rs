//! S21: Fruitcake.

use kit::Script;
use sweatshop::{Gold, Sweatshop, Todo};
use tabletop::SeatSet;

use crate::{Layout, hand, has_gold, seat};

fn trading(hands: [&str; 3]) -> Script<Sweatshop> {
    let layout = Layout::new(3, "gold=broom,gloves,fruitcake").gold(1, Gold::Fruitcake, 1);
    let layout =
        (1..).zip(hands).fold(layout, |layout, (number, cards)| layout.hand(number, cards));
    layout.due(Todo::Trade { seat: seat(1), later: SeatSet::default() })
}

#[test]
fn s21_one_to_three_cards_are_offered_for_one_to_three() {
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
fn s21_the_partner_accepts_and_cards_change_hands() {
    let script = trading(["doll doll kite", "radio robot", "kite"]);
    let script = script.run("1 trade 2; 1 offer doll doll; 1 want radio");
    assert_eq!(script.legal(2), ["decline", "accept"]);
    let script = script.run("2 accept");
    assert_eq!(
        (hand(&script, 1), hand(&script, 2)),
        ("kite radio".into(), "doll doll robot".into())
    );
    let table = &script.game().table;
    assert_eq!((table.players[seat(1)].hand, table.players[seat(2)].hand), (2, 3));
    assert_eq!(
        script.log_of(Some(seat(3))),
        "Seat 1 offers Seat 2 2 Dolls for a Radio.\nSeat 2 accepts: 2 Dolls for a Radio.\n"
    );
}

#[test]
fn s21_who_lacks_the_cards_can_only_decline_and_that_tells_nothing() {
    let offer = "1 trade 2; 1 offer doll; 1 want radio";
    let lacks = trading(["doll doll kite", "kite robot", "kite"]).run(offer);
    assert_eq!(lacks.legal(2), ["decline"]);
    let keeps = trading(["doll doll kite", "radio robot", "kite"]).run(offer);
    assert_eq!(lacks.run("2 decline").log(), keeps.run("2 decline").log());
}

#[test]
fn s21_one_refusal_and_three_trades_for_each_partner() {
    let script = trading(["doll doll kite", "robot robot robot robot", "kite radio"]);
    let refused = script.clone().run("1 trade 2; 1 offer doll; 1 want radio; 2 decline");
    assert_eq!(refused.legal(1), ["done", "trade 3"]);
    let there = "1 trade 2; 1 offer doll; 1 want robot; 2 accept";
    let back = "1 trade 2; 1 offer robot; 1 want doll; 2 accept";
    let script = script.run(there).run(back).run(there);
    assert_eq!(script.legal(1), ["done", "trade 3"]);
    let script = script.run("1 trade 3; 1 offer doll; 1 want robot; 3 decline");
    assert!(matches!(script.game().table.due, Todo::Craft(_)), "nobody is left to trade with");
}

#[test]
fn s21_discarded_if_a_trade_was_made_else_kept() {
    let script = trading(["doll doll kite", "radio robot", "kite"]);
    assert_eq!(has_gold(&script.clone().run("1 done"), 1, Gold::Fruitcake), 1);
    let tried = script.clone().run("1 trade 2; 1 offer doll; 1 want radio; 2 decline; 1 done");
    assert_eq!(has_gold(&tried, 1, Gold::Fruitcake), 1);
    let made = script.run("1 trade 2; 1 offer doll; 1 want radio; 2 accept; 1 done");
    assert_eq!(has_gold(&made, 1, Gold::Fruitcake), 0);
    assert!(made.log().ends_with("Seat 1 trades no more and discards the Fruitcake.\n"));
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
