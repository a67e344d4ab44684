//! `cargo xtask python`: builds the Python package in a virtual environment of its own and tests it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install::packages;
use crate::run::{answers, run, succeed, target};

/// The oldest Python that the package runs with.
const OLDEST: (u32, u32) = (3, 11);
/// What the tests need beside the package. `OpenSpiel` has no wheel for every Python; its tests are
/// skipped where it is missing.
const PEERS: [&str; 6] = [
    "maturin==1.16.0",
    "numpy>=1.26",
    "pytest==9.2.0",
    "mypy==2.4.1",
    "gymnasium==1.4.0",
    "pettingzoo==1.27.0",
];
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

/// The interpreter of the virtual environment, with the package's peers installed.
fn environment() -> Result<PathBuf, String> {
    let folder = target().join("python");
    let python = folder.join("bin/python");
    if !answers(Command::new(&python).args(["-c", "import maturin, mypy, pytest, pettingzoo"])) {
        create(&folder)?;
        install(&python, &PEERS)?;
    }
    let has_open_spiel = answers(Command::new(&python).args(["-c", "import pyspiel"]));
    if !has_open_spiel && install(&python, &[OPEN_SPIEL]).is_err() {
        println!("OpenSpiel has no wheel for this Python: its tests are skipped");
    }
    Ok(python)
}

/// The interpreter of the virtual environment, with the package and its peers installed. The package
/// is built as a wheel and installed from it, as people get it.
pub(crate) fn built() -> Result<PathBuf, String> {
    let python = environment()?;
    let wheels = target().join("python-wheel");
    let _ = fs::remove_dir_all(&wheels);
    wheel(&wheels)?;
    let built = fs::read_dir(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    let built = built.filter_map(Result::ok).map(|file| file.path().display().to_string());
    let built: Vec<String> = built.collect();
    let built: Vec<&str> = built.iter().map(String::as_str).collect();
    install(&python, &[&["--force-reinstall", "--no-deps"], &built[..]].concat())?;
    Ok(python)
}

/// Builds the package as a wheel, for people who install it with pip.
pub(crate) fn wheel(out: &Path) -> Result<(), String> {
    let python = environment()?;
    println!("== building the Python wheel");
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let mut build = Command::new(python);
    build
        .args(["-m", "maturin", "build", "--release", "--locked", "--quiet"])
        .args(["--manifest-path", "python/Cargo.toml", "--out"])
        .arg(here.join(out))
        .env("CARGO_TARGET_DIR", here.join(target()).join("python-build"));
    succeed(&mut build, "maturin build")
}

/// Installs a wheel into a folder of its own, and lets Python import it.
pub(crate) fn check_wheel(wheel: &Path, version: &str) -> Result<(), String> {
    let python = environment()?;
    println!("== importing {}", wheel.display());
    let folder = target().join("wheel");
    let _ = std::fs::remove_dir_all(&folder);
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]);
    succeed(pip.args(["--no-deps", "--target"]).arg(&folder).arg(wheel), "pip install")?;
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let script = format!(
        "import northpole; assert northpole.__version__ == '{version}', northpole.__version__; \
         assert 'wheel' in northpole.__file__, northpole.__file__"
    );
    let mut import = Command::new(here.join(&python));
    // Not in the sources, which Python would import first.
    import.current_dir(&folder).env("PYTHONPATH", here.join(&folder)).args(["-c", &script]);
    succeed(&mut import, "import northpole")
}

fn create(folder: &Path) -> Result<(), String> {
    let python = system()?;
    println!("== creating {}", folder.display());
    let place = folder.display().to_string();
    if run(python, &["-m", "venv", "--clear", &place]).is_ok() {
        return Ok(());
    }
    packages(&["python3-venv"])?;
    run(python, &["-m", "venv", "--clear", &place])
}

/// Whether there is a Python to build and test the package with.
pub(crate) fn is_there() -> Result<(), String> {
    system().map(|_| ())
}

/// A Python that is new enough.
fn system() -> Result<&'static str, String> {
    let (major, minor) = OLDEST;
    let check = format!("import sys; sys.exit(sys.version_info < ({major}, {minor}))");
    let is_new = |python: &&str| answers(Command::new(python).args(["-c", &check]));
    let found = ["python3", "python3.14", "python3.13", "python3.12", "python3.11"];
    let missing = format!("Install Python {major}.{minor} or newer as `python3`.");
    found.into_iter().find(is_new).ok_or(missing)
}

fn install(python: &Path, packages: &[&str]) -> Result<(), String> {
    println!("== installing {}", packages.join(", "));
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages);
    succeed(&mut pip, "pip install")
}
