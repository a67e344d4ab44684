//! W4 to W7: placing elves, tokens, finished toys, help.

use tabletop::{Bag, Cards, Components as _, Game};
use workshop::{Components, Elf, Event, Place, Token};

use super::{changed, donated, has_event, missing, player, points, seat, table, two};

#[test]
fn w4_one_elf_each_clockwise_from_the_first_player() {
    let hands = [["Truck", "Tea Set"], ["Knight", "Microscope"], ["Sledge", "Marionette"]];
    let mut script = super::morning(super::STALLS, &hands, 2);
    for number in [2, 3, 1, 2, 3, 1, 2, 3, 1] {
        assert_eq!(script.game().turn().waiting().only(), Some(seat(number)));
        script = script.run(&format!("{number} go donation-center"));
    }
    assert!(has_event(&script, |event| matches!(event, Event::Ended { day: 1 })));
}

#[test]
fn w4_an_elf_must_be_placed_and_there_is_always_a_place() {
    let closed = changed(&two(), |game| {
        game.stalls = [None; 3];
        game.ornaments = Bag::default();
        game.letters = [None; 6];
        game.deck = Cards::default();
    });
    let places = [
        "go fabric-shop",
        "go wood-shop",
        "go metal-shop",
        "go assembly-hall",
        "go donation-center",
    ];
    assert_eq!(closed.legal(1), places, "there is no way to pass");
}

#[test]
fn w4_the_donation_center_takes_any_number() {
    let mut script = two();
    for _ in 0..3 {
        script = script.run("1 go donation-center; 2 go donation-center");
    }
    assert_eq!(script.game().day, 2, "all six elves found room there");
}

#[test]
fn w5_a_token_goes_on_a_toy_that_needs_it_or_is_donated() {
    let script = two().run("1 go metal-shop");
    assert_eq!(script.legal(1), ["put metal 1", "donate"], "the Teddy Bear needs no metal");
    let kept = script.clone().run("1 put metal 1; 1 put metal 1");
    assert_eq!((missing(&kept, 1, 1), points(&kept, 1)), ([0, 0, 1, 1], 0));
    let given = script.run("1 donate");
    assert_eq!((points(&given, 1), donated(&given, Token::Metal)), (2, 2));
    assert_eq!(missing(&given, 1, 1), [0, 0, 3, 1], "giving is a free choice");
}

#[test]
fn w5_what_no_toy_needs_must_be_donated_and_earns_the_point() {
    let script = two().run("1 go wood-shop");
    assert_eq!((points(&script, 1), donated(&script, Token::Wood)), (2, 2));
    assert_eq!(script.legal(2).len(), 9, "nothing was left to decide");
}

#[test]
fn w5_tokens_are_put_on_toys_in_any_order() {
    let script = table(&[["Truck", "Knight"], ["Tea Set", "Sledge"]]).run("1 go metal-shop");
    let first = script.clone().run("1 put metal 1");
    assert_eq!(first.legal(1), ["put metal 1", "put metal 2", "donate"]);
    let second = script.run("1 put metal 2");
    assert_eq!(second.legal(1), ["put metal 1", "put metal 2", "donate"]);
    assert_eq!(first.run("1 put metal 2").game(), second.clone().run("1 put metal 1").game());
    let full = changed(&second, |game| {
        game.players[seat(1)].jobs[1].as_mut().expect("the Knight").missing = [0, 2, 0, 1];
    });
    assert_eq!(full.legal(1), ["put metal 1", "donate"], "nothing is donated unasked");
}

#[test]
fn w5_of_two_kinds_either_may_go_first() {
    let script = table(&[["Truck", "Teddy Bear"], ["Tea Set", "Sledge"]]);
    let script = changed(&script, |game| {
        game.stations[Place::Stables.index()][..2].fill(Elf::in_set(1).next());
    });
    let script = script.run("1 go stables; 1 tend 1; 1 choose fabric metal");
    assert_eq!(script.legal(1), ["put fabric 2", "put metal 1", "donate"]);
    let metal_first = script.clone().run("1 put metal 1; 1 put fabric 2");
    assert_eq!(metal_first.game(), script.clone().run("1 put fabric 2; 1 put metal 1").game());
    let given = script.run("1 donate");
    assert_eq!((donated(&given, Token::Fabric), donated(&given, Token::Metal)), (1, 0));
    assert_eq!(given.legal(1), ["put metal 1", "donate"], "kind by kind");
}

