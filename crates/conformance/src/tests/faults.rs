//! Every fault is caught by the check that is for it.

use std::panic::catch_unwind;

use crate::blame::message;
use crate::toy::Bazaar;
use crate::toy::fault::{self, Fault};

/// Each fault, and what the checks say about it.
const CAUGHT: [(Fault, &str); 88] = [
    // The box and the setup.
    (Fault::BoxForFive, "the box and `SEATS` differ in how many can play"),
    (Fault::UselessSetting, "no match can be played with the setting `purse=1`"),
    (Fault::UnknownSetting, "the setting `Length` offers `slow`, which has no meaning"),
    (Fault::DefaultNotEmpty, "the options of the game as printed are not written ``"),
    (Fault::AnyNumberPlays, "a match for 0 must be refused"),
    (Fault::ThreeRefused, "a match with 3 seats and the options `` is refused"),
    (Fault::SheetsForget, "the components written as sheets read differently"),
    // Turns and notation.
    (Fault::LostCard, "are nowhere"),
    (Fault::Endless, "the match does not end"),
    (Fault::NobodysTurn, "the turn is of no seat"),
    (Fault::EverybodyActs, "owes no step but may do"),
    (Fault::StuckSeat, "owes a step but has no legal action"),
    (Fault::SameAction, "`take` is listed twice among the legal actions"),
    (Fault::UnreadableAction, "the notation `put by` of the action Reserve cannot be read"),
    (Fault::AmbiguousAction, "the notation `bid 1` does not read back"),
    (Fault::UntidyAction, "is written \"take \": not one line without stray blanks"),
    (Fault::LaxAction, "is read as the action `bid 0`: the rest is ignored"),
    (Fault::UnreadableOutcome, "the notation `` of the outcome Weather(Sun) cannot be read"),
    (Fault::UnreadableOptions, "the notation `fast` of the options"),
    (Fault::Unrepeatable, "taken again without a log leads elsewhere"),
    // Luck.
    (Fault::NoOutcome, "luck owes a step but has no outcome"),
    (Fault::ImpossibleOutcome, "the outcome `storm` has weight 0"),
    (Fault::SameOutcome, "is listed twice among the outcomes"),
    (Fault::HugeWeight, "the weights add up to 4294967298"),
    (Fault::UnlistedRoll, "luck rolls `sun`, which is not listed"),
    (Fault::SkewedRoll, "`roll` does not keep to the weights"),
    // Sealed steps.
    (Fault::OrderMatters, "lead to different positions in either order"),
    (Fault::BidChangesBids, "changes what seat 2 may do while both owe a sealed step"),
    (Fault::BidEndsBidding, "one ends the other's turn"),
    // Orders.
    (Fault::OrderOfOurs, "that is an order of the program"),
    (Fault::OrderRemembered, "in this order and to another the other way round"),
    (Fault::OrderByUnknownRule, "cites rule B9, which the rules do not have"),
    (Fault::ShortcutMisses, "no steps worth trying lead where seat"),
    (Fault::ShortcutForbidden, "but not legal"),
    (Fault::ShortcutTwice, "`wait` is listed twice among what seat"),
    (Fault::ShortcutStuck, "nothing is worth trying"),
    // Secrets.
    (Fault::GuessForgetsHand, "looks different to seat"),
    (Fault::GuessForgesCard, "are nowhere"),
    (Fault::GuessNeverVaries, "never vary"),
    (Fault::ImaginesRiches, "imagines another choice than it has"),
    (Fault::ImaginationNeverVaries, "imagines never varies"),
    (Fault::TurnShowsBid, "the turn differs"),
    (Fault::LegalShowsHand, "legality shows hidden facts"),
    (Fault::ViewShowsHand, "tells what the log does not"),
    (Fault::ViewForgetsWeather, "what the view does not"),
    (Fault::ViewForgetsWeatherLater, "forgets what it was told: `* "),
    (Fault::ViewForgetsBid, "forgets what it was told: `"),
    (Fault::LogShowsBid, "what the view does not"),
    (Fault::LogShowsCard, "what the view does not"),
    (Fault::LogHidesWeather, "tells what the log does not"),
    (Fault::RevealsUnsaid, "reveals something to seat 2 without saying so"),
    (Fault::RevealsNothing, "wait` is said to reveal something to seat"),
    (Fault::RevealsBySecret, "reveals something differs"),
    (Fault::SaidToBeOpen, "everybody is said to know the whole position"),
    // What bots judge by.
    (Fault::FeatureForgotten, "the feature `coins` of seat 1 is not written"),
    (Fault::FeatureNoNumber, "the feature `reserved` of seat 1 is not written, or no number"),
    (Fault::ProgressTooFar, "the match has come to -"),
    // Words and pictures.
    (Fault::GainsForgotten, "gains do not add up"),
    (Fault::EmptyLine, "the line of Weather(Some(Rain)) is empty"),
    (Fault::LineNamesSeatNine, "names `@9` in a match of 2"),
    (Fault::NamelessMove, "moves a piece from or to a spot without a name"),
    (Fault::MoveFromNowhere, "a piece moves from `cellar/1`, which was not on the table"),
    (Fault::MoveToNowhere, "a piece moves to `attic/"),
    (Fault::MissingSpot, "points at `cellar/"),
    (Fault::BarredChoice, "which is said to be barred"),
    (Fault::NoReason, "is barred is empty"),
    (Fault::WrongPoints, "the table shows 9 points for seat 1"),
    (Fault::BlankDie, "a die shows 0"),
    (Fault::GainForNothing, "gains for nothing"),
    (Fault::GainUnlisted, "gains for Luck, which the box does not list"),
    (Fault::FillsNoSlot, "the choice `wait` fills a slot that no card there has"),
    (Fault::OtherNotation, "a choice is written unlike the action it offers"),
    (Fault::OtherNumber, "one answers `7`, but there is no 7 in the label"),
    (Fault::EmptyLabel, "the label of a choice is empty"),
    (Fault::SameLabel, "the label of a choice `Trade` stands twice"),
    (Fault::EmptyPrompt, "the prompt is empty"),
    (Fault::EmptyStage, "the stage is empty"),
    (Fault::MissingPlayer, "the players of the scene are not the seats of the match"),
    (Fault::SameZone, "the zone id `stalls` stands twice"),
    (Fault::SameSpot, "the spot id `stalls/0` stands twice"),
    (Fault::SamePiece, "the piece id `card` stands twice"),
    (Fault::NoPlace, "the spot `sky/cloud` lies on a map but has no place"),
    (Fault::LinkToNowhere, "a link of the map `sky` leads to `sky/moon`"),
    (Fault::ForeignIcon, "the icon `elsewhere/coin` is neither common nor one of `bazaar/`"),
    (Fault::TwoNamesOfAGroup, "the group `row` is called `Row 1` and `Row 0`"),
    (Fault::MiscountedMark, "the spot `wares-1/purse` has a mark that counts 4 coins, but 3 coins"),
    (Fault::NamelessTiebreak, "which the box does not name"),
    (Fault::UnknownRule, "cites `B`, which is no rule's number"),
];

