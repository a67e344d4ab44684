//! Random matches in `tests/playthroughs`, written out for people to read: a change of the rules
//! or of the words shows as a difference.

mod record;

use std::path::Path;

use scene::Show;
use tabletop::Game;

use crate::golden::{self, HOW, Mode};
use crate::setups::Setup;
use crate::walk::Walk;
use record::record;

/// Plays the recorded matches of the game whose crate is in `dir` again. Blessing keeps the
/// heading of each file; if there is no file it writes one for each number of seats.
pub(crate) fn check<G: Show>(dir: &Path, mode: Mode) {
    let folder = dir.join("tests/playthroughs");
    if mode == Mode::Bless && golden::files(&folder).is_empty() {
        for seats in G::SEATS {
            let heading = format!("# A random match, cut short. {HOW}.\nseats {seats}\nseed 1\n");
            golden::write(&folder.join(format!("{seats}-players.txt")), &heading);
        }
    }
    for path in golden::some_files(&folder) {
        let text = golden::read(&path);
        let heading: String = text
            .lines()
            .take_while(|line| !line.is_empty())
            .map(|line| line.to_string() + "\n")
            .collect();
        let walk = match read_heading::<G>(&heading) {
            Ok((setup, seed)) => Walk::of(setup, seed, usize::MAX),
            Err(why) => panic!("the heading of {}: {why}", path.display()),
        };
        golden::settle(&path, &format!("{heading}\n{}", record(&walk)), mode);
    }
}

/// Reads `seats`, `options` and `seed`, a line each; lines that begin with `#` are remarks.
fn read_heading<G: Game>(heading: &str) -> Result<(Setup<G>, u64), String> {
    let (mut seats, mut options, mut seed) = (None, "", 0);
    for line in heading.lines().filter(|line| !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let number = || rest.parse::<u64>().map_err(|_| format!("`{line}` lacks a number"));
        match word {
            "seats" => seats = Some(number()? as usize),
            "options" => options = rest,
            "seed" => seed = number()?,
            _ => return Err(format!("`{line}` is neither seats, options nor seed")),
        }
    }
    let seats = seats.ok_or("it names no seats")?;
    Ok((Setup::new(seats, options), seed))
}
