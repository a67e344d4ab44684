//! What the table shows, and what it keeps to itself.

use conformance::Script;
use scene::{Face, Scene, Show, SpotId};
use sweatshop::{Action, Components, Event, Gold, How, Part, Parts, Sweatshop, Todo};
use tabletop::{Components as _, Game, Seat, SeatSet};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

/// Two players in Winter with a belt; the first cards are a Doll and a Kite.
fn winter() -> Script<Sweatshop> {
    let cards = "doll kite doll radio magic robot doll kite kite poop";
    let steps: Vec<String> = cards.split(' ').map(|card| format!("* {card}")).collect();
    Script::new(2, "").run(&steps.join(";"))
}

fn scene(game: &Sweatshop, viewer: Option<Seat>) -> Scene {
    Sweatshop::scene(&game.view(viewer))
}

fn zone<'a>(scene: &'a Scene, id: &str) -> &'a scene::Zone {
    scene.zones.iter().find(|zone| zone.id == id).expect("the zone is there")
}

fn barred(scene: &Scene, spot: &str) -> String {
    let (_, spot) = scene.find(&spot.parse().expect("zone and name")).expect("the spot is there");
    spot.barred.as_ref().map_or(String::new(), |barred| barred.why.to_string())
}

#[test]
fn the_belt_lies_in_a_row_and_ends_face_down() {
    let scene = scene(winter().game(), None);
    let belt = zone(&scene, "belt");
    let titles: Vec<String> = belt
        .spots
        .iter()
        .map(|spot| match &spot.pieces[0].face {
            Face::Card(card) => card.title.clone(),
            Face::Back(_) => "?".into(),
            Face::Token(_) | Face::Figure(..) | Face::Die(_) => panic!("only cards lie here"),
        })
        .collect();
    assert_eq!(titles.len(), 9);
    assert_eq!((&*titles[2], &*titles[8]), ("Elven Magic", "?"));
}

#[test]
fn a_bid_points_at_the_last_card_it_grabs() {
    let view = winter().game().view(Some(seat(1)));
    let choice = Sweatshop::choice(&view, Action::Bid(3));
    assert_eq!(choice.spots, [SpotId::new("belt-winter", "3")]);
    assert_eq!(choice.label, "Grab 3: a Doll, a Radio and Elven Magic");
    assert!(Sweatshop::choice(&view, Action::Bid(0)).spots.is_empty(), "Nil is a button");
}

#[test]
fn bids_lie_sealed_and_then_open() {
    let script = winter().run("1 bid 3");
    let bids = |viewer| {
        let scene = scene(script.game(), viewer);
        let bids = zone(&scene, "bids").spots.iter();
        bids.map(|spot| (spot.name.clone(), spot.pieces[0].says.clone())).collect::<Vec<_>>()
    };
    assert_eq!(bids(Some(seat(1))), [("@1's bid: 3".into(), "3".into())]);
    assert_eq!(bids(Some(seat(2))), [("@1's bid: sealed".into(), "sealed".into())]);
}

#[test]
fn others_see_backs_where_the_owner_sees_cards() {
    let script = winter().run("1 bid 2; 2 bid nil");
    let own = scene(script.game(), Some(seat(1)));
    assert_eq!(zone(&own, "hand-1").spots.len(), 2, "Dolls and a Radio");
    let other = scene(script.game(), Some(seat(2)));
    assert!(other.zones.iter().all(|zone| zone.id != "hand-1"));
    let (_, hand) = other.find(&SpotId::new("desk-1", "hand")).expect("the hand is there");
    assert_eq!((&hand.pieces[0].face, hand.pieces[0].count), (&Face::Back(scene::Icon::CARD), 3));
    assert!(hand.about.starts_with("Taken this season: a Doll and a Radio."), "{}", hand.about);
}

#[test]
fn the_workbench_says_what_is_missing() {
    let mut game = winter().game().clone();
    game.desks[seat(1)].hand = Parts::new([2, 3, 0, 0, 0]);
    game.table.players[seat(1)].hand = 5;
    game.table.due = Todo::Craft(SeatSet::first(2));
    let scene_before = scene(&game, Some(seat(1)));
    assert_eq!(barred(&scene_before, "bench/doll"), "You need 3 Dolls. You have 2.");
    assert_eq!(barred(&scene_before, "bench/kite"), "");
    let script = Script::from(game).run("1 craft kite");
    let after = scene(script.game(), Some(seat(1)));
    assert_eq!(barred(&after, "bench/kite"), "You need 3 Kites. You have 0.");
    assert!(after.prompt.ends_with("So far: a Kite."), "{}", after.prompt);
}

