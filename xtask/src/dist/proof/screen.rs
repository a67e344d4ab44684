//! A game on the whole screen, in a terminal that `script` makes.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use super::expect;
use super::root::Root;

/// Opens the list of choices, takes the first one, and draws everything again.
const KEYS: &str = "c\r\x0c";
const MOST_KEYS: usize = 3000;

/// Plays by keys until the game is over, and leaves.
pub(super) fn play(root: &Root, game: &str) -> Result<(), String> {
    let game = format!("northpole play {game} --seat 1 --bots easy --seed 1 --pace instant");
    let chroot = root.command(&game.split(' ').collect::<Vec<_>>());
    let words: Vec<String> = std::iter::once(chroot.get_program())
        .chain(chroot.get_args())
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let shown = format!("stty rows 24 cols 80; exec {}", words.join(" "));
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--command", &shown, "/dev/null"]);
    script.envs(chroot.get_envs().filter_map(|(name, value)| Some((name, value?))));
    script.env("TERM", "xterm-256color").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut script = script.spawn().map_err(|error| format!("script: {error}"))?;
    let played = press(&mut script);
    let _ = script.kill();
    let _ = script.wait();
    played
}

fn press(script: &mut Child) -> Result<(), String> {
    let mut keys = script.stdin.take().ok_or("it reads")?;
    let written = listen(script)?;
    let mut seen = String::new();
    for _ in 0..MOST_KEYS {
        keys.write_all(KEYS.as_bytes()).map_err(|error| format!("{error}: {seen}"))?;
        // No faster than it is answered.
        thread::sleep(Duration::from_millis(50));
        seen = written.try_iter().collect();
        if seen.contains("Game over") {
            keys.write_all(b"q").map_err(|error| error.to_string())?;
            let mut last = String::new();
            while let Ok(more) = written.recv_timeout(Duration::from_secs(30)) {
                last += &more;
                if last.contains("northpole review") {
                    return Ok(());
                }
            }
            return expect(false, &format!("it says how to go on: {last}"));
        }
    }
    Err(format!("a game on the screen never ends: {seen}"))
}

/// What is written to the terminal, piece by piece.
fn listen(script: &mut Child) -> Result<Receiver<String>, String> {
    let mut output = script.stdout.take().ok_or("it writes")?;
    let (sender, written) = channel();
    thread::spawn(move || {
        let mut some = [0; 16384];
        while let Ok(count) = output.read(&mut some) {
            let piece = String::from_utf8_lossy(&some[..count]).into_owned();
            if count == 0 || sender.send(piece).is_err() {
                return;
            }
        }
    });
    Ok(written)
}
