//! Patches lead to the same table as snapshots.

use catalog::games;
use host::{Key, Setup, replay, start, verify};
use protocol::{Message, Occupant, Origin, OutOfSync, Replica, Snapshot};
use tabletop::{Luck, Rng, Seat};

fn people(seats: usize) -> Vec<Occupant> {
    (1..=seats).map(|number| Occupant::Person(format!("Player {number}"))).collect()
}

fn take(replica: &mut Replica, message: Message) -> Result<Option<Snapshot>, OutOfSync> {
    match message {
        Message::Snapshot(snapshot) => replica.replace(*snapshot),
        Message::Patch(patch) => replica.apply(*patch),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_replica_that_applies_patches_shows_the_whole_table() {
    for about in games() {
        let players = about.players.0;
        let mut hosted =
            start(about.id, Setup::new(people(players), Key::repeatable(1))).expect("a match");
        let viewers: Vec<Option<Seat>> = Seat::all(players).map(Some).chain([None]).collect();
        let mut replicas = vec![Replica::default(); viewers.len()];
        let rng = &mut Rng::new(2);
        let quiet = &mut Rng::new(3);
        let mut patches = 0;
        while !hosted.is_over() {
            // A match at rest forgets nothing that a viewer could miss.
            if quiet.below(4) == 0 {
                hosted.rest();
            }
            for (&viewer, replica) in viewers.iter().zip(&mut replicas) {
                // Some look at every step, some now and then.
                if rng.below(3) == 0 {
                    continue;
                }
                let since = replica.version();
                let message = hosted.patch(viewer, since);
                patches += usize::from(matches!(message, Message::Patch(_)));
                if let Some(seen) = take(replica, message).expect("it follows") {
                    assert_eq!(seen, hosted.snapshot(viewer, since), "{}", about.id);
                }
            }
            let waiting: Vec<Seat> = hosted.waiting().iter().collect();
            let seat = rng.pick(&waiting);
            let choices = hosted.snapshot(Some(seat), usize::MAX).choices;
            let choice = &choices[rng.below(choices.len() as u32) as usize];
            hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
        }
        assert!(patches > 20, "{}: {patches}", about.id);
    }
}

#[test]
fn a_replica_of_another_version_refuses_a_patch() {
    let about = games()[0];
    let mut hosted = start(about.id, Setup::new(people(2), Key::repeatable(1))).expect("a match");
    let viewer = Seat::new(0);
    let first = hosted.sync(viewer, 0);
    let seat = hosted.waiting().lowest().expect("a seat owes a step");
    let choice = hosted.snapshot(Some(seat), 0).choices.remove(0);
    hosted.submit(seat, &choice.notation).expect("it was offered");
    let Message::Patch(patch) = hosted.patch(viewer, first.version) else { panic!("a patch") };
    assert_eq!(Replica::default().apply((*patch).clone()), Err(OutOfSync));
    let mut replica = Replica::default();
    replica.replace(first).expect("a snapshot");
    assert!(replica.apply((*patch).clone()).expect("it follows").is_some());
    assert_eq!(replica.apply(*patch), Ok(None), "nothing new the second time");
}

/// Every deal follows from the key, and one that does not is found.
#[test]
fn luck_can_be_checked() {
    for about in games() {
        let key = Key::repeatable(5).salted(vec![[1; 16], [2; 16]]);
        let promise = key.promise();
        let mut hosted =
            start(about.id, Setup::new(people(about.players.0), key)).expect("a match");
        let rng = &mut Rng::new(6);
        while !hosted.is_over() {
            let seat = hosted.waiting().lowest().expect("somebody owes a step");
            let choices = hosted.snapshot(Some(seat), usize::MAX).choices;
            let choice = &choices[rng.below(choices.len() as u32) as usize];
            hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
        }
        let text = hosted.transcript();
        let verified = verify(&text, None).expect("our own luck is sound");
        assert_eq!(verified.origin, Origin::Promise(promise.expect("the first scheme")));
        assert_eq!(verified.decisions, text.lines().filter(|line| line.starts_with("* ")).count());
        assert!(verified.decisions > 0, "{}", about.id);
        let forged = text.replace(" 01010101010101010101010101010101", "");
        // Where luck decides once or twice, another key may decide the same.
        if verified.decisions > 9 {
            let why = verify(&forged, None).expect_err("luck of another key").to_string();
            assert!(why.contains("but the key of the match says"), "{}: {why}", about.id);
        }
        assert!(replay(&forged).is_ok(), "by the rules it is a match all the same");
        let keyless: String = text
            .lines()
            .filter(|line| !line.starts_with("key "))
            .flat_map(|it| [it, "\n"])
            .collect();
        assert!(
            verify(&keyless, None)
                .expect_err("nothing to compare with")
                .to_string()
                .contains("no key")
        );
    }
}