#[test]
fn gold_cards_say_when_they_are_played() {
    let mut game = winter().game().clone();
    game.table.players[seat(1)].gold = [1, 0, 1];
    assert_eq!(game.table.gold(seat(1), Gold::Broom), 1);
    let scene = scene(&game, Some(seat(1)));
    assert_eq!(barred(&scene, "gold-1/broom"), "You play it in Cleanup.");
    assert_eq!(barred(&scene, "gold-1/magic"), "You use it when you craft a toy.");
}

#[test]
fn what_falls_is_pointed_at_card_by_card() {
    let mut game = winter().game().clone();
    game.desks[seat(1)].hand = Parts::new([5, 1, 0, 0, 0]);
    game.table.due = Todo::Cleanup(SeatSet::from(seat(1)));
    let view = game.view(Some(seat(1)));
    let choice = Sweatshop::choice(&view, Action::Drop(Parts::new([1, 1, 0, 0, 0])));
    assert_eq!(choice.spots, [SpotId::new("hand-1", "doll"), SpotId::new("hand-1", "kite")]);
    assert_eq!(choice.label, "Drop a Doll and a Kite (−5 points)");
}

#[test]
fn the_names_of_pieces_give_nothing_away() {
    let script = winter().run("1 bid 2; 2 bid nil");
    for viewer in [Some(seat(2)), None] {
        let scene = scene(script.game(), viewer);
        let backs = scene.pieces().filter(|(_, piece)| matches!(piece.face, Face::Back(_)));
        for (spot, piece) in backs {
            let named = Part::ALL.iter().any(|part| piece.id.as_str().contains(part.word()));
            assert!(!named, "{} on {}", piece.id, spot.id);
        }
    }
}

fn told(event: Event) -> String {
    Sweatshop::line(Components::built_in(), event).text
}

#[test]
fn s8_a_tie_is_told_with_the_spaces_of_the_tracker() {
    let won =
        |from, to| told(Event::Won { seat: seat(1), cards: 7, how: How::Tracker { from, to } });
    assert_eq!(
        won(0, 2),
        "@1 wins the tie on space 1 of the tracker, takes 7 cards and moves to space 3."
    );
    assert_eq!(
        won(1, 1),
        "@1 wins the tie on space 2 of the tracker, takes 7 cards and stays there."
    );
}

#[test]
fn s26_what_the_floor_costs_is_told_before_how_it_adds_up() {
    let floor =
        |count| told(Event::ScoredFloor { seat: seat(1), part: Part::Radio, count, each: 6 });
    assert_eq!(floor(1), "@1: a Radio on the floor, −6 points.");
    assert_eq!(floor(2), "@1: 2 Radios on the floor, −12 points (2 × 6).");
}

#[test]
fn s12_who_can_craft_nothing_is_told_so() {
    let prompt = |hand: [u8; 5]| {
        let mut game = winter().game().clone();
        game.table.due = Todo::Craft(SeatSet::from(seat(1)));
        game.desks[seat(1)].hand = Parts::new(hand);
        scene(&game, Some(seat(1))).prompt
    };
    assert_eq!(prompt([2, 0, 0, 0, 0]), "You can't craft a toy, so finish crafting.");
    assert_eq!(prompt([3, 0, 0, 0, 0]), "Craft toys, or finish crafting.");
}

/// Crafting is unseen until all are done (S12a): one's own numbers are those of the own desk.
#[test]
fn s12_what_was_just_crafted_is_counted_for_its_owner() {
    let mut game = winter().game().clone();
    game.table.due = Todo::Craft(SeatSet::first(2));
    game.desks[seat(1)].hand = Parts::new([4, 0, 0, 0, 0]);
    game.table.players[seat(1)].hand = 4;
    let script = Script::from(game).run("1 craft doll");
    let marks = |viewer| {
        let scene = scene(script.game(), Some(seat(viewer)));
        let marks: Vec<String> =
            scene.players[0].marks.iter().map(|&mark| scene::words::mark(mark)).collect();
        marks.join(", ")
    };
    assert_eq!(marks(1), "1 card, 1 toy");
    assert_eq!(marks(2), "4 cards, 0 toys");
}

/// Reindeer Poop falls in the open (S13), so of that floor only the rest is unknown to others.
#[test]
fn s13_what_others_do_not_count_is_named() {
    let mut game = winter().game().clone();
    game.table.due = Todo::Craft(SeatSet::first(2));
    game.table.players[seat(1)].toys = 2;
    game.table.players[seat(1)].floor = 3;
    let notes = |game: &Sweatshop| scene(game, Some(seat(2))).players[0].notes.join(", ");
    assert_eq!(notes(&game), "3 cards on the floor, toys and floor not counted");
    game.table.players[seat(1)].memory[0].took = Parts::new([0, 0, 0, 0, 1]);
    assert_eq!(notes(&game), "3 cards on the floor, toys and rest of the floor not counted");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Sweatshop>() <= 1024, "{} bytes", size_of::<Sweatshop>());
}
