//! Hosted matches of every game, through the erased interface that clients use.

use bots::Kind;
use catalog::SetupError;
use catalog::games;
use host::{AnyMatch, Key, Refused, Setup, let_bots_play, replay, resume, start};
use protocol::{NoName, Occupant, Seating, Snapshot};
use tabletop::{Illegal, Luck, Rng, Seat};

fn people(seats: usize) -> Vec<Occupant> {
    (1..=seats).map(|number| Occupant::Person(format!("Player {number}"))).collect()
}

fn seeded(id: &str, occupants: Vec<Occupant>, seed: u64) -> Box<dyn AnyMatch> {
    start(id, Setup::new(occupants, Key::repeatable(seed))).expect("a sound setup")
}

/// Submits a random choice of a random waiting seat.
fn play_one(hosted: &mut dyn AnyMatch, rng: &mut Rng) {
    let waiting: Vec<Seat> = hosted.waiting().iter().collect();
    let seat = rng.pick(&waiting);
    let choices = hosted.snapshot(Some(seat), usize::MAX).choices;
    let choice = &choices[rng.below(choices.len() as u32) as usize];
    hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
}

fn play_out(hosted: &mut dyn AnyMatch, rng: &mut Rng) {
    while !hosted.is_over() {
        play_one(hosted, rng);
    }
}

#[test]
fn every_game_is_played_to_the_end_and_replayed_to_the_same() {
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.1), 1);
        play_out(&mut *hosted, &mut Rng::new(2));
        let saved = hosted.transcript();
        let again = resume(&saved, None).expect("our own transcript is sound");
        assert_eq!(again.transcript(), saved);
        assert_eq!(again.snapshot(None, 0), hosted.snapshot(None, 0));
        let replayed = replay(&saved).expect("it can be looked at");
        assert_eq!(replayed.ending(), hosted.snapshot(None, 0).ending);
        assert_eq!(replayed.scene(replayed.steps(), None), hosted.snapshot(None, 0).scene);
    }
}

#[test]
fn versions_have_no_gaps_and_whoever_was_away_catches_up() {
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.0), 3);
        let rng = &mut Rng::new(4);
        let viewer = Seat::new(0);
        let mut seen = hosted.snapshot(viewer, 0);
        let mut log = seen.log.clone();
        for _ in 0..60 {
            if hosted.is_over() {
                break;
            }
            play_one(&mut *hosted, rng);
            let update = hosted.snapshot(viewer, seen.version);
            assert!(update.version >= seen.version);
            assert!(update.version > seen.version || update.log.is_empty());
            log.extend(update.log.clone());
            seen = update;
        }
        let whole = hosted.snapshot(viewer, 0);
        assert_eq!(whole.log, log, "piece by piece or all at once");
        let seen = Snapshot { since: 0, log: Vec::new(), ..seen };
        assert_eq!(Snapshot { log: Vec::new(), ..whole }, seen);
    }
}

#[test]
fn whoever_owes_nothing_is_offered_nothing_and_refused() {
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.1), 5);
        let waiting = hosted.waiting();
        for seat in Seat::all(hosted.occupants().len()).filter(|&seat| !waiting.contains(seat)) {
            assert!(hosted.snapshot(Some(seat), 0).choices.is_empty());
            let someone = waiting.lowest().expect("somebody owes a step");
            let choice = hosted.snapshot(Some(someone), 0).choices[0].notation.clone();
            let before = hosted.transcript();
            assert_eq!(hosted.submit(seat, &choice), Err(Refused::Illegal(Illegal::NotYourTurn)));
            assert_eq!(hosted.transcript(), before, "a refusal changes nothing");
        }
        assert!(hosted.snapshot(None, 0).choices.is_empty(), "a spectator chooses nothing");
    }
}

/// What a transcript could not give back, or would give back as a bot.
#[test]
fn names_that_cannot_be_written_down_are_refused() {
    let called = |name: &str| {
        let game = games()[0];
        let mut occupants = people(game.players.0);
        occupants[1] = Occupant::Person(name.into());
        start(game.id, Setup::new(occupants, Key::secret())).map(|hosted| hosted.transcript())
    };
    assert!(called("Nora, aged 8 ½").expect("a fine name").contains("player 2 Nora, aged 8 ½\n"));
    for name in ["", " Nora", "Nora\n= 1", "bot greedy", "bot clever"] {
        assert_eq!(called(name), Err(SetupError::Name(NoName(name.into()).to_string())));
    }
}

