//! A system where nothing can be installed from here.

use std::process::Command;

use tempfile::TempDir;

#[test]
fn a_system_without_apt_is_told_what_to_install() {
    let empty = TempDir::new().expect("a folder can be made");
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("setup")
        .env("PATH", empty.path())
        .env("CARGO", env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{output:?}");
    let browser = "A browser is missing, so browser tests are left out. Install chromium-driver";
    assert!(said.contains(browser), "{said}");
    let python = "Python is missing, so tests of the Python package are left out. Install Python 3";
    assert!(said.contains(python) && !said.contains("Everything"), "{said}");
}
