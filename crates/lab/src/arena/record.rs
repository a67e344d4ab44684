//! Games as a CSV file, to look at and to continue from.

use std::fmt;
use std::io::BufRead;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use super::{Kinds, Played, Tournament, Uses};

const COLUMNS: &str = "game,seat,bot,order,share,place,points,decisions,milliseconds,longest";

/// One seat in one game.
#[derive(Debug, Serialize, Deserialize)]
struct Row {
    game: u64,
    /// Counted from 1.
    seat: usize,
    bot: String,
    /// How many seats after the first player, who counts as 1.
    order: u8,
    share: f32,
    place: u8,
    points: i16,
    decisions: u32,
    milliseconds: f64,
    longest: f64,
    /// How often the seat took each kind of step, if that is counted: `take=12;pass=3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    uses: Option<String>,
}

/// The file holds something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    pub line: usize,
    pub why: &'static str,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// The games of a tournament as CSV.
#[derive(Debug)]
pub struct Record;

impl Record {
    /// The heading of the file; a file with another heading belongs to another tournament.
    pub fn heading(tournament: &Tournament) -> String {
        let bots: Vec<String> = tournament.bots.iter().map(ToString::to_string).collect();
        let Tournament { game, options, edition, players, seed, uses, .. } = tournament;
        let options =
            if options.is_empty() { String::new() } else { format!(" options {options}") };
        let edition =
            edition.as_ref().map_or(String::new(), |text| format!(" edition {:08x}", digest(text)));
        let (counted, column) = match uses {
            None => ("", ""),
            Some(Kinds::Words) => (" uses words", ",uses"),
            Some(Kinds::Notation) => (" uses notation", ",uses"),
        };
        format!(
            "# arena {game}{options}{edition} players {players} bots {} seed {seed}{counted}\n{COLUMNS}{column}\n",
            bots.join(" ")
        )
    }

    /// A line for every seat of a game.
    pub fn lines(tournament: &Tournament, number: u64, game: &Played) -> String {
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        for seat in Seat::all(tournament.players) {
            let bot = &tournament.bots[tournament.lineup().entrant(number, seat)];
            let mut row = Row::new(number, seat, bot.to_string(), game);
            row.uses = tournament.uses.map(|_| written(&game.uses, seat));
            writer.serialize(row).expect("a row is plain, and memory takes it");
        }
        let lines = writer.into_inner().expect("memory takes it");
        String::from_utf8(lines).expect("numbers and names are text")
    }

