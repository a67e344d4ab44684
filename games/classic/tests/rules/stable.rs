//! C20 and C21: the reindeer, and Zelf.

use classic::{Material, Subject, Zelf};
use tabletop::{Game, Turn};

use crate::story::*;

fn next(story: &Story) -> usize {
    let Turn::Seats(waiting) = story.game().turn() else { return 0 };
    waiting.lowest().expect("somebody is due").index() + 1
}

#[test]
fn c20_cookies_are_scored_and_the_stall_is_empty() {
    let story = edit(&day_one(2, ANY), |table| table.stalls[7] = 3).run("1 send 1 vixen");
    assert_eq!(player(&story, 1).cookies, 3);
    assert!(!may_send(&story, 2, "vixen"), "one visit a day");
}

#[test]
fn c20_blitzen_gives_an_assembly_token_that_may_be_declined() {
    let story = make(&day_one(2, ANY), 1, "Teddy Bear", (0, 0)).run("1 send 1 blitzen");
    assert_eq!(story.legal(1), [format!("assemble {}", number("Teddy Bear")), "done".into()]);
    let story = train(&make(&day_one(2, ANY), 1, "Teddy Bear", (0, 0)), 1, Subject::Assembly);
    let story = story.run(&format!("1 send 1 blitzen; 1 assemble {}", number("Teddy Bear")));
    assert_eq!(next(&story), 2, "training changes nothing");
}

#[test]
fn c20_comet_gives_the_tree() {
    let story = day_one(3, ANY).run("1 send 1 mine; 2 send 1 mine; 3 send 1 comet");
    assert_eq!(story.game().table.first, seat(3));
}

#[test]
fn c20_cupid_gives_a_gift_if_there_is_room() {
    let story = day_one(2, ANY).run("1 send 1 cupid");
    assert!(may(&story, 1, "take 1") && may(&story, 1, "draw") && may(&story, 1, "done"));
    let story = story.run("1 take 1; * gift 40");
    assert_eq!((player(&story, 1).gifts.len(), next(&story)), (4, 2));
    let full = day_one(2, ANY)
        .run("1 send 1 mail-left; 1 draw; * gift 60; 1 draw; * gift 61; 2 send 1 mine");
    let full = full.run("1 send 2 cupid");
    assert_eq!((player(&full, 1).cookies, next(&full)), (1, 2), "the cookie all the same");
}

#[test]
fn c20_dancer_dasher_and_prancer_give_material_that_may_be_declined() {
    for (reindeer, material) in
        [("dancer", Material::Wood), ("dasher", Material::Fabric), ("prancer", Material::Metal)]
    {
        let story = day_one(2, ANY).run(&format!("1 send 1 {reindeer}"));
        assert!(may(&story, 1, "done"), "{reindeer}");
        let story = story.run("1 improve");
        assert_eq!(player(&story, 1).improved[material.index()], 1, "{reindeer}");
        assert_eq!(next(&story), 2);
    }
}

#[test]
fn c20_a_reindeers_material_may_replace_plastic() {
    let story = make(&day_one(2, ["Abacus", "Yo-Yo", "Kite"]), 1, "Abacus", (1, 1));
    let story = story.run(&format!("1 send 1 dancer; 1 swap {}", number("Abacus")));
    assert_eq!((gift(&story, 1, "Abacus").plastic, gift(&story, 1, "Abacus").tokens), (0, 0));
}

#[test]
fn c20_vixen_gives_two_coal_whatever_the_tools() {
    let story = edit_player(&day_one(2, ANY), 1, |player| player.improved = [0, 0, 2]);
    assert_eq!(player(&story.run("1 send 1 vixen"), 1).coal, 4);
    let full = edit_player(&day_one(2, ANY), 1, |player| player.coal = 6).run("1 send 1 vixen");
    assert_eq!((player(&full, 1).coal, player(&full, 1).cookies), (6, 1));
}

#[test]
fn c21_zelf_works_in_a_shop_for_one_material_more() {
    let story = day_one(2, ANY).run("1 send 1 donner; 2 send 1 mine");
    assert!(may(&story, 1, "send zelf wood-1") && !may(&story, 1, "send zelf mine"));
    let story = story.run("1 send zelf wood-1");
    assert!(story.log().ends_with("paying 1 coal.\nSeat 1 takes 3 wood.\n"));
    assert_eq!(player(&story, 1).unplaced(), 3, "a turn more");
}

#[test]
fn c21_zelf_takes_a_space_like_an_elf() {
    let story = day_one(2, ANY).run("1 send 1 donner; 2 send 1 mine; 1 send zelf wood-1");
    let story = use_up(story, 1);
    let story = edit_player(&story, 2, |player| player.coal = 6);
    assert_eq!(next(&story), 2);
    assert!(!may(&story, 2, "send 2 wood-2"), "with two players (C10)");
}

#[test]
fn c21_with_only_zelf_left_he_is_placed_or_given_up() {
    let story = day_one(2, ANY).run("1 send 1 donner; 2 send 1 mine");
    assert!(!may(&story, 1, "rest"), "elves can be placed");
    let story = edit_player(&story, 1, |player| {
        player.elves.iter_mut().for_each(|elf| elf.post = classic::Post::Resting);
    });
    assert!(
        story.legal(1).iter().all(|action| action.starts_with("send zelf") || action == "rest")
    );
    let story = story.run("1 rest");
    assert_eq!(story.game().table.zelf, Zelf::GivenUp);
    assert_eq!(next(&story), 2);
}

#[test]
fn c21_zelf_may_use_the_extra_seat() {
    let story = day_of("Extra Seat (wood)", 2, ANY).run("1 send 1 donner; 2 send 1 mine");
    let story = story.run("1 send zelf wood-extra");
    assert!(story.log().ends_with("Seat 1 takes 3 wood.\n"));
}

#[test]
fn c21_zelf_who_can_go_nowhere_is_given_up() {
    let story = edit_player(&day_one(2, ANY), 1, |player| {
        player.coal = 0;
        player.elves[1..].iter_mut().for_each(|elf| elf.post = classic::Post::Resting);
    });
    let story = story.run("1 send 1 donner; 2 send 1 mine");
    assert!(story.log().ends_with("Seat 1 gives up Zelf.\n"), "{}", story.log());
}
