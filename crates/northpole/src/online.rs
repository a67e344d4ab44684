//! `northpole online`: the tables of a server, to join one or to open one.

use std::path::Path;

use protocol::Plan;
use tui::{Directory, Visit};

use crate::controls::{Controls, has_screen};
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
    /// How long others' steps stay on the screen: calm, normal, quick or instant
    #[arg(long, default_value = "normal", value_parser = join::pace)]
    pace: tui::Pace,
    #[command(flatten)]
    controls: Controls,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let server: Server = arguments.server.parse().map_err(Failure::new)?;
    if !has_screen() {
        return Err(Failure::new("the tables of a server need a terminal"));
    }
    leaving::watch();
    let mut input = arguments.controls.input()?;
    let Arguments { name, pace, .. } = arguments;
    let guest = Guest { name: name.clone(), watch: false, plain: false, pace: *pace };
    let last = remembered::load();
    let mut directory = Directory::new(server.to_string(), &catalog::games(), last, with_edition);
    loop {
        let mut service = Service::new(server.clone());
        match tui::browse(&mut directory, &mut service, &mut input, &leaving::STOP)? {
            Visit::Join(table) => join::visit(&server, table, &guest, &mut input)?,
            Visit::Leave => return Ok(()),
            Visit::Told => return Err(Failure::Interrupted),
        }
    }
}

/// The form names its edition by a file.
fn with_edition(plan: Plan) -> Result<Plan, String> {
    let edition = plan.edition.as_deref().map(|file| reading::text(Path::new(file)));
    let edition = edition.transpose().map_err(|failure| failure.to_string())?;
    Ok(Plan { edition, ..plan })
}
