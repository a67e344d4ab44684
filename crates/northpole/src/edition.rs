//! `northpole edition`: the built-in components, as a file to start a new edition from.

use std::io::{Write, stdout};

use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    game: String,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = catalog::edition(&arguments.game).map_err(Failure::new)?;
    write!(stdout(), "{text}")?;
    Ok(())
}
