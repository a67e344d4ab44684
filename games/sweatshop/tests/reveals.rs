//! Which steps tell their seat what it could not foresee.

use conformance::Script;
use sweatshop::Sweatshop;
use tabletop::{Game, Seat};

/// A match in which luck has dealt these cards.
fn dealt(seats: usize, options: &str, cards: &str) -> Script<Sweatshop> {
    deal(Script::new(seats, options), cards)
}

fn deal(script: Script<Sweatshop>, cards: &str) -> Script<Sweatshop> {
    cards.split_whitespace().fold(script, |script, card| script.run(&format!("* {card}")))
}

/// Whether this step would reveal something, written as in a transcript.
fn reveals(script: &Script<Sweatshop>, step: &str) -> bool {
    let (number, action) = step.split_once(' ').expect("a seat and an action");
    let seat: Seat = number.parse().expect("a seat");
    script.game().reveals(seat, action.parse().expect("an action"))
}

#[test]
fn the_last_bid_opens_all() {
    let script = dealt(2, "", "doll kite doll doll doll doll kite kite kite kite");
    assert!(!reveals(&script, "1 bid 3"), "seat 2 still thinks");
    assert!(reveals(&script.run("1 bid 3"), "2 bid 3"));
}

#[test]
fn a_bid_is_sealed_by_its_payment() {
    let script = dealt(2, "dutch", "doll kite doll doll doll doll kite kite kite kite");
    let script = script.run("1 bid 3; 1 pay 2");
    assert!(reveals(&script, "2 bid nil"), "it takes no payment");
    assert!(!reveals(&script, "2 bid 3"));
    assert!(reveals(&script.run("2 bid 3"), "2 pay 0"));
}

/// Two in Winter: seat 2 takes these two cards, seat 1 the rest, and seat 2 has crafted.
fn crafted(cards: &str) -> Script<Sweatshop> {
    let belt = format!("doll kite {cards} kite kite kite robot robot robot");
    dealt(2, "", &belt).run("1 bid nil; 2 bid 2; * doll; 2 done")
}

#[test]
fn the_last_to_craft_learns_what_the_others_may_have_made() {
    assert!(reveals(&crafted("kite kite"), "1 done"), "with a Kite it would be a toy");
    assert!(!reveals(&crafted("doll radio"), "1 done"), "whatever the third card is");
    assert!(!reveals(&crafted("kite kite"), "1 craft kite"), "not before the end");
}

/// Two in Winter: seat 2 takes these three cards, seat 1 the rest, who has yet to clean up.
fn cleaned(cards: &str) -> Script<Sweatshop> {
    let belt = format!("kite kite {cards} doll doll kite robot robot");
    let script = dealt(2, "gold=broom,knife,gloves", &belt);
    script.run("1 bid nil; 2 bid 3; * doll; 1 done; 2 done")
}

#[test]
fn the_last_to_clean_up_learns_of_brooms() {
    assert!(reveals(&cleaned("poop broom doll"), "1 drop doll doll kite"));
    assert!(!reveals(&cleaned("poop radio doll"), "1 drop doll doll kite"), "nobody has a Broom");
}

/// Seat 4 took a card face down, seat 1 a Knife and more; seats 2 and 3 let the last two go.
fn all_nil(card: &str) -> Script<Sweatshop> {
    let belt = "doll ".repeat(11);
    let script = dealt(4, "luck=more gold=broom,gloves,knife", "doll kite robot doll");
    let script = deal(script.run("* down 8"), &format!("knife poop {card} {belt}"));
    let script = script.run("1 bid nil; 2 bid nil; 3 bid nil; 4 bid 1; * kite");
    script.run("1 bid 14; 2 bid nil; 3 bid nil; * kite; 2 bid nil; 3 bid nil")
}

#[test]
fn a_knife_that_ends_the_bids_tells_whose_poop_falls() {
    let script = all_nil("kite");
    assert!(reveals(&script, "1 pass") && reveals(&script, "1 knife"));
    let script = all_nil("poop");
    assert!(!reveals(&script, "1 pass"), "seat 1 has them all");
}
