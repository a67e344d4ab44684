//! Games between equal bots in a town, and what each role has of the victories.

use std::fmt;
use std::str::FromStr;

use bots::{Bot, Kind, UnknownBot};
use elfenbein::{Action, Elfenbein, Options, Todo, Town};
use tabletop::{Game, Rng, Seat, run_to_decision, shares};

/// What is played: so many players, by bots of these kinds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    pub(crate) players: usize,
    pub(crate) bots: Bots,
}

/// Who closes houses and chooses where to start, and who plays from there: few decisions that weigh
/// much, and many that weigh little.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bots {
    opening: Kind,
    rounds: Kind,
}

impl FromStr for Bots {
    type Err = UnknownBot;

    /// `search-500`, or `search-2000/search-60` with other bots for the opening.
    fn from_str(text: &str) -> Result<Bots, UnknownBot> {
        let (opening, rounds) = text.split_once('/').unwrap_or((text, text));
        Ok(Bots { opening: opening.parse()?, rounds: rounds.parse()? })
    }
}

impl fmt::Display for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.opening == self.rounds {
            return self.rounds.fmt(f);
        }
        write!(f, "{}/{}", self.opening, self.rounds)
    }
}

/// What came of some games. Every game has a luck of its own, so games are deals.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u32,
    /// The victories of Santa and of the Kids clockwise from him, shared ones in parts.
    pub(crate) won: [f64; 4],
    /// The sum of their squares, for intervals.
    pub(crate) squares: [f64; 4],
    /// Their points.
    pub(crate) points: [f64; 4],
    /// Games in which Santa took a path, and how often he did.
    pub(crate) crooked: u32,
    pub(crate) paths: u32,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.crooked += other.crooked;
        self.paths += other.paths;
        for role in 0..4 {
            self.won[role] += other.won[role];
            self.squares[role] += other.squares[role];
            self.points[role] += other.points[role];
        }
    }

    /// A role's part of all victories.
    pub(crate) fn share(&self, role: usize) -> f64 {
        self.won[role] / f64::from(self.games.max(1))
    }

    /// In how many games, of 1, Santa took a path.
    pub(crate) fn crooked_share(&self) -> f64 {
        f64::from(self.crooked) / f64::from(self.games.max(1))
    }
}

impl Trial {
    /// Plays one game, with Santa on each seat in turn.
    pub(crate) fn play(self, town: &'static Town, number: u64) -> Tally {
        let santa = (number % self.players as u64) as usize;
        let options: Options = format!("santa={}", santa + 1).parse().expect("a seat at the table");
        let mut game = Elfenbein::new(self.players, &options, town).expect("3 or 4 play");
        let build = |kind: Kind| -> Vec<Box<dyn Bot<Elfenbein>>> {
            (0..self.players as u64).map(|seat| kind.build(number * 8 + seat)).collect()
        };
        let (mut opening, mut rounds) = (build(self.bots.opening), build(self.bots.rounds));
        let mut paths = 0;
        let mut legal = Vec::new();
        while let Some(waiting) = run_to_decision(&mut game, &mut Rng::new(number), &mut ()) {
            let seat = waiting.lowest().expect("a player owes a step");
            legal.clear();
            game.legal(seat, &mut legal);
            let bots = if game.table.round == 0 { &mut opening } else { &mut rounds };
            let action = bots[seat.index()].choose(seat, &game.view(Some(seat)), &legal);
            paths += u32::from(takes_a_path(&game, seat, action));
            game.apply(seat, action, &mut ());
        }
        tally(&game, santa, paths)
    }
}

fn takes_a_path(game: &Elfenbein, seat: Seat, action: Action) -> bool {
    let table = &game.table;
    match (table.todo, action) {
        (Todo::Walk(_), Action::Walk(to)) => !table.town.by_street(table.house(seat)).contains(to),
        _ => false,
    }
}

fn tally(game: &Elfenbein, santa: usize, paths: u32) -> Tally {
    let mut tally = Tally { games: 1, paths, crooked: u32::from(paths > 0), ..Tally::default() };
    let (seats, shares) = (game.seats(), shares(game));
    for seat in Seat::all(seats) {
        let role = (seat.index() + seats - santa) % seats;
        let share = f64::from(shares[seat]);
        tally.won[role] = share;
        tally.squares[role] = share * share;
        tally.points[role] = game.score(seat).points.into();
    }
    tally
}
