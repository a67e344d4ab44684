//! The table in a terminal, from set-up to replay.

use crate::folder::Folder;
use crate::pty::Pty;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (160, 50);

/// To the end of a game, by Tab and Enter.
fn play_on(table: &mut Pty, title: &str) {
    for keys in 0..12_000 {
        let screen = table.screen();
        if screen.contains("Game over") {
            return;
        }
        let tab = if keys % 3 == 1 { "\t" } else { "" };
        let before = table.bytes;
        table.type_in(&format!("{tab}\r"));
        // No faster than it is answered: keys that wait would come after the end.
        for _ in 0..50 {
            std::thread::sleep(std::time::Duration::from_millis(2));
            table.screen();
            if table.bytes != before {
                break;
            }
        }
    }
    panic!("{title} never ends:\n{}", table.screen());
}

/// Every game from its first step to its end, in a small terminal that becomes a large one.
#[test]
fn whole_games_are_played_in_a_terminal() {
    for (seed, about) in catalog::games().iter().enumerate() {
        let folder = Folder::new();
        let run = format!("play {} --seat 1 --bots random --seed {seed} --save game.txt", about.id);
        let mut table = Pty::start(&folder.northpole(&run), SMALL);
        table.wait_for(about.title);
        // Others' steps are shown at once.
        table.type_in("pp");
        table.resize(LARGE);
        table.wait_for("┌ Log ");
        table.resize(SMALL);
        table.wait_until("a small table", |screen| !screen.contains("┌ Log "));
        play_on(&mut table, about.title);
        table.type_in("e");
        let screen = table.wait_for("100% │");
        assert!(screen.contains("1. "), "{screen}");
        table.type_in("a");
        table.wait_for("Step 0 of ");
        table.type_in("\x1b[C");
        table.wait_for("Step 1 of ");
        table.type_in("q");
        table.wait_until("the table", |screen| !screen.contains("Step 1 of "));
        table.type_in("q");
        assert!(table.wait().success());
        table.check_restored();
        assert!(folder.read("game.txt").contains("\n= "), "{}: it is over", about.id);
    }
}

#[test]
fn a_game_is_set_up_left_and_gone_on_with() {
    let folder = Folder::new();
    let mut table = Pty::start(&folder.northpole("play --name Nora"), SMALL);
    let screen = table.wait_for("New game");
    assert!(!screen.contains("Continue"), "nothing was played here: {screen}");
    table.type_in("\r");
    table.wait_for("[Start game]");
    table.type_in("\r");
    table.wait_for("● Nora");
    table.type_in("q");
    assert!(table.wait().success());
    table.check_restored();
    assert!(table.screen().contains("Resume with: northpole play --resume"));

    let title = catalog::games()[0].title;
    let mut again = Pty::start(&folder.northpole("play"), SMALL);
    let screen = again.wait_for("Continue");
    assert!(screen.contains(&format!("▸ {title}, just now, with ")), "{screen}");
    again.type_in("\r");
    again.wait_for("● Nora");
    again.type_in("q");
    assert!(again.wait().success());

    let mut lines = Pty::start(&folder.northpole("play --plain"), SMALL);
    lines.wait_for("Which game?");
    lines.type_in("xyzzy\n");
    lines.wait_for("Type the letter or name");
    lines.type_in("a\n");
    lines.wait_for("> ");
    lines.type_in("quit\n");
    assert!(lines.wait().success());
}

#[test]
fn a_game_in_another_window_is_taken_over_by_a_second_enter() {
    let folder = Folder::new();
    let mut first = Pty::start(&folder.northpole("play unions --seat 1 --name Nora"), SMALL);
    first.wait_for("● Nora");
    let mut second = Pty::start(&folder.northpole("play"), SMALL);
    second.wait_for("Continue");
    second.type_in("\r");
    second.wait_for("This game is open in another window. Press Enter again");
    second.type_in("\r");
    second.wait_for("● Nora");
    assert!(first.wait().success());
    first.check_restored();
    second.type_in("q");
    assert!(second.wait().success());
}

#[test]
fn a_saved_game_is_looked_at_again() {
    let folder = Folder::new();
    folder.run(
        "play unions --plain --seat 1 --bots random --seed 3 --save game.txt",
        &"first\n".repeat(9),
    );
    let mut replay = Pty::start(&folder.northpole("replay game.txt --seat 1"), SMALL);
    replay.wait_for("Step 0 of ");
    replay.type_in("\x1b[F");
    replay.wait_until("the end", |screen| !screen.contains("Step 0 of "));
    replay.type_in("v");
    replay.wait_for("seen by Holly");
    replay.type_in("q");
    assert!(replay.wait().success());
    replay.check_restored();
}
