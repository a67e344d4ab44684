//! The web client is embedded: a new one makes a new program. So are the notices of others' work,
//! which cargo is asked for.

use std::env::var;
use std::path::Path;
use std::{error, fs};

fn main() -> Result<(), Box<dyn error::Error>> {
    for input in ["assets", "Cargo.toml", "../../Cargo.lock"] {
        println!("cargo:rerun-if-changed={input}");
    }
    let notices = notices::notices(Path::new("."), "northpole", &var("TARGET")?)?;
    fs::write(Path::new(&var("OUT_DIR")?).join("notices.txt"), notices)?;
    Ok(())
}
