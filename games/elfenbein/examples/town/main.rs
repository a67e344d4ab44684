//! Looks for a town in which Santa and every Kid have fair chances, and measures towns.
//!
//! ```text
//! cargo run --release --package elfenbein --example town -- search towns 30 1
//! cargo run --release --package elfenbein --example town -- measure towns/town-1.toml search-500 4 400 9
//! ```
//!
//! The first line searches for 30 minutes with luck 1 and writes the best towns so far into the
//! folder `towns`, each an edition file to be played with or to be changed by hand. The second one plays
//! 400 games of four equal bots; `built-in` instead of a file is the town of the box.

mod plan;
mod race;
mod report;
mod trial;

use std::error::Error;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use elfenbein::Town;
use tabletop::{Components, Rng};

use race::{Entrant, Race};
use trial::Trial;

const USAGE: &str = "town search FOLDER MINUTES SEED\n\
                     town measure FILE|built-in BOT PLAYERS GAMES SEED";

/// Games of the search and of every measurement have lucks of their own.
const GAMES_OF_A_SEED: u64 = 1 << 32;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["search", folder, minutes, seed] => {
            search(Path::new(folder), minutes.parse()?, seed.parse()?)
        }
        ["measure", town, bot, players, games, seed] => {
            let trial = Trial { players: players.parse()?, bots: bot.parse()? };
            measure(town, trial, games.parse()?, seed.parse()?)
        }
        _ => Err(USAGE.into()),
    }
}

fn search(folder: &Path, minutes: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let next = seed * GAMES_OF_A_SEED;
    let mut race = Race { luck: Rng::new(seed), next, threads: threads() };
    let mut written = Ok(());
    race.run(Duration::from_secs(60 * minutes), &mut |best, tried| {
        written = write(folder, best, tried);
        written.is_ok()
    });
    written
}

/// Writes the best towns so far: a search that is stopped is not lost.
fn write(folder: &Path, best: &[Entrant], tried: usize) -> Result<(), Box<dyn Error>> {
    for (entrant, nth) in best.iter().zip(1..) {
        let heading = format!("# {entrant}, the best but {} of {tried} towns.\n", nth - 1);
        fs::write(folder.join(format!("town-{nth}.toml")), heading + &entrant.plan.edition())?;
    }
    println!("{tried:4}. {}", best[0]);
    Ok(())
}

fn measure(town: &str, trial: Trial, games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let town = match town {
        "built-in" => Town::built_in(),
        file => editions::load(&fs::read_to_string(file)?).map_err(|why| why.to_string())?,
    };
    let first = seed * GAMES_OF_A_SEED;
    let tally = race::play(trial, town, first..first + games, threads());
    print!("{}", report::table(trial, &tally));
    Ok(())
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
