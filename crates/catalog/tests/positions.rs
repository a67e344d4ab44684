//! Every game, played by notation alone.

use catalog::{AnyPosition, NoStep, SetupError, games, position};
use tabletop::{Illegal, Luck, Rng, Seat, Turn};

fn start(game: &str, seats: usize) -> Box<dyn AnyPosition> {
    position(game, seats, "", None).expect("the game as printed")
}

/// Takes a random step; says whether there was one.
fn step(position: &mut dyn AnyPosition, rng: &mut Rng) -> bool {
    match position.turn() {
        Turn::Over => return false,
        Turn::Chance => {
            let chances = position.chances();
            let weights: Vec<u32> = chances.iter().map(|(_, weight)| *weight).collect();
            position.deal(&chances[rng.weighted(&weights)].0).expect("luck may decide that");
        }
        Turn::Seats(waiting) => {
            let seat = waiting.lowest().expect("somebody owes a step");
            let legal = position.legal(seat);
            let action = &legal[rng.below(legal.len() as u32) as usize];
            position.apply(seat, action).expect("it is legal");
        }
    }
    true
}

#[test]
fn every_game_is_played_to_its_end() {
    for about in games() {
        let rng = &mut Rng::new(1);
        let mut position = start(about.id, about.players.0);
        while step(&mut *position, rng) {}
        let seats: Vec<Seat> = Seat::all(position.seats()).collect();
        assert!(seats.iter().all(|&seat| position.legal(seat).is_empty()));
        assert!(position.chances().is_empty());
        let shown = position.scene(None).players;
        let points = seats.iter().map(|&seat| position.score(seat).points);
        assert!(shown.iter().map(|player| player.points).eq(points), "{}", about.id);
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    for about in games() {
        let rng = &mut Rng::new(2);
        let mut position = start(about.id, about.players.1);
        (0..20).for_each(|_| _ = step(&mut *position, rng));
        let (before, mut copy) = (position.scene(None), position.copy());
        while step(&mut *copy, rng) {}
        assert_eq!(position.scene(None), before);
        assert_ne!(copy.scene(None), before);
    }
}

#[test]
fn choices_are_the_legal_actions_in_words() {
    for about in games() {
        let rng = &mut Rng::new(3);
        let mut position = start(about.id, about.players.0);
        while position.turn() == Turn::Chance {
            step(&mut *position, rng);
        }
        let seat = position.turn().waiting().lowest().expect("somebody owes a step");
        let notations: Vec<String> =
            position.choices(seat).into_iter().map(|choice| choice.notation).collect();
        assert_eq!(notations, position.legal(seat));
    }
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let refused = |game, seats, options| position(game, seats, options, None).err();
    let game = games()[0].id;
    assert!(matches!(refused("chess", 2, ""), Some(SetupError::UnknownGame(_))));
    assert!(matches!(refused(game, 2, "nonsense"), Some(SetupError::Options(_))));
    assert!(matches!(refused(game, 9, ""), Some(SetupError::Unplayable(_))));
    assert!(matches!(position(game, 2, "", Some("[")).err(), Some(SetupError::Edition(_))));
    let mut start = start(game, 2);
    let seat = Seat::new(0).expect("the first");
    assert!(matches!(start.apply(seat, "hop"), Err(NoStep::Unreadable(_))));
    assert!(matches!(start.deal("hop"), Err(NoStep::Unreadable(_))));
    let before = start.scene(None);
    while start.turn() == Turn::Chance {
        step(&mut *start, &mut Rng::new(4));
    }
    assert_ne!(start.scene(None), before);
    let waiting = start.turn().waiting();
    let legal = start.legal(waiting.lowest().expect("somebody owes a step"))[0].clone();
    let other = Seat::all(2).find(|&seat| !waiting.contains(seat));
    assert_eq!(
        other.map(|other| start.apply(other, &legal)),
        Some(Err(NoStep::Illegal(Illegal::NotYourTurn)))
    );
}
