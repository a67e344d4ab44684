//! `northpole completions` and `northpole man`: the command line for shells and for `man`.

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

/// Prints the first page of the manual, or writes all pages.
pub(crate) fn write(arguments: &Manual, command: Command) -> Result<(), Failure> {
    // It has no page of its own, and is not to be pointed to.
    let command = command.disable_help_subcommand(true);
    let Some(folder) = &arguments.out else {
        let mut text = Vec::new();
        clap_mangen::Man::new(command).render(&mut text)?;
        return Ok(stdout().write_all(&text)?);
    };
    let failed = |error| Failure::file(folder, &error);
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command, folder).map_err(failed)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use crate::Northpole;

    /// The section of docs/commands.md with that heading.
    fn section<'a>(page: &'a str, heading: &str) -> Option<&'a str> {
        page.split("\n## ").find(|section| {
            section
                .lines()
                .next()
                .is_some_and(|first| first.split([' ', ',']).any(|word| word == heading))
        })
    }

    #[test]
    fn every_command_and_every_option_is_documented() {
        let page = include_str!("../../../docs/commands.md");
        let hosting = include_str!("../../../docs/hosting.md");
        let mut missing = Vec::new();
        for command in Northpole::command().get_subcommands() {
            let name = command.get_name();
            let Some(section) = section(page, name) else {
                missing.push(format!("no section {name}"));
                continue;
            };
            let options = command.get_arguments().filter(|option| !option.is_hide_set());
            let options = options.filter_map(clap::Arg::get_long).filter(|long| *long != "help");
            let elsewhere = if section.contains("hosting.md") { hosting } else { "" };
            let is_missing = |long: &&str| {
                let option = format!("--{long}");
                ![section, elsewhere].iter().any(|text| text.contains(&option))
            };
            let undocumented = options.filter(is_missing);
            missing.extend(undocumented.map(|long| format!("{name} --{long}")));
        }
        assert!(missing.is_empty(), "docs/commands.md lacks: {missing:?}");
    }
}
