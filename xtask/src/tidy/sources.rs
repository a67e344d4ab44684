//! What stands in source files.

use super::Problem;
use super::tree::{File, Tree};

/// A room one can see in one look.
const MOST_LINES: usize = 500;

fn is_data(file: &File) -> bool {
    file.path.ends_with("/data.rs") || file.path.contains("/data/")
}

/// Numbers are data; what depends on them is a rule and lives elsewhere.
pub(super) fn data_has_no_logic(tree: &Tree) -> Vec<Problem> {
    let data = tree.all("games/", ".rs").filter(|file| is_data(file));
    find(
        data,
        &["if ", "match "],
        |line| !line.trim_start().starts_with("//") && !line.contains('"'),
        "decides something: data.rs holds numbers only",
    )
}

pub(super) fn files_are_small(tree: &Tree) -> Vec<Problem> {
    let sources = tree.all("", ".rs").filter(|file| !is_data(file));
    let large = sources.filter(|file| file.text.lines().count() > MOST_LINES);
    let advice = "has more than 500 lines: find the second noun in it, and give it a file";
    large.map(|file| Problem::new(&file.path, advice)).collect()
}

/// The same steps always lead to the same position.
pub(super) fn luck_and_time_come_from_outside(tree: &Tree) -> Vec<Problem> {
    let outside =
        ["std::time", "std::io", "std::fs", "std::env", "std::thread", "println!", "static mut"];
    let sources = tree.all("games/", ".rs").filter(|file| file.path.contains("/src/"));
    find(
        sources,
        &outside,
        |_| true,
        "reaches outside: no generator, clock, file or output in a game",
    )
}

pub(super) fn nothing_is_left_open(tree: &Tree) -> Vec<Problem> {
    // Written apart, so that this file does not find itself.
    let open = [
        "TO".to_string() + "DO:",
        "FIX".to_string() + "ME",
        "to".to_string() + "do!(",
        "unimpl".to_string() + "emented!(",
        "#[ign".to_string() + "ore",
        "db".to_string() + "g!(",
    ];
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    find(tree.all("", ".rs"), &open, |_| true, "leaves something open: finish it or take it out")
}

/// The project runs on any machine, and names none.
pub(super) fn no_place_is_named(tree: &Tree) -> Vec<Problem> {
    let places = [
        "/wo".to_string() + "rk/",
        "/ro".to_string() + "ot/",
        "/ho".to_string() + "me/",
        "../sha".to_string() + "red",
    ];
    let places: Vec<&str> = places.iter().map(String::as_str).collect();
    let files = tree.files.iter().filter(|file| file.path != "Cargo.lock");
    find(files, &places, |_| true, "names a place of one machine")
}

fn find<'a>(
    files: impl Iterator<Item = &'a File>,
    words: &[&str],
    counts: impl Fn(&str) -> bool,
    advice: &str,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in files {
        for (number, line) in file.lines().filter(|(_, line)| counts(line)) {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                let place = format!("{}:{number}", file.path);
                problems.push(Problem::new(place, format!("`{}` {advice}", word.trim())));
            }
        }
    }
    problems
}
