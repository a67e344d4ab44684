//! A match as text: save file, fixture, replay and bug report in one.
//!
//! ```text
//! northpole 1
//! game chess
//! rules 1
//! seats 2
//! player 1 Nora
//! player 2 bot greedy
//!
//! * first 2
//! 1 keep 3 5
//! = 12 9/1
//! ```
//!
//! First the heading, then one step a line: a seat and its action, or `*` and what luck decided.
//! A finished match ends with `=` and the scores, tie-breakers behind strokes. `options` stands
//! in the heading if there are any, and an edition file other than the built-in one is quoted
//! there line by line, each after `| `. Lines that begin with `#` are remarks.
//!
//! While a match is played its lines are records: they are appended and never changed. So a step
//! that was undone still stands there, and `undo 1` after it; and `key` names the secret that luck
//! comes from afterwards, so that a resumed match meets the luck it would have had. `takeback 1 5`
//! goes back over the last five steps to a decision of seat 1. Where the steps that were taken back
//! are left out, `takebacks 2` in the heading says how often that happened: such a match does not
//! count. `guided` stands there if the match follows the guide of its game. `luck` lines tell how
//! the players of an online table agreed on that secret.

use std::fmt;
use std::str::FromStr;

use crate::step::{TAKEBACK, UNDO};
use crate::{Entry, Game, Score, Seat, Step, Turn, Unreadable, is_plain, quote};

/// The version of this format.
const FORMAT: &str = "northpole 1";

/// The word that says that a match follows a guide.
const GUIDED: &str = "guided";
/// The word that says how often a player went back.
const TAKEBACKS: &str = "takebacks";

/// The word before what an online table and its players agreed their luck on.
const LUCK: &str = "luck";

/// The longest name of a player, in letters.
pub const LONGEST_NAME: usize = 80;
/// What stands in the heading only.
const HEADING: [&str; 9] =
    ["game", "rules", "seats", "options", "player", "|", GUIDED, TAKEBACKS, LUCK];
/// The longest line, in bytes, but for those of an edition file, which has limits of its own.
const LONGEST_LINE: usize = 2000;

/// A match written down: everything needed to go on with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transcript {
    /// The game's short name.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many play.
    pub seats: usize,
    /// The options, as text; empty for the game as printed.
    pub options: String,
    /// The edition file in use, whole, if it is not the built-in one.
    pub edition: Option<String>,
    /// Who sits where, in seat order: a name, or `bot` and its kind. May be empty.
    pub players: Vec<String>,
    /// Whether it is a first game that follows the guide of its game.
    pub guided: bool,
    /// How often a player went back to a decision, the steps of which are left out here.
    pub takebacks: usize,
    /// How an online table and its players agreed on their luck, line by line.
    pub luck: Vec<String>,
    /// The secret that the luck to come is drawn from, as text, if it is written down.
    pub key: Option<String>,
    /// The steps, and where one was taken back, with the lines they stand on.
    pub steps: Vec<(usize, String)>,
    /// The final scores, as text; `None` while the match goes on.
    pub result: Option<String>,
}

/// What is wrong with a transcript, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub why: String,
}

