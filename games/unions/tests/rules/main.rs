//! One test or more for every numbered rule; the numbers are those of RULES.md.

mod rolling;
mod scoring;
mod stores;
mod working;

use conformance::Script;
use tabletop::{Components as _, Dice, Game, Seat};
use unions::{Action, Components, Options, Player, Todo, Unions};

fn start(seats: usize) -> Unions {
    Unions::new(seats, &Options::default(), Components::built_in()).expect("2 to 4 can play")
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

fn dice(faces: &[u8]) -> Dice {
    faces.iter().copied().collect()
}

/// A match of two in which seat 1 goes first and everybody has rolled: the pool is `pool`.
fn drafting(pool: &str) -> Script<Unions> {
    let (first, second) = pool.split_once('|').expect("dice of both");
    let steps =
        format!("* first 2; * throw {first}; 1 keep {first}; * throw {second}; 2 keep {second}");
    Script::new(2, "").run(&steps)
}

/// A match of two in which seat 1 is at the stores with these dice and canes; seat 2 has 6 6 6.
fn buying(faces: &[u8], canes: u8) -> Unions {
    let mut game = start(2);
    game.round = 1;
    game.due = Todo::Purchase(seat(1));
    game.players[seat(1)] = Player { elves: 3, canes, dice: dice(faces), ..Player::default() };
    game.players[seat(2)].dice = dice(&[6, 6, 6]);
    game
}

/// The same, with gifts on the three tables of seat 1.
fn buying_with(tables: [u8; 3], faces: &[u8], canes: u8) -> Unions {
    let mut game = buying(faces, canes);
    game.players[seat(1)].tables = tables;
    game
}

fn legal(game: Unions, number: usize) -> Vec<String> {
    Script::from(game).legal(number)
}

fn player(script: &Script<Unions>, number: usize) -> Player {
    script.game().players[seat(number)]
}

/// Seat 1 works with these dice and gifts, everybody having passed.
fn working(tables: [u8; 3], faces: &[u8]) -> Script<Unions> {
    Script::from(buying_with(tables, faces, 0)).run("1 pass; 2 pass")
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Unions>() <= 512, "{} bytes", size_of::<Unions>());
    assert!(size_of::<Action>() <= 8);
}
