//! C6 to C10: the course of a day, and where elves may go.

use classic::{Classic, Components, Material, Place, Post, Side, Subject, Zelf};
use scene::Show;
use tabletop::{Components as _, Game, Turn};

use crate::story::*;

#[test]
fn c6_every_stall_gets_a_cookie_even_if_there_are_some() {
    let story = day_one(2, ANY);
    assert_eq!(story.game().table.stalls, [1; 8]);
    let story = end_day(&story.run("1 send 1 comet"));
    assert_eq!(story.game().table.stalls, [2, 1, 2, 2, 2, 2, 2, 2]);
}

#[test]
fn c6_the_classroom_is_filled_as_far_as_the_stock_lasts() {
    let story = day_one(2, ANY).run("1 send 1 classroom; 1 learn wood");
    assert_eq!(story.game().table.classroom.iter().count(), 3);
    let filled = end_day(&story);
    assert_eq!(filled.game().table.classroom.iter().count(), 4);
    assert_eq!(filled.game().table.stock, [11, 10, 11, 11]);
    let sold_out = end_day(&edit(&story, |table| table.stock[Subject::Wood.index()] = 0));
    assert!(!sold_out.game().table.classroom.contains(Subject::Wood));
}

#[test]
fn c7_one_elf_a_turn_clockwise_from_the_first_player() {
    let story = day_one(3, ANY).run("1 send 1 mine; 2 send 1 mine");
    assert_eq!(story.game().turn(), Turn::Seats(seat(3).into()));
    assert_eq!(story.refuse("1 send 2 mine"), "that seat owes no step here");
    let story = story.run("3 send 1 mine");
    assert_eq!(story.game().turn(), Turn::Seats(seat(1).into()));
}

#[test]
fn c7_a_space_is_for_one_elf() {
    let story = day_one(3, ANY).run("1 send 1 mail-left; 1 draw; * gift 60; 1 done");
    assert!(!may_send(&story, 2, "mail-left"));
    assert!(may_send(&story, 2, "mail-right"));
}

#[test]
fn c7_of_elves_that_are_alike_the_first_is_sent() {
    let story = day_one(2, ANY);
    assert!(story.legal(1).iter().all(|action| action.starts_with("send 1 ")));
    let story = train(&story, 1, Subject::Wood);
    assert!(may(&story, 1, "send 1 mine") && may(&story, 1, "send 2 mine"));
    assert!(!may(&story, 1, "send 3 mine"), "elves 2 to 4 are alike");
}

#[test]
fn c7_any_of_several_equal_elves_can_be_named() {
    let story = train(&day_one(2, ANY), 1, Subject::Wood);
    for elf in 1..=4_usize {
        let sent = story.clone().run(&format!("1 send {elf} mine"));
        let posts = player(&sent, 1).elves.map(|elf| elf.post);
        assert_eq!(posts[elf - 1], Post::At(Place::Mine), "the one that was named goes");
        assert_eq!(posts.iter().filter(|&&post| post == Post::Home).count(), 3);
    }
    let story = story.run("1 send 3 mine; 2 send 4 mine");
    assert_eq!(story.refuse("1 send 3 comet"), "the rules do not allow that here");
    assert_eq!(story.legal(1).iter().filter(|action| action.ends_with(" comet")).count(), 2);
}

/// Lists name one of several equal elves, and people who read them may name another.
#[test]
fn c7_an_equal_elf_can_be_named_in_the_words_of_the_list() {
    let named = |story: &Story, number: usize, typed: &str| {
        let view = story.game().view(Some(seat(number)));
        Classic::named(&view, typed).map(|action| action.to_string())
    };
    let story = train(&day_one(2, ANY), 1, Subject::Wood);
    let teams = &Components::built_in().teams;
    let [_, second, third, fourth] = &teams[0].elves;
    assert_eq!(named(&story, 1, &format!("{third} mine")), Some("send 3 mine".into()));
    assert_eq!(
        named(&story, 1, &format!("{fourth} COMET").to_lowercase()),
        Some("send 4 comet".into())
    );
    assert_eq!(named(&story, 1, &format!("{third} min")), Some("send 3 mine".into()), "begun");
    assert_eq!(named(&story, 1, &format!("{third} m")), None, "the mine, or the Mailroom");
    assert_eq!(named(&story, 1, &format!("{second} mine")), None, "the first of them is listed");
    let away = story.clone().run("1 send 3 mine; 2 send 1 mine");
    assert_eq!(named(&away, 1, &format!("{third} comet")), None, "at work");
    assert_eq!(named(&away, 1, &format!("{fourth} comet")), Some("send 4 comet".into()));
    let dentist = day_of("Dental Appointment", 2, ANY);
    assert_eq!(named(&dentist, 1, third), Some("aside 3".into()));
    let fifth = Story::new(5, "").run("* first 1");
    let own = &teams[4].elves[1];
    assert_eq!(named(&fifth, 5, &format!("{own} wood")), Some("start 2 wood".into()));
}

