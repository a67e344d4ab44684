//! Arena, ladder, learn and bench.

use serde_json::Value;

use crate::folder::{Folder, complaint, stdout};

const ARENA: &str = "arena unions --bots search-8,random --games 6";

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// A record but for its last two columns, which say how long it took.
fn but_for_time(csv: &str) -> Vec<String> {
    let cut = |line: &str| line.rsplitn(3, ',').last().unwrap_or_default().to_string();
    csv.lines().map(cut).collect()
}

/// What stands in a column of a record, game by game and seat by seat.
fn column(csv: &str, nth: usize) -> Vec<&str> {
    csv.lines().skip(2).filter_map(|line| line.split(',').nth(nth)).collect()
}

#[test]
fn an_arena_tells_who_won_and_everybody_has_every_seat() {
    let folder = Folder::new();
    let output = folder.run(&format!("{ARENA} --json result.json --csv games.csv"), "");
    assert!(stdout(&output).starts_with("unions, 2 players, 6 games\n"), "{output:?}");
    let csv = folder.read("games.csv");
    assert!(csv.starts_with("# arena unions players 2 bots search-8 random seed 1\n"), "{csv}");
    let turns = ["search-8", "random", "random", "search-8"];
    assert_eq!(column(&csv, 2), turns.repeat(3));

    let result = json(&folder.read("result.json"));
    assert_eq!((&result["game"], &result["games"]), (&"unions".into(), &6.into()));
    let bots = result["bots"].as_array().expect("a list");
    let names: Vec<&Value> = bots.iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, ["search-8", "random"]);
    let won: f64 = (column(&csv, 2).iter().zip(column(&csv, 4)))
        .filter(|(bot, _)| **bot == "search-8")
        .map(|(_, share)| share.parse::<f64>().expect("a share"))
        .sum();
    let share = bots[0]["win_share"].as_f64().expect("a number");
    assert!((share - won / 6.0).abs() < 1e-9, "{share} is what the games say: {won} of 6");
    assert_eq!(bots[0]["share_by_seat"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_arena_tells_what_seats_and_turns_won() {
    let folder = Folder::new();
    let output = folder.run(&format!("{ARENA} --json result.json --csv games.csv"), "");
    let said = stdout(&output);
    assert!(said.contains("\nwins by seat  ") && said.contains("\nby first turn "), "{said}");
    let result = json(&folder.read("result.json"));
    let csv = folder.read("games.csv");
    for (parts, nth) in [("seats", 1), ("order", 3)] {
        let first = &result[parts][0]["share"];
        let won: f64 = (column(&csv, nth).iter().zip(column(&csv, 4)))
            .filter(|(of, _)| **of == "1")
            .map(|(_, share)| share.parse::<f64>().expect("a share"))
            .sum();
        let share = first.as_f64().expect("a number");
        assert!((share - won / 6.0).abs() < 1e-9, "{parts}: {share} is {won} of 6");
    }
}

#[test]
fn an_arena_counts_what_is_done_with_another_edition() {
    let folder = Folder::new();
    let edition = stdout(&folder.run("edition unions", ""));
    folder.write("short.toml", &edition.replace("limits.goal = 12", "limits.goal = 2"));
    let said = stdout(&folder.run(&format!("{ARENA} --uses --edition short.toml"), ""));
    let row = said.lines().find(|line| line.starts_with("take ")).expect("dice are taken");
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(cells[1], "100.0", "{said}");
    let whole = stdout(&folder.run(&format!("{ARENA} --uses=notation"), ""));
    assert!(whole.contains("\ntake 5 "), "{whole}");
    let taken = |text: &str| -> f64 { text.parse().expect("a number") };
    let longer = stdout(&folder.run(&format!("{ARENA} --uses"), ""));
    let row = longer.lines().find(|line| line.starts_with("take ")).expect("dice are taken");
    let times = row.split_whitespace().nth(2).expect("five cells");
    assert!(taken(cells[2]) < taken(times), "two gifts are made sooner than twelve: {said}");

    folder.write("damaged.toml", "limits.goal = 12\n");
    let refused = complaint(&folder.run(&format!("{ARENA} --edition damaged.toml"), ""));
    assert!(refused.starts_with("damaged.toml: "), "{refused}");
}

#[test]
fn a_seed_repeats_an_arena_on_any_number_of_threads() {
    let folder = Folder::new();
    let played = |arguments: &str| {
        let output = folder.run(&format!("{ARENA} {arguments}"), "");
        assert!(output.status.success(), "{output:?}");
        but_for_time(&folder.read(arguments.rsplit(' ').next().unwrap_or_default()))
    };
    let alone = played("--csv alone.csv");
    assert_eq!(alone.len(), 2 + 6 * 2);
    assert_eq!(played("--threads 3 --csv together.csv"), alone);
    assert_ne!(played("--seed 2 --csv other.csv")[2..], alone[2..]);
}

#[test]
fn an_arena_goes_on_behind_the_games_of_its_file() {
    let folder = Folder::new();
    let whole = format!("{ARENA} --csv whole.csv");
    assert!(folder.run(&whole, "").status.success());
    let first = format!("{} --csv games.csv", ARENA.replace("--games 6", "--games 2"));
    assert!(folder.run(&first, "").status.success());
    let begun = folder.read("games.csv");
    // The last game was cut short: it is played again.
    folder.write("games.csv", begun.trim_end().rsplit_once('\n').expect("several lines").0);
    let output = folder.run(&format!("{ARENA} --csv games.csv"), "");
    assert!(stdout(&output).starts_with("unions, 2 players, 6 games\n"), "{output:?}");
    let resumed = folder.read("games.csv");
    let first_game = |csv: &str| csv.lines().take(4).map(str::to_string).collect::<Vec<_>>();
    assert_eq!(first_game(&resumed), first_game(&begun), "times and all: it is not played again");
    assert_eq!(but_for_time(&resumed), but_for_time(&folder.read("whole.csv")));

    let other = folder.run(&format!("{ARENA} --seed 2 --csv games.csv"), "");
    assert_eq!(complaint(&other), "games.csv: line 1: the file belongs to another tournament");
    assert_eq!(folder.read("games.csv"), resumed);
}

#[test]
fn an_arena_has_as_few_seats_as_the_game_and_the_bots_allow() {
    let folder = Folder::new();
    let seats = |arguments: &str| {
        let said = stdout(&folder.run(&format!("arena {arguments} --games 1"), ""));
        said.lines().next().map(str::to_string).unwrap_or_default()
    };
    assert_eq!(seats("elfenbein --bots random,random"), "elfenbein, 3 players, 1 game");
    assert_eq!(seats("unions --bots random,random"), "unions, 2 players, 1 game");
    assert_eq!(seats("unions --bots random,random,random"), "unions, 3 players, 1 game");
    assert_eq!(seats("unions --bots random,random --players 4"), "unions, 4 players, 1 game");
}

#[test]
fn a_search_by_time_thinks_that_long() {
    let folder = Folder::new();
    let arena = "arena unions --bots search-2ms,random --games 1 --json result.json";
    assert!(folder.run(arena, "").status.success());
    let bot = &json(&folder.read("result.json"))["bots"][0];
    assert_eq!(bot["name"], "search-2ms");
    // Only some decisions need a thought, so the mean says nothing; the longest has taken its time.
    assert!(bot["longest_ms"].as_f64().expect("a number") >= 2.0, "{bot}");
}

#[test]
fn a_ladder_lets_each_play_those_below() {
    let folder = Folder::new();
    let ladder = "ladder unions --bots search-60,random,random --games 6 --seed 3";
    let said = stdout(&folder.run(ladder, ""));
    let lines: Vec<Vec<&str>> =
        said.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    let [heading, first, second, third, blank, words, intervals @ ..] = &lines[..] else {
        panic!("{said}")
    };
    assert!(blank.is_empty() && words.ends_with(&["over", "deals:"]), "{said}");
    assert_eq!(intervals.len(), 3, "one for each pair: {said}");
    assert_eq!(intervals[0][..3], ["search-60", "against", "random:"]);
    assert_eq!(*heading, ["search-60", "random", "random"]);
    assert_eq!((first[0], first.len(), second.len(), third.len()), ("search-60", 3, 2, 1));
    for wins in [first[1], first[2]] {
        assert!(wins.parse::<f64>().expect("a number") > 50.0, "who thinks wins: {said}");
    }
    assert_eq!(stdout(&folder.run(&format!("{ladder} --threads 2"), "")), said);
}

#[test]
fn a_ladder_plays_only_the_pairs_that_are_asked_for() {
    let folder = Folder::new();
    let pairs_of = |pairs: &str| {
        let ladder = "ladder unions --bots search-60,random,first --games 2 --pairs";
        let said = stdout(&folder.run(&format!("{ladder} {pairs} --json result.json"), ""));
        let told = said.lines().skip(1).map(|line| line.split(':').next().unwrap_or_default());
        assert!(said.lines().skip(1).all(|line| line.ends_with("of 2 games")), "{said}");
        let result = json(&folder.read("result.json"));
        assert_eq!(result["pairs"].as_array().map(Vec::len), Some(2), "{result}");
        told.map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(pairs_of("next"), ["search-60 against random", "random against first"]);
    assert_eq!(pairs_of("first"), ["random against search-60", "first against search-60"]);
}

/// Ctrl-C, as a terminal sends it.
#[cfg(unix)]
#[test]
fn an_interrupted_ladder_prints_what_is_whole_and_says_so() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let folder = Folder::new();
    let mut program = folder
        .northpole("ladder unions --bots random,random,greedy --games 1000000")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut said = BufReader::new(program.stdout.take().expect("it is piped")).lines();
    let mut next = || said.next().map(|line| line.expect("it is text"));
    assert!(
        next().is_some_and(|line| line.starts_with("Wins per 100 games of the bot on the left"))
    );
    assert!(next().is_some_and(|line| line.contains("greedy")));
    let interrupt = format!("kill -INT {}", program.id());
    let sent = Command::new("sh").args(["-c", &interrupt]).status().expect("there is a shell");
    assert!(sent.success());
    assert_eq!(next().as_deref(), Some("random"), "no pair is whole");
    assert_eq!(next(), None, "nothing after the pair that was interrupted");
    let output = program.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let told = "interrupted while random played random; the printed results are complete";
    assert_eq!(said.trim_end(), format!("northpole: {told}"));
}

/// A report that is not whole is none, and shells see that it was stopped.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_report_says_that_none_is_written() {
    let folder = Folder::new();
    let balance = "balance unions --bots random --games 1000000 --out report.html";
    let mut report = crate::pty::Pty::start(&folder.northpole(balance), (100, 24));
    report.wait_until("it plays", |screen| screen.contains(char::is_numeric));
    report.type_in("\x03");
    assert_eq!(report.wait().code(), Some(130), "{}", report.screen());
    assert!(report.screen().contains("interrupted: no report"), "{}", report.screen());
    assert!(!folder.path("report.html").exists());
}

#[test]
fn a_mistake_in_an_edition_names_its_file() {
    let folder = Folder::new();
    folder.write("wrong.toml", "goal = 0\n");
    let said = complaint(&folder.run("learn unions --edition wrong.toml", ""));
    assert!(said.starts_with("wrong.toml: "), "{said}");
}

#[test]
fn learning_prints_weights_for_every_feature() {
    let folder = Folder::new();
    let learn = "learn unions --games 2 --iterations 4 --rounds 1 --trial 2 --seed 7";
    let output = folder.run(learn, "");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.starts_with("round 1: ") && told.contains("of 2 games against the old"), "{told}");
    let said = stdout(&output);
    let shape = include_str!("../../../../games/unions/src/weights.rs");
    let names = |text: &str| -> Vec<String> {
        let rows = text.lines().filter_map(|line| line.trim().strip_prefix("weight(\""));
        rows.filter_map(|row| row.split('"').next()).map(str::to_owned).collect()
    };
    assert!(!names(&said).is_empty() && names(&said) == names(shape), "{said}");
    let around = |text: &str| -> Vec<String> {
        let is_number = |line: &&str| !line.contains("weight(\"") && !line.contains("gain: ");
        text.lines().filter(is_number).map(str::to_owned).collect()
    };
    assert_eq!(around(&said), around(shape), "what is printed is the file");
    let again = folder.run(&format!("{learn} --json learned.json"), "");
    assert_eq!(stdout(&again), said, "the same seed learns the same");
    let learned: serde_json::Value =
        serde_json::from_str(&folder.read("learned.json")).expect("it is JSON");
    assert_eq!((&learned["game"], &learned["seed"]), (&"unions".into(), &7.into()));
    assert_eq!(learned["weights"].as_array().map(Vec::len), Some(names(shape).len()));
    assert_eq!(learned["rounds"].as_array().map(Vec::len), Some(1));
}

