//! The table in a terminal, from set-up to replay.

use rustix::process::Signal;

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
    table.wait_for("[Start]");
    table.type_in("\r");
    table.wait_for("● Nora");
    table.type_in("q");
    assert!(table.wait().success());
    table.check_restored();
    assert!(table.screen().contains("Resume with: northpole play --resume"));

    let title = catalog::games()[0].title;
    let mut again = Pty::start(&folder.northpole("play"), SMALL);
    let screen = again.wait_for("Continue");
    assert!(screen.contains(&format!("▸ {title}  ")), "{screen}");
    assert!(screen.contains("just now") && screen.contains("Nora 0"), "{screen}");
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
fn finished_games_are_watched_again_deleted_and_brought_back() {
    let folder = Folder::new();
    let play = "play unions --plain --seat 1 --bots random --seed 3 --name Nora";
    folder.run(play, &"first\n".repeat(500));
    let mut table = Pty::start(&folder.northpole("play"), SMALL);
    table.wait_for("▸ All saved games (1)");
    table.type_in("\r");
    let screen = table.wait_for("Finished");
    assert!(screen.contains("Nora "), "{screen}");
    table.type_in("\r");
    table.wait_for("Step 0 of ");
    table.type_in("q");
    table.wait_for("Finished");
    table.type_in("d");
    table.wait_for("No saved games.");
    table.type_in("u");
    table.wait_for("Finished");
    table.type_in("d");
    table.wait_for("No saved games.");
    table.type_in("qq");
    assert!(table.wait().success());
    let left = std::fs::read_dir(folder.path("data/northpole/games")).expect("a folder").count();
    assert_eq!(left, 0);
}

/// It is said at once, and nothing is lost: the game is kept where the person says.
#[test]
fn a_data_folder_that_cannot_be_written_is_told_at_once() {
    let folder = Folder::new();
    folder.write("data", "no folder");
    let mut table = Pty::start(&folder.northpole("play unions --seat 1 --name Nora"), SMALL);
    let screen = table.wait_for("The game isn't being saved");
    assert!(screen.contains("W: save it elsewhere"), "{screen}");
    table.type_in("q");
    assert!(table.wait().success());
    let piped = folder.run("play unions --plain --seat 1 --name Nora", "");
    let said = String::from_utf8_lossy(&piped.stderr).into_owned();
    assert!(piped.status.success() && said.contains("The game isn't being saved"), "{said}");
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
fn keys_with_others_held_down_are_other_keys() {
    let folder = Folder::new();
    let mut game = folder.northpole("play unions --seat 1 --name Nora --seed 1");
    let mut table = Pty::start(game.env("XDG_CONFIG_HOME", folder.path("config")), SMALL);
    table.wait_for("● Nora");
    table.type_in("\x1bq");
    table.wait_for("Alt-q does nothing here.");
    table.type_in("z");
    table.wait_for("z does nothing here.");
    table.type_in("L");
    table.wait_for("┌ Log ");
    table.type_in("q");
    assert!(table.wait().success());
}

#[test]
fn a_key_file_gives_keys_another_meaning() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path("config/northpole")).expect("a folder");
    let start = |file: &str| {
        folder.write("config/northpole/keys.txt", file);
        let mut game = folder.northpole("play unions --seat 1 --name Nora --no-mouse");
        Pty::start(game.env("XDG_CONFIG_HOME", folder.path("config")), SMALL)
    };
    let mut table = start("leave Ctrl-x # as elsewhere\nhelp F1\n");
    table.wait_for("● Nora");
    table.type_in("\x1bOP");
    table.wait_for("next available choice");
    table.type_in("\x1b");
    table.wait_until("the table", |screen| !screen.contains("next available choice"));
    table.type_in("\x18");
    assert!(table.wait().success());
    table.check_restored();
    let mut wrong = start("quit q\n");
    assert_eq!(wrong.wait().code(), Some(2));
    assert!(wrong.screen().contains("keys.txt, line 1: unknown action"), "{}", wrong.screen());
}

/// A shell may have used the terminal meanwhile.
#[test]
fn a_program_that_was_stopped_draws_everything_again() {
    let folder = Folder::new();
    let mut table = Pty::start(&folder.northpole("play unions --seat 1 --name Nora"), SMALL);
    let before = table.wait_for("● Nora");
    for wake in [Wake::Signal, Wake::Keys("\x0c"), Wake::Keys("\x1a")] {
        let bytes = table.bytes;
        match wake {
            Wake::Signal => {
                table.signal(Signal::STOP);
                table.signal(Signal::CONT);
            }
            Wake::Keys(keys) => table.type_in(keys),
        }
        table.wait_until("all of it", |_| true);
        while table.bytes < bytes + 500 {
            table.wait_for("● Nora");
        }
    }
    let screen = table.wait_for("● Nora");
    assert_eq!(screen.lines().next(), before.lines().next());
    table.type_in("q");
    assert!(table.wait().success());
    table.check_restored();
}

