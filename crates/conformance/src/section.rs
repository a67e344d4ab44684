//! A part of RULES.md that is generated from a game's data.

use std::path::Path;

use crate::golden::{self, Mode};

/// Compares the part under `heading`, up to the next heading, with `body`, or rewrites it.
pub(crate) fn check(dir: &Path, heading: &str, body: &str, mode: Mode) {
    let path = dir.join("RULES.md");
    let text = golden::read(&path);
    let Some((before, after)) = split(&text, heading) else {
        panic!("{} has no heading `{heading}`", path.display());
    };
    golden::settle(&path, &format!("{before}\n{}\n{after}", body.trim_end()), mode);
}

/// The text up to the heading, and the text from the next heading on with the blank line before it.
fn split<'a>(text: &'a str, heading: &str) -> Option<(&'a str, &'a str)> {
    let line = format!("\n{heading}\n");
    let begin = text.find(&line)? + line.len();
    let end = text[begin..].find("\n#").map_or(text.len(), |at| begin + at);
    Some((&text[..begin], &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_ends_before_the_next_heading() {
        let text = "# A\n\n## B\n\nb\n\n## C\n\nc\n";
        assert_eq!(split(text, "## B"), Some(("# A\n\n## B\n", "\n## C\n\nc\n")));
        assert_eq!(split(text, "## C"), Some(("# A\n\n## B\n\nb\n\n## C\n", "")));
        assert_eq!(split(text, "## D"), None);
    }
}
