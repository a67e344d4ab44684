//! `northpole verify`: whether luck was what it had to be.

use std::io::{Write, stdout};
use std::path::PathBuf;

use crate::failure::Failure;
use crate::reading;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game, as it is downloaded when it is over
    file: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let path = &arguments.file;
    let text = reading::text(path)?;
    let verified = host::verify(&text);
    let verified = verified.map_err(|why| Failure::new(format!("{}: {why}", path.display())))?;
    let (decisions, promise) = (verified.decisions, verified.promise);
    writeln!(
        stdout(),
        "Luck decided {decisions} times, each time as the key of the game had it.\n\
         The table must have promised this before the game began:\n{promise}"
    )?;
    Ok(())
}
