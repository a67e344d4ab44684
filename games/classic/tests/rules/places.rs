//! C11 to C13, C16, C17, C19, C22: what the places do.

use classic::{Gifts, Material, Place, Subject};
use tabletop::{Game, Turn};

use crate::story::*;

#[test]
fn c11_the_left_space_gives_up_to_three_gifts() {
    let story = day_one(2, ANY);
    let story = edit_player(&story, 1, |player| player.gifts = Gifts::default());
    let story = story.run("1 send 1 mail-left");
    assert_eq!(
        story.legal(1),
        ["take 1", "take 2", "take 3", "take 4", "take 5", "take 6", "draw"]
    );
    assert!(!may(&story, 1, "done"), "one must be taken");
    let story = story.run("1 take 2");
    assert_eq!(story.game().turn(), Turn::Chance, "it is replaced at once");
    let story = story.run("* gift 20");
    assert_eq!(story.game().table.faces[1], Some(19));
    assert!(may(&story, 1, "done"), "one is enough");
    let story = story.run("1 draw; * gift 21; 1 take 2; * gift 22");
    assert_eq!(player(&story, 1).gifts.len(), 3);
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()));
}

#[test]
fn c11_the_right_space_sweeps_first_and_gives_up_to_two() {
    let story = day_one(2, ANY);
    let before = story.game().table.faces;
    let story = story.run("1 send 1 mail-right");
    assert_eq!(story.game().table.faces, [None; 6]);
    let mut story = story;
    for gift in 20..26 {
        story = story.run(&format!("* gift {gift}"));
    }
    let stopped = story.clone().run("1 done");
    assert_eq!(player(&stopped, 1).gifts.len(), 3, "one may stop after sweeping");
    assert_eq!(stopped.game().turn(), Turn::Seats(seat(2).into()));
    let story = story.run("1 take 6; * gift 26; 1 take 6; * gift 27");
    assert_eq!(player(&story, 1).gifts.len(), 5);
    let swept = &story.game().table.swept;
    let order: Vec<u8> =
        [swept.top()].into_iter().chain(swept.below()).filter_map(|one| one.at(0)).collect();
    assert_eq!(
        order,
        before.into_iter().flatten().collect::<Vec<_>>(),
        "in the order of the slots"
    );
}

#[test]
fn c11_by_version_2_of_the_rules_the_right_space_gives_one_gift_at_least() {
    let story = first_day("rules=2", 2, ANY).run("1 send 1 mail-right");
    let story = (20..26).fold(story, |story, gift| story.run(&format!("* gift {gift}")));
    assert!(!may(&story, 1, "done"), "one must be taken");
    assert!(may(&story.run("1 take 6; * gift 26"), 1, "done"));
}

#[test]
fn c12_the_very_elf_is_trained() {
    let story = day_one(2, ANY).run("1 send 1 classroom");
    assert_eq!(story.legal(1), ["learn fabric", "learn wood", "learn metal", "learn assembly"]);
    let story = story.run("1 learn assembly");
    assert!(player(&story, 1).elves[0].training.contains(Subject::Assembly));
    assert_eq!(player(&story, 1).tokens(), 1);
    let story = story.run("2 send 1 classroom");
    assert_eq!(story.legal(2), ["learn fabric", "learn wood", "learn metal"], "the token is gone");
}

#[test]
fn c12_no_subject_twice() {
    let story = train(&day_one(2, ANY), 1, Subject::Wood).run("1 send 1 classroom");
    assert_eq!(story.legal(1), ["learn fabric", "learn metal", "learn assembly"]);
}

#[test]
fn c13_one_coal_for_two_or_three_for_three_and_two_more_if_trained() {
    let story = edit_player(&day_one(2, ANY), 1, |player| player.coal = 6);
    for (trained, place, coal, made) in [
        (Subject::Metal, "wood-1", 5, "takes 2 wood"),
        (Subject::Metal, "wood-2", 3, "takes 3 wood"),
        (Subject::Wood, "wood-1", 5, "takes 4 wood"),
        (Subject::Wood, "wood-2", 3, "takes 5 wood"),
    ] {
        let story = train(&story, 1, trained).run(&format!("1 send 1 {place}"));
        assert_eq!(player(&story, 1).coal, coal);
        assert!(story.log().contains(made), "{}", story.log());
    }
}

