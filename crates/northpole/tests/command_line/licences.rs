//! Whose work is in the program.

use std::process::Command;

use crate::folder::{Folder, stdout};

/// What cargo says is linked into the program, one `name version` a line.
fn linked() -> Vec<String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--package", "northpole", "--edges", "normal,no-proc-macro"]);
    tree.args(["--prefix", "none", "--format", "{p}"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let listed = tree.output().expect("cargo runs these tests");
    assert!(listed.status.success(), "{listed:?}");
    let name = |line: &str| {
        let mut words = line.split_whitespace();
        let (name, version) = (words.next()?, words.next()?);
        // Our own packages name their folder.
        let is_ours = words.next().is_some_and(|word| word.starts_with("(/"));
        (!is_ours).then(|| format!("{name} {} ", version.trim_start_matches('v')))
    };
    stdout(&listed).lines().filter_map(name).collect()
}

#[test]
fn everything_that_is_linked_in_is_named() {
    let folder = Folder::new();
    let said = stdout(&folder.run("licences", ""));
    let linked = linked();
    assert!(linked.len() > 50, "{linked:?}");
    for package in linked {
        assert!(said.lines().any(|line| line.starts_with(&package)), "{package}is not named");
    }
    assert!(said.contains("Permission is hereby granted, free of charge"));
    assert!(said.contains("Redistributions in binary form must reproduce"));
}
