//! Several guests at one table.

use bots::Kind;
use catalog::games;
use host::{Key, Setup, start, think_through};
use protocol::{Act, Error, Message, Occupant, Replica, Snapshot};
use room::{Effect, Guest, Role, Room};
use tabletop::{Luck, Rng, Seat};

fn people(count: usize) -> Vec<Occupant> {
    (1..=count).map(|nth| Occupant::Person(format!("Player {nth}"))).collect()
}

pub(crate) fn room(game: &str, occupants: Vec<Occupant>, seed: u64) -> Room {
    Room::new(start(game, Setup::new(occupants, Key::repeatable(seed))).expect("a sound setup"))
}

/// Everybody sits on a seat of their own; the last guest watches.
fn seat_everybody(room: &mut Room, players: usize) {
    for seat in Seat::all(players) {
        room.join(Guest(seat.index() as u64), Role::Seat(seat));
    }
    room.join(Guest(players as u64), Role::Watching);
}

/// What a guest is told, taken in by its replica.
fn hear(room: &mut Room, guest: Guest, replica: &mut Replica) -> Option<Snapshot> {
    match room.message(guest)? {
        Message::Snapshot(snapshot) => replica.replace(*snapshot).expect("it follows"),
        Message::Patch(patch) => replica.apply(*patch).expect("it follows"),
        other => panic!("nobody asked for {other:?}"),
    }
}

/// A random choice of a seat.
fn any(room: &Room, seat: Seat, rng: &mut Rng) -> Act {
    let seen = room.hosted().snapshot(Some(seat), usize::MAX);
    let choice = &seen.choices[rng.below(seen.choices.len() as u32) as usize];
    Act { choice: choice.notation.clone(), version: seen.version }
}

#[test]
fn every_guest_is_told_what_it_may_know_and_nothing_twice() {
    for about in games() {
        let players = about.players.0;
        let mut room = room(about.id, people(players), 1);
        seat_everybody(&mut room, players);
        let mut replicas = vec![(Replica::default(), Vec::new()); players + 1];
        let rng = &mut Rng::new(2);
        let mut told = |room: &mut Room| {
            for (nth, (replica, log)) in replicas.iter_mut().enumerate() {
                let seen = hear(room, Guest(nth as u64), replica);
                log.extend(seen.map(|seen| seen.log).unwrap_or_default());
            }
        };
        for _ in 0..80 {
            told(&mut room);
            let Some(seat) = room.hosted().waiting().lowest() else { break };
            let act = any(&room, seat, rng);
            room.act(Guest(seat.index() as u64), &act).expect("a legal choice");
        }
        told(&mut room);
        for (nth, (_, log)) in replicas.iter().enumerate() {
            assert_eq!(
                room.hosted().snapshot(Seat::new(nth).filter(|_| nth < players), 0).log,
                *log
            );
            assert!(!room.has_news(Guest(nth as u64)), "{}: guest {nth}", about.id);
        }
    }
}

#[test]
fn a_guest_that_lost_track_is_shown_everything() {
    let about = games()[0];
    let mut room = room(about.id, people(2), 3);
    seat_everybody(&mut room, 2);
    let rng = &mut Rng::new(4);
    for _ in 0..20 {
        let Some(seat) = room.hosted().waiting().lowest() else { break };
        let act = any(&room, seat, rng);
        room.act(Guest(seat.index() as u64), &act).expect("a legal choice");
        while room.message(Guest(0)).is_some() {}
    }
    assert!(!room.has_news(Guest(0)));
    room.sync(Guest(0), 5).expect("a guest");
    assert!(room.has_news(Guest(0)));
    let Some(Message::Snapshot(seen)) = room.message(Guest(0)) else { panic!("a snapshot") };
    assert_eq!(*seen, room.hosted().snapshot(Seat::new(0), 5));
    assert!(!room.has_news(Guest(0)), "once only");
    assert_eq!(room.sync(Guest(77), 0), Err(Error::NotJoined));
}

