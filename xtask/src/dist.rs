//! `cargo xtask dist`: what a release holds, in `target/dist`.

mod debian;
mod notes;
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
    /// The C compiler, and the package of Debian's that it is in.
    compiler: [&'static str; 2],
}

const PLATFORMS: [Platform; 2] = [
    Platform {
        target: "x86_64-unknown-linux-musl",
        names: ["x86_64-linux", "amd64"],
        compiler: ["musl-gcc", "musl-tools"],
    },
    Platform {
        target: "aarch64-unknown-linux-musl",
        names: ["aarch64-linux", "arm64"],
        compiler: ["aarch64-linux-musl-gcc", ""],
    },
];

/// What lies beside the program in an archive.
const PAPERS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

const USAGE: &str = "dist takes --profile PROFILE to try it out, and --without-python";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (mut profile, mut has_wheel) = ("release", true);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match &**argument {
            "--profile" => profile = rest.next().ok_or(USAGE)?,
            "--without-python" => has_wheel = false,
            _ => return Err(USAGE.into()),
        }
    }
    let (out, version) = (folder(), version()?);
    // Before anything is built: a release without notes is none.
    let notes = notes::of(&read("CHANGELOG.md")?, &version)?;
    // A release that failed half-way leaves nothing behind.
    let _ = fs::remove_dir_all(&out);
    create(&out)?;
    let notes_file = out.join(format!("northpole-{version}-notes.md"));
    write(&notes_file, notes)?;
    web::build(web::SMALL)?;
    let mut host = None;
    for platform in &PLATFORMS {
        if !has_compiler(platform) {
            let Platform { target, compiler: [compiler, _], .. } = platform;
            println!("{target} is left out: its C compiler {compiler} is not installed");
            continue;
        }
        let program = compile(platform, profile)?;
        // Manual, completions and licences are the same for all, and only one of them runs here.
        let writer = host.get_or_insert_with(|| program.clone());
        release(platform, (&program, writer), &version, &out)?;
    }
    host.ok_or("no program was built: a release needs the C compiler of one platform")?;
    copy(Path::new("Containerfile"), &out.join("Containerfile"))?;
    bill_of_materials(&out.join(format!("northpole-{version}.cdx.json")))?;
    if has_wheel {
        let why = |why| format!("the Python wheel: {why} (--without-python leaves it out)");
        python::wheel(&out).map_err(why)?;
    }
    sums(&out)?;
    println!(
        "The release is in {}. Once `cargo xtask soak dist` has passed, tag it:",
        out.display()
    );
    // The headings of the notes begin like comments of git.
    let tag = "git tag --annotate --cleanup=whitespace";
    println!("{tag} --file {} v{version}", notes_file.display());
    Ok(())
}

/// Where it all lies.
pub(crate) fn folder() -> PathBuf {
    target().join("dist")
}

/// The version that all crates have.
pub(crate) fn version() -> Result<String, String> {
    let manifest = read("Cargo.toml")?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    line.map(|rest| rest.trim_end_matches('"').into()).ok_or("there is no version".into())
}

/// The archive and the package of one platform; `writer` is a program that runs here.
fn release(
    platform: &Platform,
    (program, writer): (&Path, &Path),
    version: &str,
    out: &Path,
) -> Result<(), String> {
    let [name, architecture] = platform.names;
    let name = format!("northpole-{version}-{name}");
    let stage = target().join("stage");
    let _ = fs::remove_dir_all(&stage);
    let tree = stage.join(&name);
    place::lay_out((program, writer), &tree)?;
    for paper in PAPERS {
        copy(Path::new(paper), &tree.join(paper))?;
    }
    write(&tree.join("LICENCES.txt"), printed(writer, "licences")?)?;
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
    Ok(target().join(platform.target).join(web::folder(profile)).join("northpole"))
}

/// The database is written in C, and is compiled along.
fn has_compiler(platform: &Platform) -> bool {
    let [compiler, package] = platform.compiler;
    let is_there = || answers(Command::new(compiler).arg("-dumpversion"));
    if !is_there() && !package.is_empty() {
        // Said by its caller, if it stays missing.
        let _ = install::packages(&[package]);
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
    write(file, output.stdout)
}

fn sums(out: &Path) -> Result<(), String> {
    let mut command = Command::new("sh");
    command.args(["-c", "sha256sum -- * > SHA256SUMS && cat SHA256SUMS"]).current_dir(out);
    succeed(&mut command, "sha256sum")
}

fn read(file: &str) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

fn create(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    create(to.parent().unwrap_or(to))?;
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}
