//! Installing what is missing, so that Rust and git are enough to begin with.

use crate::run::{answers, run};

/// The formatter and the linter.
pub(crate) fn rust_components() -> Result<(), String> {
    for (component, program) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !answers(env!("CARGO"), &[program, "--version"]) {
            println!("== installing {component}");
            run("rustup", &["component", "add", component])?;
        }
    }
    Ok(())
}
