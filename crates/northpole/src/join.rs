//! `northpole join`: takes a seat at a table on a server, or watches.

mod identity;
mod lines;
mod link;
mod program;
mod remote;
mod server;
mod service;
mod socket;
mod trouble;

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::Duration;

use client::{Fairness, Status, TableClient, TableEvent, split_ticket};
use lab::arena::Entrant;
use lab::program::Terms;
use protocol::{LONGEST_SHORT_NAME, Sit, TableId, TableInfo, TableStage};
use scene::About;
use tui::{Arrival, Gathering, Input, Leaving, OUTDATED, Pace, Session};

use crate::controls::Controls;
use crate::failure::Failure;
use crate::folder::LUCK;
use crate::notice;
use crate::numbers::within;
use crate::play::leaving;
use crate::qr_code;
use lines::Lines;
use link::Link;
use remote::{AtServer, Remote};
pub(crate) use server::Server;
pub(crate) use service::Service;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The link of the table
    link: String,
    /// Your name at the table
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Watch without taking a seat
    #[arg(long)]
    watch: bool,
    /// Line by line, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// How fast other players' moves are shown: calm, normal, quick or instant
    #[arg(long, default_value = "normal", value_parser = pace)]
    pace: Pace,
    #[command(flatten)]
    controls: Controls,
    /// Let your own program play, given by its command line: `cmd:python3 mybot.py`
    #[arg(long, value_name = "BOT", conflicts_with = "watch")]
    bot: Option<Entrant>,
    /// Seconds the program may think in the whole game
    #[arg(long, value_name = "N", default_value_t = 600.0, value_parser = within(0.1..=86400.0))]
    bot_seconds: f64,
    /// Keep the program's standard error in this folder
    #[arg(long, value_name = "FOLDER")]
    bot_logs: Option<PathBuf>,
}

/// Who joins a table, and in which mode.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) name: Option<String>,
    /// As a spectator.
    pub(crate) watch: bool,
    /// Line by line.
    pub(crate) plain: bool,
    pub(crate) pace: Pace,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(command) = program(arguments)? {
        return let_play(arguments, command);
    }
    let Arguments { link, name, watch, plain, pace, controls, .. } = arguments;
    let plain = *plain || !controls.has_screen();
    let guest = Guest { name: name.clone(), watch: *watch, plain, pace: *pace };
    go(link, &guest, controls)
}

/// The command line of the program that plays, if there is one.
fn program(arguments: &Arguments) -> Result<Option<&str>, Failure> {
    match &arguments.bot {
        None => Ok(None),
        Some(Entrant::Program(command)) => Ok(Some(command)),
        Some(Entrant::Bot(_)) => Err(Failure::new(
            "--bot needs a program, such as `cmd:python3 mybot.py`; built-in bots are added by the host",
        )),
    }
}

/// Lets a program play at the table.
fn let_play(arguments: &Arguments, command: &str) -> Result<(), Failure> {
    leaving::watch();
    let mut session = session(arguments.link.parse().map_err(Failure::new)?);
    about(&join(&mut session)?)?;
    let sit = sitting(&session, arguments.name.as_deref());
    let clock = Duration::from_secs_f64(arguments.bot_seconds);
    let terms = Terms { clock, logs: arguments.bot_logs.clone() };
    program::play(&mut session, (command, terms), sit)
}

/// Opens a table by its link.
pub(crate) fn go(link: &str, guest: &Guest, controls: &Controls) -> Result<(), Failure> {
    let mut at: Link = link.parse().map_err(Failure::new)?;
    leaving::watch();
    let mut input = controls.input()?;
    while let Some(table) = sit(&at, guest, &mut input)? {
        at = Link { table, ticket: None, ..at };
    }
    let link = at.server.link(at.table);
    Ok(writeln!(stdout(), "Come back with: northpole join {link}")?)
}

/// Plays or watches at a table, and at every rematch, until the person leaves.
pub(crate) fn visit(
    server: &Server,
    table: TableId,
    guest: &Guest,
    input: &mut Input,
) -> Result<(), Failure> {
    let mut next = Some(table);
    while let Some(table) = next {
        next = sit(&Link { server: server.clone(), table, ticket: None }, guest, input)?;
    }
    Ok(())
}

/// Stays at one table until the person leaves; returns the table of a rematch, if there is one.
fn sit(link: &Link, guest: &Guest, input: &mut Input) -> Result<Option<TableId>, Failure> {
    let mut session = session(link.clone());
    let info = join(&mut session)?;
    let about = about(&info)?;
    let sit = sitting(&session, guest.name.as_deref());
    let is_free = info.stage == TableStage::Gathering && info.yours.is_none();
    let sat = (is_free && !guest.watch).then(|| session.client.request(sit.clone()));
    let address = link.server.link(link.table);
    if guest.plain {
        return Lines::new(about, session, (sit, sat), address).run();
    }
    let arrival = Arrival { sit, code: qr_code::lines(&address), link: address };
    let left = match tui::gather(about, &mut session, arrival, input, &leaving::STOP)? {
        Gathering::Begun => tui::play(about, session, guest.pace, input, &leaving::STOP)?,
        Gathering::Left(left) => left,
    };
    match left {
        Leaving::Left { .. } => Ok(None),
        Leaving::Rematch(table) => Ok(Some(table)),
        Leaving::Told => Err(Failure::Interrupted),
    }
}

/// The request for any free chair.
fn sitting(session: &Session, wanted: Option<&str>) -> Sit {
    let commits = session.client.fairness().is_some_and(Fairness::commits);
    Sit { chair: None, name: name(wanted), salt: Some(salt()), commits }
}

fn session(link: Link) -> Session {
    let Link { server, table, ticket } = link;
    let (ticket, carried) = ticket.as_deref().map(split_ticket).unzip();
    let secret = std::array::from_fn(|_| random() as u8);
    let carried = carried.flatten();
    let fairness = Fairness::of_device(&LUCK, table, carried.as_deref(), secret);
    // Leaves room to count on.
    let first_id = random() >> 1;
    let client = TableClient::remote(table, ticket, first_id, |id| catalog::about(id).ok())
        .with_luck(fairness);
    Session::new(client, Box::new(Remote::new(server.clone())), Box::new(AtServer(server)))
}

/// Waits until the table's state has come. If the server cannot be reached, tries until the person
/// stops it, unless another attempt cannot help.
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

/// Random bytes that this device adds to the luck of a match under the first scheme.
fn salt() -> String {
    format!("{:016x}{:016x}", random(), random())
}

fn random() -> u64 {
    getrandom::u64().expect("every system has random bytes")
}

/// A random number from 0 to 1, which spreads clients that lost their connections at the same
/// moment.
fn jitter() -> f64 {
    random() as f64 / u64::MAX as f64
}

/// How fast moves of others are shown.
pub(crate) fn pace(name: &str) -> Result<Pace, String> {
    Pace::named(name).ok_or_else(|| "choose calm, normal, quick or instant".into())
}

/// The name from the command line, or the name of this machine's user.
fn name(asked: Option<&str>) -> String {
    let user = || std::env::var("USER").ok().filter(|name| !name.is_empty());
    let name = asked.map(str::to_owned).or_else(user).unwrap_or_else(|| "Guest".into());
    name.chars().take(LONGEST_SHORT_NAME).collect()
}

/// Whether the text is a link to a table.
pub(crate) fn is_link(text: &str) -> bool {
    text.contains("#/t/")
}

/// Checks whether a link can lead to a table, without connecting.
pub(crate) fn check(link: &str) -> Result<(), Failure> {
    link.parse::<Link>().map(|_| ()).map_err(Failure::new)
}
