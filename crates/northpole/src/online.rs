//! `northpole online`: the tables of a server, to join one or to open one.

mod lines;

use std::path::Path;

use bots::Kind;
use catalog::SetupError;
use host::{Key, Setup};
use protocol::{Occupant, Plan};
use tui::{Directory, DirectoryChoice};

use crate::controls::Controls;
use crate::failure::Failure;
use crate::join::{self, Guest, Server, Service};
use crate::play::{leaving, remembered};
use crate::reading;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The server's address, such as `https://club.example`
    server: String,
    /// Your name at the tables
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Line by line, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// How fast other players' moves are shown: calm, normal, quick or instant
    #[arg(long, default_value = "normal", value_parser = join::pace)]
    pace: tui::Pace,
    #[command(flatten)]
    controls: Controls,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let server: Server = arguments.server.parse().map_err(Failure::new)?;
    leaving::watch();
    let mut input = arguments.controls.input()?;
    let Arguments { name, pace, .. } = arguments;
    let plain = arguments.plain || !arguments.controls.has_screen();
    let guest = Guest { name: name.clone(), watch: false, plain, pace: *pace };
    if plain {
        return lines::run(&server, &guest, &mut input);
    }
    let last = remembered::load();
    let mut directory = Directory::new(server.to_string(), &catalog::games(), last, with_edition);
    loop {
        let mut service = Service::new(server.clone());
        match tui::browse(&mut directory, &mut service, &mut input, &leaving::STOP)? {
            DirectoryChoice::Join(table) => join::visit(&server, table, &guest, &mut input)?,
            DirectoryChoice::Leave => return Ok(()),
            DirectoryChoice::Told => return Err(Failure::Interrupted),
        }
    }
}

/// Replaces the name of an edition file by its text.
fn with_edition(plan: Plan) -> Result<Plan, String> {
    let Some(file) = plan.edition.clone() else { return Ok(plan) };
    let edition = reading::text(Path::new(&file)).map_err(|failure| failure.to_string())?;
    let plan = Plan { edition: Some(edition), ..plan };
    // A mistake is found here, where the name of the file is known.
    let occupants = vec![Occupant::Bot(Kind::Random); plan.places.len()];
    let Plan { options, edition, .. } = plan.clone();
    let setup = Setup { options, edition, ..Setup::new(occupants, Key::repeatable(0)) };
    match host::start(&plan.game, setup) {
        Err(SetupError::Edition(mistake)) => Err(format!("{file}: {mistake}")),
        _ => Ok(plan),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_mistake_in_an_edition_names_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("mine.toml").display().to_string();
        fs::write(&file, "nonsense").expect("written");
        let about = catalog::games()[0];
        let places = vec![protocol::Place::Free; about.players.0];
        let plan = Plan { edition: Some(file.clone()), ..Plan::new(about.id, places) };
        let why = with_edition(plan.clone()).expect_err("it is nonsense");
        assert!(why.starts_with(&format!("{file}: ")), "{why}");
        let none = with_edition(Plan { edition: None, ..plan }).expect("no file, no mistake");
        assert_eq!(none.edition, None);
    }
}