#[test]
fn a_setup_does_not_show_its_key() {
    let key = Key::repeatable(271_828);
    let setup = Setup::new(people(2), key.clone());
    assert!(!format!("{setup:?}").contains(&key.to_string()[..8]), "{setup:?}");
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.0), 6);
        let before = hosted.transcript();
        let seat = hosted.waiting().lowest().expect("somebody owes a step");
        for text in ["", "hop", "🎅", "keep keep", &"x".repeat(10_000)] {
            assert!(matches!(hosted.submit(seat, text), Err(Refused::Unreadable(_))), "{text}");
        }
        assert_eq!(hosted.transcript(), before);
    }
}

#[test]
fn own_steps_can_be_taken_back_until_something_was_revealed() {
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.0), 7);
        let rng = &mut Rng::new(8);
        let mut taken_back = 0;
        while !hosted.is_over() && taken_back < 20 {
            let seat = hosted.waiting().lowest().expect("somebody owes a step");
            let before = hosted.snapshot(Some(seat), usize::MAX);
            let saved = hosted.transcript();
            let choice = &before.choices[rng.below(before.choices.len() as u32) as usize];
            hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
            if !hosted.snapshot(Some(seat), 0).can_undo {
                assert_eq!(hosted.undo(seat), Err(Refused::NothingToUndo));
                continue;
            }
            hosted.undo(seat).expect("it was said to be possible");
            taken_back += 1;
            let after = hosted.snapshot(Some(seat), usize::MAX);
            assert_eq!((after.scene, &after.choices), (before.scene, &before.choices));
            assert!(after.version > before.version, "taking back is a change too");
            assert_eq!(hosted.transcript(), saved);
            hosted.submit(seat, &choice.notation).expect("it can be chosen again");
        }
        assert!(taken_back > 0, "{}: nothing could ever be taken back", about.id);
    }
}

/// The last one to seal sees what the others sealed: it must not choose again.
#[test]
fn whoever_seals_last_cannot_take_it_back() {
    let mut opened = 0;
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.0), 11);
        let rng = &mut Rng::new(12);
        let mut sealing = false;
        while !hosted.is_over() {
            let waiting = hosted.waiting();
            sealing |= waiting.len() > 1;
            let seat = waiting.lowest().expect("somebody owes a step");
            let before = hosted.snapshot(None, usize::MAX).scene.stage;
            let choices = hosted.snapshot(Some(seat), usize::MAX).choices;
            let choice = &choices[rng.below(choices.len() as u32) as usize];
            hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
            let after = hosted.snapshot(Some(seat), usize::MAX);
            if sealing && waiting.len() == 1 && after.scene.stage != before {
                assert!(!after.can_undo, "{}: {before}", about.id);
                (sealing, opened) = (false, opened + 1);
            }
        }
    }
    assert!(opened > 10, "{opened}");
}

#[test]
fn bots_play_whole_games() {
    for about in games() {
        let bots = vec![Occupant::Bot(Kind::Random); about.players.1];
        let mut hosted = seeded(about.id, bots.clone(), 10);
        let_bots_play(&mut *hosted);
        assert!(hosted.is_over());
        let mut again = seeded(about.id, bots, 10);
        let_bots_play(&mut *again);
        assert_eq!(again.transcript(), hosted.transcript(), "a seed repeats bots too");
    }
}

#[test]
fn the_luck_of_hosted_games_cannot_be_predicted() {
    let secret = || {
        let game = games()[0];
        let occupants = vec![Occupant::Bot(Kind::Random); game.players.1];
        let mut hosted = start(game.id, Setup::new(occupants, Key::secret())).expect("sound");
        let_bots_play(&mut *hosted);
        hosted.transcript()
    };
    assert_ne!(secret(), secret());
}

/// The records alone, appended one after the other, make the same match again: what was taken back
/// included, and every viewer's versions with it.
#[test]
fn records_make_the_same_match_again() {
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.0), 13);
        let rng = &mut Rng::new(14);
        let mut records = hosted.records();
        while !hosted.is_over() {
            play_one(&mut *hosted, rng);
            records.extend(hosted.records());
            for seat in Seat::all(about.players.0) {
                if rng.below(4) == 0 && hosted.undo(seat).is_ok() {
                    records.extend(hosted.records());
                }
            }
        }
        let mut again = resume(&records.join("\n"), None).expect("our own records");
        assert_eq!(again.records(), [""; 0], "there is nothing new to keep");
        assert_eq!(again.transcript(), hosted.transcript());
        for viewer in Seat::all(about.players.0).map(Some).chain([None]) {
            assert_eq!(again.snapshot(viewer, 0), hosted.snapshot(viewer, 0), "{}", about.id);
        }
    }
}