impl Damaged {
    /// Damage at that line.
    pub fn new(line: usize, why: impl Into<String>) -> Damaged {
        Damaged { line, why: why.into() }
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl Transcript {
    /// Plays the steps again, checking every one, and the result if there is one. What was taken
    /// back is left out.
    pub fn replay<G: Game>(
        &self,
        components: &'static G::Components,
    ) -> Result<(G, Vec<Step<G>>), Damaged> {
        let wrong = |why: &dyn fmt::Display| Damaged::new(1, format!("the heading: {why}"));
        let options = self.options.parse().map_err(|why: Unreadable| wrong(&why))?;
        let mut game = G::new(self.seats, &options, components).map_err(|why| wrong(&why))?;
        let mut steps: Vec<(Step<G>, G)> = Vec::with_capacity(self.steps.len());
        for (line, entry) in self.entries()? {
            let before = game.clone();
            let done = match entry {
                Entry::Taken(step) => {
                    let taken = step.take(&mut game, &mut Vec::new());
                    steps.push((step, before));
                    taken
                }
                Entry::TakenBack(seat) => take_out(&mut steps, seat, &mut game),
                Entry::WentBack(seat, count) => {
                    go_back(&mut steps, seat, count).map(|before| game = before)
                }
            };
            done.map_err(|why| Damaged::new(line, format!("{}: {why}", quote(self.at(line)))))?;
        }
        self.check_result(&game)?;
        Ok((game, steps.into_iter().map(|(step, _)| step).collect()))
    }

    /// How often a player went back to a decision, here or where the steps are left out.
    pub fn went_back(&self) -> usize {
        let is_takeback = |text: &str| text.split_once(' ').is_some_and(|(it, _)| it == TAKEBACK);
        self.takebacks + self.steps.iter().filter(|(_, text)| is_takeback(text)).count()
    }

    /// The records after the heading, with the lines they stand on.
    pub fn entries<G: Game>(&self) -> Result<Vec<(usize, Entry<G>)>, Damaged> {
        let read = |(line, text): &(usize, String)| {
            let damaged =
                |why: Unreadable| Damaged::new(*line, format!("{}: {}", quote(text), why.0));
            Ok((*line, text.parse().map_err(damaged)?))
        };
        self.steps.iter().map(read).collect()
    }

    /// What stands on a line that holds a record.
    fn at(&self, line: usize) -> &str {
        self.steps.iter().find(|(number, _)| *number == line).map_or("", |(_, text)| text)
    }

    fn check_result<G: Game>(&self, game: &G) -> Result<(), Damaged> {
        let Some(written) = &self.result else { return Ok(()) };
        let last = self.steps.last().map_or(1, |(line, _)| line + 1);
        match result(game) {
            Some(played) if played == *written => Ok(()),
            Some(played) => {
                let why = format!("the result is written {} but played `{played}`", quote(written));
                Err(Damaged::new(last, why))
            }
            None => Err(Damaged::new(last, "a result is written but the match is not over")),
        }
    }
}

/// Drops the last `count` steps, the first of which was this seat's; the position before them.
fn go_back<G: Game>(
    steps: &mut Vec<(Step<G>, G)>,
    seat: Seat,
    count: usize,
) -> Result<G, &'static str> {
    let first = steps.len().checked_sub(count).ok_or("there were not so many steps")?;
    let first = steps.drain(first..).next();
    match first {
        Some((Step::Acted(actor, _), before)) if actor == seat => Ok(before),
        _ => Err("that step was not that seat's"),
    }
}

/// Takes the last step of this seat out. What other seats did since stands: all of it was sealed.
fn take_out<G: Game>(
    steps: &mut Vec<(Step<G>, G)>,
    seat: Seat,
    game: &mut G,
) -> Result<(), &'static str> {
    let is_own = |(step, _): &(Step<G>, G)| matches!(step, Step::Acted(actor, _) if *actor == seat);
    let nth = steps.iter().rposition(is_own).ok_or("that seat has taken no step")?;
    let since = steps.split_off(nth + 1);
    *game = go_back(steps, seat, 1)?;
    for (step, _) in since {
        if matches!(step, Step::Dealt(_)) {
            return Err("luck has decided since that seat's last step");
        }
        let before = game.clone();
        step.take(game, &mut Vec::new())?;
        steps.push((step, before));
    }
    Ok(())
}

/// The scores of a match that is over, as a transcript writes them.
pub fn result<G: Game>(game: &G) -> Option<String> {
    if game.turn() != Turn::Over {
        return None;
    }
    let scores: Vec<String> =
        Seat::all(game.seats()).map(|seat| game.score(seat).to_string()).collect();
    Some(scores.join(" "))
}

