//! Games on paper: a CSV file to look at, and to go on from.

use std::fmt;
use std::time::Duration;

use tabletop::Seat;

use super::{Played, Tournament};

const COLUMNS: &str = "game,seat,bot,order,share,place,points,decisions,milliseconds,longest";

/// A file that holds something else.
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
    /// What stands above the games; a file with another heading is of another tournament.
    pub fn heading(tournament: &Tournament) -> String {
        let bots: Vec<String> = tournament.bots.iter().map(ToString::to_string).collect();
        let Tournament { game, options, edition, players, seed, .. } = tournament;
        let options =
            if options.is_empty() { String::new() } else { format!(" options {options}") };
        let edition =
            edition.as_ref().map_or(String::new(), |text| format!(" edition {:08x}", digest(text)));
        format!(
            "# arena {game}{options}{edition} players {players} bots {} seed {seed}\n{COLUMNS}\n",
            bots.join(" ")
        )
    }

    /// A line for every seat of a game.
    pub fn lines(tournament: &Tournament, number: u64, game: &Played) -> String {
        let line = |seat: Seat| {
            let bot = tournament.bots[tournament.lineup().entrant(number, seat)];
            format!(
                "{number},{seat},{bot},{},{},{},{},{},{:.3},{:.3}\n",
                game.order[seat] + 1,
                game.shares[seat],
                game.places[seat],
                game.points[seat],
                game.decisions[seat],
                game.time[seat].as_secs_f64() * 1000.0,
                game.longest[seat].as_secs_f64() * 1000.0
            )
        };
        Seat::all(tournament.players).map(line).collect()
    }

    /// Reads the games back. A game that was cut short at the end is left out.
    pub fn read(tournament: &Tournament, text: &str) -> Result<Vec<Played>, RecordError> {
        let Some(rows) = text.strip_prefix(&Record::heading(tournament)) else {
            return Err(RecordError { line: 1, why: "the file is of another tournament" });
        };
        let rows: Vec<&str> =
            rows.split_inclusive('\n').filter(|row| row.ends_with('\n')).collect();
        let games = rows.chunks_exact(tournament.players).enumerate();
        games.map(|(number, rows)| game(number, rows)).collect()
    }
}

/// A number that tells texts apart (FNV-1a).
fn digest(text: &str) -> u32 {
    text.bytes().fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn game(number: usize, rows: &[&str]) -> Result<Played, RecordError> {
    let mut game = Played::default();
    for (seat, row) in Seat::all(rows.len()).zip(rows) {
        let line = 3 + number * rows.len() + seat.index();
        let damaged = RecordError { line, why: "this is no line of a game" };
        read_row(&mut game, seat, row.trim_end(), number).ok_or(damaged)?;
    }
    Ok(game)
}

fn read_row(game: &mut Played, seat: Seat, row: &str, number: usize) -> Option<()> {
    let cells: Vec<&str> = row.split(',').collect();
    let [game_number, at, _, order, share, place, points, decisions, time, longest] = cells[..]
    else {
        return None;
    };
    if game_number != number.to_string() || at != seat.to_string() {
        return None;
    }
    game.order[seat] = order.parse::<u8>().ok()?.checked_sub(1)?;
    game.shares[seat] = share.parse().ok()?;
    game.places[seat] = place.parse().ok()?;
    game.points[seat] = points.parse().ok()?;
    game.decisions[seat] = decisions.parse().ok()?;
    game.time[seat] = milliseconds(time)?;
    game.longest[seat] = milliseconds(longest)?;
    Some(())
}

fn milliseconds(cell: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(cell.parse::<f64>().ok()? / 1000.0).ok()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use bots::Kind;

    use super::*;
    use crate::arena::{report, run};

    #[test]
    fn a_record_reads_back_also_when_cut_short() {
        let tournament = Tournament {
            game: "unions".into(),
            options: String::new(),
            edition: None,
            bots: vec![Kind::Random, Kind::Random],
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
        let read = Record::read(&tournament, &text).expect("our own record");
        let points = |games: &[Played]| games.iter().map(|game| game.points).collect::<Vec<_>>();
        assert_eq!(points(&read), points(&games));
        assert_eq!(report(&tournament, &read).games, 3);
        let cut = &text[..text.len() - 5];
        assert_eq!(Record::read(&tournament, cut).expect("the rest is sound").len(), 2);
        let other = Tournament { seed: 2, ..tournament.clone() };
        assert_eq!(Record::read(&other, &text).expect_err("another seed").line, 1);
        let other = Tournament { edition: Some("text".into()), ..tournament.clone() };
        assert_eq!(Record::read(&other, &text).expect_err("another edition").line, 1);
        let damaged = text.replacen("\n0,2,", "\n0,7,", 1);
        assert_eq!(Record::read(&tournament, &damaged).expect_err("no such seat").line, 4);
    }
}
