//! The table in the browser.
//!
//! One program plays two parts: started by the page it draws and asks, started by a worker it
//! keeps the match and answers. The page is a client like any other: it knows no rule.

mod client;
mod download;
mod online;
mod page;
mod reviews;
mod saves;
mod screens;
mod settings;
mod shelf;
mod skins;
mod sound;
mod statistics;
mod table;
mod when;
mod wide;
mod worker;

fn main() {
    console_error_panic_hook::set_once();
    if web_sys::window().is_some() {
        page::run();
    } else {
        worker::run();
    }
}
