//! Northpole on the command line: every command of the program, and the server that it starts
//! without one.
//!
//! A program hands over the files of the web client that it carries, here none:
//! ```no_run
//! let code = northpole::run(Vec::new());
//! ```
// A reader that is gone or a full disk is no reason to abort: `notice` and `write!` say so.
#![warn(clippy::print_stderr, clippy::print_stdout)]

mod admin;
mod arena;
mod balance;
mod bench;
mod blocks;
mod columns;
mod controls;
mod edition;
mod failure;
mod folder;
mod games;
mod join;
mod ladder;
mod learn;
mod licences;
mod lines;
mod lineup;
mod loadtest;
mod looking;
mod manual;
mod merge;
mod moving;
mod notice;
mod numbers;
mod online;
mod paged;
mod play;
mod qr_code;
mod reading;
mod replay;
mod review;
mod self_play;
mod serve;
mod shown;
mod table;
mod typing;
mod verify;

use std::borrow::Cow;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use rust_embed::EmbeddedFile;
use tabletop::is_plain;

/// Christmas board games: play, replay, review and study them.
#[derive(Parser)]
#[command(version, infer_subcommands = true, args_conflicts_with_subcommands = true)]
#[command(after_long_help = AFTERWARDS)]
struct Northpole {
    /// Without a command: serves the browser version
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Arguments,
}

#[derive(Subcommand)]
enum Command {
    /// Lists the games with their players and options
    Games(games::Arguments),
    /// Plays in the terminal, against bots or with people at the same screen
    Play(play::Arguments),
    /// Joins an online table by its link
    Join(join::Arguments),
    /// Lists the tables of a server, joins one or opens one
    Online(online::Arguments),
    /// Replays a saved game
    Replay(replay::Arguments),
    /// Reviews a finished game with a strong bot: what was luck, what were mistakes
    Review(review::Arguments),
    /// Verifies that nobody chose the cards and dice of a finished game
    Verify(verify::Arguments),
    /// Prints the cards and boards of a game as an edition file that you can change and play with
    Edition(edition::Arguments),
    /// Plays bots against each other
    Arena(arena::Arguments),
    /// Plays all bot levels of a game against each other
    Ladder(ladder::Arguments),
    /// Writes complete games of bots, step by step, as training data
    SelfPlay(self_play::Arguments),
    /// Merges the blocks of an experiment that `--block I/N --out FILE` wrote
    Merge(merge::Arguments),
    /// Reports on a game's balance: seats, length, luck and skill, and what every card is worth
    Balance(balance::Arguments),
    /// Learns from self-play how to judge positions of a game
    Learn(learn::Arguments),
    /// Measures how fast the engine plays
    Bench(bench::Arguments),
    /// Serves online tables, for hosts of a club
    Serve(serve::club::Arguments),
    /// Lists, closes and deletes tables, for people who run a server
    Admin(admin::Arguments),
    /// Moves all tables from one file or database to another while nobody plays
    Move(moving::Arguments),
    /// Plays with thousands of clients at once, to measure your own server
    #[command(alias = "swarm")]
    Loadtest(loadtest::Arguments),
    /// Shows credits and licences
    Licences,
    /// Prints completions for a shell
    Completions(manual::Completions),
    /// Prints the manual page, or writes the pages of all commands to a folder
    Man(manual::Manual),
}

/// The end of the manual, after all options.
const AFTERWARDS: &str = "\
Exit codes: 0 the command succeeded, or the system stopped a server, which was shut down cleanly; 2 \
the command failed, and one line says why; 130 you stopped the command with Ctrl-C.

Saved games, reviews and the secrets from servers are in the folder northpole of your data \
folder (XDG_DATA_HOME, usually ~/.local/share). A file keys.txt in the folder northpole of your \
configuration folder (XDG_CONFIG_HOME, usually ~/.config) changes keys.

SSL_CERT_FILE names certificates to trust instead of the system's. TERM=dumb and \
locales without UTF-8 play line by line. NO_COLOR draws without colours.";

/// The files of the web client by their names; none in a program that was built without it.
pub type Client = Vec<(Cow<'static, str>, EmbeddedFile)>;

/// Runs the command line.
pub fn run(client: Client) -> ExitCode {
    let arguments = match Northpole::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let done = match arguments.command {
        None => serve::run(&arguments.serve, client),
        Some(Command::Serve(arguments)) => serve::club::run(&arguments, client),
        Some(Command::Games(arguments)) => games::run(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Join(arguments)) => join::run(&arguments),
        Some(Command::Online(arguments)) => online::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Review(arguments)) => review::run(&arguments),
        Some(Command::Verify(arguments)) => verify::run(&arguments),
        Some(Command::Edition(arguments)) => edition::run(&arguments),
        Some(Command::Arena(arguments)) => arena::run(&arguments),
        Some(Command::Ladder(arguments)) => ladder::run(&arguments),
        Some(Command::SelfPlay(arguments)) => self_play::run(&arguments),
        Some(Command::Merge(arguments)) => merge::run(&arguments),
        Some(Command::Balance(arguments)) => balance::run(&arguments),
        Some(Command::Learn(arguments)) => learn::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Admin(arguments)) => admin::run(&arguments),
        Some(Command::Move(arguments)) => moving::run(&arguments),
        Some(Command::Loadtest(arguments)) => loadtest::run(&arguments),
        Some(Command::Licences) => licences::run(client),
        Some(Command::Completions(arguments)) => manual::complete(&arguments, Northpole::command()),
        Some(Command::Man(arguments)) => manual::write(&arguments, Northpole::command()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints help, or what is wrong with the arguments. Arguments that could mislead are quoted
/// without colours.
fn refuse(error: &clap::Error) -> ExitCode {
    if std::env::args_os().all(|argument| is_plain(&argument.to_string_lossy())) {
        error.exit();
    }
    notice::tell(shown::lines(error.render().to_string().trim_end()));
    ExitCode::from(2)
}
