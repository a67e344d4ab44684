//! One test or more for every numbered rule; the numbers are those of RULES.md.

use conformance::Script;
use kringle::{Components, Kind, Kringle, Parcel, Parcels};
use tabletop::{Components as _, Game, Seat, Turn, winners};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

/// Two who wish for toys and books, with three parcels under the tree on the first Sunday.
fn advent() -> Script<Kringle> {
    Script::new(2, "")
        .run("* wish toys; * wish books; * turn-up kite; * turn-up atlas; * turn-up socks")
}

fn points(script: &Script<Kringle>, number: usize) -> i16 {
    script.game().score(seat(number)).points
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Kringle>() <= 128, "{} bytes", size_of::<Kringle>());
}

#[test]
fn k1_everybody_draws_one_of_two_wishes_for_each_kind() {
    let script = Script::<Kringle>::new(3, "").run("* wish toys; * wish toys");
    assert_eq!(script.refuse("* wish toys"), "luck cannot decide that here");
    let script = script.run("* wish books");
    assert_eq!(script.game().wishes[seat(3)], Some(Kind::Books));
}

#[test]
fn k1_a_wish_is_secret() {
    let game = advent().game().clone();
    assert_eq!(game.view(Some(seat(1))).wishes[seat(1)], Some(Kind::Toys));
    assert_eq!(game.view(Some(seat(1))).wishes[seat(2)], None);
    assert_eq!(game.view(None).wishes[seat(1)], None);
}

#[test]
fn k2_one_parcel_more_than_players_lies_under_the_tree() {
    for seats in Kringle::SEATS {
        let script = Script::<Kringle>::new(seats, "").run_at_random(7, seats + seats + 1);
        assert_eq!(script.game().table.tree.len() as usize, seats + 1);
        assert!(matches!(script.game().turn(), Turn::Seats(_)));
    }
}

#[test]
fn k3_a_choice_is_secret_and_stays() {
    let script = advent().run("1 reach kite");
    assert_eq!(script.refuse("1 reach atlas"), "that seat owes no step here");
    assert_eq!(script.game().view(Some(seat(2))).reached, None);
    assert_eq!(script.refuse("2 reach jumper"), "the rules do not allow that here");
}

#[test]
fn k4_who_reaches_alone_takes_it_and_the_rest_stays() {
    let script = advent().run("1 reach kite; 2 reach atlas");
    let table = &script.game().table;
    assert_eq!(table.taken[seat(1)].iter().map(Parcel::word).collect::<Vec<_>>(), ["kite"]);
    assert_eq!(table.tree.iter().map(Parcel::word).collect::<Vec<_>>(), ["socks"]);
    assert_eq!(points(&script, 2), 4 + 3);
}

#[test]
fn k4_where_hands_meet_a_parcel_tears() {
    let script = advent().forget().run("1 reach kite; 2 reach kite");
    assert!(script.log().contains("“Kite” tears in the hands of Seat 1 and Seat 2."));
    let table = &script.game().table;
    assert_eq!((table.torn().len(), table.taken[seat(1)]), (1, Parcels::default()));
}

/// Four Sundays: kite or socks first, then whatever is cheap.
fn ended(first: &str) -> Script<Kringle> {
    advent()
        .run(first)
        .run("* turn-up humbugs; * turn-up nougat; 1 reach humbugs; 2 reach humbugs")
        .run("* turn-up gingerbread; 1 reach nougat; 2 reach nougat")
        .run("* turn-up scarf; 1 reach scarf; 2 reach scarf")
}

#[test]
fn k5_wishes_are_shown_and_count_three_more_a_parcel() {
    let script = ended("1 reach kite; 2 reach socks");
    assert_eq!(script.game().turn(), Turn::Over);
    assert!(script.log().contains("Seat 1 wished for toys, got 1 toy and scores 3 points."));
    assert_eq!((points(&script, 1), points(&script, 2)), (4 + 3, 1));
    assert_eq!(script.game().view(None).wishes[seat(2)], Some(Kind::Books));
}

#[test]
fn k6_the_most_points_win_then_granted_wishes() {
    let winners_with = |first: Parcel, second: Parcel| {
        let mut game = advent().game().clone();
        game.table.taken[seat(1)] = first.into();
        game.table.taken[seat(2)] = second.into();
        winners(&game)
    };
    assert_eq!(winners_with(Parcel::Mittens, Parcel::Nougat).len(), 2, "two points each");
    assert_eq!(winners_with(Parcel::Mittens, Parcel::Scarf).only(), Some(seat(2)));
    let equal = winners_with(Parcel::TinDrum, Parcel::MarzipanPig);
    assert_eq!(equal.only(), Some(seat(1)), "four points each, but one has what it wished for");
}

#[test]
fn the_built_in_edition_reads_back_and_mistakes_are_named() {
    let edited = conformance::edited::<Components>;
    assert_eq!(edited("", ""), Ok(Components::built_in()));
    let mistake = edited("sundays = 4", "sundays = 5").expect_err("the deck would run out");
    assert!(mistake.ends_with("`sundays` must be a number from 1 to 4; not 5"), "{mistake}");
    let mistake = edited("\"woollens\"", "\"wool\"").expect_err("no such kind");
    assert!(mistake.contains("a kind is one of `toys`"), "{mistake}");
}
