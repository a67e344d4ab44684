//! Matches of version 3 of the rules, which played every round out (U9).

use scene::by_todays_rules;
use tabletop::{Components as _, Game, Rng, Seat, Step, Transcript, result, winners};
use unions::{Components, Finish, Options, Unions};

/// A random match with a friendly finish that somebody else wins than would win a race.
fn friendly_match() -> Transcript {
    let options = Options { finish: Finish::Friendly };
    let is_other = |game: &Unions| {
        let goal = game.edition.limits.goal;
        let mut in_turn = game.first.clockwise(3);
        let first = in_turn.find(|&seat| game.players[seat].gifts >= goal);
        winners(game).only() != first
    };
    for seed in 0..500 {
        let mut game = Unions::new(3, &options, Components::built_in()).expect("three can play");
        let (luck, mut steps) = (&mut Rng::new(seed), Vec::new());
        while let Some(step) = Step::random(&game, luck) {
            steps.push((steps.len() + 1, step.to_string()));
            step.apply(&mut game, &mut ());
        }
        if is_other(&game) {
            let (game, result) = ("unions".into(), result(&game));
            return Transcript { game, rules: 3, seats: 3, steps, result, ..Transcript::default() };
        }
    }
    panic!("in many games others win");
}

#[test]
fn u9_a_match_of_version_3_is_replayed_as_it_was_played() {
    let written = friendly_match();
    let today = by_todays_rules::<Unions>(&written).expect("version 3 is still played");
    assert_eq!(today.options, "friendly-finish");
    let (game, _) = today.replay::<Unions>(Components::built_in()).expect("to the same result");
    assert_eq!(result(&game), written.result);
    assert!(Seat::all(3).any(|seat| winners(&game).contains(seat)));
}

#[test]
fn u9_a_match_of_version_3_is_not_replayed_as_a_race() {
    let race = Transcript { rules: 4, ..friendly_match() };
    let replayed = race.replay::<Unions>(Components::built_in());
    let why = replayed.expect_err("somebody else wins a race").to_string();
    assert!(why.contains("the result is written"), "{why}");
}

#[test]
fn u9_matches_of_versions_1_and_2_are_not_played_any_more() {
    for rules in [1, 2] {
        assert_eq!(by_todays_rules::<Unions>(&Transcript { rules, ..friendly_match() }), None);
    }
}
