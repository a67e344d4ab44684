//! Northpole on the command line.

mod arena;
mod bench;
mod edition;
mod failure;
mod games;
mod ladder;
mod learn;
mod play;
mod replay;
mod table;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Five Christmas board games: play them, look at them again, measure them.
#[derive(Parser)]
#[command(version, about, infer_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games, their players and their options
    Games(games::Arguments),
    /// Play against bots
    Play(play::Arguments),
    /// Look at a saved game again
    Replay(replay::Arguments),
    /// Print the components of a game as an edition file, to change them and play with them
    Edition(edition::Arguments),
    /// Let bots play against each other
    Arena(arena::Arguments),
    /// Let all levels of a game play against each other
    Ladder(ladder::Arguments),
    /// Learn from self-play how to judge positions of a game
    Learn(learn::Arguments),
    /// Measure how fast the engine plays
    Bench(bench::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Games(arguments) => games::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Edition(arguments) => edition::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Ladder(arguments) => ladder::run(&arguments),
        Command::Learn(arguments) => learn::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
