//! What a person reads at the table.

use scene::Show;
use tabletop::{Components as _, Dice, Game, Seat};
use unions::{Action, Components, Event, Options, Todo, Union, Unions};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

/// Seat 1 is at the stores with these dice and canes.
fn buying(faces: &[u8], canes: u8) -> Unions {
    let mut game =
        Unions::new(2, &Options::default(), Components::built_in()).expect("two can play");
    (game.round, game.due) = (1, Todo::Purchase(seat(1)));
    game.players[seat(1)].dice = faces.iter().copied().collect::<Dice>();
    game.players[seat(1)].canes = canes;
    game
}

/// Why seat 1 cannot choose the spot, with the rule's number; empty if it can.
fn barred(game: &Unions, spot: &str) -> String {
    let scene = Unions::scene(&game.view(Some(seat(1))));
    let (_, spot) = scene.find(&spot.parse().expect("zone and name")).expect("the spot is there");
    let words = |barred: &scene::Barred| format!("{} ({})", barred.why, barred.rule);
    spot.barred.as_ref().map_or(String::new(), words)
}

fn about(spot: &str) -> String {
    let scene = Unions::scene(&buying(&[], 0).view(None));
    let (_, spot) = scene.find(&spot.parse().expect("zone and name")).expect("the spot is there");
    spot.about.to_string()
}

#[test]
fn spaces_say_what_they_take_and_give() {
    assert_eq!(about("stores/sweet-jar"), "A 1: 2 canes.");
    assert_eq!(about("stores/label-gun"), "A 4 and 2 canes: tag up to 2 gifts.");
    assert_eq!(about("stores/union-hall"), "A 5 and the union's price: join a union.");
    assert_eq!(about("stores/night-shift"), "A 6 and 1 cane: hire 1 elf, starting next round.");
}

#[test]
fn what_cannot_be_bought_says_why() {
    let poor = buying(&[2, 5], 0);
    assert_eq!(barred(&poor, "stores/sweet-jar"), "You need a 1 to pay here. (U5)");
    assert_eq!(barred(&poor, "stores/flat-pack-crate"), "It costs 1 cane. You have 0. (U5)");
    let mut game = buying(&[2, 3], 3);
    assert_eq!(barred(&game, "stores/ribbon-reel"), "It would do nothing for you right now. (U10)");
    assert_eq!(barred(&game, "stores/flat-pack-crate"), "");
    game.apply(seat(1), "buy flat-pack-crate 1".parse().expect("an action"), &mut ());
    game.due = Todo::Purchase(seat(1));
    assert_eq!(
        barred(&game, "stores/flat-pack-crate"),
        "@1's die is here. A space takes one die per round. (U10)"
    );
}

/// Every union names its own price, not the cheapest one's.
#[test]
fn a_union_that_is_too_dear_says_what_it_costs() {
    let mut game = buying(&[5], 0);
    game.members[Union::Hagglers.index()] = Some(seat(2));
    assert_eq!(barred(&game, "unions/keepers"), "Joining costs 2 canes. You have 0. (U11)");
    assert_eq!(barred(&game, "unions/hagglers"), "Joining costs 4 canes. You have 0. (U11)");
    assert_eq!(barred(&game, "stores/union-hall"), "It costs 1 cane. You have 0. (U5)");
    game.players[seat(1)].canes = 3;
    assert_eq!(barred(&game, "unions/early-birds"), "");
    game.members[Union::Keepers.index()] = Some(seat(1));
    assert_eq!(barred(&game, "unions/keepers"), "You are already a member. (U11)");
    game.players[seat(1)].dice = Dice::one(6);
    assert_eq!(barred(&game, "unions/tinkers"), "You need a 5 to pay here. (U5)");
}

#[test]
fn a_token_moves_from_where_it_lies() {
    let mut game = buying(&[5], 7);
    game.members[Union::Keepers.index()] = Some(seat(1));
    game.members[Union::Tinkers.index()] = Some(seat(2));
    let mut events = Vec::new();
    game.apply(seat(1), Action::Join(Union::Tinkers), &mut events);
    let line = Unions::line(Components::built_in(), events[0]);
    assert_eq!(
        line.text,
        "@1 uses a 5 and 3 canes at the Union Hall, leaves the Keepers and joins the Tinkers. \
         @2's token goes home."
    );
    let moves: Vec<String> =
        line.moves.iter().map(|one| format!("{} to {}", one.from, one.to)).collect();
    assert_eq!(
        moves,
        [
            "dice-1/5 to stores/union-hall",
            "unions/tinkers to tables-2/token",
            "unions/keepers to unions/tinkers",
        ]
    );
}

#[test]
fn one_cane_is_not_several() {
    let prompt = |canes| Unions::scene(&buying(&[6], canes).view(Some(seat(1)))).prompt;
    assert_eq!(prompt(1), "Buy something in the stores, or pass. You have 1 cane.");
    assert_eq!(prompt(0), "You can't buy anything, so pass. You have no canes.");
}

/// How the choices of seat 1 are called.
fn labels(game: &Unions) -> Vec<String> {
    let mut legal = Vec::new();
    game.legal(seat(1), &mut legal);
    let view = game.view(Some(seat(1)));
    legal.into_iter().map(|action| Unions::choice(&view, action).label).collect()
}

