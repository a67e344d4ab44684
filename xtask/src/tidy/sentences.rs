//! Sentences stand in `scene::words` and in the games. Clients and the server have labels of their own
//! controls only.

use super::Problem;
use super::tree::{File, Tree};
use crate::words;

/// Where no sentence stands.
pub(super) const WITHOUT: &[&str] = &["crates/web/src/", "crates/tui/src/", "crates/server/src/"];

/// Metrics say what they count to programs, and in the log of an operator.
const METRICS: &str = "crates/server/src/metrics.rs";

/// No text of these clients and of the server ends like a sentence: one that people read stands in
/// `scene::words`, where the others find it too.
pub(super) fn sentences_stand_with_the_words(tree: &Tree) -> Vec<Problem> {
    let is_client = |file: &&File| {
        let is_guarded = WITHOUT.iter().any(|folder| file.path.starts_with(folder));
        is_guarded && !file.path.contains("/tests") && file.path != METRICS
    };
    tree.files.iter().filter(is_client).flat_map(in_file).collect()
}

fn in_file(file: &File) -> Vec<Problem> {
    let found = words::in_file(file).into_iter().filter(|(_, text)| is_sentence(text));
    let problem = |(line, text): (usize, String)| {
        let advice = format!("\"{text}\" is a sentence: put it into `scene::words`");
        Problem::new(format!("{}:{line}", file.path), advice)
    };
    found.map(problem).collect()
}

/// Whether a text has the end of a sentence after a word.
fn is_sentence(text: &str) -> bool {
    let ends = |(at, sign): (usize, &str)| {
        let after = &text[at + sign.len()..];
        text[..at].ends_with(char::is_alphabetic) && (after.is_empty() || after.starts_with(' '))
    };
    text.match_indices(['.', '!', '?']).any(ends)
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    #[test]
    fn a_sentence_in_a_client_is_found() {
        let source =
            "f(\"Undo\");\nf(\"It is your turn.\");\nf(\"Loading …\");\nf(\".spot .lit\");\n";
        let found = sentences_stand_with_the_words(&tree(&[
            ("crates/web/src/a.rs", source),
            ("crates/web/src/a/tests.rs", source),
            ("crates/tui/src/a.rs", "f(\"Undo\");\nf(\"It is late.\");\n"),
            ("crates/scene/src/words.rs", source),
        ]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        assert_eq!(places, ["crates/web/src/a.rs:2", "crates/tui/src/a.rs:2"]);
    }
}
