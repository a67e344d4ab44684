//! `northpole` without a command: the table in the browser, served from this one file.

mod connections;
mod encoding;
mod files;
mod policy;
#[cfg(test)]
mod tests;

use std::io::{Write, stdout};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::failure::Failure;
use connections::Limits;
use files::Files;

/// Christmas Eve. The same one every time, because a browser keeps games by address.
const USUAL_PORT: u16 = 1224;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Serve on this port; without, on 1224 or else on any free one
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Open the browser
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Some(files) = Files::embedded() else {
        return Err(Failure::new(
            "this build holds no web client: build it with `cargo xtask play`, or play in the \
             terminal with `northpole play`",
        ));
    };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(serve(arguments, files))
}

async fn serve(arguments: &Arguments, files: Files) -> Result<(), Failure> {
    let listener = listen(arguments.port).await?;
    let address = format!("http://localhost:{}/", listener.local_addr()?.port());
    writeln!(stdout(), "Northpole is at {address}\nStop it with Ctrl-C.")?;
    if arguments.open {
        // Where the system knows no browser, the address stands on the screen anyway.
        let _ = open::that_detached(&address);
    }
    connections::serve(listener, app(files), Limits::default(), connections::told_to_stop()).await;
    Ok(())
}

/// Every file, and every refusal, under the same policy.
fn app(files: Files) -> Router {
    let files = Router::new().fallback(get(files::file)).with_state(Arc::new(files));
    files.layer(axum::middleware::map_response(policy::add))
}

async fn listen(port: Option<u16>) -> Result<TcpListener, Failure> {
    let at = |port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        let listening = TcpListener::bind(at(port)).await;
        return listening.map_err(|error| Failure::new(format!("port {port}: {error}")));
    }
    match TcpListener::bind(at(USUAL_PORT)).await {
        Ok(listener) => Ok(listener),
        Err(_) => Ok(TcpListener::bind(at(0)).await?),
    }
}
