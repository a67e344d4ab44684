//! A mistake in a game stays in its room: it is set up again from its records and goes on.

use host::{AnyMatch, AnyThought, Key, Match, Setup, SetupError};
use room::{Effect, Guarded, Guest, Next, Place, Ticket};
use tabletop::Seat;
use wire::{Occupant, Refusal, Step, Told, Update};

use crate::firework::Firework;

const NORA: Guest = Guest(0);

fn people() -> Vec<Occupant> {
    ["Nora", "Ole"].map(|name| Occupant::Person(name.into())).into()
}

fn rebuild(records: &str) -> Result<Box<dyn AnyMatch>, SetupError> {
    let transcript = records.parse().map_err(SetupError::Damaged)?;
    Ok(Box::new(Match::<Firework>::resume(&transcript, None)?))
}

/// A table at which Nora sits, with what was appended so far.
fn table() -> (Guarded, Vec<String>) {
    let setup = Setup::new(people(), Key::repeatable(1));
    let hosted = Match::<Firework>::start(setup).expect("a sound setup");
    let mut room = Guarded::new(Box::new(hosted), "", rebuild);
    let effects = room.join(NORA, Place::Screen);
    (room, appended(&effects))
}

fn appended(effects: &[Effect]) -> Vec<String> {
    let lines = effects.iter().filter_map(|effect| match effect {
        Effect::Append(lines) => Some(lines.clone()),
        Effect::Tell(_) | Effect::Think(..) | Effect::CallOff(_) => None,
    });
    lines.flatten().collect()
}

fn act(room: &mut Guarded, notation: &str) -> (Result<Update, Refusal>, Vec<Effect>) {
    let (seen, _) = room.with(|room| {
        // The screen goes from one to the other as the turns do.
        while let Next::Told(told) = room.next(NORA) {
            if let Told::HandOver(_) = told {
                room.arrive(NORA).expect("they come");
            }
        }
        room.look(NORA, 0)
    });
    let version = seen.and_then(|seen| seen).map_or(0, |update| update.version);
    let step = Step { notation: notation.into(), version };
    let (done, effects) = room.with(|room| room.step(NORA, &step));
    (done.and_then(|done| done), effects)
}

#[test]
fn a_panic_loses_nothing_that_was_kept_and_the_table_goes_on() {
    let (mut room, mut records) = table();
    let (lit, effects) = act(&mut room, "light");
    lit.expect("that is allowed");
    records.extend(appended(&effects));
    let (burst, effects) = act(&mut room, "burst");
    let Err(Refusal(why)) = burst else { panic!("it panics") };
    assert!(why.contains("set up again after the last step"), "{why}");
    assert_eq!(appended(&effects), [""; 0], "what went wrong is not kept");
    let (lit, effects) = act(&mut room, "light");
    assert_eq!(lit.expect("it goes on").scene.stage, "2 lit");
    records.extend(appended(&effects));
    let steps = records.iter().filter(|line| line.ends_with("light"));
    assert_eq!(steps.count(), 2, "{records:?}");
}

#[test]
fn a_room_does_not_notice_another_ones_panic() {
    let ((mut one, _), (mut other, _)) = (table(), table());
    act(&mut other, "light").0.expect("that is allowed");
    assert!(act(&mut one, "burst").0.is_err());
    let (lit, _) = act(&mut other, "light");
    assert_eq!(lit.expect("that is allowed").scene.stage, "2 lit");
}

/// Thoughts of the room that is gone mean nothing to the new one.
#[test]
fn old_tickets_are_worthless_after_a_panic() {
    struct Stale;

    impl AnyThought for Stale {
        fn seat(&self) -> Seat {
            Seat::new(0).expect("the first")
        }

        fn think(&mut self) -> bool {
            true
        }

        fn outcome(&self) -> Option<host::Outcome> {
            Some(host::Outcome::Step("light".into()))
        }
    }

    let (mut room, _) = table();
    assert!(act(&mut room, "burst").0.is_err());
    room.with(|room| room.thought(Ticket(1), Box::new(Stale))).0.expect("nothing happens");
    let (seen, _) = room.with(|room| room.table().update(None, 0).scene.stage);
    assert_eq!(seen.expect("it is there"), "0 lit");
}
