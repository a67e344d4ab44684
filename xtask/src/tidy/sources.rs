//! What stands in source files.

use super::Problem;
use super::tree::{File, TEMPLATE, Tree};

/// Games and tables have neither luck nor time of their own.
pub(super) const PURE: &[&str] = &["games/", "crates/room/src/", "crates/client/src/"];

/// What a reader can take in at once.
const MOST_LINES: usize = 500;

fn is_data(file: &File) -> bool {
    file.path.ends_with("/data.rs") || file.path.contains("/data/")
}

/// Numbers are data; what depends on them is a rule and lives elsewhere.
pub(super) fn data_has_no_logic(tree: &Tree) -> Vec<Problem> {
    let data = tree.in_games(".rs").filter(|file| is_data(file));
    find(data, &["if ", "match "], code, "decides something: data.rs holds numbers only")
}

pub(super) fn files_are_small(tree: &Tree) -> Vec<Problem> {
    let sources = tree.all("", ".rs").filter(|file| !is_data(file)).chain(tree.all("", ".css"));
    let large = sources.filter(|file| file.text.lines().count() > MOST_LINES);
    let advice = "has more than 500 lines: find the second noun in it, and give it a file";
    large.map(|file| Problem::new(&file.path, advice)).collect()
}

/// A library says what it is for, and shows how it is used by an example that is compiled.
pub(super) fn libraries_open_with_an_example(tree: &Tree) -> Vec<Problem> {
    let libraries = tree.all("crates/", "/src/lib.rs");
    let is_bare = |file: &&File| {
        let opening: Vec<&str> = file.text.lines().take_while(|it| it.starts_with("//!")).collect();
        !opening.iter().any(|line| line.starts_with("//! ```"))
    };
    let advice = "opens without an example: say what the library is for, and show how it is used";
    libraries.filter(is_bare).map(|file| Problem::new(&file.path, advice)).collect()
}

/// The same steps always lead to the same position.
pub(super) fn luck_and_time_come_from_outside(tree: &Tree) -> Vec<Problem> {
    let outside = [
        "std::time",
        "std::io",
        "std::fs",
        "std::env",
        "std::thread",
        "std::net",
        "Instant::now",
        "SystemTime",
        "print!(",
        "println!(",
        "static mut",
        "thread_local!",
        "RandomState",
    ];
    let pure = PURE.iter().chain([&TEMPLATE]).flat_map(|folder| tree.all(folder, ".rs"));
    let sources = pure.filter(|file| file.path.contains("/src/"));
    let advice = "reaches outside: no generator, clock, file or output in a game, room or client";
    find(sources, &outside, code, advice)
}

pub(super) fn nothing_is_left_open(tree: &Tree) -> Vec<Problem> {
    // Written apart, so that this file does not find itself.
    let open = [
        "TO".to_string() + "DO",
        "FIX".to_string() + "ME",
        "to".to_string() + "do!(",
        "unimpl".to_string() + "emented!(",
        "#[ign".to_string() + "ore",
        "db".to_string() + "g!(",
    ];
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    find(tree.all("", ".rs"), &open, whole, "leaves something open: finish it or take it out")
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
    find(files, &places, whole, "names a place of one machine")
}

/// A line as it stands.
fn whole(line: &str) -> String {
    line.into()
}

/// A line without its texts and its comment.
pub(super) fn code(line: &str) -> String {
    let mut in_text = false;
    let mut before = ' ';
    let mut code = String::new();
    for sign in line.chars() {
        if sign == '"' && before != '\\' {
            in_text = !in_text;
        } else if !in_text {
            code.push(sign);
        }
        before = sign;
    }
    code.split("//").next().unwrap_or_default().into()
}

/// The words that stand in the part of a line that counts.
fn find<'a>(
    files: impl Iterator<Item = &'a File>,
    words: &[&str],
    part: impl Fn(&str) -> String,
    advice: &str,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in files {
        for (number, line) in file.lines().map(|(number, line)| (number, part(line))) {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                let place = format!("{}:{number}", file.path);
                problems.push(Problem::new(place, format!("`{}` {advice}", word.trim())));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    /// The places that a check finds fault with in a file of that name and text.
    fn faults(check: fn(&Tree) -> Vec<Problem>, path: &str, text: &str) -> Vec<String> {
        check(&tree(&[(path, text)])).into_iter().map(|problem| problem.place).collect()
    }

    #[test]
    fn logic_in_data_is_found() {
        let data = "games/chess/src/data.rs";
        let found =
            faults(data_has_no_logic, data, "a(\"x\", if y { 1 } else { 2 }),\nmatch z {\n");
        assert_eq!(found, ["games/chess/src/data.rs:1", "games/chess/src/data.rs:2"]);
        let harmless = "// Ask if it is so.\nrow(\"If you win, match it\", 3), // if any\n";
        assert!(faults(data_has_no_logic, data, harmless).is_empty());
        assert!(faults(data_has_no_logic, "games/chess/src/lib.rs", "if x {").is_empty());
    }

    #[test]
    fn long_files_are_found() {
        let long = "\n".repeat(501);
        assert_eq!(faults(files_are_small, "crates/scene/src/lib.rs", &long).len(), 1);
        assert!(faults(files_are_small, "crates/scene/src/lib.rs", &long[1..]).is_empty());
        assert!(faults(files_are_small, "games/chess/src/data.rs", &long).is_empty());
    }

    #[test]
    fn a_library_without_an_example_is_found() {
        let (bare, path) = ("//! Draws.\npub fn draw() {}\n", "crates/scene/src/lib.rs");
        assert_eq!(faults(libraries_open_with_an_example, path, bare), [path]);
        let late = format!("{bare}//! ```\n");
        assert_eq!(faults(libraries_open_with_an_example, path, &late), [path]);
        let shown = format!("//! Draws.\n//!\n//! ```\n//! scene::draw();\n//! ```\n{bare}");
        assert!(faults(libraries_open_with_an_example, path, &shown).is_empty());
    }

    #[test]
    fn reaching_outside_is_found_in_games_rooms_and_clients_only() {
        let clock = "let now = std::time::Instant::now();";
        assert_eq!(
            faults(luck_and_time_come_from_outside, "games/chess/src/lib.rs", clock).len(),
            1
        );
        assert!(
            faults(luck_and_time_come_from_outside, "games/chess/tests/a.rs", clock).is_empty()
        );
        assert_eq!(
            faults(luck_and_time_come_from_outside, "crates/client/src/lib.rs", clock).len(),
            1
        );
        assert!(faults(luck_and_time_come_from_outside, "crates/lab/src/lib.rs", clock).is_empty());
    }

    #[test]
    fn what_is_left_open_is_found() {
        let open = ["// TO", "DO later"].concat();
        assert_eq!(faults(nothing_is_left_open, "a.rs", &open), ["a.rs:1"]);
        assert!(faults(nothing_is_left_open, "a.rs", "enum Todo { Draft(Seat) }").is_empty());
    }

    #[test]
    fn places_of_one_machine_are_found() {
        let place = ["see /ho", "me/nora/notes"].concat();
        assert_eq!(faults(no_place_is_named, "README.md", &place), ["README.md:1"]);
        assert!(faults(no_place_is_named, "README.md", "see games/chess").is_empty());
    }
}