#[test]
fn c16_up_to_seven_plastic_and_one_at_least() {
    let story = day_one(2, ["Tin Soldiers", "Velvet Rabbit", "Abacus"]).run("1 send 1 plastics");
    assert!(!may(&story, 1, "done"));
    let abacus = number("Abacus");
    let story = story.run(&format!("1 mould {abacus} wood"));
    assert_eq!(gift(&story, 1, "Abacus").plastic.count_ones(), 1);
    assert!(may(&story, 1, "done"));
    let mut story = story;
    for (name, kind, count) in
        [("Abacus", "wood", 2), ("Tin Soldiers", "metal", 3), ("Velvet Rabbit", "fabric", 1)]
    {
        for _ in 0..count {
            story = story.run(&format!("1 mould {} {kind}", number(name)));
        }
    }
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()), "seven are laid out");
    assert_eq!(player(&story, 1).coal, 2, "it costs no coal");
}

#[test]
fn c16_only_where_plastic_is_allowed() {
    let story = day_one(2, ["Chess Set", "Wooden Blocks", "Dominoes"]);
    let flexible = |name: &str| {
        let components = <classic::Components as tabletop::Components>::built_in();
        components.gifts[usize::from(card(name))].flexible.count_ones()
    };
    let mut story = make(&make(&story, 1, "Wooden Blocks", (0, 0)), 1, "Dominoes", (0, 0));
    story = story.run("1 send 1 plastics");
    for _ in 0..flexible("Chess Set") {
        story = story.run(&format!("1 mould {} wood", number("Chess Set")));
    }
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()), "nothing else allows it");
}

#[test]
fn c16_plastic_goes_onto_gifts_in_any_order() {
    let story = day_one(2, ["Tin Soldiers", "Velvet Rabbit", "Abacus"]).run("1 send 1 plastics");
    let steps = [("Abacus", "wood"), ("Tin Soldiers", "metal"), ("Velvet Rabbit", "fabric")]
        .map(|(name, kind)| format!("1 mould {} {kind}", number(name)));
    let laid = |order: [usize; 3]| {
        let steps = order.map(|nth| steps[nth].clone()).join("; ");
        story.clone().run(&steps).run("1 done").game().clone()
    };
    assert_eq!(laid([0, 1, 2]), laid([2, 1, 0]));
    assert_eq!(laid([0, 1, 2]), laid([1, 2, 0]));
}

#[test]
fn c17_two_tokens_or_one_and_one_more_if_trained() {
    let story = make(&day_one(2, ANY), 1, "Teddy Bear", (0, 0));
    for (trained, place, tokens) in [
        (Subject::Wood, "hall-single", 1),
        (Subject::Wood, "hall-double", 2),
        (Subject::Assembly, "hall-single", 2),
        (Subject::Assembly, "hall-double", 3),
    ] {
        let story = train(&story, 1, trained).run(&format!("1 send 1 {place}"));
        let handed = if tokens == 1 {
            "1 assembly token".into()
        } else {
            format!("{tokens} assembly tokens")
        };
        assert!(story.log().contains(&format!("takes {handed}.")), "{}", story.log());
    }
}

#[test]
fn c17_tokens_that_fit_must_be_used_and_the_rest_goes_back() {
    let story = make(&day_one(2, ANY), 1, "Teddy Bear", (0, 2));
    let story = story.run("1 send 1 hall-double");
    let bear = number("Teddy Bear");
    assert_eq!(story.legal(1), [format!("assemble {bear}")], "no giving back");
    let story = story.run(&format!("1 assemble {bear}"));
    assert!(story.log().contains("Seat 1 puts 1 assembly token back."));
}

