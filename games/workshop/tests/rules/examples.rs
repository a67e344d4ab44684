//! The worked examples of the printed rulebook, with their numbers.

use conformance::Script;
use tabletop::{Game, Seat, Turn};
use workshop::{Event, Token, Workshop};

use super::{
    cards, changed, donated, evening, missing, morning, player, points, reindeer, seat, table,
};

/// Two players, their whole first day. Nora is seat 1, Chloe seat 2 and goes first.
const NORA: usize = 1;
const CHLOE: usize = 2;

fn round_example() -> Script<Workshop> {
    morning(super::STALLS, &[["Microscope", "Truck"], ["Doctor Kit", "Knight"]], CHLOE)
}

#[test]
fn nora_and_chloe_play_their_first_day() {
    // Chloe takes 2 metal for the Doctor Kit.
    let script = round_example().run("2 go metal-shop; 2 put metal 1; 2 put metal 1");
    assert_eq!(missing(&script, CHLOE, 1), [1, 0, 0, 1]);
    // Nora takes 2 assembly tokens, one for each toy.
    let script = script.run("1 go assembly-hall; 1 put assembly 1; 1 put assembly 2");
    assert_eq!((points(&script, NORA), points(&script, CHLOE)), (0, 0));
    // Chloe takes 2 fabric, puts one on the Doctor Kit, donates the other.
    let script = script.run("2 go fabric-shop; 2 put fabric 1");
    assert_eq!((points(&script, CHLOE), donated(&script, Token::Fabric)), (1, 1));
    // Nora's elf takes the 2nd station of the Metal Shop: 3 metal, and a point for Chloe.
    let script = script.run("1 go metal-shop; 1 put metal 1; 1 put metal 1; 1 put metal 2");
    assert_eq!((points(&script, NORA), points(&script, CHLOE)), (0, 2));
    // Chloe's elf takes the 3rd: 4 metal, two for the Knight, two donated; a point for both.
    let script = script.run("2 go metal-shop; 2 put metal 2; 2 put metal 2");
    assert_eq!(missing(&script, CHLOE, 2)[Token::Metal.index()], 0);
    assert_eq!((points(&script, NORA), points(&script, CHLOE)), (1, 5));
    // Nora goes to the Donation Center, takes both metal and finishes the Truck.
    let script = script.run("1 go donation-center; 1 put metal 2; 1 put metal 2");
    assert_eq!(player(&script, NORA).finished, cards(&["Truck"]));
    assert_eq!((points(&script, NORA), points(&script, CHLOE)), (6, 5));
    assert_eq!(script.game().donations, [1, 0, 0, 0], "one fabric stays");
    assert_eq!((script.game().day, script.game().first), (2, seat(NORA)));
}

#[test]
fn nora_cannot_take_the_fabric() {
    let script = changed(&round_example(), |game| game.donations = [1, 0, 0, 0]);
    let script = script.run("2 go donation-center; 2 done; 1 go donation-center");
    assert_eq!(donated(&script, Token::Fabric), 1);
    assert_eq!(points(&script, NORA), 0);
}

#[test]
fn four_elves_in_one_shop() {
    // Nobody needs wood: each donates 2, 3, 4 and 5 tokens for as many points.
    let hands = [
        ["Truck", "Tea Set"],
        ["Clockwork Mouse", "Teddy Bear"],
        ["Race Car", "Stuffed Dragon"],
        ["Space Rocket", "Robot Dog"],
    ];
    let mut script = table(&hands);
    for (number, before) in [(1, 0), (2, 1), (3, 2), (4, 3)] {
        script = script.forget().run(&format!("{number} go wood-shop"));
        let helped =
            script.events().iter().filter(|event| matches!(event, Event::Helped { points: 1, .. }));
        assert_eq!(helped.count(), before);
        assert!(script.events().contains(&Event::Took {
            seat: seat(number),
            token: Token::Wood,
            count: number as u8 + 1
        }));
    }
    let scored: Vec<i16> = (1..=4).map(|number| points(&script, number)).collect();
    assert_eq!(scored, [2 + 3, 3 + 2, 4 + 1, 5]);
    assert!(!script.legal(1).contains(&"go wood-shop".to_string()), "the fifth finds no room");
}

