//! Where two things differ, in a few lines.

use std::fmt::Debug;

/// How many lines of each are shown.
const SHOWN: usize = 6;

/// Where two values differ: the way there and the first lines of their debug output that do,
/// `-` from the left, `+` from the right.
pub(crate) fn values(left: &impl Debug, right: &impl Debug) -> String {
    let (left, right) = (format!("{left:#?}"), format!("{right:#?}"));
    match first(&left, &right) {
        Some(line) => format!("  at {}\n{}", path(&left, line), excerpt(&left, &right, line)),
        None => "  (they differ in nothing that is printed)".into(),
    }
}

/// Where two texts differ: the first lines that do, `-` from the left, `+` from the right.
pub(crate) fn texts(left: &str, right: &str) -> String {
    match first(left, right) {
        Some(line) => format!("  from line {}\n{}", line + 1, excerpt(left, right, line)),
        None => "  (they differ only in how lines end)".into(),
    }
}

/// The first line that differs, counted from 0.
fn first(left: &str, right: &str) -> Option<usize> {
    let same = left.lines().zip(right.lines()).take_while(|(left, right)| left == right).count();
    let all = left.lines().count().max(right.lines().count());
    (same < all).then_some(same)
}

fn excerpt(left: &str, right: &str, from: usize) -> String {
    let mut excerpt = String::new();
    for (sign, text) in [('-', left), ('+', right)] {
        for line in text.lines().skip(from).take(SHOWN) {
            excerpt += &format!("  {sign} {line}\n");
        }
    }
    excerpt.truncate(excerpt.trim_end().len());
    excerpt
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
        assert!(found.starts_with("  at Shelf > boxes > 2 > 0\n  -             2,\n"), "{found}");
        assert_eq!(values(&1, &1), "  (they differ in nothing that is printed)");
    }

    #[test]
    fn texts_differ_from_a_line() {
        assert_eq!(texts("a\nb\n", "a\nc\n"), "  from line 2\n  - b\n  + c");
        assert_eq!(texts("a\n", "a\nb\n"), "  from line 2\n  + b");
    }
}
