//! A package for Debian and its relatives.

use std::fs;
use std::path::Path;

use super::{copy, create, write};
use crate::run::run;

/// Packs an installed tree.
pub(super) fn package(
    tree: &Path,
    architecture: &str,
    version: &str,
    out: &Path,
) -> Result<(), String> {
    let root = tree.with_file_name("debian");
    create(&root.join("DEBIAN"))?;
    for entry in ["bin", "share/man", "share/bash-completion", "share/fish"] {
        copy_tree(&tree.join(entry), &root.join("usr").join(entry))?;
    }
    // Where Debian's zsh looks.
    copy(
        &tree.join("share/zsh/site-functions/_northpole"),
        &root.join("usr/share/zsh/vendor-completions/_northpole"),
    )?;
    papers(tree, &root.join("usr/share/doc/northpole"))?;
    compress(&root.join("usr/share/man/man1"), "1")?;
    write(&root.join("DEBIAN/control"), control(architecture, version, size(&root.join("usr"))))?;
    let package = out.join(format!("northpole_{version}_{architecture}.deb"));
    let (root, package) = (root.display().to_string(), package.display().to_string());
    run("dpkg-deb", &["--root-owner-group", "--build", &root, &package])
}

fn control(architecture: &str, version: &str, bytes: u64) -> String {
    let kilobytes = bytes.div_ceil(1024);
    format!(
        "\
Package: northpole
Version: {version}
Architecture: {architecture}
Maintainer: The Northpole authors <northpole@localhost>
Installed-Size: {kilobytes}
Section: games
Priority: optional
Recommends: ca-certificates
Description: Christmas board games in the browser and the terminal
 Five Christmas board games: against bots, around one screen, or with friends
 at online tables that this program can serve. With replays and reviews, and
 instruments for those who study games.
"
    )
}

/// Terms, licences of others, and what changed.
fn papers(tree: &Path, folder: &Path) -> Result<(), String> {
    create(folder)?;
    let read =
        |name: &str| fs::read_to_string(tree.join(name)).map_err(|why| format!("{name}: {why}"));
    let terms =
        format!("{}\n{}\n{}", read("LICENSE-MIT")?, read("LICENSE-APACHE")?, read("LICENCES.txt")?);
    write(&folder.join("copyright"), &terms)?;
    write(&folder.join("changelog.md"), &read("CHANGELOG.md")?)?;
    compress(folder, "md")
}

/// Compresses the files of an ending, without a time in them.
fn compress(folder: &Path, ending: &str) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| error.to_string())?.flatten() {
        if entry.path().extension().is_some_and(|it| it == ending) {
            run("gzip", &["-9n", &entry.path().display().to_string()])?;
        }
    }
    Ok(())
}

fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let bytes = entries.map(|entry| match entry.metadata() {
        Ok(data) if data.is_dir() => size(&entry.path()),
        data => data.map_or(0, |data| data.len()),
    });
    bytes.sum()
}

fn copy_tree(from: &Path, to: &Path) -> Result<(), String> {
    create(to)?;
    for entry in fs::read_dir(from).map_err(|error| error.to_string())?.flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_tree(&entry.path(), &to)?;
        } else {
            copy(&entry.path(), &to)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::run::answers;

    /// Only where Debian's own tool is there to read it.
    #[test]
    fn a_package_holds_an_installed_tree() {
        if !answers(Command::new("dpkg-deb").arg("--version")) {
            return;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let tree = folder.path().join("northpole-1.2.3");
        let files = [
            "bin/northpole",
            "share/man/man1/northpole.1",
            "share/bash-completion/completions/northpole",
            "share/fish/vendor_completions.d/northpole.fish",
            "share/zsh/site-functions/_northpole",
            "LICENSE-MIT",
            "LICENSE-APACHE",
            "LICENCES.txt",
            "CHANGELOG.md",
        ];
        for file in files {
            let file = tree.join(file);
            create(file.parent().expect("a folder")).expect("made");
            write(&file, "text").expect("written");
        }
        package(&tree, "amd64", "1.2.3", folder.path()).expect("packed");
        let package = folder.path().join("northpole_1.2.3_amd64.deb");
        let listed = Command::new("dpkg-deb").arg("--contents").arg(package).output();
        let listed = String::from_utf8(listed.expect("listed").stdout).expect("text");
        for place in [
            "./usr/bin/northpole",
            "./usr/share/man/man1/northpole.1.gz",
            "./usr/share/zsh/vendor-completions/_northpole",
            "./usr/share/doc/northpole/copyright",
            "./usr/share/doc/northpole/changelog.md.gz",
        ] {
            assert!(listed.contains(place), "{place}:\n{listed}");
        }
    }

    #[test]
    fn a_package_says_what_it_is() {
        let control = control("amd64", "1.2.3", 2049);
        assert!(control.starts_with("Package: northpole\nVersion: 1.2.3\nArchitecture: amd64\n"));
        assert!(control.contains("\nInstalled-Size: 3\n") && control.ends_with(".\n"));
    }
}
