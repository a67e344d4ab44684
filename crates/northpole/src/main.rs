//! Northpole with the web client in it. All else is the library's, so that a new client changes
//! nothing but this file: the program can be built while the client is.

use std::process::ExitCode;

use mimalloc::MiMalloc;
use rust_embed::RustEmbed;

/// Tables are made of many short texts, and lines are served by several threads: the system's own
/// allocator takes half of a server's time for that.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Client;

/// The bundle writes this file again with every client, whatever its files are called: cargo sees
/// by it that there is another one.
const _: &[u8] = include_bytes!("../assets/.gitignore");

fn main() -> ExitCode {
    northpole::run(
        Client::iter().filter_map(|name| Some((name.clone(), Client::get(&name)?))).collect(),
    )
}
