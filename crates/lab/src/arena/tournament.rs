//! Many games on several threads; the results do not depend on their number.

use std::fmt;
use std::sync::atomic::AtomicBool;

use catalog::{Playable, SetupError, Visitor, visit};
use tabletop::{Luck, Rng, Seat};

use super::{Chair, Entrant, Kinds, Lineup, Played, Source, Table, Uses, play};
use crate::batch::in_parallel;
use crate::program::Terms;

/// The players, the game and the number of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    pub game: String,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// The text of an edition file, to play with other components than the built-in ones.
    pub edition: Option<String>,
    pub bots: Vec<Entrant>,
    pub players: usize,
    pub games: u64,
    pub seed: u64,
    /// Which kinds of steps to count, if any.
    pub uses: Option<Kinds>,
    /// The conditions for programs.
    pub terms: Terms,
}

impl Tournament {
    /// The seats of the entrants in every game.
    pub fn lineup(&self) -> Lineup {
        Lineup { entrants: self.bots.len(), seats: self.players, seed: self.seed }
    }

    /// Checks whether it can be played.
    pub fn check(&self) -> Result<(), ArenaError> {
        let (bots, seats) = (self.bots.len(), self.players);
        if bots < 2 || bots > seats {
            return Err(ArenaError::Entrants { bots, seats });
        }
        self.source().map(drop)
    }

    /// The source of its results, or an error if it cannot be played.
    pub fn source(&self) -> Result<Source, ArenaError> {
        let how = (&*self.options, self.edition.as_deref());
        Source::new(&self.game, how, (self.players, self.games), self.seed)
    }

    /// The options and the components, if they fit the number of players.
    pub(crate) fn table<G: Playable>(&self) -> Result<Table<G>, ArenaError> {
        let table = Table::new(&self.options, self.edition.as_deref())?;
        G::new(self.players, &table.options, table.components)
            .map_err(SetupError::Unplayable)
            .map_err(ArenaError::Setup)?;
        Ok(table)
    }
}

/// Why a tournament cannot be played.
#[derive(Clone, PartialEq, Debug)]
pub enum ArenaError {
    /// Its games cannot be set up.
    Setup(SetupError),
    /// More bots than seats, or fewer than two.
    Entrants { bots: usize, seats: usize },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Setup(why) => write!(f, "{why}"),
            ArenaError::Entrants { bots, seats } => {
                let name = if *seats == 2 { "2".into() } else { format!("2 to {seats}") };
                write!(f, "a tournament on {seats} seats is for {name} bots, not for {bots}")
            }
        }
    }
}

impl std::error::Error for ArenaError {}

/// Plays the games from number `first` on and passes each to `tell` in order, until all are played
/// or `stop` is set.
pub fn run(
    tournament: &Tournament,
    (first, threads): (u64, usize),
    stop: &AtomicBool,
    tell: impl FnMut(u64, Played),
) -> Result<(), ArenaError> {
    tournament.check()?;
    let hold = Hold { tournament, first, threads: threads.max(1), stop, tell };
    visit(&tournament.game, hold).map_err(ArenaError::Setup)?
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
        let games = self.first..self.tournament.games;
        let play = |game| one_game::<G>(self.tournament, table, game);
        in_parallel(games, (self.threads, self.stop), play, self.tell);
        Ok(())
    }
}

/// The game of that number.
pub(crate) fn one_game<G: Playable>(
    tournament: &Tournament,
    table: &Table<G>,
    game: u64,
) -> Played {
    let lineup = tournament.lineup();
    let seating = lineup.seating(game);
    let mut seeds = Rng::new(tournament.seed).fork(game);
    let mut chairs: Vec<Chair<G>> = Seat::all(tournament.players)
        .map(|seat| {
            Chair::new((tournament, table), (game, seat), seating[seat.index()], seeds.next_u64())
        })
        .collect();
    let mut uses = Uses::new();
    let mut count = |seat: Seat, action: G::Action| {
        if let Some(kinds) = tournament.uses {
            uses.entry(kinds.of(&action.to_string())).or_default()[seat] += 1;
        }
    };
    let played = play::<G, _>(table, &mut chairs, lineup.luck(game), &mut count);
    Played { uses, ..played }
}

#[cfg(test)]
mod tests {
    use bots::{Budget, Kind};

    use super::*;

    fn points(threads: usize, first: u64) -> Vec<i16> {
        let search = Kind::Search { budget: Budget::Iterations(20), minds: 1 };
        let tournament = Tournament {
            game: catalog::games()[0].id.into(),
            options: String::new(),
            edition: None,
            bots: vec![search.into(), Kind::Random.into()],
            terms: Terms::default(),
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
            bots: vec![Kind::Random.into()],
            terms: Terms::default(),
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
        tournament.bots = vec![Kind::Random.into(); 2];
        tournament.options = "turbo".into();
        assert!(refuse(&tournament).starts_with("options: "));
        tournament.game = "chess".into();
        assert!(refuse(&tournament).starts_with("unknown game `chess`"));
    }
}