#[test]
fn c17_tokens_may_be_spread_over_gifts() {
    let story = make(&make(&day_one(2, ANY), 1, "Teddy Bear", (0, 0)), 1, "Croquet Set", (0, 0));
    let (bear, croquet) = (number("Teddy Bear"), number("Croquet Set"));
    let story =
        story.run(&format!("1 send 1 hall-double; 1 assemble {croquet}; 1 assemble {bear}"));
    assert_eq!(gift(&story, 1, "Teddy Bear").tokens, 1);
    assert_eq!(gift(&story, 1, "Croquet Set").tokens, 1);
}

#[test]
fn c17_gifts_are_served_in_any_order() {
    let story = make(&make(&day_one(2, ANY), 1, "Teddy Bear", (0, 2)), 1, "Croquet Set", (0, 0));
    let (bear, croquet) = (number("Teddy Bear"), number("Croquet Set"));
    let story = story.run("1 send 1 hall-double");
    assert_eq!(story.legal(1), [&croquet, &bear].map(|gift| format!("assemble {gift}")));
    // The bear lacks one token: the other one goes onto the Croquet Set, before it or after it.
    let one = story.clone().run(&format!("1 assemble {bear}; 1 assemble {croquet}"));
    let other = story.run(&format!("1 assemble {croquet}; 1 assemble {bear}"));
    assert_eq!(one.game(), other.game());
}

#[test]
fn c19_on_the_last_day_a_second_elf_gets_one_token() {
    let story = make(&day_one(2, ANY), 2, "Abacus", (0, 0));
    let story = make(&story, 1, "Teddy Bear", (0, 0));
    let early = story
        .clone()
        .run("1 send 1 hall-single")
        .run(&format!("1 assemble {}", number("Teddy Bear")));
    assert!(!may_send(&early, 2, "hall-second"), "not before day 9");
    let story = train(&go_to_day(&story, 9), 2, Subject::Assembly);
    assert!(!may_send(&story, 1, "hall-second"), "nobody is there yet");
    let story = story.run(&format!("1 send 1 hall-single; 1 assemble {}", number("Teddy Bear")));
    let story = story.run("2 send 1 hall-second");
    assert!(story.log().ends_with("Seat 2 takes 1 assembly token.\n"), "whatever its training");
    let story = story.run(&format!("2 assemble {}", number("Abacus")));
    assert!(!may(&story, 1, "send 2 hall-second"), "the one occupied space has its second elf");
}

#[test]
fn c19_neither_surprise_nor_training_changes_what_a_second_elf_gets() {
    for name in ["Bad Lighting", "Polished Tools", "North Pole Flu"] {
        let story = make(&day_of(name, 2, ANY), 1, "Teddy Bear", (0, 0));
        let story = edit(&train(&story, 1, Subject::Assembly), |table| {
            table.day = 9;
            table.taken["hall-double".parse::<Place>().expect("a place").index()] = 1;
        });
        let story = story.run("1 send 1 hall-second");
        assert!(story.log().ends_with("Seat 1 takes 1 assembly token.\n"), "{name}");
    }
}

#[test]
fn c19_the_extra_seat_takes_a_second_elf_too() {
    let story = day_of("Extra Seat (assembly)", 2, ANY);
    let story = make(&make(&story, 1, "Teddy Bear", (0, 0)), 2, "Abacus", (0, 0));
    let story = edit(&story, |table| table.day = 9);
    let story = story.run(&format!("1 send 1 hall-extra; 1 assemble {}", number("Teddy Bear")));
    assert!(may_send(&story, 2, "hall-second"));
}

#[test]
fn c22_any_number_of_elves_in_the_mine() {
    let story = edit(&day_one(2, ANY), |table| {
        table.players[seat(1)].coal = 0;
        table.players[seat(2)].coal = 0;
    });
    let story = story.run("1 send 1 mine; 2 send 1 mine; 1 send 2 mine");
    assert_eq!((player(&story, 1).coal, player(&story, 2).coal), (6, 4));
    assert_eq!(player(&story, 1).improved[Material::Metal.index()], 0);
}
