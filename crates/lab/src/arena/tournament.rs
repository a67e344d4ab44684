//! Many games, on as many threads as there are; the result does not depend on how many.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use bots::{Bot, Kind};
use catalog::{Playable, UnknownGame, Visitor, visit};
use tabletop::{Mistake, Rng, Seat, Unplayable, Unreadable};

use super::{Kinds, Lineup, Played, Table, Uses, play};

/// Who plays what, how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    pub game: String,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// The text of an edition file, to play with other components than the built-in ones.
    pub edition: Option<String>,
    pub bots: Vec<Kind>,
    pub players: usize,
    pub games: u64,
    pub seed: u64,
    /// Whether to count what is done, by which kinds.
    pub uses: Option<Kinds>,
}

impl Tournament {
    /// Who sits where in which game.
    pub fn lineup(&self) -> Lineup {
        Lineup { entrants: self.bots.len(), seats: self.players, seed: self.seed }
    }

    /// Whether it can be held.
    pub fn check(&self) -> Result<(), ArenaError> {
        let (bots, seats) = (self.bots.len(), self.players);
        if bots < 2 || bots > seats {
            return Err(ArenaError::Entrants { bots, seats });
        }
        visit(&self.game, Check(self)).map_err(ArenaError::UnknownGame)?
    }

    /// The options and the components, if so many can play with them.
    fn table<G: Playable>(&self) -> Result<Table<G>, ArenaError> {
        let table = Table::new(&self.options, self.edition.as_deref())?;
        G::new(self.players, &table.options, table.components).map_err(ArenaError::Unplayable)?;
        Ok(table)
    }
}

/// Why a tournament cannot be held.
#[derive(Clone, PartialEq, Debug)]
pub enum ArenaError {
    UnknownGame(UnknownGame),
    Options(Unreadable),
    Edition(Mistake),
    Unplayable(Unplayable),
    /// More bots than seats, or fewer than two.
    Entrants {
        bots: usize,
        seats: usize,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::UnknownGame(unknown) => write!(f, "{unknown}"),
            ArenaError::Options(why) => write!(f, "options: {why}"),
            ArenaError::Edition(mistake) => write!(f, "edition file, {mistake}"),
            ArenaError::Unplayable(why) => write!(f, "{why}"),
            ArenaError::Entrants { bots, seats } => {
                let name = if *seats == 2 { "2".into() } else { format!("2 to {seats}") };
                write!(f, "a tournament on {seats} seats is for {name} bots, not for {bots}")
            }
        }
    }
}

impl std::error::Error for ArenaError {}

/// Plays the games from number `first` on and hands each to `tell` in order, until all are
/// played or `stop` is set.
pub fn run(
    tournament: &Tournament,
    (first, threads): (u64, usize),
    stop: &AtomicBool,
    tell: impl FnMut(u64, Played),
) -> Result<(), ArenaError> {
    tournament.check()?;
    let hold = Hold { tournament, first, threads: threads.max(1), stop, tell };
    visit(&tournament.game, hold).map_err(ArenaError::UnknownGame)?
}

struct Check<'a>(&'a Tournament);

impl Visitor for Check<'_> {
    type Out = Result<(), ArenaError>;

    fn visit<G: Playable>(self) -> Self::Out {
        self.0.table::<G>().map(drop)
    }
}

struct Hold<'a, T> {
    tournament: &'a Tournament,
    first: u64,
    threads: usize,
    stop: &'a AtomicBool,
    tell: T,
}

impl<T: FnMut(u64, Played)> Visitor for Hold<'_, T> {
    type Out = Result<(), ArenaError>;

    fn visit<G: Playable>(self) -> Self::Out {
        let table = &self.tournament.table::<G>()?;
        let next = &AtomicU64::new(self.first);
        let (sender, receiver) = channel();
        let mut tell = self.tell;
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (tournament, stop, sender) = (self.tournament, self.stop, sender.clone());
                scope.spawn(move || work::<G>((tournament, table), next, stop, &sender));
            }
            drop(sender);
            in_order(self.first, receiver, &mut tell);
        });
        Ok(())
    }
}

/// Takes one game after the other until there are no more.
fn work<G: Playable>(
    (tournament, table): (&Tournament, &Table<G>),
    next: &AtomicU64,
    stop: &AtomicBool,
    done: &Sender<(u64, Played)>,
) {
    while !stop.load(Ordering::Relaxed) {
        let game = next.fetch_add(1, Ordering::Relaxed);
        if game >= tournament.games {
            return;
        }
        let played = one_game::<G>(tournament, table, game);
        if done.send((game, played)).is_err() {
            return;
        }
    }
}

fn one_game<G: Playable>(tournament: &Tournament, table: &Table<G>, game: u64) -> Played {
    let lineup = tournament.lineup();
    let seating = lineup.seating(game);
    let mut seeds = Rng::new(tournament.seed).fork(game);
    let mut bots: Vec<Box<dyn Bot<G>>> = seating[..tournament.players]
        .iter()
        .map(|&entrant| tournament.bots[entrant].build(tabletop::Luck::next_u64(&mut seeds)))
        .collect();
    let mut uses = Uses::new();
    let count = |seat: Seat, action: G::Action| {
        if let Some(kinds) = tournament.uses {
            uses.entry(kinds.of(&action.to_string())).or_default()[seat] += 1;
        }
    };
    let played = play::<G>(table, &mut bots, lineup.luck(game), count);
    Played { uses, ..played }
}

/// Games are finished in any order, and told in their own.
fn in_order(
    first: u64,
    finished: impl IntoIterator<Item = (u64, Played)>,
    tell: &mut impl FnMut(u64, Played),
) {
    let mut next = first;
    let mut early = std::collections::BTreeMap::new();
    for (game, played) in finished {
        early.insert(game, played);
        while let Some(played) = early.remove(&next) {
            tell(next, played);
            next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::Budget;

    use super::*;

    fn points(threads: usize, first: u64) -> Vec<i16> {
        let tournament = Tournament {
            game: catalog::games()[0].id.into(),
            options: String::new(),
            edition: None,
            bots: vec![Kind::Search { budget: Budget::Iterations(20), minds: 1 }, Kind::Random],
            players: 3,
            games: 7,
            seed: 5,
            uses: None,
        };
        let mut points = Vec::new();
        let tell = |_, played: Played| {
            points.extend(tabletop::Seat::all(3).map(|seat| played.points[seat]));
        };
        run(&tournament, (first, threads), &AtomicBool::new(false), tell).expect("a sound lineup");
        points
    }

    #[test]
    fn threads_and_resuming_change_nothing() {
        let alone = points(1, 0);
        assert_eq!(alone.len(), 21);
        assert_eq!(points(2, 0), alone);
        assert_eq!(points(2, 4), alone[12..]);
    }

    #[test]
    fn a_lineup_must_fit() {
        let mut tournament = Tournament {
            game: catalog::games()[0].id.into(),
            options: String::new(),
            edition: None,
            bots: vec![Kind::Random],
            players: 2,
            games: 1,
            seed: 5,
            uses: None,
        };
        let refuse = |tournament: &Tournament| {
            run(tournament, (0, 1), &AtomicBool::new(false), |_, _| ())
                .expect_err("refused")
                .to_string()
        };
        assert_eq!(refuse(&tournament), "a tournament on 2 seats is for 2 bots, not for 1");
        tournament.bots = vec![Kind::Random; 2];
        tournament.options = "turbo".into();
        assert!(refuse(&tournament).starts_with("options: "));
        tournament.game = "chess".into();
        assert!(refuse(&tournament).starts_with("there is no game `chess`"));
    }
}
