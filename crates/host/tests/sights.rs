//! What changes is all that is told, and it leads to the same table.

use catalog::games;
use host::{Key, Setup, replay, start, verify};
use tabletop::{Luck, Rng, Seat};
use wire::Occupant;
use wire::online::{Follower, Sight};

fn people(seats: usize) -> Vec<Occupant> {
    (1..=seats).map(|number| Occupant::Person(format!("Player {number}"))).collect()
}

#[test]
fn whoever_follows_the_changes_sees_the_whole_table() {
    for about in games() {
        let players = about.players.0;
        let mut hosted =
            start(about.id, Setup::new(people(players), Key::repeatable(1))).expect("a match");
        let viewers: Vec<Option<Seat>> = Seat::all(players).map(Some).chain([None]).collect();
        let mut followers = vec![Follower::default(); viewers.len()];
        let rng = &mut Rng::new(2);
        let quiet = &mut Rng::new(3);
        let mut changes = 0;
        while !hosted.is_over() {
            // Who rests forgets nothing that anybody could miss.
            if quiet.below(4) == 0 {
                hosted.rest();
            }
            for (&viewer, follower) in viewers.iter().zip(&mut followers) {
                // Some look at every step, some now and then.
                if rng.below(3) == 0 {
                    continue;
                }
                let since = follower.version();
                let sight = hosted.sight(viewer, since);
                changes += usize::from(matches!(sight, Sight::Change(_)));
                if let Some(seen) = follower.follow(sight).expect("it follows") {
                    assert_eq!(seen, hosted.update(viewer, since), "{}", about.id);
                }
            }
            let waiting: Vec<Seat> = hosted.waiting().iter().collect();
            let seat = rng.pick(&waiting);
            let choices = hosted.update(Some(seat), usize::MAX).choices;
            let choice = &choices[rng.below(choices.len() as u32) as usize];
            hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
        }
        assert!(changes > 20, "{}: {changes}", about.id);
    }
}

#[test]
fn a_change_is_refused_by_whoever_saw_something_else() {
    let about = games()[0];
    let mut hosted = start(about.id, Setup::new(people(2), Key::repeatable(1))).expect("a match");
    let viewer = Seat::new(0);
    let whole = hosted.sight(viewer, 0);
    let seat = hosted.waiting().lowest().expect("somebody owes a step");
    let choice = hosted.update(Some(seat), 0).choices.remove(0);
    hosted.submit(seat, &choice.notation).expect("it was offered");
    let change = hosted.sight(viewer, whole.version());
    assert!(matches!(change, Sight::Change(_)));
    assert!(Follower::default().follow(change.clone()).is_err());
    let mut follower = Follower::default();
    follower.follow(whole).expect("the first is whole");
    assert!(follower.follow(change.clone()).expect("it follows").is_some());
    assert_eq!(follower.follow(change), Ok(None), "nothing new the second time");
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
            let choices = hosted.update(Some(seat), usize::MAX).choices;
            let choice = &choices[rng.below(choices.len() as u32) as usize];
            hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
        }
        let text = hosted.transcript();
        let verified = verify(&text).expect("our own luck is sound");
        assert_eq!(verified.promise, promise);
        assert_eq!(verified.decisions, text.lines().filter(|line| line.starts_with("* ")).count());
        assert!(verified.decisions > 0, "{}", about.id);
        let forged = text.replace(" 01010101010101010101010101010101", "");
        // Where luck decides once or twice, another key may decide the same.
        if verified.decisions > 9 {
            let why = verify(&forged).expect_err("luck of another key").to_string();
            assert!(why.contains("by the key of the match it had to be"), "{}: {why}", about.id);
        }
        assert!(replay(&forged).is_ok(), "by the rules it is a match all the same");
        let keyless: String = text
            .lines()
            .filter(|line| !line.starts_with("key "))
            .flat_map(|it| [it, "\n"])
            .collect();
        assert!(
            verify(&keyless).expect_err("nothing to compare with").to_string().contains("no key")
        );
    }
}
