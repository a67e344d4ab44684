//! Who depends on whom.

use super::Problem;
use super::tree::{File, Tree};

/// A game is pure rules.
pub(super) fn games_depend_on_nothing(tree: &Tree) -> Vec<Problem> {
    let manifests = tree.all("games/", "/Cargo.toml");
    manifests.flat_map(|file| strangers(file, &["tabletop", "scene"])).collect()
}

pub(super) fn tabletop_depends_on_nothing(tree: &Tree) -> Vec<Problem> {
    tree.all("crates/tabletop/", "Cargo.toml").flat_map(|file| strangers(file, &[])).collect()
}

fn strangers(file: &File, allowed: &[&str]) -> Vec<Problem> {
    let section = file.section("[dependencies]").into_iter();
    let strangers = section.filter(|name| !allowed.contains(name));
    let advice = |name| {
        format!(
            "must not depend on `{name}`: rules are a pure value, and everything else is built on top of them"
        )
    };
    strangers.map(|name| Problem::new(&file.path, advice(name))).collect()
}

/// A new dependency is a decision: one exact version, one line of reason.
pub(super) fn versions_are_pinned_and_explained(tree: &Tree) -> Vec<Problem> {
    let Some(manifest) = tree.file("Cargo.toml") else { return Vec::new() };
    let reasons = tree.file("ARCHITECTURE.md").map_or("", |file| &file.text);
    let mut problems = Vec::new();
    for (number, line) in manifest.lines() {
        let place = format!("Cargo.toml:{number}");
        let outside = line.contains("version = \"") || line.contains("= \"=");
        let Some((name, version)) = line.split_once(" = ").filter(|_| outside) else { continue };
        if name == "version" || name == "rust-version" {
            continue;
        }
        if !version.contains("\"=") {
            problems.push(Problem::new(
                &place,
                format!("pin `{name}` with `=`: an update is a commit"),
            ));
        }
        if !reasons.contains(&format!("`{name}`")) {
            let advice = format!("say in ARCHITECTURE.md why we need `{name}`");
            problems.push(Problem::new(&place, advice));
        }
    }
    problems
}

pub(super) fn lints_are_shared(tree: &Tree) -> Vec<Problem> {
    let members = tree.files.iter().filter(|file| file.path.ends_with("/Cargo.toml"));
    let without = members.filter(|file| !file.text.contains("[lints]\nworkspace = true"));
    without
        .map(|file| {
            Problem::new(
                &file.path,
                "add `[lints]` with `workspace = true`: one set of lints for all",
            )
        })
        .collect()
}