/// A match that is resumed from any of its records meets the luck it would have had.
#[test]
fn luck_is_the_same_after_a_restart() {
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.0), 15);
        let rng = &mut Rng::new(16);
        for _ in 0..30 {
            if hosted.is_over() {
                break;
            }
            let mut again = resume(&hosted.transcript(), None).expect("our own transcript");
            let seat = hosted.waiting().lowest().expect("somebody owes a step");
            let choices = hosted.snapshot(Some(seat), usize::MAX).choices;
            let choice = &choices[rng.below(choices.len() as u32) as usize];
            hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
            again.submit(seat, &choice.notation).expect("the same choice");
            assert_eq!(again.transcript(), hosted.transcript(), "{}", about.id);
        }
    }
}

/// As matches were written before they had one.
fn without_key(transcript: &str) -> String {
    let lines = transcript.lines().filter(|line| !line.starts_with("key "));
    lines.map(|line| format!("{line}\n")).collect()
}

/// A transcript without a key is gone on with under a new one, which is kept with it.
#[test]
fn an_old_transcript_gets_a_key() {
    let hosted = seeded(games()[0].id, people(games()[0].players.0), 17);
    let saved = hosted.transcript();
    let old = without_key(&saved);
    assert_ne!(old, saved);
    let mut resumed = resume(&old, None).expect("an old transcript");
    let records = resumed.records();
    assert!(records[0].starts_with("key ") && records.len() == 1, "{records:?}");
    let again = resume(&(old + &records.join("\n")), None).expect("with its key");
    assert_eq!(again.transcript(), resumed.transcript());
    assert!(resume(&saved.replace("key ", "key x"), None).is_err());
}

/// A match that is over needs no more luck, so that it needs no key either: what is stored of it
/// can be read again after a client has looked at its end.
#[test]
fn nothing_is_written_after_a_result() {
    let about = games()[0];
    let mut hosted = seeded(about.id, vec![Occupant::Bot(Kind::Random); about.players.0], 17);
    let_bots_play(&mut *hosted);
    let whole = hosted.transcript();
    let old = without_key(&whole);
    assert!(old != whole && old.contains("\n= "), "{old}");
    assert_eq!(resume(&old, None).expect("it is over").records(), [""; 0]);
    assert_eq!(resume(&whole, None).expect("it is over").records(), [""; 0]);
}

/// The steps that other viewers cannot notice have no version for them: no number tells what a seat
/// did in secret.
#[test]
fn hidden_steps_have_no_number() {
    let mut hidden = 0;
    for about in games() {
        let mut hosted = seeded(about.id, people(about.players.1), 18);
        let rng = &mut Rng::new(19);
        while !hosted.is_over() {
            let versions = |hosted: &dyn AnyMatch| -> Vec<usize> {
                Seat::all(about.players.1).map(|seat| hosted.version(Some(seat))).collect()
            };
            let seen = |hosted: &dyn AnyMatch| -> Vec<_> {
                let table = |seat| {
                    let update = hosted.snapshot(Some(seat), usize::MAX);
                    (update.scene, update.choices, update.waiting)
                };
                Seat::all(about.players.1).map(table).collect()
            };
            let (before, table) = (versions(&*hosted), seen(&*hosted));
            play_one(&mut *hosted, rng);
            let (after, shown) = (versions(&*hosted), seen(&*hosted));
            for seat in 0..before.len() {
                if before[seat] == after[seat] {
                    hidden += 1;
                    assert!(table[seat] == shown[seat], "{}: a change without a number", about.id);
                }
            }
        }
    }
    assert!(hidden > 20, "{hidden}");
}

/// Where the rules draw seats no player always has the best one; players can keep the order
/// instead.
#[test]
fn seats_are_drawn_where_the_rules_draw_them() {
    for about in games() {
        let firsts = |seating| -> std::collections::BTreeSet<String> {
            let first = |seed| {
                let setup =
                    Setup { seating, ..Setup::new(people(about.players.0), Key::repeatable(seed)) };
                start(about.id, setup).expect("a sound setup").occupants()[0].to_string()
            };
            (0..40).map(first).collect()
        };
        let drawn = firsts(Seating::Drawn).len();
        assert_eq!(drawn, if about.draws_seats { about.players.0 } else { 1 }, "{}", about.id);
        assert_eq!(firsts(Seating::AsListed).len(), 1, "{}", about.id);
    }
    assert!(games().iter().any(|about| about.draws_seats));
}
