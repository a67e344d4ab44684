//! C14, C15, C18: what lies on gifts.

use classic::{Material, Subject};
use tabletop::{Game, Turn};

use crate::story::*;

/// Seat 1 with coal, all improvements, and these gifts; the trained elf goes to the Wood Shop.
fn in_the_wood_shop(gifts: [&str; 3], prepare: impl Fn(Story) -> Story) -> Story {
    let story = edit_player(&day_one(2, gifts), 1, |player| {
        player.improved = [2; 3];
        player.coal = 6;
    });
    prepare(train(&story, 1, Subject::Wood)).run("1 send 1 wood-1")
}

#[test]
fn c14_on_requirements_of_the_kind_and_on_the_mat() {
    let story = day_one(2, ["Chess Set", "Teddy Bear", "Tin Soldiers"]).run("1 send 1 wood-1");
    let (chess, bear) = (number("Chess Set"), number("Teddy Bear"));
    assert_eq!(
        story.legal(1),
        [
            format!("lay {chess}"),
            format!("lay {chess} flexible"),
            format!("lay {bear} flexible"),
            "improve".into()
        ]
    );
}

#[test]
fn c14_what_fits_may_not_be_thrown_away() {
    // Four wood; the Yo-Yo wants one, the Chess Set four.
    let story = in_the_wood_shop(["Chess Set", "Yo-Yo", "Tin Soldiers"], |story| story);
    let (chess, yoyo) = (number("Chess Set"), number("Yo-Yo"));
    let (strict, flexible) = (format!("lay {chess}"), format!("lay {chess} flexible"));
    assert_eq!(story.legal(1), [&*strict, &*flexible, &*format!("lay {yoyo} flexible")]);
    let story = story.run(&format!("1 {flexible}; 1 lay {yoyo} flexible"));
    assert_eq!(story.legal(1), [&*strict], "two wood are left, and neither may be thrown away");
    let story = story.run(&format!("1 {strict}")).run(&format!("1 {strict}"));
    assert_eq!(gift(&story, 1, "Chess Set").filled.count_ones(), 3);
}

#[test]
fn c14_no_gift_has_to_come_before_another() {
    let story = in_the_wood_shop(["Chess Set", "Ring Toss", "Abacus"], |story| {
        make(&story, 1, "Abacus", (3, 1))
    });
    let [chess, ring, abacus] = ["Chess Set", "Ring Toss", "Abacus"].map(number);
    let first = story.clone().run(&format!("1 lay {ring}"));
    assert!(may(&first, 1, &format!("lay {chess}")), "{:?}", first.legal(1));
    let wood = [format!("lay {chess}"), format!("lay {ring}"), format!("swap {abacus}")];
    let in_order = |order: [usize; 3]| {
        let steps = order.map(|nth| format!("1 {}", wood[nth])).join("; ");
        story.clone().run(&steps).game().clone()
    };
    let one = in_order([0, 1, 2]);
    for other in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(in_order(other), one, "{other:?}");
    }
}

#[test]
fn c14_nobody_is_left_with_nothing_but_plastic_to_replace() {
    let story = in_the_wood_shop(["Chess Set", "Ring Toss", "Abacus"], |story| {
        make(&story, 1, "Abacus", (3, 1))
    });
    let story = story.run(&format!("1 swap {}", number("Abacus")));
    assert!(may(&story, 1, &format!("lay {}", number("Chess Set"))));
    assert!(may(&story, 1, &format!("lay {}", number("Ring Toss"))));
    assert!(!may(&story, 1, "done"), "an open requirement wants the wood");
}

#[test]
fn c14_what_fits_nowhere_goes_back() {
    let story = in_the_wood_shop(["Yo-Yo", "Velvet Rabbit", "Tin Soldiers"], |story| story);
    let story = story.run(&format!("1 lay {} flexible", number("Yo-Yo")));
    assert!(story.log().ends_with("Seat 1 puts 3 wood back.\n"));
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()));
}