#[test]
fn bench_prints_what_it_measured() {
    let folder = Folder::new();
    let output = folder.run("bench unions --seconds 0.05 --json", "");
    let rows: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rows = rows.as_array().expect("an array");
    assert_eq!(rows.len(), 3, "2, 3 and 4 players");
    for row in rows {
        assert_eq!(row["game"], "unions");
        for number in [
            "decisions_per_second",
            "steps_per_second",
            "games_per_second",
            "decisions_per_game",
            "thoughts_per_second",
        ] {
            assert!(row[number].as_f64().expect("a number") > 0.0);
        }
        assert!(row["position_bytes"].as_u64().expect("a number") <= 512);
    }
}

/// What is wrong with a number, in the first line, with what would be right.
fn refusal(arguments: &str) -> String {
    let output = Folder::new().run(arguments, "");
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    text.lines().next().unwrap_or_default().into()
}

#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let games = [
        "arena unions --bots random,random --games 0",
        "ladder unions --games 0",
        "learn unions --games 0",
        "learn unions --trial 0",
    ];
    for arguments in games {
        let said = refusal(arguments);
        assert!(said.ends_with("it must be a number from 1 to 1000000"), "{said}");
    }
    for arguments in
        ["arena unions --bots random,random --threads 0", "ladder unions --threads 999"]
    {
        let said = refusal(arguments);
        assert!(said.ends_with("it must be a number from 1 to 256"), "{said}");
    }
    assert!(refusal("learn unions --iterations 0").ends_with("a number from 1 to 10000000"));
    assert!(refusal("learn unions --rounds 0").ends_with("a number from 1 to 1000"));
    for part in ["9", "-1", "NaN", "half"] {
        let said = refusal(&format!("learn unions --narrowness={part}"));
        assert!(said.ends_with("it must be a number from 0 to 1"), "{said}");
    }
    assert!(refusal("bench unions --seconds 0").ends_with("a number from 0.01 to 3600"));
}