fn is_offered(game: &Unions, label: &str) {
    let labels = labels(game);
    assert!(labels.iter().any(|other| other == label), "{label} is not among {labels:#?}");
}

#[test]
fn u1_an_offer_counts_the_canes_there_is_room_for() {
    is_offered(&buying(&[1], 3), "Sweet Jar: take 2 canes for a 1");
    is_offered(&buying(&[1], 6), "Sweet Jar: take 1 of 2 canes (the limit is 7) for a 1");
}

#[test]
fn u3_dice_are_named_one_by_one() {
    let mut game = buying(&[], 3);
    game.due = Todo::Keep { seat: seat(1), rerolls: 2 };
    game.loose = [2, 2, 5].into_iter().collect();
    is_offered(&game, "Set 2 and 2 aside, reroll a 5");
    is_offered(&game, "Set 2, 2 and 5 aside and stop");
    is_offered(&game, "Reroll 2, 2 and 5");
}

#[test]
fn u6_work_names_the_dice_it_takes() {
    let mut game = buying(&[1, 2, 2], 3);
    game.due = Todo::Work(seat(1));
    is_offered(&game, "Build 2 gifts with a 1 and a 2");
    game.players[seat(1)].dice = [2, 2].into_iter().collect();
    is_offered(&game, "Build 2 gifts with two 2s");
}

#[test]
fn u7_canes_that_do_not_fit_are_told() {
    let told = |canes: u8, lost: u8| {
        let event = Event::Delivered { seat: seat(1), gifts: 3, canes, lost };
        Unions::line(Components::built_in(), event).text
    };
    assert_eq!(told(6, 0), "@1 delivers 3 gifts and earns 6 canes.");
    assert_eq!(told(1, 5), "@1 delivers 3 gifts but has room for only 1 of the 6 canes.");
    assert_eq!(told(0, 6), "@1 delivers 3 gifts but has no room for the 6 canes.");
}

#[test]
fn u11_an_offer_says_what_is_left_and_who_goes_home() {
    let mut game = buying(&[5], 7);
    game.members[Union::Keepers.index()] = Some(seat(1));
    game.members[Union::Tinkers.index()] = Some(seat(2));
    let label = "Union Hall: join the Tinkers for a 5 and 3 canes (you leave the Keepers, @2's \
                 token goes home)";
    is_offered(&game, label);
}

/// The first line of the log of what seat 1 does.
fn told(game: &mut Unions, action: &str) -> String {
    let mut events = Vec::new();
    game.apply(seat(1), action.parse().expect("an action"), &mut events);
    Unions::line(Components::built_in(), events[0]).text
}

#[test]
fn u5_the_log_says_which_die_was_spent() {
    let mut game = buying(&[1, 2, 6], 3);
    assert_eq!(
        told(&mut game, "buy sweet-jar 2"),
        "@1 uses a 1 at the Sweet Jar and takes 2 canes."
    );
    game.due = Todo::Purchase(seat(1));
    assert_eq!(
        told(&mut game, "buy night-shift 1"),
        "@1 uses a 6 and 1 cane at the Night Shift and hires 1 elf for next round."
    );
    game.due = Todo::Work(seat(1));
    assert_eq!(told(&mut game, "build 1"), "@1 builds 1 gift with a 2.");
}

/// How the log tells of the round that begins when seat 1 passes last, seat 2 having the marker.
fn begun(game: &mut Unions, elves: [u8; 2]) -> String {
    (game.players[seat(1)].elves, game.players[seat(2)].elves) = (elves[0], elves[1]);
    game.players[seat(2)].passed = true;
    (game.first, game.due) = (seat(2), Todo::Purchase(seat(1)));
    let mut events = Vec::new();
    game.apply(seat(1), Action::Pass, &mut events);
    Unions::line(Components::built_in(), *events.last().expect("a round begins")).text
}

#[test]
fn u2_the_log_says_why_somebody_goes_first() {
    let mut game = buying(&[], 0);
    assert_eq!(begun(&mut game, [3, 4]), "Round 2: @1 goes first (fewest elves).");
    assert_eq!(
        begun(&mut game, [3, 3]),
        "Round 3: @1 goes first (tied for fewest elves, next clockwise)."
    );
    game.members[Union::EarlyBirds.index()] = Some(seat(1));
    assert_eq!(begun(&mut game, [4, 3]), "Round 4: @1 goes first (an Early Bird, next clockwise).");
}

/// Where several kinds of work can be done, one types which: a bare number would not say.
#[test]
fn u6_work_is_answered_by_its_name() {
    let mut game = buying(&[1, 3], 0);
    game.due = Todo::Work(seat(1));
    game.players[seat(1)].tables = [1, 0, 0];
    let view = game.view(Some(seat(1)));
    let choices = ["build 1", "wrap 1"]
        .map(|action| Unions::choice(&view, action.parse().expect("an action")));
    assert_eq!(scene::answers(&choices, &scene::Names::new(["Ada", "Bo"])), ["build 1", "wrap 1"]);
}
