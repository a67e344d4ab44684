//! Experiments in blocks, and programs in an arena.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::folder::{Folder, complaint, stdout};

const ARENA: &str = "arena unions --bots search-8,random --games 12 --uses";

/// Plays blocks to files and merges them; what was said, and the merged games.
fn merged(folder: &Folder, experiment: &str, order: &[u32]) -> (String, String) {
    for number in order {
        let block = format!("{experiment} --block {number}/4 --out part-{number}.json");
        let output = folder.run(&block, "");
        assert!(output.status.success(), "{output:?}");
    }
    let merge = "merge part-1.json part-2.json part-3.json part-4.json --out merged.json";
    let output = folder.run(merge, "");
    assert!(output.status.success(), "{output:?}");
    (stdout(&output), folder.read("merged.json"))
}

#[test]
fn blocks_in_any_order_merge_to_the_bytes_of_one_process() {
    for experiment in [
        ARENA,
        "ladder unions --bots search-8,greedy,random --games 4",
        "self-play unions --bots search-8 --games 5",
    ] {
        let folder = Folder::new();
        let whole = folder.run(&format!("{experiment} --threads 2 --out whole.json"), "");
        assert!(whole.status.success(), "{whole:?}");
        let (said, games) = merged(&folder, experiment, &[3, 1, 4, 2, 3]);
        assert!(games == folder.read("whole.json"), "{experiment}");
        assert_eq!(stdout(&folder.run("merge whole.json", "")), said);
    }
}

#[test]
fn a_balance_report_in_blocks_is_the_report_of_one_process() {
    let folder = Folder::new();
    let balance = "balance unions --bots random --games 8";
    let whole =
        folder.run(&format!("{balance} --threads 2 --out report.html --json report.json"), "");
    assert!(whole.status.success(), "{whole:?}");
    let (said, games) = merged(&folder, balance, &[4, 1, 3, 2]);
    assert_eq!(said, stdout(&whole));
    assert!(said.contains("Are the seats fair?") && games.contains("\"plan\":{\"balance\":{}}"));
    let report = folder.run("merge merged.json --report merged.html --json merged-result.json", "");
    assert!(report.status.success(), "{report:?}");
    for (one, other) in [("report.html", "merged.html"), ("report.csv", "merged.csv")] {
        assert!(folder.read(one) == folder.read(other), "{one} and {other} differ");
    }
    let result = folder.read("report.json");
    assert!(result.contains("\"verdicts\"") && result == folder.read("merged-result.json"));

    // Only a report is written over.
    folder.write("letter.html", "Dear Santa");
    let said = complaint(&folder.run(&format!("{balance} --out letter.html"), ""));
    assert!(said.contains("letter.html is not a balance report"), "{said}");
    let said = complaint(&folder.run("balance unions --bots cmd:true --out b.html", ""));
    assert!(said.contains("built-in bots"), "{said}");
}

/// A program that always takes the first choice. With `HOLD` it says in that file that it is playing,
/// and then only waits for its input to end.
const FIRST_CHOICE: &str = "\
import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'hello':
        print(json.dumps({'type': 'hello', 'protocol': 1}), flush=True)
    elif message['type'] == 'choose':
        if message['id'] == 5 and 'HOLD' in os.environ:
            open(os.environ['HOLD'], 'w').close()
            sys.stdin.read()
        print(json.dumps({'choice': 0}), flush=True)
";

/// Three of six blocks are killed in the middle of a game and leave no file; they are played again.
#[test]
fn killed_blocks_are_played_again_and_merge_to_the_bytes_of_one_process() {
    let folder = Folder::new();
    folder.write("bot.py", FIRST_CHOICE);
    let block = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_northpole"));
        command
            .args(["arena", "unions", "--bots", "search-8,cmd:python3 bot.py", "--games", "12"])
            .args(arguments)
            .current_dir(folder.path("."))
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    };
    for number in [1, 3, 5] {
        let (place, out) = (format!("{number}/6"), format!("part-{number}.json"));
        let playing = format!("playing-{number}");
        let mut killed = block(&["--block", &place, "--out", &out])
            .env("HOLD", &playing)
            .spawn()
            .expect("the program starts");
        while !folder.path(&playing).exists() {
            std::thread::sleep(Duration::from_millis(5));
            assert!(killed.try_wait().expect("its state").is_none(), "it still plays");
        }
        killed.kill().expect("it runs");
        killed.wait().expect("it ends");
        assert!(!folder.path(&out).exists(), "{out} is not half written");
    }
    let mut merge = String::from("merge --out merged.json");
    for number in 1..=6 {
        let (place, out) = (format!("{number}/6"), format!("part-{number}.json"));
        let played = block(&["--block", &place, "--out", &out]).status();
        assert!(played.expect("it runs").success());
        merge += &format!(" {out}");
    }
    assert!(block(&["--out", "whole.json"]).status().expect("it runs").success());
    let output = folder.run(&merge, "");
    assert!(output.status.success(), "{output:?}");
    assert!(folder.read("merged.json") == folder.read("whole.json"));
}