#[test]
fn randy_takes_dancer_and_a_fabric() {
    // Ralphie was at the 1st station and took Cupid; Donner and Dancer are left.
    let hands = [["Truck", "Knight"], ["Teddy Bear", "Microscope"]];
    let script = morning(["Donner", "Cupid", "Dancer"], &hands, 1).run("1 go stables; 1 tend 2");
    let script = script.run("1 choose metal; 1 put metal 1; 2 go stables");
    assert_eq!(script.legal(2), ["tend 1", "tend 3"]);
    let script = script.run("2 tend 3; 2 choose fabric; 2 put fabric 1");
    assert_eq!(player(&script, 2).reindeer.count(reindeer("Dancer") - 1), 1);
    assert_eq!(missing(&script, 2, 1), [2, 0, 0, 1]);
    assert_eq!(script.game().stalls[2], None, "the stall stays empty");
    assert_eq!(script.game().stalls[0], Some(reindeer("Donner") as u8 - 1));
}

#[test]
fn zuzu_donates_the_wood_and_uses_the_assembly_token() {
    let script = table(&[["Building Blocks", "Microscope"], ["Truck", "Knight"]]);
    let script = script.run("1 go tree; * ornament wood; 1 donate");
    assert_eq!((points(&script, 1), donated(&script, Token::Wood)), (1, 1));
    let script = script.run("1 hang 1; 1 put assembly 2");
    assert_eq!(missing(&script, 1, 2)[Token::Assembly.index()], 1);
    assert_eq!((player(&script, 1).hung(), points(&script, 1)), (1, 1));
}

#[test]
fn buddy_michael_emily_and_walter_are_inspected() {
    let hands = [
        ["Truck", "Knight"],
        ["Tea Set", "Scooter"],
        ["Sledge", "Marionette"],
        ["Carousel", "Music Box"],
    ];
    let script = changed(&evening(&table(&hands), 3), |game| {
        let toys = ["Rocking Horse", "Toy Piano", "Stuffed Dragon"];
        game.players[seat(1)].finished = cards(&toys);
        game.players[seat(1)].tree[0] = Some(0);
        game.players[seat(2)].finished = cards(&["Race Car", "Telescope", "Circus Tent"]);
        game.players[seat(3)].tree = [Some(0), Some(0), Some(1), Some(1), None, None];
        game.players[seat(4)].finished = cards(&["Pirate Ship", "Train Set"]);
    });
    let script = script.run("1 go donation-center");
    let scored: Vec<i16> = (1..=4).map(|number| points(&script, number)).collect();
    assert_eq!(scored, [8, 4, 8, 2]);
    assert_eq!(script.game().sleigh.len(), 8);
}

#[test]
fn kevin_ends_with_102() {
    let herd = ["Dasher", "Dancer", "Vixen", "Vixen", "Cupid", "Blitzen", "Blitzen"];
    let hands = [["Truck", "Rocking Horse"], ["Knight", "Microscope"]];
    let script = changed(&evening(&table(&hands), 6), |game| {
        let kevin = &mut game.players[seat(2)];
        // The second inspection brings him to 80.
        kevin.points = 80 - 8;
        for name in herd {
            kevin.reindeer.insert(reindeer(name) - 1);
        }
        for job in kevin.jobs.iter_mut().flatten() {
            job.missing = [0, 0, 0, 2];
        }
        kevin.jobs[0].as_mut().expect("the Knight").missing = [0, 1, 0, 1];
    });
    let script = script.run("1 go donation-center");
    let kevin = seat(2);
    let tokens = script.events().contains(&Event::Counted { seat: kevin, tokens: 6 });
    let herd = Event::Herded { seat: kevin, different: 5, extra: 2, points: 16 };
    assert!(tokens && script.events().contains(&herd), "{}", script.log());
    assert_eq!(script.game().turn(), Turn::Over);
    assert_eq!(script.game().score(Seat::new(1).expect("Kevin's seat")).to_string(), "102/16");
}
