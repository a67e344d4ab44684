//! `cargo xtask soak dist`: a release is installed into a clean Debian, played with, and removed.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use super::{folder, version};
use crate::install;
use crate::run::{answers, run, target};

/// Where a person of the clean Debian keeps things, and what stays there.
const HOME: &str = "/srv";
const SAVED: &str = "/srv/.local/share";

/// A clean Debian, in a folder.
struct Root(PathBuf);

/// Proves the release in `target/dist`; builds it first if there is none.
pub(crate) fn run_all() -> Result<(), String> {
    let (version, out) = (version()?, folder());
    let package = out.join(format!("northpole_{version}_amd64.deb"));
    if !package.is_file() {
        super::run(&[])?;
    }
    let root = Root::new()?;
    super::copy(&package, &root.0.join("northpole.deb"))?;
    root.ask(&["dpkg", "--install", "/northpole.deb"])?;
    println!("== a game, a table and the manual, from the package");
    root.play()?;
    root.serve()?;
    let page = root.ask(&["man", "northpole"])?;
    expect(page.contains("Exit codes"), "the manual tells of exit codes")?;
    root.ask(&["dpkg", "--purge", "northpole"])?;
    root.ask(&["rm", "/northpole.deb"])?;
    expect_nothing_left(&root)?;

    println!("== a game and a table, from the archive");
    let archive = out.join(format!("northpole-{version}-x86_64-linux.tar.gz"));
    let local = root.0.join("usr/local").display().to_string();
    let archive = archive.display().to_string();
    run("tar", &["--extract", "--file", &archive, "--directory", &local, "--strip-components=1"])?;
    root.play()?;
    root.serve()?;
    println!("The release works in a clean Debian, and leaves nothing behind but saved games.");
    Ok(())
}

/// Saved games are the person's.
fn expect_nothing_left(root: &Root) -> Result<(), String> {
    let places = ["/usr", "/etc", "/var", "/opt", HOME];
    let find = [&["find"][..], &places, &["-iname", "*northpole*"]].concat();
    let found = root.ask(&find)?;
    // What dpkg writes down of its own work.
    let left: Vec<&str> = found.lines().filter(|it| !it.starts_with(SAVED)).collect();
    expect(left.is_empty(), &format!("nothing is left: {left:?}"))?;
    let saved = root.0.join(&SAVED[1..]).join("northpole/games");
    let saved = fs::read_dir(saved).into_iter().flatten().count();
    expect(saved > 0, "saved games stay")
}

impl Root {
    fn new() -> Result<Root, String> {
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

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.arg(&self.0).args(arguments).env_clear();
        command.env("PATH", "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin").env("HOME", HOME);
        command
    }

    /// What a command prints; it must succeed.
    fn ask(&self, arguments: &[&str]) -> Result<String, String> {
        let output = self.command(arguments).output().map_err(|error| error.to_string())?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        expect(output.status.success(), &format!("{arguments:?}: {said}"))?;
        Ok(said)
    }

    /// A game from its first step to its end.
    fn play(&self) -> Result<(), String> {
        let games = self.ask(&["northpole", "games"])?;
        let game = games.split_whitespace().next().ok_or("it knows games")?;
        let play = format!("northpole play {game} --plain --seat 1 --bots easy --seed 1");
        let arguments: Vec<&str> = play.split(' ').collect();
        let mut game = self.command(&arguments);
        let game = game.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut game = game.map_err(|error| error.to_string())?;
        let mut input = game.stdin.take().ok_or("it reads")?;
        // A game that is over reads no more.
        let _ = input.write_all("first\n".repeat(2000).as_bytes());
        drop(input);
        let output = game.wait_with_output().map_err(|error| error.to_string())?;
        let said = String::from_utf8_lossy(&output.stdout);
        expect(output.status.success() && said.contains("1. "), &format!("a game ends: {said}"))
    }

    /// A table in the browser.
    fn serve(&self) -> Result<(), String> {
        let serve = "northpole serve --listen 127.0.0.1:0 --data /tmp/tables.db";
        let arguments: Vec<&str> = serve.split(' ').collect();
        let server = self.command(&arguments).stdout(Stdio::piped()).spawn();
        let mut server = server.map_err(|error| error.to_string())?;
        let page = first_page(&mut server);
        let _ = server.kill();
        let _ = server.wait();
        let page = page?;
        expect(page.contains("200 OK") && page.contains("Northpole"), &format!("a page: {page}"))
    }
}

fn first_page(server: &mut Child) -> Result<String, String> {
    let mut line = String::new();
    let output = server.stdout.take().ok_or("it writes")?;
    BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
    let address = line.trim().trim_start_matches("Northpole is at http://").trim_end_matches('/');
    let text = |error: std::io::Error| format!("{address}: {error}");
    let mut stream = TcpStream::connect(address).map_err(text)?;
    let asked = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(asked).map_err(text)?;
    let mut page = Vec::new();
    stream.read_to_end(&mut page).map_err(text)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn expect(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.into()) }
}
