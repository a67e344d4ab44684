//! Names that meant several things once, and mean one thing each.

use super::Problem;
use super::sources::code;
use super::tree::{File, Tree};

/// Each is the name of one type at most, outside of games and tests.
const NAMES: &[&str] =
    &["Change", "Kept", "Line", "Moment", "Place", "Player", "Seen", "Shown", "Table", "Visit"];

/// A game for tests of the conformance checks: it names its parts as games do.
pub(super) const TOY: &str = "crates/conformance/src/toy";

pub(super) fn names_mean_one_thing(tree: &Tree) -> Vec<Problem> {
    let files: Vec<&File> = tree.all("crates/", ".rs").filter(|file| is_source(file)).collect();
    NAMES.iter().flat_map(|name| defined_again(&files, name)).collect()
}

fn is_source(file: &File) -> bool {
    file.path.contains("/src/") && !file.path.contains("/tests") && !file.path.starts_with(TOY)
}

/// Every definition of a name but the first.
fn defined_again(files: &[&File], name: &str) -> Vec<Problem> {
    let in_file = |file: &&File| -> Vec<String> {
        let lines = file.lines().filter(|(_, line)| defines(&code(line), name));
        lines.map(|(number, _)| format!("{}:{number}", file.path)).collect()
    };
    let mut places = files.iter().flat_map(in_file);
    let Some(first) = places.next() else { return Vec::new() };
    let advice = format!("is another `{name}` than that of {first}: find a name of its own");
    places.map(|place| Problem::new(place, &*advice)).collect()
}

/// Whether a line begins the definition of a type with that name.
fn defines(line: &str, name: &str) -> bool {
    let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub"));
    let is_type = words.next().is_some_and(|it| ["struct", "enum", "trait", "type"].contains(&it));
    let rest = words.next().and_then(|word| word.strip_prefix(name));
    is_type && rest.is_some_and(|rest| !rest.starts_with(|it: char| it.is_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    #[test]
    fn a_second_meaning_is_found() {
        let found = names_mean_one_thing(&tree(&[
            ("crates/a/src/lib.rs", "pub struct Table {\n    rows: u8,\n}\nstruct TableView;\n"),
            ("crates/b/src/lib.rs", "// struct Table\nuse a::Table;\npub(crate) enum Table<T> {"),
            ("crates/b/tests/c.rs", "struct Table;"),
            ("crates/conformance/src/toy.rs", "struct Table {"),
            ("games/chess/src/lib.rs", "pub struct Table {"),
        ]));
        let [again] = &found[..] else { panic!("{} problems", found.len()) };
        assert_eq!(again.place, "crates/b/src/lib.rs:3");
        assert!(again.advice.contains("crates/a/src/lib.rs:1"), "{}", again.advice);
    }
}
