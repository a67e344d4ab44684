//! Going back to a decision: what is left, what luck brings then, and what is written down of it.

use catalog::games;
use host::{AnyMatch, Key, Setup};
use protocol::Occupant;
use tabletop::{Luck, Rng, Seat, Transcript};

/// So many steps that everybody has decided something, and that no game is over.
const MANY: usize = 16;

/// People on all seats, as few as the game takes.
fn begin(game: &str, players: usize) -> Box<dyn AnyMatch> {
    let person = |nth: usize| Occupant::person(&format!("Player {nth}")).expect("a fine name");
    let setup = Setup::new((1..=players).map(person).collect(), Key::repeatable(5));
    host::start(game, setup).expect("it can be played")
}

/// Takes random steps; whose they were, and which.
fn play(hosted: &mut dyn AnyMatch, choices: usize, rng: &mut Rng) {
    let mut made = 0;
    while made < choices && !hosted.is_over() {
        let seat = hosted.waiting().iter().next().expect("somebody owes a step");
        let choices = hosted.snapshot(Some(seat), 0).choices;
        let choice = &choices[rng.below(choices.len() as u32) as usize];
        hosted.submit(seat, &choice.notation).expect("it was offered");
        made += 1;
    }
}

fn first() -> Seat {
    Seat::new(0).expect("a first seat")
}

fn read(hosted: &dyn AnyMatch) -> Transcript {
    hosted.transcript().parse().expect("our own transcript")
}

fn steps(transcript: &Transcript) -> Vec<&str> {
    transcript.steps.iter().map(|(_, step)| &**step).collect()
}

#[test]
fn one_goes_back_over_luck_and_others_to_ones_own_decision() {
    for about in games() {
        let mut hosted = begin(about.id, about.players.0);
        assert!(hosted.take_back(first()).is_err(), "nothing was decided yet");
        assert!(!hosted.snapshot(Some(first()), 0).has_acted, "{}: luck is no step", about.id);
        play(&mut *hosted, MANY, &mut Rng::new(1));
        let before = read(&*hosted);
        let version = hosted.version(Some(first()));
        assert!(hosted.snapshot(Some(first()), 0).has_acted);
        hosted.take_back(first()).expect("something was decided");
        let after = read(&*hosted);
        let gone = &before.steps[after.steps.len()..];
        let begins = gone[0].1.starts_with("1 ");
        assert!(begins, "{}: it ends before one's own step, not {:?}", about.id, gone[0]);
        let choices = hosted.snapshot(Some(first()), 0).choices;
        assert!(choices.len() > 1, "{}: there was something to decide", about.id);
        assert_eq!(hosted.version(Some(first())), version + 1, "a change of its own");
        assert_eq!((before.takebacks, after.takebacks), (0, 1));
        let told = hosted.snapshot(Some(first()), version).log;
        assert_eq!(told[0].text, "@1 takes back a decision.");
    }
}

/// Going back does not change luck: the same choices bring the same luck, however often.
#[test]
fn luck_brings_what_it_would_have_brought() {
    for about in games() {
        let mut hosted = begin(about.id, about.players.0);
        play(&mut *hosted, MANY, &mut Rng::new(2));
        let before = read(&*hosted);
        hosted.take_back(first()).expect("something was decided");
        let gone = &before.steps[read(&*hosted).steps.len()..];
        for (_, step) in gone.iter().filter(|(_, step)| !step.starts_with('*')) {
            let (number, notation) = step.split_once(' ').expect("a seat and what it did");
            let seat = number.parse::<usize>().ok().and_then(|number| Seat::new(number - 1));
            hosted.submit(seat.expect("a seat"), notation).expect("it could be done before");
        }
        assert_eq!(steps(&before), steps(&read(&*hosted)), "{}", about.id);
        play(&mut *hosted, usize::MAX, &mut Rng::new(3));
        host::verify(&hosted.transcript(), None).expect("luck was what it had to be");
    }
}

#[test]
fn records_tell_of_it_and_go_on_from_there() {
    for about in games() {
        let mut hosted = begin(about.id, about.players.0);
        let mut rng = Rng::new(4);
        let mut records = hosted.records();
        for _ in 0..4 {
            play(&mut *hosted, MANY / 3, &mut rng);
            hosted.take_back(first()).expect("something was decided");
            records.extend(hosted.records());
        }
        assert_eq!(records.iter().filter(|line| line.starts_with("takeback 1 ")).count(), 4);
        let again = host::resume(&records.join("\n"), None).expect("our own records");
        assert_eq!(again.transcript(), hosted.transcript(), "{}", about.id);
        let replay = host::replay(&records.join("\n")).expect("our own records");
        assert_eq!(replay.takebacks(), 4);
        play(&mut *hosted, usize::MAX, &mut rng);
        assert!(hosted.take_back(first()).is_err(), "what is over is over");
    }
}

#[test]
fn damaged_takebacks_are_refused_in_words() {
    let about = games()[0];
    let mut hosted = begin(about.id, about.players.0);
    play(&mut *hosted, 10, &mut Rng::new(6));
    for (line, why) in [
        ("takeback 1 9999", "there were not so many steps"),
        ("takeback 1 0", "that step was not that seat's"),
        ("takeback 1", "a takeback names a seat and how many steps"),
    ] {
        let damaged = hosted.transcript() + line;
        let refused = host::resume(&damaged, None).err().expect("damaged").to_string();
        assert!(refused.contains(why), "{refused}");
    }
}
