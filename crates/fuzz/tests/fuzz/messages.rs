//! What a page, or somebody who is none, sends to the desk that keeps a match.

use fuzz::{Corpus, damaged_or_sound, fuzz_several};
use room::Desk;
use serde_json::Value;
use wire::{Ask, FromDesk, Local, Playouts, Refusal, Request, Start, ToDesk};

use crate::{assert_refusal, seeds, soon};

/// How often a bot thinks on between two messages.
const THOUGHTS: usize = 3;

#[test]
fn messages() {
    let corpus = Corpus::new("messages");
    let lines = corpus.kept.concat();
    let asks: Vec<String> = lines.lines().map(str::to_owned).chain(openings()).collect();
    talk(asks.clone());
    let several = proptest::collection::vec(damaged_or_sound(asks), 1..12);
    fuzz_several(&corpus, 600, &several, |asks| asks.join("\n"), |asks| soon(|| talk(asks)));
}

/// Matches to begin, to go on with and to look at.
fn openings() -> impl Iterator<Item = String> {
    let starts = catalog::games().into_iter().map(|about| {
        let occupants = (0..about.players.0).map(|nth| {
            let name = if nth == 0 { "Nora" } else { "bot random" };
            wire::Occupant::read(name).expect("a sound name")
        });
        let (game, occupants) = (about.id.into(), occupants.collect());
        let (seating, options, edition) = Default::default();
        ToDesk::from(Start { game, occupants, seating, options, edition })
    });
    let resumed = seeds::transcripts().take(2).map(|text| {
        let begun = text.lines().take(30).map(|line| format!("{line}\n")).collect();
        ToDesk::from(wire::Resume { records: begun })
    });
    let opened = seeds::transcripts().take(2).map(|transcript| wire::Open { transcript }.into());
    starts.chain(resumed).chain(opened).map(|ask| {
        serde_json::to_string(&Request { number: 1, ask }).expect("an ask can be written")
    })
}

/// Sends all of it to one desk.
fn talk(texts: Vec<String>) {
    let mut desk = Desk::default();
    for text in texts {
        let Ok(request) = serde_json::from_str::<Request<ToDesk>>(&text) else { continue };
        let written = serde_json::to_string(&request).expect("what was read can be written");
        assert_eq!(serde_json::from_str(&written).ok().as_ref(), Some(&request));
        if let ToDesk::Local(power) = &request.ask {
            let power = serde_json::to_string(power).expect("it can be written");
            assert!(serde_json::from_str::<Ask>(&power).is_err(), "no stranger has it: {power}");
        }
        if takes_long(&request.ask) {
            continue;
        }
        desk.ask(request);
        (0..THOUGHTS).for_each(|_| desk.think());
        desk.told().iter().for_each(hear);
    }
}

/// Who measures how fast the machine is may take all the time of it.
fn takes_long(ask: &ToDesk) -> bool {
    matches!(ask, ToDesk::Local(Local::Playouts(Playouts { matches: 11.., .. })))
}

/// Whatever is told can be sent; a refusal is in words, and none of our own mistakes.
fn hear(told: &FromDesk) {
    serde_json::to_string(told).expect("all that is told can be written");
    let FromDesk::Reply(reply) = told else { return };
    let answer: Value = serde_json::from_str(reply.answer.get()).expect("an answer is JSON");
    if let Some(why) = answer.get("Err") {
        let Refusal(why) = serde_json::from_value(why.clone()).expect("a refusal is words");
        assert_refusal(&why);
        assert!(!why.contains("our mistake"), "{why}");
    }
}
