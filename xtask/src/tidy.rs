//! `cargo xtask tidy`: the invariants of ARCHITECTURE.md, each with a message that teaches.

mod dependencies;
mod games;
mod guards;
mod meanings;
mod names;
mod phrases;
mod retired;
mod sentences;
mod sources;
pub(crate) mod tree;

use tree::Tree;

/// What is wrong, where, and what to do about it.
pub(crate) struct Problem {
    place: String,
    advice: String,
}

impl Problem {
    fn new(place: impl Into<String>, advice: impl Into<String>) -> Problem {
        Problem { place: place.into(), advice: advice.into() }
    }
}

/// Something that is looked for in the whole repository.
struct Check {
    find: fn(&Tree) -> Vec<Problem>,
    /// The paths it looks at or makes exceptions for: each must exist.
    guards: &'static [&'static str],
}

const fn check(find: fn(&Tree) -> Vec<Problem>, guards: &'static [&'static str]) -> Check {
    Check { find, guards }
}

const CHECKS: &[Check] = &[
    check(dependencies::games_depend_on_nothing, &["games/", tree::TEMPLATE]),
    check(dependencies::tabletop_depends_on_nothing, &[dependencies::TABLETOP]),
    check(dependencies::versions_are_pinned_and_explained, &["Cargo.toml"]),
    check(dependencies::versions_stand_in_the_workspace, &["Cargo.toml"]),
    check(dependencies::only_the_catalog_depends_on_games, &[dependencies::CATALOG]),
    check(dependencies::lints_are_shared, &["Cargo.toml"]),
    check(names::games_are_named_in_the_catalog_only, names::EXCEPTIONS),
    check(names::keys_stay_in_the_host, names::TOLD),
    check(names::requests_name_no_seat, &[names::REQUESTS]),
    check(retired::names_stay_retired, retired::GUARDS),
    check(meanings::names_mean_one_thing, &["crates/", meanings::TOY]),
    check(retired::crates_stay_renamed, &["crates/"]),
    check(phrases::phrases_stay_gone, &[phrases::SELF]),
    check(sentences::sentences_stand_with_the_words, sentences::WITHOUT),
    check(games::folders_are_complete, &["games/"]),
    check(games::every_rule_has_a_test, &["games/"]),
    check(sources::data_has_no_logic, &["games/"]),
    check(sources::files_are_small, &["crates/"]),
    check(sources::libraries_open_with_an_example, &["crates/"]),
    check(sources::luck_and_time_come_from_outside, sources::PURE),
    check(sources::nothing_is_left_open, &["crates/"]),
    check(sources::no_place_is_named, &["crates/"]),
];

pub(crate) fn run() -> Result<(), String> {
    println!("== tidy");
    let tree = Tree::read()?;
    let found = CHECKS.iter().flat_map(|check| (check.find)(&tree));
    let problems: Vec<Problem> = found.chain(guards::lost(CHECKS, &tree)).collect();
    for Problem { place, advice } in &problems {
        eprintln!("{place}: {advice}");
    }
    if problems.is_empty() { Ok(()) } else { Err(format!("{} things are untidy", problems.len())) }
}
