//! S16–S20, S22–S25: gold cards. Fruitcake has a file of its own.

use conformance::Script;
use sweatshop::{Gold, Season, Sweatshop, Todo, Toy};
use tabletop::{Game, SeatSet};

use crate::{Layout, deal, dealt, desk, floor, hand, has_gold, seat, tracker, words};

fn inventors() -> Layout {
    Layout::new(4, "gold=magic,borg,whistle")
}

/// Two Kites and Elven Magic are a Kite; three Radios and Elven Magic are no Radio.
#[test]
fn s16_the_printed_example_of_elven_magic() {
    let script = Layout::new(2, "").hand(1, "kite kite radio radio radio").gold(1, Gold::Magic, 1);
    let script = script.craft();
    assert_eq!(script.legal(1), ["done", "craft kite with magic"]);
    let script = script.run("1 craft kite with magic; 1 done; 2 done");
    assert_eq!(desk(&script, 1).bin.count(Toy::Kite, false), 1);
    assert_eq!(has_gold(&script, 1, Gold::Magic), 0, "it is used up");
}

#[test]
fn s16_one_or_two_may_go_into_one_toy() {
    let script = inventors().hand(1, "robot doll doll").gold(1, Gold::Magic, 2).craft();
    let ways =
        ["craft doll with magic", "craft doll with magic magic", "craft robot with magic magic"];
    assert_eq!(&script.legal(1)[1..], ways);
}

#[test]
fn s16_it_stands_for_violet_parts_of_a_borg_but_not_for_the_radio() {
    let script =
        inventors().hand(1, "kite robot radio").gold(1, Gold::Magic, 1).gold(1, Gold::Borg, 1);
    assert_eq!(script.craft().legal(1), ["done", "craft borg with magic-doll"]);
    let script =
        inventors().hand(1, "doll kite robot").gold(1, Gold::Magic, 1).gold(1, Gold::Borg, 1);
    assert_eq!(script.craft().legal(1), ["done"]);
    let script = inventors().hand(1, "doll radio").gold(1, Gold::Magic, 2).gold(1, Gold::Borg, 1);
    let both = "craft borg with magic-kite magic-robot";
    assert_eq!(script.craft().legal(1), ["done", "craft doll with magic magic", both]);
}

#[test]
fn s17_paper_goes_onto_a_toy_as_it_is_crafted() {
    let script = Layout::new(2, "").hand(1, "doll doll doll").gold(1, Gold::Wrapping, 1).craft();
    assert_eq!(script.legal(1), ["done", "craft doll", "craft doll with wrapping"]);
    let script = script.run("1 craft doll with wrapping; 1 done; 2 done");
    assert_eq!(desk(&script, 1).bin.count(Toy::Doll, true), 1);
    assert_eq!(script.game().score(seat(1)).points, 4);
    assert_eq!(has_gold(&script, 1, Gold::Wrapping), 0);
}

#[test]
fn s17_never_later_and_one_a_toy() {
    let script = Layout::new(4, "").hand(1, "doll doll doll").gold(1, Gold::Wrapping, 2).craft();
    let script = script.run("1 craft doll");
    assert_eq!(script.legal(1), ["done"], "a crafted toy is not wrapped any more");
    assert_eq!(
        script.refuse("1 craft doll with wrapping wrapping"),
        "after the toy come `with`, up to two `magic` (for a Borg `magic-doll`, `magic-kite` or `magic-robot`) and finally `wrapping`"
    );
}

/// What was spent is public, not on which toy.
#[test]
fn s17_others_see_the_paper_but_not_the_toy() {
    let script =
        Layout::new(2, "").hand(1, "doll doll doll kite kite kite").gold(1, Gold::Wrapping, 1);
    let script = script.craft().run("1 craft doll; 1 craft kite with wrapping; 1 done; 2 done");
    let log = script.log_of(Some(seat(2)));
    assert!(log.contains("Seat 1 crafts 2 toys from 6 cards and Wrapping Paper."), "{log}");
}

