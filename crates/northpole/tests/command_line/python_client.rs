//! The example client in Python plays every game over the documented protocol.

use std::path::PathBuf;
use std::process::Command;

use crate::folder::Folder;
use crate::serving::Server;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/client.py");

/// Python with the one package that the example needs, in an environment that is made once.
fn python() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("websockets-17.4");
    let python = folder.join("bin/python3");
    let done = folder.join("done");
    if done.exists() {
        return python;
    }
    let run = |command: &mut Command| {
        let output = command.output().expect("python3 is installed (Debian: python3-venv)");
        assert!(output.status.success(), "{command:?}: {output:?}");
    };
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder));
    run(Command::new(&python).args(["-m", "pip", "install", "--quiet", "websockets==17.4"]));
    std::fs::write(done, "").expect("the environment can be marked");
    python
}

#[test]
fn the_example_client_plays_every_game_to_its_end() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    for about in catalog::games() {
        let (game, players) = (about.id, 3.clamp(about.players.0, about.players.1).to_string());
        let mut client = Command::new(python());
        client.arg(EXAMPLE).arg(format!("ws://{}/ws", server.address));
        let played = client.args([game, "--players", &players, "--seed", "1"]).output();
        let played = played.expect("it runs");
        let told = String::from_utf8_lossy(&played.stdout);
        let last = told.lines().last().unwrap_or_default();
        assert!(told.contains("Server luck only"), "it checks luck: {told}\n{played:?}");
        assert!(played.status.success() && last.starts_with("Over after"), "{game}: {played:?}");
    }
}

#[test]
fn the_example_client_computes_the_published_vectors() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let mut check = Command::new("python3");
    check.arg(format!("{root}examples/luck.py"));
    let checked = check.arg(format!("{root}crates/commitments/vectors.json")).output();
    let checked = checked.expect("python3 is installed");
    assert!(
        checked.status.success() && checked.stdout.ends_with(b"are the same.\n"),
        "{checked:?}"
    );
}

#[test]
fn the_example_client_is_short() {
    let lines = std::fs::read_to_string(EXAMPLE).expect("the example").lines().count();
    assert!(lines < 150, "{lines} lines");
}
