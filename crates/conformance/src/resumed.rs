//! Interrupted matches.

/// Checks that after an interruption luck decides what these records say: `go_on` gets the lines
/// before a decision of luck, and returns the transcript of the resumed match.
pub fn assert_luck_repeats(records: &str, go_on: impl Fn(&str) -> String) {
    let lines: Vec<&str> = records.lines().collect();
    let is_luck = |nth: usize| lines.get(nth).is_some_and(|line| line.starts_with("* "));
    let begins = (1..lines.len()).filter(|&nth| is_luck(nth) && !is_luck(nth - 1));
    for begin in begins {
        let end = (begin..lines.len()).find(|&nth| !is_luck(nth)).unwrap_or(lines.len());
        let decided = steps(&lines[..end]);
        let again = go_on(&(lines[..begin].join("\n") + "\n"));
        let again: Vec<&str> = again.lines().collect();
        assert_eq!(steps(&again), decided, "from line {} on:\n{records}", begin + 1);
    }
}

/// The steps of a transcript, without its heading and its end.
fn steps<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let is_step = |line: &&str| line.starts_with(|sign: char| sign == '*' || sign.is_ascii_digit());
    lines.iter().copied().filter(is_step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORDS: &str = "northpole 1\n\n* first 2\n* throw 1\n2 pass\n* throw 6\n1 pass\n";

    /// The recorded match, continued until luck has decided.
    fn go_on(before: &str) -> String {
        let rest = &RECORDS[before.len()..];
        let luck = rest.lines().take_while(|line| line.starts_with("* "));
        before.to_owned() + &luck.map(|line| format!("{line}\n")).collect::<String>()
    }

    #[test]
    fn luck_that_repeats_is_sound() {
        assert_luck_repeats(RECORDS, go_on);
    }

    #[test]
    #[should_panic(expected = "from line 6 on")]
    fn luck_that_was_drawn_anew_is_found() {
        assert_luck_repeats(&RECORDS.replace("throw 6", "throw 5"), go_on);
    }
}
