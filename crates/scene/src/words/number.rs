//! Numbers and plurals as people read them.

/// A number as it is read, with a minus that is one, not a hyphen that voices leave out: "−3".
pub fn number(number: i16) -> String {
    let digits = thousands(number.unsigned_abs().into());
    if number < 0 { format!("−{digits}") } else { digits }
}

/// A count with its thousands apart: "3,798".
pub fn thousands(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count of something: "1 game", "3,798 games".
pub fn count(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", thousands(count as u64), if count == 1 { one } else { many })
}

/// How often: "once", "twice", "3 times".
pub fn times(times: usize) -> String {
    match times {
        1 => "once".into(),
        2 => "twice".into(),
        more => format!("{} times", thousands(more as u64)),
    }
}

/// A chance: "62%".
pub fn percent(chance: f32) -> String {
    format!("{:.0}%", chance * 100.0)
}

/// Whose something is: "Nora's".
pub fn whose(name: &str) -> String {
    format!("{name}'s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_people_write_them() {
        let written = [0, 7, 999, 1_000, 3_798, 1_234_567].map(thousands);
        assert_eq!(written, ["0", "7", "999", "1,000", "3,798", "1,234,567"]);
        assert_eq!([number(-3), number(0), number(12)], ["−3", "0", "12"]);
        assert_eq!(percent(0.624), "62%");
    }

    #[test]
    fn one_is_not_many() {
        let games = [0, 1, 2, 3_798].map(|games| count(games, "game", "games"));
        assert_eq!(games, ["0 games", "1 game", "2 games", "3,798 games"]);
        assert_eq!([1, 2, 3].map(times), ["once", "twice", "3 times"]);
    }
}
