//! `cargo xtask dist`: what a release holds, in `target/dist`.

mod debian;
pub(crate) mod proof;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{answers, cargo, run as run_program, succeed, target};
use crate::{install, place, python, web};

/// A system that the program is compiled for, without any library of the system's.
struct Platform {
    target: &'static str,
    /// As archives and Debian call it.
    names: [&'static str; 2],
    compiler: &'static str,
}

const PLATFORMS: [Platform; 2] = [
    Platform {
        target: "x86_64-unknown-linux-musl",
        names: ["x86_64-linux", "amd64"],
        compiler: "musl-gcc",
    },
    Platform {
        target: "aarch64-unknown-linux-musl",
        names: ["aarch64-linux", "arm64"],
        compiler: "aarch64-linux-musl-gcc",
    },
];

/// What lies beside the program in an archive.
const PAPERS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let profile = match arguments {
        [] => "release",
        [flag, profile] if flag == "--profile" => profile,
        _ => return Err("dist takes nothing, or --profile PROFILE to try it out".into()),
    };
    let (out, version) = (folder(), version()?);
    // A release that failed half-way leaves nothing behind.
    let _ = fs::remove_dir_all(&out);
    create(&out)?;
    web::build(web::SMALL)?;
    for platform in &PLATFORMS {
        if !has_compiler(platform) {
            let Platform { target, compiler, .. } = platform;
            println!("{target} is left out: its C compiler {compiler} is not installed");
            continue;
        }
        release(platform, profile, &version, &out)?;
    }
    copy(Path::new("Containerfile"), &out.join("Containerfile"))?;
    bill_of_materials(&out.join(format!("northpole-{version}.cdx.json")))?;
    match python::wheel(&out) {
        Ok(()) => (),
        Err(why) => println!("The Python wheel is left out: {why}"),
    }
    sums(&out)?;
    println!("The release is in {}.", out.display());
    Ok(())
}

/// Where it all lies.
pub(crate) fn folder() -> PathBuf {
    target().join("dist")
}

/// The version that all crates have.
pub(crate) fn version() -> Result<String, String> {
    let manifest = fs::read_to_string("Cargo.toml").map_err(|error| error.to_string())?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    line.map(|rest| rest.trim_end_matches('"').into()).ok_or("there is no version".into())
}

/// The archive and the package of one platform.
fn release(platform: &Platform, profile: &str, version: &str, out: &Path) -> Result<(), String> {
    let program = compile(platform, profile)?;
    let [name, architecture] = platform.names;
    let name = format!("northpole-{version}-{name}");
    let stage = target().join("stage");
    let _ = fs::remove_dir_all(&stage);
    let tree = stage.join(&name);
    place::lay_out(&program, &tree)?;
    for paper in PAPERS {
        copy(Path::new(paper), &tree.join(paper))?;
    }
    fs::write(tree.join("LICENCES.txt"), printed(&program, "licences")?)
        .map_err(|error| format!("LICENCES.txt: {error}"))?;
    let archive = out.join(format!("{name}.tar.gz")).display().to_string();
    let (stage, at) = (stage.display().to_string(), format!("--mtime=@{}", committed_at()));
    // The same files give the same archive.
    let owned = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", &at];
    let packed = ["--create", "--gzip", "--file", &archive, "--directory", &stage, &name];
    run_program("tar", &[&owned[..], &packed].concat())?;
    debian::package(&tree, architecture, version, out)
}

/// The program for a platform, without what a debugger reads.
fn compile(platform: &Platform, profile: &str) -> Result<PathBuf, String> {
    install::rust_target(platform.target)?;
    let strip = format!("profile.{profile}.strip='debuginfo'");
    let built = ["build", "--locked", "--profile", profile, "--config", &strip];
    cargo(&[&built[..], &["--target", platform.target, "--package", "northpole"]].concat())?;
    Ok(target().join(platform.target).join(profile).join("northpole"))
}

/// The database is written in C, and is compiled along.
fn has_compiler(platform: &Platform) -> bool {
    let is_there = || answers(Command::new(platform.compiler).arg("-dumpversion"));
    if !is_there() && platform.compiler == "musl-gcc" {
        // Said by its caller, if it stays missing.
        let _ = install::packages(&["musl-tools"]);
    }
    is_there()
}

/// What a program prints for a command.
fn printed(program: &Path, command: &str) -> Result<Vec<u8>, String> {
    let output = Command::new(program).arg(command).output();
    output.map(|output| output.stdout).map_err(|error| format!("northpole {command}: {error}"))
}

/// When the last commit was made, in seconds since 1970.
fn committed_at() -> String {
    let output = Command::new("git").args(["log", "-1", "--format=%ct"]).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.ok().filter(|text| !text.is_empty()).unwrap_or_else(|| "0".into())
}

/// Every library in the program, as `CycloneDX` lists them.
fn bill_of_materials(file: &Path) -> Result<(), String> {
    println!("== bill of materials");
    let mut command = crate::run::cargo_command();
    command.args(["run", "--locked", "--quiet", "--package", "notices", "--bin", "bill"]);
    command.args(["--", "northpole", PLATFORMS[0].target]);
    let output = command.output().map_err(|error| format!("the bill of materials: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    fs::write(file, output.stdout).map_err(|error| format!("{}: {error}", file.display()))
}

fn sums(out: &Path) -> Result<(), String> {
    let mut command = Command::new("sh");
    command.args(["-c", "sha256sum -- * > SHA256SUMS && cat SHA256SUMS"]).current_dir(out);
    succeed(&mut command, "sha256sum")
}

fn create(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    create(to.parent().unwrap_or(to))?;
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}