#[test]
fn c14_replacing_plastic_is_a_choice() {
    let story = in_the_wood_shop(["Yo-Yo", "Abacus", "Tin Soldiers"], |story| {
        make(&story, 1, "Abacus", (3, 0))
    });
    let story = story.run(&format!("1 lay {} flexible", number("Yo-Yo")));
    assert_eq!(story.legal(1), [format!("swap {}", number("Abacus")), "done".into()]);
    let kept = story.clone().run("1 done");
    assert_eq!(gift(&kept, 1, "Abacus").plastic.count_ones(), 3);
    let swapped = story.run(&format!("1 swap {}; 1 done", number("Abacus")));
    assert_eq!(gift(&swapped, 1, "Abacus").plastic.count_ones(), 2);
}

#[test]
fn c14_plastic_may_be_replaced_before_an_open_requirement_is_filled() {
    let story = edit_player(&day_one(2, ["Yo-Yo", "Abacus", "Tin Soldiers"]), 1, |player| {
        player.improved = [2; 3];
    });
    let story = make(&story, 1, "Abacus", (3, 0)).run("1 send 1 wood-1");
    let abacus = number("Abacus");
    // Two wood, three plastics: nothing would be thrown away.
    assert!(may(&story, 1, &format!("swap {abacus}")));
    let story = story.run(&format!("1 swap {abacus}; 1 swap {abacus}"));
    assert_eq!(gift(&story, 1, "Yo-Yo").filled, 0);
}

#[test]
fn c15_replacing_plastic_takes_all_assembly_tokens_off() {
    let story = in_the_wood_shop(["Yo-Yo", "Abacus", "Tin Soldiers"], |story| {
        make(&make(&story, 1, "Abacus", (2, 1)), 1, "Yo-Yo", (0, 0))
    });
    assert_eq!(gift(&story, 1, "Abacus").tokens, 1);
    let story = story.run(&format!("1 swap {}", number("Abacus")));
    assert_eq!(gift(&story, 1, "Abacus").tokens, 0);
    assert!(story.log().ends_with("and loses 1 assembly token from it.\n"));
}

#[test]
fn c15_assembled_gifts_stay_as_they_are() {
    let story = make(&day_one(2, ["Abacus", "Yo-Yo", "Tin Soldiers"]), 1, "Abacus", (3, 1));
    let story = story.run(&format!("1 send 1 hall-single; 1 assemble {}", number("Abacus")));
    let story = edit_player(&story.run("2 send 1 mine"), 1, |player| player.improved = [2; 3]);
    let story = make(&story, 1, "Yo-Yo", (0, 0));
    assert!(!may(&story, 1, "send 2 wood-1"), "nothing of the Abacus can be replaced");
}

#[test]
fn c18_each_plastic_is_one_step_down_the_chart() {
    for (plastics, cookies) in [(0, 12), (1, 10), (2, 8), (3, 6)] {
        let story =
            make(&day_one(2, ["Abacus", "Yo-Yo", "Tin Soldiers"]), 1, "Abacus", (plastics, 1));
        let story = story.run(&format!("1 send 1 hall-single; 1 assemble {}", number("Abacus")));
        assert_eq!(player(&story, 1).cookies, cookies, "{plastics} plastic");
    }
}

#[test]
fn c18_a_finished_gift_makes_room_for_another() {
    let story = day_one(2, ["Abacus", "Yo-Yo", "Tin Soldiers"]);
    let story =
        story.run("1 send 1 mail-right; * gift 30; * gift 31; * gift 32; * gift 33; * gift 34; * gift 35; 1 draw; * gift 60; 1 draw; * gift 59; 2 send 1 mine");
    assert!(!may(&story, 1, "send 2 mail-left"));
    let story = make(&story, 1, "Abacus", (0, 1));
    let story = story
        .run(&format!("1 send 2 hall-single; 1 assemble {}; 2 send 2 comet", number("Abacus")));
    assert!(may(&story, 1, "send 3 mail-left"));
    assert_eq!(player(&story, 1).assembled.len(), 1);
}

#[test]
fn c14_the_kind_of_material_matters() {
    let story = day_one(2, ["Abacus", "Yo-Yo", "Tin Soldiers"]);
    let story = fill_but(&story, 1, "Abacus", (1, Material::Metal)).run("1 send 1 metal-1");
    assert!(may(&story, 1, &format!("lay {}", number("Abacus"))));
    assert_eq!(gift(&story, 1, "Abacus").materials(), 3);
}
