//! What is sealed can be taken back until the last one is in, and nobody else can tell what it was.

use catalog::{about, games};
use host::{AnyMatch, Key, Refused, Setup, resume, start};
use protocol::{Occupant, Snapshot};
use scene::About;
use tabletop::{Luck, Rng, Seat};

fn seeded(about: &About, seed: u64) -> Box<dyn AnyMatch> {
    let people = (1..=about.players.1).map(|nth| Occupant::Person(format!("Player {nth}")));
    start(about.id, Setup::new(people.collect(), Key::repeatable(seed))).expect("a sound setup")
}

fn choices(hosted: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    let seen = hosted.snapshot(Some(seat), usize::MAX);
    seen.choices.into_iter().map(|choice| choice.notation).collect()
}

fn any(hosted: &dyn AnyMatch, seat: Seat, rng: &mut Rng) -> String {
    let choices = choices(hosted, seat);
    choices[rng.below(choices.len() as u32) as usize].clone()
}

/// Lets `seat` choose until it owes nothing more.
fn seal(hosted: &mut dyn AnyMatch, seat: Seat, rng: &mut Rng) {
    for _ in 0..40 {
        if !hosted.waiting().contains(seat) {
            return;
        }
        let choice = any(hosted, seat, rng);
        hosted.submit(seat, &choice).expect("an offered choice is legal");
    }
}

/// What everybody but `seat` sees.
fn others(hosted: &dyn AnyMatch, about: &About, seat: Seat) -> Vec<Snapshot> {
    let viewers = Seat::all(about.players.1).filter(|&other| other != seat).map(Some);
    viewers.chain([None]).map(|viewer| hosted.snapshot(viewer, 0)).collect()
}

/// The first of at least three seats seals, another one does, the first takes its choice back and seals
/// another one: how often that was possible along a match.
fn take_back_under_others(about: &About, seed: u64) -> usize {
    let mut hosted = seeded(about, seed);
    let rng = &mut Rng::new(seed);
    let mut found = 0;
    for _ in 0..80 {
        let waiting: Vec<Seat> = hosted.waiting().iter().collect();
        let [first, second, _, ..] = waiting[..] else {
            let Some(&seat) = waiting.first() else { break };
            let choice = any(&*hosted, seat, rng);
            hosted.submit(seat, &choice).expect("an offered choice is legal");
            continue;
        };
        let before = hosted.snapshot(Some(first), usize::MAX);
        let history = hosted.history();
        let mut ends = Vec::new();
        for luck in [rng.next_u64(), rng.next_u64()] {
            let mut twin = resume(&history, None).expect("our own records");
            let mine = &mut Rng::new(luck);
            let choice = any(&*twin, first, mine);
            twin.submit(first, &choice).expect("an offered choice is legal");
            if twin.waiting().contains(first) {
                continue;
            }
            seal(&mut *twin, second, &mut Rng::new(1));
            assert!(twin.snapshot(Some(first), 0).can_undo, "{}", about.id);
            twin.undo(first).expect("it was said to be possible");
            let again = twin.snapshot(Some(first), usize::MAX);
            assert_eq!((&again.choices, twin.waiting().contains(second)), (&before.choices, false));
            seal(&mut *twin, first, mine);
            let records = twin.history();
            let same = resume(&records, None).expect("our own records");
            assert_eq!(same.snapshot(Some(first), 0), twin.snapshot(Some(first), 0));
            ends.push(others(&*twin, about, first));
            found += 1;
        }
        if let [one, other] = &ends[..] {
            assert_eq!(one, other, "{}: others can tell what was taken back", about.id);
        }
        seal(&mut *hosted, first, rng);
    }
    found
}

#[test]
fn a_sealed_choice_is_taken_back_whatever_others_sealed_since() {
    let found: usize = games()
        .iter()
        .map(|game| take_back_under_others(about(game.id).expect("a listed game"), 5))
        .sum();
    assert!(found > 10, "{found}");
}

/// Once all have sealed nobody takes anything back, and what others decided is never lost.
#[test]
fn whatever_can_be_undone_leaves_the_others_alone() {
    for game in games() {
        let about = about(game.id).expect("a listed game");
        let mut hosted = seeded(about, 6);
        let rng = &mut Rng::new(7);
        for _ in 0..200 {
            let waiting: Vec<Seat> = hosted.waiting().iter().collect();
            if waiting.is_empty() {
                break;
            }
            let seat = waiting[rng.below(waiting.len() as u32) as usize];
            let choice = any(&*hosted, seat, rng);
            hosted.submit(seat, &choice).expect("an offered choice is legal");
            for seat in Seat::all(about.players.1) {
                let mut twin = resume(&hosted.history(), None).expect("our own records");
                let can_undo = twin.snapshot(Some(seat), 0).can_undo;
                let (owed, done) = (twin.waiting(), twin.undo(seat));
                assert_eq!(done.is_ok(), can_undo, "{} {seat:?}", about.id);
                if done.is_err() {
                    assert_eq!(done, Err(Refused::NothingToUndo));
                } else if owed.len() > 1 && !owed.contains(seat) {
                    assert_eq!(twin.waiting(), owed.with(seat), "{} {seat:?}", about.id);
                }
            }
        }
    }
}