#[test]
fn s18_a_broom_removes_a_card_from_the_own_floor() {
    let script = Layout::new(2, "").hand(1, "doll").floor(1, "doll poop").gold(1, Gold::Broom, 1);
    let script = script.due(Todo::Cleanup(SeatSet::from(seat(1))));
    assert_eq!(script.legal(1), ["done", "sweep poop", "sweep doll"]);
    let script = script.run("1 sweep poop");
    assert_eq!((floor(&script, 1), words(desk(&script, 1).swept)), ("doll".into(), "poop".into()));
    assert_eq!(has_gold(&script, 1, Gold::Broom), 0);
    assert!(script.log_of(Some(seat(2))).contains("Seat 1 sweeps away a card."), "it is not shown");
}

#[test]
fn s18_also_a_card_that_fell_this_season() {
    let script = Layout::new(2, "").hand(1, "doll doll doll radio radio").gold(1, Gold::Broom, 1);
    let script =
        script.due(Todo::Cleanup(SeatSet::from(seat(1)))).run("1 drop radio; 1 sweep radio");
    assert_eq!(
        (hand(&script, 1), floor(&script, 1)),
        ("doll doll doll radio".into(), String::new())
    );
}

#[test]
fn s18_several_brooms_may_be_played_and_none_must() {
    let layout = || Layout::new(4, "").floor(1, "doll kite poop").gold(1, Gold::Broom, 2);
    let cleanup = Todo::Cleanup(SeatSet::from(seat(1)));
    let script = layout().due(cleanup).run("1 sweep poop; 1 sweep doll");
    assert_eq!(floor(&script, 1), "kite");
    let script = layout().due(cleanup).run("1 done");
    assert_eq!(has_gold(&script, 1, Gold::Broom), 2);
}

#[test]
fn s18_what_is_swept_first_makes_no_difference() {
    let script = Layout::new(4, "").floor(1, "doll kite poop").gold(1, Gold::Broom, 2);
    let script = script.due(Todo::Cleanup(SeatSet::from(seat(1))));
    let doll_first = script.clone().run("1 sweep doll");
    assert_eq!(doll_first.legal(1), ["done", "sweep poop", "sweep kite"]);
    let poop_first = script.run("1 sweep poop; 1 sweep doll");
    assert_eq!(doll_first.run("1 sweep poop").game(), poop_first.game());
}

#[test]
fn s18_a_broom_may_be_played_before_the_cards_fall() {
    let layout = Layout::new(4, "").hand(1, "doll doll doll radio radio").floor(1, "poop");
    let script = layout.gold(1, Gold::Broom, 2).due(Todo::Cleanup(SeatSet::from(seat(1))));
    assert_eq!(script.legal(1), ["drop doll", "drop radio", "sweep poop"]);
    let swept = script.clone().run("1 sweep poop");
    assert_eq!(
        swept.legal(1),
        ["drop doll", "drop radio"],
        "the floor is empty, the hand too full"
    );
    let swept = swept.run("1 drop doll");
    assert_eq!(swept.legal(1), ["done", "sweep doll"], "a Broom is left");
    assert_eq!(swept.game(), script.run("1 drop doll; 1 sweep poop").game());
}

/// Seat 2 has so many Gloves, and these lie on the floors.
fn pairs_of_gloves(count: u8, floor: [&str; 3]) -> Script<Sweatshop> {
    let seats = if count > 1 { 4 } else { 3 };
    let layout = Layout::new(seats, "gold=broom,gloves,knife").gold(2, Gold::Gloves, count);
    let layout =
        (1..).zip(floor).fold(layout, |layout, (number, cards)| layout.floor(number, cards));
    layout.due(Todo::Gloves { seat: seat(2), later: SeatSet::default(), requests: count })
}

fn gloves(floor: [&str; 3]) -> Script<Sweatshop> {
    pairs_of_gloves(1, floor)
}

#[test]
fn s19_gloves_take_a_violet_or_green_card_from_the_own_floor() {
    let script = gloves(["", "doll radio poop", ""]);
    assert_eq!(script.legal(2), ["pass", "pick-up doll", "pick-up radio"]);
    let script = script.run("2 pick-up radio");
    assert_eq!((hand(&script, 2), floor(&script, 2)), ("radio".into(), "doll poop".into()));
    assert_eq!(has_gold(&script, 2, Gold::Gloves), 0, "discarded after use");
    let log = script.log_of(Some(seat(1)));
    assert!(log.starts_with("Seat 2 uses Gloves to take a card from their own floor."), "{log}");
}

