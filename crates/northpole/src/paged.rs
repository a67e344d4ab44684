//! Long texts on a terminal: wrapped between words, one screen at a time.

use std::collections::VecDeque;
use std::io::{self, IsTerminal, stderr, stdin, stdout};

use crate::failure::Failure;
use crate::reading;
use crate::shown::say;

/// The columns and lines of the terminal; `None` if the output goes elsewhere.
fn size(output: &impl IsTerminal) -> Option<(usize, usize)> {
    let (columns, lines) = tui::size().filter(|_| output.is_terminal())?;
    Some((usize::from(columns).max(20), usize::from(lines).max(4)))
}

/// How many characters a drawn line may have.
pub(crate) fn width() -> usize {
    size(&stdout()).map_or(USUAL_WIDTH, |(columns, _)| columns)
}

/// Where the output is not a terminal.
const USUAL_WIDTH: usize = 100;

/// Writes a text; on a terminal, its lines are wrapped between words.
pub(crate) fn tell(text: &str) -> Result<(), Failure> {
    match size(&stdout()) {
        Some((columns, _)) => say(&wrapped(text, columns)),
        None => say(text),
    }
}

/// A sentence for standard error, broken between words where that is a terminal.
pub(crate) fn beside(text: &str) -> String {
    size(&stderr()).map_or_else(|| text.into(), |(columns, _)| wrapped(text, columns))
}

/// Like [`tell`], but waits for Enter after each screen.
pub(crate) fn tell_all(text: &str) -> Result<(), Failure> {
    let mut pages = pages(text);
    while let Some(page) = pages.pop_front() {
        say(&page)?;
        if pages.is_empty() {
            break;
        }
        say(MORE)?;
        let typed = reading::line(&mut io::stdin().lock())?;
        if typed.is_none_or(|typed| is_enough(&typed)) {
            break;
        }
    }
    Ok(())
}

/// The question after every page but the last.
pub(crate) const MORE: &str = "(Enter: more, q: stop) ";

/// Whether the reader of a page wants to stop.
pub(crate) fn is_enough(typed: &str) -> bool {
    typed.trim().eq_ignore_ascii_case("q")
}

/// A text in pages that fit on the terminal; in one piece where no person types.
pub(crate) fn pages(text: &str) -> VecDeque<String> {
    match size(&stdout()) {
        None => [text.to_owned()].into(),
        Some((columns, _)) if !stdin().is_terminal() => [wrapped(text, columns)].into(),
        Some((columns, lines)) => {
            let text = wrapped(text, columns);
            let all: Vec<&str> = text.split_inclusive('\n').collect();
            all.chunks(lines - 1).map(<[&str]>::concat).collect()
        }
    }
}

/// Lines of at most `width` characters. Continuation lines are indented like the words of the
/// first.
fn wrapped(text: &str, width: usize) -> String {
    text.split_inclusive('\n').map(|line| broken(line, width)).collect()
}

fn broken(line: &str, width: usize) -> String {
    let length = |text: &str| text.chars().count();
    if length(line.trim_end()) <= width {
        return line.into();
    }
    let (first, text) = line.split_at(begin_of_text(line, width / 2));
    let column = if first.trim().is_empty() { length(first) + 2 } else { length(first) };
    let hanging = " ".repeat(column.min(width / 2));
    let (mut lines, mut now) = (String::new(), first.to_owned());
    let mut is_begun = false;
    for word in text.split_whitespace() {
        if is_begun && length(&now) + 1 + length(word) > width {
            lines += &format!("{}\n", now.trim_end());
            (now, is_begun) = (hanging.clone(), false);
        }
        if is_begun {
            now.push(' ');
        }
        now += word;
        is_begun = true;
    }
    format!("{lines}{now}{}", if line.ends_with('\n') { "\n" } else { "" })
}

/// Where a line's text begins: behind its blanks, and behind what stands in a column before it, if
/// that is narrow.
fn begin_of_text(line: &str, most: usize) -> usize {
    let indent = line.len() - line.trim_start().len();
    let text = line.trim_end();
    let gap = text[indent.min(text.len())..].find(GAP).map(|at| indent + at);
    let begin = gap.map(|at| text.len() - text[at..].trim_start().len());
    begin.filter(|begin| text[..*begin].chars().count() <= most).unwrap_or(indent)
}

/// What parts columns.
const GAP: &str = "  ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(wrapped("short\n> ", 20), "short\n> ");
        let text = wrapped("  one two three four five six\nnext\n", 20);
        assert_eq!(text, "  one two three four\n    five six\nnext\n");
        let column = wrapped("  a b  one two three four\n", 20);
        assert_eq!(column, "  a b  one two three\n       four\n", "columns stay columns");
        let long = "x".repeat(30);
        assert_eq!(wrapped(&long, 20), long, "an address stays whole");
    }
}
