//! What an older northpole kept on this machine is still good: games, reviews, who one is at a server.

use std::fs;
use std::path::{Path, PathBuf};

use crate::folder::{Folder, complaint, stdout};

/// What it wrote; `README.md` there says how.
const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/166281e");

/// Past every card of a guide there may be, and then two steps.
const GO_ON: &str = "\n\n\n\n\n\n\n\nfirst\n\n\n\n\n\n\n\n\nfirst\n";

fn kept(path: &str) -> PathBuf {
    Path::new(KEPT).join(path)
}

/// All saved games of that kind: their names and texts.
fn games(is_over: bool) -> Vec<(String, String)> {
    let files = fs::read_dir(kept("saves")).expect("games are kept").flatten();
    let read =
        |path: PathBuf| (path.display().to_string(), fs::read_to_string(&path).expect("text"));
    let all = files.map(|file| read(file.path()));
    all.filter(|(_, text)| is_over == text.contains("\n= ")).collect()
}

#[test]
fn games_under_way_go_on() {
    let games = games(false);
    assert!(games.len() > catalog::games().len() * 2, "of every game, alone and with a guide");
    for (name, before) in games {
        let folder = Folder::new();
        folder.write("game.txt", &before);
        let output = folder.run("play --plain --resume game.txt", GO_ON);
        assert!(output.status.success(), "{name}: {}", complaint(&output));
        let after = folder.read("game.txt");
        let new = after.strip_prefix(&before).expect("what was played is still there");
        let steps = new.lines().filter(|line| line.starts_with(|it: char| it.is_ascii_digit()));
        assert!(steps.count() >= 2, "{name}: {new}");
    }
}

#[test]
fn games_that_are_over_are_shown_again_and_their_luck_is_checked() {
    let games = games(true);
    assert!(games.len() >= catalog::games().len(), "one of every game");
    for (name, text) in games {
        let folder = Folder::new();
        folder.write("game.txt", &text);
        let shown = folder.run("replay game.txt", "");
        assert!(shown.status.success(), "{name}: {}", complaint(&shown));
        let checked = folder.run("verify game.txt", "");
        assert!(checked.status.success(), "{name}: {}", complaint(&checked));
        let dealt = text.lines().filter(|line| line.starts_with("* ")).count();
        let deals = format!("\ndeals        {dealt}, all as the key says\n");
        assert!(stdout(&checked).contains(&deals), "{name}");
    }
}

/// The user's data folder as it was left, in a folder of this test's own.
fn at_home() -> Folder {
    let folder = Folder::new();
    copy(&kept("terminal"), &folder.path("data"));
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for file in fs::read_dir(from).expect("it is kept").flatten() {
        let to = to.join(file.file_name());
        if file.path().is_dir() {
            copy(&file.path(), &to);
        } else {
            fs::copy(file.path(), to).expect("copied");
        }
    }
}

/// The only file in a folder among the user's data.
fn only_file(folder: &Folder, name: &str) -> String {
    let place = format!("data/northpole/{name}");
    let files = fs::read_dir(folder.path(&place)).expect("it is kept").flatten();
    let names: Vec<String> =
        files.map(|file| format!("{place}/{}", file.file_name().display())).collect();
    assert_eq!(names.len(), 1, "{names:?}");
    names[0].clone()
}

#[test]
fn a_game_in_the_data_folder_goes_on() {
    let folder = at_home();
    let game = only_file(&folder, "games");
    let before = folder.read(&game);
    let output = folder.run(&format!("play --plain --resume {game}"), GO_ON);
    assert!(output.status.success(), "{}", complaint(&output));
    let after = folder.read(&game);
    assert!(after.len() > before.len() && after.starts_with(&before), "{after}");
}

/// Reviews are stored under other names than before, and say who made them: one that an older program
/// made is left alone, and made again. The new one is read from its file.
#[test]
fn an_old_review_is_made_again_once() {
    let folder = at_home();
    let old = only_file(&folder, "reviews");
    let over = kept("saves/sweatshop-over.txt");
    let review = format!("review {} --iterations 20 --json", over.display());
    let told = || {
        let told = folder.run(&review, "");
        assert!(told.status.success(), "{}", complaint(&told));
        stdout(&told)
    };
    let made = told();
    let files = fs::read_dir(folder.path("data/northpole/reviews")).expect("a folder").flatten();
    let files = files.map(|file| format!("data/northpole/reviews/{}", file.file_name().display()));
    let [new] = &*files.filter(|file| *file != old).collect::<Vec<_>>() else {
        panic!("a second review is stored")
    };
    assert!(folder.path(&old).exists());
    let (before, marked) = ("\"futures\":20", "\"futures\":77");
    let text = folder.read(new);
    assert!(text.contains(before) && made.contains(before), "{text}\n{made}");
    folder.write(new, &text.replacen(before, marked, 1));
    assert_eq!(told(), made.replacen(before, marked, 1));
}

#[cfg(target_os = "linux")]
mod at_a_server {
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use protocol::TableId;

    use super::{at_home, kept, only_file};
    use crate::folder::Folder;
    use crate::online_client::OnlineClient;
    use crate::pty::Pty;
    use crate::serving::Server;

    /// Longer than a step takes.
    const LONG: Duration = Duration::from_secs(30);

    /// The file of tables and the secret of a person who sits at one of them, both as they were left.
    #[test]
    fn whoever_comes_again_is_the_same_person() {
        let (house, here) = (Folder::new(), at_home());
        std::fs::copy(kept("server/tables.db"), house.path("tables.db")).expect("copied");
        let server = Server::start(&house);
        let told = std::fs::read_to_string(kept("server/file.json")).expect("it is kept");
        let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
        let table = told["tables"]["terminal"]["table"].as_str().expect("an address");
        // It is kept under the server's address, which is another one now.
        let secret = here.read(&only_file(&here, "servers"));
        let name = server.address.replace(':', "_");
        here.write(&format!("data/northpole/servers/{name}.txt"), &secret);

        let mut watcher = OnlineClient::connect(&server.address, None);
        let table: TableId = table.parse().expect("an address");
        watcher.enter(table);
        let before = watcher.version();
        let join = format!("join http://{}/#/t/{table}", server.address);
        let mut nora = Pty::start(&here.northpole(&join), (80, 24));
        nora.wait_for("▸■ Nora");
        nora.type_in("c\r");
        let begun = Instant::now();
        while watcher.version() == before {
            assert!(begun.elapsed() < LONG, "no step is taken:\n{}", nora.screen());
            sleep(LONG / 100);
            watcher.enter(table);
        }
        nora.type_in("q");
        assert!(nora.wait().success());
    }
}