#[test]
fn s19_the_asker_says_whom_to_ask_and_in_which_order() {
    let script = gloves(["doll", "", "doll kite"]).run("2 request doll");
    assert_eq!(script.legal(2), ["ask 1", "ask 3"]);
    for (first, last) in [(1, 3), (3, 1)] {
        let asked = script.clone().run(&format!("2 ask {first}"));
        assert_eq!(asked.legal(first), ["decline", "give"]);
        let refused = asked.run(&format!("{first} decline"));
        assert_eq!(refused.legal(2), [&format!("ask {last}"), "done"], "each at most once");
        let given = refused.run(&format!("2 ask {last}; {last} give"));
        assert_eq!((hand(&given, 2), has_gold(&given, 2, Gold::Gloves)), ("doll".into(), 0));
        assert_eq!(floor(&given, first), if first == 1 { "doll" } else { "doll kite" });
    }
}

#[test]
fn s19_the_first_to_give_ends_it() {
    let script = gloves(["doll", "", "doll kite"]).run("2 request doll; 2 ask 3; 3 give");
    assert_eq!((hand(&script, 2), floor(&script, 3)), ("doll".into(), "kite".into()));
    assert_eq!(floor(&script, 1), "doll", "seat 1 is not asked any more");
    assert_eq!(has_gold(&script, 2, Gold::Gloves), 0);
}

#[test]
fn s19_the_asker_may_stop_after_a_refusal() {
    let script = gloves(["doll", "kite", "doll"]).run("2 request doll; 2 ask 3; 3 decline; 2 done");
    assert_eq!(script.legal(2), ["pass", "pick-up kite"], "the request is used up");
    assert!(script.log().ends_with("Seat 2 stops asking.\n"), "{}", script.log());
}

#[test]
fn s19_who_is_the_only_one_with_cards_is_asked_at_once() {
    let script = gloves(["doll", "", ""]).run("2 request doll");
    assert_eq!(script.legal(1), ["decline", "give"]);
}

#[test]
fn s19_by_version_2_of_the_rules_the_others_are_asked_clockwise() {
    let layout = Layout::new(3, "gold=broom,gloves,knife rules=2").gold(2, Gold::Gloves, 1);
    let layout = layout.floor(1, "doll").floor(3, "doll kite");
    let due = Todo::Gloves { seat: seat(2), later: SeatSet::default(), requests: 1 };
    let script = layout.due(due).run("2 request doll; 3 decline");
    assert_eq!(script.legal(1), ["decline", "give"]);
    let script = script.run("1 decline");
    assert_eq!(has_gold(&script, 2, Gold::Gloves), 1);
}

#[test]
fn s19_who_lacks_the_card_can_only_decline_and_that_tells_nothing() {
    let script = gloves(["doll", "", "kite"]).run("2 request doll; 2 ask 3");
    assert_eq!(script.legal(3), ["decline"]);
    let lacks = script.forget().run("3 decline").log();
    let keeps = gloves(["doll", "", "doll"]).run("2 request doll; 2 ask 3").forget();
    assert_eq!(lacks, keeps.run("3 decline").log());
}

#[test]
fn s19_kept_if_nobody_gives_and_one_request_a_phase() {
    let script = gloves(["doll", "", "doll"]);
    let script = script.run("2 request doll; 2 ask 3; 3 decline; 2 ask 1; 1 decline");
    assert_eq!(has_gold(&script, 2, Gold::Gloves), 1);
    assert!(!matches!(script.game().table.due, Todo::Gloves { .. }));
}

