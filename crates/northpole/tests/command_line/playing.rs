//! Playing, saving, going on and looking again.

use std::fs;
use std::process::Stdio;

use crate::folder::{Folder, complaint, stdout};

/// Always the first choice, more often than any game asks.
fn ones() -> String {
    "first\n".repeat(5000)
}

const GAME: &str = "play unions --plain --seed 5 --bots random";

#[test]
fn games_are_listed() {
    let folder = Folder::new();
    let listed = stdout(&folder.run("games", ""));
    assert!(listed.contains("unions     Elfin Unions (2–4 players"), "{listed}");
    let json: serde_json::Value =
        serde_json::from_slice(&folder.run("games --json", "").stdout).expect("JSON");
    let unions = json.as_array().expect("a list").iter().find(|game| game["id"] == "unions");
    assert_eq!(unions.expect("it is listed")["players"], serde_json::json!([2, 4]));
}

#[test]
fn a_whole_game_can_be_played_through_a_pipe() {
    let folder = Folder::new();
    let output = folder.run(&format!("{GAME} --save game.txt"), &ones());
    assert!(output.status.success(), "{output:?}");
    assert!(stdout(&output).contains("The game is over!"), "it is played to the end");
    let saved = folder.read("game.txt");
    assert!(saved.lines().last().expect("a result").starts_with("= "), "{saved}");

    let replayed = folder.run("replay game.txt", "");
    assert!(replayed.status.success(), "{replayed:?}");
    let last = |text: &str| text.lines().last().map(str::to_string);
    assert_eq!(last(&stdout(&replayed)), last(&stdout(&output)), "the same standings");
}

#[test]
fn luck_can_be_checked() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --save game.txt"), &ones());
    let checked = folder.run("verify game.txt", "");
    assert!(checked.status.success(), "{checked:?}");
    let dealt = folder.read("game.txt").lines().filter(|line| line.starts_with("* ")).count();
    let said = stdout(&checked);
    assert!(said.contains(&format!("\ndeals        {dealt}, all as the key says\n")), "{said}");

    let saved = folder.read("game.txt");
    let key = saved.lines().find(|line| line.starts_with("key ")).expect("it is kept");
    folder.write("other.txt", &saved.replace(key, &format!("key {}", "0f".repeat(32))));
    let said = complaint(&folder.run("verify other.txt", ""));
    assert!(said.contains("but the key of the match says"), "{said}");
}

#[test]
fn the_end_of_input_leaves_politely_and_the_game_goes_on() {
    let folder = Folder::new();
    let left = folder.run(&format!("{GAME} --save game.txt"), "first\nfirst\nfirst\n");
    assert!(left.status.success(), "{left:?}");
    assert!(stdout(&left).ends_with("Resume with: northpole play --resume game.txt\n"));
    let before = folder.read("game.txt");

    let resumed = folder.run("play --resume game.txt --plain", &ones());
    assert!(resumed.status.success(), "{resumed:?}");
    let after = folder.read("game.txt");
    assert!(after.starts_with(&before), "what was played is still there");
    assert!(after.lines().last().expect("a result").starts_with("= "));
}

#[test]
fn without_a_name_the_game_is_kept_under_a_new_one() {
    let folder = Folder::new();
    for number in 1..=2 {
        let said = stdout(&folder.run(GAME, "first\n"));
        let place = format!("data/northpole/games/northpole-unions-{number}.txt");
        assert!(said.ends_with(&format!("{place}\n")), "{said}");
        assert!(folder.read(&place).contains("\n1 keep"));
    }
}

#[test]
fn the_notation_is_taken_too_and_steps_can_be_taken_back() {
    let folder = Folder::new();
    let first = stdout(&folder.run(&format!("{GAME} --seat 2 --players 2"), ""));
    assert!(first.contains("\n  none   Reroll "), "{first}");
    let output = folder.run(&format!("{GAME} --players 2 --save game.txt"), "keep none\nundo\n");
    assert!(complaint(&output).contains("Nothing to undo"), "luck has answered");
    assert!(folder.read("game.txt").contains("1 keep none\n"), "nothing is lost");
}

#[test]
fn a_rule_is_looked_up_with_its_table() {
    let said =
        stdout(&Folder::new().run("play workshop --plain --bots easy", "rules w17\nrules W99\n"));
    let (_, rule) = said.split_once("> W17.").expect("the rule");
    let (rule, none) = rule.split_once("> ").expect("the next question");
    assert!(
        rule.contains("points, 1, 3, 6") && !rule.contains('|') && !rule.contains("W18"),
        "{rule}"
    );
    assert!(none.starts_with("There is no rule W99."), "{none}");
}