#[test]
fn a_step_that_comes_twice_is_taken_once() {
    let about = games()[0];
    let mut room = room(about.id, people(2), 5);
    seat_everybody(&mut room, 2);
    let rng = &mut Rng::new(6);
    let mut refused = 0;
    for _ in 0..60 {
        let Some(seat) = room.hosted().waiting().lowest() else { break };
        let guest = Guest(seat.index() as u64);
        let act = any(&room, seat, rng);
        room.act(guest, &act).expect("a legal choice");
        let before = room.hosted().transcript();
        let again = room.act(guest, &act).expect_err("that was decided already");
        assert!(matches!(again, Error::Stale { expected } if expected > act.version), "{again:?}");
        assert_eq!(room.hosted().transcript(), before);
        refused += 1;
    }
    assert!(refused > 20);
}

#[test]
fn strangers_and_spectators_choose_nothing() {
    let about = games()[0];
    let mut room = room(about.id, people(2), 7);
    seat_everybody(&mut room, 2);
    let seat = room.hosted().waiting().lowest().expect("a seat owes a step");
    let act = any(&room, seat, &mut Rng::new(8));
    let (own, other) = (Guest(seat.index() as u64), Guest(1 - seat.index() as u64));
    let refusals =
        [(other, Error::NotYourTurn), (Guest(2), Error::Spectator), (Guest(77), Error::NotJoined)];
    for (guest, error) in refusals {
        assert_eq!(room.act(guest, &act), Err(error), "{guest:?}");
        assert!(room.undo(guest).is_err() && room.hint(guest).is_err(), "{guest:?}");
    }
    room.leave(own);
    assert_eq!(room.act(own, &act), Err(Error::NotJoined), "who has left is a stranger");
}

/// A thought that was cancelled changes nothing when it comes back, and the bot thinks again.
#[test]
fn an_undone_step_cancels_the_thoughts_of_bots() {
    let mut cancelled = 0;
    for about in games() {
        let mut occupants = vec![Occupant::Bot(Kind::Random); about.players.0];
        occupants[0] = Occupant::Person("Nora".into());
        let mut room = room(about.id, occupants, 9);
        let nora = Guest(0);
        room.join(nora, Role::Screen);
        let rng = &mut Rng::new(10);
        let mut thoughts = Vec::new();
        for _ in 0..200 {
            let mut gone = Vec::new();
            for effect in room.effects() {
                match effect {
                    Effect::Think(ticket, thought) => thoughts.push((ticket, thought)),
                    Effect::Cancel(ticket) => gone.push(ticket),
                    effect => panic!("no room asks for {effect:?}"),
                }
            }
            cancelled += gone.len();
            if !gone.is_empty() {
                // They come back all the same: they could not be told in time.
                let before = room.hosted().transcript();
                for (ticket, mut thought) in thoughts.extract_if(.., |(it, _)| gone.contains(it)) {
                    think_through(&mut *thought);
                    room.thought(ticket, thought);
                }
                assert_eq!(room.hosted().transcript(), before);
                continue;
            }
            let seen = room.hosted().snapshot(Seat::new(0), usize::MAX);
            if seen.can_undo && rng.below(2) == 0 {
                room.undo(nora).expect("it was said to be possible");
            } else if let (false, Some(seat)) = (seen.choices.is_empty(), seen.viewer) {
                let act = any(&room, seat, rng);
                room.act(nora, &act).expect("a legal choice");
            } else if let Some((ticket, mut thought)) = thoughts.pop() {
                think_through(&mut *thought);
                room.thought(ticket, thought);
            } else {
                assert!(room.hosted().is_over(), "{}: nobody thinks and nobody owes", about.id);
                break;
            }
        }
    }
    assert!(cancelled > 0);
}

/// A match in which nothing has happened yet, not even luck, is shown all the same.
#[test]
fn the_first_table_is_told_whatever_its_version() {
    let mut untouched = 0;
    for about in games() {
        let settings = about.settings.iter().flat_map(|setting| setting.values);
        for option in settings.map(|value| value.option).chain([""]) {
            let setup = Setup {
                options: option.into(),
                ..Setup::new(people(about.players.0), Key::repeatable(1))
            };
            let Ok(table) = start(about.id, setup) else { continue };
            let mut room = Room::new(table);
            seat_everybody(&mut room, about.players.0);
            for guest in 0..=about.players.0 as u64 {
                let seen = hear(&mut room, Guest(guest), &mut Replica::default());
                untouched += usize::from(seen.expect("the table as it is").version == 0);
                assert!(room.message(Guest(guest)).is_none(), "and once only");
            }
        }
    }
    assert!(untouched > 0, "some match begins with a choice");
}
