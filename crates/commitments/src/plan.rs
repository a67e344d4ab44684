//! What is played, frozen when the host starts.

use crate::{Bytes, LABEL, MOST_ROUNDS, Round, bytes, hash, hex};

/// How the edition is written that needs no file.
const BUILT_IN: &str = "built-in";

/// What is played and by whom, as it stood when the round began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The round.
    pub round: Round,
    /// The people who lost their chairs in earlier rounds; no name for a round that failed without.
    pub failed: Vec<(u8, String)>,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The options as text.
    pub options: String,
    /// The hash of the edition file, if it is not the built-in one.
    pub edition: Option<Bytes>,
    /// Whether seats are drawn by lot.
    pub is_drawn: bool,
    /// Who sits on which chair: a name, or `bot` and its kind.
    pub chairs: Vec<String>,
}

impl Plan {
    /// The text that is published and hashed.
    pub fn text(&self) -> String {
        format!("{LABEL} plan\n{}", self.lines())
    }

    /// Reads a text that is written exactly as [`Plan::text`] writes it.
    pub fn read(text: &str) -> Option<Plan> {
        let plan = Plan::read_lines(text.lines().skip(1))?;
        (plan.text() == text).then_some(plan)
    }

    /// The hash of an edition file. Blanks at the ends of its lines do not count: transcripts lose
    /// them.
    pub fn edition_hash(edition: &str) -> Bytes {
        let line = |line: &str| format!("{}\n", line.trim_end());
        hash(edition.lines().map(line).collect::<String>())
    }

    /// The hash of the text.
    pub fn hash(&self) -> Bytes {
        hash(self.text())
    }

    /// Whether the plan tells why every earlier round failed, and the round is one that a table may
    /// still try.
    pub fn tells_all_rounds(&self) -> bool {
        let number = self.round.number;
        let mut told: Vec<u8> = self.failed.iter().map(|(round, _)| *round).collect();
        told.dedup();
        (1..=MOST_ROUNDS).contains(&number) && told.into_iter().eq(1..number)
    }

    /// The edition in words of the plan: `built-in`, or the hash of its file.
    pub fn edition_text(&self) -> String {
        self.edition.map_or_else(|| BUILT_IN.into(), |edition| hex(&edition))
    }

    pub(crate) fn lines(&self) -> String {
        let mut text = self.round.lines();
        for (round, name) in &self.failed {
            text += &line("failed", &format!("{round} {name}"));
        }
        let seating = if self.is_drawn { "drawn" } else { "listed" };
        text += &line("game", &self.game);
        text += &line("rules", &self.rules.to_string());
        text += &line("options", &self.options);
        text += &line("edition", &self.edition_text());
        text += &line("seating", seating);
        for (chair, who) in self.chairs.iter().enumerate() {
            text += &line("chair", &format!("{chair} {who}"));
        }
        text
    }

    pub(crate) fn read_lines<'a>(lines: impl Iterator<Item = &'a str>) -> Option<Plan> {
        let mut lines = lines.peekable();
        let round = Round::read(&mut lines)?;
        let mut failed = Vec::new();
        while let Some(text) = lines.peek()?.strip_prefix("failed ") {
            let (number, name) = text.split_once(' ').unwrap_or((text, ""));
            failed.push((number.parse().ok()?, name.into()));
            lines.next();
        }
        let mut value = |word: &str| lines.next()?.strip_prefix(word).map(str::trim_start);
        let (game, rules, options) = (value("game")?, value("rules")?, value("options")?);
        let edition = match value("edition")? {
            BUILT_IN => None,
            hash => Some(bytes(hash)?),
        };
        let seating = value("seating")?;
        let chair = |(nth, line): (usize, &str)| {
            Some(line.strip_prefix(&format!("chair {nth} "))?.to_owned())
        };
        Some(Plan {
            round,
            failed,
            game: game.into(),
            rules: rules.parse().ok()?,
            options: options.into(),
            edition,
            is_drawn: seating == "drawn",
            chairs: lines.enumerate().map(chair).collect::<Option<_>>()?,
        })
    }
}

/// A line without blanks at its end: transcripts lose them.
fn line(word: &str, value: &str) -> String {
    format!("{}\n", format!("{word} {value}").trim_end())
}
