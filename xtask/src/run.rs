//! Running other programs, in the repository that the command was given in.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Goes to the root of the repository: everything else is named from there. It is looked for from
/// the current folder, so that a copy of the repository never acts on the one it was copied from,
/// wherever this program was built.
pub(crate) fn enter_root() -> Result<(), String> {
    let here = env::current_dir().map_err(|error| format!("this folder is gone: {error}"))?;
    let root = root_of(&here)
        .ok_or_else(|| format!("{} lies in no checkout of Northpole", here.display()))?;
    env::set_current_dir(root).map_err(|error| format!("{}: {error}", root.display()))
}

fn root_of(folder: &Path) -> Option<&Path> {
    folder.ancestors().find(|folder| folder.join("xtask/Cargo.toml").is_file())
}

/// The cargo that started this program, or the one on the path.
pub(crate) fn cargo_command() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Cargo as everything is proven with it: what is built is linted on the way, so that nothing is read
/// twice, and a warning is an error. What is built so is for tests only: it is optimised less.
pub(crate) fn strict_command() -> Command {
    let mut command = cargo_command();
    command
        .env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
        // How `cargo clippy` hands on `-D warnings`.
        .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__")
        // Sooner done where everything is new.
        .env("CARGO_INCREMENTAL", "0");
    command
}

/// The folder that cargo builds into.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Runs a program; it must succeed.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    succeed(Command::new(program).args(arguments), &format!("{program} {}", arguments.join(" ")))
}

/// Runs cargo, with its heading so that a reader of the output finds the step.
pub(crate) fn cargo(arguments: &[&str]) -> Result<(), String> {
    headed(cargo_command(), arguments)
}

/// Runs cargo as everything is proven with it.
pub(crate) fn strict_cargo(arguments: &[&str]) -> Result<(), String> {
    headed(strict_command(), arguments)
}

fn headed(mut cargo: Command, arguments: &[&str]) -> Result<(), String> {
    let shown = format!("cargo {}", arguments.join(" "));
    println!("== {shown}");
    succeed(cargo.args(arguments), &shown)
}

/// Runs a prepared command; it must succeed.
pub(crate) fn succeed(command: &mut Command, shown: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` failed ({status})")),
        Err(error) => Err(format!("`{shown}` cannot be run: {error}")),
    }
}

/// Whether a command succeeds; its output is not shown.
pub(crate) fn answers(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
