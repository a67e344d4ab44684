//! Where two things differ, in a few lines.

use std::fmt::Debug;

use similar::{Change, ChangeTag, DiffTag, TextDiff};

/// How many lines are shown around a difference.
const AROUND: usize = 2;
/// How many lines are shown in all.
const SHOWN: usize = 24;

/// Where two values differ: the way there and the lines of their debug output that do, `-` from
/// the left, `+` from the right.
pub(crate) fn values(left: &impl Debug, right: &impl Debug) -> String {
    let (left, right) = (format!("{left:#?}"), format!("{right:#?}"));
    match first(&left, &right) {
        Some((line, excerpt)) => format!("  at {}\n{excerpt}", path(&left, line)),
        None => "  (they differ in nothing that is printed)".into(),
    }
}

/// Where two texts differ: the lines that do, `-` from the left, `+` from the right.
pub(crate) fn texts(left: &str, right: &str) -> String {
    match first(left, right) {
        Some((line, excerpt)) => format!("  from line {}\n{excerpt}", line + 1),
        None => "  (they differ in nothing)".into(),
    }
}

/// The first line that differs, counted from 0, and the differences with the lines around them.
fn first(left: &str, right: &str) -> Option<(usize, String)> {
    let difference = TextDiff::from_lines(left, right);
    let differs = difference.ops().iter().find(|part| part.tag() != DiffTag::Equal)?;
    let groups = difference.grouped_ops(AROUND);
    let mut lines =
        groups.iter().flatten().flat_map(|part| difference.iter_changes(part)).map(line);
    let mut excerpt: Vec<String> = lines.by_ref().take(SHOWN).collect();
    let more = lines.count();
    excerpt.extend((more > 0).then(|| format!("  … and {more} lines more")));
    Some((differs.old_range().start, excerpt.join("\n")))
}

fn line(change: Change<&str>) -> String {
    let sign = match change.tag() {
        ChangeTag::Equal => ' ',
        ChangeTag::Delete => '-',
        ChangeTag::Insert => '+',
    };
    format!("  {sign} {}", change.value().trim_end_matches('\n'))
}

/// The way to a line of indented debug output: `View > table > players > 2 > coins`.
fn path(text: &str, line: usize) -> String {
    let lines: Vec<&str> = text.lines().take(line + 1).collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut steps = Vec::new();
    let (mut level, mut siblings) = (usize::MAX, 0);
    let mut child = "";
    for &line in lines.iter().rev() {
        if indent(line) < level {
            steps.extend(step(child, siblings));
            (level, siblings, child) = (indent(line), 0, line.trim());
        } else if indent(line) == level && !line.trim().starts_with([')', ']', '}']) {
            siblings += 1;
        }
    }
    let root = child.trim_end_matches([' ', '(', '[', '{']);
    steps.extend((!root.is_empty()).then(|| root.to_string()));
    steps.reverse();
    steps.join(" > ")
}

/// One step of a way: the name of a field, or the number of an item in a list.
fn step(line: &str, siblings: usize) -> Option<String> {
    if line.is_empty() || line == "[" {
        return None;
    }
    match line.split_once(": ") {
        Some((name, _)) => Some(name.into()),
        None => Some(siblings.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    #[expect(dead_code, reason = "only printed")]
    struct Shelf {
        name: &'static str,
        boxes: [Option<u8>; 3],
    }

    #[test]
    fn the_way_to_a_difference_is_named() {
        let shelf = |last| Shelf { name: "A", boxes: [None, Some(1), Some(last)] };
        let found = values(&shelf(2), &shelf(3));
        assert!(found.starts_with("  at Shelf > boxes > 2 > 0\n"), "{found}");
        assert!(found.contains("\n  -             2,\n  +             3,\n"), "{found}");
        assert_eq!(values(&1, &1), "  (they differ in nothing that is printed)");
    }

    #[test]
    fn texts_differ_from_a_line() {
        assert_eq!(texts("a\nb\n", "a\nc\n"), "  from line 2\n    a\n  - b\n  + c");
        assert_eq!(texts("a\n", "a\nb\n"), "  from line 2\n    a\n  + b");
    }

    #[test]
    fn a_line_that_is_missing_does_not_hide_the_rest() {
        let snow = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n";
        let melted = snow.replace("two\n", "").replace("nine", "ten");
        let found = texts(snow, &melted);
        let changed: Vec<&str> = found.lines().filter(|line| line.starts_with("  -")).collect();
        assert_eq!(changed, ["  - two", "  - nine"], "{found}");
    }

    #[test]
    fn long_differences_are_cut() {
        let many: String = (0..1000).map(|number| format!("{number}\n")).collect();
        let found = texts(&many, "");
        assert_eq!(found.lines().count(), 1 + SHOWN + 1);
        assert!(found.ends_with("\n  … and 976 lines more"), "{found}");
    }
}