#[test]
fn a_sound_game_passes() {
    crate::conformance::<Bazaar>();
}

#[test]
fn a_failure_can_be_repeated() {
    let said = |run: fn()| -> String {
        let caught = catch_unwind(|| fault::with(Fault::BidEndsBidding, run));
        message(&*caught.expect_err("it is faulty")).into()
    };
    let first = said(crate::conformance::<Bazaar>);
    assert!(first.contains("(repeat it with conformance::one_match::<G>(2, \"\", 0))"), "{first}");
    assert_eq!(said(|| crate::one_match::<Bazaar>(2, "", 0)), first);
}

#[test]
fn no_fault_is_left_out() {
    assert_eq!(CAUGHT.len(), Fault::UnknownRule as usize, "the last fault");
    assert!((1..).zip(CAUGHT).all(|(nth, (fault, _))| fault as usize == nth), "each in its place");
}

#[test]
fn every_fault_is_caught() {
    for (fault, expected) in CAUGHT {
        let caught = catch_unwind(|| fault::with(fault, crate::conformance::<Bazaar>));
        let Err(cause) = caught else { panic!("{fault:?} is not caught") };
        let said = message(&*cause);
        assert!(said.contains(expected), "{fault:?} is caught for another reason:\n{said}");
        assert!(said.contains("in `bazaar`"), "{fault:?} is caught, but where?\n{said}");
    }
}
