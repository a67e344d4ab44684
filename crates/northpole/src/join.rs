//! `northpole join`: a chair, or a view, at a table on another server.

mod identity;
mod link;
mod remote;
mod server;
mod socket;
mod trouble;

use std::io::{Write, stdout};
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::Duration;

use client::{Status, TableClient, TableEvent};
use protocol::{LONGEST_SHORT_NAME, Sit, TableInfo, TableStage};
use scene::About;
use tui::{Gathering, Leaving, OUTDATED, Pace, Session};

use crate::failure::Failure;
use crate::notice;
use crate::play::{is_terminal, leaving};
use link::Link;
use remote::{AtServer, Remote};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The link of the table
    link: String,
    /// Your name at the table
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Watch, without a seat
    #[arg(long)]
    watch: bool,
    /// How fast other players' moves are shown: calm, normal, quick or instant
    #[arg(long, default_value = "normal", value_parser = pace)]
    pace: Pace,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let link: Link = arguments.link.parse().map_err(Failure::new)?;
    if !is_terminal() {
        return Err(Failure::new("an online table needs a terminal"));
    }
    leaving::watch();
    let mut session = session(link);
    let info = join(&mut session)?;
    let about = about(&info)?;
    let sit = Sit { chair: None, name: name(arguments.name.as_deref()), salt: Some(salt()) };
    let is_free = info.stage == TableStage::Gathering && info.yours.is_none();
    if is_free && !arguments.watch {
        session.client.request(sit.clone());
    }
    let left = match tui::gather(about, &mut session, sit, &leaving::STOP)? {
        Gathering::Begun => tui::play(about, session, arguments.pace, &leaving::STOP)?,
        Gathering::Left(left) => left,
    };
    if left == Leaving::Left {
        writeln!(stdout(), "Come back with: northpole join {}", arguments.link)?;
    }
    Ok(())
}

fn session(link: Link) -> Session {
    let Link { server, table, ticket } = link;
    // So high that no client counts up to the end.
    let first_id = random() >> 1;
    let client = TableClient::remote(table, ticket, first_id, |id| catalog::about(id).ok());
    Session::new(client, Box::new(Remote::new(server.clone())), Box::new(AtServer(server)))
}

/// Waits until the table is seen. A server that cannot be reached is tried until the person stops
/// it, unless trying again cannot help.
fn join(session: &mut Session) -> Result<TableInfo, Failure> {
    let mut told = String::new();
    while !leaving::STOP.load(Ordering::Relaxed) {
        while let Some(event) = session.poll() {
            if event == TableEvent::Outdated {
                return Err(Failure::new(OUTDATED));
            }
        }
        let trouble = session.trouble().unwrap_or_default();
        match session.client.status() {
            Status::Refused(error) => return Err(Failure::new(error)),
            Status::Lost | Status::Unreachable if session.is_hopeless() => {
                return Err(Failure::new(trouble));
            }
            Status::Lost | Status::Unreachable if trouble != told => {
                notice::tell(format_args!("{trouble} (Ctrl-C stops)"));
                told = trouble;
            }
            Status::Joined | Status::Restored => {
                return session.client.info().cloned().ok_or_else(|| Failure::new(OUTDATED));
            }
            Status::Joining | Status::Lost | Status::Unreachable => (),
        }
        sleep(Duration::from_millis(5));
    }
    Err(Failure::Interrupted)
}

fn about(info: &TableInfo) -> Result<&'static About, Failure> {
    if info.stage == TableStage::Outdated {
        return Err(Failure::new("that game was played with rules that have changed since"));
    }
    catalog::about(&info.plan.game).map_err(Failure::new)
}

/// Random bytes of the person's own, so that nobody alone decides what luck will bring.
fn salt() -> String {
    format!("{:016x}{:016x}", random(), random())
}

fn random() -> u64 {
    getrandom::u64().expect("every system has random bytes")
}

/// Spreads clients that lost their connections at the same moment: from 0 to 1.
fn jitter() -> f64 {
    random() as f64 / u64::MAX as f64
}

/// How long others' steps stay.
pub(crate) fn pace(name: &str) -> Result<Pace, String> {
    Pace::named(name).ok_or_else(|| "choose calm, normal, quick or instant".into())
}

/// As asked for, or as this machine calls its user.
fn name(asked: Option<&str>) -> String {
    let user = || std::env::var("USER").ok().filter(|name| !name.is_empty());
    let name = asked.map(str::to_owned).or_else(user).unwrap_or_else(|| "Guest".into());
    name.chars().take(LONGEST_SHORT_NAME).collect()
}

/// Whether the text is a link to a table.
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
