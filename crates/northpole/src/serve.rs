//! `northpole` without a command: serves the table in the browser, and tables for friends, from
//! this one file.

pub(crate) mod club;
mod encoding;
mod files;
mod invitation;
mod log;
mod tables;
#[cfg(test)]
mod tests;

use std::io::{Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::routing::get;
use server::{Hosts, Options, Server, StopSignal, shutdown_signal};
use tokio::net::TcpListener;
use tracing::Level;

use crate::Client;
use crate::failure::Failure;
use files::{Files, NOTICES};

/// Christmas Eve. The port is always the same, because a browser stores games by address.
const USUAL_PORT: u16 = 1224;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Port to serve on; without it 1224, or any free one
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Open your browser
    #[arg(long)]
    open: bool,
    /// Let everyone on your network join, with an address and a QR code
    #[arg(long)]
    lan: bool,
    /// A name that this machine has in your network, such as pc.example.org; may be given more than
    /// once. Addresses and names such as `santas-pc` or `santas-pc.local` work without
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// Store the tables of friends in this file instead of your data folder
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// Log level: error, warn, info or debug
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    log: Level,
}

pub(crate) fn run(arguments: &Arguments, client: Client) -> Result<(), Failure> {
    let Some(files) = Files::of(client) else {
        return Err(Failure::new(
            "this build has no web client: build it with `cargo xtask play`, or play in the \
             terminal with `northpole play`",
        ));
    };
    log::begin(arguments.log);
    let store = tables::open(arguments.data.as_deref())?;
    let runtime = tokio::runtime::Runtime::new()?;
    let hosts = Hosts::Known(arguments.hosts.clone());
    let options = Options { hosts, ..Options::new(Arc::new(store)) };
    runtime.block_on(serve(arguments, app(files), options))
}

/// The licence notices of the web client, if there is one in this program.
pub(crate) fn notices(client: Client) -> Option<Bytes> {
    Files::of(client)?.whole(NOTICES)
}

async fn serve(arguments: &Arguments, files: Router, options: Options) -> Result<(), Failure> {
    let listener = listen(arguments).await?;
    let port = listener.local_addr()?.port();
    let near = invitation::near().filter(|_| arguments.lan);
    let host = near.map_or("localhost".into(), |address: IpAddr| address.to_string());
    let address = format!("http://{host}:{port}/");
    writeln!(stdout(), "Northpole is running at {address}")?;
    match near {
        Some(_) => invitation::show(&address)?,
        None if arguments.lan => writeln!(stdout(), "No network found: only you can join.")?,
        None => (),
    }
    writeln!(stdout(), "Stop it with Ctrl-C.")?;
    if arguments.open {
        // If the system has no browser, the address is on the screen anyway.
        let _ = open::that_detached(&address);
    }
    run_until_stopped(Server::new(options), listener, files).await
}

/// Serves until a signal asks the program to end. Ctrl-C has the same exit code as in every command.
async fn run_until_stopped(
    server: Server,
    listener: TcpListener,
    files: Router,
) -> Result<(), Failure> {
    let app = server.router(files);
    let mut signal = StopSignal::Terminate;
    server.run(listener, app, async { signal = shutdown_signal().await }).await;
    tracing::info!("stopped; everything is saved");
    match signal {
        StopSignal::Interrupt => Err(Failure::Interrupted),
        StopSignal::Terminate => Ok(()),
    }
}

/// Every file of the web client.
fn app(files: Files) -> Router {
    Router::new().fallback(get(files::file)).with_state(Arc::new(files))
}

async fn listen(arguments: &Arguments) -> Result<TcpListener, Failure> {
    let host = if arguments.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let at = |port: u16| SocketAddr::from((host, port));
    if let Some(port) = arguments.port {
        let listening = TcpListener::bind(at(port)).await;
        return listening.map_err(|error| Failure::new(format!("port {port}: {error}")));
    }
    match TcpListener::bind(at(USUAL_PORT)).await {
        Ok(listener) => Ok(listener),
        Err(_) => Ok(TcpListener::bind(at(0)).await?),
    }
}
