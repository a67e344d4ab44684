//! `northpole merge`: joins blocks.

use std::io::{Write, stdout};
use std::path::PathBuf;

use lab::experiment::{Ladder, Part, Plan, merge};

use crate::failure::Failure;
use crate::{arena, balance, blocks, ladder};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The files that `--out` wrote, in any order; the same block may be given more than once
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,
    /// Write all games to this file: the same bytes as from one process
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the result to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the balance report to this file, with its numbers beside it as CSV
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let read = |path: &PathBuf| Ok((path.display().to_string(), blocks::read(path)?));
    let parts = arguments.parts.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    let whole = merge(&parts).map_err(Failure::new)?;
    let (said, json) = result(&whole)?;
    if let Some(path) = &arguments.report {
        balance::write(&whole, path)?;
    }
    if let Some(path) = &arguments.out {
        blocks::write(path, &whole.text())?;
    }
    if let Some(path) = &arguments.json {
        blocks::write(path, &(json + "\n"))?;
    }
    write!(stdout(), "{said}")?;
    Ok(())
}

/// The results of all games together, as text and as JSON.
fn result(whole: &Part) -> Result<(String, String), Failure> {
    match whole.experiment.plan {
        Plan::Arena { .. } => {
            let report = whole.experiment.report(whole).map_err(Failure::new)?;
            let report = report.ok_or_else(|| Failure::new("not an arena file"))?;
            let json = serde_json::to_string_pretty(&report).map_err(Failure::new)?;
            Ok((arena::tables::all(&report), json))
        }
        Plan::Ladder => {
            let ladder = Ladder::new(whole).map_err(Failure::new)?;
            let ladder = ladder.ok_or_else(|| Failure::new("not a ladder file"))?;
            let json = serde_json::to_string_pretty(&ladder).map_err(Failure::new)?;
            Ok((ladder::table(&ladder), json))
        }
        Plan::Balance { .. } => {
            let balance = balance::added_up(whole)?;
            let json = serde_json::to_string_pretty(&balance).map_err(Failure::new)?;
            Ok((balance::said(&balance), json))
        }
        Plan::SelfPlay => {
            let json = serde_json::to_string_pretty(&whole.experiment).map_err(Failure::new)?;
            let source = &whole.experiment.source;
            let games = scene::words::count(source.games as usize, "game", "games");
            Ok((format!("{}, {games} of self-play\n", source.game), json))
        }
    }
}