#[test]
fn a_seed_repeats_a_game() {
    let folder = Folder::new();
    let play = || stdout(&folder.run(GAME, &ones()));
    assert_eq!(play(), play());
}

#[test]
fn bots_can_be_watched() {
    let folder = Folder::new();
    let output = folder.run("play unions --plain --seat none --bots random --players 4", "");
    assert!(output.status.success(), "{output:?}");
    let said = stdout(&output);
    assert!(said.contains("Players: Fern (bot, random), Heath (bot, random), "), "{said}");
    assert!(said.contains("\n1. "), "somebody wins: {said}");
}

#[test]
fn mistakes_are_named_in_one_line() {
    let folder = Folder::new();
    let complain = |arguments: &str, input: &str| complaint(&folder.run(arguments, input));
    assert!(complain("play chess", "").starts_with("unknown game `chess`: choose unions"));
    assert!(complain("play", "").starts_with("which game? Choose unions"));
    assert!(complain("bench chess", "").starts_with("unknown game `chess`"));
    assert!(complain("edition chess", "").starts_with("unknown game `chess`"));
    assert_eq!(complain("play unions --players 7", ""), "unions is for 2 to 4 players, not 7");
    assert_eq!(
        complain("play unions --option turbo", ""),
        "unions: options: the only option is friendly-finish"
    );
    assert_eq!(
        complain("play unions --seat 9", ""),
        "unknown seat `9`: choose 1 to 3, or `none` to watch"
    );
    assert_eq!(
        complain("play unions --bots clever", ""),
        "unknown bot `clever`: choose first, random, greedy, easy, normal, hard, expert, search-1000, search-1000x2, search-500ms"
    );
    assert_eq!(complain("replay none.txt", ""), "none.txt: no such file or folder");
}

#[test]
fn illegal_and_unreadable_actions_lose_nothing() {
    let folder = Folder::new();
    let wrong = |line: &str| {
        let said = complaint(&folder.run(GAME, &format!("first\n{line}\n")));
        let (_, kept) = said.split_once("northpole play --resume ").expect("how to go on");
        let saved = folder.read(kept.trim_end());
        assert!(saved.contains("\n1 keep"), "the first step is kept: {saved}");
        said
    };
    let right = "Type the word in front of a choice, such as `";
    assert!(wrong("99").starts_with(&format!("`99`: That is not one of the choices. {right}")));
    assert!(wrong("hop").starts_with("`hop`: Can't read that: an action begins with keep,"));
    assert!(
        wrong("tag 3").starts_with("`tag 3`: The rules don't allow that right now. Type the word")
    );
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_lose_nothing() {
    let folder = Folder::new();
    let said = complaint(&folder.feed(GAME, b"first\n\xff\xfe\x1b[2J\n"));
    assert!(said.contains("Can't read that") && said.contains("The game is saved"), "{said}");
    let said = complaint(&folder.run(GAME, &format!("first\n{}\n", "x".repeat(100_000))));
    assert!(said.len() < 500 && said.contains("xxx…`: Can't read that"), "{said}");
}

#[test]
fn damaged_transcripts_are_named_by_line() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --save game.txt"), "first\nfirst\nfirst\n");
    let sound = folder.read("game.txt");
    let complain = |text: &str| {
        folder.write("damaged.txt", text);
        let replayed = complaint(&folder.run("replay damaged.txt", ""));
        assert_eq!(replayed, complaint(&folder.run("play --resume damaged.txt", "")));
        assert_eq!(folder.read("damaged.txt"), text, "the file is left alone");
        replayed
    };
    assert_eq!(complain(""), "damaged.txt: Transcript, line 1: the file is empty.");
    let said = complain(&sound.replacen("1 keep", "1 knit", 1));
    assert!(said.contains("`1 knit") && said.contains("an action begins with keep,"), "{said}");
    assert!(complain(&sound.replacen("1 keep", "1 take 9\n1 keep", 1)).contains("a die is 1 to 6"));
    assert!(
        complain(&sound.replacen("1 keep", "2 take 3\n1 keep", 1))
            .contains("that seat owes no step here")
    );
    assert!(complain(&sound.replacen("\nrules ", "\nrules 9", 1)).contains("with version 9"));
    assert!(complain(&sound.replacen("unions", "chess", 1)).contains("Unknown game `chess`"));
    assert!(complain(&sound.replacen("seats 3", "seats 9", 1)).contains("2 to 4 can play"));
}