impl fmt::Display for Score {
    /// `12`, or `12/3` and `12/3/1` where tie-breakers count.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.points, self.tiebreaks) {
            (points, [0, 0]) => write!(f, "{points}"),
            (points, [first, 0]) => write!(f, "{points}/{first}"),
            (points, [first, second]) => write!(f, "{points}/{first}/{second}"),
        }
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}\ngame {}\nrules {}\nseats {}", self.game, self.rules, self.seats)?;
        if !self.options.is_empty() {
            writeln!(f, "options {}", self.options)?;
        }
        for (nth, player) in self.players.iter().enumerate() {
            writeln!(f, "player {} {player}", nth + 1)?;
        }
        for line in self.edition.iter().flat_map(|edition| edition.lines()) {
            writeln!(f, "| {line}")?;
        }
        if self.guided {
            writeln!(f, "{GUIDED}")?;
        }
        if self.takebacks > 0 {
            writeln!(f, "{TAKEBACKS} {}", self.takebacks)?;
        }
        for line in &self.luck {
            writeln!(f, "{LUCK} {line}")?;
        }
        if let Some(key) = &self.key {
            writeln!(f, "key {key}")?;
        }
        writeln!(f)?;
        for (_, step) in &self.steps {
            writeln!(f, "{step}")?;
        }
        match &self.result {
            Some(result) => writeln!(f, "= {result}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Transcript {
    type Err = Damaged;

    fn from_str(text: &str) -> Result<Transcript, Damaged> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(nth, line)| (nth + 1, line.trim_end()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        match lines.next() {
            Some((_, FORMAT)) => (),
            Some((line, _)) => {
                return Err(Damaged::new(line, format!("a transcript begins with `{FORMAT}`")));
            }
            None => return Err(Damaged::new(1, "the file is empty")),
        }
        let mut transcript = Transcript::default();
        for (number, line) in lines {
            transcript.read_line(number, line)?;
        }
        transcript.check_heading()?;
        Ok(transcript)
    }
}

impl Transcript {
    fn read_line(&mut self, number: usize, line: &str) -> Result<(), Damaged> {
        if self.result.is_some() {
            return Err(Damaged::new(number, "nothing may follow the result"));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if line.len() > LONGEST_LINE && word != "|" {
            let why = format!("a line is at most {LONGEST_LINE} bytes long");
            return Err(Damaged::new(number, why));
        }
        // An edition's lines are read, and refused, by the crate `editions`.
        if word != "|" && !is_plain(line) {
            let why = format!("{} contains invisible characters", quote(line));
            return Err(Damaged::new(number, why));
        }
        let is_heading = HEADING.contains(&word);
        if is_heading && !self.steps.is_empty() {
            return Err(Damaged::new(number, format!("`{word}` belongs before the first step")));
        }
        let missing =
            |_| Damaged::new(number, format!("`{word}` needs a number, not {}", quote(rest)));
        match word {
            "game" => self.game = rest.into(),
            "rules" => self.rules = rest.parse().map_err(missing)?,
            "seats" => self.seats = rest.parse().map_err(missing)?,
            "options" => self.options = rest.into(),
            "player" => self.read_player(number, rest)?,
            "|" => *self.edition.get_or_insert_default() += &format!("{rest}\n"),
            GUIDED => self.guided = true,
            TAKEBACKS => self.takebacks = rest.parse().map_err(missing)?,
            LUCK => self.luck.push(rest.into()),
            "key" => self.key = Some(rest.into()),
            "=" => self.result = Some(rest.into()),
            "*" | UNDO | TAKEBACK => self.steps.push((number, line.into())),
            seat if seat.parse::<Seat>().is_ok() => self.steps.push((number, line.into())),
            _ => return Err(Damaged::new(number, format!("{} is not a step", quote(line)))),
        }
        Ok(())
    }

    /// Players are written in seat order, each with the seat's number.
    fn read_player(&mut self, line: usize, text: &str) -> Result<(), Damaged> {
        let next = self.players.len() + 1;
        match text.split_once(' ') {
            Some((_, name)) if name.chars().count() > LONGEST_NAME => {
                let why = format!("a name is at most {LONGEST_NAME} letters long");
                return Err(Damaged::new(line, why));
            }
            Some((seat, name)) if seat == next.to_string() => self.players.push(name.into()),
            _ => return Err(Damaged::new(line, format!("`player {next}` and a name belong here"))),
        }
        Ok(())
    }

    fn check_heading(&self) -> Result<(), Damaged> {
        let missing = |what: &str| Err(Damaged::new(1, format!("the heading names no {what}")));
        match self {
            Transcript { game, .. } if game.is_empty() => missing("game"),
            Transcript { rules: 0, .. } => missing("version of the rules"),
            Transcript { seats: 0, .. } => missing("number of seats"),
            Transcript { seats, players, .. } if players.len() > *seats => {
                let why = format!("the heading names {} players for {seats} seats", players.len());
                Err(Damaged::new(1, why))
            }
            Transcript { .. } => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "northpole 1\ngame chess\nrules 1\nseats 2\noptions fast\nplayer 1 Nora\n\
                        player 2 bot greedy\n| [limits]\n| goal = 9\n\n* first 2\n1 keep 3 5\n= 12 9/1\n";

    #[test]
    fn a_transcript_reads_back() {
        let read: Transcript = TEXT.parse().expect("a sound transcript");
        assert_eq!(read.players, ["Nora", "bot greedy"]);
        assert_eq!(read.edition.as_deref(), Some("[limits]\ngoal = 9\n"));
        assert_eq!(read.steps[1], (12, "1 keep 3 5".into()));
        assert_eq!(read.to_string(), TEXT);
    }

    #[test]
    fn a_key_is_read_wherever_it_stands() {
        let heading = TEXT.replace("\n\n", "\nluck scheme 2\nluck options\nkey 00ff\n\n");
        let read: Transcript = heading.parse().expect("a sound transcript");
        assert_eq!(read.key.as_deref(), Some("00ff"));
        assert_eq!(read.to_string(), heading);
        let later = TEXT.replace("1 keep", "key aa11\n1 keep");
        let read: Transcript = later.parse().expect("a sound transcript");
        assert_eq!(read.key.as_deref(), Some("aa11"));
    }

    #[test]
    fn damage_is_named_by_line() {
        let damage = |text: &str| text.parse::<Transcript>().expect_err("damaged").to_string();
        assert_eq!(damage(""), "line 1: the file is empty");
        assert_eq!(damage("hello"), "line 1: a transcript begins with `northpole 1`");
        assert_eq!(
            damage("northpole 1\ngame x\n"),
            "line 1: the heading names no version of the rules"
        );
        assert_eq!(
            damage(&TEXT.replace("1 keep", "one keep")),
            "line 12: `one keep 3 5` is not a step"
        );
        let changed = |from: &str, to: &str| damage(&TEXT.replace(from, to));
        assert_eq!(
            changed("rules 1", "rules 65537"),
            "line 3: `rules` needs a number, not `65537`"
        );
        assert_eq!(changed("player 1", "player 2"), "line 6: `player 1` and a name belong here");
        assert_eq!(
            changed("seats 2", "seats 1"),
            "line 1: the heading names 2 players for 1 seats"
        );
        assert_eq!(
            changed("= 12 9/1", "seats 3"),
            "line 13: `seats` belongs before the first step"
        );
        assert_eq!(
            changed("Nora", "No\u{202e}ra\u{1b}[2J"),
            "line 6: `player 1 Nora[2J` contains invisible characters"
        );
        assert_eq!(
            damage(&(TEXT.to_string() + "2 pass\n")),
            "line 14: nothing may follow the result"
        );
    }
}
