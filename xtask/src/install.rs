//! Installing what is missing, so that Rust and git are enough to begin with.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{answers, cargo_command, run, target};

/// The formatter and the linter.
pub(crate) fn rust_components() -> Result<(), String> {
    for (component, program) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !answers(cargo_command().args([program, "--version"])) {
            println!("== installing {component}");
            rustup(&["component", "add", component])?;
        }
    }
    Ok(())
}

/// The standard library for another system, or for the browser.
pub(crate) fn rust_target(target: &str) -> Result<(), String> {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    let folder = asked.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    if folder.is_ok_and(|folder| Path::new(&folder).exists()) {
        return Ok(());
    }
    println!("== installing {target}");
    rustup(&["target", "add", target])
}

/// What installs parts of Rust. A Rust from elsewhere has none.
fn rustup(arguments: &[&str]) -> Result<(), String> {
    run("rustup", arguments).map_err(|why| {
        let part = arguments.last().unwrap_or(&"it");
        format!("{why}. Install {part} as you installed Rust, or use Rust from https://rustup.rs.")
    })
}

/// A browser and its driver, from the system's packages.
pub(crate) fn browser() -> Result<(), String> {
    let is_there = |program| answers(Command::new(program).arg("--version"));
    if is_there("chromium-headless-shell") && is_there("chromedriver") {
        return Ok(());
    }
    packages(&["chromium-driver"])?;
    // It only saves time: the driver brings the whole browser.
    if let Err(why) = packages(&["chromium-headless-shell"]) {
        println!("{why}: the tests open the whole browser instead");
    }
    Ok(())
}

/// axe-core, which looks for what keeps people with disabilities out of a page. It is taken from its
/// package, once, and lies with what cargo builds; where it is.
pub(crate) fn axe() -> Result<PathBuf, String> {
    const PACKAGE: &str = "axe-core";
    const VERSION: &str = "4.14.0";
    let folder = target().join(format!("{PACKAGE}-{VERSION}"));
    let script = folder.join("package/axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    println!("== fetching {PACKAGE} {VERSION}");
    if !answers(Command::new("npm").arg("--version")) {
        packages(&["npm"])?;
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let place = folder.display().to_string();
    run(
        "npm",
        &["pack", "--silent", &format!("{PACKAGE}@{VERSION}"), "--pack-destination", &place],
    )?;
    let package = folder.join(format!("{PACKAGE}-{VERSION}.tgz")).display().to_string();
    run(
        "tar",
        &["--extract", "--gzip", "--file", &package, "--directory", &place, "package/axe.min.js"],
    )?;
    Ok(script)
}

/// A database for the tests of several nodes, from the system's packages. Only its programs are
/// used: no server of the system's is started or asked.
pub(crate) fn database() -> Result<(), String> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if versions.into_iter().any(|version| version.path().join("bin/postgres").exists()) {
        return Ok(());
    }
    packages(&["postgresql"])
}

/// Packages of the system's, where they can be installed from here. Elsewhere the person is told
/// what to install.
pub(crate) fn packages(names: &[&str]) -> Result<(), String> {
    let names = names.join(" ");
    if !may_install() {
        return Err(format!(
            "Install {names} (the name in Debian) with your system's package manager, or run this as \
             root on a system with apt."
        ));
    }
    println!("== installing {names}");
    // A stale list of packages is refreshed first; an offline machine may still have them at hand.
    let _ = run("apt-get", &["update"]);
    let install = ["install", "--yes", "--no-install-recommends"];
    run("apt-get", &[&install[..], &names.split(' ').collect::<Vec<_>>()].concat())
}

/// Whether this is root on a system with apt.
fn may_install() -> bool {
    let id = Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    is_root && answers(Command::new("apt-get").arg("--version"))
}
