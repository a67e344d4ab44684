//! The paragraphs of documents, rules and guides.

use crate::tidy::tree::File;

/// Whether a file is text for people: a document, rules, or the guide of a game.
pub(crate) fn is_document(file: &File) -> bool {
    file.is(".md") || is_guide(file)
}

fn is_guide(file: &File) -> bool {
    file.path.ends_with("/guide.txt")
}

/// The paragraphs of a document with the lines they begin on: wrapped lines are joined, code is
/// left out, and rows of a table and items of a list stand alone.
pub(crate) fn of(file: &File) -> Vec<(usize, String)> {
    let is_guide = is_guide(file);
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let (mut in_code, mut is_open) = (false, false);
    for (number, line) in file.lines() {
        let line = if is_guide { spoken(line) } else { line.trim() };
        if line.starts_with("```") {
            in_code = !in_code;
        }
        if in_code || line.is_empty() || line.starts_with("```") {
            is_open = false;
            continue;
        }
        match paragraphs.last_mut() {
            Some((_, last)) if is_open && !begins(line) => {
                last.push(' ');
                last.push_str(line);
            }
            _ => paragraphs.push((number, line.into())),
        }
        // Nothing goes on with a heading.
        is_open = is_guide || !line.starts_with('#');
    }
    paragraphs
}

/// What a line of a guide says; steps and what is pointed at say nothing.
fn spoken(line: &str) -> &str {
    line.strip_prefix("# ").unwrap_or_default().trim()
}

/// Whether a line begins something of its own.
fn begins(line: &str) -> bool {
    ["- ", "* ", "#", "|", "**"].iter().any(|begin| line.starts_with(begin))
        || line.split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<(usize, String)> {
        of(&File { path: path.into(), text: text.into() })
    }

    #[test]
    fn wrapped_lines_are_joined() {
        let text = "# Title\nOne\ntwo.\n\n- a\n  b\n- c\n```\ncode\n```\n1. first\n";
        let expected =
            [(1, "# Title"), (2, "One two."), (5, "- a b"), (7, "- c"), (11, "1. first")];
        assert_eq!(found("README.md", text), expected.map(|(line, text)| (line, text.to_string())));
    }

    #[test]
    fn a_guide_is_what_it_says() {
        let text = "northpole 1\n\n# Take the 6\n# now.\n#> pool/6\n1 take 6\n";
        let expected = [(3, "Take the 6 now.".to_string())];
        assert_eq!(found("games/x/guide.txt", text), expected);
    }
}
