//! The notices of others' work are in the program; cargo is asked for them.

use std::env::var;
use std::path::Path;
use std::{error, fs};

fn main() -> Result<(), Box<dyn error::Error>> {
    for input in ["Cargo.toml", "../../Cargo.lock"] {
        println!("cargo:rerun-if-changed={input}");
    }
    let notices = notices::notices(Path::new("."), "northpole", &var("TARGET")?)?;
    fs::write(Path::new(&var("OUT_DIR")?).join("notices.txt"), notices)?;
    Ok(())
}
