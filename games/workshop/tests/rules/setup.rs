//! W1 to W3: setting up.

use conformance::Script;
use tabletop::{Components as _, Game, Seat, Unplayable, Unreadable};
use workshop::{Components, Options, Workshop};

use super::{LETTERS, STALLS, evening, morning, player, seat, toy, two};

fn start(seats: usize) -> Result<Workshop, Unplayable> {
    Workshop::new(seats, &Options::default(), Components::built_in())
}

#[test]
fn w1_everybody_has_three_elves_an_empty_tree_and_no_points() {
    for seats in 2..=5 {
        let game = start(seats).expect("2 to 5 can play");
        for seat in Seat::all(seats) {
            let player = &game.players[seat];
            assert_eq!((player.elves, player.points, player.hung()), (3, 0, 0));
        }
    }
    assert_eq!(start(6), Err(Unplayable::Seats { least: 2, most: 5 }));
}

#[test]
fn w1_the_stock_never_runs_out() {
    // All 14 metal of a day, six times over, are more than the 24 in the box.
    let day = "1 go metal-shop; 1 donate; 2 go metal-shop; 1 go metal-shop; 1 donate; \
               2 go metal-shop; 1 go donation-center; 1 done; 2 go donation-center";
    let one = two().run(day);
    assert_eq!(super::donated(&one, workshop::Token::Metal), 14);
    let more = super::changed(&two(), |game| game.donations[2] = 240).run(day);
    assert_eq!(super::donated(&more, workshop::Token::Metal), 254);
}

#[test]
fn w2_six_letters_three_reindeer_two_toys_each() {
    let script = two();
    let game = script.game();
    assert_eq!(game.letters.map(|letter| letter.expect("a letter")), LETTERS.map(toy));
    assert_eq!(game.deck.len(), 45 - 6 - 4);
    assert_eq!((game.herd.len(), game.ornaments.len()), (15, 25));
    for number in 1..=2 {
        assert_eq!(player(&script, number).jobs.iter().flatten().count(), 2);
    }
}

#[test]
fn w2_the_first_player_is_drawn_by_lot() {
    let hands = [["Truck", "Teddy Bear"], ["Knight", "Microscope"], ["Tea Set", "Marionette"]];
    for first in 1..=3 {
        let script = morning(STALLS, &hands, first);
        assert_eq!(script.game().turn().waiting().only(), Some(seat(first)));
    }
}

#[test]
fn w2_nine_names_twice() {
    let mut herd = Vec::new();
    let script = Script::<Workshop>::new(2, "").run_at_random(1, 6);
    script.game().chances(&mut |_, cards| herd.push(cards));
    assert_eq!(herd, [2; 9]);
}

#[test]
fn w3_at_most_five_unfinished_toys() {
    let script = two().run(
        "1 go mail-room 1; 1 letter 1; * toy 26; 1 letter 1; * toy 27; 1 letter 1; * toy 28; \
         2 go tree; * ornament points-2; 2 hang 6",
    );
    assert_eq!(player(&script, 1).room(), None);
    assert!(!script.legal(1).iter().any(|action| action.starts_with("go mail-room")));
}

#[test]
fn w3_a_toy_stays_until_it_is_finished() {
    let before = evening(&two(), 3);
    let after = before.clone().run("1 go donation-center").run_at_random(1, 3);
    assert_eq!(after.game().day, 4);
    assert_eq!(player(&after, 1).jobs, player(&before, 1).jobs);
}

#[test]
fn w19_with_an_even_start_those_whose_place_is_worth_less_begin_with_points() {
    let set_up = Script::<Workshop>::new(3, "even-start").run_at_random(1, 6 + 3 + 6);
    assert_eq!(points(&set_up), [0, 0, 0]);
    let drawn = set_up.forget().run("* first 2");
    assert_eq!(points(&drawn), [2, 0, 0], "clockwise from the first player");
    assert!(drawn.log().starts_with("Seat 1 starts with 2 points.\n"));
}

/// The table of RULES.md, row by row.
#[test]
fn w19_an_even_start_is_another_for_every_number_of_players() {
    let rows = [&[0, 2][..], &[0, 0, 2], &[1, 2, 0, 4], &[0, 3, 2, 2, 7]];
    for row in rows {
        let set_up = Script::<Workshop>::new(row.len(), "even-start")
            .run_at_random(1, 6 + 3 + 2 * row.len());
        assert_eq!(points(&set_up.run("* first 1")), row);
    }
}

fn points(script: &Script<Workshop>) -> Vec<i16> {
    let game = script.game();
    Seat::all(game.seats()).map(|seat| game.players[seat].points).collect()
}

#[test]
fn w19_an_even_start_is_an_option() {
    let read = |text: &str| text.parse::<Options>().map(|options| options.to_string());
    assert_eq!(read("").as_deref(), Ok(""));
    assert_eq!(read(" even-start ").as_deref(), Ok("even-start"));
    assert_eq!(read("fast"), Err(Unreadable("the only option is even-start")));
}
