//! Where two things differ, in a few lines.

use std::fmt::Debug;

const BEFORE: usize = 3;
const SHOWN: usize = 6;

/// Where two values differ: the first lines of their debug output that do.
pub(crate) fn values(left: &impl Debug, right: &impl Debug) -> String {
    texts(&format!("{left:#?}"), &format!("{right:#?}"))
}

/// Where two texts differ: the first lines that do, `-` from the left, `+` from the right.
pub(crate) fn texts(left: &str, right: &str) -> String {
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let same = left.iter().zip(&right).take_while(|(left, right)| left == right).count();
    if same == left.len() && same == right.len() {
        return "  (they differ in nothing that is printed)".into();
    }
    let mut text = format!("  from line {}:\n", same + 1);
    let before = &left[same.saturating_sub(BEFORE)..same];
    for (sign, lines) in [(' ', before), ('-', &left[same..]), ('+', &right[same..])] {
        for line in lines.iter().take(SHOWN) {
            text += &format!("  {sign} {line}\n");
        }
    }
    text.truncate(text.trim_end().len());
    text
}