#[test]
fn w6_a_toy_with_its_whole_cost_is_finished_at_once() {
    let script = two().run("1 go metal-shop; 1 put metal 1; 1 put metal 1; 2 go donation-center");
    let script = changed(&script, |game| game.donations = [0, 0, 1, 1]);
    let script = script.run("1 go donation-center; 1 put metal 1; 1 put assembly 1");
    assert_eq!(player(&script, 1).jobs[0], None);
    assert_eq!(player(&script, 1).finished, super::cards(&["Truck"]));
    assert_eq!(points(&script, 1), 5);
    assert_eq!(script.game().donations, [0; 4], "its tokens went back to the stock");
}

#[test]
fn w6_several_toys_may_be_finished_by_one_action() {
    let hands = [["Spinning Top", "Building Blocks"], ["Teddy Bear", "Truck"]];
    let script = changed(&table(&hands), |game| {
        for job in game.players[seat(1)].jobs.iter_mut().flatten() {
            job.missing = [0, 1, 0, 0];
        }
    });
    let script = script.run("1 go wood-shop; 1 put wood 1; 1 put wood 2");
    assert_eq!(player(&script, 1).finished.len(), 2);
    assert_eq!(points(&script, 1), 4 + 5);
}

#[test]
fn w6a_a_station_takes_one_elf_a_day() {
    let script = two().run("1 go tree; * ornament points-2; 1 hang 6");
    let script = script.run("2 go tree; * ornament points-2; 2 hang 6");
    assert!(!script.legal(1).contains(&"go tree".to_string()), "both stations are taken");
    let script = two().run("1 go mail-room 2; 1 letter 1; * toy 26; 1 letter 1; * toy 27");
    let there = script.legal(2);
    assert!(there.contains(&"go mail-room 1".into()) && !there.contains(&"go mail-room 2".into()));
}

#[test]
fn w6a_the_stalls_give_one_one_and_two_materials() {
    let stations = Components::built_in().stations.iter();
    let stalls = stations.filter(|station| station.place == Place::Stables);
    let gives: Vec<u8> = stalls.map(|station| station.gives).collect();
    assert_eq!(gives, [1, 1, 2], "a Ruling: 0, 1, 2 is the other reading");
}

#[test]
fn w7_every_elf_already_there_scores_for_its_owner() {
    // Nobody needs wood, so the tokens are donated for 2, 3, 4 and 5 points.
    let mut script = table(&[["Truck", "Teddy Bear"], ["Tea Set", "Dressing-Up Box"]]);
    let scores = [(2, 0), (2 + 1, 3), (3 + 4 + 1, 3 + 1), (8 + 2, 4 + 5 + 1)];
    for (number, (one, two)) in [1, 2, 1, 2].into_iter().zip(scores) {
        script = script.run(&format!("{number} go wood-shop"));
        assert_eq!((points(&script, 1), points(&script, 2)), (one, two));
    }
}

#[test]
fn w7_the_assembly_hall_helps_too_and_your_own_elves_count() {
    let script = two().run("1 go assembly-hall; 1 donate; 2 go donation-center; 2 done").forget();
    let script = script.run("1 go assembly-hall");
    assert!(has_event(&script, |event| {
        matches!(event, Event::Helped { seat: who, points: 1, .. } if *who == seat(1))
    }));
    assert_eq!(script.game().players[seat(1)].points, 3);
}

#[test]
fn w7_nobody_helps_in_the_other_places() {
    let script = two().run("1 go stables; 1 tend 1; 1 choose metal; 1 put metal 1");
    let script = script.run("2 go stables; 2 tend 2; 2 choose wood; 2 put wood 1");
    let script = script.run("1 go tree; * ornament metal; 1 put metal 1; 1 hang 3");
    let script = script.run("1 choose metal; 1 put metal 1; 2 go tree; * ornament wood");
    let script = script.run("2 put wood 1; 2 hang 3; 2 choose wood; 2 put wood 2");
    let script = script.run("1 go donation-center; 2 go donation-center");
    assert_eq!((points(&script, 1), points(&script, 2)), (0, 0));
}
