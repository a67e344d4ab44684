//! `cargo xtask python`: builds the Python package in a virtual environment of its own and tests it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install::check_packages;
use crate::run::{answers, run, succeed, target};

/// The oldest Python that the package runs with.
const OLDEST: (u32, u32) = (3, 11);
/// What the tests need beside the package. `OpenSpiel` has no wheel for every Python; its tests are
/// skipped where it is missing.
const PEERS: [&str; 5] =
    ["maturin==1.16.0", "numpy>=1.26", "pytest==9.2.0", "gymnasium==1.4.0", "pettingzoo==1.27.0"];
const OPEN_SPIEL: &str = "open_spiel==2.0.2";
/// The cluster of the long tests.
const RAY: &str = "ray==2.60.0";

/// Builds the package and runs its tests.
pub(crate) fn tests() -> Result<(), String> {
    let python = built()?;
    let mut tests = Command::new(python);
    succeed(tests.args(["-m", "pytest", "--quiet", "python/tests"]), "pytest python/tests")
}

/// Experiments on a Ray cluster whose workers are killed, and an agent that learns.
pub(crate) fn soak() -> Result<(), String> {
    let python = built()?;
    if !answers(Command::new(&python).args(["-c", "import ray"])) {
        install(&python, &[RAY])?;
    }
    println!("== python");
    let mut tests = Command::new(python);
    succeed(tests.args(["-m", "pytest", "--quiet", "python/soak"]), "pytest python/soak")
}

/// The interpreter of the virtual environment, with the package and its peers installed.
pub(crate) fn built() -> Result<PathBuf, String> {
    let folder = target().join("python");
    let python = folder.join("bin/python");
    if !answers(Command::new(&python).args(["-c", "import maturin, pytest, pettingzoo"])) {
        create(&folder)?;
        install(&python, &PEERS)?;
        if install(&python, &[OPEN_SPIEL]).is_err() {
            println!("OpenSpiel has no wheel for this Python: its tests are skipped");
        }
    }
    println!("== building the Python package");
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let mut develop = Command::new(&python);
    develop
        .args(["-m", "maturin", "develop", "--release", "--locked", "--quiet"])
        .args(["--manifest-path", "python/Cargo.toml"])
        // Where the environment is, as if it had been activated.
        .env("VIRTUAL_ENV", here.join(&folder))
        .env("CARGO_TARGET_DIR", here.join(target()).join("python-build"));
    succeed(&mut develop, "maturin develop")?;
    Ok(python)
}

fn create(folder: &Path) -> Result<(), String> {
    let python = system()?;
    println!("== creating {}", folder.display());
    let place = folder.display().to_string();
    if run(python, &["-m", "venv", "--clear", &place]).is_ok() {
        return Ok(());
    }
    check_packages("Python's `venv` module (Debian: python3-venv)")?;
    println!("== installing python3-venv");
    // A stale list of packages is refreshed first; an offline machine may still have them at hand.
    let _ = run("apt-get", &["update"]);
    run("apt-get", &["install", "--yes", "--no-install-recommends", "python3-venv"])?;
    run(python, &["-m", "venv", "--clear", &place])
}

/// A Python that is new enough.
fn system() -> Result<&'static str, String> {
    let (major, minor) = OLDEST;
    let check = format!("import sys; sys.exit(sys.version_info < ({major}, {minor}))");
    let is_new = |python: &&str| answers(Command::new(python).args(["-c", &check]));
    let found = ["python3", "python3.14", "python3.13", "python3.12", "python3.11"];
    let missing = format!("Python {major}.{minor} or newer is needed; install it as `python3`");
    found.into_iter().find(is_new).ok_or(missing)
}

fn install(python: &Path, packages: &[&str]) -> Result<(), String> {
    println!("== installing {}", packages.join(", "));
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages);
    succeed(&mut pip, "pip install")
}
