//! Northpole with the web client in it. Everything else is in the library, so that a new client
//! changes only this file, and the library can be built while the client is.

use std::process::ExitCode;

use mimalloc::MiMalloc;
use rust_embed::RustEmbed;

/// Tables consist of many short texts, and several threads serve connections: with the system's
/// allocator, a server spends half of its time on that.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Client;

/// The bundle rewrites this file with every client, whatever the client's files are called, so that
/// cargo notices a new one.
const _: &[u8] = include_bytes!("../assets/.gitignore");

fn main() -> ExitCode {
    northpole::run(
        Client::iter().filter_map(|name| Some((name.clone(), Client::get(&name)?))).collect(),
    )
}
