//! What others may have written, for a terminal: it moves no cursor and hides nothing.

use tabletop::plain;

/// A text of several lines.
pub(crate) fn lines(text: &str) -> String {
    text.split_inclusive('\n').map(line).collect()
}

fn line(line: &str) -> String {
    let end = if line.ends_with('\n') { "\n" } else { "" };
    plain(line) + end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_lines() {
        assert_eq!(lines("a\u{1b}[2J\n\r\n\u{202e}b"), "a[2J\n\nb");
        assert_eq!(lines("> "), "> ");
        assert_eq!(lines("\n"), "\n");
    }
}
