//! What people see and are told.

use elfenbein::{Elfenbein, Options, Town};
use scene::{Choice, Layout, LinkKind, Names, Scene, Show, SpotId, text, words};
use tabletop::{Game, Seat};

type Script = conformance::Script<Elfenbein>;

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("1 to 5")
}

/// A match in the town of version 2 of the rules, on which these tests are drawn.
fn start(seats: usize, options: &str) -> Script {
    let town: &'static Town =
        editions::load(include_str!("../former/2.toml")).expect("a sound town");
    let options: Options = options.parse().expect("sound options");
    Script::from(Elfenbein::new(seats, &options, town).expect("a playable match"))
}

/// Three players; the first is Santa and stands at 24, the Kids start at 8 and 10.
fn town() -> Script {
    let script = start(3, "santa=1");
    let script = script.run("2 close 1; 3 close 6; 1 close 18; 2 close 19; 3 close 31; 1 close 36");
    script.run("2 start 8; 3 start 10; 1 start 24")
}

fn scene(script: &Script, viewer: usize) -> Scene {
    Elfenbein::scene(&script.game().view(Some(seat(viewer))))
}

/// Why a spot cannot be chosen, with the rule; empty if it is not barred.
fn barred(scene: &Scene, spot: &str) -> String {
    let (_, spot) = scene.find(&spot.parse().expect("zone and name")).expect("the spot is there");
    spot.barred.as_ref().map_or(String::new(), |barred| format!("{} {}", barred.rule, barred.why))
}

fn choices(script: &Script, viewer: usize) -> Vec<Choice> {
    let view = script.game().view(Some(seat(viewer)));
    let mut legal = Vec::new();
    script.game().legal(seat(viewer), &mut legal);
    legal.into_iter().map(|action| Elfenbein::choice(&view, action)).collect()
}

fn labels(script: &Script, viewer: usize) -> Vec<String> {
    choices(script, viewer).into_iter().map(|choice| choice.label).collect()
}

#[test]
fn the_town_is_a_map_with_streets_and_paths() {
    let scene = scene(&town(), 1);
    let zone = &scene.zones[0];
    let Layout::Map { links } = &zone.layout else { panic!("the town is a map") };
    let count = |kind| links.iter().filter(|link| link.kind == kind).count();
    assert_eq!((zone.spots.len(), count(LinkKind::Street), count(LinkKind::Path)), (36, 51, 2));
    assert_eq!(words::name(&zone.spots[29], &Names::default()), "30 Cinnamon Corner");
    assert_eq!(
        zone.spots[29].about,
        "There is no present here yet. Streets lead to 29 The Schoolhouse and 35 Silver Bell \
         House. Paths lead to 24 Starlight House (present, Santa)."
    );
}

#[test]
fn houses_next_to_a_closed_one_say_why_they_stay_open() {
    let script = start(3, "santa=1").run("2 close 13");
    let scene = scene(&script, 3);
    assert_eq!(barred(&scene, "town/13"), "E4 This house is already closed.");
    assert_eq!(barred(&scene, "town/7"), "E4 It is next to 13 Orchard House, which is closed.");
    assert_eq!(barred(&scene, "town/2"), "");
    let waiting = self::scene(&script, 1);
    assert_eq!(barred(&waiting, "town/13"), "", "nobody else is asked");
}

#[test]
fn a_house_cites_the_rule_of_what_is_done_there() {
    let cited = |script: &Script, viewer: usize| {
        let scene = scene(script, viewer);
        let (_, house) = scene.find(&"town/1".parse().expect("a spot")).expect("a house");
        house.rule.to_string()
    };
    let closing = start(3, "santa=1");
    assert!(labels(&closing, 2)[0].starts_with("Close "), "{:?}", labels(&closing, 2));
    assert_eq!(cited(&closing, 2), "E4");
    let closed =
        closing.run("2 close 13; 3 close 6; 1 close 18; 2 close 20; 3 close 31; 1 close 36");
    assert_eq!(cited(&closed, 2), "E5");
}

