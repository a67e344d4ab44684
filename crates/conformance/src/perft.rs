//! Counts of paths, in `tests/perft.txt`: any change to what is legal changes them.
//!
//! ```text
//! seats 3 depth 4 count 81204
//! seats 2 options quick after 40 seed 7 depth 3 count 12345
//! ```
//!
//! Each line counts the ways to take `depth` steps, from the start or `after` so many random ones.
//! Luck takes every outcome, a seat every action worth trying; of seats that owe sealed steps the
//! lowest goes first. So no order is counted that makes no difference.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use scene::Show;
use tabletop::{Game, LastStep, Turn};

use crate::golden::{self, HOW, Mode};
use crate::setups::Setup;
use crate::walk::{Walk, applied, worth_trying};

/// The first file is made of counts up to this.
const MOST_PATHS: u64 = 1_000_000;
const MOST_DEPTH: u32 = 12;
/// The first file has these counts for each number of seats: after so many steps.
const STARTS: [usize; 4] = [0, 15, 60, 200];

/// Compares or writes the counts of the game whose crate is in `dir`.
pub(crate) fn check<G: Show>(dir: &Path, mode: Mode) {
    let path = dir.join("tests/perft.txt");
    let text =
        if mode == Mode::Bless && !path.exists() { draft::<G>() } else { golden::read(&path) };
    let counted: String = text.lines().map(|line| recount::<G>(&path, line) + "\n").collect();
    golden::settle(&path, &counted, mode);
}

/// One line of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Entry {
    seats: usize,
    options: String,
    after: usize,
    seed: u64,
    depth: u32,
    count: u64,
}

/// The line with the current count; remarks stay.
fn recount<G: Show>(path: &Path, line: &str) -> String {
    if line.is_empty() || line.starts_with('#') {
        return line.into();
    }
    let mut entry: Entry = match line.parse() {
        Ok(entry) => entry,
        Err(why) => panic!("{}: `{line}`: {why}", path.display()),
    };
    let start = entry.start::<G>();
    entry.count = paths(&start, LastStep::NONE, entry.depth, u64::MAX).expect("there is no limit");
    entry.to_string()
}

/// Counts for the first file: for each number of seats, then for each option.
fn draft<G: Show>() -> String {
    let mut text = format!("# Ways to take so many steps. {HOW}.\n");
    for seats in G::SEATS {
        for after in STARTS {
            text += &draft_line::<G>(seats, "", after);
        }
    }
    for option in G::about().settings.iter().flat_map(|setting| setting.values) {
        if let Some(setup) = Setup::<G>::smallest(option.option) {
            text += &draft_line::<G>(setup.seats, option.option, STARTS[1]);
        }
    }
    text
}

/// A line with the greatest depth that can be counted quickly; `None` if the match is over before.
fn draft_line<G: Game>(seats: usize, options: &str, after: usize) -> String {
    let options = options.to_string();
    let entry = Entry { seats, options, after, seed: after as u64, ..Entry::default() };
    let start = entry.start::<G>();
    let counts = |depth: &u32| {
        paths(&start, LastStep::NONE, *depth, MOST_PATHS).is_some_and(|count| count > 0)
    };
    match (1..=MOST_DEPTH).take_while(counts).last() {
        Some(depth) => format!("{}\n", Entry { depth, ..entry }),
        None => String::new(),
    }
}

/// How many paths of `depth` steps there are, unless there are more than `limit`.
fn paths<G: Game>(game: &G, last: LastStep<G::Action>, depth: u32, limit: u64) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut counted = Some(0);
    let mut count = |last: LastStep<G::Action>, next: &dyn Fn() -> G| {
        let Some(so_far) = counted else { return };
        let more =
            if depth == 1 { Some(1) } else { paths(&next(), last, depth - 1, limit - so_far) };
        counted = more.map(|more| so_far + more).filter(|&sum| sum <= limit);
    };
    match game.turn() {
        Turn::Over => (),
        Turn::Chance => {
            game.chances(&mut |chance, _| count(LastStep::NONE, &|| dealt(game, chance)));
        }
        Turn::Seats(waiting) => {
            let seat = waiting.lowest().expect("somebody owes a step");
            for action in worth_trying(game, seat, last.by(seat)) {
                count(LastStep::new(seat, action), &|| applied(game, seat, action));
            }
        }
    }
    counted
}

fn dealt<G: Game>(game: &G, chance: G::Chance) -> G {
    let mut next = game.clone();
    next.deal(chance, &mut ());
    next
}

impl Entry {
    fn start<G: Game>(&self) -> G {
        Walk::of(Setup::new(self.seats, &self.options), self.seed, self.after).game
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats {}", self.seats)?;
        if !self.options.is_empty() {
            write!(f, " options {}", self.options)?;
        }
        if self.after > 0 {
            write!(f, " after {} seed {}", self.after, self.seed)?;
        }
        write!(f, " depth {} count {}", self.depth, self.count)
    }
}

impl FromStr for Entry {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Entry, &'static str> {
        let mut entry = Entry::default();
        let mut words = line.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            if word == "options" {
                while let Some(option) = words.next_if(|word| !KEYS.contains(word)) {
                    entry.options += if entry.options.is_empty() { "" } else { " " };
                    entry.options += option;
                }
                continue;
            }
            entry.set(word, words.next().unwrap_or_default())?;
        }
        if entry.seats == 0 || entry.depth == 0 {
            return Err("a line names at least `seats` and `depth`");
        }
        Ok(entry)
    }
}

const KEYS: [&str; 6] = ["seats", "options", "after", "seed", "depth", "count"];

impl Entry {
    fn set(&mut self, key: &str, value: &str) -> Result<(), &'static str> {
        let number: u64 = value.parse().map_err(|_| "a number is missing")?;
        match key {
            "seats" => self.seats = number as usize,
            "after" => self.after = number as usize,
            "seed" => self.seed = number,
            "depth" => self.depth = number as u32,
            "count" => self.count = number,
            _ => return Err("there are seats, options, after, seed, depth and count"),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_read_back() {
        for line in [
            "seats 3 depth 4 count 81204",
            "seats 2 options quick goal=4 after 40 seed 7 depth 3 count 12345",
        ] {
            assert_eq!(line.parse::<Entry>().map(|entry| entry.to_string()), Ok(line.to_string()));
        }
        assert!("seats 3 count 4".parse::<Entry>().is_err(), "there is no depth");
        assert!("seats 3 width 4".parse::<Entry>().is_err(), "there is no width");
    }
}
