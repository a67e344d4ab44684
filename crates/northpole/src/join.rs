//! `northpole join`: a place, or a view, at a table that somebody else's server keeps.

mod far;
mod identity;
mod line;
mod link;

use std::io::{Write, stdout};

use tui::{Gathering, Leaving, Pace};
use wire::online::LONGEST_SHORT_NAME;

use crate::failure::Failure;
use crate::play::{is_terminal, leaving};
use far::Far;
use link::Link;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The link that you were given
    link: String,
    /// What you are called there
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Look on, without a seat
    #[arg(long)]
    watch: bool,
    /// How long others' steps stay on the screen: calm, normal, quick or at-once
    #[arg(long, default_value = "normal", value_parser = pace)]
    pace: Pace,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let link: Link = arguments.link.parse().map_err(Failure::new)?;
    if !is_terminal() {
        return Err(Failure::new("a far table needs a terminal to be seen in"));
    }
    leaving::watch();
    let name = (!arguments.watch).then(|| name(arguments.name.as_deref()));
    let mut far = Far::come(link, name);
    far.wait_for_the_table(&leaving::STOP).map_err(Failure::new)?;
    let about = far.about().map_err(Failure::new)?;
    let left = match tui::gather(about, &mut far, &leaving::STOP)? {
        Gathering::Begun => {
            let pace = arguments.pace;
            tui::play(about, &mut far, pace, &leaving::STOP)?.map_err(Failure::new)?
        }
        Gathering::Left(left) => left,
    };
    if left == Leaving::Left {
        writeln!(stdout(), "Good-bye. Come back with: northpole join {}", arguments.link)?;
    }
    Ok(())
}

/// How long others' steps stay.
pub(crate) fn pace(name: &str) -> Result<Pace, String> {
    Pace::named(name).ok_or_else(|| "there is calm, normal, quick and at-once".into())
}

/// As asked for, or as this machine calls its user.
fn name(asked: Option<&str>) -> String {
    let user = || std::env::var("USER").ok().filter(|name| !name.is_empty());
    let name = asked.map(str::to_owned).or_else(user).unwrap_or_else(|| "Guest".into());
    name.chars().take(LONGEST_SHORT_NAME).collect()
}

/// Whether somebody names a table by its link.
pub(crate) fn is_link(text: &str) -> bool {
    text.contains("#/t/")
}

/// Whether a link leads to a table, as far as can be seen without going there.
pub(crate) fn check(link: &str) -> Result<(), Failure> {
    link.parse::<Link>().map(|_| ()).map_err(Failure::new)
}

/// Goes to a table by its link, wherever it was typed.
pub(crate) fn go(link: &str, name: Option<String>, pace: Pace) -> Result<(), Failure> {
    run(&Arguments { link: link.into(), name, watch: false, pace })
}
