//! Who is at a table that people come to and go from.

/// So many seconds before the end of a step's time, each of them is counted.
pub const LAST: u64 = 30;

/// Whether a player is connected, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// They are.
    Here,
    /// They are, and have not moved for long.
    Idle,
    /// They are gone, and the table waits.
    Away,
    /// A bot goes on for them.
    Replaced,
    /// A bot goes on for them until the end.
    Resigned,
}

/// "Nora is away."
pub fn company(name: &str, company: Company) -> String {
    match company {
        Company::Here => format!("{name} is here."),
        Company::Idle => format!("{name} has not moved for a while."),
        Company::Away => format!("{name} is away."),
        Company::Replaced => format!("A bot plays for {name}."),
        Company::Resigned => format!("{name} has resigned. A bot finishes the game."),
    }
}

/// What can be done about somebody who is gone: "Let a bot play for Nora".
pub fn step_in(name: &str) -> String {
    format!("Let a bot play for {name}")
}

/// Somebody would like to play again: "Nora asks for a rematch."
pub fn rematch(name: &str) -> String {
    format!("{name} asks for a rematch.")
}

/// Something that was said: "Nora: Hello".
pub fn said(name: &str, what: &str) -> String {
    format!("{name}: {what}")
}

/// How many look on: "2 people watch"; nothing if nobody does.
pub fn watching(count: usize) -> Option<String> {
    match count {
        0 => None,
        1 => Some("1 person watches".into()),
        count => Some(format!("{count} people watch")),
    }
}

/// How long there is for a step: "3 hours left", rounded so that nobody is late by trusting it.
pub fn left(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    let (count, unit) = match (minutes, hours, days) {
        (_, _, 2..) => (days, "days"),
        (_, 2.., _) => (hours, "hours"),
        (2.., _, _) => (minutes, "minutes"),
        (1, ..) => (1, "minute"),
        (0, ..) if seconds > LAST => return "less than a minute left".into(),
        (0, ..) => return format!("{} left", super::seats::seconds(seconds)),
    };
    format!("{count} {unit} left")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_there_is_a_sentence() {
        assert_eq!(company("Nora", Company::Here), "Nora is here.");
        assert_eq!(company("Nora", Company::Replaced), "A bot plays for Nora.");
        assert_eq!(step_in("Nora"), "Let a bot play for Nora");
        assert_eq!(watching(0), None);
        assert_eq!(watching(2).as_deref(), Some("2 people watch"));
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
