//! Scripts tell a match step by step.

use std::panic::catch_unwind;

use crate::Script;
use crate::blame::message;
use crate::toy::Bazaar;

const OPENING: &str = "
    # Three stalls are stocked.
    * 5; * 6; * 7
    * sun
    2 bid 3; 1 bid 0
    2 take";

#[test]
fn a_script_is_played_and_logged() {
    let script = Script::<Bazaar>::new(2, "").run(OPENING);
    let end = "Seat 1 seals a bid.\nSeat 1 bid 0.\nSeat 2 bid 3.\nSeat 2 takes 3 coins.\n";
    assert!(script.log().ends_with(end), "{}", script.log());
    assert_eq!(script.legal(1), ["take", "buy 0", "buy 1", "buy 2", "reserve", "wait"]);
    let script = script.forget().run("1 reserve; * 9");
    assert_eq!(script.log(), "Seat 1 reserves a card.\n");
    assert_eq!(script.log_of("1".parse().ok()), "Seat 1 reserves card 9.\n");
    assert_eq!(script.events().len(), 1);
    let over = script.run_at_random(1, usize::MAX);
    assert!(tabletop::result(over.game()).is_some());
}

#[test]
fn refusals_are_reasons() {
    let script = Script::<Bazaar>::new(2, "").run(OPENING);
    assert_eq!(script.refuse("2 take"), "that seat owes no step here");
    assert_eq!(script.refuse("1 bid 1"), "the rules do not allow that here");
    assert_eq!(script.refuse("* sun"), "luck cannot decide that here");
    assert_eq!(script.refuse("1 dance"), "there are bid, take, buy, claim, reserve and wait");
}

#[test]
fn a_wrong_script_says_what_would_be_right() {
    let run = || Script::<Bazaar>::new(2, "").run(OPENING).run("1 buy 3");
    let said = catch_unwind(run).expect_err("there is no stall 3");
    let said = message(&*said);
    assert!(
        said.starts_with("`1 buy 3`: the rules do not allow that here\nafter the steps:\n  * 5")
    );
    assert!(said.ends_with("seat 1 may: take, buy 0, buy 1, buy 2, reserve, wait\n"), "{said}");
    let run = || Script::<Bazaar>::new(2, "").run(OPENING).refuse("1 take");
    let said = catch_unwind(run).expect_err("it is allowed");
    assert!(message(&*said).starts_with("`1 take` is allowed but should not be"));
}
