//! Advice: legal, for those who are asked, and made from what they see alone.

use catalog::games;
use host::{AnyMatch, Key, Outcome, Setup, resume, start, think_through};
use protocol::{Advice, Occupant};
use tabletop::Seat;

fn people(id: &str, seats: usize) -> Box<dyn AnyMatch> {
    let occupants = (1..=seats).map(|number| Occupant::Person(format!("Player {number}")));
    let setup = Setup::new(occupants.collect(), Key::repeatable(8));
    start(id, setup).expect("a sound setup")
}

fn advice(hosted: &dyn AnyMatch, seat: Seat) -> Vec<Advice> {
    let Some(mut thought) = hosted.advise(seat) else { return Vec::new() };
    think_through(&mut *thought);
    match thought.outcome() {
        Some(Outcome::Advice(advice)) => advice,
        other => panic!("advice was asked for, not {other:?}"),
    }
}

#[test]
fn hints_are_choices_and_the_best_comes_first() {
    for about in games() {
        let mut hosted = people(about.id, about.players.0);
        for _ in 0..2 {
            let seat = hosted.waiting().lowest().expect("somebody owes a step");
            let choices = hosted.snapshot(Some(seat), 0).choices;
            let hints = advice(&*hosted, seat);
            assert!(!hints.is_empty() && hints.len() <= 3);
            for hint in &hints {
                assert!(choices.iter().any(|choice| choice.notation == hint.notation), "{hint:?}");
                assert!((0.0..=1.0).contains(&hint.chance) && hint.visits > 0, "{hint:?}");
                assert!(hint.lead.is_some_and(f32::is_finite), "{hint:?}");
            }
            assert!(hints.is_sorted_by_key(|hint| std::cmp::Reverse(hint.visits)));
            hosted.submit(seat, &hints[0].notation).expect("what is advised is legal");
        }
    }
}

#[test]
fn who_owes_nothing_is_advised_nothing() {
    for about in games() {
        let hosted = people(about.id, about.players.1);
        let waiting = hosted.waiting();
        for seat in Seat::all(about.players.1).filter(|&seat| !waiting.contains(seat)) {
            assert_eq!(advice(&*hosted, seat), []);
        }
    }
}

#[test]
fn a_sealed_choice_changes_no_advice() {
    let sealed = games().into_iter().filter_map(|about| before_sealing(about.id, about.players.1));
    let mut games = 0;
    for hosted in sealed {
        let mut seats = hosted.waiting().iter();
        let (first, second) = (seats.next().expect("two"), seats.next().expect("two"));
        let choices = hosted.snapshot(Some(first), 0).choices;
        let [one, .., other] = &choices[..] else { panic!("there is nothing to choose") };
        let hints = |choice: &str| {
            let mut sealed = resume(&hosted.transcript(), None).expect("our own transcript");
            sealed.submit(first, choice).expect("a choice is legal");
            let again = resume(&sealed.transcript(), None).expect("our own transcript");
            assert_eq!(advice(&*again, second), advice(&*sealed, second), "advice is repeatable");
            advice(&*sealed, second)
        };
        assert_eq!(hints(&one.notation), hints(&other.notation));
        games += 1;
    }
    assert!(games > 0, "no game seals anything");
}

/// A match that has come to its first sealed choice, if it has one early on.
fn before_sealing(id: &str, seats: usize) -> Option<Box<dyn AnyMatch>> {
    let mut hosted = people(id, seats);
    for _ in 0..20 {
        if hosted.waiting().len() > 1 {
            return Some(hosted);
        }
        let seat = hosted.waiting().lowest()?;
        let choice = hosted.snapshot(Some(seat), 0).choices[0].notation.clone();
        hosted.submit(seat, &choice).expect("a choice is legal");
    }
    None
}
