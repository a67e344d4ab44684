//! C28: Mrs. Claus' Bakery, claimed on one day and used on another.

use classic::{Material, Place, Post, Subject};
use tabletop::{Game, Turn};

use crate::story::*;

#[test]
fn c28_bakery_is_claimed_by_one_elf_and_worth_four_at_the_end() {
    let story = day_of("Mrs. Claus' Bakery", 2, ANY).run("1 send 1 bakery");
    assert!(!may_send(&story, 2, "bakery"));
    assert!(story.game().table.bakery.is_some_and(|claim| claim.seat == seat(1)));
    let mut story = story;
    for name in ["Rich Vein", "Hungry Reindeer", "Spoiled Oats", "Nice Epidemic"] {
        story = next_day(&story, name);
    }
    for _ in 0..4 {
        story = next_day(&story, "Normal Day");
    }
    assert!(end_day(&story).log().contains("Seat 1 scores 4 cookies for the bakery card."));
}

/// Seat 1 has the bakery card, and on the second day this surprise is turned.
fn with_bakery(name: &str, gifts: [&str; 3]) -> Story {
    let story = day_of("Mrs. Claus' Bakery", 2, gifts).run("1 send 1 bakery");
    next_day(&story, name)
}

fn with(story: &Story) -> Vec<String> {
    let with = |action: &String| action.ends_with(" with bakery");
    story.legal(1).into_iter().filter(with).collect()
}

#[test]
fn c28_bakery_ignores_a_signed_card_for_one_placement() {
    let story = with_bakery("Cave-In", ANY);
    assert_eq!(with(&story), ["send 1 mine with bakery"], "only where the card matters");
    let story = edit_player(&story, 1, |player| player.coal = 0).run("1 send 1 mine with bakery");
    assert_eq!(player(&story, 1).coal, 4);
    assert_eq!(story.game().table.bakery, None);
    assert!(with(&story.run("2 send 1 mine")).is_empty(), "it is gone");
}

#[test]
fn c28_bakery_is_of_use_on_a_later_day_and_against_signed_cards_only() {
    let story = with_bakery("Rich Vein", ANY);
    assert!(with(&story).is_empty(), "no bakery sign");
    let story = with_bakery("Cave-In", ANY);
    let same_day = edit(&story, |table| {
        let day = table.day;
        table.bakery.as_mut().expect("claimed").day = day;
    });
    assert!(with(&same_day).is_empty());
}

#[test]
fn c28_bakery_opens_the_sick_teachers_space() {
    let story = with_bakery("Sick Teacher", ANY);
    assert!(with(&story).is_empty(), "an open space is there");
    let story = story.run("1 send 1 mine; 2 send 1 classroom; 2 learn wood");
    assert_eq!(with(&story), ["send 2 classroom with bakery"]);
    assert!(!may(&story, 1, "send 2 classroom"));
    let story = story.run("1 send 2 classroom with bakery; 1 learn metal");
    assert_eq!(player(&story, 1).tokens(), 1);
}

#[test]
fn c28_bakery_plastic_does_not_count_for_the_jammed_machine() {
    let story = with_bakery("Jammed Machine", ["Abacus", "Tin Soldiers", "Kite"]);
    let story =
        story.run(&format!("1 send 1 plastics with bakery; 1 mould {} wood", number("Abacus")));
    assert!(may(&story, 1, &format!("mould {} metal", number("Tin Soldiers"))));
    assert_eq!(player(&story, 1).jammed, None);
}

#[test]
fn c28_bakery_against_the_other_signed_cards() {
    for (name, place, sign) in [
        ("Aurora Australis", "vixen", true),
        ("Chilly Classroom", "classroom", true),
        ("Damp Furnace (wood)", "wood-1", true),
        ("North Pole Flu", "wood-1", false),
    ] {
        let story = with_bakery(name, ANY);
        let story = edit_player(&story, 1, |player| player.coal = 2);
        let offered = with(&story).contains(&format!("send 1 {place} with bakery"));
        assert_eq!(offered, sign, "{name}");
    }
    let flu = train(
        &edit_player(&with_bakery("North Pole Flu", ANY), 1, |player| player.coal = 2),
        1,
        Subject::Wood,
    );
    let flu = flu.run("1 send 1 wood-1 with bakery");
    assert!(flu.log().ends_with("Seat 1 takes 4 wood.\n"));
    let dark = make(&with_bakery("Bad Lighting", ANY), 1, "Teddy Bear", (0, 0));
    let dark = dark.run("1 send 1 hall-double with bakery");
    assert!(dark.log().ends_with("Seat 1 takes 2 assembly tokens.\n"));
}

#[test]
fn c28_bakery_frees_a_player_whose_gift_is_full_from_the_jammed_machine() {
    let story = with_bakery("Jammed Machine", ["Abacus", "Tin Soldiers", "Kite"]);
    let story = make(&story, 1, "Abacus", (3, 0));
    let story = edit_player(&story, 1, |player| player.jammed = Some(card("Abacus")));
    assert!(!may_send(&story, 1, "plastics"));
    let story = story.run("1 send 1 plastics with bakery");
    assert!(may(&story, 1, &format!("mould {} metal", number("Tin Soldiers"))));
}

#[test]
fn c28_bakery_helps_zelf_too() {
    let story = with_bakery("Damp Furnace (wood)", ANY);
    let story = edit_player(&story, 1, |player| player.coal = 1);
    let story = story.run("1 send 1 donner; 2 send 1 mine");
    assert!(!may(&story, 1, "send zelf wood-1"), "it costs 2 today");
    let story = story.run("1 send zelf wood-1 with bakery");
    assert_eq!((player(&story, 1).coal, story.game().table.bakery), (0, None));
}

/// Seat 1 has the bakery card and can go nowhere without it.
fn only_with_bakery() -> Story {
    edit(&with_bakery("Sick Teacher", ANY), |table| {
        (table.stalls, table.taken) = ([0; 8], [9; Place::COUNT]);
        table.taken[Place::Classroom.index()] = 1;
        table.players[seat(1)].coal = 6;
        table.players[seat(2)].coal = 0;
    })
}

#[test]
fn c8_using_the_bakery_card_is_no_duty() {
    let story = only_with_bakery();
    assert_eq!(story.legal(1), ["send 1 classroom with bakery", "rest"]);
    let story = story.run("1 rest");
    assert!(player(&story, 1).elves.iter().all(|elf| elf.post == Post::Resting));
    assert!(story.game().table.bakery.is_some());
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()));
}

#[test]
fn c8_who_can_go_somewhere_with_the_bakery_card_does_not_rest_unasked() {
    let story = edit(&only_with_bakery(), |table| {
        table.agenda.replace(classic::Todo::Work(seat(2)));
    });
    let story = story.run("2 send 1 mine");
    assert_eq!(story.game().turn(), Turn::Seats(seat(1).into()));
}

#[test]
fn c28_bakery_is_not_asked_for_where_the_card_changes_nothing() {
    let story = with_bakery("North Pole Flu", ANY);
    let story = edit_player(&train(&story, 1, Subject::Wood), 1, |player| player.coal = 6);
    assert_eq!(with(&story), ["send 1 wood-1 with bakery", "send 1 wood-2 with bakery"]);
    assert_eq!(player(&story, 1).improved[Material::Wood.index()], 0);
}
