//! The files of the repository.

use std::fs;
use std::process::Command;

use crate::run::root;

/// Every text file that git knows or would take, with its contents.
pub(super) struct Tree {
    pub(super) files: Vec<File>,
}

pub(super) struct File {
    /// From the root of the repository, with `/` between its parts.
    pub(super) path: String,
    pub(super) text: String,
}

impl Tree {
    pub(super) fn read() -> Result<Tree, String> {
        let listed = Command::new("git")
            .args(["ls-files", "--cached", "--others", "--exclude-standard"])
            .current_dir(root())
            .output()
            .map_err(|error| format!("git cannot be run: {error}"))?;
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        let read = |path: &str| {
            let text = fs::read_to_string(root().join(path)).ok()?;
            Some(File { path: path.into(), text })
        };
        Ok(Tree { files: listed.lines().filter_map(read).collect() })
    }

    /// The files whose path begins and ends like this.
    pub(super) fn all<'a>(&'a self, begins: &str, ends: &str) -> impl Iterator<Item = &'a File> {
        let (begins, ends) = (begins.to_string(), ends.to_string());
        self.files
            .iter()
            .filter(move |file| file.path.starts_with(&begins) && file.path.ends_with(&ends))
    }

    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The names of the folders in `games`.
    pub(super) fn games(&self) -> Vec<&str> {
        let manifests = self.files.iter().filter(|file| file.path.ends_with("/Cargo.toml"));
        let game = |file: &'_ File| -> Option<(usize, usize)> {
            let rest = file.path.strip_prefix("games/")?;
            Some((6, 6 + rest.find('/')?))
        };
        manifests.filter_map(|file| game(file).map(|(from, to)| &file.path[from..to])).collect()
    }
}

impl File {
    /// The lines with their numbers, from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(nth, line)| (nth + 1, line))
    }

    /// The names in a section of a manifest.
    pub(super) fn section(&self, heading: &str) -> Vec<&str> {
        let after = self.text.lines().skip_while(|line| line.trim() != heading).skip(1);
        let within = after.take_while(|line| !line.starts_with('['));
        within
            .filter_map(|line| line.split(['=', '.', ' ']).next())
            .filter(|name| !name.is_empty() && !name.starts_with('#'))
            .collect()
    }
}
