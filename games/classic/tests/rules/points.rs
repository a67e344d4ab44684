//! C23 to C26: cookies.

use tabletop::{Cards, Game, Turn, winners};

use crate::story::*;

/// The evening of day 3 with so many assembled gifts each.
fn inspection(gifts: &[usize]) -> Story {
    let story = go_to_day(&day_one(gifts.len(), ANY), 3);
    let story = edit(&story, |table| {
        let mut all = (0..64).filter(|&card| card > 30);
        for (number, &count) in (1..).zip(gifts) {
            let player = &mut table.players[seat(number)];
            player.assembled = all.by_ref().take(count).collect();
            player.cookies = 0;
        }
        table.sleigh = Cards::default();
    });
    end_day(&story)
}

fn cookies(story: &Story, seats: usize) -> Vec<i16> {
    (1..=seats).map(|seat| player(story, seat).cookies).collect()
}

#[test]
fn c23_cookies_are_scored_at_once() {
    let story = day_one(2, ANY).run("1 send 1 vixen");
    assert_eq!(story.game().score(seat(1)).points, 1);
}

#[test]
fn c24_two_a_gift_for_the_most_and_one_for_the_second_most() {
    assert_eq!(cookies(&inspection(&[3, 1, 2]), 3), [6, 0, 2]);
}

#[test]
fn c24_ties_score_in_full_and_the_next_lower_number_is_second() {
    assert_eq!(cookies(&inspection(&[2, 2, 1, 1]), 4), [4, 4, 1, 1]);
    assert_eq!(cookies(&inspection(&[0, 0]), 2), [0, 0]);
    assert_eq!(cookies(&inspection(&[1, 1]), 2), [2, 2]);
}

#[test]
fn c24_all_assembled_gifts_go_to_the_sleigh() {
    let story = inspection(&[3, 1, 2]);
    assert_eq!(story.game().table.sleigh.len(), 6);
    assert!((1..=3).all(|seat| player(&story, seat).assembled.is_empty()));
}

/// The end of the match, after this was done to the last day.
fn ending(change: impl Fn(&mut classic::Table)) -> Story {
    let story = go_to_day(&day_one(2, ANY), 9);
    let story = edit(&story, |table| {
        for number in 1..=2 {
            table.players[seat(number)].cookies = 0;
        }
        change(table);
    });
    // Seat 1 ends the day in the mine with its 4 coal.
    let story = end_day(&story);
    assert_eq!(story.game().turn(), Turn::Over);
    story
}

#[test]
fn c25_materials_and_tokens_on_unassembled_gifts_count_one_each() {
    let story = go_to_day(&day_one(2, ["Abacus", "Yo-Yo", "Kite"]), 9);
    let story = edit_player(&make(&story, 1, "Abacus", (3, 1)), 1, |player| player.cookies = 0);
    let story = end_day(&story);
    assert!(story.log().contains("Seat 1 scores 2 cookies for unassembled gifts."));
}

#[test]
fn c25_two_coal_are_a_cookie_rounded_down() {
    let story = ending(|table| table.players[seat(2)].coal = 5);
    assert_eq!(cookies(&story, 2), [2, 2]);
}

#[test]
fn c26_coal_breaks_ties_then_training_tokens() {
    let story = ending(|table| table.players[seat(2)].coal = 5);
    assert_eq!(winners(story.game()).only(), Some(seat(2)), "5 coal against 4");
    let story = ending(|table| {
        table.players[seat(2)].coal = 4;
        table.players[seat(1)].elves[2].training.insert(classic::Subject::Wood);
    });
    assert_eq!(winners(story.game()).only(), Some(seat(1)), "a training token more");
    let story = ending(|table| table.players[seat(2)].coal = 4);
    assert_eq!(winners(story.game()).len(), 2, "a shared victory");
}