#[test]
fn a_file_is_never_written_over() {
    let folder = Folder::new();
    folder.write("diary.txt", "dear diary");
    let said = complaint(&folder.run(&format!("{GAME} --save diary.txt"), "first\n"));
    assert!(said.starts_with("diary.txt exists: continue it with --resume"), "{said}");
    assert_eq!(folder.read("diary.txt"), "dear diary");
    folder.write("game.part", "a part of my diary");
    assert!(folder.run(&format!("{GAME} --save game.txt"), "first\n").status.success());
    assert_eq!(folder.read("game.part"), "a part of my diary");
}

#[test]
fn a_file_that_cannot_be_written_is_found_out_before_the_game() {
    let folder = Folder::new();
    let refused = |file: &str| {
        let output = folder.run(&format!("{GAME} --save {file}"), "first\n");
        assert_eq!(stdout(&output), "", "nothing has begun");
        complaint(&output)
    };
    assert_eq!(refused("nowhere/game.txt"), "nowhere/game.txt: no such file or folder");
    assert_eq!(refused("."), ". is a folder: name a file in it");
}

#[test]
fn a_resumed_game_goes_on_in_another_file_if_asked_to() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --save first.txt"), "first\n");
    let first = folder.read("first.txt");
    assert!(folder.run("play --resume first.txt --save second.txt", "first\n").status.success());
    assert_eq!(folder.read("first.txt"), first);
    assert!(folder.read("second.txt").starts_with(&first));
    folder.run("play --resume first.txt --save first.txt", "first\n");
    assert!(folder.read("first.txt").starts_with(&first));
    for arguments in ["--seat 2", "--bots easy", "--players 2", "--name Nora"] {
        let output = folder.run(&format!("play --resume first.txt {arguments}"), "");
        assert_eq!(output.status.code(), Some(2), "{arguments}: the file says that itself");
    }
}

#[test]
fn an_edition_file_changes_the_game_and_stays_with_it() {
    let folder = Folder::new();
    let edition = stdout(&folder.run("edition unions", ""));
    folder.write("short.toml", &edition.replace("goal = 12", "goal = 1"));
    let game = format!("{GAME} --edition short.toml --save game.txt");
    assert!(folder.run(&game, &ones()).status.success());
    fs::remove_file(folder.path("short.toml")).expect("it can be removed");
    assert!(folder.run("replay game.txt", "").status.success(), "the transcript is complete");
    assert!(folder.read("game.txt").contains("| limits.goal = 1\n"));

    folder.write("wrong.toml", &edition.replace("goal = 12", "goal = 0"));
    let said = complaint(&folder.run("play unions --edition wrong.toml", ""));
    assert!(said.contains(".toml: line 5: `goal` must be a number from 1 to 100"), "{said}");
    let words = folder.run("play unions --players two", "");
    let said = String::from_utf8_lossy(&words.stderr).into_owned();
    assert!(said.contains("it must be a whole number, such as 3"), "{said}");
    let twice = "play unions --option friendly-finish --option friendly-finish";
    let said = complaint(&folder.run(twice, ""));
    assert!(said.contains("`friendly-finish` is given twice"), "{said}");
}

#[test]
fn a_replay_shows_any_moment_from_any_seat() {
    let folder = Folder::new();
    folder.run(&format!("{GAME} --save game.txt"), "first\nfirst\nfirst\n");
    let shown = stdout(&folder.run("replay game.txt --step 2 --seat 1", ""));
    assert!(shown.starts_with("== Round 1: roll =="), "{shown}");
    assert!(!shown.contains('│'), "a list, not a drawing: {shown}");
    let complain = |arguments: &str| complaint(&folder.run(arguments, ""));
    assert!(complain("replay game.txt --step 9999").starts_with("unknown step 9999"));
    for command in ["replay", "review"] {
        let said = complain(&format!("{command} game.txt --seat 4"));
        assert_eq!(said, "unknown seat 4: choose 1 to 3");
    }
}

/// A reader that goes away is no error.
#[test]
fn a_closed_pipe_is_left_quietly() {
    let folder = Folder::new();
    let mut program = folder
        .northpole("play unions --plain --seat none --bots random")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(program.stdout.take());
    let output = program.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
