//! `northpole verify`: whether luck was what it had to be.

use std::io::{Write, stdout};
use std::path::PathBuf;

use scene::words::saving;

use crate::failure::Failure;
use crate::reading;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The downloaded game, which must be over
    file: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let path = &arguments.file;
    let text = reading::text(path)?;
    let verified = host::verify(&text);
    let verified = verified.map_err(|why| Failure::new(format!("{}: {why}", path.display())))?;
    writeln!(stdout(), "{}", saving::verified(verified.decisions, &verified.promise))?;
    Ok(())
}
