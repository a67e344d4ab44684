//! Running other programs.

use std::path::PathBuf;
use std::process::Command;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the repository").into()
}

/// Runs a program in the root of the repository; it must succeed.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    succeed(Command::new(program).args(arguments), &format!("{program} {}", arguments.join(" ")))
}

/// Runs cargo, with its heading so that a reader of the output finds the step.
pub(crate) fn cargo(arguments: &[&str]) -> Result<(), String> {
    println!("== cargo {}", arguments.join(" "));
    run(env!("CARGO"), arguments)
}

/// Runs a prepared command in the root of the repository; it must succeed.
pub(crate) fn succeed(command: &mut Command, shown: &str) -> Result<(), String> {
    match command.current_dir(root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` failed ({status})")),
        Err(error) => Err(format!("`{shown}` cannot be run: {error}")),
    }
}

/// Whether a program answers.
pub(crate) fn answers(program: &str, arguments: &[&str]) -> bool {
    let asked = Command::new(program).args(arguments).current_dir(root()).output();
    asked.is_ok_and(|output| output.status.success())
}
