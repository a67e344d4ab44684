//! C1 to C5: setting up, and what is on a mat.

use classic::{Classic, Material, Options, Subject};
use tabletop::{Game, Turn};

use crate::story::*;

#[test]
fn c1_the_first_player_is_drawn_by_lot() {
    let mut drawn = Vec::new();
    Story::new(3, "")
        .game()
        .chances(&mut |chance, weight| drawn.push((chance.to_string(), weight)));
    assert_eq!(drawn, [("first 1".into(), 1), ("first 2".into(), 1), ("first 3".into(), 1)]);
}

#[test]
fn c1_whoever_is_drawn_is_the_starter_and_stays_it_when_the_tree_moves() {
    let mut story = Story::new(3, "").run("* first 2");
    assert_eq!(story.game().starter(), Some(seat(2)));
    for gift in 1..=15 {
        story = story.run(&format!("* gift {gift}"));
    }
    let story = story.run("1 keep 7; 2 keep 1; 3 keep 4; 2 send 1 mine; 3 send 1 comet");
    assert_eq!((story.game().starter(), story.game().table.first), (Some(seat(2)), seat(3)));
}

#[test]
fn c1_four_elves_each_or_three_with_four_or_five_players() {
    for (seats, elves) in [(2, 4), (3, 4), (4, 3), (5, 3)] {
        let story = day_one(seats, ANY);
        assert!(
            (1..=seats).all(|seat| player(&story, seat).unplaced() == elves),
            "{seats} players"
        );
    }
}

#[test]
fn c1_there_are_twelve_training_tokens_of_each_subject() {
    assert_eq!(Story::new(2, "").game().table.stock, [12; 4]);
}

#[test]
fn c2_coal_grows_in_turn_order() {
    let story = Story::new(4, "").run("* first 3");
    let coal: Vec<u8> = (1..=4).map(|seat| player(&story, seat).coal).collect();
    assert_eq!(coal, [4, 5, 2, 3]);
}

#[test]
fn c2_the_fifth_player_chooses_coal_or_training_before_gifts_are_dealt() {
    let story = Story::new(5, "").run("* first 2");
    assert_eq!(
        story.legal(1),
        ["start coal", "start 1 fabric", "start 1 wood", "start 1 metal", "start 1 assembly"]
    );
    assert_eq!(player(&story.clone().run("1 start coal"), 1).coal, 6);
    let trained = story.run("1 start 1 metal");
    assert_eq!(player(&trained, 1).coal, 0);
    assert!(player(&trained, 1).elves[0].training.contains(Subject::Metal));
    assert_eq!(trained.game().table.stock, [12, 12, 11, 12]);
    trained.run("* gift 1");
}

#[test]
fn c3_three_gifts_each_and_six_face_up_before_the_choice() {
    let mut story = Story::new(2, "").run("* first 2");
    for gift in 1..=12 {
        story = story.run(&format!("* gift {gift}"));
    }
    assert_eq!(story.game().table.face_up().iter().collect::<Vec<_>>(), [6, 7, 8, 9, 10, 11]);
    let choices = ["keep 1", "keep 2", "keep 1 2", "keep 3", "keep 1 3", "keep 2 3", "keep 1 2 3"];
    assert_eq!(story.legal(2), choices);
    assert_eq!(story.legal(1).len(), 7, "both choose at the same time");
}

#[test]
fn c3_nobody_sees_what_others_were_dealt_or_chose() {
    let dealt = |first: &str| Story::new(2, "").run(&format!("* first 1; {first}"));
    let (one, other) =
        (dealt("* gift 1; * gift 2; * gift 3"), dealt("* gift 7; * gift 8; * gift 9"));
    let same = |viewer| one.game().view(viewer) == other.game().view(viewer);
    assert!(same(None) && same(Some(seat(2))), "the others know only how many");
    assert!(!same(Some(seat(1))));
    assert_eq!(one.log_of(Some(seat(2))), other.log_of(Some(seat(2))));
}

#[test]
fn c3_kept_gifts_lie_open_and_the_others_go_under_the_deck() {
    let mut story = Story::new(2, "").run("* first 2");
    for gift in 1..=12 {
        story = story.run(&format!("* gift {gift}"));
    }
    let story = story.forget().run("1 keep 5; 2 keep 1 2 3");
    assert_eq!(player(&story, 1).gifts.cards().iter().collect::<Vec<_>>(), [4]);
    assert_eq!(player(&story, 2).gifts.len(), 3);
    let own = story.game().view(Some(seat(1)));
    assert_eq!(own.hand.returned.iter().collect::<Vec<_>>(), [3, 5], "one knows one's own");
    let other = story.game().view(Some(seat(2)));
    assert!(other.unknown.contains(3) && other.returned[seat(1)] == 2);
    assert!(story.log().starts_with(
        "Seat 1 has chosen.\nSeat 2 has chosen.\n\
         Seat 2 keeps the Abacus.\n"
    ));
}

#[test]
fn c4_five_unassembled_gifts_at_most() {
    let story = day_one(2, ANY).run("1 send 1 mail-left; 1 take 1; * gift 30; 1 take 2; * gift 31");
    assert_eq!(player(&story, 1).gifts.len(), 5);
    assert_eq!(story.legal(1), [""; 0], "three were allowed, but five is all one can have");
    let story = story.run("2 send 1 mine; 1 send 2 mail-right");
    let story = (20..26).fold(story, |story, gift| story.run(&format!("* gift {gift}")));
    assert_eq!(player(&story, 1).gifts.len(), 5, "who sweeps with five takes none");
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()));
}

#[test]
fn c5_wood_makes_the_cart_larger() {
    let story = edit_player(&day_one(2, ANY), 1, |player| player.coal = 5);
    let full = story.clone().run("1 send 1 mine");
    assert_eq!(player(&full, 1).coal, 6);
    assert!(full.log().contains("Seat 1 takes 1 of 4 coal, because the cart is full."));
    for (wood, cart) in [(1, 9), (2, 12)] {
        let larger =
            edit_player(&story, 1, |player| player.improved[Material::Wood.index()] = wood);
        assert_eq!(larger.game().table.cart(seat(1)), cart);
    }
}

#[test]
fn c5_tools_want_both_metals() {
    for (metal, coal) in [(0, 4), (1, 4), (2, 6)] {
        let story = edit_player(&day_one(2, ANY), 1, |player| {
            player.coal = 0;
            player.improved[Material::Metal.index()] = metal;
        });
        assert_eq!(player(&story.run("1 send 1 mine"), 1).coal, coal, "{metal} metal");
    }
}

#[test]
fn c5_the_finished_harness_earns_four_cookies_at_once() {
    let story = day_one(2, ["Chess Set", "Wooden Blocks", "Tin Soldiers"]);
    let story = story.run("1 send 1 fabric-1; 1 improve");
    assert_eq!(player(&story, 1).cookies, 0);
    assert_eq!(player(&story.run("1 improve"), 1).cookies, 4);
}

#[test]
fn only_two_to_five_can_play() {
    let refusal = |seats| Classic::new(seats, &Options::default(), components()).err();
    assert!(refusal(1).is_some() && refusal(6).is_some());
    assert_eq!(refusal(1).map(|why| why.to_string()), Some("2 to 5 can play".into()));
    assert!("sun".parse::<Options>().is_err());
}

fn components() -> &'static classic::Components {
    <classic::Components as tabletop::Components>::built_in()
}
