//! Actions, chances and options as text.

use catalog::{Playable, Visitor};
use fuzz::{Corpus, fuzz};
use tabletop::{Notation, Unreadable};

use crate::{assert_refusal, assert_shown, seeds};

#[test]
fn notation() {
    let steps = seeds::transcripts().flat_map(|text| {
        let behind = |line: &str| line.split_once(' ').map(|(_, what)| what.to_owned());
        text.lines().filter_map(behind).collect::<Vec<_>>()
    });
    let settings = catalog::games().into_iter().flat_map(|about| about.settings);
    let options = settings.flat_map(|setting| setting.values).map(|value| value.option.to_owned());
    let corpus = Corpus::new("notation").with(steps.chain(options));
    fuzz(&corpus, 6000, |text| {
        for about in catalog::games() {
            catalog::visit(about.id, Read(text)).expect("it is listed");
        }
    });
}

struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Out = ();

    fn visit<G: Playable>(self) {
        read::<G::Action>(self.0);
        read::<G::Chance>(self.0);
        read::<G::Options>(self.0);
    }
}

/// What can be read is written so that it reads back; what cannot is refused in words.
fn read<T: Notation>(text: &str) {
    match text.parse::<T>() {
        Err(Unreadable(why)) => assert_refusal(why),
        Ok(value) => {
            let written = value.to_string();
            assert_shown(&written);
            assert!(!written.contains('\n'), "one line: {written:?}");
            assert_eq!(written.parse::<T>(), Ok(value), "{text:?} is written {written:?}");
        }
    }
}