#[test]
fn walkers_are_told_where_they_cannot_go() {
    let script = town().run("1 seal A; 2 seal 7; 3 seal 2; 2 next 2; 2 next 3");
    let start = scene(&script, 2);
    assert_eq!(start.prompt, "You are at 8 Gingerbread Row. Walk up to 3 houses along streets.");
    assert_eq!(barred(&start, "town/8"), "E8 You are here and must move.");
    assert_eq!(barred(&start, "town/10"), "E9 No street leads there from 8 Gingerbread Row.");
    assert_eq!(barred(&start, "town/9"), "");
    let beside_a_path = scene(&script.clone().run("2 walk 7"), 2);
    assert_eq!(barred(&beside_a_path, "town/13"), "E9 Only Santa can use the crooked paths.");
    let script = script.run("2 walk 9");
    let then = scene(&script, 2);
    assert_eq!(then.prompt, "Walk up to 2 more houses, or stop.");
    assert_eq!(barred(&then, "town/8"), "E10 You have already been here this turn.");
    assert_eq!(barred(&then, "town/9"), "E10 You are here.");
    assert_eq!(
        labels(&script, 2),
        ["Walk to 10 Lantern House (@3)", "Walk to 16 Market House", "Stop at 9 Mistletoe Villa"]
    );
}

#[test]
fn santa_is_told_of_paths_and_presents() {
    let script = town().run("1 seal 7; 2 seal A; 3 seal 2; 1 next 1; 1 next 3");
    assert_eq!(
        labels(&script, 1),
        [
            "Walk to 18 Marzipan Manor (closed)",
            "Walk to 23 Woodcutter's Hut: leave a present (1 point)",
            "Take the path to 30 Cinnamon Corner: leave a present (1 point)",
            "Walk to 36 Northern Gate (closed)",
        ]
    );
    let scene = scene(&script, 1);
    assert_eq!(
        barred(&scene, "town/9"),
        "E9 No street or path leads there from 24 Starlight House."
    );
}

#[test]
fn e13_to_e15_a_step_says_what_it_brings() {
    let flight = town().run("1 seal K; 2 seal A; 3 seal 2; 1 next 1; 1 next 3");
    assert!(
        labels(&flight, 1).contains(&"Fly to 9 Mistletoe Villa: leave a present (1 point)".into())
    );
    let to_a_kid = "Fly to 8 Gingerbread Row (@2): @2 sees you and gets the present";
    assert!(labels(&flight, 1).contains(&to_a_kid.into()));
    let landed = flight.run("1 fly 9");
    let sight =
        "Walk to 9 Mistletoe Villa (present, Santa): see Santa and get the present (4 points)";
    assert!(labels(&landed, 3).contains(&sight.into()), "{:?}", labels(&landed, 3));
    let seen = landed.run("3 walk 9; 3 stop");
    let again = "Walk to 9 Mistletoe Villa (Santa, @3): see Santa (3 points)";
    assert!(labels(&seen, 2).contains(&again.into()), "{:?}", labels(&seen, 2));
}

#[test]
fn riders_are_told_that_they_ride_straight_on() {
    let script = town().run("1 seal A; 2 seal K; 3 seal 2; 2 next 2; 2 next 3; 2 ride 15");
    assert_eq!(
        labels(&script, 2),
        [
            "Ride west to 14 Tinsel Terrace",
            "Ride south to 27 Pinecone Place",
            "Stop at 15 The Toyshop"
        ]
    );
    let script = script.run("2 ride 14");
    let scene = scene(&script, 2);
    assert_eq!(scene.prompt, "Keep riding west, or stop.");
    assert_eq!(barred(&scene, "town/20"), "E12 You can only ride straight on, to the west.");
    assert_eq!(barred(&scene, "town/15"), "E10 You have already been here this turn.");
}

