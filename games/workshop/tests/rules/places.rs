//! W8 and W11: the Donation Center and the stables.

use workshop::Event;

use super::{changed, has_event, missing, morning, player, points, reindeer, two};

#[test]
fn w8_only_what_toys_need_now_and_the_rest_stays() {
    // The Truck needs three metal and an assembly token, the Teddy Bear three fabric and another.
    let script = changed(&two(), |game| game.donations = [9, 9, 9, 1]);
    let script = script.run("1 go donation-center");
    assert_eq!(
        script.legal(1),
        ["put metal 1", "put assembly 1", "put fabric 2", "put assembly 2", "done"]
    );
    let script = script.run("1 put metal 1; 1 put metal 1; 1 put metal 1; 1 put assembly 1");
    assert_eq!(player(&script, 1).finished, super::cards(&["Truck"]));
    assert_eq!(script.legal(1), ["put fabric 2", "done"], "there is no assembly token left");
    let script = script.run("1 done");
    assert_eq!(script.game().donations, [9, 9, 6, 0]);
    assert_eq!(points(&script, 1), 5, "what stays earns nothing");
}

#[test]
fn w8_taking_none_is_allowed() {
    let script = changed(&two(), |game| game.donations = [9, 9, 9, 9]);
    let script = script.run("1 go donation-center; 1 done");
    assert_eq!(script.game().donations, [9; 4]);
    let nothing = two().run("1 go donation-center");
    assert!(nothing.legal(1).is_empty() && !nothing.legal(2).is_empty());
}

#[test]
fn w8_tokens_from_there_are_never_donated_again() {
    let script = changed(&two(), |game| game.donations = [0, 0, 1, 0]);
    assert_eq!(script.run("1 go donation-center").legal(1), ["put metal 1", "done"]);
}

#[test]
fn w8_tokens_are_taken_in_any_order() {
    let script = changed(&two(), |game| game.donations = [9, 9, 9, 9]).run("1 go donation-center");
    let last_first = script.clone().run("1 put assembly 2; 1 put assembly 1");
    assert_eq!(last_first.legal(1), ["put metal 1", "put fabric 2", "done"]);
    let in_order = script.run("1 put metal 1; 1 put assembly 1; 1 put fabric 2; 1 put assembly 2");
    assert_eq!(last_first.run("1 put fabric 2; 1 put metal 1").game(), in_order.game());
}

#[test]
fn w11_the_stations_give_one_one_and_two_materials() {
    let script = two().run("1 go stables; 1 tend 1");
    assert_eq!(script.legal(1), ["choose fabric", "choose wood", "choose metal"]);
    let script = script.run("1 choose wood; 2 go stables; 2 tend 2");
    assert_eq!(script.legal(2), ["choose fabric", "choose wood", "choose metal"]);
    let script = script.run("2 choose metal; 1 go stables; 1 tend 3");
    assert_eq!(
        script.legal(1),
        [
            "choose fabric fabric",
            "choose fabric wood",
            "choose fabric metal",
            "choose wood wood",
            "choose wood metal",
            "choose metal metal"
        ]
    );
    let script = script.run("1 choose fabric metal; 1 put fabric 2; 1 put metal 1");
    assert_eq!((missing(&script, 1, 1), missing(&script, 1, 2)), ([0, 0, 2, 1], [2, 0, 0, 1]));
    assert!(!script.legal(2).contains(&"go stables".to_string()), "three elves were there");
}

#[test]
fn w11_the_card_lies_before_its_owner_and_all_have_seen_it() {
    let script = two().run("1 go stables; 1 tend 2");
    let comet = reindeer("Comet") - 1;
    assert_eq!(player(&script, 1).reindeer.count(comet), 1);
    assert!(has_event(&script, |event| matches!(event, Event::Tended { stall: 1, .. })));
    for viewer in [None, Some(super::seat(1)), Some(super::seat(2))] {
        let view = tabletop::Game::view(script.game(), viewer);
        assert_eq!(view.position.players[super::seat(1)].reindeer.count(comet), 1);
    }
}

#[test]
fn w11_the_stall_stays_empty_until_the_end_of_the_day() {
    let script = two().run("1 go stables; 1 tend 2");
    assert_eq!(script.game().stalls[1], None);
    let script = script.run("1 choose metal; 1 put metal 1; 2 go stables");
    assert_eq!(script.legal(2), ["tend 1", "tend 3"]);
    let script = script.run("2 tend 1; 2 choose metal; 1 go donation-center; 1 done");
    let script = script.run("2 go donation-center; 1 go donation-center; 1 done");
    let dawn = script.run("2 go donation-center; * reindeer 2; * reindeer 2; * reindeer 3");
    assert!(dawn.game().stalls.iter().all(Option::is_some));
}

#[test]
fn w11_of_equal_reindeer_either_may_be_taken() {
    let hands = [["Truck", "Teddy Bear"], ["Knight", "Sledge"]];
    let script = morning(["Vixen", "Comet", "Vixen"], &hands, 1).run("1 go stables");
    assert_eq!(script.legal(1), ["tend 1", "tend 2", "tend 3"]);
    let script = script.run("1 tend 3; 1 choose metal; 1 put metal 1; 2 go stables");
    assert_eq!(player(&script, 1).reindeer.count(reindeer("Vixen") - 1), 1);
    assert_eq!(script.legal(2), ["tend 1", "tend 2"]);
}