/// In a shell, as people do it: the shell has the terminal until the game is wanted again.
#[test]
fn a_game_is_suspended_and_continued_in_a_shell() {
    let folder = Folder::new();
    let game = folder.northpole("play unions --seat 1 --name Nora");
    let mut shell = std::process::Command::new("bash");
    shell.args(["--norc", "--noprofile", "-i"]).current_dir(folder.path("."));
    shell.envs(game.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let mut shell = Pty::start(shell.env("PS1", "ready> ").env("HISTFILE", ""), SMALL);
    shell.wait_for("ready> ");
    let program = game.get_program().to_string_lossy().into_owned();
    shell.type_in(&format!("{program} play unions --seat 1 --name Nora\n"));
    shell.wait_for("● Nora");
    shell.type_in("\x1a");
    let screen = shell.wait_for("Stopped");
    assert!(!screen.contains("● Nora"), "the shell has its own screen:\n{screen}");
    shell.type_in("echo $((6 * 7)) answers\n");
    shell.wait_for("42 answers");
    shell.type_in("fg\n");
    shell.wait_for("● Nora");
    shell.type_in("q");
    shell.wait_for("Resume with: northpole play --resume");
    shell.check_restored_for_a_shell();
    shell.type_in("exit\n");
    assert!(shell.wait().success());
}

/// However a finished game is left, the person learns how to look at it again.
#[test]
fn leaving_a_finished_game_points_to_its_review() {
    let folder = Folder::new();
    let play = "play unions --plain --seat 1 --bots random --seed 3 --name Nora --save game.txt";
    folder.run(play, &"first\n".repeat(500));
    for (keys, code) in [("q", 0), ("\x03", 130)] {
        let mut table = Pty::start(&folder.northpole("play --resume game.txt"), SMALL);
        table.wait_for("Game over");
        table.type_in(keys);
        assert_eq!(table.wait().code(), Some(code), "{}", table.screen());
        let screen = table.screen();
        assert!(screen.contains("northpole review game.txt"), "{screen}");
    }
}

#[test]
fn finished_games_are_watched_again_line_by_line() {
    let folder = Folder::new();
    folder.run("play unions --plain --seat 1 --bots random --seed 3", &"first\n".repeat(500));
    let mut lines = Pty::start(&folder.northpole("play --plain"), (100, 60));
    let screen = lines.wait_for("Which game?");
    assert!(screen.contains("Watch again") && !screen.contains("Continue"), "{screen}");
    lines.type_in("A\n");
    // What is longer than a screen is turned page by page.
    lines.wait_for("q: stop");
    lines.type_in("q\n");
    lines.wait_for("northpole review ");
    lines.type_in("Q\n");
    assert!(lines.wait().success());
}

/// A locale without UTF-8 is for lines; letters in place of signs are drawn if that is asked for.
#[test]
fn a_terminal_without_utf8_is_written_to() {
    let folder = Folder::new();
    let start = |arguments: &str, size: (u16, u16)| {
        let mut latin = std::process::Command::new("env");
        let game = folder.northpole(arguments);
        latin.arg("LC_ALL=C").arg(game.get_program()).args(game.get_args());
        latin.envs(game.get_envs().filter_map(|(name, value)| Some((name, value?))));
        Pty::start(latin.current_dir(folder.path(".")), size)
    };
    // High enough for all that is written.
    let mut table = start("play unions --seat 1 --name Nora", (100, 90));
    let screen = table.wait_for("\n> ");
    assert!(screen.contains("--screen plays in full"), "{screen}");
    table.type_in("quit\n");
    assert!(table.wait().success());
    let mut menu = start("play", SMALL);
    menu.wait_for("Which game?");
    menu.type_in("\n");
    assert!(menu.wait().success());
    for (keys, shown) in [("", "New game"), ("\x1b[B\x1b[B\r", "[Start]")] {
        let mut drawn = start("play --screen", SMALL);
        drawn.wait_for("New game");
        drawn.type_in(keys);
        let screen = drawn.wait_for(shown);
        assert!(screen.is_ascii(), "{screen}");
        drawn.type_in("\x03");
        assert_eq!(drawn.wait().code(), Some(130), "{}", drawn.screen());
    }
}

enum Wake {
    Signal,
    Keys(&'static str),
}

#[test]
fn a_terminal_that_cannot_be_drawn_on_is_written_to() {
    let folder = Folder::new();
    let mut dumb = folder.northpole("play unions --seat 1 --name Nora");
    let mut table = Pty::start_as(dumb.env("LANG", "C"), SMALL, "dumb");
    table.wait_for("\n> ");
    table.check_restored();
    table.type_in("quit\n");
    assert!(table.wait().success());
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
    replay.wait_for("seen by Heath");
    replay.type_in("q");
    assert!(replay.wait().success());
    replay.check_restored();
}
