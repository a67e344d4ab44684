//! `cargo xtask new-game NAME`: a small complete game, to make another one of.

use std::fs;
use std::path::Path;

use crate::run::{cargo, cargo_command, succeed};
use crate::tidy::tree::{TEMPLATE, Tree};

/// What the game that is copied is called, as a crate and as a type. It is a member of the
/// workspace, so that it is built, checked and tested like the others.
const TEMPLATE_NAME: (&str, &str) = ("kringle", "Kringle");

const WORKSPACE: &str = "Cargo.toml";
const CATALOG: &str = "crates/catalog/Cargo.toml";
const LIST: &str = "crates/catalog/src/list.rs";

/// Names of games stand in ids of icons, which are short.
const LONGEST: usize = 20;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let [name] = arguments else {
        return Err("new-game takes one name, a word of small letters".into());
    };
    let tree = Tree::read()?;
    check(&tree, name)?;
    let title = capitalised(name);
    copy(&tree, name, &title)?;
    edit(WORKSPACE, |text| in_workspace(text, name))?;
    edit(CATALOG, |text| in_dependencies(text, name))?;
    succeed(
        cargo_command().args(["update", "--workspace", "--offline", "--quiet"]),
        "cargo update --workspace",
    )?;
    // Another name, another order of imports and other ends of lines.
    cargo(&["fmt", "--package", name])?;
    println!(
        "games/{name} holds a whole game. One line in {LIST} puts it on the table:\n    \
         {name}::{title},\nCONTRIBUTING.md says how to make it yours."
    );
    Ok(())
}

/// Refuses what could not be the name of a crate and a folder.
fn check(tree: &Tree, name: &str) -> Result<(), String> {
    let is_plain = name.chars().all(|letter| letter.is_ascii_lowercase());
    if !is_plain || !(3..=LONGEST).contains(&name.len()) {
        return Err(format!("a game's name is 3 to {LONGEST} small letters; not `{name}`"));
    }
    let manifest = tree.file(WORKSPACE).ok_or("the workspace has no Cargo.toml")?;
    let is_dependency = manifest.dependencies().iter().any(|one| one.name == name);
    let is_member = ["games", "crates"].iter().any(|folder| Path::new(folder).join(name).exists());
    if is_dependency || is_member || [TEMPLATE_NAME.0, "xtask", "core", "test"].contains(&name) {
        return Err(format!("`{name}` is taken: name the game otherwise"));
    }
    Ok(())
}

fn capitalised(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

/// Copies every file, with the new name wherever the old one stands.
fn copy(tree: &Tree, name: &str, title: &str) -> Result<(), String> {
    for file in tree.all(TEMPLATE, "") {
        let path = Path::new("games").join(name).join(&file.path[TEMPLATE.len()..]);
        let text = file.text.replace(TEMPLATE_NAME.0, name).replace(TEMPLATE_NAME.1, title);
        let folder = path.parent().expect("a file is in a folder");
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

fn edit(path: &str, change: impl FnOnce(&str) -> String) -> Result<(), String> {
    let edited = fs::read_to_string(path).and_then(|text| fs::write(path, change(&text)));
    edited.map_err(|error| format!("{path}: {error}"))
}

/// The game stands behind the last one.
fn in_workspace(manifest: &str, name: &str) -> String {
    let is_game = |line: &&str| line.contains("{ path = \"games/");
    let last = manifest.lines().rfind(is_game).unwrap_or_default();
    manifest.replacen(last, &format!("{last}\n{name} = {{ path = \"games/{name}\" }}"), 1)
}

/// Dependencies stand in the order of their names.
fn in_dependencies(manifest: &str, name: &str) -> String {
    let (before, after) = manifest.split_once("[dependencies]\n").unwrap_or((manifest, ""));
    let stands_before = |line: &&str| !line.is_empty() && **line < *name;
    let mut lines: Vec<&str> = after.lines().collect();
    let at = lines.iter().take_while(|line| stands_before(line)).count();
    let own = format!("{name}.workspace = true");
    lines.insert(at, &own);
    format!("{before}[dependencies]\n{}\n", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_where_they_belong() {
        let workspace = "tabletop = { path = \"crates/tabletop\" }\nchess = { path = \"games/chess\" }\n# Why.\n";
        let expected = "tabletop = { path = \"crates/tabletop\" }\nchess = { path = \"games/chess\" }\n\
                        snow = { path = \"games/snow\" }\n# Why.\n";
        assert_eq!(in_workspace(workspace, "snow"), expected);
        let catalog =
            "[dependencies]\nchess.workspace = true\ntarock.workspace = true\n\n[lints]\n";
        let expected = "[dependencies]\nchess.workspace = true\nsnow.workspace = true\n\
                        tarock.workspace = true\n\n[lints]\n";
        assert_eq!(in_dependencies(catalog, "snow"), expected);
        assert!(in_dependencies(catalog, "zwerg").contains("tarock.workspace = true\nzwerg.work"));
    }

    #[test]
    fn a_name_is_a_word_that_is_free() {
        let tree = crate::tidy::tree::tree(&[(
            "Cargo.toml",
            "[workspace.dependencies]\nserde = \"=1.0.0\"\n",
        )]);
        for name in ["Snow", "sn", "snow-fall", "snow_fall", "schneemannbauwettkampf"] {
            let why = check(&tree, name).expect_err(name);
            assert!(why.starts_with("a game's name is 3 to 20 small letters"), "{why}");
        }
        assert_eq!(check(&tree, "serde"), Err("`serde` is taken: name the game otherwise".into()));
        assert!(check(&tree, TEMPLATE_NAME.0).is_err());
        assert_eq!(check(&tree, "abc"), Ok(()));
    }
}
