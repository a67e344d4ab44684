//! `northpole serve`: serves the tables of a club, usually behind a proxy that encrypts.

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use server::{Hosts, HttpLimits, Options, Password, Proxy, Server, Strictness};
use tokio::net::TcpListener;
use tracing::Level;

use super::files::Files;
use super::{app, log, run_until_stopped, tables};
use crate::failure::Failure;
use crate::{Client, lines, notice, reading};

const DAY: Duration = Duration::from_hours(24);

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Address to listen on, such as 127.0.0.1:1224, or 0.0.0.0:1224 for all networks
    #[arg(long, value_name = "ADDRESS")]
    listen: SocketAddr,
    /// File to store tables in; created if it doesn't exist
    #[arg(long, value_name = "FILE", required_unless_present = "database")]
    data: Option<PathBuf>,
    /// Database to store tables in, which other nodes can share: `postgres://…`
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// A name under which people reach the server, such as games.example.org; can be used several
    /// times. Other names are refused, except addresses and names of the private network. Behind a
    /// proxy, every name is answered unless you give one
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// All requests come through a proxy: trust its headers about the client's address and
    /// encryption
    #[arg(long)]
    trust_proxy: bool,
    /// Ask everyone for the password in this file
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// Delete tables of finished games, and of games that never began, after this many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    purge_after: Option<u32>,
    /// Serve Prometheus metrics at this address, to anyone; without it, at /metrics and to this
    /// machine only
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Turn off rate limits, for measurements
    #[arg(long)]
    no_limits: bool,
    /// Log level: error, warn, info or debug
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: Level,
}

pub(crate) fn run(arguments: &Arguments, client: Client) -> Result<(), Failure> {
    log::begin(arguments.log);
    lines::raise_limit();
    let runtime = tokio::runtime::Runtime::new()?;
    let store = match &arguments.database {
        Some(url) => runtime.block_on(tables::connect(url))?,
        None => Arc::new(tables::open(arguments.data.as_deref())?),
    };
    let options = Options {
        proxy: if arguments.trust_proxy { Proxy::Trusted } else { Proxy::None },
        hosts: hosts(arguments),
        password: arguments.password_file.as_deref().map(password).transpose()?,
        retention: arguments.purge_after.map(|days| DAY * days),
        strictness: if arguments.no_limits { Strictness::None } else { Strictness::Usual },
        ..Options::new(store)
    };
    let files = Files::of(client);
    if files.is_none() {
        notice::tell("northpole: this build has no web client, so it serves tables only");
    }
    runtime.block_on(serve(arguments, options, files.map(app).unwrap_or_default()))
}

/// The first line of a file.
fn password(path: &Path) -> Result<Password, Failure> {
    let text = reading::text(path)?;
    let password = text.lines().next().and_then(Password::new);
    password.ok_or_else(|| {
        Failure::new(format!("{}: write the password in the first line", path.display()))
    })
}

fn hosts(arguments: &Arguments) -> Hosts {
    if arguments.trust_proxy && arguments.hosts.is_empty() {
        return Hosts::Any;
    }
    Hosts::Known(arguments.hosts.clone())
}

async fn serve(arguments: &Arguments, options: Options, files: Router) -> Result<(), Failure> {
    let listener = listen(arguments.listen).await?;
    let server = Server::new(options);
    if let Some(address) = arguments.metrics {
        let (listener, page) = (listen(address).await?, server.metrics());
        let limits = HttpLimits::default();
        tokio::spawn(server::serve(listener, page, limits, std::future::pending()));
    }
    let address = listener.local_addr()?;
    writeln!(stdout(), "Northpole is running at http://{address}/")?;
    tracing::info!(%address, "serving");
    run_until_stopped(server, listener, files).await
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Failure> {
    let listening = TcpListener::bind(address).await;
    listening.map_err(|error| Failure::new(format!("{address}: {error}")))
}
