//! Reading an edition leaves nothing behind, whether it is sound or refused.

use allocation_counter::measure;
use catalog::{Playable, Visitor, edition, games, visit};
use tabletop::Components;

/// How many of these texts are refused; reading any of them must give all memory back.
struct Refused(Vec<String>);

impl Visitor for Refused {
    type Out = usize;

    fn visit<G: Playable>(self) -> usize {
        self.0.iter().filter(|text| !is_sound::<G::Components>(text)).count()
    }
}

fn is_sound<C: Components>(text: &str) -> bool {
    let mut sound = false;
    let left = measure(|| {
        sound = editions::parse(text).and_then(|sheets| C::read(&sheets)).is_ok();
    });
    assert_eq!((left.count_current, left.bytes_current), (0, 0), "left behind by\n{text}");
    sound
}

/// The file with each of its lines gone, and with each of its numbers too large.
fn damaged(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let with = |nth: usize, line: &str| {
        let mut lines = lines.clone();
        lines[nth] = line;
        lines.join("\n")
    };
    let gone = (0..lines.len()).map(|nth| with(nth, ""));
    let large = (0..lines.len()).map(|nth| with(nth, &lines[nth].replace("= ", "= 99")));
    gone.chain(large).collect()
}

#[test]
fn reading_an_edition_gives_all_memory_back() {
    for about in games() {
        let texts = damaged(&edition(about.id).expect("a listed game"));
        let refused = visit(about.id, Refused(texts)).expect("a listed game");
        assert!(refused > 10, "{}: only {refused} damaged files are refused", about.id);
    }
}
