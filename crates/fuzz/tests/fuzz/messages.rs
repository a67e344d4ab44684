//! What a page, or anything else, sends to a local table.

use fuzz::{Corpus, damaged_or_sound, fuzz_several};
use protocol::{
    Error, LocalRequest, Message, Numbered, Occupant, OpenReplay, Playouts, Request, Resume, Start,
};
use room::LocalTable;

use crate::{assert_refusal, seeds, soon};

/// How often a bot thinks on between two messages.
const THOUGHTS: usize = 3;

#[test]
fn messages() {
    let corpus = Corpus::new("messages");
    let lines = corpus.kept.concat();
    let requests: Vec<String> = lines.lines().map(str::to_owned).chain(openings()).collect();
    talk(requests.clone());
    let several = proptest::collection::vec(damaged_or_sound(requests), 1..12);
    fuzz_several(&corpus, 600, &several, |asks| asks.join("\n"), |asks| soon(|| talk(asks)));
}

/// Matches to begin, to go on with and to look at.
fn openings() -> impl Iterator<Item = String> {
    let starts = catalog::games().into_iter().map(|about| {
        let occupants = (0..about.players.0).map(|nth| {
            let name = if nth == 0 { "Nora" } else { "bot random" };
            Occupant::read(name).expect("a sound name")
        });
        let (game, occupants) = (about.id.into(), occupants.collect());
        let (seating, options, edition) = Default::default();
        LocalRequest::from(Start { game, occupants, seating, options, edition })
    });
    let resumed = seeds::transcripts().take(2).map(|text| {
        let begun = text.lines().take(30).map(|line| format!("{line}\n")).collect();
        LocalRequest::from(Resume { records: begun })
    });
    let opened = seeds::transcripts().take(2).map(|transcript| OpenReplay { transcript }.into());
    starts.chain(resumed).chain(opened).map(|request| {
        serde_json::to_string(&Numbered { id: 1, request }).expect("a request can be written")
    })
}

/// Sends all of it to one table.
fn talk(texts: Vec<String>) {
    let mut table = LocalTable::default();
    for text in texts {
        let Ok(request) = serde_json::from_str::<Numbered<LocalRequest>>(&text) else { continue };
        let written = serde_json::to_string(&request).expect("what was read can be written");
        assert_eq!(serde_json::from_str(&written).ok().as_ref(), Some(&request));
        let local = serde_json::to_string(&request.request).expect("it can be written");
        assert!(serde_json::from_str::<Request>(&local).is_err(), "a server reads {local}");
        if takes_long(&request.request) {
            continue;
        }
        table.request(request);
        (0..THOUGHTS).for_each(|_| table.think());
        table.messages().iter().for_each(hear);
    }
}

/// A measurement may take any time.
fn takes_long(request: &LocalRequest) -> bool {
    matches!(request, LocalRequest::Playouts(Playouts { matches: 11.., .. }))
}

/// Every message can be sent; a refusal is in words, and none of our own mistakes.
fn hear(message: &Message) {
    serde_json::to_string(message).expect("every message can be written");
    let Message::Refused { error, .. } = message else { return };
    assert_refusal(&error.to_string());
    assert!(!matches!(error, Error::Restored | Error::Broken), "{error}");
}
