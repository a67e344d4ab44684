//! The web client in a real browser, played as people play it.
//!
//! `cargo xtask browser` builds northpole and runs these; `NORTHPOLE` names the program to test.
//! Pictures of every screen are written to the folder `shots`.

mod access;
mod addresses;
mod axe;
mod contrast;
mod editions;
mod explanations;
mod files;
mod games;
mod guided;
mod hands;
mod hotseat;
mod keeping;
mod look;
mod looking_back;
mod mishaps;
mod moments;
mod motion;
mod offline;
mod online;
mod pace;
mod phone;
mod pictures;
mod reloads;
mod replays;
mod secrets;
mod since;
mod takebacks;
mod telling;
#[cfg(target_os = "linux")]
mod terminal;
mod windows;
