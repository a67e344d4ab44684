//! Sentences stand in `scene::words` and in the games; the web client has labels of its controls only.

use super::Problem;
use super::tree::{File, Tree};
use crate::words;

/// Where no sentence stands.
pub(super) const WITHOUT: &str = "crates/web/src/";

/// No text of the web client ends like a sentence: one that people read stands in `scene::words`,
/// where the terminal finds it too.
pub(super) fn sentences_stand_with_the_words(tree: &Tree) -> Vec<Problem> {
    let is_client = |file: &&File| file.path.starts_with(WITHOUT) && !file.path.contains("/tests");
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
    fn a_sentence_in_the_web_client_is_found() {
        let source =
            "f(\"Undo\");\nf(\"It is your turn.\");\nf(\"Loading …\");\nf(\".spot .lit\");\n";
        let found = sentences_stand_with_the_words(&tree(&[
            ("crates/web/src/a.rs", source),
            ("crates/web/src/a/tests.rs", source),
            ("crates/scene/src/words.rs", source),
        ]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        assert_eq!(places, ["crates/web/src/a.rs:2"]);
    }
}