#[test]
fn a_ladder_that_is_merged_prints_what_one_that_is_played_does() {
    for pairs in ["", " --pairs first"] {
        let folder = Folder::new();
        let ladder = format!("ladder unions --bots search-8,greedy,random --games 4{pairs}");
        let (said, _) = merged(&folder, &ladder, &[1, 2, 3, 4]);
        assert_eq!(said, stdout(&folder.run(&ladder, "")));
    }
}

#[test]
fn a_part_that_is_there_is_left_alone_and_anything_else_too() {
    let folder = Folder::new();
    let block = format!("{ARENA} --block 1/4 --out part.json");
    assert!(folder.run(&block, "").status.success());
    let again = folder.run(&block, "");
    let told = String::from_utf8_lossy(&again.stderr).into_owned();
    assert_eq!(told, "part.json: games 1 to 3 of 12, block 1/4: already done\n");
    let other = complaint(&folder.run(&block.replace("1/4", "2/4"), ""));
    assert_eq!(other, "part.json contains other games: remove it, or name another file");
    folder.write("diary.txt", "dear diary");
    let said = complaint(&folder.run(&format!("{ARENA} --out diary.txt"), ""));
    assert_eq!(said, "diary.txt: this is not part of an experiment, or it is damaged");
    assert_eq!(folder.read("diary.txt"), "dear diary");
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let folder = Folder::new();
    let play = |arguments: &str| {
        assert!(folder.run(&format!("{ARENA} {arguments}"), "").status.success());
    };
    play("--block 1/2 --out one.json");
    play("--block 2/2 --out other.json --seed 2");
    assert_eq!(
        complaint(&folder.run("merge one.json other.json", "")),
        "other.json belongs to another experiment: its seed is 2, but one.json has 1"
    );
    assert_eq!(
        complaint(&folder.run("merge one.json", "")),
        "games 7 to 12 of 12 are missing: play their blocks first"
    );
}

#[test]
fn results_say_where_they_come_from() {
    let folder = Folder::new();
    assert!(folder.run(&format!("{ARENA} --json arena.json"), "").status.success());
    let ladder = "ladder unions --bots random,random --games 2 --json ladder.json";
    assert!(folder.run(ladder, "").status.success());
    let games: serde_json::Value =
        serde_json::from_str(&stdout(&folder.run("games --json", ""))).expect("JSON");
    for file in ["arena.json", "ladder.json"] {
        let result: serde_json::Value = serde_json::from_str(&folder.read(file)).expect("JSON");
        assert_eq!(result["version"], games[0]["version"], "{file}");
        assert_eq!(result["edition"], games[0]["edition"], "{file}");
        assert_eq!((&result["seed"], &result["options"]), (&1.into(), &"".into()), "{file}");
        assert_eq!(result["rules"], games[0]["rules_version"], "{file}");
    }
}

#[test]
fn uses_are_kept_in_a_record_and_counted_when_it_is_resumed() {
    let folder = Folder::new();
    let whole = stdout(&folder.run(ARENA, ""));
    let first = format!("{} --csv games.csv", ARENA.replace("--games 12", "--games 5"));
    assert!(folder.run(&first, "").status.success());
    let resumed = stdout(&folder.run(&format!("{ARENA} --csv games.csv"), ""));
    let counted = |text: &str| text.split_once("\nstep ").expect("a table of steps").1.to_owned();
    assert_eq!(counted(&resumed), counted(&whole));
    let other = ARENA.replace("--uses", "--uses=notation");
    let said = complaint(&folder.run(&format!("{other} --csv games.csv"), ""));
    assert_eq!(said, "games.csv: line 1: the file belongs to another tournament");
}

#[test]
fn arguments_that_cannot_be_meant_are_refused() {
    let folder = Folder::new();
    let twice = "--option santa=1 --option santa=2";
    for command in ["arena elfenbein --bots random,random", "ladder elfenbein"] {
        let said = complaint(&folder.run(&format!("{command} {twice}"), ""));
        assert_eq!(said, "the option `santa` is given twice");
        let output = folder.run(&format!("{command} --players two"), "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("it must be a whole number, such as 3"), "{said}");
    }
    let output = folder.run("arena unions --bots random,random --block 7/6 --out part.json", "");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("a block is written like 2/6, the second of six"), "{said}");
}

/// A program that fails loses its games and nothing else.
#[test]
fn an_arena_goes_on_without_a_program_that_fails() {
    let folder = Folder::new();
    folder.write("bot.py", "raise SystemExit('not today')\n");
    let output = Command::new(env!("CARGO_BIN_EXE_northpole"))
        .args(["arena", "unions", "--bots", "random,cmd:python3 bot.py", "--games", "2"])
        .args(["--bot-logs", "logs", "--json", "result.json"])
        .current_dir(folder.path("."))
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let lost =
        "game 1: cmd:python3 bot.py on seat 2 loses: it ended before the game did (not today)";
    assert!(told.contains(lost), "{told}");
    let shown = stdout(&output);
    let failed = "cmd:python3 bot.py failed 2 times and lost each of those games\n";
    assert!(shown.contains(failed), "{shown}");
    let result: serde_json::Value =
        serde_json::from_str(&folder.read("result.json")).expect("JSON");
    assert_eq!(
        (&result["bots"][0]["win_share"], &result["bots"][1]["failures"]),
        (&1.0.into(), &2.into())
    );
    assert!(folder.read("logs/bot-2.log").contains("not today"));
}
