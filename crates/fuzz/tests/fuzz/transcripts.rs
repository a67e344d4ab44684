//! Saved games.

use fuzz::{Corpus, fuzz};
use host::{AnyReplay, Key};
use scene::{Names, text};
use tabletop::{Seat, Transcript};

use crate::{assert_refusal, assert_shown, seeds, soon};

#[test]
fn transcripts() {
    let sound = seeds::transcripts().inspect(|text| {
        let again = host::resume(text, None).expect("what was played can be gone on with");
        assert_eq!(&again.transcript(), text);
    });
    let corpus = Corpus::new("transcripts").with(sound);
    fuzz(&corpus, 1000, |text| soon(|| check(text)));
}

fn check(text: &str) {
    match host::replay(text) {
        Err(why) => assert_refusal(&why.to_string()),
        Ok(replay) => {
            look_at(&*replay);
            assert_written_back(text);
        }
    }
    match host::resume(text, Some(Key::repeatable(1))) {
        Err(why) => assert_refusal(&why.to_string()),
        Ok(table) => {
            let written = table.transcript();
            let again = host::resume(&written, None).expect("what we write can be gone on with");
            assert_eq!(again.transcript(), written);
        }
    }
}

/// Everybody can look at its beginning, its middle and its end.
fn look_at(replay: &dyn AnyReplay) {
    let names = Names::new(protocol::names(replay.occupants()));
    let steps = replay.steps();
    for viewer in Seat::all(replay.occupants().len()).map(Some).chain([None]) {
        for step in [0, steps / 2, steps] {
            assert_shown(&text::render(&replay.scene(step, viewer), &[], &names));
        }
        for line in (1..=steps).flat_map(|step| replay.log(step, viewer)) {
            assert_shown(&names.fill(&line.text));
        }
    }
    replay.ending();
    replay.win_chances();
}

/// A transcript that is written down again says the same.
fn assert_written_back(text: &str) {
    let read: Transcript = text.parse().expect("it can be played again");
    let again: Transcript = read.to_string().parse().expect("we write what we read");
    let unnumbered = |transcript: &Transcript| {
        let steps = transcript.steps.iter().map(|(_, step)| (0, step.clone())).collect();
        Transcript { steps, ..transcript.clone() }
    };
    assert_eq!(unnumbered(&again), unnumbered(&read));
}