#[test]
fn c7_the_same_holds_for_the_dentist_and_for_the_fifth_player() {
    let story = day_of("Dental Appointment", 2, ANY).run("1 aside 3; 2 aside 1");
    assert_eq!(player(&story, 1).elves[2].post, Post::Aside);
    let story = Story::new(5, "").run("* first 1; 5 start 3 wood");
    assert!(player(&story, 5).elves[2].training.contains(Subject::Wood));
}

#[test]
fn c8_a_shop_needs_coal_and_something_that_takes_the_material() {
    let story = day_one(2, ["Chess Set", "Wooden Blocks", "Dominoes"]);
    assert!(may_send(&story, 1, "metal-1"), "the tools take metal");
    let done = edit_player(&story, 1, |player| player.improved = [2; 3]);
    assert!(!may_send(&done, 1, "metal-1"));
    assert!(may_send(&done, 1, "wood-1"));
    assert!(!may_send(&done, 1, "wood-2"), "2 coal are not 3");
    let poor = edit_player(&done, 1, |player| player.coal = 0);
    assert!(!may_send(&poor, 1, "wood-1"));
}

#[test]
fn c8_one_material_must_be_laid_out() {
    let story = day_one(2, ["Chess Set", "Wooden Blocks", "Tin Soldiers"]);
    let story = edit_player(&story, 1, |player| player.improved = [2; 3]);
    let mut story = make(&story, 1, "Chess Set", (1, 0));
    for name in ["Wooden Blocks", "Tin Soldiers"] {
        story = make(&story, 1, name, (0, 0));
    }
    let chess = number("Chess Set");
    let story = story.run("1 send 1 wood-1");
    assert_eq!(story.legal(1), [format!("swap {chess}")], "not even replacing may be declined");
    let story = story.run(&format!("1 swap {chess}"));
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()), "the second wood fits nowhere");
}

#[test]
fn c8_the_right_mailroom_space_is_open_to_whoever_has_five_gifts() {
    let five = "1 send 1 mail-left; 1 draw; * gift 60; 1 draw; * gift 61; 2 send 1 mine";
    let story = day_one(2, ANY).run(five);
    assert_eq!(player(&story, 1).gifts.len(), 5);
    let only_right = edit(&story, |table| table.taken[Place::Mailroom(Side::Left).index()] = 0);
    assert!(!may(&only_right, 1, "send 2 mail-left"), "no gift can be taken there");
    assert!(may(&only_right, 1, "send 2 mail-right"), "sweeping is an action carried out");
    let former = first_day("rules=2", 2, ANY).run(five);
    assert!(!may(&former, 1, "send 2 mail-right"), "by version 2 of the rules a gift was taken");
}

#[test]
fn c8_the_assembly_hall_needs_a_filled_gift() {
    let story = day_one(2, ANY);
    assert!(!may_send(&story, 1, "hall-single"));
    assert!(may_send(&make(&story, 1, "Teddy Bear", (0, 0)), 1, "hall-single"));
}

#[test]
fn c8_the_plastics_lab_needs_an_open_requirement_that_allows_plastic() {
    let mut story = day_one(2, ["Chess Set", "Wooden Blocks", "Dominoes"]);
    assert!(may_send(&story, 1, "plastics"));
    for name in ["Chess Set", "Wooden Blocks", "Dominoes"] {
        story = make(&story, 1, name, (0, 0));
    }
    assert!(!may_send(&story, 1, "plastics"));
}

#[test]
fn c8_the_mine_needs_room_for_one_coal() {
    let story = edit_player(&day_one(2, ANY), 1, |player| player.coal = 6);
    assert!(!may_send(&story, 1, "mine"));
}

#[test]
fn c8_the_classroom_needs_a_token_the_elf_lacks_and_room_for_it() {
    let story = train(&day_one(2, ANY), 1, Subject::Wood);
    assert!(may_send(&story, 1, "classroom"));
    let only_wood = edit(&story, |table| {
        table.classroom = [Subject::Wood].into_iter().collect();
    });
    assert!(!may(&only_wood, 1, "send 1 classroom") && may(&only_wood, 1, "send 2 classroom"));
    let learned = train(&story, 1, Subject::Metal);
    assert!(!may(&learned, 1, "send 1 classroom"), "two subjects are enough");
}

#[test]
fn c8_the_stable_needs_cookies() {
    let story = edit(&day_one(2, ANY), |table| table.stalls[0] = 0);
    assert!(!may_send(&story, 1, "blitzen") && may_send(&story, 1, "comet"));
}

/// Everything but the mine is taken or empty, and seat 2 lacks one coal in its cart.
fn only_the_mine(story: &Story) -> Story {
    let closed = |place: &Place| !matches!(place, Place::Stall(_) | Place::Mine);
    edit(story, |table| {
        table.stalls = [0; 8];
        for place in Place::ALL.into_iter().filter(closed) {
            table.taken[place.index()] = 9;
        }
        table.players[seat(1)].coal = 0;
        table.players[seat(2)].coal = 5;
    })
}

