//! Games between equal bots in a town, and what each role has of the victories.

use bots::{Bot, Kind};
use elfenbein::{Action, Elfenbein, Options, Todo, Town};
use tabletop::{Game, Rng, Seat, run_to_decision, shares};

/// What is played: so many players, by bots of this kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    pub(crate) players: usize,
    pub(crate) kind: Kind,
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
}

impl Trial {
    /// Plays one game, with Santa on each seat in turn.
    pub(crate) fn play(self, town: &'static Town, number: u64) -> Tally {
        let santa = (number % self.players as u64) as usize;
        let options: Options = format!("santa={}", santa + 1).parse().expect("a seat at the table");
        let mut game = Elfenbein::new(self.players, &options, town).expect("3 or 4 play");
        let mut bots: Vec<Box<dyn Bot<Elfenbein>>> =
            (0..self.players as u64).map(|seat| self.kind.build(number * 8 + seat)).collect();
        let mut paths = 0;
        let mut legal = Vec::new();
        while let Some(waiting) = run_to_decision(&mut game, &mut Rng::new(number), &mut ()) {
            let seat = waiting.lowest().expect("a player owes a step");
            legal.clear();
            game.legal(seat, &mut legal);
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
