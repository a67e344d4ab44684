//! The files of the repository.

use std::fs;
use std::process::Command;

/// The game that new ones are made of.
pub(crate) const TEMPLATE: &str = "xtask/template/";

/// Every text file that git knows or would take, with its contents.
pub(crate) struct Tree {
    pub(crate) files: Vec<File>,
}

pub(crate) struct File {
    /// From the root of the repository, with `/` between its parts.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Tree {
    pub(crate) fn read() -> Result<Tree, String> {
        let listed = git(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"])?;
        let read = |path: &str| {
            let text = fs::read_to_string(path).ok()?;
            Some(File { path: path.into(), text })
        };
        Ok(Tree { files: listed.split('\0').filter_map(read).collect() })
    }

    /// The sources and documents as they were at a commit.
    pub(crate) fn at(commit: &str) -> Result<Tree, String> {
        let listed = git(&["ls-tree", "-r", "-z", "--name-only", commit])?;
        let is_text = |path: &&str| {
            [".rs", ".md", ".txt", ".css", ".html"].iter().any(|end| path.ends_with(end))
        };
        let read = |path: &str| {
            let text = git(&["show", &format!("{commit}:{path}")]).ok()?;
            Some(File { path: path.into(), text })
        };
        Ok(Tree { files: listed.split('\0').filter(is_text).filter_map(read).collect() })
    }

    /// The files whose path begins and ends like this.
    pub(crate) fn all<'a>(&'a self, begins: &str, ends: &str) -> impl Iterator<Item = &'a File> {
        let (begins, ends) = (begins.to_string(), ends.to_string());
        self.files
            .iter()
            .filter(move |file| file.path.starts_with(&begins) && file.path.ends_with(&ends))
    }

    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Where games live: every folder in `games`, and the one that new games are made of.
    pub(crate) fn game_folders(&self) -> Vec<String> {
        let template = self.file(&format!("{TEMPLATE}Cargo.toml")).map(|_| TEMPLATE.to_string());
        let games = self.games().into_iter().map(|game| format!("games/{game}/"));
        games.chain(template).collect()
    }

    /// The files of all games whose path ends like this.
    pub(crate) fn in_games<'a>(&'a self, ends: &'a str) -> impl Iterator<Item = &'a File> {
        ["games/", TEMPLATE].into_iter().flat_map(move |folder| self.all(folder, ends))
    }

    /// The names of the folders in `games`.
    pub(crate) fn games(&self) -> Vec<&str> {
        let manifests = self.files.iter().filter(|file| file.path.ends_with("/Cargo.toml"));
        let game = |file: &'_ File| -> Option<(usize, usize)> {
            let rest = file.path.strip_prefix("games/")?;
            Some((6, 6 + rest.find('/')?))
        };
        manifests.filter_map(|file| game(file).map(|(from, to)| &file.path[from..to])).collect()
    }
}

fn git(arguments: &[&str]) -> Result<String, String> {
    let done = Command::new("git").args(arguments).output();
    let done = done.map_err(|error| format!("git cannot be run: {error}"))?;
    if !done.status.success() {
        let why = String::from_utf8_lossy(&done.stderr);
        return Err(format!("git cannot {}: {}", arguments[0], why.trim()));
    }
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

impl File {
    /// The lines with their numbers, from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(nth, line)| (nth + 1, line))
    }

    /// Whether the path ends like this: `.rs`.
    pub(crate) fn is(&self, ends: &str) -> bool {
        self.path.ends_with(ends)
    }

    /// What a manifest depends on, be it a line of a section or a section of its own.
    pub(crate) fn dependencies(&self) -> Vec<Dependency<'_>> {
        let mut heading = "";
        let mut found: Vec<Dependency<'_>> = Vec::new();
        for (line, text) in self.lines() {
            let for_tests = heading.contains("dev-dependencies");
            if text.starts_with('[') {
                heading = text.trim_matches(['[', ']', ' ']);
                if let Some((kind, name)) = heading.split_once("dependencies.") {
                    let for_tests = kind.ends_with("dev-");
                    found.push(Dependency { name, line, for_tests, terms: String::new() });
                }
            } else if heading.ends_with("dependencies") && text.starts_with(char::is_alphanumeric) {
                let name = text.split(['=', '.', ' ']).next().unwrap_or(text);
                found.push(Dependency { name, line, for_tests, terms: text.into() });
            } else if heading.contains("dependencies.")
                && let Some(last) = found.last_mut()
            {
                last.terms += text;
            }
        }
        found
    }
}

/// Something that a manifest depends on.
pub(crate) struct Dependency<'a> {
    pub(crate) name: &'a str,
    pub(crate) line: usize,
    pub(crate) for_tests: bool,
    /// Where it comes from, as the manifest writes it.
    pub(crate) terms: String,
}

/// A repository for tests of the checks.
#[cfg(test)]
pub(crate) fn tree(files: &[(&str, &str)]) -> Tree {
    let file = |&(path, text): &(&str, &str)| File { path: path.into(), text: text.into() };
    Tree { files: files.iter().map(file).collect() }
}
