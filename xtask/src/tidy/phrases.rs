//! Sentences that were rewritten because readers stumbled over them, so that they do not come back.

use super::Problem;
use super::tree::{File, Tree};
use crate::words::{literals, paragraphs};

/// A phrase that does not come back, and what to write instead.
type Phrase = (&'static str, &'static str);

const PHRASES: &[Phrase] = &[
    ("What is lit can be chosen", "Click anything that glows."),
    ("point at everything that belongs to it", "Select everything you want, then confirm."),
    ("No more of these", "Turn off tips"),
    ("Here you choose by a button", "Choose with one of the buttons above."),
    ("and nothing is lost. What is asked for", "Not yet! Try the glowing spot."),
    ("games that it played on from here", "Won 42% of 3,798 simulated games"),
    ("That is a first look", "Quick estimate. Run a review for a deeper look."),
    ("It left {", "Win chance afterwards: 3%."),
    ("were as good as any", "46 of Robin's 57 decisions matched the best move"),
    ("every up and down", "Where your win chance went"),
    ("finish with a button", "Pick more, or press the green button."),
    ("comes to light when everybody", "revealed when everyone has chosen"),
    ("was no fair match", "this game doesn't count"),
    ("takes the last step back", "undoes the last move"),
    ("That is for {} to use", "Only Nora can use that."),
    ("was ahead all the way", "led from start to finish"),
];

/// This list itself.
pub(super) const SELF: &str = "xtask/src/tidy/phrases.rs";

/// Texts in sources, guides, rules and documents say what people say.
pub(super) fn phrases_stay_gone(tree: &Tree) -> Vec<Problem> {
    tree.files.iter().filter(|file| file.path != SELF).flat_map(in_file).collect()
}

fn in_file(file: &File) -> Vec<Problem> {
    let texts = texts(file).into_iter().map(|(line, text)| (line, plain(&text)));
    let mut problems = Vec::new();
    for (line, text) in texts {
        let found = PHRASES.iter().filter(|(old, _)| text.contains(&plain(old)));
        problems.extend(found.map(|(old, new)| {
            let place = format!("{}:{line}", file.path);
            Problem::new(place, format!("\"{old}\" reads badly: write \"{new}\""))
        }));
    }
    problems
}

fn texts(file: &File) -> Vec<(usize, String)> {
    if paragraphs::is_document(file) {
        return paragraphs::of(file);
    }
    if !file.is(".rs") {
        return Vec::new();
    }
    literals::of(&file.text).into_iter().map(|text| (text.line, text.text)).collect()
}

/// A text in small letters on one line, as phrases are compared.
fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace('’', "'");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    #[test]
    fn phrases_are_found_in_sources_guides_and_documents() {
        let found = phrases_stay_gone(&tree(&[
            ("games/chess/src/show.rs", "// no more of these\nf(\"No more \\\n    of these\");\n"),
            ("games/chess/guide.txt", "# There are no more\n# of these.\n"),
            ("docs/a.md", "One\n\nThere are no\nmore of these.\n"),
            ("crates/web/src/a.rs", "let no_more_of_these = \"Turn off tips\";"),
        ]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        assert_eq!(places, ["games/chess/src/show.rs:2", "games/chess/guide.txt:1", "docs/a.md:3"]);
        assert_eq!(found[0].advice, "\"No more of these\" reads badly: write \"Turn off tips\"");
    }

    #[test]
    fn phrases_are_phrases() {
        for (phrase, _) in PHRASES {
            assert!(phrase.contains(' '), "\"{phrase}\" is one word, which may be right elsewhere");
        }
    }
}
