//! The notices of others' work are in the program. `cargo xtask web` has written them beside the web
//! client, so that an installation asks nobody; where they are missing or old, cargo is asked.

use std::env::var;
use std::path::Path;
use std::{error, fs};

/// What `cargo xtask web` writes.
const WRITTEN: &str = "notices.txt";
const LOCK: &str = "../../Cargo.lock";

fn main() -> Result<(), Box<dyn error::Error>> {
    for input in ["Cargo.toml", WRITTEN, LOCK] {
        println!("cargo:rerun-if-changed={input}");
    }
    let written = fs::read_to_string(WRITTEN).ok().filter(|_| is_current());
    let notices = match written {
        Some(written) => written,
        None => notices::notices(Path::new("."), "northpole", &var("TARGET")?)?,
    };
    fs::write(Path::new(&var("OUT_DIR")?).join("notices.txt"), notices)?;
    let has_client = fs::read_dir("assets").is_ok_and(|files| files.count() > 1);
    if !has_client && var("PROFILE")? == "release" {
        println!("cargo:warning=there is no web client to put in: run `cargo xtask web` first");
    }
    Ok(())
}

/// A package from elsewhere has no lock file above it; what was packed with it is right.
fn is_current() -> bool {
    let written_at = |path| fs::metadata(path).and_then(|data| data.modified()).ok();
    written_at(LOCK).is_none_or(|lock| written_at(WRITTEN).is_some_and(|written| written >= lock))
}
