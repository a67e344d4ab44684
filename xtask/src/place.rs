//! `cargo xtask install` and `cargo xtask uninstall`: the program, its manual and its completions,
//! in the places where systems look for them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::play;
use crate::run::succeed;

/// Where completions go below the prefix, by shell.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/northpole"),
    ("zsh", "share/zsh/site-functions/_northpole"),
    ("fish", "share/fish/vendor_completions.d/northpole.fish"),
];
const MANUAL: &str = "share/man/man1";
const PROGRAM: &str = "bin/northpole";

/// Builds the program and installs it below a prefix: `~/.local`, or the one that is named.
pub(crate) fn install(arguments: &[String]) -> Result<(), String> {
    let prefix = prefix(arguments)?;
    let program = play::build()?;
    lay_out((&program, &program), &prefix)?;
    let place = prefix.join(PROGRAM);
    println!("Installed {}, with manual pages and completions.", place.display());
    if !is_on_path(&prefix.join("bin")) {
        println!("{} is not on your PATH yet.", prefix.join("bin").display());
    }
    println!("Remove all of it with: cargo xtask uninstall{}", shown(arguments));
    Ok(())
}

/// Removes what was installed. Saved games stay.
pub(crate) fn uninstall(arguments: &[String]) -> Result<(), String> {
    let prefix = prefix(arguments)?;
    let files = COMPLETIONS.iter().map(|(_, place)| prefix.join(place));
    let pages = pages(&prefix.join(MANUAL));
    let mut removed = 0;
    for file in files.chain(pages).chain([prefix.join(PROGRAM)]) {
        removed += usize::from(fs::remove_file(file).is_ok());
    }
    match removed {
        0 => println!("Nothing of Northpole is installed below {}.", prefix.display()),
        _ => println!("Removed {removed} files below {}. Saved games stay.", prefix.display()),
    }
    Ok(())
}

/// Puts a program, its manual and its completions below a folder. The latter two are written by
/// `writer`: the same program, or one of the same version that runs on this machine.
pub(crate) fn lay_out((program, writer): (&Path, &Path), prefix: &Path) -> Result<(), String> {
    let place = prefix.join(PROGRAM);
    create(place.parent().unwrap_or(prefix))?;
    // A program that runs cannot be written to, but it can be replaced.
    let new = place.with_extension("new");
    fs::copy(program, &new).map_err(|error| format!("{}: {error}", new.display()))?;
    fs::rename(&new, &place).map_err(|error| format!("{}: {error}", place.display()))?;
    let manual = prefix.join(MANUAL);
    create(&manual)?;
    succeed(Command::new(writer).args(["man", "--out"]).arg(&manual), "northpole man")?;
    for (shell, place) in COMPLETIONS {
        let place = prefix.join(place);
        create(place.parent().unwrap_or(prefix))?;
        let output = Command::new(writer).args(["completions", shell]).output();
        let output = output.map_err(|error| format!("northpole completions: {error}"))?;
        fs::write(&place, output.stdout)
            .map_err(|error| format!("{}: {error}", place.display()))?;
    }
    Ok(())
}

/// The pages of the manual in a folder that others use, too.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name == "northpole.1" || (name.starts_with("northpole-") && name.ends_with(".1"))
    };
    files.filter(is_ours).collect()
}

fn prefix(arguments: &[String]) -> Result<PathBuf, String> {
    match arguments {
        [] => env::home_dir()
            .map(|home| home.join(".local"))
            .ok_or_else(|| "there is no home folder: name a prefix, such as /usr/local".into()),
        [prefix] => Ok(PathBuf::from(prefix)),
        _ => Err("name one folder to install below, such as /usr/local".into()),
    }
}

fn shown(arguments: &[String]) -> String {
    arguments.iter().map(|argument| format!(" {argument}")).collect()
}

fn is_on_path(folder: &Path) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|it| it == folder)
}

fn create(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// A program that says what it was asked for.
    const PROGRAM_TEXT: &str = "#!/bin/sh
case $1 in
man) touch \"$3/northpole.1\" \"$3/northpole-play.1\" ;;
completions) echo \"for $2\" ;;
esac
";

    fn files(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.path() {
                path if path.is_dir() => found.extend(files(&path)),
                path => found.push(path.display().to_string()),
            }
        }
        found.sort();
        found
    }

    #[test]
    fn what_is_installed_is_uninstalled_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let (program, prefix) = (folder.path().join("program"), folder.path().join("prefix"));
        fs::write(&program, PROGRAM_TEXT).expect("written");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("ours");
        let other = prefix.join(MANUAL).join("north.1");
        create(other.parent().expect("a folder")).expect("made");
        fs::write(&other, "another page").expect("written");
        lay_out((&program, &program), &prefix).expect("installed");
        // Again over itself, as an update does.
        lay_out((&program, &program), &prefix).expect("installed");
        assert_eq!(files(&prefix).len(), 1 + 2 + 3 + 1, "{:?}", files(&prefix));
        let fish = fs::read_to_string(prefix.join(COMPLETIONS[2].1)).expect("written");
        assert_eq!(fish, "for fish\n");
        uninstall(&[prefix.display().to_string()]).expect("removed");
        assert_eq!(files(&prefix), [other.display().to_string()]);
    }
}
