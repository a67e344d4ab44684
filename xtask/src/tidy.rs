//! `cargo xtask tidy`: the invariants of ARCHITECTURE.md, each with a message that teaches.

mod dependencies;
mod games;
mod names;
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

type Check = fn(&Tree) -> Vec<Problem>;

const CHECKS: &[Check] = &[
    dependencies::games_depend_on_nothing,
    dependencies::tabletop_depends_on_nothing,
    dependencies::versions_are_pinned_and_explained,
    dependencies::versions_stand_in_the_workspace,
    dependencies::only_the_catalog_depends_on_games,
    dependencies::lints_are_shared,
    names::games_are_named_in_the_catalog_only,
    names::keys_stay_in_the_host,
    names::asks_name_nobody,
    games::folders_are_complete,
    games::every_rule_has_a_test,
    sources::data_has_no_logic,
    sources::files_are_small,
    sources::luck_and_time_come_from_outside,
    sources::nothing_is_left_open,
    sources::no_place_is_named,
];

pub(crate) fn run() -> Result<(), String> {
    println!("== tidy");
    let tree = Tree::read()?;
    let problems: Vec<Problem> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    for Problem { place, advice } in &problems {
        eprintln!("{place}: {advice}");
    }
    if problems.is_empty() { Ok(()) } else { Err(format!("{} things are untidy", problems.len())) }
}
