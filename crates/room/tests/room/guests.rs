//! Several guests at one table.

use bots::Kind;
use catalog::games;
use host::{Key, Setup, start, think_through};
use room::{Effect, Guest, Place, Room};
use tabletop::{Luck, Rng, Seat};
use wire::{Occupant, Step, Told, Update};

fn people(count: usize) -> Vec<Occupant> {
    (1..=count).map(|nth| Occupant::Person(format!("Player {nth}"))).collect()
}

pub(crate) fn room(game: &str, occupants: Vec<Occupant>, seed: u64) -> Room {
    Room::new(start(game, Setup::new(occupants, Key::repeatable(seed))).expect("a sound setup"))
}

/// Everybody sits on a seat of their own; the last guest watches.
fn seat_everybody(room: &mut Room, players: usize) {
    for seat in Seat::all(players) {
        room.join(Guest(seat.index() as u64), Place::Seat(seat));
    }
    room.join(Guest(players as u64), Place::Watching);
}

fn hear(room: &mut Room, guest: Guest) -> Option<Update> {
    match room.news(guest) {
        Some(Told::Update(update)) => Some(*update),
        Some(other) => panic!("nobody asked for {other:?}"),
        None => None,
    }
}

/// The step a seat chooses at random.
fn step(update: &Update, rng: &mut Rng) -> Step {
    let choice = &update.choices[rng.below(update.choices.len() as u32) as usize];
    Step { notation: choice.notation.clone(), version: update.version }
}

#[test]
fn everybody_hears_what_they_may_know_and_nothing_twice() {
    for about in games() {
        let players = about.players.0;
        let mut room = room(about.id, people(players), 1);
        seat_everybody(&mut room, players);
        let mut logs = vec![Vec::new(); players + 1];
        let rng = &mut Rng::new(2);
        for _ in 0..80 {
            for (nth, log) in logs.iter_mut().enumerate() {
                let heard = hear(&mut room, Guest(nth as u64));
                log.extend(heard.map(|update| update.log).unwrap_or_default());
            }
            let waiting = room.table().waiting();
            let Some(seat) = waiting.lowest() else { break };
            let guest = Guest(seat.index() as u64);
            let table = room.look(guest, usize::MAX).expect("a guest");
            let answer = room.step(guest, &step(&table, rng)).expect("a legal choice");
            logs[seat.index()].extend(answer.log);
        }
        for (nth, log) in logs.iter().enumerate() {
            hear(&mut room, Guest(nth as u64)).into_iter().for_each(drop);
            let whole = room.look(Guest(nth as u64), 0).expect("a guest").log;
            assert_eq!(whole[..log.len()], log[..], "{}: guest {nth}", about.id);
        }
    }
}

#[test]
fn records_come_before_anything_is_told() {
    for about in games() {
        let mut room = room(about.id, people(about.players.0), 3);
        seat_everybody(&mut room, about.players.0);
        let rng = &mut Rng::new(4);
        room.effects();
        for _ in 0..40 {
            let Some(seat) = room.table().waiting().lowest() else { break };
            let guest = Guest(seat.index() as u64);
            let table = room.look(guest, usize::MAX).expect("a guest");
            room.step(guest, &step(&table, rng)).expect("a legal choice");
            let effects = room.effects();
            assert!(matches!(effects[0], Effect::Append(_)), "{effects:?}");
            let is_told = |effect: &Effect| matches!(effect, Effect::Tell(told) if *told == guest);
            assert!(!effects.iter().any(is_told), "the answer tells the one who asked");
        }
    }
}

#[test]
fn a_step_that_comes_twice_is_taken_once() {
    let about = games()[0];
    let mut room = room(about.id, people(2), 5);
    seat_everybody(&mut room, 2);
    let rng = &mut Rng::new(6);
    let mut refused = 0;
    for _ in 0..60 {
        let Some(seat) = room.table().waiting().lowest() else { break };
        let guest = Guest(seat.index() as u64);
        let table = room.look(guest, usize::MAX).expect("a guest");
        let step = step(&table, rng);
        room.step(guest, &step).expect("a legal choice");
        let before = room.table().transcript();
        assert!(room.step(guest, &step).is_err(), "that was decided already");
        assert_eq!(room.table().transcript(), before);
        refused += 1;
    }
    assert!(refused > 20);
}

#[test]
fn strangers_and_spectators_choose_nothing() {
    let about = games()[0];
    let mut room = room(about.id, people(2), 7);
    seat_everybody(&mut room, 2);
    let seat = room.table().waiting().lowest().expect("somebody owes a step");
    let table = room.look(Guest(seat.index() as u64), 0).expect("a guest");
    let step = step(&table, &mut Rng::new(8));
    let other = Guest(1 - seat.index() as u64);
    for guest in [other, Guest(2), Guest(77)] {
        assert!(room.step(guest, &step).is_err(), "{guest:?}");
        assert!(room.undo(guest).is_err() && room.hint(guest).is_err(), "{guest:?}");
    }
    assert!(room.look(Guest(77), 0).is_err());
    room.leave(Guest(seat.index() as u64));
    assert!(room.step(Guest(seat.index() as u64), &step).is_err(), "who has left is a stranger");
}

/// A thought that was called off changes nothing when it comes back, and the bot thinks anew.
#[test]
fn an_undone_step_calls_the_bots_off() {
    let mut called_off = 0;
    for about in games() {
        let mut occupants = vec![Occupant::Bot(Kind::Random); about.players.0];
        occupants[0] = Occupant::Person("Nora".into());
        let mut room = room(about.id, occupants, 9);
        let nora = Guest(0);
        room.join(nora, Place::Screen);
        let rng = &mut Rng::new(10);
        let mut thoughts = Vec::new();
        for _ in 0..200 {
            let mut gone = Vec::new();
            for effect in room.effects() {
                match effect {
                    Effect::Think(ticket, thought) => thoughts.push((ticket, thought)),
                    Effect::CallOff(ticket) => gone.push(ticket),
                    Effect::Append(_) | Effect::Tell(_) => (),
                }
            }
            called_off += gone.len();
            if !gone.is_empty() {
                // They come back all the same: nobody could tell them in time.
                let before = room.table().transcript();
                for (ticket, mut thought) in thoughts.extract_if(.., |(it, _)| gone.contains(it)) {
                    think_through(&mut *thought);
                    room.thought(ticket, thought);
                }
                assert_eq!(room.table().transcript(), before);
                continue;
            }
            let table = room.look(nora, usize::MAX).expect("a guest");
            if table.can_undo && rng.below(2) == 0 {
                room.undo(nora).expect("it was said to be possible");
            } else if !table.choices.is_empty() {
                room.step(nora, &step(&table, rng)).expect("a legal choice");
            } else if let Some((ticket, mut thought)) = thoughts.pop() {
                think_through(&mut *thought);
                room.thought(ticket, thought);
            } else {
                assert!(room.table().is_over(), "{}: nobody thinks and nobody owes", about.id);
                break;
            }
        }
    }
    assert!(called_off > 0);
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
                let told = hear(&mut room, Guest(guest)).expect("the table as it is");
                untouched += usize::from(told.version == 0);
                assert!(hear(&mut room, Guest(guest)).is_none(), "and once only");
            }
        }
    }
    assert!(untouched > 0, "some match begins with a choice");
}