#[test]
fn c8_who_can_go_nowhere_rests_for_the_day() {
    let story = only_the_mine(&day_one(2, ANY)).run("1 send 1 mine");
    assert_eq!(story.legal(2), ["send 1 mine"]);
    let story = story.run("2 send 1 mine; 1 send 2 mine");
    assert!(story.log().contains("Seat 2 has no work for 3 elves today.\n"));
    assert_eq!(story.game().table.day, 2, "seat 1 can go nowhere either");
}

#[test]
fn c8_who_rests_or_has_nobody_left_is_skipped() {
    let story = edit_player(&day_one(3, ANY), 2, |player| {
        player.elves.iter_mut().for_each(|elf| elf.post = Post::Resting);
    });
    let story = story.run("1 send 1 mine");
    assert_eq!(story.game().turn(), Turn::Seats(seat(3).into()));
}

#[test]
fn c9_in_the_evening_everybody_goes_home() {
    let story = day_one(2, ANY).run("1 send 1 donner");
    assert_eq!(story.game().table.zelf, Zelf::Free(seat(1)));
    let story = end_day(&story);
    assert_eq!(story.game().table.zelf, Zelf::Stable);
    assert_eq!(player(&story, 1).unplaced(), 4);
    assert_eq!(story.game().table.taken, [0; Place::COUNT]);
    assert_eq!(story.game().table.day, 2);
}

#[test]
fn c9_only_comet_moves_the_tree() {
    let story = end_day(&day_one(3, ANY));
    assert_eq!(story.game().turn(), Turn::Seats(seat(1).into()), "the tree stays");
    let story = story.run("1 send 1 mine; 2 send 1 comet");
    assert_eq!(story.game().turn(), Turn::Seats(seat(3).into()), "not before tomorrow");
    let story = end_day(&story);
    assert_eq!(story.game().turn(), Turn::Seats(seat(2).into()));
}

#[test]
fn c9_there_are_nine_days_and_an_inspection_every_third() {
    let story = day_one(2, ANY);
    for day in 1..=9 {
        let evening = end_day(&go_to_day(&story, day));
        assert_eq!(evening.log().contains("to show Santa"), day % 3 == 0, "day {day}");
        assert_eq!(evening.game().turn() == Turn::Over, day == 9, "day {day}");
    }
}

#[test]
fn c9a_spaces_by_number_of_players() {
    let spaces = |seats| {
        let spaces = day_one(seats, ANY).game().table.spaces();
        [spaces.classroom, spaces.plastics, spaces.hall_double, spaces.hall_single]
    };
    assert_eq!(
        [spaces(2), spaces(3), spaces(4), spaces(5)],
        [[2, 1, 2, 1], [2, 1, 2, 3], [2, 1, 2, 3], [3, 2, 2, 4]]
    );
}

#[test]
fn c9a_a_full_place_takes_no_other_elf() {
    let story = day_one(3, ANY).run("1 send 1 classroom; 1 learn wood");
    let story = story.run("2 send 1 classroom; 2 learn metal");
    assert!(!may_send(&story, 3, "classroom"));
    let four_more = edit(&story, |table| table.seats = 5);
    assert!(may_send(&four_more, 3, "classroom"), "with five players there is a third space");
}

#[test]
fn c9a_every_place_has_its_spaces() {
    let story = make(&day_one(3, ANY), 1, "Teddy Bear", (0, 0));
    for (place, spaces) in [
        ("plastics", 1),
        ("hall-double", 2),
        ("hall-single", 3),
        ("mail-left", 1),
        ("mail-right", 1),
        ("wood-1", 1),
        ("wood-2", 1),
    ] {
        let index = place.parse::<Place>().expect("a place").index();
        for taken in 0..=spaces {
            let story = edit(&story, |table| {
                table.taken[index] = taken;
                table.players[seat(1)].coal = 6;
            });
            assert_eq!(may_send(&story, 1, place), taken < spaces, "{taken} at {place}");
        }
    }
}

#[test]
fn c10_with_two_players_one_elf_in_each_shop() {
    let two = day_one(2, ANY);
    assert!(may_send(&edit_player(&two, 1, |player| player.coal = 6), 1, "wood-2"));
    let story = two.run("1 send 1 wood-1; 1 improve; 1 improve");
    let story = edit_player(&story, 2, |player| player.coal = 6);
    assert!(!may_send(&story, 2, "wood-1") && !may_send(&story, 2, "wood-2"));
    assert!(may_send(&story, 2, "fabric-2"));
    let story = day_one(3, ANY).run("1 send 1 wood-1; 1 improve; 1 improve");
    assert!(may_send(&story, 2, "wood-2"), "with three players both spaces are used");
}

#[test]
fn c10_the_extra_seat_does_not_count() {
    let story = day_of("Extra Seat (wood)", 2, ANY);
    let story = story.run("1 send 1 wood-extra; 1 improve; 1 improve");
    assert!(may_send(&story, 2, "wood-1") && !may_send(&story, 2, "wood-extra"));
    assert_eq!(player(&story, 1).improved[Material::Wood.index()], 2);
    let story = day_of("Extra Seat (wood)", 2, ANY).run("1 send 1 wood-1; 1 improve; 1 improve");
    assert!(may_send(&story, 2, "wood-extra") && !may_send(&story, 2, "wood-2"));
}
