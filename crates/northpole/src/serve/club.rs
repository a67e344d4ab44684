//! `northpole serve`: tables for a club, usually behind a proxy that encrypts.

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use server::{Hosts, Options, Patience, Proxy, Server, Strictness, told_to_stop};
use tokio::net::TcpListener;
use tracing::Level;

use super::files::Files;
use super::{app, log, tables};
use crate::failure::Failure;
use crate::{Client, lines, notice};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Where to listen, such as 127.0.0.1:1224, or 0.0.0.0:1224 for all networks
    #[arg(long, value_name = "ADDRESS")]
    listen: SocketAddr,
    /// The file that tables are kept in; made if it is not there
    #[arg(long, value_name = "FILE", required_unless_present = "database")]
    data: Option<PathBuf>,
    /// The database that tables are kept in, which other nodes may share: `postgres://…`
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// A name that people reach the server by, such as games.example.org; may be given more than
    /// once. Other names are refused, except addresses and names of the private network. Behind
    /// a proxy every name is answered unless one is given
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// All requests come through a proxy: believe it where they come from, and whether the way
    /// there is encrypted
    #[arg(long)]
    trust_proxy: bool,
    /// Tell Prometheus the numbers at this address, to whoever asks; without, at /metrics and to
    /// this machine only
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Limit nobody in what they ask for; for measurements
    #[arg(long)]
    no_limits: bool,
    /// How much to tell about what happens: error, warn, info or debug
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
        strictness: if arguments.no_limits { Strictness::None } else { Strictness::Usual },
        ..Options::new(store)
    };
    let files = Files::of(client);
    if files.is_none() {
        notice::tell("northpole: this build holds no web client, so only tables are served");
    }
    runtime.block_on(serve(arguments, options, files.map(app).unwrap_or_default()))
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
        let patience = Patience::default();
        tokio::spawn(server::serve(listener, page, patience, std::future::pending()));
    }
    let address = listener.local_addr()?;
    writeln!(stdout(), "Northpole is at http://{address}/")?;
    tracing::info!(%address, "serving");
    let app = server.router(files);
    server.run(listener, app, told_to_stop()).await;
    tracing::info!("stopped; everything is kept");
    Ok(())
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Failure> {
    let listening = TcpListener::bind(address).await;
    listening.map_err(|error| Failure::new(format!("{address}: {error}")))
}