#[test]
fn lineups_that_cannot_play_are_refused_before_a_file_is_begun() {
    let folder = Folder::new();
    let refused = |arguments: &str| {
        let said = complaint(&folder.run(&format!("arena {arguments} --csv games.csv"), ""));
        assert!(!folder.path("games.csv").exists(), "{arguments}");
        said
    };
    for players in ["0", "1", "99"] {
        let right = format!("unions is for 2 to 4 players, not {players}");
        assert_eq!(refused(&format!("unions --bots random,random --players {players}")), right);
        let ladder = folder.run(&format!("ladder unions --players {players}"), "");
        assert_eq!(complaint(&ladder), right);
    }
    assert!(refused("chess --bots random,random").starts_with("unknown game `chess`"));
    assert!(refused("unions --bots random,clever").starts_with("unknown bot `clever`"));
    assert!(refused("unions --bots random").contains("needs 2 bots, not 1"));
    assert!(refused("unions --bots random,random --option turbo").contains("the only option is"));
    assert_eq!(
        complaint(&folder.run("ladder unions --bots random", "")),
        "a ladder needs at least two bots"
    );
    assert!(complaint(&folder.run("learn chess", "")).starts_with("unknown game `chess`"));
}

#[test]
fn a_result_is_written_over_but_nothing_else() {
    let folder = Folder::new();
    let arena = |file: &str| {
        folder.run(&format!("arena unions --bots random,random --games 1 --json {file}"), "")
    };
    folder.write("diary.txt", "dear diary");
    assert_eq!(
        complaint(&arena("diary.txt")),
        "diary.txt is not an arena result: remove it, or name another file"
    );
    assert_eq!(folder.read("diary.txt"), "dear diary");
    for _ in 0..2 {
        assert!(arena("result.json").status.success());
        assert_eq!(json(&folder.read("result.json"))["games"], 1);
    }
    let said = complaint(&arena("nowhere/result.json"));
    assert_eq!(said, "nowhere/result.json: no such file or folder");
}

#[test]
fn a_record_of_something_else_is_refused_at_its_first_line() {
    let folder = Folder::new();
    // A hole: it has a length, and takes no room.
    let file = std::fs::File::create(folder.path("games.csv")).expect("a file can be made");
    file.set_len(300 << 30).expect("a hole takes no room");
    let said = complaint(&folder.run(&format!("{ARENA} --csv games.csv"), ""));
    assert_eq!(said, "games.csv: line 1: the file belongs to another tournament");
}
