//! U7 to U9: the score, the clearing and the end.

use kit::Script;
use tabletop::{Game, Seat, Turn, winners};

use crate::{buying, buying_with, player, seat};

// U7: score.

/// Canes of seat 1 after a round with so many tagged gifts.
fn paid(canes: u8, gifts: u8) -> u8 {
    let script = Script::from(buying_with([0, 0, gifts], &[6], canes)).run("1 pass; 2 pass");
    assert_eq!(player(&script, 1).gifts, gifts);
    assert_eq!(player(&script, 1).tables, [0; 3], "tagged gifts leave the table");
    player(&script, 1).canes
}

#[test]
fn u7_pay_is_one_three_or_six_canes() {
    assert_eq!([paid(0, 0), paid(0, 1), paid(0, 2), paid(0, 3)], [0, 1, 3, 6]);
}

#[test]
fn u7_more_than_three_gifts_are_paid_like_three() {
    let mut game = buying_with([0, 0, 4], &[6], 0);
    game.players[seat(1)].elves = 4;
    let script = Script::from(game).run("1 pass; 2 pass");
    assert_eq!((player(&script, 1).gifts, player(&script, 1).canes), (4, 6));
}

/// The printed small case.
#[test]
fn u7_six_canes_and_three_gifts_make_seven() {
    assert_eq!(paid(6, 3), 7);
}

// U8: clear.

#[test]
fn u8_dice_and_spaces_are_cleared() {
    let script = Script::from(buying(&[1, 6], 3)).run("1 buy sweet-jar 2; 2 pass; 1 pass");
    let game = script.game();
    assert_eq!(game.round, 2);
    assert!(game.stores.iter().all(Option::is_none));
    assert!(Seat::all(2).all(|seat| game.players[seat].dice.is_empty()));
}

// U9: the end.

#[test]
fn u9_twelve_gifts_end_the_game_after_the_round() {
    let mut game = buying_with([0, 0, 1], &[6], 0);
    game.players[seat(1)].gifts = 11;
    game.players[seat(2)].tables = [0, 0, 2];
    game.players[seat(2)].gifts = 11;
    let script = Script::from(game).run("1 pass; 2 pass");
    assert_eq!(script.game().turn(), Turn::Over);
    assert_eq!(winners(script.game()).only(), Some(seat(2)), "12 against 13");
}

#[test]
fn u9_a_tie_is_shared() {
    let mut game = buying_with([0, 0, 1], &[6], 0);
    game.players[seat(1)].gifts = 11;
    game.players[seat(2)].gifts = 12;
    let script = Script::from(game).run("1 pass; 2 pass");
    assert_eq!(script.game().turn(), Turn::Over, "twelve are enough");
    assert_eq!(winners(script.game()).len(), 2);
}

#[test]
fn u9_eleven_gifts_do_not_end_it() {
    let mut game = buying_with([0, 0, 1], &[6], 0);
    game.players[seat(1)].gifts = 10;
    assert_eq!(Script::from(game).run("1 pass; 2 pass").game().turn(), Turn::Chance);
}

#[test]
fn u9_round_100_is_the_last() {
    let mut game = buying(&[6], 0);
    game.round = 100;
    assert_eq!(Script::from(game).run("1 pass; 2 pass").game().turn(), Turn::Over);
}
