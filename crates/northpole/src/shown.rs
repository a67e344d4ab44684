//! Text that others may have written, made safe for a terminal: it moves no cursor and hides
//! nothing.

use std::io::{self, IsTerminal, Write};

use tabletop::plain;
use tui::Palette;

use crate::failure::Failure;

/// Prints a text for a person; on a terminal without UTF-8, with letters in place of signs.
pub(crate) fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let text = lines(text);
    let has_signs = cfg!(not(unix)) || !out.is_terminal() || tui::has_utf8();
    let text = if has_signs { text.into() } else { Palette::letters().text(&text) };
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

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
