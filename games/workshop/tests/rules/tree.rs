//! W12 and W13: ornaments and rewards.

use workshop::{Event, Token};

use super::{changed, donated, has_event, missing, player, points, seat, table, two};

#[test]
fn w12_not_with_six_ornaments_on_your_own_tree() {
    let full = changed(&two(), |game| game.players[seat(1)].tree = [Some(0); 6]);
    assert!(!full.legal(1).contains(&"go tree".to_string()));
    let five = changed(&full, |game| game.players[seat(1)].tree[3] = None);
    let five = five.run("1 go tree; * ornament points-3");
    assert_eq!(five.legal(1), ["hang 4"]);
}

#[test]
fn w12_first_the_ornament_then_the_space() {
    let script = two().run("1 go tree; * ornament metal");
    assert_eq!(script.legal(1), ["put metal 1", "donate"], "its reward comes first");
    let script = script.run("1 put metal 1");
    assert_eq!(script.legal(1), ["hang 1", "hang 2", "hang 3", "hang 4", "hang 5", "hang 6"]);
    let script = script.run("1 hang 2");
    assert_eq!(script.legal(1), ["put assembly 1", "put assembly 2", "donate"]);
    let script = script.run("1 put assembly 2");
    assert_eq!((missing(&script, 1, 1), missing(&script, 1, 2)), ([0, 0, 2, 1], [3, 0, 0, 0]));
    assert_eq!(player(&script, 1).hung(), 1);
    assert_eq!(script.game().ornaments.len(), 24);
}

#[test]
fn w12_the_ornament_is_a_random_one() {
    let script = two().run("1 go tree");
    let mut backs = Vec::new();
    tabletop::Game::chances(script.game(), &mut |chance, count| {
        backs.push(format!("{count} {chance}"));
    });
    assert_eq!(
        backs,
        [
            "4 ornament fabric",
            "4 ornament wood",
            "4 ornament metal",
            "4 ornament assembly",
            "3 ornament material",
            "3 ornament points-2",
            "2 ornament points-3",
            "1 ornament toy"
        ]
    );
}

#[test]
fn w13_points_and_tokens() {
    let script = two().run("1 go tree; * ornament points-3; 1 hang 6");
    assert_eq!(points(&script, 1), 3 + 3);
    let script = two().run("1 go tree; * ornament wood; 1 hang 6");
    assert_eq!((points(&script, 1), donated(&script, Token::Wood)), (1 + 3, 1), "W5 holds here");
    let script = two().run("1 go tree; * ornament material");
    assert_eq!(script.legal(1), ["choose fabric", "choose wood", "choose metal"]);
}

#[test]
fn w13_a_toy_card_is_chosen_as_in_the_mail_room() {
    let script = two().run("1 go tree; * ornament toy");
    assert_eq!(script.legal(1).len(), 7);
    let script = script.run("1 letter 2; * toy 26; 1 hang 5; 1 blind; * toy 27");
    assert_eq!(player(&script, 1).jobs.iter().flatten().count(), 4);
}

#[test]
fn w13_with_five_unfinished_toys_a_toy_card_is_lost() {
    let script = two().run("1 go mail-room 1; 1 blind; * toy 26; 1 blind; * toy 27; 1 blind");
    let script = script.run("* toy 28; 2 go donation-center; 1 go tree; * ornament toy").forget();
    assert_eq!(script.legal(1).len(), 6);
    let script = script.run("1 hang 5");
    assert!(has_event(&script, |event| matches!(event, Event::Lost { .. })));
    assert_eq!(player(&script, 1).hung(), 1);
}

#[test]
fn w13_a_token_may_finish_a_toy() {
    let script = table(&[["Spinning Top", "Truck"], ["Sledge", "Knight"]]);
    let script = changed(&script, |game| {
        let job = game.players[seat(1)].jobs[0].as_mut().expect("the Spinning Top");
        job.missing = [0, 0, 0, 1];
    });
    let script = script.run("1 go tree; * ornament assembly; 1 put assembly 1; 1 hang 6");
    assert_eq!(points(&script, 1), 4 + 3);
}
