//! A clean Debian in a folder, and commands that run in it.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::expect;
use crate::install;
use crate::run::{answers, run, target};

/// Where a person of the clean Debian keeps things.
pub(super) const HOME: &str = "/srv";

pub(super) struct Root(PathBuf);

impl Root {
    pub(super) fn new() -> Result<Root, String> {
        if !answers(Command::new("debootstrap").arg("--version")) {
            install::packages(&["debootstrap"])?;
        }
        let root = target().join("dist-root");
        let _ = fs::remove_dir_all(&root);
        println!("== a clean Debian in {}", root.display());
        let place = root.display().to_string();
        run("debootstrap", &["--variant=minbase", "--include=man-db", "stable", &place])?;
        Ok(Root(root))
    }

    /// A place in it, as its own programs call it.
    pub(super) fn path(&self, place: &str) -> PathBuf {
        self.0.join(place.trim_start_matches('/'))
    }

    /// All files in it.
    pub(super) fn files(&self) -> Result<BTreeSet<String>, String> {
        let found = self.ask(&["find", "/", "-xdev", "-not", "-type", "d"])?;
        Ok(found.lines().map(Into::into).collect())
    }

    pub(super) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.arg(&self.0).args(arguments).env_clear();
        let path = "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
        command.env("PATH", path).env("HOME", HOME).env("LC_ALL", "C.UTF-8");
        command
    }

    /// What a command prints; it must succeed.
    pub(super) fn ask(&self, arguments: &[&str]) -> Result<String, String> {
        let output = self.command(arguments).output().map_err(|error| error.to_string())?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let wrong = String::from_utf8_lossy(&output.stderr);
        expect(output.status.success(), &format!("{arguments:?}: {said}{wrong}"))?;
        Ok(said)
    }

    /// What a command prints when it is fed these lines; it must succeed.
    pub(super) fn feed(&self, command: &str, lines: &str) -> Result<String, String> {
        let mut fed = self.command(&command.split(' ').collect::<Vec<_>>());
        let fed = fed.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut fed = fed.map_err(|error| error.to_string())?;
        let mut input = fed.stdin.take().ok_or("it reads")?;
        let lines = lines.to_owned();
        // Beside it: the program may fill its output before it reads on.
        let feeder = std::thread::spawn(move || input.write_all(lines.as_bytes()));
        let output = fed.wait_with_output().map_err(|error| error.to_string())?;
        // A program that has ended reads no more.
        let _ = feeder.join();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        expect(output.status.success(), &format!("{command}: {said}"))?;
        Ok(said)
    }
}
