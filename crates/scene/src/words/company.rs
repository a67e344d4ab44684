//! Who is at an online table, and how much time is left or has passed.

/// How many of the last seconds of a step's time are counted one by one.
pub const LAST: u64 = 30;

/// Whether a player is connected, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// The player is connected.
    Here,
    /// The player is connected, and has not moved for long.
    Idle,
    /// The player is not connected, and the table waits.
    Away,
    /// A bot plays for the player.
    Replaced,
    /// A bot plays for the player until the end.
    Resigned,
}

/// Whether a player is connected, in a sentence: "Nora is away."
pub fn company(name: &str, company: Company) -> String {
    match company {
        Company::Here => format!("{name} is here."),
        Company::Idle => format!("{name} has not moved for a while."),
        Company::Away => format!("{name} is away."),
        Company::Replaced => format!("A bot is playing for {name}."),
        Company::Resigned => format!("{name} has resigned. A bot finishes the game."),
    }
}

/// What can be done about a player who is away: "Let a bot play for Nora".
pub fn step_in(name: &str) -> String {
    format!("Let a bot play for {name}")
}

/// A player would like to play again: "Nora would like a rematch." A shared screen has no name.
pub fn rematch(name: &str) -> String {
    if name.is_empty() {
        return "The table is set for a rematch.".into();
    }
    format!("{name} would like a rematch.")
}

/// Something that was said: "Nora: Hello".
pub fn said(name: &str, what: &str) -> String {
    format!("{name}: {what}")
}

/// How many people watch: "2 spectators"; nothing if nobody does.
pub fn watching(count: usize) -> Option<String> {
    (count > 0).then(|| super::count(count, "spectator", "spectators"))
}

/// How much time is left for a step: "3 hours left", rounded down.
pub fn left(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    let (left, one, many) = match (minutes, hours, days) {
        (_, _, 2..) => (days, "day left", "days left"),
        (_, 2.., _) => (hours, "hour left", "hours left"),
        (1.., _, _) => (minutes, "minute left", "minutes left"),
        (0, ..) if seconds > LAST => return "less than a minute left".into(),
        (0, ..) => return format!("{} left", super::seats::seconds(seconds)),
    };
    super::count(usize::try_from(left).unwrap_or(usize::MAX), one, many)
}

/// How long ago something was: "3 hours ago".
pub fn ago(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    let (past, one, many) = match (minutes, hours, days) {
        (0, ..) => return "just now".into(),
        (_, 0, _) => (minutes, "minute ago", "minutes ago"),
        (_, _, 0) => (hours, "hour ago", "hours ago"),
        _ => (days, "day ago", "days ago"),
    };
    super::count(usize::try_from(past).unwrap_or(usize::MAX), one, many)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_by() {
        let told = [0, 60, 3_599, 3_600, 100_000, 200_000].map(ago);
        let words =
            ["just now", "1 minute ago", "59 minutes ago", "1 hour ago", "1 day ago", "2 days ago"];
        assert_eq!(told, words);
    }

    #[test]
    fn who_is_there_is_a_sentence() {
        assert_eq!(company("Nora", Company::Here), "Nora is here.");
        assert_eq!(company("Nora", Company::Replaced), "A bot is playing for Nora.");
        assert_eq!(step_in("Nora"), "Let a bot play for Nora");
        assert_eq!(watching(0), None);
        assert_eq!(watching(2).as_deref(), Some("2 spectators"));
    }

    #[test]
    fn time_is_told_as_people_do() {
        let told = [
            (31, "less than a minute left"),
            (30, "30 seconds left"),
            (70, "1 minute left"),
            (7_100, "118 minutes left"),
        ];
        for (seconds, words) in told {
            assert_eq!(left(seconds), words);
        }
        assert_eq!(left(7_300), "2 hours left");
        assert_eq!(left(200_000), "2 days left");
    }
}
