//! `cargo xtask test`: everything that proves the project.

use crate::run::cargo;
use crate::{install, tidy};

pub(crate) fn run() -> Result<(), String> {
    install::rust_components()?;
    ci()
}

/// What every commit must pass.
pub(crate) fn ci() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    tidy::run()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace", "--locked", "--quiet"])?;
    println!("== all is well");
    Ok(())
}
