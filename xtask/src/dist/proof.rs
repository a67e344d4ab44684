//! `cargo xtask soak dist`: a release is installed into a clean Debian, played with, and removed.

mod root;
mod screen;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use super::{folder, version};
use crate::python;
use crate::run::{run, succeed};
use crate::served::Served;
use root::Root;

/// What stays when the program goes, in the home folder of [`root::HOME`].
const SAVED: &str = "/srv/.local/share/northpole/";
/// What the system itself writes down when something is installed or its manual is read.
const BOOKKEEPING: [&str; 4] = ["/var/lib/dpkg/", "/var/log/", "/var/cache/", "/var/lib/systemd/"];
const COMPLETIONS: &str = "/usr/share/bash-completion/completions/northpole";

/// Proves the release in `target/dist`; builds it first if there is none.
pub(crate) fn run_all() -> Result<(), String> {
    let (version, out) = (version()?, folder());
    let package = out.join(format!("northpole_{version}_amd64.deb"));
    if !package.is_file() {
        super::run(&[])?;
    }
    check_sums(&out)?;
    check_wheel(&out, &version)?;
    let root = Root::new()?;
    let before = root.files()?;
    println!("== the package: a game, a screen, a table, the manual, completions");
    super::copy(&package, &root.path("/northpole.deb"))?;
    root.ask(&["dpkg", "--install", "/northpole.deb"])?;
    use_it(&root, &version)?;
    let page = root.ask(&["man", "northpole-play"])?;
    expect(page.contains("--bots"), "the manual has a page for every command")?;
    let complete = format!(". {COMPLETIONS} && complete -p northpole");
    root.ask(&["bash", "-c", &complete])?;
    root.ask(&["dpkg", "--purge", "northpole"])?;
    root.ask(&["rm", "/northpole.deb"])?;
    expect_nothing_left(&before, &root.files()?)?;

    println!("== the archive: the same");
    let archive = out.join(format!("northpole-{version}-x86_64-linux.tar.gz"));
    let local = root.path("/usr/local").display().to_string();
    let archive = archive.display().to_string();
    run("tar", &["--extract", "--file", &archive, "--directory", &local, "--strip-components=1"])?;
    use_it(&root, &version)?;
    println!("The release works in a clean Debian, and leaves nothing behind but saved games.");
    Ok(())
}

/// What people do with the program, whichever way it was installed.
fn use_it(root: &Root, version: &str) -> Result<(), String> {
    let said = root.ask(&["northpole", "--version"])?;
    expect(said.trim() == format!("northpole {version}"), &said)?;
    let games = root.ask(&["northpole", "games"])?;
    let game = games.split_whitespace().next().ok_or("it knows games")?;
    play(root, game)?;
    screen::play(root, game)?;
    serve(root, game)?;
    let page = root.ask(&["man", "northpole"])?;
    // Its lines are justified.
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    expect(page.contains("Exit codes:"), "the manual lists exit codes")
}

fn check_sums(out: &Path) -> Result<(), String> {
    let mut sums = Command::new("sha256sum");
    succeed(sums.args(["--check", "--strict", "--quiet", "SHA256SUMS"]).current_dir(out), "sums")
}

/// The wheel can be installed and imported; a release without one says so.
fn check_wheel(out: &Path, version: &str) -> Result<(), String> {
    let files = std::fs::read_dir(out).map_err(|error| error.to_string())?.flatten();
    let mut files = files.map(|file| file.path());
    if let Some(wheel) = files.find(|file| file.extension().is_some_and(|it| it == "whl")) {
        return python::check_wheel(&wheel, version);
    }
    println!("This release has no Python wheel.");
    Ok(())
}

/// Saved games are the person's.
fn expect_nothing_left(before: &BTreeSet<String>, after: &BTreeSet<String>) -> Result<(), String> {
    let new: Vec<&str> = after.difference(before).map(|file| &**file).collect();
    let is_ours = |file: &&&str| !BOOKKEEPING.iter().any(|place| file.starts_with(place));
    let left: Vec<&&str> = new.iter().filter(is_ours).filter(|it| !it.starts_with(SAVED)).collect();
    expect(left.is_empty(), &format!("nothing is left: {left:?}"))?;
    let is_game = |file: &&str| file.starts_with(&format!("{SAVED}games/"));
    expect(new.into_iter().any(|file| is_game(&file)), "saved games stay")
}

/// A game from its first step to its end, line by line.
fn play(root: &Root, game: &str) -> Result<(), String> {
    let play = format!("northpole play {game} --plain --seat 1 --bots easy --seed 1");
    // A game that is over reads no more.
    let said = root.feed(&play, &"first\n".repeat(2000))?;
    expect(said.contains("1. "), &format!("a game ends: {said}"))
}

/// A page for browsers, and a table that two terminals come to.
fn serve(root: &Root, game: &str) -> Result<(), String> {
    let serve = format!("northpole serve --listen 127.0.0.1:0 --data {SAVED}tables.db");
    let server = Served::start(&mut root.command(&serve.split(' ').collect::<Vec<_>>()))?;
    server.check_page()?;
    let open = format!("northpole online http://{} --plain --name Nora", server.address);
    let said = root.feed(&open, &format!("open {game}\nquit\nquit\n"))?;
    let link = said.split_once("The link for others: ").and_then(|(_, it)| it.lines().next());
    let link = link.ok_or_else(|| format!("a table is opened: {said}"))?;
    // Another person has another home.
    let other =
        format!("env XDG_DATA_HOME={SAVED}holly northpole join {link} --plain --name Holly");
    let said = root.feed(&other, "quit\n")?;
    expect(said.contains("Holly (you)"), &format!("it is joined: {said}"))
}

fn expect(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_saved_games_may_stay() {
        let files = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect();
        let before: BTreeSet<String> = files(&["/bin/sh"]);
        let game = format!("{SAVED}games/northpole-1.txt");
        let after = files(&["/bin/sh", &game, "/var/lib/dpkg/status-old"]);
        assert_eq!(expect_nothing_left(&before, &after), Ok(()));
        let left = files(&["/bin/sh", &game, "/usr/share/man/man1/northpole.1.gz"]);
        assert!(expect_nothing_left(&before, &left).is_err());
        assert!(expect_nothing_left(&before, &before).is_err(), "no saved game");
    }
}
