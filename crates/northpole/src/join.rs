//! `northpole join`: a chair, or a view, at a table on another server.

mod identity;
mod link;
mod program;
mod remote;
mod server;
mod socket;
mod trouble;

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::Duration;

use client::{Status, TableClient, TableEvent};
use lab::arena::Entrant;
use lab::program::Terms;
use protocol::{LONGEST_SHORT_NAME, Sit, TableInfo, TableStage};
use scene::About;
use tui::{Gathering, Leaving, OUTDATED, Pace, Session};

use crate::failure::Failure;
use crate::notice;
use crate::numbers::within;
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
    /// Let a program of yours play, by its command line: `cmd:python3 mybot.py`
    #[arg(long, value_name = "BOT", conflicts_with = "watch")]
    bot: Option<Entrant>,
    /// How many seconds the program may think in the match, all its decisions together
    #[arg(long, value_name = "N", default_value_t = 600.0, value_parser = within(0.1..=86400.0))]
    bot_seconds: f64,
    /// Keep the program's standard error in this folder
    #[arg(long, value_name = "FOLDER")]
    bot_logs: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let link: Link = arguments.link.parse().map_err(Failure::new)?;
    let command = program(arguments)?;
    if command.is_none() && !is_terminal() {
        return Err(Failure::new("an online table needs a terminal"));
    }
    leaving::watch();
    let mut session = session(link);
    let info = join(&mut session)?;
    let about = about(&info)?;
    let sit = Sit { chair: None, name: name(arguments.name.as_deref()), salt: Some(salt()) };
    if let Some(command) = command {
        let clock = Duration::from_secs_f64(arguments.bot_seconds);
        let terms = Terms { clock, logs: arguments.bot_logs.clone() };
        return program::play(&mut session, (command, terms), sit);
    }
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

/// The command line of the program that plays, if one does.
fn program(arguments: &Arguments) -> Result<Option<&str>, Failure> {
    match &arguments.bot {
        None => Ok(None),
        Some(Entrant::Program(command)) => Ok(Some(command)),
        Some(Entrant::Bot(_)) => Err(Failure::new(
            "our own bots take a seat when the host adds them: name a program, `cmd:python3 mybot.py`",
        )),
    }
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
    let (bot, bot_seconds, bot_logs) = (None, 0.0, None);
    run(&Arguments { link: link.into(), name, watch: false, pace, bot, bot_seconds, bot_logs })
}
