//! `northpole self-play`: writes complete games of bots, step by step, for machine learning.

use std::path::PathBuf;

use lab::arena::Tournament;
use lab::experiment::{Block, Experiment, Plan};
use lab::program::Terms;

use crate::arena::stop_on_ctrl_c;
use crate::blocks;
use crate::failure::Failure;
use crate::lineup;
use crate::numbers::{MOST_GAMES, MOST_THREADS, count, within};
use crate::reading;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    /// Who plays: one bot for all seats, or several that rotate
    #[arg(long, value_name = "BOT,…", default_value = "normal")]
    bots: String,
    /// Number of seats [default: as few as the game and the bots allow]
    #[arg(long, value_name = "N", value_parser = count)]
    players: Option<usize>,
    /// Number of games
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = within(1..=MOST_GAMES))]
    games: u32,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of parallel games; the results stay the same
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = within(1..=MOST_THREADS))]
    threads: usize,
    /// A variant from `northpole games`; can be used several times
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// Play with the cards and boards of this edition file (see `northpole edition`)
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Play only this block of the games, written 2/6; `northpole merge` joins the files
    #[arg(long, value_name = "I/N")]
    block: Option<Block>,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let bots = lineup::bots(&arguments.bots)?;
    let tournament = Tournament {
        game: arguments.game.clone(),
        options: lineup::options(&arguments.options)?,
        edition: arguments.edition.as_deref().map(reading::text).transpose()?,
        players: lineup::seats_for(&arguments.game, arguments.players, bots.len())?,
        bots,
        games: arguments.games.into(),
        seed: arguments.seed,
        uses: None,
        terms: Terms::default(),
    };
    let refused = |why| lineup::refused(&arguments.game, arguments.edition.as_deref(), &why);
    let experiment = Experiment::new(Plan::SelfPlay, &tournament).map_err(refused)?;
    let block = arguments.block.unwrap_or(Block::WHOLE);
    blocks::play(&experiment, (block, &arguments.out), (arguments.threads, stop_on_ctrl_c()))
}
