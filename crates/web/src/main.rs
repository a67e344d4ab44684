//! The web client.
//!
//! One program has two roles: a page starts it to draw and to send requests; a worker starts it to
//! run a local match and to reply. At a table the page is a client like any other: it only draws
//! and sends requests.

mod calls;
mod clock;
mod download;
mod editions;
mod family;
mod fetched;
#[cfg(test)]
mod old_storage;
mod online;
mod page;
mod pointer;
mod random;
mod saves;
mod screens;
mod settings;
mod skins;
mod sound;
mod statistics;
mod storage;
mod table;
mod upload;
mod when;
mod wide;
mod worker;
mod worker_client;
mod worker_port;

fn main() {
    console_error_panic_hook::set_once();
    if web_sys::window().is_some() {
        page::run();
    } else {
        worker::run();
    }
}