#[test]
fn a_flight_goes_anywhere_else() {
    let script = town().run("1 seal K; 2 seal A; 3 seal 2; 1 next 1; 1 next 3");
    let scene = scene(&script, 1);
    assert_eq!(barred(&scene, "town/24"), "E11 You are here. Fly to another house.");
    assert!(labels(&script, 1).contains(&"Fly to 1 Holly House (closed)".into()));
}

#[test]
fn who_is_in_the_order_already_cannot_go_again() {
    let script = town().run("1 seal K; 2 seal A; 3 seal 2; 1 next 3");
    let scene = scene(&script, 1);
    assert_eq!(scene.prompt, "You decide the order. Who goes second?");
    assert_eq!(barred(&scene, "round/3"), "E7 @3 already goes first.");
    assert_eq!(labels(&script, 1), ["Go second", "@2 goes second"]);
    assert_eq!(choices(&script, 1)[1].spots, [SpotId::new("round", "2")]);
}

#[test]
fn cards_are_offered_with_what_they_do() {
    let script = town();
    let (santa, kid) = (labels(&script, 1), labels(&script, 2));
    assert_eq!(
        (&*santa[0], &*santa[12]),
        ("Play the ace: walk up to 2 houses", "Play the king: fly to any other house")
    );
    assert_eq!(kid[5], "Play the 6: walk up to 3 houses");
    assert_eq!(kid[11], "Play the queen: ride the bike one house, then straight on");
    assert_eq!(
        scene(&script, 1).prompt,
        "Choose a card in secret. You are at 24 Starlight House (present). Streets lead to 18 \
         Marzipan Manor (closed), 23 Woodcutter's Hut and 36 Northern Gate (closed). Paths lead to 30 \
         Cinnamon Corner."
    );
}

#[test]
fn a_sealed_card_is_shown_to_its_owner_only() {
    let script = town().run("2 seal K");
    let shown = |viewer: usize| text::render(&scene(&script, viewer), &[], &Names::default());
    assert!(shown(2).contains("Seat 2's card: king (gives 1 bike ride)\n"));
    assert!(shown(2).contains("Seat 2's Hand: A 2 3 4 5 6 7 8 9 10 J Q\n"));
    for other in [1, 3] {
        assert!(shown(other).contains("Seat 2's card: face-down card\n"));
        assert!(shown(other).contains("Seat 2's Hand: A 2 3 4 5 6 7 8 9 10 J Q K\n"));
    }
    let other = town().run("2 seal A");
    assert_eq!(scene(&script, 3), scene(&other, 3), "not even an id gives it away");
}

#[test]
fn the_drawing_is_at_most_100_columns_wide() {
    for seed in 0..20 {
        let script = town().run_at_random(seed, 80);
        let drawn = text::render(&scene(&script, 1), &[], &Names::default());
        let map = drawn.lines().skip_while(|line| *line != "The town:");
        let widest = map.take_while(|line| *line != "This round:").map(|line| line.chars().count());
        assert!(widest.max().is_some_and(|widest| widest <= 100), "{drawn}");
    }
}

#[test]
fn e3_cards_are_called_as_in_the_rules() {
    let log = town().run("1 seal J; 2 seal A; 3 seal 2").log();
    for told in ["Seat 1 reveals the jack.", "Seat 2 reveals the ace.", "Seat 3 reveals the 2."] {
        assert!(log.contains(told), "{told} is not in {log}");
    }
}

#[test]
fn e4_markers_are_counted_as_markers() {
    let shown = |script: &Script| text::render(&scene(script, 1), &[], &Names::default());
    let script = start(3, "santa=1");
    assert!(shown(&script).contains("6 markers to place"), "{}", shown(&script));
    let script = script.run("2 close 1; 3 close 6; 1 close 18; 2 close 19; 3 close 31");
    assert!(shown(&script).contains("1 marker to place"), "{}", shown(&script));
}
