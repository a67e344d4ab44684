//! Options for the players and their number, shared by several commands.

use std::path::Path;

use catalog::SetupError;
use lab::arena::{ArenaError, Entrant};
use scene::About;
use tabletop::quote;

use crate::failure::Failure;

/// The options of a game as one text. An option may be given once: of two values, one would be lost
/// silently.
pub(crate) fn options(words: &[String]) -> Result<String, Failure> {
    let names = || words.iter().flat_map(|words| words.split_whitespace()).map(name);
    let twice = names().find(|one| names().filter(|other| other == one).count() > 1);
    match twice {
        Some(name) => Err(Failure::new(format!("the option {} is given twice", quote(name)))),
        None => Ok(words.join(" ")),
    }
}

/// The name of an option: `santa` in `santa=2`.
fn name(option: &str) -> &str {
    option.split('=').next().unwrap_or(option)
}

/// Why something cannot be played; for a mistake in an edition file, with the name of the file.
pub(crate) fn refused(game: &str, edition: Option<&Path>, why: &ArenaError) -> Failure {
    match (why, edition) {
        (ArenaError::Setup(SetupError::Edition(mistake)), Some(path)) => {
            Failure::new(format!("{}: {mistake}", path.display()))
        }
        _ => Failure::new(format!("{game}: {why}")),
    }
}

/// The bots of a list: `expert,greedy,cmd:python3 mybot.py`.
pub(crate) fn bots(list: &str) -> Result<Vec<Entrant>, Failure> {
    list.split(',').map(|name| name.trim().parse().map_err(Failure::new)).collect()
}

/// The number of seats, if the game allows it.
pub(crate) fn seats(about: &About, seats: usize) -> Result<usize, Failure> {
    let (least, most) = about.players;
    if !(least..=most).contains(&seats) {
        let id = about.id;
        return Err(Failure::new(format!("{id} is for {least} to {most} players, not {seats}")));
    }
    Ok(seats)
}

/// The number of seats in a measurement: the given one, or as few as hold all bots.
pub(crate) fn seats_for(game: &str, asked: Option<usize>, bots: usize) -> Result<usize, Failure> {
    let about = catalog::about(game).map_err(Failure::new)?;
    seats(about, asked.unwrap_or_else(|| bots.max(about.players.0)))
}
