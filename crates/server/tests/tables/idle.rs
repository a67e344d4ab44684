//! Lines on which nothing happens need little memory.
#![cfg(target_os = "linux")]

use std::process::Child;

use crate::client::Client;
use crate::killed::start_at;
use crate::test_server::folder;

/// How much memory one may need.
const MOST_BYTES: usize = 10 * 1024;

/// How many lines: some, unless a soak asks for many.
fn lines() -> usize {
    if std::env::var_os("NORTHPOLE_SOAK").is_some() { 10_000 } else { 400 }
}

#[tokio::test]
async fn idle_lines_need_little_memory() {
    let folder = folder();
    let file = folder.path().join("tables.db");
    let (mut server, address) = start_at(file.to_str().expect("text"), 0);
    let mut open = Vec::new();
    // What is needed once is not counted.
    for _ in 0..50 {
        open.push(Client::with(address, &[]).await.expect("it is let in"));
    }
    let before = memory(&server);
    for _ in 0..lines() {
        open.push(Client::with(address, &[]).await.expect("it is let in"));
    }
    let each = memory(&server).saturating_sub(before) / lines();
    println!("{} idle lines need {each} bytes each", lines());
    server.kill().expect("it runs");
    server.wait().expect("it has ended");
    assert!(each <= MOST_BYTES, "{each} bytes a line");
}

/// What the process has of the machine's memory.
fn memory(process: &Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id()));
    let status = status.expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("every Linux");
    let kilobytes: usize = line.trim().trim_end_matches(" kB").parse().expect("a number");
    kilobytes * 1024
}