#[test]
fn s19_after_a_refusal_the_same_gloves_may_take_a_card_from_the_own_floor() {
    let script = gloves(["doll", "kite poop", ""]).run("2 request doll; 1 decline");
    assert_eq!(script.legal(2), ["pass", "pick-up kite"], "there is one request for each Gloves");
    let took = script.clone().run("2 pick-up kite");
    assert_eq!((hand(&took, 2), floor(&took, 2)), ("kite".into(), "poop".into()));
    assert_eq!(has_gold(&took, 2, Gold::Gloves), 0);
    let kept = script.run("2 pass");
    assert_eq!(has_gold(&kept, 2, Gold::Gloves), 1);
    assert!(kept.log().contains("Seat 2 keeps"), "{}", kept.log());
}

#[test]
fn s19_each_gloves_asks_once_and_those_that_were_refused_take_from_the_own_floor_first() {
    let script = pairs_of_gloves(2, ["doll", "kite kite", ""]).run("2 request doll; 1 decline");
    assert!(script.legal(2).contains(&"request doll".to_string()), "the other Gloves may ask");
    let script = script.run("2 pick-up kite");
    assert!(script.legal(2).contains(&"request doll".to_string()), "they still may");
    let script = script.run("2 request doll; 1 decline");
    assert_eq!(script.legal(2), ["pass", "pick-up kite"], "both have asked now");
}

#[test]
fn s19_who_has_an_empty_floor_is_not_asked() {
    let script = gloves(["doll", "", ""]).run("2 request kite");
    assert!(script.game().turn().owes(seat(1)));
    let nothing_anywhere = gloves(["", "doll", ""]);
    assert_eq!(nothing_anywhere.legal(2), ["pass", "pick-up doll"], "there is nobody to ask");
}

#[test]
fn s20_a_borg_takes_one_of_each_and_is_worth_five() {
    let script = inventors().hand(1, "doll kite robot radio").gold(1, Gold::Borg, 1).craft();
    assert_eq!(script.legal(1), ["done", "craft borg"]);
    let script = script.run("1 craft borg; 1 done; 2 done; 3 done; 4 done");
    assert_eq!(script.game().score(seat(1)).points, 5);
    assert_eq!((hand(&script, 1), has_gold(&script, 1, Gold::Borg)), (String::new(), 0));
}

#[test]
fn s22_a_whistle_is_a_toy_worth_four_and_may_be_wrapped() {
    let layout = Layout::new(2, "gold=wrapping,whistle,satin").gold(1, Gold::Whistle, 1);
    let script = layout.gold(1, Gold::Wrapping, 1).craft();
    assert_eq!(script.legal(1), ["done", "craft whistle", "craft whistle with wrapping"]);
    let plain = script.clone().run("1 craft whistle; 1 done; 2 done");
    assert_eq!(plain.game().score(seat(1)).points, 4);
    assert_eq!(plain.game().table.players[seat(1)].toys, 1);
    let wrapped = script.run("1 craft whistle with wrapping; 1 done; 2 done");
    assert_eq!(wrapped.game().score(seat(1)).points, 8);
}

/// Four players; seat 4 took a Knife and is out.
fn knife() -> Script<Sweatshop> {
    let belt = "doll doll doll doll knife kite kite kite kite doll doll doll doll robot robot robot robot robot radio radio";
    dealt(4, "gold=broom,gloves,knife", belt).run("1 bid 5; 2 bid nil; 3 bid 6; 4 bid 1")
}

#[test]
fn s23_after_a_reveal_the_knife_jumps_to_space_one() {
    let script = knife();
    assert_eq!(has_gold(&script, 4, Gold::Knife), 1);
    let script = script.run("1 bid 2; 2 bid 2; 3 bid 2");
    assert_eq!(script.legal(4), ["pass", "knife"], "also when out");
    let script = script.run("4 knife");
    assert_eq!(tracker(&script), [4, 2, 3, 1], "jumped, then seat 1 won the tie and went back");
    assert_eq!(has_gold(&script, 4, Gold::Knife), 0);
}

