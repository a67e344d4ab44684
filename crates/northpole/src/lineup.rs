//! Who plays, and how many: asked for in the same way by several commands.

use bots::Kind;
use scene::About;

use crate::failure::Failure;

/// The bots of a list: `expert,greedy`.
pub(crate) fn bots(list: &str) -> Result<Vec<Kind>, Failure> {
    list.split(',').map(|name| name.trim().parse().map_err(Failure::new)).collect()
}

/// So many seats, if the game takes them.
pub(crate) fn seats(about: &About, seats: usize) -> Result<usize, Failure> {
    let (least, most) = about.players;
    if !(least..=most).contains(&seats) {
        let id = about.id;
        return Err(Failure::new(format!("{id} is for {least} to {most} players, not {seats}")));
    }
    Ok(seats)
}

/// The seats of a measurement: as asked for, or as few as hold all bots.
pub(crate) fn seats_for(game: &str, asked: Option<usize>, bots: usize) -> Result<usize, Failure> {
    let about = catalog::about(game).map_err(Failure::new)?;
    seats(about, asked.unwrap_or_else(|| bots.max(about.players.0)))
}
