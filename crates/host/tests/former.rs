//! Matches that were begun by older rules: they go on by these, and are never replayed differently.

use catalog::{Playable, Visitor, games, visit};
use host::{Key, Setup, replay, resume, start, verify};
use protocol::Occupant;
use scene::Former;
use tabletop::{Luck, Rng, Seat, Transcript};

/// The older versions of a game's rules that can still be played.
struct Versions;

impl Visitor for Versions {
    type Out = Vec<(u16, Former)>;

    fn visit<G: Playable>(self) -> Self::Out {
        let known = |version| Some((version, G::former(version)?));
        (0..G::about().rules_version).filter_map(known).collect()
    }
}

/// A finished match by these rules, as it is written today and as it was written then.
fn played(id: &str, (version, former): (u16, Former), seed: u64) -> (Transcript, Transcript) {
    let about = catalog::about(id).expect("a game of the catalog");
    let people = (1..=about.players.1).map(|nth| Occupant::Person(format!("Player {nth}")));
    let setup = Setup {
        options: former.option.into(),
        edition: former.edition.map(String::from),
        ..Setup::new(people.collect(), Key::repeatable(seed))
    };
    let mut hosted = start(id, setup).expect("a sound setup");
    let rng = &mut Rng::new(seed);
    while !hosted.is_over() {
        let waiting: Vec<Seat> = hosted.waiting().iter().collect();
        let seat = rng.pick(&waiting);
        let choices = hosted.snapshot(Some(seat), usize::MAX).choices;
        let choice = &choices[rng.below(choices.len() as u32) as usize];
        hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
    }
    let today: Transcript = hosted.transcript().parse().expect("our own transcript is sound");
    let then =
        Transcript { rules: version, options: String::new(), edition: None, ..today.clone() };
    (today, then)
}

fn versions() -> Vec<(&'static str, (u16, Former))> {
    let of = |id: &'static str| visit(id, Versions).expect("a game of the catalog");
    games().iter().flat_map(|about| of(about.id).into_iter().map(|it| (about.id, it))).collect()
}

#[test]
fn finished_ones_are_replayed_and_verified() {
    assert!(!versions().is_empty(), "some game knows its former rules");
    for (id, former) in versions() {
        let (today, then) = played(id, former, 5);
        let replayed = replay(&then.to_string()).expect("it can be looked at");
        assert_eq!(replayed.steps(), today.steps.len(), "{id}");
        assert!(replayed.ending().is_some(), "{id}");
        assert!(verify(&then.to_string(), None).is_ok(), "{id}: its luck can be checked");
        let again = resume(&then.to_string(), None).expect("it can be opened");
        assert_eq!(again.transcript(), today.to_string(), "{id}");
    }
}

#[test]
fn unfinished_ones_go_on_by_the_rules_they_were_begun_with() {
    for (id, former) in versions() {
        let (today, then) = played(id, former, 6);
        let cut = |whole: &Transcript| {
            let steps = whole.steps[..whole.steps.len() / 2].to_vec();
            Transcript { steps, result: None, ..whole.clone() }.to_string()
        };
        let [old, new] = [&then, &today]
            .map(|whole| resume(&cut(whole), None).unwrap_or_else(|why| panic!("{id}: {why}")));
        assert_eq!(old.transcript(), new.transcript(), "{id}: options and components");
        assert_eq!(old.snapshot(None, 0), new.snapshot(None, 0), "{id}");
    }
}

#[test]
fn rules_that_are_forgotten_say_so() {
    let (id, former) = versions()[0];
    let (_, then) = played(id, former, 7);
    let why = resume(&Transcript { rules: 999, ..then }.to_string(), None).err();
    let why = why.expect("nobody knows these rules").to_string();
    assert!(why.contains("version 999 of the rules") && why.ends_with("read it as text"), "{why}");
}