    /// Reads the games back; returns how many bytes they take, because an incomplete game at the
    /// end is left out. A file of another tournament is refused before the rest of it is read.
    pub fn read(
        tournament: &Tournament,
        mut file: impl BufRead,
    ) -> Result<(Vec<Played>, u64), RecordError> {
        let foreign = RecordError { line: 1, why: "the file is of another tournament" };
        let heading = Record::heading(tournament).into_bytes();
        let mut begins = vec![0; heading.len()];
        if file.read_exact(&mut begins).is_err() || begins != heading {
            return Err(foreign);
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(|_| foreign)?;
        let lines: Vec<&[u8]> = text
            .split_inclusive(|&byte| byte == b'\n')
            .filter(|line| line.ends_with(b"\n"))
            .collect();
        let whole = lines.chunks_exact(tournament.players);
        let bytes = whole.clone().flatten().map(|line| line.len()).sum::<usize>();
        let games = whole.enumerate().map(|(number, rows)| game(number, rows));
        Ok((games.collect::<Result<_, _>>()?, (heading.len() + bytes) as u64))
    }
}

/// A hash that distinguishes texts (FNV-1a).
fn digest(text: &str) -> u32 {
    text.bytes().fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl Row {
    fn new(number: u64, seat: Seat, bot: String, game: &Played) -> Row {
        let milliseconds = |time: Duration| (time.as_secs_f64() * 1e6).round() / 1e3;
        Row {
            game: number,
            seat: seat.index() + 1,
            bot,
            order: game.order[seat] + 1,
            share: game.shares[seat],
            place: game.places[seat],
            points: game.points[seat],
            decisions: game.decisions[seat],
            milliseconds: milliseconds(game.time[seat]),
            longest: milliseconds(game.longest[seat]),
            uses: None,
        }
    }

    /// Adds the row to its game; `None` if it does not belong there.
    fn enter(&self, game: &mut Played, number: usize, seat: Seat) -> Option<()> {
        let time = |milliseconds: f64| Duration::try_from_secs_f64(milliseconds / 1000.0).ok();
        if (self.game, self.seat) != (number as u64, seat.index() + 1) {
            return None;
        }
        game.order[seat] = self.order.checked_sub(1)?;
        game.shares[seat] = self.share;
        game.places[seat] = self.place;
        game.points[seat] = self.points;
        game.decisions[seat] = self.decisions;
        game.time[seat] = time(self.milliseconds)?;
        game.longest[seat] = time(self.longest)?;
        for counted in
            self.uses.iter().flat_map(|uses| uses.split(';')).filter(|one| !one.is_empty())
        {
            let (kind, count) = counted.rsplit_once('=')?;
            game.uses.entry(kind.into()).or_default()[seat] = count.parse().ok()?;
        }
        Some(())
    }
}

/// The counted steps of a seat, as a row has them.
fn written(uses: &Uses, seat: Seat) -> String {
    let done = uses.iter().filter(|(_, by_seat)| by_seat[seat] > 0);
    done.map(|(kind, by_seat)| format!("{kind}={}", by_seat[seat])).collect::<Vec<_>>().join(";")
}

fn game(number: usize, rows: &[&[u8]]) -> Result<Played, RecordError> {
    let mut game = Played::default();
    for (seat, row) in Seat::all(rows.len()).zip(rows) {
        let line = 3 + number * rows.len() + seat.index();
        let damaged = RecordError { line, why: "this is no line of a game" };
        let row = read_row(row).ok_or(damaged.clone())?;
        row.enter(&mut game, number, seat).ok_or(damaged)?;
    }
    Ok(game)
}

fn read_row(line: &[u8]) -> Option<Row> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(line);
    reader.deserialize().next()?.ok()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use bots::Kind;

    use super::*;
    use crate::arena::{report, run};
    use crate::program::Terms;

    #[test]
    fn a_record_reads_back_also_when_cut_short() {
        let tournament = Tournament {
            game: catalog::games()[0].id.into(),
            options: String::new(),
            edition: None,
            bots: vec![Kind::Random.into(); 2],
            terms: Terms::default(),
            players: 2,
            games: 3,
            seed: 1,
            uses: None,
        };
        let mut text = Record::heading(&tournament);
        let mut games = Vec::new();
        let tell = |number, game: Played| {
            text += &Record::lines(&tournament, number, &game);
            games.push(game);
        };
        run(&tournament, (0, 1), &AtomicBool::new(false), tell).expect("a sound lineup");
        let read = |tournament, text: &str| Record::read(tournament, text.as_bytes());
        let (played, bytes) = read(&tournament, &text).expect("our own record");
        let points = |games: &[Played]| games.iter().map(|game| game.points).collect::<Vec<_>>();
        assert_eq!((points(&played), bytes), (points(&games), text.len() as u64));
        assert_eq!(report(&tournament, &played).source.games, 3);
        let cut = &text[..text.len() - 5];
        let (rest, bytes) = read(&tournament, cut).expect("the rest is sound");
        assert_eq!(rest.len(), 2);
        assert!(text[bytes as usize..].starts_with("2,1,"), "the third game is played again");
        let other = Tournament { seed: 2, ..tournament.clone() };
        assert_eq!(read(&other, &text).expect_err("another seed").line, 1);
        let other = Tournament { edition: Some("text".into()), ..tournament.clone() };
        assert_eq!(read(&other, &text).expect_err("another edition").line, 1);
        let damaged = text.replacen("\n0,2,", "\n0,7,", 1);
        assert_eq!(read(&tournament, &damaged).expect_err("no such seat").line, 4);
    }
}
