//! U7 to U9: the score, the clearing and the end.

use conformance::Script;
use scene::Show;
use tabletop::{Components as _, Game, Outlook, Seat, Turn, winners};
use unions::{Action, Components, Finish, Todo, Unions};

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

/// Two players with these completed and tagged gifts; seat `first` scores first.
fn finishing(finish: Finish, first: usize, gifts: [(u8, u8); 2]) -> Unions {
    let mut game = buying(&[6], 0);
    (game.finish, game.first) = (finish, seat(first));
    game.due = Todo::Purchase(seat(first));
    for (number, (completed, tagged)) in (1..).zip(gifts) {
        let player = &mut game.players[seat(number)];
        (player.gifts, player.tables) = (completed, [0, 0, tagged]);
    }
    game
}

/// The same after the round: seats 1 and 2 pass, the first player first.
fn finished(finish: Finish, first: usize, gifts: [(u8, u8); 2]) -> Script<Unions> {
    let passes = ["1 pass; 2 pass", "2 pass; 1 pass"][first - 1];
    Script::from(finishing(finish, first, gifts)).run(passes)
}

#[test]
fn u9_the_first_in_turn_with_twelve_gifts_wins_at_once() {
    let gifts = [(11, 1), (11, 2)];
    for first in [1, 2] {
        let script = finished(Finish::Race, first, gifts);
        let game = script.game();
        assert_eq!(game.turn(), Turn::Over);
        assert_eq!(winners(game).only(), Some(seat(first)), "seat {first} scores first");
        let other = &game.players[seat(3 - first)];
        let tagged = gifts[2 - first].1;
        assert_eq!((other.gifts, other.tables), (11, [0, 0, tagged]), "nobody scores after that");
    }
}

#[test]
fn u9_who_scores_later_wins_if_nobody_before_has_twelve() {
    let script = finished(Finish::Race, 2, [(11, 2), (10, 1)]);
    assert_eq!(script.game().turn(), Turn::Over);
    assert_eq!(winners(script.game()).only(), Some(seat(1)));
    assert_eq!(player(&script, 2).gifts, 11, "who is before the winner has scored");
}

#[test]
fn u9_more_than_twelve_gifts_are_counted() {
    let script = finished(Finish::Race, 1, [(11, 3), (0, 0)]);
    assert_eq!(player(&script, 1).gifts, 14);
}

#[test]
fn u9_the_log_says_who_ends_the_game() {
    let mut events = Vec::new();
    let mut game = finishing(Finish::Race, 1, [(11, 1), (11, 2)]);
    game.apply(seat(1), Action::Pass, &mut events);
    game.apply(seat(2), Action::Pass, &mut events);
    let said: Vec<String> =
        events.iter().map(|&event| Unions::line(Components::built_in(), event).text).collect();
    assert_eq!(said[3..], ["@1 is the first to deliver 12 gifts. The game is over!"], "{said:?}");
}

#[test]
fn u9_bots_see_who_scores_first() {
    let at_goal = |finish, first| {
        let game = finishing(finish, first, [(11, 1), (11, 1)]);
        [1, 2].map(|number| {
            let mut features = [0.0; Unions::FEATURES.len()];
            game.features(seat(number), &mut features);
            features[Unions::FEATURES.len() - 1] > 0.0
        })
    };
    assert_eq!(Unions::FEATURES.last(), Some(&"at goal"));
    assert_eq!(at_goal(Finish::Race, 1), [true, false]);
    assert_eq!(at_goal(Finish::Race, 2), [false, true]);
    assert_eq!(at_goal(Finish::Friendly, 2), [true, true]);
}

#[test]
fn u9_a_friendly_finish_plays_the_round_out() {
    let script = finished(Finish::Friendly, 1, [(11, 1), (11, 2)]);
    assert_eq!(script.game().turn(), Turn::Over);
    assert_eq!(winners(script.game()).only(), Some(seat(2)), "12 against 13");
}

#[test]
fn u9_a_friendly_tie_is_shared() {
    let script = finished(Finish::Friendly, 1, [(11, 1), (11, 1)]);
    assert_eq!(script.game().turn(), Turn::Over, "twelve are enough");
    assert_eq!(winners(script.game()).len(), 2);
}

#[test]
fn u9_the_option_asks_for_a_friendly_finish() {
    let finish = |options: &str| Script::<Unions>::new(2, options).game().finish;
    assert_eq!((finish(""), finish("friendly-finish")), (Finish::Race, Finish::Friendly));
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
    game.players[seat(1)].gifts = 3;
    game.players[seat(2)].gifts = 3;
    let script = Script::from(game).run("1 pass; 2 pass");
    assert_eq!(script.game().turn(), Turn::Over);
    assert_eq!(winners(script.game()).len(), 2, "the most gifts win, and a tie is shared");
}
