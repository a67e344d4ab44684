//! `northpole completions` and `northpole man`: what shells and `man` show of the command line.

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Command;
use clap_complete::Shell;

use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Completions {
    /// The shell that reads them
    shell: Shell,
}

#[derive(clap::Args)]
pub(crate) struct Manual {
    /// Write a page for each command to this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Prints the completions for a shell.
pub(crate) fn complete(arguments: &Completions, mut command: Command) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "northpole", &mut text);
    Ok(stdout().write_all(&text)?)
}

/// Prints the first page of the manual, or writes all of them.
pub(crate) fn write(arguments: &Manual, command: Command) -> Result<(), Failure> {
    let Some(folder) = &arguments.out else {
        let mut text = Vec::new();
        clap_mangen::Man::new(command).render(&mut text)?;
        return Ok(stdout().write_all(&text)?);
    };
    let failed = |error| Failure::file(folder, &error);
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command, folder).map_err(failed)
}
