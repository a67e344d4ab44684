//! Which crate depends on which.

use super::Problem;
use super::tree::{Dependency, File, Tree};

/// The crate that rules are written with.
pub(super) const TABLETOP: &str = "crates/tabletop/Cargo.toml";
/// The one that lists the games.
pub(super) const CATALOG: &str = "crates/catalog/Cargo.toml";

/// A game is pure rules.
pub(super) fn games_depend_on_nothing(tree: &Tree) -> Vec<Problem> {
    let manifests = tree.in_games("/Cargo.toml");
    manifests.flat_map(|file| strangers(file, &["tabletop", "scene"])).collect()
}

pub(super) fn tabletop_depends_on_nothing(tree: &Tree) -> Vec<Problem> {
    tree.file(TABLETOP).into_iter().flat_map(|file| strangers(file, &[])).collect()
}

fn strangers(file: &File, allowed: &[&str]) -> Vec<Problem> {
    let dependencies = file.dependencies().into_iter().filter(|one| !one.for_tests);
    let strangers = dependencies.filter(|one| !allowed.contains(&one.name));
    let advice = |name| {
        format!(
            "must not depend on `{name}`: rules are a pure value, and everything else is built on top of them"
        )
    };
    strangers.map(|one| Problem::new(&file.path, advice(one.name))).collect()
}

/// A new dependency is a decision: one exact version, one line of reason.
pub(super) fn versions_are_pinned_and_explained(tree: &Tree) -> Vec<Problem> {
    tree.all("", "Cargo.toml")
        .filter(|file| is_root(file))
        .flat_map(unpinned_or_unexplained)
        .collect()
}

/// Whether a manifest is the root of a workspace: the project's, or that of what needs more than Rust.
fn is_root(manifest: &File) -> bool {
    manifest.text.lines().any(|line| line == "[workspace]")
}

fn unpinned_or_unexplained(manifest: &File) -> Vec<Problem> {
    let dependencies = manifest.dependencies().into_iter().filter(|one| !is_shared(one));
    let mut problems = Vec::new();
    for Dependency { name, line, terms, .. } in
        dependencies.filter(|one| !one.terms.contains("path = \""))
    {
        let place = format!("{}:{line}", manifest.path);
        if !terms.contains("\"=") {
            let advice = format!("pin `{name}` with `=`: an update is a commit");
            problems.push(Problem::new(&place, advice));
        }
        if !is_explained(manifest, line) {
            let advice = format!("say in a comment above it why we need `{name}`");
            problems.push(Problem::new(&place, advice));
        }
    }
    problems
}

/// Whether the line before is a comment with words in it.
fn is_explained(manifest: &File, line: usize) -> bool {
    let before = manifest.lines().find(|(number, _)| number + 1 == line);
    let reason = before.and_then(|(_, text)| text.strip_prefix('#'));
    reason.is_some_and(|reason| reason.split_whitespace().count() > 1)
}

/// Versions stand in one place, where they are pinned and explained.
pub(super) fn versions_stand_in_the_workspace(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let members = tree.all("", "/Cargo.toml").filter(|file| !is_root(file));
    for file in members {
        let own = file.dependencies().into_iter().filter(|one| !is_shared(one));
        problems.extend(own.map(|Dependency { name, line, .. }| {
            let advice =
                format!("write `{name}.workspace = true`: versions stand in the workspace");
            Problem::new(format!("{}:{line}", file.path), advice)
        }));
    }
    problems
}

fn is_shared(dependency: &Dependency<'_>) -> bool {
    dependency.terms.contains("workspace = true")
}

/// A crate that depends on a game can only work for that one.
pub(super) fn only_the_catalog_depends_on_games(tree: &Tree) -> Vec<Problem> {
    let games = tree.games();
    let others = tree.all("crates/", "/Cargo.toml").filter(|file| file.path != CATALOG);
    let mut problems = Vec::new();
    for file in others {
        let named = file.dependencies().into_iter().filter(|one| games.contains(&one.name));
        problems.extend(named.map(|Dependency { name, line, .. }| {
            let advice = format!("depends on the game `{name}`: only the catalog knows games");
            Problem::new(format!("{}:{line}", file.path), advice)
        }));
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

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    fn advice(problems: &[Problem]) -> Vec<&str> {
        problems.iter().map(|problem| problem.advice.as_str()).collect()
    }

    #[test]
    fn strangers_are_found_in_every_kind_of_section() {
        let manifest = "[dependencies]\nscene.workspace = true\nrand = \"1\"\n\n[dependencies.serde]\nversion = \"1\"\n\
                        \n[target.'cfg(unix)'.dependencies]\nlibc.workspace = true\n[build-dependencies]\ncc = \"1\"\n\
                        \n[dev-dependencies]\nkit.workspace = true\n";
        let tree = tree(&[("games/chess/Cargo.toml", manifest)]);
        let found = games_depend_on_nothing(&tree);
        let names: Vec<&str> =
            advice(&found).iter().map(|text| text.split('`').nth(1).expect("a name")).collect();
        assert_eq!(names, ["rand", "serde", "libc", "cc"]);
        assert_eq!(versions_stand_in_the_workspace(&tree).len(), 3, "libc and kit are shared");
    }

    #[test]
    fn versions_want_a_pin_and_a_reason() {
        let manifest = "[workspace]\n[workspace.dependencies]\nrules = { path = \"crates/rules\" }\n# Reads the clock.\na = \"=1.0.0\"\n\
                        # Writes files.\nb = \"1.0\"\nc = { version = \"1\", features = [\"x\"] }\n#\nd = { git = \"https://…\" }\n\
                        \n[profile.dev]\nopt-level = 1\n";
        let found = versions_are_pinned_and_explained(&tree(&[("Cargo.toml", manifest)]));
        assert_eq!(
            advice(&found),
            [
                "pin `b` with `=`: an update is a commit",
                "pin `c` with `=`: an update is a commit",
                "say in a comment above it why we need `c`",
                "pin `d` with `=`: an update is a commit",
                "say in a comment above it why we need `d`",
            ]
        );
    }

    #[test]
    fn only_the_catalog_may_know_games() {
        let on_chess = "[lints]\nworkspace = true\n\n[dependencies]\nchess.workspace = true\n";
        let tree = tree(&[
            ("games/chess/Cargo.toml", ""),
            ("crates/catalog/Cargo.toml", on_chess),
            ("crates/bots/Cargo.toml", on_chess),
        ]);
        let found = only_the_catalog_depends_on_games(&tree);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].place, "crates/bots/Cargo.toml:5");
        assert_eq!(lints_are_shared(&tree)[0].place, "games/chess/Cargo.toml");
    }
}
