//! What is shown, offered and barred.

use conformance::Script;
use scene::{Barred, CardFace, Choice, Face, Picker, Scene, Show, SpotId};
use tabletop::{Components as _, Game, Seat};
use workshop::{Components, Elf, Event, Place, Workshop};

/// Two players on the first morning. Seat 1 has the Truck and the Teddy Bear.
fn morning() -> Script<Workshop> {
    Script::new(2, "").run(
        "* toy 1; * toy 3; * toy 4; * toy 5; * toy 6; * toy 15; \
         * reindeer 1; * reindeer 5; * reindeer 9; \
         * toy 7; * toy 10; * toy 9; * toy 2; * first 1",
    )
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

fn scene(script: &Script<Workshop>, number: usize) -> Scene {
    Workshop::scene(&script.game().view(Some(seat(number))))
}

fn barred(script: &Script<Workshop>, spot: &str) -> Option<Barred> {
    let scene = scene(script, 1);
    let (_, spot) = scene.find(&spot.parse().expect("zone and name")).expect("a spot of that name");
    spot.barred.clone()
}

fn choices(script: &Script<Workshop>, number: usize) -> Vec<Choice> {
    let mut legal = Vec::new();
    script.game().legal(seat(number), &mut legal);
    let view = script.game().view(Some(seat(number)));
    legal.into_iter().map(|action| Workshop::choice(&view, action)).collect()
}

fn labels(script: &Script<Workshop>, number: usize) -> Vec<String> {
    choices(script, number).into_iter().map(|choice| choice.label).collect()
}

#[test]
fn stations_say_why_they_are_closed() {
    let script = morning();
    assert_eq!(barred(&script, "wood-shop/1"), None);
    let later = Barred::new("Stations are filled in order. Take the first free one.", "W6a");
    assert_eq!(barred(&script, "wood-shop/2"), Some(later));
    assert_eq!(barred(&script, "mail-room/2"), None, "the Mail Room is a free choice");
    let alike = Barred::new("The stations are the same. Take the first free one.", "W6a");
    assert_eq!(barred(&script, "tree/2"), Some(alike), "the tree has no order");
    let script =
        script.run("1 go wood-shop; 2 go mail-room 1; 2 blind; * toy 30; 2 blind; * toy 31");
    let script = script.run("2 blind; * toy 32");
    let taken = Barred::new("@1's elf is here. A station takes one elf.", "W6a");
    assert_eq!(barred(&script, "wood-shop/1"), Some(taken));
    let script = script.run("1 go mail-room 2; 1 blind; * toy 33; 1 blind; * toy 34");
    assert_eq!(barred(&script, "mail-room/1"), None, "it is not seat 1's turn");
}

#[test]
fn a_full_mat_and_a_full_tree_say_so() {
    let mut game = morning().game().clone();
    let player = &mut game.players[seat(1)];
    player.tree = [Some(0); 6];
    player.jobs = [player.jobs[0]; 5];
    let script = Script::from(game);
    let full = |spot: &str| barred(&script, spot).map(|barred| (barred.why, barred.rule));
    assert_eq!(full("tree/1"), Some(("Your tree is full.".into(), "W12".into())));
    assert_eq!(
        full("mail-room/1"),
        Some(("You already have five unfinished toys.".into(), "W9".into()))
    );
}

#[test]
fn toys_say_what_they_do_not_need() {
    let script = morning().run("1 go metal-shop");
    assert_eq!(barred(&script, "mat-1/1"), None);
    let bear = Barred::new("The Teddy Bear doesn't need metal.", "W5");
    assert_eq!(barred(&script, "mat-1/2"), Some(bear));
    assert_eq!(barred(&script, "mat-1/3"), None, "no toy lies there");
}

#[test]
fn w5_every_toy_that_needs_a_token_is_offered_whatever_came_before() {
    let script = morning().run("1 go assembly-hall");
    let labels = |script: &Script<Workshop>| -> Vec<String> {
        choices(script, 1).into_iter().map(|choice| choice.label).collect()
    };
    let first = "Put an assembly token on the Truck";
    let second = "Put an assembly token on the Teddy Bear";
    assert_eq!(labels(&script), [first, second, "Donate 2 assembly tokens for 2 points"]);
    let asked = "Put 2 assembly tokens on your toys, or donate them for 1 point each.";
    assert_eq!(scene(&script, 1).prompt, asked);
    let mut game = script.game().clone();
    game.players[seat(1)].jobs[0].as_mut().expect("the Truck").missing[3] = 2;
    let last = Script::from(game).run("1 put assembly 1");
    assert_eq!(labels(&last), [first, second, "Donate 1 assembly token for 1 point"]);
    let asked = "Put 1 assembly token on a toy, or donate it for 1 point.";
    assert_eq!(scene(&last, 1).prompt, asked);
    let later_first = script.run("1 put assembly 2");
    assert_eq!(labels(&later_first), [first, "Donate 1 assembly token for 1 point"]);
    assert_eq!(barred(&later_first, "mat-1/1"), None);
}

#[test]
fn w5_two_kinds_are_named_together_and_given_away_one_by_one() {
    let mut game = morning().game().clone();
    game.stations[Place::Stables.index()][..2].fill(Elf::in_set(1).next());
    let script = Script::from(game).run("1 go stables; 1 tend 1; 1 choose fabric metal");
    let asked = "Put 1 fabric and 1 metal on your toys, or donate them for 1 point each.";
    assert_eq!(scene(&script, 1).prompt, asked);
    let labels: Vec<String> = choices(&script, 1).into_iter().map(|choice| choice.label).collect();
    assert_eq!(
        labels,
        ["Put fabric on the Teddy Bear", "Put metal on the Truck", "Donate 1 fabric for 1 point"]
    );
}

#[test]
fn donations_say_why_they_are_of_no_use() {
    let mut game = morning().game().clone();
    game.donations = [1, 1, 1, 0];
    let script = Script::from(game).run("1 go donation-center");
    let wood = Barred::new("None of your toys needs wood.", "W8");
    assert_eq!(barred(&script, "donation-center/wood"), Some(wood));
    assert_eq!(barred(&script, "donation-center/metal"), None, "the Truck needs it");
    assert_eq!(barred(&script, "donation-center/assembly"), None, "there is none");
    let script = script.run("1 put fabric 2");
    assert_eq!(barred(&script, "donation-center/metal"), None, "the Truck still does");
    let bear = Barred::new("The Teddy Bear doesn't need wood or metal.", "W8");
    assert_eq!(barred(&script, "mat-1/2"), Some(bear));
}

#[test]
fn a_material_is_no_assembly_token() {
    let script = morning().run("1 go tree; * ornament material");
    assert_eq!(barred(&script, "supply/wood"), None);
    let why = Barred::new("Materials are fabric, wood and metal.", "W1");
    assert_eq!(barred(&script, "supply/assembly"), Some(why));
}

#[test]
fn toy_cards_are_counted_as_far_as_there_is_room_and_cards() {
    let mut game = morning().game().clone();
    let player = &mut game.players[seat(1)];
    player.jobs = [player.jobs[0], player.jobs[0], player.jobs[0], player.jobs[0], None];
    let full = Script::from(game.clone());
    let labels = |script: &Script<Workshop>| -> Vec<String> {
        choices(script, 1).into_iter().map(|choice| choice.label).collect()
    };
    assert_eq!(labels(&full)[4], "Go to the Mail Room for 1 of 3 toy cards (the limit is 5 toys)");
    let asked = "Take a letter or the top card of the deck. You get 1 toy card.";
    assert_eq!(scene(&full.run("1 go mail-room 1"), 1).prompt, asked);
    game.players[seat(1)].jobs[2..].fill(None);
    game.deck = tabletop::Cards::default();
    game.letters[1..5].fill(None);
    let script = Script::from(game.clone()).run("1 go mail-room 1");
    assert_eq!(scene(&script, 1).prompt, "Take a letter. You get 2 toy cards.");
    assert_eq!(scene(&script, 2).prompt, "@1 is taking 2 toy cards.");
    let empty = Barred::new("There are no toy cards left for this slot.", "W10");
    assert_eq!(barred(&script, "letters/2"), Some(empty));
}

#[test]
fn a_toy_card_that_would_be_lost_is_not_promised() {
    let mut game = morning().game().clone();
    let job = game.players[seat(1)].jobs[0];
    let script = Script::from(game.clone()).run("1 go tree; * ornament points-2");
    assert_eq!(choices(&script, 1)[4].label, "Hang it on space 5 and take 1 toy card");
    game.players[seat(1)].jobs = [job; 5];
    let script = Script::from(game).run("1 go tree; * ornament points-2");
    assert_eq!(choices(&script, 1)[4].label, "Hang it on space 5 (its toy card is lost)");
}

#[test]
fn others_see_how_many_reindeer_one_has_and_in_the_end_which() {
    let script = morning().run("1 go stables; 1 tend 2");
    let held = |script: &Script<Workshop>, viewer: usize| {
        let scene = scene(script, viewer);
        let (_, spot) = scene.find(&SpotId::new("team-1", "reindeer")).expect("the reindeer");
        spot.pieces.iter().map(|piece| (piece.face.clone(), piece.count)).collect::<Vec<_>>()
    };
    let [(Face::Back(reindeer), 1)] = held(&script, 2)[..] else { panic!("a back") };
    assert_eq!(reindeer.word(), "reindeer");
    let comet = Face::Card(CardFace::new("Comet", reindeer));
    assert_eq!(held(&script, 1), [(comet, 1)]);
    let ended = script.run_at_random(5, usize::MAX);
    assert_eq!(held(&ended, 2), held(&ended, 1));
}

#[test]
fn pointing_at_a_token_and_a_toy_takes_it() {
    let mut game = morning().game().clone();
    game.donations = [1, 0, 1, 1];
    let script = Script::from(game).run("1 go donation-center");
    let choices = choices(&script, 1);
    let mut picker = Picker::default();
    assert!(picker.point(&choices, &SpotId::new("mat-1", "2")));
    assert_eq!(picker.decided(&choices), None, "fabric or assembly?");
    assert!(picker.point(&choices, &SpotId::new("donation-center", "fabric")));
    let choice = picker.decided(&choices).expect("one choice is left");
    assert_eq!(choice.label, "Take fabric for the Teddy Bear");
    assert_eq!(choice.notation, "put fabric 2");
}

#[test]
fn labels_say_what_one_gets() {
    let script = morning().run("1 go stables; 1 tend 1; 1 choose metal; 1 put metal 1");
    let labels: Vec<String> = choices(&script, 2).into_iter().map(|choice| choice.label).collect();
    assert_eq!(
        labels,
        [
            "Go to the Fabric Shop for 2 fabric (your toys need none)",
            "Go to the Wood Shop for 2 wood",
            "Go to the Metal Shop for 2 metal (your toys need none)",
            "Go to the Assembly Hall for 2 assembly tokens",
            "Go to the Mail Room for 3 toy cards",
            "Go to the Mail Room for 2 toy cards",
            "Go to the Reindeer Stables for a reindeer and 1 material",
            "Go to the Christmas Tree for an ornament",
            "Go to the Donation Center (nothing there for your toys)",
        ]
    );
}

#[test]
fn w5_to_w7_an_offer_says_what_the_toys_need_and_who_is_helped() {
    let mut game = morning().game().clone();
    game.players[seat(2)].jobs = game.players[seat(1)].jobs;
    game.donations = [9, 9, 1, 0];
    let script = Script::from(game).run("1 go metal-shop; 1 put metal 1; 1 put metal 1");
    let labels = labels(&script, 2);
    assert_eq!(labels[1], "Go to the Wood Shop for 2 wood (your toys need none)");
    let help = "Go to the Metal Shop for 3 metal (@1 scores 1 point for helping)";
    assert_eq!(labels[2], help);
    assert_eq!(labels[8], "Go to the Donation Center for up to 3 fabric and 1 metal");
    let script = script.run("2 go wood-shop");
    let own = "Go to the Metal Shop for 3 metal (your toys need 1; you score 1 point for helping)";
    assert_eq!(self::labels(&script, 1)[2], own);
}

#[test]
fn w6_the_last_token_is_offered_with_what_the_toy_brings() {
    let mut game = morning().game().clone();
    game.players[seat(1)].jobs[0].as_mut().expect("the Truck").missing = [0, 0, 1, 0];
    let script = Script::from(game).run("1 go metal-shop");
    assert_eq!(labels(&script, 1)[0], "Put metal on the Truck and finish it for 5 points");
}

#[test]
fn w17_a_reindeer_is_offered_with_what_it_adds() {
    let script = morning().run("1 go stables");
    assert_eq!(labels(&script, 1)[1], "Take Comet from stall 2 (worth 1 point at the end)");
}

#[test]
fn prompts_say_what_is_asked() {
    let script = morning();
    assert_eq!(scene(&script, 1).prompt, "Place one of your 3 elves.");
    assert_eq!(scene(&script, 2).prompt, "@1 is placing an elf.");
    let script = script.run("1 go mail-room 2");
    let asked = "Take a letter or the top card of the deck. You get 2 toy cards.";
    assert_eq!(scene(&script, 1).prompt, asked);
    let ended = script.run_at_random(5, usize::MAX);
    assert!(
        scene(&ended, 1).prompt.contains("holiday") || scene(&ended, 1).prompt.contains("share")
    );
    assert_eq!(scene(&ended, 1).stage, "Game over");
}

#[test]
fn w15_who_has_or_scores_nothing_is_told_so_in_words() {
    let told = |cheer, rank, points| {
        let event = Event::Inspected { seat: seat(1), cheer, rank, points };
        Workshop::line(Components::built_in(), event).text
    };
    assert_eq!(
        told(4, 1, 8),
        "Inspection: @1 has 4 Christmas Cheer (1st place) and scores 8 points."
    );
    assert_eq!(
        told(0, 3, 2),
        "Inspection: @1 has no Christmas Cheer (3rd place) and scores 2 points."
    );
    assert_eq!(
        told(1, 5, 0),
        "Inspection: @1 has 1 Christmas Cheer (5th place) and scores nothing."
    );
}