#[test]
fn s23_it_works_before_the_winner_is_found() {
    let winter = "doll doll doll knife kite kite kite kite doll doll doll doll doll doll doll";
    let script = dealt(3, "gold=broom,gloves,knife", winter).run("1 bid nil; 2 bid nil; 3 bid 1");
    let script = deal(script.run("1 bid 12; 2 bid nil; 3 pass"), "doll");
    let drop = format!("1 drop{}", " doll".repeat(9));
    let spring = "kite kite kite kite kite kite kite robot robot robot robot robot";
    let script = deal(script.run("1 done").run(&drop), spring).run("1 bid 4; 2 bid 4; 3 bid 4");
    let kept = script.clone().run("3 pass");
    assert_eq!(kept.game().table.players[seat(1)].hand, 8, "seat 1 is on space 1");
    let script = script.run("3 knife");
    assert_eq!(script.game().table.players[seat(3)].hand, 5, "seat 3 wins the tie");
    assert_eq!(tracker(&script), [1, 2, 3], "and goes back to the end");
}

#[test]
fn s23_also_without_a_tie_and_when_all_bid_nil() {
    let script = knife().run("1 bid 2; 2 bid 3; 3 bid 4");
    assert_eq!(script.legal(4), ["pass", "knife"]);
    let script = knife().run("1 bid nil; 2 bid nil; 3 bid nil");
    assert_eq!(tracker(&script.run("4 knife")), [4, 1, 2, 3]);
}

/// Satin and Wrapping Paper on a Doll: (2 + 1) × 2 = 6.
#[test]
fn s24_the_printed_example_of_satin() {
    let layout = Layout::new(2, "gold=wrapping,whistle,satin").season(Season::Fall);
    let layout =
        layout.hand(1, "doll doll doll").gold(1, Gold::Satin, 1).gold(1, Gold::Wrapping, 1);
    let script = layout.craft().run("1 craft doll with wrapping; 1 done; 2 done");
    assert_eq!(script.game().score(seat(1)).points, 6);
    assert!(script.log().contains("Seat 1: a wrapped Doll with Satin, 6 points."));
}

#[test]
fn s24_one_more_for_each_satin_and_each_doll() {
    let layout = Layout::new(4, "gold=wrapping,whistle,satin").gold(1, Gold::Satin, 2);
    let script = layout.hand(1, "doll doll doll doll doll doll kite kite kite").craft();
    let script = script.run("1 craft doll; 1 craft doll; 1 craft kite");
    assert_eq!(script.game().score(seat(1)).points, 4 + 4 + 3);
}

#[test]
fn s25_the_highest_space_decides_first_and_each_once() {
    let belt =
        "gloves gloves poop kite kite kite kite doll doll doll doll robot robot robot robot radio";
    let script = dealt(4, "gold=broom,gloves,knife", &format!("doll doll doll doll {belt}"));
    let script = script.run("1 bid 1; 2 bid nil; 3 bid nil; 4 bid nil");
    let script = script.run("2 bid nil; 3 bid 1; 4 bid nil; 2 bid 14; 4 bid nil");
    let script = deal(script, "doll");
    assert!(script.game().turn().owes(seat(3)), "seat 3 is on a higher space than seat 1");
    let script = script.run("3 pass");
    assert!(script.game().turn().owes(seat(1)));
    let script = script.run("1 pass");
    assert!(matches!(script.game().table.due, Todo::Craft(_)));
}

#[test]
fn s25_two_knives_are_asked_from_the_highest_space_down() {
    let belt = "doll doll doll doll knife knife kite kite kite doll doll doll doll robot robot robot robot robot radio radio";
    let script =
        dealt(4, "gold=broom,gloves,knife", belt).run("1 bid 5; 2 bid 1; 3 bid 6; 4 bid 9");
    let script = script.run("1 bid 5; 3 bid 1; 4 bid 9; 2 pass");
    assert_eq!((has_gold(&script, 2, Gold::Knife), has_gold(&script, 3, Gold::Knife)), (1, 1));
    let script = script.run("1 bid 2; 4 bid 2");
    assert!(script.game().turn().owes(seat(3)), "seat 3 is on space 3");
    let script = script.run("3 knife");
    assert!(script.game().turn().owes(seat(2)), "then seat 2, once");
    let script = script.run("2 knife");
    assert_eq!(tracker(&script), [2, 3, 4, 1], "then the tie: seat 1 was before seat 4");
}
